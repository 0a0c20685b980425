"""Printing lines: in colour on a terminal, as plain text everywhere else."""

import sys
from collections.abc import Iterable
from typing import NamedTuple

import click

_RED_CARDS = r"\b[HD][JAKQT98765432]\b"


class Line(NamedTuple):
    """A line of text, and how it looks on a terminal (a style of rich)."""

    text: str = ""
    style: str = ""


def heading(text: str) -> tuple[Line, Line]:
    """A title with an empty line before it."""
    return Line(), Line(text, "bold")


def printable(text: str) -> str:
    r"""The text without what a terminal could take for a command.

    >>> print(printable("\x1b[31mAda"))
    ?[31mAda
    """
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def signed(number: int) -> str:
    """A score with its sign, 0 without one."""
    return f"{number:+d}" if number else "0"


def show(lines: Iterable[Line]) -> None:
    """Print the lines as they come; outside a terminal without colours and without wrapping."""
    if not sys.stdout.isatty():
        for line in lines:
            click.echo(line.text)
        return
    # rich takes long to import, and only a terminal has a use for it.
    from rich.console import Console
    from rich.text import Text

    console = Console()
    for line in lines:
        text = Text(line.text, style=line.style)
        text.highlight_regex(_RED_CARDS, "red")
        console.print(text, soft_wrap=True)
