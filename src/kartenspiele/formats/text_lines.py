"""Lines of files that hold one record or result a line: their text, and how long they may be."""

from codecs import BOM_UTF8
from typing import Final

LONGEST_LINE: Final = 1_000_000
"""A line has at most so many bytes with its end; a record of Skat has about a thousand."""

_BYTE_ORDER_MARK: Final = "\ufeff"


class DamagedText(ValueError):
    """A line that can't be read as text; `column`, from 1, is where that begins."""

    def __init__(self, column: int, reason: str) -> None:
        super().__init__(column, reason)
        self.column = column
        self.reason = reason


def text_of(line: str | bytes, number: int, *, fallback: str | None = None) -> str:
    """The line, the first one being `number` 1, without its end and a byte order mark.

    Bytes are UTF-8; if they are not and there is a `fallback`, they are in that encoding. Raises
    `DamagedText` for a line that is too long, and for one that is no text.
    """
    if len(line) > LONGEST_LINE:
        raise DamagedText(LONGEST_LINE + 1, f"a line has at most {LONGEST_LINE:,} bytes")
    try:
        text = line if isinstance(line, str) else line.decode()
    except UnicodeDecodeError as error:
        if fallback is None:
            column = len(error.object[: error.start].decode()) + 1
            raise DamagedText(column, "the line is no text in UTF-8") from None
        text = error.object.removeprefix(BOM_UTF8).decode(fallback)
    text = text.rstrip("\r\n")
    return text.removeprefix(_BYTE_ORDER_MARK) if number == 1 else text
