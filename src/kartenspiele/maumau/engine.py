"""Spielablauf: the functions of the `Game` protocol; each dispatches on the phase and holds no rule."""

from fractions import Fraction
from random import Random
from typing import Final

from kartenspiele.core.errors import GameNotOver, InvalidState, TooManyOutcomes
from kartenspiele.maumau.answering import answer, legal_answers_of
from kartenspiele.maumau.drawing import draw, outcomes, random_card
from kartenspiele.maumau.moves import Deal, Drawn, Move
from kartenspiele.maumau.opening import deal, number_of_deals, random_deal
from kartenspiele.maumau.refusals import check_is_state, no_state, wrong_phase
from kartenspiele.maumau.results import Result, result_of
from kartenspiele.maumau.rules import Rules, check_rules
from kartenspiele.maumau.seats import FEWEST_SEATS, check_number_of_seats, check_seat
from kartenspiele.maumau.state import Answering, Dealing, Drawing, Over, Playing, Setup, State
from kartenspiele.maumau.turns import legal_moves_of, move_on

_PLATFORM_RULES: Final = Rules()


def new_game(rules: Rules = _PLATFORM_RULES, *, seats: int = FEWEST_SEATS) -> State:
    """The state before the deal, for two to four seats.

    >>> new_game(seats=4).actor
    -1
    """
    check_seat(check_rules(rules).starter, check_number_of_seats(seats))
    return Dealing(Setup(rules, seats))


def legal_moves(state: State, /) -> tuple[Move, ...]:
    """The actor's moves; `()` for chance and when the round is over.

    Cards in printing order, a jack once for each suit that it can wish for; then the announcement,
    then drawing or taking the penalty. Timeouts are never listed.
    """
    if type(state) is Playing:
        return legal_moves_of(state)
    match state:
        case Answering():
            return legal_answers_of(state)
        case Dealing() | Drawing() | Over():
            return ()
        case _:
            raise no_state(state)


def apply(state: State, move: Move, /) -> State:
    """The state after the move, which is always checked; `IllegalMove` otherwise."""
    if type(state) is Playing:  # a search is in these two phases nearly all the time
        return move_on(state, move)
    if type(state) is Drawing:
        return draw(state, move)
    match state:
        case Answering():
            return answer(state, move)
        case Dealing():
            return deal(state, move)
        case Over():
            raise wrong_phase(state, move)
        case _:
            raise no_state(state)


def chance_moves(state: State, /) -> tuple[tuple[Move, Fraction], ...]:
    """What can be drawn, with its probability; `TooManyOutcomes` for the deal, `()` without chance."""
    match state:
        case Drawing():
            return outcomes(state)
        case Dealing():
            raise TooManyOutcomes(number_of_deals(state))
        case _:
            check_is_state(state)
            return ()


def sample_chance(state: State, rng: Random, /) -> Deal | Drawn:
    """A deal or a card drawn, with its true probability; `InvalidState` without chance."""
    match state:
        case Drawing():
            return random_card(state, rng)
        case Dealing():
            return random_deal(state, rng)
        case _:
            check_is_state(state)
            raise InvalidState(state, "chance has nothing to do here: a seat has to act, or none")


def result(state: State, /) -> Result:
    """The itemised result of the round; `GameNotOver` before its end."""
    if isinstance(state, Over):
        return result_of(state)
    check_is_state(state)
    raise GameNotOver(state.actor)
