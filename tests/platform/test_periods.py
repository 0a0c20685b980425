"""Days, ISO weeks, months and years, exact at their edges (PS-05)."""

from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from typing import cast
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import ImpossibleValue, NotationError
from kartenspiele.platform.periods import Period, PeriodKind, period_of
from kartenspiele.platform.player_results import PlayerResult

DAY, WEEK, MONTH, YEAR = PeriodKind
BERLIN = ZoneInfo("Europe/Berlin")
DAYS = st.dates(max_value=date(9998, 12, 31))
KINDS = st.sampled_from(PeriodKind)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


def written(moment: datetime, zone: tzinfo) -> list[str]:
    return [str(period_of(moment, kind, zone)) for kind in PeriodKind]


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize(
    ("moment", "periods"),
    [
        ("2026-11-30T12:00:00Z", "2026-11-30 2026-W49 2026-11 2026"),
        # Around New Year the week belongs to another year than the day.
        ("2026-12-31T12:00:00Z", "2026-12-31 2026-W53 2026-12 2026"),
        ("2027-01-01T12:00:00Z", "2027-01-01 2026-W53 2027-01 2027"),
        ("2027-01-03T12:00:00Z", "2027-01-03 2026-W53 2027-01 2027"),
        ("2027-01-04T12:00:00Z", "2027-01-04 2027-W01 2027-01 2027"),
        ("2024-12-30T12:00:00Z", "2024-12-30 2025-W01 2024-12 2024"),
        ("2024-12-29T12:00:00Z", "2024-12-29 2024-W52 2024-12 2024"),
        ("2024-02-29T12:00:00Z", "2024-02-29 2024-W09 2024-02 2024"),
    ],
)
def test_a_game_belongs_to_the_periods_of_its_end(moment: str, periods: str) -> None:
    assert written(at(moment), UTC) == periods.split()


@pytest.mark.rule("PS-05")
def test_a_game_that_ends_at_midnight_belongs_to_the_day_that_begins() -> None:
    before, midnight = at("2026-12-31T23:59:59.999999+01:00"), at("2027-01-01T00:00:00+01:00")
    assert written(before, BERLIN) == ["2026-12-31", "2026-W53", "2026-12", "2026"]
    assert written(midnight, BERLIN) == ["2027-01-01", "2026-W53", "2027-01", "2027"]
    # The same moments in another zone, in which it is an hour earlier.
    assert written(before, UTC) == written(midnight, UTC)
    assert written(midnight, UTC)[0] == "2026-12-31"


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize(
    ("day", "first", "last", "hours"),
    [
        # Clocks go forward at 2:00 (+01:00) and back at 3:00 (+02:00).
        ("2026-03-29", "2026-03-29T00:00:00+01:00", "2026-03-29T23:59:59+02:00", 23),
        ("2026-10-25", "2026-10-25T00:00:00+02:00", "2026-10-25T23:59:59+01:00", 25),
        ("2026-10-26", "2026-10-26T00:00:00+01:00", "2026-10-26T23:59:59+01:00", 24),
    ],
)
def test_daylight_saving_makes_a_day_shorter_or_longer(
    day: str, first: str, last: str, hours: int
) -> None:
    begin, end = at(first), at(last)
    assert end - begin == timedelta(hours=hours, seconds=-1)
    period = Period.parse(day)
    inside = [period.contains(begin + timedelta(hours=hour), BERLIN) for hour in range(hours)]
    assert all(inside)
    assert period.contains(end, BERLIN)
    second = timedelta(seconds=1)
    assert not period.contains(begin - second, BERLIN)
    assert not period.contains(end + second, BERLIN)


