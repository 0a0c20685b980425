"""Spuren: what the turns of a round have left behind, whatever they were (SJ-10 to SJ-13).

Only the top discard is ever taken, and what is drawn or exchanged comes on it or into its place. So until
a reshuffle the other discards keep what once came there: of each column that left two cards of its three.
The third can go on, into a grid and perhaps into the next column that leaves.

One thing is not looked at: of two or more seats that have no card face up each must have lost a column in
its last turn, which may be impossible if fewer cards have been drawn than there are such seats.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from kartenspiele.skyjo.cards import PACK, counts_of, total_of
from kartenspiele.skyjo.grid import ANY_UP, GONE_SHIFT, POSITIONS, ROWS, number_down
from kartenspiele.skyjo.state import Choosing, Finishing, Over

BetweenTurns: TypeAlias = Choosing | Finishing | Over
"""The phases in which no turn has begun that is not over."""

_KEPT: Final = ROWS - 1
"""So many cards of a column stay under the top one (SJ-12)."""


def trace_faults(state: BetweenTurns, next_seat: int) -> Iterator[str]:
    """Whether turns can have left these piles and columns; `next_seat` comes after the last of them."""
    in_pile = total_of(state.packed_unseen) - sum(map(number_down, state.packed_grids))
    draws = len(PACK) - len(POSITIONS) * state.seats - 1 - in_pile
    if in_pile < 0:
        yield "more cards lie face down than nobody has seen"
    if draws < 0:
        yield "the pile has more cards than it was dealt (SJ-02)"
    if in_pile and state.packed_known:
        yield "the pile was reshuffled although cards in it were unseen (SJ-13)"
    if state.packed_known and not state.packed_discards:
        yield "the draw that reshuffled has put a card onto the top discard (SJ-10, SJ-13)"
    if not state.packed_known:  # else the cards of the columns can be anywhere
        yield from _column_faults(state, draws)
    yield from _last_turn_faults(state, next_seat - 1)


def _column_faults(state: BetweenTurns, draws: int) -> Iterator[str]:
    """Whether the columns that have left can lie in the discards (SJ-11, SJ-12)."""
    gone = sum((grid >> GONE_SHIFT).bit_count() for grid in state.packed_grids)
    seen = counts_of(PACK.packed - state.packed_unseen)
    discards = [
        (under, of_all)
        for under, of_all in zip(counts_of(state.packed_discards), seen, strict=True)
        if under >= _KEPT
    ]
    # The third card of the last column with this value is one more than those that stay.
    could = sum(min(under, of_all - 1) // _KEPT for under, of_all in discards)
    if gone > could:
        yield f"the discards have two cards each of {could} columns at most, not of {gone} (SJ-12)"
    if gone and not draws and all(under == of_all for under, of_all in discards):
        yield "without a draw the last column's third card can't lie under the top (SJ-10, SJ-12)"


def _last_turn_faults(state: BetweenTurns, seat: int) -> Iterator[str]:
    """Whether the seat of the last turn has a card face up, or a column has just left it (SJ-12)."""
    if state.packed_grids[seat] & ANY_UP:
        return
    # Under the column lies what it was exchanged or drawn for, and after a reshuffle the first discard.
    lowest = 2 if state.packed_known else 1
    under = state.discards
    if under.count(state.top) < _KEPT or len(under) < _KEPT + lowest:
        yield (
            f"seat {seat % state.seats} has no card face up, but no column that it had in its turn "
            "lies on top of the discards (SJ-12)"
        )
