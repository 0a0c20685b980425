"""Würfel: up to five dice without an order, each of the 462 combinations interned (YZ-01).

252 of them are hands of five dice; the other 210 can be kept while the rest is rolled again. The
order of dice decides nothing in Yatzee, so tables have 252 rows instead of 7,776.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, islice
from typing import Final, final

import attrs

from kartenspiele.core.errors import ImpossibleValue, NotationError, shortened
from kartenspiele.core.tokens import check_is_text
from kartenspiele.core.values import Value

FACES: Final = range(1, 7)
NUMBER_OF_DICE: Final = 5

_SIZES: Final = (5, 0, 1, 2, 3, 4)  # the hands first, so that their indices fit tables of 252 rows
_PLACES: Final = {
    values: place
    for place, values in enumerate(
        values for size in _SIZES for values in combinations_with_replacement(FACES, size)
    )
}
_FACE_BITS: Final = 4
ENOUGH: Final = sum(8 << _FACE_BITS * place for place in range(len(FACES)))
"""A bit above each face's count that a subtraction clears when there are too few of that face."""


def _in_order(values: Iterable[int] | str) -> tuple[int, ...]:
    if isinstance(values, str):
        raise ImpossibleValue(values, "YZ-01", f"{shortened(values)} is text; Dice.of reads it")
    try:
        found = tuple(islice(values, NUMBER_OF_DICE + 1))
    except TypeError:
        raise ImpossibleValue(values, "YZ-01", f"{shortened(values)} are no dice") from None
    for value in found:
        if type(value) is not int or value not in FACES:
            raise ImpossibleValue(value, "YZ-01", f"a die shows 1 to 6, not {shortened(value)}")
    if len(found) > NUMBER_OF_DICE:
        reason = "there are five dice, not more"
        raise ImpossibleValue(found, "YZ-01", reason)
    return tuple(sorted(found))


def _place_of(dice: "Dice") -> int:
    return _PLACES[dice.values]


def _packed_of(dice: "Dice") -> int:
    return sum(1 << _FACE_BITS * (value - 1) for value in dice.values)


def _counts_of(dice: "Dice") -> tuple[int, ...]:
    return tuple(map(dice.values.count, FACES))


def _total_of(dice: "Dice") -> int:
    return sum(dice.values)


def _yatzee_of(dice: "Dice") -> int:
    five_equal = len(dice.values) == NUMBER_OF_DICE and dice.values[0] == dice.values[-1]
    return dice.values[0] if five_equal else 0


@final
@attrs.frozen(repr=False)
class Dice(Value):
    """Würfel: none to five dice, ascending; any order makes the same dice.

    >>> Dice((6, 1, 3, 3, 5))
    Dice.parse('13356')
    >>> print(Dice.of("533"))
    335
    >>> "335" in Dice.of("13356"), Dice.of("13356")[0]
    (True, 1)
    """

    values: tuple[int, ...] = attrs.field(converter=_in_order, eq=False)
    """Augen: what the dice show, 1 to 6, ascending."""
    index: int = attrs.field(init=False, default=attrs.Factory(_place_of, takes_self=True))
    """The place among all combinations; the 252 hands of five are 0 to 251, `HANDS[index]`."""
    packed: int = attrs.field(
        init=False, eq=False, default=attrs.Factory(_packed_of, takes_self=True)
    )
    """The count of each face in four bits of its own, so that dice laid together are a sum."""
    counts: tuple[int, ...] = attrs.field(
        init=False, eq=False, default=attrs.Factory(_counts_of, takes_self=True)
    )
    """How many dice show 1, 2, .. 6."""
    total: int = attrs.field(
        init=False, eq=False, default=attrs.Factory(_total_of, takes_self=True)
    )
    """Augensumme: the sum of the dice."""
    yatzee: int = attrs.field(
        init=False, eq=False, default=attrs.Factory(_yatzee_of, takes_self=True)
    )
    """The face that all five dice show; 0 when they differ or are fewer."""

    @classmethod
    def of(cls, values: "Dice | Iterable[int] | str") -> "Dice":
        """The interned dice: of numbers, of text as `parse` reads it, or of dice themselves.

        Raises `ImpossibleValue` for more than five dice or a face that no die has (YZ-01).
        """
        if type(values) is Dice:
            return values
        if isinstance(values, str):
            return cls.parse(values)
        return ALL_DICE[_PLACES[_in_order(values)]]

    @classmethod
    def parse(cls, text: str) -> "Dice":
        """The interned dice that `text` names, in any order; `NotationError` otherwise."""
        for position, sign in enumerate(check_is_text(text)):
            if sign not in "123456":
                raise NotationError(text, position, "a die 1 .. 6")
            if position == NUMBER_OF_DICE:
                raise NotationError(text, position, "at most five dice")
        return ALL_DICE[_PLACES[_in_order(map(int, text))]]

    def holds(self, others: "Dice") -> bool:
        """Whether the others are among these dice.

        >>> Dice.of("13356").holds(Dice.of("335")), Dice.of("13356").holds(Dice.of("333"))
        (True, False)
        """
        return (self.packed + ENOUGH - check_dice(others).packed) & ENOUGH == ENOUGH

    def __contains__(self, value: object) -> bool:
        """Whether one of the dice shows this; of text, whether they hold all the dice it names."""
        return self.holds(Dice.parse(value)) if isinstance(value, str) else value in self.values

    def __getitem__(self, place: int) -> int:
        return self.values[place]

    def __len__(self) -> int:
        return len(self.values)

    def __iter__(self) -> Iterator[int]:
        return iter(self.values)

    def __hash__(self) -> int:
        return self.index

    def __reduce__(self) -> tuple[object, ...]:
        return Dice.parse, (str(self),)

    def __str__(self) -> str:
        return "".join(map(str, self.values))

    def __repr__(self) -> str:
        return f"Dice.parse({str(self)!r})"


