"""Geschehen: what every seat saw happen at a move, as sentences and as values for a screen."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

import attrs

from kartenspiele.core.cards import Card
from kartenspiele.core.game import Timeout
from kartenspiele.core.proofs import prove_step
from kartenspiele.core.values import Value
from kartenspiele.skat.cards import CardSet
from kartenspiele.skat.contract import Contract
from kartenspiele.skat.engine import apply
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
from kartenspiele.skat.refusals import check_is_move, check_is_state
from kartenspiele.skat.results import Result, result_of
from kartenspiele.skat.seats import certain, seat_name
from kartenspiele.skat.state import Bidding, Deciding, Over, State, Trick, TrickPlay
from kartenspiele.skat.trick_play import all_tricks


@attrs.frozen
class CardsDealt(Value):
    """Gegeben: everybody has ten cards, two lie in the skat."""

    def __str__(self) -> str:
        return "the cards are dealt"


@attrs.frozen
class BidMade(Value):
    """Gereizt: `seat` named a value."""

    seat: int
    value: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} bids {self.value}"


@attrs.frozen
class BidHeld(Value):
    """Gehalten: `seat` holds the value."""

    seat: int
    value: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} holds {self.value}"


@attrs.frozen
class Passed(Value):
    """Gepasst: `seat` left the bidding."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} passes"


@attrs.frozen
class TimedOut(Value):
    """Zeitüberschreitung: `seat` ran out of time."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} runs out of time"


@attrs.frozen
class AuctionWon(Value):
    """Reizen gewonnen: `seat` is declarer at `bid`."""

    seat: int
    bid: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} is declarer at {self.bid}"


@attrs.frozen
class SkatPickedUp(Value):
    """Skat aufgenommen: `seat` took the two cards."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} takes up the skat"


@attrs.frozen
class CardsDiscarded(Value):
    """Gedrückt: `seat` laid two cards down, unseen."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} discards two cards"


@attrs.frozen
class ContractAnnounced(Value):
    """Angesagt: `seat` plays this contract."""

    seat: int
    contract: Contract

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} plays {self.contract.label}"


@attrs.frozen
class HandLaidOpen(Value):
    """Aufgelegt: declarer's cards are public from now on (SK-33)."""

    seat: int
    cards: CardSet

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} lays open {self.cards}"


@attrs.frozen
class CardPlayed(Value):
    """Gespielt: `seat` played a card."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} plays {self.card}"


@attrs.frozen
class TrickWon(Value):
    """Stich gewonnen: `trick.winner` takes it."""

    trick: Trick

    def __str__(self) -> str:
        return f"{seat_name(self.trick.winner)} wins the trick, {self.trick.points} card points"


@attrs.frozen
class Conceded(Value):
    """Aufgegeben: `seat` gives up (SK-46)."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} concedes"


@attrs.frozen
class HandEnded(Value):
    """Spielende: the hand is over and this is what it comes to."""

    result: Result

    def __str__(self) -> str:
        return str(self.result)


Event: TypeAlias = (
    CardsDealt | BidMade | BidHeld | Passed | TimedOut | AuctionWon | SkatPickedUp
    | CardsDiscarded | ContractAnnounced | HandLaidOpen | CardPlayed | TrickWon | Conceded
    | HandEnded
)  # fmt: skip


def what_happened(before: State, move: Move, after: State, /) -> tuple[Event, ...]:
    """What all seats saw when the move led from `before` to `after`, in order.

    Raises `InvalidState` when it does not lead there.

    >>> from random import Random
    >>> from kartenspiele import skat
    >>> before = skat.apply(skat.new_game(), skat.sample_chance(skat.new_game(), Random(1)))
    >>> print(*what_happened(before, skat.Bid(18), skat.apply(before, skat.Bid(18))))
    middlehand bids 18
    """
    check_is_state(before)
    check_is_state(after)
    check_is_move(move)
    prove_step(apply, before, move, after)
    return (_deed(before, move), *_consequences(before, move, after))


def _deed(before: State, move: Move) -> Event:
    """What is to see of the move itself."""
    if isinstance(move, Deal):
        return CardsDealt()
    seat = certain(before.actor)
    match move:
        case Bid(value):
            return BidMade(seat, value)
        case Hold():
            assert isinstance(before, Bidding)
            return BidHeld(seat, before.auction.bid)
        case Pass():
            return Passed(seat)
        case PickUp():
            return SkatPickedUp(seat)
        case Discard():
            return CardsDiscarded(seat)
        case Announce(contract):
            return ContractAnnounced(seat, contract)
        case PlayCard(card):
            return CardPlayed(seat, card)
        case Concede(conceding):
            return Conceded(conceding)
        case Timeout(late):
            return TimedOut(late)
        case _:
            assert_never(move)


def _consequences(before: State, move: Move, after: State) -> Iterator[Event]:
    """What followed from the move."""
    match after:
        case Deciding():
            yield AuctionWon(after.declarer, after.auction.bid)
        case TrickPlay() if not isinstance(before, TrickPlay):
            if after.contract.ouvert:
                yield HandLaidOpen(after.declarer, after.hands[after.declarer])
        case TrickPlay():
            if not after.trick and isinstance(move, PlayCard):
                yield TrickWon(after.tricks[-1])
        case Over():
            if isinstance(move, PlayCard):
                yield TrickWon(all_tricks(after)[-1])
            yield HandEnded(result_of(after))
        case _:
            pass
