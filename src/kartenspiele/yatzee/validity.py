"""Gültigkeit: proof that a state from outside is one that the rules can reach."""

from collections.abc import Iterator, Sequence
from typing import assert_never, get_args

from kartenspiele.core.errors import shortened
from kartenspiele.core.proofs import prove
from kartenspiele.yatzee.dice import NUMBER_OF_DICE, check_dice, check_hand
from kartenspiele.yatzee.entries import worth
from kartenspiele.yatzee.reachable_cards import is_reachable, is_reachable_out_of_time
from kartenspiele.yatzee.refusals import check_is_state
from kartenspiele.yatzee.rules import Rules, check_rules
from kartenspiele.yatzee.scorecard import Scorecard, check_card
from kartenspiele.yatzee.seats import ROUNDS, check_number_of_seats, check_seat
from kartenspiele.yatzee.state import Deciding, Over, Rolling, State, timed_out_in
from kartenspiele.yatzee.turns import (
    FIRST_ROLL,
    MOST_ROLLS,
    Entered,
    Kept,
    OutOfTime,
    Thrown,
    Turn,
)


def check_state(state: State) -> State:
    """The state itself; `InvalidState` with the first thing about it that play can't have led to.

    States that come from `new_game`, `apply` and `resample` always pass.
    """
    check_is_state(state)
    return prove(state, _faults)


def _faults(state: State) -> Iterator[str]:
    check_rules(state.rules)
    seats = check_number_of_seats(len(state.cards))
    for card in state.cards:
        check_card(card)
    match state:
        case Over():
            yield from end_faults(state)
        case Rolling():
            yield from _turn_faults(state, seats)
            yield from _rolling_faults(state.turns)
            yield from _round_faults(state)
        case Deciding():
            yield from _turn_faults(state, seats)
            yield from _deciding_faults(state.turns)
            yield from _round_faults(state)
        case _:
            assert_never(state)


def end_faults(state: Over) -> Iterator[str]:
    """What is wrong with how the game has ended; `ImpossibleValue` for seats that are none."""
    seats = check_number_of_seats(len(state.cards))
    for seat in state.timed_out:
        check_seat(seat, seats)
    if state.timed_out != tuple(sorted(set(state.timed_out))):
        yield "the seats that ran out of time are not named once each, ascending"
    yield from _card_faults(state.cards, state.timed_out, ROUNDS, ROUNDS - 1, state.rules)


def _turn_faults(state: Rolling | Deciding, seats: int) -> Iterator[str]:
    """What is wrong with single turns, whatever the others do."""
    if len(state.turns) != seats:
        yield f"there are {seats} cards, but {len(state.turns)} turns"
    for seat, turn in enumerate(state.turns):
        if not _can_be(turn):
            yield f"the turn of seat {seat} can't be: {shortened(turn)}"


def _rolling_faults(turns: Sequence[Turn]) -> Iterator[str]:
    """What is wrong with the dice that have to be rolled."""
    in_cup = [seat for seat, turn in enumerate(turns) if isinstance(turn, Kept)]
    if not in_cup:
        yield "no dice are in the cup"
    if FIRST_ROLL in turns:
        before, after = turns[: in_cup[0]], turns[in_cup[0] :]
        rolled_once = all(isinstance(turn, OutOfTime) or _is_first_throw(turn) for turn in before)
        not_begun = all(isinstance(turn, OutOfTime) or turn == FIRST_ROLL for turn in after)
        if not (rolled_once and not_begun):
            yield "the first rolls are not made seat by seat"
    elif len(in_cup) > 1:
        yield "dice of several seats are in the cup"


def _deciding_faults(turns: Sequence[Turn]) -> Iterator[str]:
    """What is wrong with the seats that have to act."""
    if any(isinstance(turn, Kept) for turn in turns):
        yield "dice that are in the cup have to be rolled first"
    if not any(isinstance(turn, Thrown) for turn in turns):
        yield "no seat has to act"


def _round_faults(state: Rolling | Deciding) -> Iterator[str]:
    """What is wrong with the cards and the entries of a round."""
    filled = state.round - 1
    if filled == ROUNDS:
        yield "a seat whose card is full has nothing to act on"
    # Nobody runs out of time before the first rolls of a round are made.
    most_before_timeout = filled - 1 if FIRST_ROLL in state.turns else filled
    out = timed_out_in(state.turns)
    yield from _card_faults(state.cards, out, filled, most_before_timeout, state.rules)
    for card, turn in zip(state.cards, state.turns, strict=True):
        if isinstance(turn, Entered):
            worth(card, turn.category, turn.dice, state.rules)


def _card_faults(
    cards: Sequence[Scorecard],
    out: Sequence[int],
    filled: int,
    most_before_timeout: int,
    rules: Rules,
) -> Iterator[str]:
    """The cards that can't be: with so many boxes filled, or struck after at most so many."""
    for seat, card in enumerate(cards):
        if seat in out:
            if not is_reachable_out_of_time(card, most_before_timeout, rules):
                yield f"no entries and no timeout lead to the card of seat {seat}"
        elif ROUNDS - len(card.open_boxes) != filled:
            yield f"the card of seat {seat} does not have one entry for each round"
        elif not is_reachable(card, rules):
            yield f"no entries lead to the card of seat {seat}"


def _is_first_throw(turn: Turn) -> bool:
    return isinstance(turn, Thrown) and turn.rolls == 1


def _can_be(turn: object) -> bool:
    """Whether it is a turn, and one that can be, whatever the others do."""
    if type(turn) not in get_args(Turn):
        return False
    match turn:
        case Kept(dice, rolls):
            begun = _is_number(rolls, range(1, MOST_ROLLS))
            return turn == FIRST_ROLL or (begun and len(check_dice(dice)) < NUMBER_OF_DICE)
        case Thrown(dice, rolls):
            return _is_number(rolls, range(1, MOST_ROLLS + 1)) and bool(check_hand(dice))
        case _:
            return True


def _is_number(number: object, allowed: range) -> bool:
    return type(number) is int and number in allowed
