"""Züge: every move of Yatzee as a frozen value whose `str` is its notation.

Players keep dice and enter boxes; chance rolls. The clock's `Timeout` is shared by all games.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

import attrs

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.core.game import Timeout
from kartenspiele.core.values import Value
from kartenspiele.yatzee.categories import CATEGORIES, Category, check_category
from kartenspiele.yatzee.dice import HANDS, KEEPABLE, NUMBER_OF_DICE, Dice, check_hand


def _kept(dice: Dice | Iterable[int] | str) -> Dice:
    kept = Dice.of(dice)
    if len(kept) == NUMBER_OF_DICE:
        reason = "who keeps all five dice has nothing to roll; he enters a box"
        raise ImpossibleValue(kept, "YZ-02", reason)
    return kept


def _rolled(dice: Dice | Iterable[int] | str) -> Dice:
    return check_hand(Dice.of(dice))


def _entered(category: Category) -> Category:
    return check_category(category)


def _place_of(enter: "Enter") -> int:
    return enter.category.index


@attrs.frozen
class Keep(Value):
    """Behalten: keep these dice, none to four of the five, and roll the others (YZ-02).

    >>> print(Keep("533"))
    k335
    """

    dice: Dice = attrs.field(converter=_kept)

    def __str__(self) -> str:
        return f"k{self.dice}"


@attrs.frozen
class Enter(Value):
    """Eintragen: write the dice into a box of the card, which ends the turn (YZ-02).

    >>> print(Enter(Category.FULL_HOUSE))
    full_house
    """

    category: Category = attrs.field(converter=_entered)
    place: int = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_place_of, takes_self=True)
    )
    """The box's `Category.index`, looked up once here instead of at every move."""

    def __str__(self) -> str:
        return str(self.category)


@attrs.frozen
class Rolled(Value):
    """Gewürfelt: the chance move that says what all five dice show, those kept included (YZ-02).

    >>> print(Rolled((6, 3, 1, 5, 3)))
    =13356
    """

    dice: Dice = attrs.field(converter=_rolled)

    def __str__(self) -> str:
        return f"={self.dice}"


Move: TypeAlias = Keep | Enter | Rolled | Timeout

KEEPS: Final = {dice.index: Keep(dice) for dice in KEEPABLE}
"""The 210 interned moves that keep dice, by `Dice.index`."""
ENTERS: Final = tuple(map(Enter, CATEGORIES))
"""The 13 interned moves that enter a box, by `Category.index`."""
ROLLS: Final = tuple(map(Rolled, HANDS))
"""The 252 interned moves of chance, by `Dice.index`."""
