"""Züge: every move of Skyjo as a frozen value whose `str` is its notation.

Players turn up their cards, take the discard, draw and exchange; chance says what a card shows. The
clock's `Timeout` is shared by all games, but Skyjo has no clock (SJ-24).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

import attrs

from kartenspiele.core.game import Timeout
from kartenspiele.core.values import Value
from kartenspiele.skyjo.cards import VALUES, check_value
from kartenspiele.skyjo.grid import (
    COLUMNS,
    DOWN_MASK,
    POSITIONS,
    ROWS,
    check_position,
)

_MoveT = TypeVar("_MoveT")


def _check_position(_move: object, _field: "attrs.Attribute[int]", position: int) -> None:
    check_position(position)


def _check_value(_move: object, _field: "attrs.Attribute[int]", value: int) -> None:
    check_value(value)


@attrs.frozen
class Reveal(Value):
    """Aufdecken: turn up the own card at a position, at the start or instead of an exchange (SJ-03, SJ-10).

    >>> print(Reveal(5))
    r5
    """

    position: int = attrs.field(validator=_check_position)

    def __str__(self) -> str:
        return f"r{self.position}"


@attrs.frozen
class TakeDiscard(Value):
    """Ablagekarte nehmen: take the top discard in exchange for the own card at a position (SJ-10).

    >>> print(TakeDiscard(5))
    t5
    """

    position: int = attrs.field(validator=_check_position)

    def __str__(self) -> str:
        return f"t{self.position}"


@attrs.frozen
class Draw(Value):
    """Ziehen: draw a card from the pile (SJ-10)."""

    def __str__(self) -> str:
        return "draw"


@attrs.frozen
class Exchange(Value):
    """Tauschen: keep the drawn card in exchange for the own card at a position (SJ-10).

    >>> print(Exchange(5))
    x5
    """

    position: int = attrs.field(validator=_check_position)

    def __str__(self) -> str:
        return f"x{self.position}"


@attrs.frozen
class Turned(Value):
    """Aufgedeckt: the chance move that says what the card shows that is turned up or drawn.

    >>> print(Turned(-2))
    =-2
    """

    value: int = attrs.field(validator=_check_value)

    def __str__(self) -> str:
        return f"={self.value}"


Move: TypeAlias = Reveal | TakeDiscard | Draw | Exchange | Turned | Timeout

DRAW: Final = Draw()
REVEALS: Final = tuple(map(Reveal, POSITIONS))
"""The interned moves that turn up a card, by position."""
TAKES: Final = tuple(map(TakeDiscard, POSITIONS))
"""The interned moves that take the top discard, by position."""
EXCHANGES: Final = tuple(map(Exchange, POSITIONS))
"""The interned moves that exchange the drawn card, by position."""
TURNS: Final = tuple(map(Turned, VALUES))
"""The interned moves of chance, the lowest value first."""


# ------------------------------------------------------------------ which of them a grid allows


def _by_mask(moves: Sequence[_MoveT]) -> tuple[tuple[_MoveT, ...], ...]:
    """For each mask of positions the moves there, ascending."""
    found: list[tuple[_MoveT, ...]] = [()]
    for move in moves:
        found += [(*before, move) for before in found]
    return tuple(found)


def _by_gone(moves: Sequence[_MoveT]) -> tuple[tuple[_MoveT, ...], ...]:
    """For each mask of columns that have left the moves elsewhere, ascending."""
    return tuple(
        tuple(move for place, move in enumerate(moves) if not gone >> place // ROWS & 1)
        for gone in range(1 << COLUMNS)
    )


REVEALS_OF: Final = _by_mask(REVEALS)
"""`REVEALS_OF[mask]`: the moves that turn up a card, for a mask of the positions with one face down."""

_EXCHANGES_OF: Final = _by_gone(EXCHANGES)

TAKES_OR_DRAW_OF: Final[tuple[tuple[TakeDiscard | Draw, ...], ...]] = tuple(
    (*takes, DRAW) for takes in _by_gone(TAKES)
)
"""`TAKES_OR_DRAW_OF[gone]`: the moves that take the top discard, then the draw."""


@lru_cache(maxsize=1 << 14)
def placements(masks: int) -> tuple[Exchange | Reveal, ...]:
    """The moves that place the drawn card: exchanges by position, then reveals by position.

    The masks are those of a packed grid: the cards face down, and above them the columns that have left.
    """
    return _EXCHANGES_OF[masks >> len(POSITIONS)] + REVEALS_OF[masks & DOWN_MASK]
