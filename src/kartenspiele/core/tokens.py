"""Lesen: the parts of notation that all games share."""

import re
from collections.abc import Callable
from typing import Final, TypeVar

from kartenspiele.core.errors import NotationError, shortened

T = TypeVar("T")

_WRONG_DOT: Final = re.compile(r"(?<=\w)[ ,;]+\w")
"""What some write between two tokens."""


def check_is_text(value: object) -> str:
    """The text itself; `TypeError` for anything else."""
    if not isinstance(value, str):
        raise TypeError(f"what is read is text, not {shortened(value)}")
    return value


def parse_dotted(text: str, parse: Callable[[str], T]) -> list[T]:
    """What the tokens of `CJ.SA.D7` name, in the order written; none for an empty text.

    Raises `NotationError` at the first fault; a fault in a token has its position in the whole text.
    """
    found: list[T] = []
    position = 0
    for token in text.split(".") if text else ():
        try:
            found.append(parse(token))
        except NotationError as error:
            fault = position + error.position
            expected = (
                "a dot before the next one" if _WRONG_DOT.match(text, fault) else error.expected
            )
            raise NotationError(text, fault, expected) from None
        position += len(token) + len(".")
    return found


def parse_seat(text: str, seats: int) -> int:
    """The seat after the colon of `timeout:1`, one of the first `seats`; `NotationError` otherwise."""
    start = text.index(":") + 1
    *others, last = map(str, range(seats))
    if text[start:] not in (*others, last):
        raise NotationError(text, start, f"a seat {', '.join(others)} or {last}")
    return int(text[start:])
