"""Mögliche Welten: full states that fit what a seat knows (YZ-04).

A seat that has entered gets the entry of a turn played with true dice and uniformly random legal
moves. A seat that has not gets a fresh first roll. While the viewer's own first roll is due, the
seats after it have not rolled either, since chance rolls seat by seat.
"""

from random import Random

from kartenspiele.core.errors import InvalidState
from kartenspiele.yatzee.deciding import legal_decisions
from kartenspiele.yatzee.dice import NO_DICE
from kartenspiele.yatzee.moves import Enter
from kartenspiele.yatzee.refusals import no_view
from kartenspiele.yatzee.rolling import random_hand
from kartenspiele.yatzee.rules import Rules
from kartenspiele.yatzee.scorecard import Scorecard
from kartenspiele.yatzee.seats import check_seat
from kartenspiele.yatzee.state import Deciding, Rolling, State, entered_in, timed_out_in
from kartenspiele.yatzee.turns import FIRST_ROLL, OUT_OF_TIME, THROWN, Entered, Kept, Thrown, Turn
from kartenspiele.yatzee.views import OverView, RoundView, View


def resample(view: View, rng: Random, /) -> State:
    """A state that fits the view: `view(resample(v, rng), v.seat) == v`.

    Raises `InvalidState` for a view that contradicts itself, so that no state has it.
    """
    match view:
        case RoundView():
            check_seat(view.seat, len(view.cards))
            turns = tuple(_turn_of(view, seat, rng) for seat in range(len(view.cards)))
            if (entered_in(turns), timed_out_in(turns)) != (view.entered, view.timed_out):
                raise InvalidState(view, "the view contradicts itself")
            phase = Rolling if isinstance(view.turn, Kept) else Deciding
            return phase(view.rules, view.cards, turns)
        case OverView():
            check_seat(view.seat, len(view.state.cards))
            return view.state
        case _:
            raise no_view(view)


def _turn_of(view: RoundView, seat: int, rng: Random) -> Turn:
    """The seat's own turn as it is; another's as it may be."""
    if seat == view.seat:
        return view.turn
    if seat in view.timed_out:
        return OUT_OF_TIME
    if seat in view.entered:
        if view.cards[seat].is_full:
            raise InvalidState(view, f"the card of seat {seat} has no box for an entry")
        return _random_entry(view.cards[seat], view.rules, rng)
    if view.turn == FIRST_ROLL and seat > view.seat:
        return FIRST_ROLL
    return _first_throw(rng)


def _random_entry(card: Scorecard, rules: Rules, rng: Random) -> Entered:
    """The end of a turn of random moves."""
    turn = _first_throw(rng)
    while True:
        move = rng.choice(legal_decisions(card, turn, rules))
        if isinstance(move, Enter):
            return Entered(move.category, turn.dice)
        turn = THROWN[turn.rolls + 1][random_hand(move.dice, rng).index]


def _first_throw(rng: Random) -> Thrown:
    return THROWN[1][random_hand(NO_DICE, rng).index]
