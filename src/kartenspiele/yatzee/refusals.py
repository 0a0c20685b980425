"""Ablehnungen: the refusals that no rule of Yatzee owns (G-01 to G-06), in words."""

from typing import Final

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import CHANCE, Timeout
from kartenspiele.core.refusals import Refusals
from kartenspiele.yatzee.moves import Enter, Keep, Move, Rolled
from kartenspiele.yatzee.seats import check_seat, seat_name
from kartenspiele.yatzee.state import Deciding, Rolling, State

_REFUSALS: Final = Refusals(
    game="Yatzee",
    states=State,
    moves=Move,
    phases={
        Rolling: "the dice are being rolled",
        Deciding: "seats decide on the dice before them",
    },
    deeds={
        Keep: "keep dice",
        Enter: "enter a box",
        Rolled: "roll",
    },
    over="the game is over",
)

wrong_phase = _REFUSALS.wrong_phase
not_on_turn = _REFUSALS.not_on_turn
no_state = _REFUSALS.no_state
no_view = _REFUSALS.no_view
check_is_state = _REFUSALS.check_is_state
check_is_move = _REFUSALS.check_is_move


def not_the_mover(state: State, move: Move, seat: int, whose: str) -> IllegalMove:
    """The refusal of a move that another actor has to make (G-01)."""
    who = seat_name(seat) if seat >= 0 else "chance"
    return IllegalMove(state, move, "G-01", f"{who} can't make this move, {whose}")


def check_mover(state: State, move: Move, seat: int) -> None:
    """Refuse what is no seat (YZ-01), and a seat's move that is said to be chance's (G-01)."""
    if type(seat) is not int or seat != CHANCE:
        check_seat(seat, len(state.cards))
    elif isinstance(state, Deciding):
        raise not_the_mover(state, move, seat, "no dice are being rolled")


def check_clock(state: State, timeout: Timeout, seat: int | None) -> None:
    """`IllegalMove` for a timeout that is said to be another seat's (G-01)."""
    if seat is not None and seat != timeout.seat:
        whose = f"the clock makes it against {seat_name(timeout.seat)}"
        raise not_the_mover(state, timeout, seat, whose)
