"""The lines of a file that a command is given, `-` for standard input."""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

import click

from kartenspiele.cli.progress import with_progress
from kartenspiele.formats.text_lines import LONGEST_LINE

STANDARD_INPUT: Final = "-"


class UnreadableFile(Exception):
    """The sentence says which file can't be read, and why."""


def shown_name(name: str) -> str:
    """The name of the file in a sentence."""
    return "standard input" if name == STANDARD_INPUT else click.format_filename(name)


def lines_of(name: str, *, report_follows: bool = False) -> Iterator[bytes]:
    """The lines of the file, or of standard input, read one after the other.

    Of a line longer than `LONGEST_LINE` only the beginning comes, and of a file only what it holds now:
    it may grow meanwhile, even by the report itself. `report_follows` says that nothing is printed
    before the last line is read. Raises `UnreadableFile`.
    """
    try:
        if name == STANDARD_INPUT:
            given: object = sys.stdin  # None when the shell closed it
            if given is None:
                raise UnreadableFile(f"{shown_name(name)} can't be read: it is closed")
            lines = _lines(sys.stdin.buffer, None)
            yield from with_progress(lines, name, size=None, report_follows=report_follows)
            return
        with Path(name).open("rb") as file:
            size = _size(file)
            lines = _lines(file, size)
            yield from with_progress(lines, shown_name(name), size, report_follows=report_follows)
    except OSError as error:
        raise UnreadableFile(f"{shown_name(name)} can't be read: {error.strerror}") from None


def _lines(file: BinaryIO, end: int | None) -> Iterator[bytes]:
    """The lines that begin before the end; one that is too long is cut, and the rest of it skipped."""
    while (end is None or file.tell() < end) and (line := file.readline(LONGEST_LINE + 1)):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = file.readline(LONGEST_LINE + 1)


def _size(file: BinaryIO) -> int | None:
    """How many bytes the file has; None for one that does not say, such as a pipe or a device."""
    found = os.fstat(file.fileno())
    return found.st_size or None if stat.S_ISREG(found.st_mode) else None
