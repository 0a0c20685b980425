"""Zufall: what a card can show that is drawn or turned up, with its exact probability (SJ-01, SJ-13).

Until the pile has run out once, it and the cards face down are unseen cards. From then on it consists
of known cards, while those face down are still unseen. So a card of the pile is a known one if there
are any, else an unseen one; a card that lies face down is always an unseen one.
"""

from bisect import bisect
from fractions import Fraction
from random import Random
from typing import Final, TypeAlias

from kartenspiele.skyjo.cards import counts_of, running_counts, total_of
from kartenspiele.skyjo.moves import TURNS, Turned
from kartenspiele.skyjo.state import (
    Dealing,
    Drawing,
    Finishing,
    Replacing,
    Turning,
    Uncovering,
)

ByChance: TypeAlias = Dealing | Uncovering | Drawing | Turning | Replacing | Finishing
"""The phases in which chance says what a card shows."""

BY_CHANCE: Final = (Dealing, Uncovering, Drawing, Turning, Replacing, Finishing)
"""The same for `isinstance`."""


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
    bits = total.bit_length()
    number = rng.getrandbits(bits)
    while number >= total:
        number = rng.getrandbits(bits)
    return TURNS[bisect(running_counts(cards), number)]


def _cards_it_may_be(state: ByChance) -> int:
    """The cards, packed, one of which is drawn or turned up."""
    if type(state) is Drawing and state.packed_known:
        return state.packed_known
    return state.packed_unseen
