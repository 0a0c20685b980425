"""Ziehen: a card from the pile, and the reshuffle when it is empty (SJ-10, SJ-13)."""

from kartenspiele.skyjo.cards import CARD, MASK, TOTAL_SHIFT
from kartenspiele.skyjo.grid import POSITIONS, number_down
from kartenspiele.skyjo.moves import Move, Turned
from kartenspiele.skyjo.refusals import not_to_be_had, wrong_phase
from kartenspiele.skyjo.state import Choosing, Drawing, Placing, UnfrozenDrawing, UnfrozenPlacing

_new = object.__new__


def begin_to_draw(state: Choosing) -> Drawing:
    """The state after the seat has decided to draw.

    If the pile is empty, all discards but the top card become the pile (SJ-13). There are always some:
    eight seats have 96 of the 150 cards at most.
    """
    known, discards = state.packed_known, state.packed_discards
    if not known and _is_all_face_down(state.packed_unseen, state.packed_grids):
        known, discards = discards, known
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


def _is_all_face_down(unseen: int, grids: tuple[int, ...]) -> bool:
    """Whether all unseen cards lie face down in the grids, so that none is left in the pile."""
    cards = unseen >> TOTAL_SHIFT
    # Mostly there are more unseen cards than places in the grids, which is found out faster.
    return cards <= len(POSITIONS) * len(grids) and cards == sum(map(number_down, grids))


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
