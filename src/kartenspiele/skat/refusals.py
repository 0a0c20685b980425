"""Ablehnungen: the refusals that no rule of Skat owns (G-02 to G-05), in words."""

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Timeout
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
    Over,
    State,
    TrickPlay,
)

_PHASES: dict[type, str] = {
    Dealing: "the cards have to be dealt",
    Bidding: "the bidding is on",
    Deciding: "declarer takes up the skat or announces a Hand game",
    Discarding: "declarer has to discard two cards",
    Announcing: "declarer has to announce his game",
    TrickPlay: "the cards are being played",
}
_DEEDS: dict[type, str] = {
    Deal: "deal",
    Bid: "bid",
    Hold: "hold a bid",
    Pass: "pass",
    PickUp: "take up the skat",
    Discard: "discard",
    Announce: "announce a game",
    PlayCard: "play a card",
    Concede: "concede",
}


def wrong_phase(state: State, move: Move) -> IllegalMove:
    """The refusal of a move that belongs to another phase (G-03), or comes after the end (G-04)."""
    if isinstance(state, Over):
        return IllegalMove(state, move, "G-04", "the hand is over")
    deed = _DEEDS.get(type(move))
    if deed is None:
        return IllegalMove(state, move, "G-03", f"{move!r} is no move of Skat")
    return IllegalMove(state, move, "G-03", f"one can't {deed} while {_PHASES[type(state)]}")


def not_on_turn(state: State, timeout: Timeout) -> IllegalMove:
    """The refusal of a timeout against a seat that does not have to act (G-05)."""
    return IllegalMove(state, timeout, "G-05", f"seat {timeout.seat} does not have to act")


def not_held(state: State, move: Move, seat: int, cards: CardSet) -> IllegalMove:
    """The refusal of cards that the seat does not hold (G-02)."""
    return IllegalMove(state, move, "G-02", f"{seat_name(seat)} does not hold {cards}")
