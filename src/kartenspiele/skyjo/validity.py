"""Gültigkeit: proof that a state from outside holds together.

A state of Skyjo does not keep its past, so it can't be replayed. It is judged by what is true of
every state that play can reach: all cards are there, and grids and piles fit each other and the phase.
"""

from collections.abc import Iterator
from typing import assert_never

from kartenspiele.core.errors import shortened
from kartenspiele.core.proofs import prove
from kartenspiele.skyjo.beginnings import InATurn, beginnings
from kartenspiele.skyjo.cards import PACK, CardCounts
from kartenspiele.skyjo.grid import (
    ALL_DOWN,
    COLUMN_SHIFTS,
    DOWN,
    POSITIONS,
    Grid,
    check_position,
    number_down,
    without_full_columns,
)
from kartenspiele.skyjo.refusals import check_is_state
from kartenspiele.skyjo.results import Result
from kartenspiele.skyjo.rules import check_rules
from kartenspiele.skyjo.seats import check_number_of_seats, check_seat
from kartenspiele.skyjo.state import (
    REVEALED_AT_FIRST,
    Choosing,
    Dealing,
    Drawing,
    Finishing,
    Over,
    Placing,
    Replacing,
    Revealing,
    State,
    Turning,
    Uncovering,
)
from kartenspiele.skyjo.traces import trace_faults

_MOST_DOWN = len(POSITIONS) - REVEALED_AT_FIRST
"""So many cards of a seat lie face down when turns begin."""


def check_state(state: State) -> State:
    """The state itself; `InvalidState` with the first thing about it that play can't have led to.

    States that come from `new_game`, `apply` and `resample` always pass.
    """
    check_is_state(state)
    return prove(state, _faults)


def _faults(state: State) -> Iterator[str]:
    check_rules(state.rules, check_number_of_seats(len(state.packed_grids)))
    yield from _packing_faults(state)
    yield from _card_faults(state)
    match state:
        case Dealing():
            if set(state.packed_grids) != {ALL_DOWN}:
                yield "before the first discard is turned up all cards lie face down (SJ-02)"
        case Revealing() | Uncovering():
            yield from _opening_faults(state)
        case Choosing():
            yield from _choosing_faults(state)
        case Drawing() | Placing() | Turning() | Replacing():
            yield from _turn_faults(state)
        case Finishing():
            yield from _finishing_faults(state)
            yield from trace_faults(state, state.closer)
        case Over():
            Result(state.grids, state.closer)
            yield from trace_faults(state, state.closer)
        case _:
            assert_never(state)


# ------------------------------------------------------------------ the cards


def _packing_faults(state: State) -> Iterator[str]:
    """Whether each int is exactly what the grid or the counts in it are packed as."""
    if type(state.packed_grids) is not tuple:
        yield f"the grids are a tuple, not {shortened(state.packed_grids)}"
    for grid in state.packed_grids:
        if type(grid) is not int or Grid.unpacked(grid).packed != grid:
            yield f"{shortened(grid)} is no packed grid (SJ-02)"
    for cards in _multisets(state):
        if type(cards) is not int or CardCounts.unpacked(cards).packed != cards:
            yield f"{shortened(cards)} are no packed cards (SJ-01)"


def _multisets(state: State) -> tuple[int, ...]:
    if isinstance(state, Dealing | Revealing | Uncovering):
        return (state.packed_unseen,)
    return state.packed_unseen, state.packed_known, state.packed_discards


def _card_faults(state: State) -> Iterator[str]:
    """Whether the pack is there, once."""
    face_up = [card for grid in state.grids for card in grid.face_up]
    elsewhere = [card for cards in _multisets(state) for card in CardCounts.unpacked(cards)]
    if CardCounts.of(face_up + elsewhere + _single_cards(state)) != PACK:
        yield "the grids, the pile and the discards are not the whole pack (SJ-01)"


def _single_cards(state: State) -> list[int]:
    """The top discard and the card in the hand, as far as they are there."""
    match state:
        case Dealing():
            return []
        case Placing():
            return [state.top, state.card]
        case Replacing():
            return [state.card]
        case _:
            return [state.top]


# ------------------------------------------------------------------ the phases


def _opening_faults(state: Revealing | Uncovering) -> Iterator[str]:
    grids = state.grids
    if any(grid.gone for grid in grids):
        yield "no column has left before the first turn (SJ-11)"
    up = tuple(len(grid.face_up) for grid in grids)
    possible = (
        (*[REVEALED_AT_FIRST] * seat, own, *[0] * (len(grids) - seat - 1))
        for seat in range(len(grids))
        for own in range(REVEALED_AT_FIRST)
    )
    if up not in possible:
        yield f"the seats turn up two cards each, one seat after the other, not {up} (SJ-03)"
    if isinstance(state, Uncovering):
        yield from _position_faults(state)


def _choosing_faults(state: Choosing) -> Iterator[str]:
    if not number_down(state.packed_grids[check_seat(state.seat, state.seats)]):
        yield f"seat {state.seat} has no card face down, so it has no turn any more (SJ-20)"
    yield from _played_faults(state)
    for seat, grid in enumerate(state.packed_grids):
        yield from _column_faults(seat, grid)
    yield from trace_faults(state, state.seat)


def _turn_faults(state: InATurn) -> Iterator[str]:
    """What is wrong with the turn, or else with each state that it can have begun with."""
    check_seat(state.seat, state.seats)
    if isinstance(state, Drawing) and not state.pile_size:
        yield "a card is drawn from an empty pile (SJ-13)"
    if isinstance(state, Turning | Replacing):
        yield from _position_faults(state)
    faults = [next(_choosing_faults(begun), None) for begun in beginnings(state)]
    if None not in faults:
        yield next(iter(faults), None) or "the drawn card was laid on no discard (SJ-10)"


def _finishing_faults(state: Finishing) -> Iterator[str]:
    closer = check_seat(state.closer, state.seats)
    if number_down(state.packed_grids[closer]):
        yield f"seat {closer} has ended the round with a card face down (SJ-20)"
    if not any(map(number_down, state.packed_grids)):
        yield "no card is left to be turned up (SJ-21)"
    yield from _played_faults(state)
    # Where the last cards are turned up already, columns of three equal wait for the last one of all.
    for seat in (closer, *range(state.seat + 1, state.seats)):
        yield from _column_faults(seat, state.packed_grids[seat])
    shift = COLUMN_SHIFTS[state.position]
    yield from _column_faults(state.seat, state.packed_grids[state.seat] >> shift << shift)


def _played_faults(state: State) -> Iterator[str]:
    if max(map(number_down, state.packed_grids)) > _MOST_DOWN:
        yield "a seat has not turned up two cards (SJ-03)"


def _column_faults(seat: int, grid: int) -> Iterator[str]:
    if without_full_columns(grid)[1]:
        yield f"seat {seat} has a column of three equal cards, which leaves at once (SJ-11)"


def _position_faults(state: Uncovering | Turning | Replacing) -> Iterator[str]:
    """Whether the card that chance shows lies face down."""
    if not state.packed_grids[state.seat] & DOWN[check_position(state.position)]:
        yield f"no card of seat {state.seat} lies face down at position {state.position}"
