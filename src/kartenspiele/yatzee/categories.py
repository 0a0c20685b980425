"""Felder: the thirteen boxes of a card and what each hand scores in them (YZ-10, YZ-11, YZ-13).

The definitions are for reading; a table of all 252 hands is made from them once, and `score` looks
things up there.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Final, Self

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.yatzee.dice import FACES, HANDS, Dice, check_hand
from kartenspiele.yatzee.rules import Rules, check_rules

FULL_HOUSE_POINTS: Final = 25
SMALL_STRAIGHT_POINTS: Final = 30
LARGE_STRAIGHT_POINTS: Final = 40
YATZEE_POINTS: Final = 50


class Category(Enum):
    """Feld, Zeile: a box of the card, in the order of the card; the value is its notation."""

    index: int
    """The place on the card, 0 to 12; an attribute, as a property would cost a call at each entry."""

    def __new__(cls, text: str) -> Self:  # noqa: D102 - magic
        category = object.__new__(cls)
        category._value_ = text
        category.index = len(cls.__members__)
        return category

    ONES = "ones"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    THREE_OF_A_KIND = "three_of_a_kind"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    SMALL_STRAIGHT = "small_straight"
    LARGE_STRAIGHT = "large_straight"
    YATZEE = "yatzee"
    CHANCE = "chance"

    @property
    def face(self) -> int:
        """The face that an upper box counts, 1 to 6; 0 for a lower box."""
        return _FACES_COUNTED.get(self, 0)

    @property
    def is_upper(self) -> bool:
        """Oberer Block: whether the box counts one face and towards the bonus (YZ-12)."""
        return self in _FACES_COUNTED

    @property
    def label(self) -> str:
        """The box in running text."""
        return "Yatzee" if self is Category.YATZEE else str(self).replace("_", " ")

    def __str__(self) -> str:
        return self.name.lower()


CATEGORIES: Final = tuple(Category)
"""The thirteen boxes, `CATEGORIES[category.index] is category`."""

UPPER: Final = CATEGORIES[: len(FACES)]
"""Oberer Block: ones to sixes."""

LOWER: Final = CATEGORIES[len(FACES) :]
"""Unterer Block: the other seven boxes."""

_FACES_COUNTED: Final = dict(zip(UPPER, FACES, strict=True))


def _counted(face: int) -> Callable[[Dice], int]:
    """The sum of the dice that show the face."""
    return lambda dice: face * dice.counts[face - 1]


def _of_a_kind(number: int) -> Callable[[Dice], int]:
    """The sum of all dice if so many are equal; more than that are enough, too."""
    return lambda dice: dice.total if max(dice.counts) >= number else 0


def _full_house(dice: Dice) -> int:
    """Three of one face and two of another; five equal dice are none (YZ-13)."""
    return FULL_HOUSE_POINTS if {2, 3} <= set(dice.counts) else 0


def _full_house_or_five(dice: Dice) -> int:
    """The same, and five equal dice (YZ-13)."""
    return FULL_HOUSE_POINTS if dice.yatzee else _full_house(dice)


def _straight(length: int, points: int) -> Callable[[Dice], int]:
    """The points if so many faces in a row are there; a longer row holds a shorter one."""
    rows = [set(FACES[start : start + length]) for start in range(len(FACES) - length + 1)]
    return lambda dice: points if any(row <= set(dice.values) for row in rows) else 0


def _yatzee(dice: Dice) -> int:
    """Five equal dice."""
    return YATZEE_POINTS if dice.yatzee else 0


def _chance(dice: Dice) -> int:
    """The sum of all dice, whatever they are."""
    return dice.total


DEFINITIONS: Final[Mapping[Category, Callable[[Dice], int]]] = {
    **{category: _counted(category.face) for category in UPPER},
    Category.THREE_OF_A_KIND: _of_a_kind(3),
    Category.FOUR_OF_A_KIND: _of_a_kind(4),
    Category.FULL_HOUSE: _full_house,
    Category.SMALL_STRAIGHT: _straight(4, SMALL_STRAIGHT_POINTS),
    Category.LARGE_STRAIGHT: _straight(5, LARGE_STRAIGHT_POINTS),
    Category.YATZEE: _yatzee,
    Category.CHANCE: _chance,
}
"""Wertung: what a hand scores in each box; 0 where the condition is not met (YZ-11)."""


def _table(definitions: Iterable[Callable[[Dice], int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(definition, HANDS)) for definition in definitions)


_USUAL: Final = _table(DEFINITIONS.values())
_FULL_HOUSE_OR_FIVE: Final = _table([_full_house_or_five])
_FULL_HOUSE_PLACE: Final = Category.FULL_HOUSE.index

POINTS: Final = {
    False: _USUAL,
    True: (*_USUAL[:_FULL_HOUSE_PLACE], *_FULL_HOUSE_OR_FIVE, *_USUAL[_FULL_HOUSE_PLACE + 1 :]),
}
"""`POINTS[rules.five_of_a_kind_is_full_house][category.index][dice.index]`, in points."""


_PLATFORM_RULES: Final = Rules()


def score(
    category: Category, dice: Dice | Iterable[int] | str, rules: Rules = _PLATFORM_RULES
) -> int:
    """Punkte: what the five dice score in the box, 0 if its condition is not met (YZ-10, YZ-11).

    What a further Yatzee may count as depends on the card, see `entries.worth` (YZ-14). Raises
    `ImpossibleValue` for what is no box or not five dice.

    >>> score(Category.SMALL_STRAIGHT, "12334", Rules())
    30
    >>> score(Category.FULL_HOUSE, "33333", Rules())
    0
    """
    place = check_category(category).index
    hand = check_hand(Dice.of(dice))
    return POINTS[check_rules(rules).five_of_a_kind_is_full_house][place][hand.index]


def check_category(category: object) -> Category:
    """The box itself; `ImpossibleValue` for what is none (YZ-10)."""
    if not isinstance(category, Category):
        reason = f"{shortened(category)} is no yatzee.Category; a card has thirteen boxes"
        raise ImpossibleValue(category, "YZ-10", reason)
    return category
