"""Tables of results: with lines on a terminal, in plain aligned columns in a pipe or a file."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

_PIPE_WIDTH: Final = 120


def show(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print one table: the first column, of names, to the left, the numbers to the right."""
    console = _console()
    table = Table(box=box.SIMPLE_HEAD if console.is_terminal else None, pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    console.print(title, style="bold", markup=False, highlight=False)
    console.print(table)
    console.print()


def say(line: str) -> None:
    """Print one line as it is."""
    _console().print(line, markup=False, highlight=False)


def _console() -> Console:
    """Standard output; a pipe gets a width of its own, as it has none."""
    console = Console()
    return console if console.is_terminal else Console(width=_PIPE_WIDTH)