@pytest.mark.rule("PS-05")
def test_the_hour_that_comes_twice_is_told_apart_by_its_offset() -> None:
    # In Havana the clock went back from 1:00 to 0:00, so the day had two midnights.
    havana = ZoneInfo("America/Havana")
    for fold in (0, 1):
        midnight = datetime(2026, 11, 1, 0, 30, tzinfo=havana, fold=fold)
        assert str(period_of(midnight, DAY, havana)) == "2026-11-01"
    earlier = datetime(2026, 11, 1, 0, 30, tzinfo=havana, fold=0).astimezone(UTC)
    assert str(period_of(earlier - timedelta(minutes=31), DAY, havana)) == "2026-10-31"


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize("fold", [0, 1])
@pytest.mark.parametrize(
    ("wall", "zone"),
    [
        (datetime(2026, 3, 29, 2, 0), "Europe/Berlin"),  # noqa: DTZ001 - the zone comes below
        (datetime(2026, 3, 29, 2, 59, 59), "Europe/Berlin"),  # noqa: DTZ001
        (datetime(2026, 4, 24, 0, 30), "Africa/Cairo"),  # noqa: DTZ001
    ],
)
def test_an_hour_that_the_clock_skips_is_refused(wall: datetime, zone: str, fold: int) -> None:
    skipped = wall.replace(tzinfo=ZoneInfo(zone), fold=fold)
    told = f"PS-05: {skipped} is a time that the clock of {zone} skips"
    with pytest.raises(ImpossibleValue) as caught:
        period_of(skipped, DAY, UTC)
    assert str(caught.value) == told
    with pytest.raises(ImpossibleValue) as caught:
        PlayerResult("skat", "Ada", 1, skipped)
    assert str(caught.value) == told
    hour_later = PlayerResult("skat", "Ada", 1, skipped.replace(hour=wall.hour + 1))
    assert hour_later.ended.minute == wall.minute


@pytest.mark.rule("PS-05")
def test_of_the_hour_that_comes_twice_fold_says_which() -> None:
    twice = [datetime(2026, 10, 25, 2, 30, tzinfo=BERLIN, fold=fold) for fold in (0, 1)]
    ends = [PlayerResult("skat", "Ada", 1, moment).ended.hour for moment in twice]
    assert ends == [0, 1]


@pytest.mark.rule("PS-05")
@given(
    st.datetimes(datetime(2, 1, 1), datetime(9997, 12, 1)),  # noqa: DTZ001 - the zone is drawn
    st.sampled_from([BERLIN, ZoneInfo("America/Havana"), ZoneInfo("Australia/Lord_Howe")]),
)
def test_every_time_that_a_clock_shows_is_taken(wall: datetime, zone: ZoneInfo) -> None:
    moment = wall.replace(tzinfo=UTC)
    assert PlayerResult("skat", "Ada", 1, moment.astimezone(zone)).ended == moment


@pytest.mark.rule("PS-05")
def test_a_day_without_a_midnight_begins_when_its_date_does() -> None:
    # In Cairo the clock goes forward from 0:00 to 1:00 on 24 April 2026.
    cairo = ZoneInfo("Africa/Cairo")
    assert str(period_of(at("2026-04-23T21:59:59Z"), DAY, cairo)) == "2026-04-23"
    assert str(period_of(at("2026-04-23T22:00:00Z"), DAY, cairo)) == "2026-04-24"


@pytest.mark.rule("PS-05")
@given(DAYS, KINDS)
def test_a_day_lies_in_its_period_and_the_next_period_begins_after_it(
    day: date, kind: PeriodKind
) -> None:
    period = Period.around(kind, day)
    assert period.first <= day <= period.last
    assert Period.around(kind, period.first) == period
    if period.last < date(9998, 12, 31):
        assert Period.around(kind, period.last) == period
        assert Period.around(kind, period.last + timedelta(days=1)).first == period.last + (
            timedelta(days=1)
        )


@pytest.mark.rule("PS-05")
@given(DAYS, KINDS)
def test_a_period_is_read_as_it_is_written(day: date, kind: PeriodKind) -> None:
    period = Period.around(kind, day)
    assert Period.parse(str(period)) == period
    assert str(period)[4:5] == ("" if kind is YEAR else "-")


