"""Zeitbonus: the points for time that a seat did not need, and who wins by them (YZ-20 to YZ-22).

The time is measured by the caller and is no part of a state. All numbers are exact decimals.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final, TypeAlias

import attrs

from kartenspiele.core.decimals import EXACT
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.placing import shared_places
from kartenspiele.core.values import Value
from kartenspiele.yatzee.seats import check_number_of_seats

BUDGET: Final = 900
"""Zeitbudget: seconds for all turns of a seat."""
POINTS_PER_SECOND: Final = Decimal("0.001")
"""For each second that was not needed."""
MOST_POINTS: Final = 1575
"""The highest total there is: twelve further Yatzees with a bonus and a free joker (YZ-14)."""

_MILLISECOND: Final = Decimal("0.001")

Seconds: TypeAlias = int | float | Decimal
"""A time from 0 seconds on; it counts to the millisecond, halves to the even one (YZ-20)."""


def bonus_points(seconds_used: Seconds) -> Decimal:
    """Zeitbonus: 0.001 points for each of the 900 seconds that was not used, 0 to 0.9.

    Beyond 900 seconds the bonus is 0 (YZ-20). Raises `ImpossibleValue` for what is no time: a negative
    number, NaN, infinity, True.

    >>> bonus_points(500), bonus_points(Decimal("499.999")), bonus_points(901)
    (Decimal('0.4'), Decimal('0.400001'), Decimal('0'))
    """
    unused = EXACT.subtract(BUDGET, _checked_seconds(seconds_used))
    return EXACT.normalize(EXACT.multiply(unused, POINTS_PER_SECOND))


@attrs.frozen
class Standings(Value):
    """Endstand: totals with the time bonus, and the places that follow from them."""

    totals: tuple[int, ...]
    """The sum of each seat's card, in points."""
    bonuses: tuple[Decimal, ...]
    """Zeitbonus of each seat, 0 to 0.9 points."""

    @property
    def scores(self) -> tuple[Decimal, ...]:
        """Total and time bonus of each seat together; the bonus never outweighs a point."""
        return tuple(map(EXACT.add, self.totals, self.bonuses))

    @property
    def places(self) -> tuple[int, ...]:
        """Platz of each seat: 1 is best, seats share a place, and places after them stay empty."""
        return shared_places(self.scores, high_is_good=True)

    @property
    def winners(self) -> tuple[int, ...]:
        """Gewinner: the seat with the highest score, or those that share it (YZ-22)."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def __str__(self) -> str:
        """The standings in one line.

        >>> print(standings([303, 304], [500, 900]))
        1. seat 1 with 304, 2. seat 0 with 303.4
        """
        order = sorted(range(len(self.places)), key=self.places.__getitem__)
        return ", ".join(
            f"{self.places[seat]}. seat {seat} with {self.scores[seat]}" for seat in order
        )


def standings(totals: Sequence[int], seconds_used: Sequence[Seconds]) -> Standings:
    """Endstand: the highest sum wins, with equal sums the seat that needed less time (YZ-20).

    For each seat its card's total and the seconds it used; who ran out of time has used 900 (YZ-21).
    Raises `ImpossibleValue` for what can't be a total or a time, or if there isn't one of each.

    >>> standings([303, 303], [500, Decimal("500.001")]).winners
    (0,)
    """
    check_number_of_seats(len(totals))
    if len(seconds_used) != len(totals):
        reason = f"there are {len(totals)} totals, but {len(seconds_used)} times"
        raise ImpossibleValue(seconds_used, "YZ-20", reason)
    return Standings(tuple(map(_checked_total, totals)), tuple(map(bonus_points, seconds_used)))


def _checked_total(total: object) -> int:
    if type(total) is not int or total not in range(MOST_POINTS + 1):
        reason = f"a total is 0 to {MOST_POINTS} points, not {shortened(total)}"
        raise ImpossibleValue(total, "YZ-20", reason)
    return total


def _checked_seconds(seconds: object) -> Decimal:
    """The time to the nearest millisecond; what is beyond the budget counts as the budget."""
    if type(seconds) not in (int, float, Decimal):
        raise ImpossibleValue(
            seconds, "YZ-20", f"a time is a number of seconds, not {shortened(seconds)}"
        )
    assert isinstance(seconds, int | float | Decimal)
    exact = Decimal.from_float(seconds) if isinstance(seconds, float) else Decimal(seconds)  # noqa: FURB164 - the caller's context may trap Decimal(float)
    if not exact.is_finite() or exact < 0:
        raise ImpossibleValue(
            seconds, "YZ-20", f"a time is 0 seconds or more, not {shortened(seconds)}"
        )
    return EXACT.quantize(min(exact, Decimal(BUDGET)), _MILLISECOND)


def seconds_that_count(bonus: Decimal) -> Decimal:
    """The time to which a bonus belongs, in seconds: to the millisecond and at most 900."""
    return EXACT.subtract(BUDGET, EXACT.divide(bonus, POINTS_PER_SECOND))
