"""Wertung: what the cards left in a hand cost, and who takes which place (MM-02, MM-51, MM-52)."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

import attrs

from kartenspiele.core.cards import Rank
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.placing import shared_places
from kartenspiele.core.values import Value
from kartenspiele.maumau.cards import AnyCard, CardBag, Joker, check_card

HIGHEST_VALUE: Final = 1_000_000
"""The most that a kind of card can cost (MM-02)."""


def _check_value(_values: object, kind: "attrs.Attribute[int]", value: object) -> None:
    if type(value) is not int or not 0 <= value <= HIGHEST_VALUE:
        reason = (
            f"the value of the {kind.name} is a whole number from 0 to {HIGHEST_VALUE:,}, "
            f"not {shortened(value)}"
        )
        raise ImpossibleValue(value, "MM-02", reason)


def _value(points: int) -> int:
    """The field of a kind of card that costs this many points unless chosen otherwise."""
    return attrs.field(default=points, validator=_check_value)


@attrs.frozen(kw_only=True)
class CardValues(Value):
    """Kartenwerte: the penalty points of each kind of card (MM-02); without arguments the customary ones.

    Raises `ImpossibleValue` for anything but a whole number from 0 to 1,000,000.

    >>> from kartenspiele.maumau.cards import JOKER
    >>> CardValues(eight=50).of(Rank.EIGHT)
    50
    >>> CardValues.FIFTEENS.of(JOKER)
    20
    """

    two: int = _value(2)
    three: int = _value(3)
    four: int = _value(4)
    five: int = _value(5)
    six: int = _value(6)
    seven: int = _value(7)
    eight: int = _value(8)
    nine: int = _value(9)
    ten: int = _value(10)
    jack: int = _value(20)
    queen: int = _value(10)
    king: int = _value(10)
    ace: int = _value(11)
    joker: int = _value(20)

    CUSTOMARY: ClassVar["CardValues"]
    """Face value, queen and king 10, ace 11, jack and Joker 20."""
    FIFTEENS: ClassVar["CardValues"]
    """The same with 15 for 7, 8 and 9, as GameDuell counts."""

    def of(self, kind: Rank | Joker) -> int:
        """The penalty points of a card of this rank, or of a Joker."""
        points: int = getattr(self, _field_of(kind))
        return points


def _field_of(kind: object) -> str:
    """The name of the field of `CardValues`; `ImpossibleValue` for what is no kind of card."""
    if not isinstance(kind, Rank | Joker):
        raise ImpossibleValue(
            kind, "MM-02", f"a kind of card is a Rank or JOKER, not {shortened(kind)}"
        )
    return kind.name.lower()


CardValues.CUSTOMARY = CardValues()
CardValues.FIFTEENS = CardValues(seven=15, eight=15, nine=15)


def check_values(values: object) -> None:
    """`ImpossibleValue` for anything but `CardValues` (MM-02)."""
    if not isinstance(values, CardValues):
        raise ImpossibleValue(
            values, "MM-02", f"the card values are CardValues, not {shortened(values)}"
        )


def card_points(card: AnyCard, values: CardValues = CardValues.CUSTOMARY) -> int:
    """The penalty points of one card (MM-02)."""
    check_card(card)
    check_values(values)
    return values.of(card if isinstance(card, Joker) else card.rank)


def penalty_points(hand: Iterable[AnyCard] | str, values: CardValues = CardValues.CUSTOMARY) -> int:
    """Strafpunkte: what the cards still held cost together, 0 for an empty hand (MM-51).

    >>> penalty_points("CJ.H7.JK")
    47
    """
    check_values(values)
    return sum(card_points(card, values) for card in CardBag.of(hand))


def places(points: Iterable[int]) -> tuple[int, ...]:
    """Plätze: the place of each, the fewest points first; ties share and leave places empty (MM-51).

    >>> places((0, 20, 20, 31))
    (1, 2, 2, 4)
    """
    return shared_places(tuple(map(_check_points, points)), high_is_good=False)


def add_up(rounds: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The penalty points of each seat over several rounds, of which the lowest sum wins (MM-52).

    >>> add_up([(0, 20, 7), (12, 0, 3)])
    (12, 20, 10)
    """
    played = [tuple(map(_check_points, points)) for points in rounds]
    if len(set(map(len, played))) > 1:
        sizes = ", ".join(str(len(points)) for points in played)
        reason = f"every round has points for the same seats, not for {sizes} of them"
        raise ImpossibleValue(tuple(played), "MM-52", reason)
    return tuple(map(sum, zip(*played, strict=True)))


def _check_points(points: object) -> int:
    if type(points) is not int or points < 0:
        reason = f"penalty points are whole numbers from 0 on, not {shortened(points)}"
        raise ImpossibleValue(points, "MM-51", reason)
    return points
