"""Asking on the terminal or in a pipe: an answer that is not understood is asked for again."""

import sys
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

import click

from kartenspiele.cli.paper import printable

T = TypeVar("T")

UNDO: Final = "undo"
QUIT: Final = "quit"
WORDS: Final = frozenset({UNDO, QUIT})
"""What can be answered to every question."""

_LONGEST: Final = 1000
_EXCERPT: Final = 40
_YES: Final = frozenset({"y", "yes"})
_NO: Final = frozenset({"n", "no"})


class NotUnderstood(Exception):
    """An answer that means nothing; the sentence says why."""


class TakeBack(Exception):
    """`undo`: the answer before this question was wrong."""


class Left(Exception):
    """`quit`, or the end of the input: no more answers will come."""


def ask(question: str, understand: Callable[[str], T]) -> T:
    """What the answer means, which `understand` says or raises `NotUnderstood`.

    Raises `TakeBack` and `Left` for the answers that are possible everywhere.
    """
    while True:
        answer = _read(question)
        if answer.casefold() == UNDO:
            raise TakeBack
        if answer.casefold() == QUIT:
            raise Left
        try:
            return understand(answer)
        except NotUnderstood as why:
            click.echo(f"  {why}")


def confirm(question: str, *, default: bool) -> bool:
    """Whether the answer is yes; an empty one is the default."""

    def understand(answer: str) -> bool:
        if not answer:
            return default
        if answer.casefold() not in _YES | _NO:
            raise NotUnderstood(f'"{shown(answer)}" is neither yes nor no')
        return answer.casefold() in _YES

    return ask(f"{question} (yes or no, Enter for {'yes' if default else 'no'})", understand)


def shown(text: str) -> str:
    """The text in a sentence: short, and without signs that a terminal would obey."""
    return printable(text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]}...")


def enumeration(words: Iterable[str]) -> str:
    """The words in a sentence.

    >>> print(enumeration(["Ada", "Ben", "Cleo"]), enumeration(["Ada"]))
    Ada, Ben and Cleo Ada
    """
    *before, final = words
    return f"{', '.join(before)} and {final}" if before else final


def _read(question: str) -> str:
    """The next line without what surrounds it; shown behind the question where nobody types it."""
    is_typed = sys.stdin.isatty()
    click.echo(f"{question} " if is_typed else question, nl=False)
    line = _next_line()
    if not is_typed:
        click.echo(f" {shown(line.strip())}".rstrip())
    elif not line.endswith("\n"):
        click.echo()
    if not line:
        raise Left
    return line.strip("\ufeff").strip()


def _next_line() -> str:
    """The next line, or its beginning when it is longer than any answer; empty at the end."""
    try:
        line = rest = sys.stdin.readline(_LONGEST)
        while rest and not rest.endswith("\n"):
            rest = sys.stdin.readline(_LONGEST)
    except OSError:  # a terminal that is gone
        return ""
    return line
