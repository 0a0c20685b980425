"""Zugende: the column that a laid or turned card completes, and whose turn comes next (SJ-11, SJ-12, SJ-20).

This is on the path of every move: ints and tables only, and new states built from values that are
already known to be right.
"""

from kartenspiele.skyjo.cards import CARD
from kartenspiele.skyjo.closing import close
from kartenspiele.skyjo.grid import ANY_DOWN, COLUMN, COLUMN_SHIFTS, LEFT, THREE
from kartenspiele.skyjo.state import (
    Choosing,
    Finishing,
    Over,
    Placing,
    Replacing,
    Turning,
    UnfrozenChoosing,
)

_new = object.__new__


def end_turn(
    state: Choosing | Placing | Turning | Replacing,
    grid: int,
    position: int,
    card: int,
    unseen: int,
    discards: int,
    top: int,
) -> Choosing | Finishing | Over:
    """The state after the turn in which the card has come to lie face up at the position of the grid.

    `top` lies on the discards now; a column that the card completes goes on top of it (SJ-12). The
    round is over when the next seat has no card face down: it has closed, and all have had their last
    turn (SJ-20).
    """
    shift = COLUMN_SHIFTS[position]
    three = THREE[card]
    if grid >> shift & COLUMN == three:
        grid ^= three << shift | LEFT[position]
        discards += CARD[top] + 2 * CARD[card]
        top = card
    seat = state.seat
    grids = list(state.packed_grids)
    grids[seat] = grid
    next_seat = seat + 1
    if next_seat == len(grids):
        next_seat = 0
    if not grids[next_seat] & ANY_DOWN:
        return close(
            state.rules, tuple(grids), unseen, state.packed_known, discards, top, next_seat
        )
    after = _new(UnfrozenChoosing)
    after.rules = state.rules
    after.packed_grids = tuple(grids)
    after.packed_unseen = unseen
    after.packed_known = state.packed_known
    after.packed_discards = discards
    after.seat = next_seat
    after.top = top
    after.__class__ = Choosing
    return after  # type: ignore[return-value]  # it has become one, see state
