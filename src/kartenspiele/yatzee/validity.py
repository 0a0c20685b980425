"""Gültigkeit: proof that a state from outside is one that the rules can reach."""

from collections.abc import Sequence

from kartenspiele.core.errors import ImpossibleValue, InvalidState
from kartenspiele.yatzee.dice import NUMBER_OF_DICE, Dice
from kartenspiele.yatzee.entries import worth
from kartenspiele.yatzee.reachable_cards import is_reachable, is_reachable_out_of_time
from kartenspiele.yatzee.refusals import check_is_state
from kartenspiele.yatzee.rules import Rules, check_rules
from kartenspiele.yatzee.scorecard import Scorecard
from kartenspiele.yatzee.seats import ROUNDS, check_number_of_seats, check_seat
from kartenspiele.yatzee.state import Deciding, Over, Rolling, State
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
    """The state itself; `InvalidState` when no moves lead to it from a new game.

    States that come from `new_game`, `apply` and `resample` always pass.
    """
    check_is_state(state)
    try:
        fault = _fault(state)
    except ImpossibleValue as refusal:
        raise InvalidState(state, f"the state holds an impossible value: {refusal}") from None
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        # Whatever a forged state holds where its class promises something else.
        raise InvalidState(state, f"the state holds a value of a wrong type: {error}") from None
    if fault is not None:
        raise InvalidState(state, fault)
    return state


def _fault(state: State) -> str | None:
    """The first thing that is wrong; None when all is well."""
    rules, seats = check_rules(state.rules), check_number_of_seats(len(state.cards))
    for card in state.cards:
        _check_card(card)
    if isinstance(state, Over):
        for seat in state.timed_out:
            check_seat(seat, seats)
        if state.timed_out != tuple(sorted(set(state.timed_out))):
            return "the seats that ran out of time are not named once each, ascending"
        return _fault_of_cards(state.cards, state.timed_out, ROUNDS, ROUNDS - 1, rules)
    if len(state.turns) != seats:
        return f"there are {seats} cards, but {len(state.turns)} turns"
    for turn in state.turns:
        _check_turn(turn)
    return _fault_of_turns(state) or _fault_in_round(state, rules)


def _fault_in_round(state: Rolling | Deciding, rules: Rules) -> str | None:
    """What is wrong with the cards and the entries of a round."""
    out = tuple(seat for seat, turn in enumerate(state.turns) if isinstance(turn, OutOfTime))
    filled = state.round - 1
    if filled == ROUNDS:
        return "a seat whose card is full has nothing to act on"
    # Nobody runs out of time before the first rolls of a round are made.
    most_before_timeout = filled - 1 if FIRST_ROLL in state.turns else filled
    fault = _fault_of_cards(state.cards, out, filled, most_before_timeout, rules)
    if fault is None:
        for card, turn in zip(state.cards, state.turns, strict=True):
            if isinstance(turn, Entered):
                worth(card, turn.category, turn.dice, rules)
    return fault


def _fault_of_cards(
    cards: Sequence[Scorecard],
    out: Sequence[int],
    filled: int,
    most_before_timeout: int,
    rules: Rules,
) -> str | None:
    """The first card that can't be: with so many boxes filled, or struck after at most so many."""
    for seat, card in enumerate(cards):
        if seat in out:
            if not is_reachable_out_of_time(card, most_before_timeout, rules):
                return f"no entries and no timeout lead to the card of seat {seat}"
        elif ROUNDS - len(card.open_boxes) != filled:
            return f"the card of seat {seat} does not have one entry for each round"
        elif not is_reachable(card, rules):
            return f"no entries lead to the card of seat {seat}"
    return None


def _fault_of_turns(state: Rolling | Deciding) -> str | None:
    """What is wrong with how the turns go together."""
    turns = state.turns
    if isinstance(state, Deciding):
        if any(isinstance(turn, Kept) for turn in turns):
            return "dice that are in the cup have to be rolled first"
        if not any(isinstance(turn, Thrown) for turn in turns):
            return "no seat has to act"
        return None
    in_cup = [seat for seat, turn in enumerate(turns) if isinstance(turn, Kept)]
    if not in_cup:
        return "no dice are in the cup"
    if FIRST_ROLL not in turns:
        return "dice of several seats are in the cup" if len(in_cup) > 1 else None
    before, after = turns[: in_cup[0]], turns[in_cup[0] :]
    rolled_once = all(isinstance(turn, OutOfTime) or _is_first_throw(turn) for turn in before)
    not_begun = all(isinstance(turn, OutOfTime) or turn == FIRST_ROLL for turn in after)
    return None if rolled_once and not_begun else "the first rolls are not made seat by seat"


def _is_first_throw(turn: Turn) -> bool:
    return isinstance(turn, Thrown) and turn.rolls == 1


def _check_card(card: object) -> None:
    if not isinstance(card, Scorecard):
        raise TypeError(f"{card!r} is no yatzee.Scorecard")


def _check_turn(turn: object) -> None:
    """Raise for a turn that can't be, whatever the others do."""
    match turn:
        case Kept(dice, rolls):
            fits = _are_dice(dice) and len(dice) < NUMBER_OF_DICE
            fits = fits and _is_number(rolls, range(MOST_ROLLS)) and (bool(rolls) or not dice)
        case Thrown(dice, rolls):
            fits = _are_dice(dice) and len(dice) == NUMBER_OF_DICE
            fits = fits and _is_number(rolls, range(1, MOST_ROLLS + 1))
        case Entered() | OutOfTime():
            fits = True
        case _:
            fits = False
    if not fits:
        raise TypeError(f"{turn!r} is no turn")


def _are_dice(dice: object) -> bool:
    return isinstance(dice, Dice)


def _is_number(number: object, allowed: range) -> bool:
    return type(number) is int and number in allowed
