"""Zeitpunkte: time stamps and spans as exact seconds, which the caller measures (SK-26, MM-18, YZ-20)."""

from decimal import Decimal
from typing import Final, TypeAlias

from kartenspiele.core.decimals import EXACT
from kartenspiele.core.errors import ImpossibleValue, shortened

Time: TypeAlias = int | Decimal
"""Seconds since a moment of the caller's choice, such as the start of the server; to the nanosecond."""

MOST_DECIMALS: Final = 9
LATEST: Final = 10**12
"""More than 30,000 years from the caller's moment."""


def checked_time(time: Time, rule: str) -> Decimal:
    """The time itself, exact; `ImpossibleValue` for what is none.

    Floats are refused, since they are not exact: `Decimal(time.monotonic_ns()).scaleb(-9)` is.
    """
    if type(time) not in (int, Decimal):
        reason = f"a time is an int or a Decimal of seconds, not {shortened(time)}"
        raise ImpossibleValue(time, rule, reason)
    exact = Decimal(time)
    if not exact.is_finite() or not -LATEST <= exact <= LATEST:
        reason = f"a time is at most {LATEST:,} seconds away, not {shortened(time)}"
        raise ImpossibleValue(time, rule, reason)
    exponent = exact.as_tuple().exponent
    assert isinstance(exponent, int)  # the time is finite
    if -exponent > MOST_DECIMALS:
        reason = f"a time is exact to the nanosecond at most, not {shortened(time)}"
        raise ImpossibleValue(time, rule, reason)
    return exact


def later_time(time: Time, now: Decimal, rule: str) -> Decimal:
    """The time itself, exact; `ImpossibleValue` for one before `now`."""
    exact = checked_time(time, rule)
    if exact < now:
        raise ImpossibleValue(time, rule, f"time goes forward: {time} is before {now}")
    return exact


def add(time: Decimal, span: Time) -> Decimal:
    """The moment so many seconds after `time`."""
    return EXACT.add(time, Decimal(span))


def subtract(time: Decimal, earlier: Decimal) -> Decimal:
    """The seconds from `earlier` to `time`."""
    return EXACT.subtract(time, earlier)
