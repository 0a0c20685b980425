"""Several rounds of Mau Mau (MM-52)."""

from typing import TYPE_CHECKING, cast

import pytest

from kartenspiele.platform.series import MauMauSheet

from .results import mau_mau_round, refused

if TYPE_CHECKING:
    from kartenspiele import maumau

FIRST = mau_mau_round("", "JK", "H7")
SECOND = mau_mau_round("CQ.C2", "", "C3")


@pytest.mark.rule("MM-52")
def test_penalty_points_add_up_and_the_lowest_sum_wins() -> None:
    sheet = MauMauSheet(3).record(FIRST).record(SECOND)
    assert sheet.totals == (0 + 12, 20 + 0, 7 + 3)
    assert sheet.places == (2, 3, 1)


@pytest.mark.rule("MM-52")
def test_equal_sums_share_the_place_and_leave_one_empty() -> None:
    sheet = MauMauSheet(3).record(mau_mau_round("C9", "", "H9"))
    assert (sheet.totals, sheet.places) == ((9, 0, 9), (2, 1, 2))
    again = sheet.record(mau_mau_round("", "S9", "D9"))
    assert (again.totals, again.places) == ((9, 9, 18), (1, 1, 3))


@pytest.mark.rule("MM-52")
def test_before_the_first_round_all_share_the_first_place() -> None:
    sheet = MauMauSheet(4)
    assert (sheet.totals, sheet.places, sheet.is_over) == ((0,) * 4, (1,) * 4, False)


@pytest.mark.rule("MM-52")
def test_a_series_ends_after_the_planned_rounds_or_never() -> None:
    assert not MauMauSheet(3, results=(FIRST,) * 30).is_over
    sheet = MauMauSheet(3, 2).record(FIRST)
    assert not sheet.is_over
    full = sheet.record(SECOND)
    assert full.is_over
    assert full == MauMauSheet(3, 2, (FIRST, SECOND))
    with refused("MM-52", "the series was over after round 2, as planned"):
        full.record(FIRST)
    with refused("MM-52", "the series was over after round 1, as planned"):
        MauMauSheet(3, 1, (FIRST, SECOND))


@pytest.mark.rule("MM-52")
def test_the_table_has_every_round_the_sums_and_the_places() -> None:
    table = MauMauSheet(3, results=(FIRST, SECOND)).table()
    assert table.header == ("round", "seat 0", "seat 1", "seat 2")
    assert table.rows == (
        (1, 0, 20, 7),
        (2, 12, 0, 3),
        ("penalty points", 12, 20, 10),
        ("place", 2, 3, 1),
    )


@pytest.mark.rule("MM-52", "MM-10")
def test_what_can_not_be_is_refused() -> None:
    with refused("MM-52", "round 2 was played by 2 seats, not by 3"):
        MauMauSheet(3).record(FIRST).record(mau_mau_round("", "C9"))
    with refused("MM-52", "a round is recorded by its maumau.Result, not (0, 20, 7)"):
        MauMauSheet(3).record(cast("maumau.Result", (0, 20, 7)))
    with refused("MM-52", "the results of a series are a tuple, not []"):
        MauMauSheet(3, results=cast("tuple[maumau.Result, ...]", []))
    with refused(
        "MM-52", "a series is planned for 1 to 1,000,000, or None for as many as come, not 0"
    ):
        MauMauSheet(3, 0)
    with refused("MM-10", "Mau Mau is played by two to four seats, not 5"):
        MauMauSheet(5)
