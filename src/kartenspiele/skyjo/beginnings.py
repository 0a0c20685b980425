"""Zugbeginn: the states with which a turn can have begun that is not over yet (SJ-10, SJ-13)."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from kartenspiele.skyjo.cards import CARD, total_of
from kartenspiele.skyjo.grid import number_down
from kartenspiele.skyjo.state import Choosing, Drawing, Placing, Replacing, Turning

InATurn: TypeAlias = Drawing | Placing | Turning | Replacing
"""The phases of a turn that has begun."""

_NO_CARDS = 0


def beginnings(state: InATurn) -> Iterator[Choosing]:
    """Each state whose seat can have chosen this turn; play need not lead to all of them."""
    match state:
        case Drawing():
            yield from _before_draw(state, _NO_CARDS, state.packed_discards, state.top)
        case Placing():
            yield from _before_draw(state, CARD[state.card], state.packed_discards, state.top)
        case Turning():
            yield from _before_discard(state, CARD[state.top])
        case Replacing():
            piles = state.packed_unseen, state.packed_known, state.packed_discards
            yield _choosing(state, *piles, state.card)  # it took the card
            yield from _before_discard(state, CARD[state.card])
        case _:
            assert_never(state)


def _before_discard(state: Turning | Replacing, drawn: int) -> Iterator[Choosing]:
    """Before the draw, when any of the discards may have been on top."""
    for top in sorted(set(state.discards)):
        yield from _before_draw(state, drawn, state.packed_discards - CARD[top], top)


def _before_draw(state: InATurn, drawn: int, discards: int, top: int) -> Iterator[Choosing]:
    """Before the draw, when the drawn card was in the pile as it was dealt, or in a reshuffled one."""
    unseen, known = state.packed_unseen, state.packed_known
    if not known:
        yield _choosing(state, unseen + drawn, _NO_CARDS, discards, top)
    known += drawn
    if discards or total_of(unseen) > sum(map(number_down, state.packed_grids)):
        yield _choosing(state, unseen, known, discards, top)
    else:  # the draw has reshuffled
        yield _choosing(state, unseen, discards, known, top)


def _choosing(state: InATurn, unseen: int, known: int, discards: int, top: int) -> Choosing:
    return Choosing(state.rules, state.packed_grids, unseen, known, discards, state.seat, top)
