"""Zeitraum: days, ISO weeks, months and years, and the one in which a game ends in a time zone (PS-05).

Nothing here reads the time or looks up a time zone: both are handed in.
"""

import re
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from enum import Enum
from typing import Final, assert_never

import attrs

from kartenspiele.core.errors import ImpossibleValue, NotationError, shortened
from kartenspiele.core.tokens import check_is_text

LAST_YEAR: Final = 9998
"""The last year in which a period begins, so that it has an end that Python can name."""

_NOTATION: Final = re.compile(r"([0-9]{4})(?:-(?:W([0-9]{2})|([0-9]{2})(?:-([0-9]{2}))?))?")
_EXPECTED: Final = (
    "a day such as 2026-11-30, a week such as 2026-W49, a month such as 2026-11 or a year"
)
_DAY: Final = timedelta(days=1)


class PeriodKind(Enum):
    """The four lengths of a period: Tag, Woche, Monat, Jahr."""

    DAY = "day"
    WEEK = "week"
    """From Monday to Sunday, numbered by ISO 8601: the first week of a year holds its first Thursday."""
    MONTH = "month"
    YEAR = "year"


def _first_day(kind: PeriodKind, day: date) -> date:
    """The first day of the period in which the day lies."""
    match kind:
        case PeriodKind.DAY:
            return day
        case PeriodKind.WEEK:
            return day - day.weekday() * _DAY
        case PeriodKind.MONTH:
            return day.replace(day=1)
        case PeriodKind.YEAR:
            return day.replace(month=1, day=1)
        case _:
            assert_never(kind)


def _check_kind(_period: object, _field: "attrs.Attribute[PeriodKind]", kind: object) -> None:
    if not isinstance(kind, PeriodKind):
        names = ", ".join(PeriodKind.__members__)
        reason = f"a period is of a kind {names}, not {shortened(kind)}"
        raise ImpossibleValue(kind, "PS-05", reason)


def _check_first(period: "Period", _field: "attrs.Attribute[date]", first: object) -> None:
    if type(first) is not date:
        reason = f"the first day of a period is a date, not {shortened(first)}"
        raise ImpossibleValue(first, "PS-05", reason)
    if first.year > LAST_YEAR:
        reason = f"a period begins in the years 1 to {LAST_YEAR}, not on {first}"
        raise ImpossibleValue(first, "PS-05", reason)
    if _first_day(period.kind, first) != first:
        reason = f"no {period.kind.value} begins on {first}"
        raise ImpossibleValue(first, "PS-05", reason)


@attrs.frozen
class Period:
    """Zeitraum: a day, week, month or year of the calendar, in whatever time zone it is asked about.

    Raises `ImpossibleValue` for a first day on which no period of that kind begins.

    >>> Period(PeriodKind.WEEK, date(2026, 12, 28))
    Period(kind=<PeriodKind.WEEK: 'week'>, first=datetime.date(2026, 12, 28))
    >>> print(_)
    2026-W53
    """

    kind: PeriodKind = attrs.field(validator=_check_kind)
    first: date = attrs.field(validator=_check_first)
    """The first day."""

    @property
    def last(self) -> date:
        """The last day."""
        match self.kind:
            case PeriodKind.DAY:
                return self.first
            case PeriodKind.WEEK:
                return self.first + 6 * _DAY
            case PeriodKind.MONTH:
                return (self.first + 31 * _DAY).replace(day=1) - _DAY
            case PeriodKind.YEAR:
                return self.first.replace(month=12, day=31)
            case _:
                assert_never(self.kind)

    def contains(self, moment: datetime, zone: tzinfo) -> bool:
        """Whether a game that ends at this moment belongs to the period; raises as `period_of` does."""
        return self.first <= local_day(moment, zone) <= self.last

    @classmethod
    def around(cls, kind: PeriodKind, day: date) -> "Period":
        """The period of this kind in which the day lies.

        >>> print(Period.around(PeriodKind.WEEK, date(2027, 1, 1)))
        2026-W53
        """
        _check_kind(None, attrs.fields(cls).kind, kind)
        if type(day) is not date:
            raise ImpossibleValue(day, "PS-05", f"a day is a date, not {shortened(day)}")
        return cls(kind, _first_day(kind, day))

    @classmethod
    def parse(cls, text: str) -> "Period":
        """The period that is written so; `NotationError` for text that names none.

        >>> Period.parse("2026-W49") == Period(PeriodKind.WEEK, date(2026, 11, 30))
        True
        """
        found = _NOTATION.fullmatch(check_is_text(text))
        if found is None:
            raise NotationError(text, 0, _EXPECTED)
        year, week, month, day = (None if part is None else int(part) for part in found.groups())
        assert year is not None
        try:
            if week is not None:
                return cls(PeriodKind.WEEK, date.fromisocalendar(year, week, 1))
            if month is None:
                return cls(PeriodKind.YEAR, date(year, 1, 1))
            if day is None:
                return cls(PeriodKind.MONTH, date(year, month, 1))
            return cls(PeriodKind.DAY, date(year, month, day))
        except ValueError:  # the calendar has no such year, week, month or day
            raise NotationError(text, 0, _EXPECTED) from None

    def __str__(self) -> str:
        """The period as ISO 8601 writes it: 2026-11-30, 2026-W49, 2026-11 or 2026."""
        match self.kind:
            case PeriodKind.DAY:
                return self.first.isoformat()
            case PeriodKind.WEEK:
                year, week, _ = self.first.isocalendar()
                return f"{year:04}-W{week:02}"
            case PeriodKind.MONTH:
                return self.first.isoformat()[:7]
            case PeriodKind.YEAR:
                return self.first.isoformat()[:4]
            case _:
                assert_never(self.kind)


