"""The time bonus and who wins by it (YZ-20 to YZ-22)."""

from decimal import Decimal
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.yatzee import BUDGET, bonus_points, standings

from .helpers import impossible

D = Decimal


@pytest.mark.rule("YZ-20")
@pytest.mark.parametrize(
    ("seconds", "bonus"),
    [
        (500, D("0.4")),
        (0, D("0.9")),
        (900, D(0)),
        (899, D("0.001")),
        (D("899.999"), D("0.000001")),
        (D("899.9995"), D(0)),
        (D("899.9985"), D("0.000002")),
        (901, D(0)),
        (D("1e30"), D(0)),
        (500.25, D("0.39975")),
        (0.0, D("0.9")),
    ],
)
def test_each_second_that_is_left_brings_a_thousandth(seconds: Decimal, bonus: Decimal) -> None:
    found = bonus_points(seconds)
    assert type(found) is Decimal
    assert found == bonus
    assert str(found) == str(bonus)


@pytest.mark.rule("YZ-20")
@pytest.mark.parametrize(
    "seconds",
    [-1, D("-0.001"), -0.5, float("nan"), D("NaN"), D("sNaN"), float("inf"), D("Infinity")],
)
def test_what_is_before_the_start_or_no_number_is_refused(seconds: Decimal) -> None:
    with impossible("YZ-20", f"a time is 0 seconds or more, not {seconds!r}"):
        bonus_points(seconds)
    with impossible("YZ-20", f"a time is 0 seconds or more, not {seconds!r}"):
        standings([100, 100], [1, seconds])


@pytest.mark.rule("YZ-20")
@pytest.mark.parametrize("seconds", [True, None, "500", 1j])
def test_what_is_no_time_is_refused(seconds: object) -> None:
    with impossible("YZ-20", f"a time is a number of seconds, not {seconds!r}"):
        bonus_points(cast("int", seconds))


@pytest.mark.rule("YZ-20")
def test_303_points_in_500_seconds_are_303_4_and_304_always_win() -> None:
    assert standings([303], [500]).scores == (D("303.4"),)
    for seconds in (0, 500, 900, 5000):
        assert standings([303, 304], [0, seconds]).winners == (1,)
    assert str(standings([303, 304], [500, 900])) == "1. seat 1 with 304, 2. seat 0 with 303.4"


@pytest.mark.rule("YZ-20")
@given(st.integers(0, 1574), st.floats(0, 1000), st.floats(0, 1000))
def test_the_bonus_never_outweighs_a_point(total: int, one: float, other: float) -> None:
    assert 0 <= bonus_points(one) <= D("0.9")
    assert standings([total, total + 1], [one, other]).winners == (1,)


@pytest.mark.rule("YZ-20")
@given(st.integers(0, 900_000), st.integers(0, 900_000))
def test_with_equal_sums_who_needed_less_time_wins(one: int, other: int) -> None:
    found = standings([200, 200], [D(one) / 1000, D(other) / 1000])
    assert found.winners == ((0,) if one < other else (1,) if other < one else (0, 1))
    assert found.bonuses == (D(900_000 - one) / 1_000_000, D(900_000 - other) / 1_000_000)


@pytest.mark.rule("YZ-22")
def test_equal_to_the_millisecond_share_the_win_and_places_stay_empty() -> None:
    found = standings([250, 249, 250], [500.0001, 1, 500.0004])
    assert found.places == (1, 3, 1)
    assert found.winners == (0, 2)
    assert standings([250, 250], [D("500.001"), 500]).places == (2, 1)
    assert standings([9, 9, 9], [900, 950, 2000]).winners == (0, 1, 2)


@pytest.mark.rule("YZ-20")
@pytest.mark.parametrize("total", [-1, 1576, True, 3.0, None, float("nan")])
def test_an_impossible_total_is_refused(total: object) -> None:
    with impossible("YZ-20", f"a total is 0 to 1575 points, not {total!r}"):
        standings([cast("int", total)], [1])


@pytest.mark.rule("YZ-01", "YZ-20")
def test_there_is_a_time_for_each_total() -> None:
    with impossible("YZ-20", "there are 2 totals, but 1 times"):
        standings([1, 2], [3])
    with impossible("YZ-01", "Yatzee is played by one to five seats, not 0"):
        standings([], [])
    with impossible("YZ-01", "Yatzee is played by one to five seats, not 6"):
        standings([1] * 6, [1] * 6)
    assert standings([0, 1575], [1, 1]).places == (2, 1)
    assert BUDGET == 900
