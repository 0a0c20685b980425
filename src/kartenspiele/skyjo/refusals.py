"""Ablehnungen: the refusals that no rule of Skyjo owns (G-02 to G-06), in words."""

from typing import Final

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Timeout
from kartenspiele.core.refusals import Refusals
from kartenspiele.skyjo.moves import Draw, Exchange, Move, Reveal, TakeDiscard, Turned
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

_REFUSALS: Final = Refusals(
    game="Skyjo",
    states=State,
    moves=Move,
    phases={
        Dealing: "the first discard has to be turned up",
        Revealing: "a seat turns up its first cards",
        Uncovering: "a card is being turned up",
        Choosing: "a seat has to take the discard or draw",
        Drawing: "a card is being drawn",
        Placing: "a seat has to exchange or discard the drawn card",
        Turning: "a card is being turned up",
        Replacing: "a card is being exchanged",
        Finishing: "the last cards are being turned up",
    },
    deeds={
        Reveal: "turn up a card",
        TakeDiscard: "take the discard",
        Draw: "draw",
        Exchange: "exchange the drawn card",
        Turned: "say what a card shows",
    },
    over="the round is over",
)

no_state = _REFUSALS.no_state
no_view = _REFUSALS.no_view
check_is_state = _REFUSALS.check_is_state
check_is_move = _REFUSALS.check_is_move


def wrong_phase(state: State, move: Move) -> IllegalMove:
    """The refusal of a move that belongs to another phase (G-03), or comes after the end (G-04).

    A timeout belongs to none, for Skyjo is played without a clock (SJ-24, G-05).
    """
    if isinstance(move, Timeout) and not isinstance(state, Over):
        reason = f"Skyjo has no clock (SJ-24), so seat {move.seat} can't run out of time"
        return IllegalMove(state, move, "G-05", reason)
    return _REFUSALS.wrong_phase(state, move)


def no_card_left(state: Choosing | Placing, move: Reveal | TakeDiscard | Exchange) -> IllegalMove:
    """The refusal of a position whose column has left (G-02)."""
    reason = f"seat {state.seat} has no card left at position {move.position}"
    return IllegalMove(state, move, "G-02", reason)


def not_to_be_had(state: State, move: Turned, where: str) -> IllegalMove:
    """The refusal of a value that no card can show there (G-06)."""
    return IllegalMove(state, move, "G-06", f"no card worth {move.value} is left {where}")
