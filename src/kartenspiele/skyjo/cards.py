"""Skyjo-Karten: the values -2 to 12, the pack, and counts of cards nobody can tell apart (SJ-01).

Inside the engine a multiset of cards is an int with a byte for each value, the lowest byte for -2, and
how many cards they are together above them. So a card more or less is one addition, and all counts
are read at once. `CardCounts` is the same for people.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import chain, repeat
from typing import TYPE_CHECKING, Final, NoReturn, cast

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value

LOWEST: Final = -2
HIGHEST: Final = 12

VALUES: Final = range(LOWEST, HIGHEST + 1)
"""Kartenwerte: what a card can be worth, -2 to 12."""

PACK_COUNTS: Final = (5, 10, 15, *[10] * HIGHEST)
"""How often the pack has each value, from -2 on."""

_BYTE: Final = 8
TOTAL_SHIFT: Final = _BYTE * len(VALUES)
"""Where a packed multiset has the number of all its cards."""
_BYTES: Final = len(VALUES) + 1


def by_value(numbers: Iterable[int]) -> tuple[int, ...]:
    """A table to look up by value: Python finds -1 and -2 at the end of a tuple."""
    from_lowest = tuple(numbers)
    return from_lowest[-LOWEST:] + from_lowest[:-LOWEST]


CARD: Final = by_value((1 << _BYTE * place) + (1 << TOTAL_SHIFT) for place in range(len(VALUES)))
"""`CARD[value]`: a single card as a packed multiset, to be added or taken away."""

SHIFT: Final = by_value(_BYTE * place for place in range(len(VALUES)))
"""`SHIFT[value]`: where a packed multiset counts this value."""

MASK: Final = by_value(0xFF << _BYTE * place for place in range(len(VALUES)))
"""`MASK[value]`: the bits of a packed multiset that count this value."""

_ALL_COUNTS: Final = (1 << TOTAL_SHIFT) - 1
_ONES: Final = int.from_bytes(bytes([1] * len(VALUES)), "little")


def check_value(value: int) -> int:
    """The value itself; `ImpossibleValue` for what no card is worth (SJ-01)."""
    if type(value) is not int or value not in VALUES:
        reason = f"a card is worth {LOWEST} to {HIGHEST}, not {shortened(value)}"
        raise ImpossibleValue(value, "SJ-01", reason)
    return value


def total_of(packed: int) -> int:
    """How many cards a packed multiset has."""
    return packed >> TOTAL_SHIFT


def counts_of(packed: int) -> tuple[int, ...]:
    """How often each value is there, from -2 on."""
    return tuple(packed.to_bytes(_BYTES, "little")[: len(VALUES)])


def running_counts(packed: int) -> bytes:
    """For each value how many cards are worth it or less.

    Multiplying by a one in each byte adds up, in each byte, all the bytes below; there are fewer
    cards than a byte can count.
    """
    return ((packed & _ALL_COUNTS) * _ONES & _ALL_COUNTS).to_bytes(len(VALUES), "little")


def _checked_counts(counts: Iterable[int]) -> tuple[int, ...]:
    try:
        found = tuple(counts)
    except TypeError:
        reason = f"counts are a list of numbers, not {shortened(counts)}"
        raise ImpossibleValue(counts, "SJ-01", reason) from None
    if len(found) != len(VALUES):
        reason = (
            f"counts are given for each value {LOWEST} to {HIGHEST}, not {len(found)} of them;"
            " CardCounts.of takes cards"
        )
        raise ImpossibleValue(found, "SJ-01", reason)
    for value, count, most in zip(VALUES, found, PACK_COUNTS, strict=True):
        if type(count) is not int or not 0 <= count <= most:
            reason = f"the pack has {most} cards of {value}, so there can't be {shortened(count)}"
            raise ImpossibleValue(found, "SJ-01", reason)
    return found


@attrs.frozen
class CardCounts(Value):
    """Kartenzahlen: how many cards of each value are somewhere, in no order.

    Raises `ImpossibleValue` for more than the pack has (SJ-01).

    >>> counts = CardCounts.of([12, -2, 12])
    >>> len(counts), counts.count(12), counts.points, list(counts)
    (3, 2, 22, [-2, 12, 12])
    """

    counts: tuple[int, ...] = attrs.field(converter=_checked_counts)
    """Fifteen numbers: how many cards are worth -2, -1, .. 12."""

    @classmethod
    def of(cls, values: Iterable[int]) -> "CardCounts":
        """The counts of these cards, in any order."""
        counts = [0] * len(VALUES)
        try:
            for value in values:
                counts[check_value(value) - LOWEST] += 1
        except TypeError:
            reason = f"cards are a list of values, not {shortened(values)}"
            raise ImpossibleValue(values, "SJ-01", reason) from None
        return cls(counts)

    @classmethod
    def unpacked(cls, packed: int) -> "CardCounts":
        """The counts in a packed multiset of a state, which is not checked (see `skyjo.cards`)."""
        counts = cls.__new__(cls)
        object.__setattr__(counts, "counts", counts_of(packed))
        return counts

    @property
    def packed(self) -> int:
        """The packed multiset (see `skyjo.cards`)."""
        return sum(CARD[value] * self.count(value) for value in VALUES)

    @property
    def points(self) -> int:
        """What all the cards are worth together."""
        return sum(self)

    @property
    def mean(self) -> Fraction:
        """Erwartungswert: what one of the cards is worth on average; `ImpossibleValue` if none is there.

        >>> PACK.mean
        Fraction(76, 15)
        """
        if not len(self):
            raise ImpossibleValue(self, "SJ-01", "there is no card that could be worth anything")
        return Fraction(self.points, len(self))

    def count(self, value: int) -> int:
        """How many cards of this value there are."""
        return self.counts[check_value(value) - LOWEST]

    if not TYPE_CHECKING:  # pragma: no branch - a type checker says it before

        def __getitem__(self, _place: object) -> NoReturn:
            raise TypeError(
                "counts have no places: count(value) counts, list(counts) lists the cards"
            )

    def __contains__(self, value: object) -> bool:
        return self.count(cast("int", value)) > 0

    def __len__(self) -> int:
        return sum(self.counts)

    def __iter__(self) -> Iterator[int]:
        """The value of every card, ascending."""
        return chain.from_iterable(map(repeat, VALUES, self.counts))

    def __str__(self) -> str:
        """Each value that is there, and how often.

        >>> print(CardCounts.of([12, -2, 12]))
        1 x -2, 2 x 12
        """
        there = zip(VALUES, self.counts, strict=True)
        return ", ".join(f"{count} x {value}" for value, count in there if count) or "none"


PACK: Final = CardCounts(PACK_COUNTS)
"""The whole pack of 150 cards."""