ALL_DICE: Final = tuple(map(Dice, _PLACES))
"""All 462 combinations, `ALL_DICE[dice.index] is dice`."""

HANDS: Final = tuple(dice for dice in ALL_DICE if len(dice) == NUMBER_OF_DICE)
"""Würfe: the 252 hands of five dice, ascending, `HANDS[dice.index] is dice`."""

KEEPABLE: Final = ALL_DICE[len(HANDS) :]
"""The 210 combinations of fewer than five dice, from none to four."""

NO_DICE: Final = KEEPABLE[0]
"""None: what is kept before the first roll of a turn."""


def _packed_throws() -> tuple[tuple[int, ...], ...]:
    """For none to five dice everything that they can show, one after the other, packed."""
    faces = [1 << _FACE_BITS * place for place in range(len(FACES))]
    throws: list[tuple[int, ...]] = [(0,)]
    for _ in range(NUMBER_OF_DICE):
        throws.append(tuple(before + face for before in throws[-1] for face in faces))
    return tuple(throws)


THROWS: Final = _packed_throws()
"""`THROWS[n]` are the 6 ** n equally likely throws of n dice, each as `Dice.packed`."""

HAND_OF: Final = {hand.packed: hand for hand in HANDS}
"""The hands by `Dice.packed`."""


def check_dice(dice: object) -> Dice:
    """The dice themselves; `ImpossibleValue` for anything else (YZ-01)."""
    if type(dice) is not Dice:
        raise ImpossibleValue(dice, "YZ-01", f"{shortened(dice)} are no yatzee.Dice")
    return dice


def check_hand(dice: object) -> Dice:
    """The dice themselves, all five; `ImpossibleValue` for anything else (YZ-01)."""
    hand = check_dice(dice)
    if len(hand) != NUMBER_OF_DICE:
        raise ImpossibleValue(dice, "YZ-01", f"a hand is five dice, not {len(hand)}")
    return hand


@cache
def outcomes(kept: Dice) -> tuple[tuple[Dice, Fraction], ...]:
    """Every hand that can come of keeping these dice, ascending, with its exact probability.

    >>> [(str(hand), str(chance)) for hand, chance in outcomes(Dice.of("1666"))[:2]]
    [('11666', '1/6'), ('12666', '1/6')]
    """
    throws = THROWS[NUMBER_OF_DICE - len(kept)]
    ways = Counter(HAND_OF[kept.packed + thrown] for thrown in throws)
    return tuple(
        (hand, Fraction(ways[hand], len(throws)))
        for hand in sorted(ways, key=lambda hand: hand.index)
    )
