"""Spielablauf: the functions of the `Game` protocol; each dispatches on the phase and holds no rule."""

from fractions import Fraction
from random import Random

from kartenspiele.core.errors import GameNotOver, InvalidState, TooManyOutcomes
from kartenspiele.skat.declaring import (
    announce,
    decide,
    discard,
    legal_announcements,
    legal_decisions,
    legal_discards,
)
from kartenspiele.skat.moves import NUMBER_OF_DEALS, Deal, Move
from kartenspiele.skat.opening import call, deal, random_deal
from kartenspiele.skat.refusals import check_is_state, no_state, wrong_phase
from kartenspiele.skat.results import Result, result_of
from kartenspiele.skat.rules import Rules, check_rules
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE, check_number_of_seats
from kartenspiele.skat.state import (
    Announcing,
    Bidding,
    Dealing,
    Deciding,
    Discarding,
    Over,
    State,
    TrickPlay,
)
from kartenspiele.skat.trick_play import legal_plays, move_on

_PLATFORM_RULES = Rules()


def new_game(rules: Rules = _PLATFORM_RULES, *, seats: int = SEATS_AT_THE_TABLE) -> State:
    """The state before the deal; Skat is played by three seats.

    >>> new_game().actor
    -1
    """
    check_number_of_seats(seats)
    return Dealing(check_rules(rules))


def legal_moves(state: State, /) -> tuple[Move, ...]:
    """The actor's moves; `()` for chance and when the hand is over.

    Bidding: pass, then hold or the values, ascending. Deciding: pick up, then the Hand games.
    Otherwise the cards or games in printing order. Timeouts and concessions are never listed.
    """
    if type(state) is TrickPlay:
        return legal_plays(state)
    match state:
        case Bidding():
            return state.auction.legal_calls()
        case Deciding():
            return legal_decisions(state.auction.bid)
        case Discarding():
            return legal_discards(state.hands[state.declarer])
        case Announcing():
            return legal_announcements(state.auction.bid)
        case Dealing() | Over():
            return ()
        case _:
            raise no_state(state)


def apply(state: State, move: Move, /) -> State:
    """The state after the move, which is always checked; `IllegalMove` otherwise."""
    if type(state) is TrickPlay:  # a search plays cards nearly all the time
        return move_on(state, move)
    match state:
        case Bidding():
            return call(state, move)
        case Deciding():
            return decide(state, move)
        case Discarding():
            return discard(state, move)
        case Announcing():
            return announce(state, move)
        case Dealing():
            return deal(state, move)
        case Over():
            raise wrong_phase(state, move)
        case _:
            raise no_state(state)


def chance_moves(state: State, /) -> tuple[tuple[Move, Fraction], ...]:
    """`()` when chance has nothing to do; its only move is a whole deal, hence `TooManyOutcomes`."""
    if isinstance(state, Dealing):
        raise TooManyOutcomes(NUMBER_OF_DEALS)
    check_is_state(state)
    return ()


def sample_chance(state: State, rng: Random, /) -> Deal:
    """A deal, each equally likely; `InvalidState` when chance has nothing to do."""
    check_is_state(state)
    if not isinstance(state, Dealing):
        raise InvalidState(state, "chance has nothing to do here: the cards have been dealt")
    return random_deal(rng)


def result(state: State, /) -> Result:
    """The itemised result of the hand; `GameNotOver` before its end."""
    if isinstance(state, Over):
        return result_of(state)
    check_is_state(state)
    raise GameNotOver(state.actor)