def period_of(moment: datetime, kind: PeriodKind, zone: tzinfo) -> Period:
    """The period in which a game that ends at this moment is played, by the calendar of the zone.

    What counts is the date there: a game that ends at midnight belongs to the day that begins, and
    daylight saving makes a day shorter or longer. Raises `ImpossibleValue` for a time stamp without a
    time zone, beyond the years 1 to 9998, or in the hour that the clock of its own zone skips when daylight
    saving begins; in the one that comes twice, `fold` says which is meant.

    >>> from datetime import timezone
    >>> moment = datetime(2026, 12, 31, 23, 30, tzinfo=UTC)
    >>> print(period_of(moment, PeriodKind.YEAR, UTC))
    2026
    >>> print(period_of(moment, PeriodKind.YEAR, timezone(timedelta(hours=1))))
    2027
    """
    return Period.around(kind, local_day(moment, zone))


def local_day(moment: datetime, zone: tzinfo) -> date:
    """The date at that moment in the zone; raises as `period_of` does for what is no moment or no zone."""
    return _converted(moment, zone).date()


def in_utc(moment: datetime) -> datetime:
    """The same moment in UTC; `ImpossibleValue` for what is no time stamp with a time zone (PS-05)."""
    return _converted(moment, UTC)


def _converted(moment: object, zone: object) -> datetime:
    if not isinstance(moment, datetime):
        reason = f"a game ends at a datetime, not at {shortened(moment)}"
        raise ImpossibleValue(moment, "PS-05", reason)
    if moment.utcoffset() is None:
        reason = f"a time stamp needs a time zone, and {moment} has none"
        raise ImpossibleValue(moment, "PS-05", reason)
    if not isinstance(zone, tzinfo):
        raise ImpossibleValue(zone, "PS-05", f"a time zone is a tzinfo, not {shortened(zone)}")
    try:
        if type(moment.tzinfo) is not timezone and _is_skipped(moment):
            reason = f"{moment} is a time that the clock of {moment.tzinfo} skips"
            raise ImpossibleValue(moment, "PS-05", reason)
        return moment.astimezone(zone)
    except OverflowError:
        reason = f"{moment} lies beyond the years of the calendar in {zone}"
        raise ImpossibleValue(moment, "PS-05", reason) from None


def _is_skipped(moment: datetime) -> bool:
    """Whether no clock of the time stamp's own zone ever shows it, as when daylight saving begins."""
    shown = moment.astimezone(UTC).astimezone(moment.tzinfo)
    return shown.replace(tzinfo=None) != moment.replace(tzinfo=None)
