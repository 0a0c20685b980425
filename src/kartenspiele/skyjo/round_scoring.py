"""Rundenwertung: what the sums of a round count, the doubling of the closer's included (SJ-22, SJ-31).

It works without a state, for people who play with real cards.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Final, cast

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value
from kartenspiele.skyjo.cards import HIGHEST, PACK
from kartenspiele.skyjo.grid import COLUMNS, POSITIONS
from kartenspiele.skyjo.seats import check_number_of_seats

LOWEST_SUM: Final = sum(islice(PACK, len(POSITIONS)))
"""-17: the lowest twelve cards of the pack; they can lie so that no column of three is equal."""
HIGHEST_SUM: Final = COLUMNS * (HIGHEST + HIGHEST + (HIGHEST - 1))
"""140: two 12s and an 11 in each column, which a third 12 would make leave (SJ-11)."""


def check_list_of_sums(sums: object) -> tuple[int, ...]:
    """What stands in the list, whatever it is; `ImpossibleValue` for what is no list (SJ-31)."""
    if isinstance(sums, str | bytes) or not isinstance(sums, Sequence):
        reason = f"the sums of a round are a list, one for each seat, not {shortened(sums)}"
        raise ImpossibleValue(sums, "SJ-31", reason)
    return tuple(cast("Sequence[int]", sums))


def _checked_sums(sums: Sequence[int]) -> tuple[int, ...]:
    found = check_list_of_sums(sums)
    check_number_of_seats(len(found))
    return tuple(map(check_sum, found))


def check_sum(value: int) -> int:
    """The sum itself; `ImpossibleValue` for what no twelve cards of the pack make (SJ-31).

    >>> check_sum(141)
    Traceback (most recent call last):
    ...
    kartenspiele.core.errors.ImpossibleValue: SJ-31: twelve cards make a sum of -17 to 140, not 141
    """
    if type(value) is not int or not LOWEST_SUM <= value <= HIGHEST_SUM:
        reason = f"twelve cards make a sum of {LOWEST_SUM} to {HIGHEST_SUM}, not {shortened(value)}"
        raise ImpossibleValue(value, "SJ-31", reason)
    return value


def _check_closer(score: "RoundScore", _field: "attrs.Attribute[int]", closer: object) -> None:
    if type(closer) is not int or closer not in range(len(score.sums)):
        reason = (
            f"the round was ended by one of the seats 0 to {len(score.sums) - 1}, "
            f"not by {shortened(closer)}"
        )
        raise ImpossibleValue(closer, "SJ-31", reason)


@attrs.frozen
class RoundScore(Value):
    """Rundenwertung: the sums of a round and what they count; `score_round` makes one.

    Raises `ImpossibleValue` for what can't be (SJ-02, SJ-31).
    """

    sums: tuple[int, ...] = attrs.field(converter=_checked_sums)
    """The sum of the cards that each seat has left, -17 to 140, not doubled."""
    closer: int = attrs.field(validator=_check_closer)
    """The seat that ended the round (SJ-20)."""

    @property
    def is_alone_lowest(self) -> bool:
        """Whether every other seat's sum is higher than the closer's."""
        own = self.sums[self.closer]
        return sum(other <= own for other in self.sums) == 1

    @property
    def doubled(self) -> bool:
        """Whether the closer's sum doubles: positive, and not alone the lowest (SJ-22)."""
        return self.sums[self.closer] > 0 and not self.is_alone_lowest

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, -17 to 280; few are good."""
        factor = 2 if self.doubled else 1
        return tuple(
            factor * points if seat == self.closer else points
            for seat, points in enumerate(self.sums)
        )

    def __str__(self) -> str:
        """The points and why.

        >>> print(score_round([10, 24, 10], closer=0))
        20 24 10 (seat 0 ended the round with 10, not alone the lowest sum: doubled)
        """
        points = " ".join(map(str, self.scores))
        own = self.sums[self.closer]
        return f"{points} (seat {self.closer} ended the round with {own}, {self._verdict()})"

    def _verdict(self) -> str:
        if self.is_alone_lowest:
            return "alone the lowest sum"
        if self.doubled:
            return "not alone the lowest sum: doubled"
        return "not alone the lowest sum, but not positive: not doubled"


def score_round(sums: Sequence[int], closer: int) -> RoundScore:
    """Wertung: the scored round, of every seat's raw sum and the seat that ended it (SJ-22, SJ-31).

    A raw sum is that of the cards that are left: without columns that left, and not doubled. Raises
    `ImpossibleValue` for fewer than two or more than eight sums (SJ-02), for a sum that twelve cards
    can't make and for a closer that is no seat (SJ-31). Each sum is checked on its own.

    >>> score_round([12, 9, 20], closer=0).scores
    (24, 9, 20)
    >>> score_round([-3, -5], closer=0).scores
    (-3, -5)
    """
    return RoundScore(sums, closer)
