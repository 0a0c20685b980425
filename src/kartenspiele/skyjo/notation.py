"""Notation: moves of Skyjo as text and back.

A move's own `str` is its text; here is the way back.
"""

from typing import Final

from kartenspiele.core.errors import NotationError
from kartenspiele.core.game import Timeout
from kartenspiele.core.tokens import parse_seat
from kartenspiele.skyjo.cards import HIGHEST, LOWEST
from kartenspiele.skyjo.grid import POSITIONS
from kartenspiele.skyjo.moves import DRAW, EXCHANGES, REVEALS, TAKES, TURNS, Move
from kartenspiele.skyjo.refusals import check_is_move
from kartenspiele.skyjo.seats import MOST_SEATS

_ALL: Final[tuple[Move, ...]] = (DRAW, *REVEALS, *TAKES, *EXCHANGES, *TURNS)
_MOVES: Final = {str(move): move for move in _ALL}
_POSITION: Final = f"a position {POSITIONS[0]} .. {POSITIONS[-1]}"
_AFTER_SIGN: Final = {
    "r": _POSITION,
    "t": _POSITION,
    "x": _POSITION,
    "=": f"a value {LOWEST} .. {HIGHEST}",
}
_EXPECTED: Final = "a move of Skyjo: r5, t5, draw, x5, =-2 or timeout:1"


def format_move(move: Move, /) -> str:
    """The move's text, the same as `str(move)`; `ImpossibleValue` for what is no move."""
    check_is_move(move)
    return str(move)


def parse_move(text: str, /) -> Move:
    """The move that the text names; `NotationError` with the position of the first fault otherwise.

    Space around a move is a fault: strip the lines of a file.

    >>> parse_move("x5"), parse_move("=-2")
    (Exchange(position=5), Turned(value=-2))
    """
    if text in _MOVES:
        return _MOVES[text]
    if text.startswith("timeout:"):
        return Timeout(parse_seat(text, MOST_SEATS))
    if text[:1] in _AFTER_SIGN:
        raise NotationError(text, 1, _AFTER_SIGN[text[:1]])
    raise NotationError(text, 0, _EXPECTED)
