"""A table of the platform in print: numbers under each other, words from the left."""

from collections.abc import Iterator, Sequence
from typing import Final

from kartenspiele.cli.paper import Line
from kartenspiele.platform.series import Cell, Table

_INDENT: Final = "  "
_GAP: Final = "  "


def table_lines(table: Table) -> Iterator[Line]:
    """The headings and the rows in columns as wide as they need.

    >>> for line in table_lines(Table(("round", "by", "ada"), ((1, "ben", -10), ("sum", "", 7)))):
    ...     print(line.text)
      round  by   ada
      1      ben  -10
      sum           7
    """
    columns = [
        _column(name, [row[place] for row in table.rows]) for place, name in enumerate(table.header)
    ]
    for number, cells in enumerate(zip(*columns, strict=True)):
        yield Line((_INDENT + _GAP.join(cells)).rstrip(), "dim" if number == 0 else "")


def _column(name: str, cells: Sequence[Cell]) -> list[str]:
    """The heading and the cells, all as wide as the widest; to the right where all are numbers."""
    texts = [name, *map(str, cells)]
    width = max(map(len, texts))
    if any(isinstance(cell, str) for cell in cells):
        return [text.ljust(width) for text in texts]
    return [text.rjust(width) for text in texts]
