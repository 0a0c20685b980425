"""Ablehnungen: the refusals that no rule of Skat owns (G-02 to G-05), in words."""

from typing import Final, Never, cast

from kartenspiele.core.errors import IllegalMove, ImpossibleValue, InvalidState
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

_LONGEST: Final = 200
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
        return IllegalMove(state, move, "G-03", f"{_shortened(move)} is no move of Skat")
    return IllegalMove(state, move, "G-03", f"one can't {deed} while {_PHASES[type(state)]}")


def no_state(value: Never) -> InvalidState:
    """The refusal of what is no state at all; a type checker proves that no state comes here."""
    return InvalidState(value, f"{_shortened(value)} is no state of Skat; new_game gives the first")


def no_view(value: Never) -> InvalidState:
    """The refusal of what is no view at all; a type checker proves that no view comes here."""
    reason = f"{_shortened(value)} is no view of Skat; view(state, seat) gives one"
    return InvalidState(value, reason)


def check_is_state(value: object) -> None:
    """`InvalidState` for what is no state at all."""
    if not isinstance(value, State):
        raise no_state(cast("Never", value))


def check_is_move(value: object) -> None:
    """`ImpossibleValue` for what is no move at all (G-03)."""
    if not isinstance(value, Move):
        raise ImpossibleValue(value, "G-03", f"{_shortened(value)} is no move of Skat")


def _shortened(value: object) -> str:
    """The value's repr, cut so that an error stays readable."""
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def not_on_turn(state: State, timeout: Timeout) -> IllegalMove:
    """The refusal of a timeout against a seat that does not have to act (G-05)."""
    return IllegalMove(state, timeout, "G-05", f"seat {timeout.seat} does not have to act")


def not_held(state: State, move: Move, seat: int, cards: CardSet) -> IllegalMove:
    """The refusal of cards that the seat does not hold (G-02)."""
    return IllegalMove(state, move, "G-02", f"{seat_name(seat)} does not hold {cards}")
