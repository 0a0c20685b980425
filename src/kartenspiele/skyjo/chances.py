"""Zufall: what a card can show that is drawn or turned up, with its exact probability (SJ-01, SJ-13).

Until the pile has run out once, it and the cards face down are unseen cards. From then on it consists
of known cards, while those face down are still unseen. So a card of the pile is a known one if there
are any, else an unseen one; a card that lies face down is always an unseen one.
"""

from bisect import bisect
from fractions import Fraction
from random import Random
from typing import Final, TypeAlias, TypeGuard

from kartenspiele.skyjo.cards import (
    LOWEST,
    PACK_COUNTS,
    SHIFT,
    VALUES,
    counts_of,
    running_counts,
    total_of,
)
from kartenspiele.skyjo.moves import TURNS, Turned
from kartenspiele.skyjo.state import (
    Dealing,
    Drawing,
    Finishing,
    Replacing,
    State,
    Turning,
    Uncovering,
)

ByChance: TypeAlias = Dealing | Uncovering | Drawing | Turning | Replacing | Finishing
"""The phases in which chance says what a card shows."""

BY_CHANCE: Final = frozenset({Dealing, Uncovering, Drawing, Turning, Replacing, Finishing})
"""The same as a set."""

_BITS: Final = 8
"""Numbers of so many bits cover the cards of the pack."""
_FEW: Final = 64
"""With so few cards it is faster to count them than to hit one."""

_COPIES: Final = [
    (value, copy) for value, count in zip(VALUES, PACK_COUNTS, strict=True) for copy in range(count)
]
"""Every card of the pack: its value, and which copy of it."""
_UNUSED: Final = [(0, 0xFF)] * ((1 << _BITS) - len(_COPIES))
"""For numbers that stand for no card: a copy that never is there."""

_SHIFT_OF: Final = tuple(SHIFT[value] for value, _ in _COPIES + _UNUSED)
_COPY_OF: Final = tuple(copy for _, copy in _COPIES + _UNUSED)
_TURNED_OF: Final = tuple(TURNS[value - LOWEST] for value, _ in _COPIES + _UNUSED)


def is_by_chance(state: State) -> TypeGuard[ByChance]:
    """Whether chance has to say what a card shows."""
    return type(state) in BY_CHANCE


def outcomes(state: ByChance) -> tuple[tuple[Turned, Fraction], ...]:
    """What the card can show, the lowest value first, each with its exact probability."""
    cards = _cards_it_may_be(state)
    total = total_of(cards)
    return tuple(
        (turned, Fraction(count, total))
        for turned, count in zip(TURNS, counts_of(cards), strict=True)
        if count
    )


def random_card(state: ByChance, rng: Random) -> Turned:
    """One of the cards that it may be, each equally likely."""
    cards = _cards_it_may_be(state)
    total = total_of(cards)
    if total > _FEW:
        # The numbers are copies of a card, and one is drawn until that copy is there: as exact as
        # counting, and faster.
        number = rng.getrandbits(_BITS)
        while cards >> _SHIFT_OF[number] & 0xFF <= _COPY_OF[number]:
            number = rng.getrandbits(_BITS)
        return _TURNED_OF[number]
    return TURNS[bisect(running_counts(cards), rng.randrange(total))]


def _cards_it_may_be(state: ByChance) -> int:
    """The cards, packed, one of which is drawn or turned up."""
    if type(state) is Drawing and state.packed_known:
        return state.packed_known
    return state.packed_unseen
