"""Ergebnis: what a finished round comes to, seat by seat (MM-50, MM-51, MM-17)."""

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value
from kartenspiele.maumau.cards import CardBag, together
from kartenspiele.maumau.moves import PlayCard
from kartenspiele.maumau.scoring import (
    CardValues,
    card_points,
    check_values,
    penalty_points,
    places,
)
from kartenspiele.maumau.seats import check_number_of_seats
from kartenspiele.maumau.state import Over


def _check_hands(
    _result: object, _attribute: "attrs.Attribute[tuple[CardBag, ...]]", hands: tuple[object, ...]
) -> None:
    bags = [hand for hand in hands if isinstance(hand, CardBag)]
    if len(bags) < len(hands):
        raise ImpossibleValue(hands, "MM-51", f"hands are CardBags, not {shortened(hands)}")
    check_number_of_seats(len(bags))
    if sum(not bag for bag in bags) > 1:
        raise ImpossibleValue(hands, "MM-50", "the round ends with the first empty hand")
    together(bag.mask for bag in bags)


def _check_card_values(
    _result: object, _attribute: "attrs.Attribute[CardValues]", values: object
) -> None:
    check_values(values)


@attrs.frozen
class Result(Value):
    """Ergebnis: the cards that each seat still held when the round ended, and what they cost."""

    hands: tuple[CardBag, ...] = attrs.field(validator=_check_hands)
    """The cards that each seat still held; the winner's is empty."""
    card_values: CardValues = attrs.field(
        default=CardValues.CUSTOMARY, validator=_check_card_values
    )

    @property
    def winner(self) -> int | None:
        """Mau-Mau: the seat that laid all its cards; None when the round ended without (MM-17)."""
        return next((seat for seat, hand in enumerate(self.hands) if not hand), None)

    @property
    def scores(self) -> tuple[int, ...]:
        """Strafpunkte: penalty points as the platform writes them down; few are good (MM-51)."""
        return tuple(penalty_points(hand, self.card_values) for hand in self.hands)

    @property
    def utilities(self) -> tuple[int, ...]:
        """Minus the penalty points, so that much is good."""
        return tuple(-points for points in self.scores)

    @property
    def places(self) -> tuple[int, ...]:
        """Plätze: the place of each seat, ties sharing one (MM-51)."""
        return places(self.scores)

    def __str__(self) -> str:
        return "; ".join(self.lines())

    def lines(self) -> tuple[str, ...]:
        """For each seat its place, and what its cards cost one by one."""
        return tuple(
            f"seat {seat}: place {place}, {self._account(hand)}"
            for seat, (place, hand) in enumerate(zip(self.places, self.hands, strict=True))
        )

    def _account(self, hand: CardBag) -> str:
        if not hand:
            return "no card left, 0"
        items = " + ".join(f"{card} {card_points(card, self.card_values)}" for card in hand)
        return f"{items} = {penalty_points(hand, self.card_values)}"


def result_of(over: Over) -> Result:
    """The result of a finished round: the last card that was laid, if one was, has left its hand."""
    last = over.last
    hands = list(last.hands)
    if isinstance(over.move, PlayCard) and last.actor in last.announced:
        hands[last.actor] = CardBag(0)
    return Result(tuple(hands), last.setup.rules.card_values)
