"""Spielablauf: the functions of the `Game` protocol; each dispatches on the phase and holds no rule."""

from fractions import Fraction
from random import Random
from typing import Final

from kartenspiele.core.errors import GameNotOver, InvalidState
from kartenspiele.skyjo.chances import BY_CHANCE, is_by_chance, outcomes, random_card
from kartenspiele.skyjo.choosing import choose, legal_choices, legal_placements, place, turn_up
from kartenspiele.skyjo.closing import turn_up_last_cards
from kartenspiele.skyjo.drawing import draw
from kartenspiele.skyjo.exchanging import replace
from kartenspiele.skyjo.moves import Move, Turned
from kartenspiele.skyjo.opening import (
    dealt,
    legal_reveals,
    reveal,
    turn_up_first_discard,
    uncover,
)
from kartenspiele.skyjo.refusals import check_is_state, no_state, wrong_phase
from kartenspiele.skyjo.results import Result, result_of
from kartenspiele.skyjo.round_scoring import check_number_of_seats
from kartenspiele.skyjo.rules import Rules, check_rules
from kartenspiele.skyjo.seats import FEWEST_SEATS
from kartenspiele.skyjo.state import (
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

_PLATFORM_RULES: Final = Rules()


def new_game(rules: Rules = _PLATFORM_RULES, *, seats: int = FEWEST_SEATS) -> State:
    """The state before the first discard is turned up, for two to eight seats (SJ-02).

    >>> new_game(seats=4).actor
    -1
    """
    return dealt(check_rules(rules, check_number_of_seats(seats)), seats)


def legal_moves(state: State, /) -> tuple[Move, ...]:
    """The actor's moves; `()` for chance and when the round is over.

    While a seat chooses: `TakeDiscard` by position, then `Draw`; with the drawn card: `Exchange` by
    position, then `Reveal` by position; at the start `Reveal` by position.
    """
    if type(state) is Choosing:
        return legal_choices(state)
    if type(state) is Placing:
        return legal_placements(state)
    if type(state) in BY_CHANCE:
        return ()
    if type(state) is Revealing:
        return legal_reveals(state)
    check_is_state(state)
    return ()


def apply(state: State, move: Move, /) -> State:
    """The state after the move, which is always checked; `IllegalMove` otherwise."""
    if type(state) is Choosing:  # nearly all states are one of these four
        return choose(state, move)
    if type(state) is Drawing:
        return draw(state, move)
    if type(state) is Placing:
        return place(state, move)
    if type(state) is Replacing:
        return replace(state, move)
    match state:
        case Turning():
            return turn_up(state, move)
        case Finishing():
            return turn_up_last_cards(state, move)
        case Revealing():
            return reveal(state, move)
        case Uncovering():
            return uncover(state, move)
        case Dealing():
            return turn_up_first_discard(state, move)
        case Over():
            raise wrong_phase(state, move)
        case _:
            raise no_state(state)


def chance_moves(state: State, /) -> tuple[tuple[Move, Fraction], ...]:
    """What a card can show, the lowest value first, with its exact probability; `()` without chance.

    At most fifteen outcomes.

    >>> chance_moves(new_game())[0]
    (Turned(value=-2), Fraction(1, 30))
    """
    if is_by_chance(state):
        return outcomes(state)
    check_is_state(state)
    return ()


def sample_chance(state: State, rng: Random, /) -> Turned:
    """What a card shows, with its true probability; `InvalidState` without chance."""
    if is_by_chance(state):
        return random_card(state, rng)
    check_is_state(state)
    raise InvalidState(state, "chance has nothing to do here: a seat has to act, or none")


def result(state: State, /) -> Result:
    """The itemised result of the round; `GameNotOver` before its end."""
    if isinstance(state, Over):
        return result_of(state)
    check_is_state(state)
    raise GameNotOver(state.actor)
