"""Tauschen: a card in the hand takes the place of an own card, which goes to the discards (SJ-10, SJ-12)."""

from kartenspiele.skyjo.cards import CARD, MASK
from kartenspiele.skyjo.grid import CODE, CODE_OF_ZERO, DOWN, FACE_UP, SHIFTS
from kartenspiele.skyjo.moves import Exchange, Move, TakeDiscard, Turned
from kartenspiele.skyjo.refusals import no_card_left, not_to_be_had, wrong_phase
from kartenspiele.skyjo.state import (
    Choosing,
    Finishing,
    Over,
    Placing,
    Replacing,
    UnfrozenReplacing,
)
from kartenspiele.skyjo.turns import end_turn

_new = object.__new__


def exchange(
    state: Choosing | Placing, move: TakeDiscard | Exchange, card: int, discards: int
) -> Choosing | Replacing | Finishing | Over:
    """The state after the seat has laid the card that it has in its hand.

    `discards` are the cards on which the exchanged one comes to lie. If that lies face down, chance
    has to show it first: nobody looks at it before (SJ-10).
    """
    position = move.position
    grid = state.packed_grids[state.seat]
    code = grid >> SHIFTS[position] & CODE
    if code:
        old = code - CODE_OF_ZERO
        face_up = FACE_UP[position]
        laid = grid - face_up[old] + face_up[card]
        return end_turn(state, laid, position, card, state.packed_unseen, discards, old)
    if not grid & DOWN[position]:
        raise no_card_left(state, move)
    after = _new(UnfrozenReplacing)
    after.rules = state.rules
    after.packed_grids = state.packed_grids
    after.packed_unseen = state.packed_unseen
    after.packed_known = state.packed_known
    after.packed_discards = discards
    after.seat = state.seat
    after.position = position
    after.card = card
    after.__class__ = Replacing
    return after  # type: ignore[return-value]  # it has become one, see state


def replace(state: Replacing, move: Move) -> Choosing | Finishing | Over:
    """The state after chance has shown the face-down card that goes to the discards."""
    if type(move) is not Turned:
        raise wrong_phase(state, move)
    old = move.value
    if not state.packed_unseen & MASK[old]:
        raise not_to_be_had(state, move, "face down")
    position, card = state.position, state.card
    laid = state.packed_grids[state.seat] - DOWN[position] + FACE_UP[position][card]
    unseen = state.packed_unseen - CARD[old]
    return end_turn(state, laid, position, card, unseen, state.packed_discards, old)
