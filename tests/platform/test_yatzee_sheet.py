"""Single games of Yatzee with their times (YZ-20 to YZ-22)."""

from decimal import Decimal
from typing import TYPE_CHECKING, cast

import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.platform.series import YatzeeSheet

from .results import refused, yatzee_game

if TYPE_CHECKING:
    from kartenspiele.yatzee.time_bonus import Seconds

D = Decimal


@pytest.mark.rule("YZ-20")
def test_the_time_decides_between_equal_sums() -> None:
    sheet = YatzeeSheet(3).record(yatzee_game(20, 20, 21), [500, D("499.5"), 900])
    assert sheet.totals == (D("20.4"), D("20.4005"), D(21))
    assert sheet.places == (3, 2, 1)
    assert sheet.is_over


@pytest.mark.rule("YZ-22")
def test_equal_to_the_millisecond_they_share() -> None:
    sheet = YatzeeSheet(3).record(yatzee_game(20, 20, 20), [D("500.0004"), 500, 501])
    assert sheet.places == (1, 1, 3)


@pytest.mark.rule("YZ-21")
def test_who_ran_out_of_time_has_no_bonus_whatever_time_is_given() -> None:
    sheet = YatzeeSheet(2).record(yatzee_game(20, 20, timed_out=(0,)), [100, 899])
    assert sheet.totals == (D(20), D("20.001"))


@pytest.mark.rule("YZ-20")
def test_without_times_there_is_no_bonus_and_equal_sums_share() -> None:
    sheet = YatzeeSheet(3).record(yatzee_game(20, 20, 7))
    assert sheet.totals == (D(20), D(20), D(7))
    assert sheet.places == (1, 1, 3)


@pytest.mark.rule("YZ-20")
def test_one_game_fills_a_sheet() -> None:
    empty = YatzeeSheet(2)
    assert (empty.totals, empty.places, empty.is_over) == ((D(0), D(0)), (1, 1), False)
    assert empty.standings is None
    with refused("YZ-20", "the game is recorded already; each game has a sheet of its own"):
        empty.record(yatzee_game(20, 10)).record(yatzee_game(20, 10))


@pytest.mark.rule("YZ-20")
def test_the_table_shows_the_points_the_time_that_counts_and_the_places() -> None:
    table = YatzeeSheet(3).record(yatzee_game(20, 21, 20), [500, D("12.3456"), 1000]).table()
    assert table.header == ("", "seat 0", "seat 1", "seat 2")
    assert table.rows == (
        ("points", 20, 21, 20),
        ("seconds", 500, D("12.346"), 900),
        ("time bonus", D("0.4"), D("0.887654"), 0),
        ("total", D("20.4"), D("21.887654"), 20),
        ("place", 2, 1, 3),
    )
    assert [str(cell) for cell in table.rows[1]] == ["seconds", "500", "12.346", "900"]
    assert YatzeeSheet(2).record(yatzee_game(20, 21)).table().rows == (
        ("total", 20, 21),
        ("place", 2, 1),
    )
    assert YatzeeSheet(2).table().rows == ()


@pytest.mark.rule("YZ-20", "YZ-01")
def test_what_can_not_be_is_refused() -> None:
    game = yatzee_game(20, 10)
    with refused("YZ-01", "Yatzee is played by one to five seats, not 6"):
        YatzeeSheet(6)
    with refused("YZ-20", "the game was played by 2 seats, not by 3"):
        YatzeeSheet(3).record(game)
    with refused("YZ-20", "a game is recorded by its yatzee.Result, not (20, 10)"):
        YatzeeSheet(2).record(cast("yatzee.Result", (20, 10)))
    with refused("YZ-20", "there are times, but no game is recorded"):
        YatzeeSheet(2, None, [1, 2])
    with refused("YZ-20", "the times are a list of seconds, one for each seat, not '12'"):
        YatzeeSheet(2).record(game, cast("list[Seconds]", "12"))
    with refused("YZ-20", "the times are a list of seconds, one for each seat, not 12"):
        YatzeeSheet(2).record(game, cast("list[Seconds]", 12))
    with refused("YZ-20", "there are 2 totals, but 1 times"):
        YatzeeSheet(2).record(game, [1])
    with refused("YZ-20", "a time is 0 seconds or more, not -1"):
        YatzeeSheet(2).record(game, [1, -1])


@pytest.mark.rule("YZ-21")
def test_a_game_with_an_open_box_is_refused() -> None:
    with pytest.raises(ImpossibleValue, match="the card of seat 0 does not have one entry"):
        YatzeeSheet(1).record(yatzee.Result((yatzee.Scorecard(),), ()))
