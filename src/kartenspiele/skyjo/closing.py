"""Rundenende: the last cards are turned up, then columns of three equal leave (SJ-20, SJ-21)."""

from kartenspiele.skyjo.cards import CARD, MASK
from kartenspiele.skyjo.grid import (
    ANY_DOWN,
    DOWN,
    FACE_UP,
    first_down,
    without_full_columns,
)
from kartenspiele.skyjo.moves import Move, Turned
from kartenspiele.skyjo.refusals import not_to_be_had, wrong_phase
from kartenspiele.skyjo.rules import Rules
from kartenspiele.skyjo.state import Finishing, Over, UnfrozenFinishing

_new = object.__new__


def close(
    rules: Rules,
    grids: tuple[int, ...],
    unseen: int,
    known: int,
    discards: int,
    top: int,
    closer: int,
) -> Finishing | Over:
    """The state after the last turn, or after one of the last cards was turned up (SJ-21).

    Columns leave after the last card of all, so that everybody sees what was turned up.
    """
    for grid in grids:
        if grid & ANY_DOWN:
            after = _new(UnfrozenFinishing)
            after.rules = rules
            after.packed_grids = grids
            after.packed_unseen = unseen
            after.packed_known = known
            after.packed_discards = discards
            after.top = top
            after.closer = closer
            after.__class__ = Finishing
            return after  # type: ignore[return-value]  # it has become one, see state
    left: list[int] = []
    for grid in grids:
        rest, values = without_full_columns(grid)
        left.append(rest)
        for value in values:
            discards += CARD[top] + 2 * CARD[value]
            top = value
    return Over(rules, tuple(left), unseen, known, discards, top, closer)


def turn_up_last_cards(state: Finishing, move: Move) -> Finishing | Over:
    """The state after chance has shown the next of the cards that still lay face down (SJ-21)."""
    if type(move) is not Turned:
        raise wrong_phase(state, move)
    value = move.value
    if not state.packed_unseen & MASK[value]:
        raise not_to_be_had(state, move, "face down")
    grids = list(state.packed_grids)
    seat = 0
    while not grids[seat] & ANY_DOWN:
        seat += 1
    position = first_down(grids[seat])
    grids[seat] += FACE_UP[position][value] - DOWN[position]
    return close(
        state.rules, tuple(grids), state.packed_unseen - CARD[value], state.packed_known,
        state.packed_discards, state.top, state.closer,
    )  # fmt: skip
