"""Ablehnungen: the refusals that no rule of Skat owns (G-02 to G-05), in words."""

from typing import Final

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.refusals import Refusals
from kartenspiele.skat.cards import CardSet
from kartenspiele.skat.moves import (
    Announce,
    Bid,
    Concede,
    Deal,
    Discard,
    Hold,
    Move,
    Pass,
    PickUp,
    PlayCard,
)
from kartenspiele.skat.seats import seat_name
from kartenspiele.skat.state import (
    Announcing,
    Bidding,
    Dealing,
    Deciding,
    Discarding,
    State,
    TrickPlay,
)

_REFUSALS: Final = Refusals(
    game="Skat",
    states=State,
    moves=Move,
    phases={
        Dealing: "the cards have to be dealt",
        Bidding: "the bidding is on",
        Deciding: "declarer takes up the skat or announces a Hand game",
        Discarding: "declarer has to discard two cards",
        Announcing: "declarer has to announce his game",
        TrickPlay: "the cards are being played",
    },
    deeds={
        Deal: "deal",
        Bid: "bid",
        Hold: "hold a bid",
        Pass: "pass",
        PickUp: "take up the skat",
        Discard: "discard",
        Announce: "announce a game",
        PlayCard: "play a card",
        Concede: "concede",
    },
    over="the hand is over",
)

wrong_phase = _REFUSALS.wrong_phase
not_on_turn = _REFUSALS.not_on_turn
no_state = _REFUSALS.no_state
no_view = _REFUSALS.no_view
check_is_state = _REFUSALS.check_is_state
check_is_move = _REFUSALS.check_is_move


def not_held(state: State, move: Move, seat: int, cards: CardSet) -> IllegalMove:
    """The refusal of cards that the seat does not hold (G-02)."""
    return IllegalMove(state, move, "G-02", f"{seat_name(seat)} does not hold {cards}")
