"""Ziehen: a card from the pile, and the reshuffle when it is empty (SJ-10, SJ-13)."""

from kartenspiele.skyjo.cards import CARD, MASK, total_of
from kartenspiele.skyjo.grid import POSITIONS, number_down
from kartenspiele.skyjo.moves import Move, Turned
from kartenspiele.skyjo.refusals import not_to_be_had, wrong_phase
from kartenspiele.skyjo.state import Choosing, Drawing, Placing, UnfrozenDrawing, UnfrozenPlacing

_new = object.__new__


def begin_to_draw(state: Choosing) -> Drawing:
    """The state after the seat has decided to draw, which finds or makes a pile that is not empty."""
    known, discards = _pile_and_discards(state)
    after = _new(UnfrozenDrawing)
    after.rules = state.rules
    after.packed_grids = state.packed_grids
    after.packed_unseen = state.packed_unseen
    after.packed_known = known
    after.packed_discards = discards
    after.seat = state.seat
    after.top = state.top
    after.__class__ = Drawing
    return after  # type: ignore[return-value]  # it has become one, see state


def _pile_and_discards(state: Choosing) -> tuple[int, int]:
    """The known part of the pile and the discards under the top card, both packed.

    At the draw that finds the pile empty all discards but the top card become the pile (SJ-13).
    There are always some: eight seats have 96 of the 150 cards at most.
    """
    known, discards = state.packed_known, state.packed_discards
    if known:
        return known, discards
    unseen, grids = total_of(state.packed_unseen), state.packed_grids
    # Mostly there are more unseen cards than places on the table, which is found out faster.
    if unseen > len(POSITIONS) * len(grids) or unseen > sum(map(number_down, grids)):
        return known, discards
    return discards, known


def draw(state: Drawing, move: Move) -> Placing:
    """The state after chance has shown the card that the seat draws; all see it."""
    if type(move) is not Turned:
        raise wrong_phase(state, move)
    value = move.value
    unseen, known = state.packed_unseen, state.packed_known
    if not (known or unseen) & MASK[value]:
        raise not_to_be_had(state, move, "in the pile")
    if known:
        known -= CARD[value]
    else:
        unseen -= CARD[value]
    after = _new(UnfrozenPlacing)
    after.rules = state.rules
    after.packed_grids = state.packed_grids
    after.packed_unseen = unseen
    after.packed_known = known
    after.packed_discards = state.packed_discards
    after.seat = state.seat
    after.top = state.top
    after.card = value
    after.__class__ = Placing
    return after  # type: ignore[return-value]  # it has become one, see state
