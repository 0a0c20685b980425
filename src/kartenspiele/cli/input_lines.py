"""The lines of a file that a command is given, `-` for standard input."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from kartenspiele.cli.progress import with_progress

STANDARD_INPUT: Final = "-"


class UnreadableFile(Exception):
    """The sentence says which file can't be read, and why."""


def lines_of(name: str, *, report_follows: bool = False) -> Iterator[bytes]:
    """The lines of the file, or of standard input, read one after the other.

    `report_follows` says that nothing is printed before the last line is read. Raises
    `UnreadableFile`.
    """
    try:
        if name == STANDARD_INPUT:
            given: object = sys.stdin  # None when the shell closed it
            if given is None:
                raise UnreadableFile("standard input can't be read: it is closed")
            lines = sys.stdin.buffer
            yield from with_progress(lines, name, size=None, report_follows=report_follows)
            return
        shown = click.format_filename(name)
        with Path(name).open("rb") as lines:
            size = os.fstat(lines.fileno()).st_size
            yield from with_progress(lines, shown, size, report_follows=report_follows)
    except OSError as error:
        shown = click.format_filename(name)
        raise UnreadableFile(f"{shown} can't be read: {error.strerror}") from None
