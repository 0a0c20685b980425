"""Spielablauf: the functions of the `Game` protocol; each dispatches on the phase and holds no rule.

All seats of a round are open at once, so `legal_moves` and `apply` also take the seat that is meant.
"""

from fractions import Fraction
from random import Random

from kartenspiele.core.errors import GameNotOver, InvalidState
from kartenspiele.yatzee.deciding import decide, legal_decisions
from kartenspiele.yatzee.moves import Move, Rolled
from kartenspiele.yatzee.refusals import check_is_state, check_mover, no_state, wrong_phase
from kartenspiele.yatzee.results import Result, result_of
from kartenspiele.yatzee.rolling import random_roll, roll, roll_outcomes
from kartenspiele.yatzee.rounds import first_round
from kartenspiele.yatzee.rules import Rules, check_rules
from kartenspiele.yatzee.seats import SEATS_IF_NOT_GIVEN, check_number_of_seats, check_seat
from kartenspiele.yatzee.state import Deciding, Over, Rolling, State
from kartenspiele.yatzee.turns import Thrown

_PLATFORM_RULES = Rules()


def new_game(rules: Rules = _PLATFORM_RULES, *, seats: int = SEATS_IF_NOT_GIVEN) -> State:
    """The state before the first roll, for one to five seats (YZ-01).

    >>> new_game(seats=3).actor
    -1
    """
    return first_round(check_rules(rules), check_number_of_seats(seats))


def seats_to_act(state: State, /) -> tuple[int, ...]:
    """The seats that may move now, in any order; empty while chance rolls and when over (YZ-03)."""
    if isinstance(state, Deciding):
        return state.seats_to_act
    check_is_state(state)
    return ()


def legal_moves(state: State, /, seat: int | None = None) -> tuple[Move, ...]:
    """The moves of the seat, the actor's if none is given; `()` for chance, for who waits, and when over.

    First the dice to keep, fewest first and ascending, then the boxes in the order of the card.
    Timeouts are never listed. Raises `ImpossibleValue` for what is no seat (YZ-01).
    """
    if seat is not None:
        check_is_state(state)
        check_seat(seat, len(state.cards))
    if type(state) is Deciding:
        chosen = state.actor if seat is None else seat
        turn = state.turns[chosen]
        if type(turn) is Thrown:
            return legal_decisions(state.cards[chosen], turn, state.rules)
        return ()
    check_is_state(state)
    return ()


def apply(state: State, move: Move, /, seat: int | None = None) -> State:
    """The state after the move, which is always checked; `IllegalMove` otherwise.

    `seat` makes the move, the actor if it is None. A seat's roll is resolved before anything else, so
    while chance rolls nobody else moves. Raises `ImpossibleValue` for what is no seat (YZ-01).
    """
    if seat is not None:
        check_is_state(state)
        check_mover(state, move, seat)
    if type(state) is Rolling:  # every second move is a roll
        return roll(state, move, seat)
    if type(state) is Deciding:
        return decide(state, move, seat)
    match state:
        case Over():
            raise wrong_phase(state, move)
        case _:
            raise no_state(state)


def chance_moves(state: State, /) -> tuple[tuple[Move, Fraction], ...]:
    """Every roll that can come of the dice kept, ascending, with its exact probability.

    At most 252 of them; `()` when chance has nothing to do.

    >>> chance_moves(new_game())[0]
    (Rolled(dice=Dice.parse('11111')), Fraction(1, 7776))
    """
    if isinstance(state, Rolling):
        return roll_outcomes(state)
    check_is_state(state)
    return ()


def sample_chance(state: State, rng: Random, /) -> Rolled:
    """A roll of the dice that are not kept; `InvalidState` when chance has nothing to do."""
    if not isinstance(state, Rolling):
        check_is_state(state)
        raise InvalidState(state, "chance has nothing to do here: no dice are being rolled")
    return random_roll(state, rng)


def result(state: State, /) -> Result:
    """The itemised result of the game; `GameNotOver` before its end."""
    if isinstance(state, Over):
        return result_of(state)
    check_is_state(state)
    raise GameNotOver(state.actor)