@pytest.mark.rule("PS-05")
@given(
    st.datetimes(datetime(2, 1, 1), datetime(9998, 12, 1)),  # noqa: DTZ001 - Hypothesis adds the zone
    st.sampled_from([UTC, BERLIN, timezone(timedelta(hours=14)), timezone(timedelta(hours=-12))]),
    st.sampled_from([UTC, BERLIN, timezone(timedelta(hours=5, minutes=45))]),
    KINDS,
)
def test_the_zone_of_the_time_stamp_does_not_matter(
    wall: datetime, zone: tzinfo, other: tzinfo, kind: PeriodKind
) -> None:
    moment = wall.replace(tzinfo=UTC)
    period = period_of(moment, kind, zone)
    assert period_of(moment.astimezone(other), kind, zone) == period
    assert period.contains(moment.astimezone(other), zone)


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2026-11-30", date(2026, 11, 30), date(2026, 11, 30)),
        ("2026-W53", date(2026, 12, 28), date(2027, 1, 3)),
        ("2026-11", date(2026, 11, 1), date(2026, 11, 30)),
        ("2024-02", date(2024, 2, 1), date(2024, 2, 29)),
        ("2026-12", date(2026, 12, 1), date(2026, 12, 31)),
        ("2026", date(2026, 1, 1), date(2026, 12, 31)),
        ("9998-W53", date(9998, 12, 28), date(9999, 1, 3)),
    ],
)
def test_periods_have_a_first_and_a_last_day(text: str, first: date, last: date) -> None:
    period = Period.parse(text)
    assert (period.first, period.last) == (first, last)


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize(
    "text",
    ["", "week", "26", "2026-", "2026-13", "2026-00", "2026-02-29", "2026-W54", "2027-W53", "2026-W00",
     "2026-w49", "2026-W4", "20261130", "2026-11-30 ", "2026-11-30T00", "0000", "9999", "9999-01-01",
     "9999-W01", "\u0662\u0660\u0662\u0666"],
)  # fmt: skip
def test_what_names_no_period_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Period.parse(text)
    assert "expected a day such as 2026-11-30, a week such as 2026-W49, " in str(caught.value)


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize(
    ("kind", "first", "reason"),
    [
        (WEEK, date(2026, 12, 1), "no week begins on 2026-12-01"),
        (MONTH, date(2026, 12, 2), "no month begins on 2026-12-02"),
        (YEAR, date(2026, 2, 1), "no year begins on 2026-02-01"),
        (DAY, date(9999, 1, 1), "a period begins in the years 1 to 9998, not on 9999-01-01"),
        ("day", date(2026, 12, 1), "a period is of a kind DAY, WEEK, MONTH, YEAR, not 'day'"),
        (DAY, "2026-12-01", "the first day of a period is a date, not '2026-12-01'"),
    ],
)
def test_what_is_no_period_is_refused(kind: PeriodKind, first: date, reason: str) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Period(kind, first)
    assert str(caught.value) == f"PS-05: {reason}"


@pytest.mark.rule("PS-05")
def test_a_time_stamp_without_a_zone_is_refused() -> None:
    naive = datetime(2026, 11, 30, 12)  # noqa: DTZ001 - that is the fault
    for ask in (
        lambda: period_of(naive, DAY, UTC),
        lambda: Period.parse("2026").contains(naive, UTC),
    ):
        with pytest.raises(ImpossibleValue) as caught:
            ask()
        expected = "PS-05: a time stamp needs a time zone, and 2026-11-30 12:00:00 has none"
        assert str(caught.value) == expected


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize("moment", [None, "2026-11-30", 0, date(2026, 11, 30)])
def test_what_is_no_time_stamp_is_refused(moment: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        period_of(cast("datetime", moment), DAY, UTC)
    assert str(caught.value) == f"PS-05: a game ends at a datetime, not at {moment!r}"


@pytest.mark.rule("PS-05")
def test_what_is_no_zone_kind_or_day_is_refused() -> None:
    now = at("2026-11-30T12:00:00Z")
    with pytest.raises(ImpossibleValue, match=r"^PS-05: a time zone is a tzinfo, not 'UTC'$"):
        period_of(now, DAY, cast("tzinfo", "UTC"))
    with pytest.raises(ImpossibleValue, match=r"^PS-05: a period is of a kind .*, not 'week'$"):
        period_of(now, cast("PeriodKind", "week"), UTC)
    with pytest.raises(ImpossibleValue, match=r"^PS-05: a day is a date, not datetime.datetime"):
        Period.around(DAY, now)
    with pytest.raises(TypeError):
        Period.parse(cast("str", 2026))


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize(
    ("moment", "zone"),
    [
        ("0001-01-01T00:00:00+01:00", UTC),
        ("9999-12-31T23:00:00-01:00", UTC),
        ("0001-01-01T00:00:00+00:00", timezone(timedelta(hours=-1))),
        ("9999-12-31T23:00:00+00:00", timezone(timedelta(hours=1))),
    ],
)
def test_moments_beyond_the_calendar_are_refused(moment: str, zone: tzinfo) -> None:
    with pytest.raises(
        ImpossibleValue, match=r"^PS-05: .* lies beyond the years of the calendar in"
    ):
        period_of(at(moment), DAY, zone)
    with pytest.raises(ImpossibleValue, match=r"^PS-05: a period begins in the years 1 to 9998"):
        period_of(at("9999-01-01T00:00:00Z"), DAY, UTC)
