"""Beginn: the first discard, the two cards that each seat turns up, and who begins (SJ-02 to SJ-04)."""

from collections.abc import Iterable
from itertools import chain
from typing import Final

from kartenspiele.core.errors import IllegalMove, ImpossibleValue, shortened
from kartenspiele.skyjo.cards import CARD, MASK, PACK, CardCounts, check_value
from kartenspiele.skyjo.grid import (
    ALL_DOWN,
    DOWN,
    DOWN_MASK,
    DOWN_SHIFT,
    FACE_UP,
    POSITIONS,
    Grid,
    number_down,
)
from kartenspiele.skyjo.moves import REVEALS_OF, Move, Reveal, Turned
from kartenspiele.skyjo.refusals import not_to_be_had, wrong_phase
from kartenspiele.skyjo.rules import Rules
from kartenspiele.skyjo.seats import check_number_of_seats
from kartenspiele.skyjo.state import REVEALED_AT_FIRST, Choosing, Dealing, Revealing, Uncovering

_NO_CARDS: Final = 0


def dealt(rules: Rules, seats: int) -> Dealing:
    """The start of a round: every seat has twelve cards face down."""
    return Dealing(rules, (ALL_DOWN,) * seats, PACK.packed)


def turn_up_first_discard(state: Dealing, move: Move) -> Revealing:
    """The state after chance has turned up the card that begins the discard pile (SJ-02)."""
    if type(move) is not Turned:
        raise wrong_phase(state, move)
    unseen = state.packed_unseen - CARD[move.value]
    return Revealing(state.rules, state.packed_grids, unseen, move.value)


def legal_reveals(state: Revealing) -> tuple[Reveal, ...]:
    """The seat's cards face down, by position."""
    return REVEALS_OF[state.packed_grids[state.seat] >> DOWN_SHIFT & DOWN_MASK]


def reveal(state: Revealing, move: Move) -> Uncovering:
    """The state after the seat has chosen a card to turn up (SJ-03)."""
    if type(move) is not Reveal:
        raise wrong_phase(state, move)
    if not state.packed_grids[state.seat] & DOWN[move.position]:
        reason = f"the card at position {move.position} of seat {state.seat} lies face up already"
        raise IllegalMove(state, move, "SJ-03", reason)
    return Uncovering(
        state.rules, state.packed_grids, state.packed_unseen, state.top, move.position
    )


def uncover(state: Uncovering, move: Move) -> Revealing | Choosing:
    """The state after chance has shown the card; the first turn begins after the last one (SJ-03)."""
    if type(move) is not Turned:
        raise wrong_phase(state, move)
    if not state.packed_unseen & MASK[move.value]:
        raise not_to_be_had(state, move, "face down")
    rules, seat = state.rules, state.seat
    grids = list(state.packed_grids)
    grids[seat] += FACE_UP[state.position][move.value] - DOWN[state.position]
    packed, unseen = tuple(grids), state.packed_unseen - CARD[move.value]
    if number_down(grids[-1]) > len(POSITIONS) - REVEALED_AT_FIRST:
        return Revealing(rules, packed, unseen, state.top)
    starter = rules.starter
    if starter is None:
        starter = highest_seat(Grid.unpacked(grid).face_up for grid in packed)
    return Choosing(rules, packed, unseen, _NO_CARDS, _NO_CARDS, starter, state.top)


def highest_seat(revealed: Iterable[Iterable[int]]) -> int:
    """The seat that begins, of the two cards that each seat has turned up (SJ-03, SJ-04).

    That is the one with the highest sum; of those the one with the highest single card; of those the
    lowest seat. Raises `ImpossibleValue` for cards that can't be (SJ-01, SJ-02, SJ-03).

    >>> highest_seat([(4, 2), (12, -2), (9, 1)])
    1
    """
    try:
        turned_up = [tuple(map(check_value, cards)) for cards in revealed]
    except TypeError:
        reason = f"the cards are given for each seat, not as {shortened(revealed)}"
        raise ImpossibleValue(revealed, "SJ-03", reason) from None
    check_number_of_seats(len(turned_up))
    for cards in turned_up:
        if len(cards) != REVEALED_AT_FIRST:
            reason = f"each seat turns up {REVEALED_AT_FIRST} cards, not {len(cards)}"
            raise ImpossibleValue(cards, "SJ-03", reason)
    CardCounts.of(chain.from_iterable(turned_up))  # no more of a value than the pack has
    ranks = [(sum(cards), max(cards)) for cards in turned_up]
    return ranks.index(max(ranks))
