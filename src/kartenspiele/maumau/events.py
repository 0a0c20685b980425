"""Ereignisse: what can happen in a round, each a frozen value whose `str` is a sentence.

`telling` finds them. They hold only what every seat may know: a drawn card stays its drawer's secret.
"""

from typing import TypeAlias

import attrs

from kartenspiele.core.cards import Suit
from kartenspiele.core.values import Value
from kartenspiele.maumau.cards import AnyCard
from kartenspiele.maumau.effects import CLOCKWISE
from kartenspiele.maumau.results import Result


@attrs.frozen
class CardsDealt(Value):
    """Gegeben: every seat has six cards, and one is turned up."""

    upcard: AnyCard

    def __str__(self) -> str:
        return f"the cards are dealt and {self.upcard} is turned up"


@attrs.frozen
class CardLaid(Value):
    """Abgelegt: `seat` laid a card."""

    seat: int
    card: AnyCard

    def __str__(self) -> str:
        return f"seat {self.seat} lays {self.card}"


@attrs.frozen
class SuitWished(Value):
    """Gewünscht: `seat` wants this suit to be laid next (MM-20)."""

    seat: int
    suit: Suit

    def __str__(self) -> str:
        return f"seat {self.seat} wishes for {self.suit.name.lower()}"


@attrs.frozen
class DirectionTurned(Value):
    """Richtungswechsel: play goes round the other way now (MM-24)."""

    direction: int

    def __str__(self) -> str:
        way = "clockwise" if self.direction == CLOCKWISE else "counter-clockwise"
        return f"play goes on {way}"


@attrs.frozen
class SeatSkipped(Value):
    """Aussetzen: `seat` loses its turn (MM-23)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} is skipped"


@attrs.frozen
class OnceMore(Value):
    """Noch einmal: `seat` has to lay another card (MM-25)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} moves once more"


@attrs.frozen
class PenaltyPending(Value):
    """Strafkarten: `seat` has to answer with a 7 or take so many cards (MM-30)."""

    seat: int
    pending: int

    def __str__(self) -> str:
        return f"seat {self.seat} faces a penalty of {self.pending}"


@attrs.frozen
class PenaltyTaken(Value):
    """Strafkarten genommen: `seat` takes what is pending (MM-30)."""

    seat: int
    pending: int

    def __str__(self) -> str:
        return f"seat {self.seat} takes the penalty of {self.pending}"


@attrs.frozen
class CardsToDraw(Value):
    """Ziehen: `seat` is about to draw so many cards, all of which are there."""

    seat: int
    cards: int

    def __str__(self) -> str:
        return f"seat {self.seat} draws {_counted(self.cards)}"


@attrs.frozen
class NothingToDraw(Value):
    """Kein Talon: there is nothing that `seat` could draw, so the turn passes (MM-17)."""

    seat: int

    def __str__(self) -> str:
        return f"there is nothing to draw for seat {self.seat}"


@attrs.frozen
class Reshuffled(Value):
    """Neuer Talon: the discards under the top card can be drawn again (MM-17)."""

    cards: int

    def __str__(self) -> str:
        become = "becomes" if self.cards == 1 else "become"
        return f"{_counted(self.cards)} of the discards {become} the talon"


@attrs.frozen
class CardDrawn(Value):
    """Gezogen: `seat` got a card of the talon, unseen by the others."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} gets a card"


@attrs.frozen
class LastCardAnnounced(Value):
    """Letzte Karte: `seat` will have one card left (MM-40)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} announces the last card"


@attrs.frozen
class AnnouncementLapsed(Value):
    """Ansage verfallen: the hand of `seat` has grown (MM-43)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} has no last card any more"


@attrs.frozen
class TimedOut(Value):
    """Zeitüberschreitung: `seat` ran out of time (MM-16)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} runs out of time"


@attrs.frozen
class RoundEnded(Value):
    """Rundenende: the round is over and this is what it comes to."""

    result: Result

    def __str__(self) -> str:
        return str(self.result)


@attrs.frozen
class MauMau(Value):
    """Mau-Mau: `seat` has no card left (MM-50)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} has no card left: Mau-Mau"


Event: TypeAlias = (
    CardsDealt | CardLaid | SuitWished | DirectionTurned | SeatSkipped | OnceMore | PenaltyPending
    | PenaltyTaken | CardsToDraw | NothingToDraw | Reshuffled | CardDrawn | LastCardAnnounced
    | AnnouncementLapsed | TimedOut | MauMau | RoundEnded
)  # fmt: skip


def _counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"
