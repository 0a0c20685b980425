"""Ereignisse: what can happen in a round, each a frozen value whose `str` is a sentence.

`telling` finds them. Told in order, `CardDiscarded` and `ColumnLeft` say in which order cards go to
the discards.
"""

from typing import TypeAlias

import attrs

from kartenspiele.core.values import Value
from kartenspiele.skyjo.results import Result


@attrs.frozen
class FirstDiscard(Value):
    """Erste Ablagekarte: the card that begins the discard pile (SJ-02)."""

    value: int

    def __str__(self) -> str:
        return f"{self.value} begins the discard pile"


@attrs.frozen
class CardChosen(Value):
    """Gewählt: `seat` is about to turn up the card at the position (SJ-03, SJ-10)."""

    seat: int
    position: int

    def __str__(self) -> str:
        return f"seat {self.seat} chooses the card at position {self.position}"


@attrs.frozen
class CardTurnedUp(Value):
    """Aufgedeckt: what the card shows that was turned up."""

    seat: int
    position: int
    value: int

    def __str__(self) -> str:
        return f"seat {self.seat} turns up {self.value} at position {self.position}"


@attrs.frozen
class SeatBegins(Value):
    """Startspieler: all have turned up two cards, and `seat` begins (SJ-03, SJ-04, SJ-23)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} begins"


@attrs.frozen
class DiscardTaken(Value):
    """Ablagekarte genommen: `seat` has the card in its hand that lay on the discards (SJ-10)."""

    seat: int
    value: int

    def __str__(self) -> str:
        return f"seat {self.seat} takes {self.value} from the discards"


@attrs.frozen
class Reshuffled(Value):
    """Gemischt: so many discards have become the draw pile, all but the top card (SJ-13)."""

    cards: int

    def __str__(self) -> str:
        return f"the draw pile is empty, and {self.cards} discards are shuffled to be the new one"


@attrs.frozen
class DrawBegun(Value):
    """Zieht: `seat` draws a card from the pile (SJ-10)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} draws"


@attrs.frozen
class CardDrawn(Value):
    """Gezogen: the card that `seat` has drawn; all see it."""

    seat: int
    value: int

    def __str__(self) -> str:
        return f"seat {self.seat} has drawn {self.value}"


@attrs.frozen
class CardLaid(Value):
    """Getauscht: `seat` lays the card from its hand in the place of an own one (SJ-10)."""

    seat: int
    position: int
    value: int

    def __str__(self) -> str:
        return f"seat {self.seat} lays {self.value} at position {self.position}"


@attrs.frozen
class CardDiscarded(Value):
    """Abgeworfen: `seat` puts a card on the discards (SJ-10)."""

    seat: int
    value: int

    def __str__(self) -> str:
        return f"seat {self.seat} discards {self.value}"


@attrs.frozen
class ColumnLeft(Value):
    """Spalte weg: three equal cards of a column go to the discards (SJ-11, SJ-12)."""

    seat: int
    column: int
    """The number of the column, 0 to 3."""
    value: int

    def __str__(self) -> str:
        return f"column {self.column} of seat {self.seat} leaves, three times {self.value}"


@attrs.frozen
class RoundClosed(Value):
    """Rundenende angesagt: `seat` has no card face down; the others have one more turn each (SJ-20)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} ends the round, and every other seat has one more turn"


@attrs.frozen
class LastTurnsTaken(Value):
    """Letzte Züge vorbei: what still lies face down is turned up now (SJ-21)."""

    def __str__(self) -> str:
        return "the last turns are taken, and all cards are turned up"


@attrs.frozen
class RoundEnded(Value):
    """Abgerechnet: the round is over, and this is what it comes to."""

    result: Result

    def __str__(self) -> str:
        return f"the round is over: {self.result}"


Event: TypeAlias = (
    FirstDiscard | CardChosen | CardTurnedUp | SeatBegins | DiscardTaken | Reshuffled | DrawBegun
    | CardDrawn | CardLaid | CardDiscarded | ColumnLeft | RoundClosed | LastTurnsTaken | RoundEnded
)  # fmt: skip
