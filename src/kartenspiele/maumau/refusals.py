"""Ablehnungen: the refusals that no rule of Mau Mau owns (G-02 to G-05), in words."""

from typing import Final

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.refusals import Refusals
from kartenspiele.maumau.moves import (
    AnnounceLastCard,
    Deal,
    DrawCard,
    Drawn,
    Move,
    PlayCard,
    TakePenalty,
)
from kartenspiele.maumau.state import Answering, Dealing, Drawing, Playing, State

_REFUSALS: Final = Refusals(
    game="Mau Mau",
    states=State,
    moves=Move,
    phases={
        Dealing: "the cards have to be dealt",
        Playing: "no penalty is pending and a seat has to lay a card",
        Answering: "a penalty is pending",
        Drawing: "a seat is drawing cards",
    },
    deeds={
        Deal: "deal",
        Drawn: "give a card of the talon",
        PlayCard: "lay a card",
        DrawCard: "draw",
        TakePenalty: "take a penalty",
        AnnounceLastCard: "announce the last card",
    },
    over="the round is over",
)

wrong_phase = _REFUSALS.wrong_phase
not_on_turn = _REFUSALS.not_on_turn
no_state = _REFUSALS.no_state
no_view = _REFUSALS.no_view
check_is_state = _REFUSALS.check_is_state
check_is_move = _REFUSALS.check_is_move


def not_held(state: Playing | Answering, move: PlayCard) -> IllegalMove:
    """The refusal of a card that the actor does not hold (G-02)."""
    return IllegalMove(state, move, "G-02", f"seat {state.actor} does not hold {move.card}")
