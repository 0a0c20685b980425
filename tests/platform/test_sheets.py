"""What the sheets of all four games have in common (PS-09 and the rules of each)."""

import gc
import pickle
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import TypeVar, cast

import pytest

from kartenspiele import maumau, skat, skyjo, yatzee
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.series import (
    MauMauSheet,
    Sheet,
    SkatSheet,
    SkyjoSheet,
    YatzeeSheet,
)
from kartenspiele.skyjo.match import ScoreSheet
from tests.skat.playing import DEAL, after, over

from .results import FOREHAND_WINS_24, PASSED_IN, mau_mau_round, refused, skyjo_round, yatzee_game

SKAT: Sheet[skat.Result] = SkatSheet(3, planned=1)
MAU_MAU: Sheet[maumau.Result] = MauMauSheet(3, planned=1)
SKYJO: Sheet[skyjo.Result] = SkyjoSheet(ScoreSheet(3))
YATZEE: Sheet[yatzee.Result] = YatzeeSheet(3)

T = TypeVar("T")


def check_shape(empty: Sheet[T], result: T) -> None:
    shown = repr(empty)
    full = empty.record(result)
    assert repr(empty) == shown
    assert not empty.is_over
    assert full.is_over
    assert full == empty.record(result)
    assert len(full.totals) == len(full.places) == 3
    for sheet in (empty, full):
        table = sheet.table()
        assert {len(row) for row in table.rows} <= {len(table.header)}
        assert pickle.loads(pickle.dumps(sheet)) == sheet  # noqa: S301 - made here
    with pytest.raises(ValueError, match=r"over after|recorded already"):
        full.record(result)


@pytest.mark.rule("SK-60", "MM-52", "SJ-30", "YZ-20")
def test_every_sheet_records_adds_up_ends_and_shows_a_table() -> None:
    check_shape(SKAT, FOREHAND_WINS_24)
    check_shape(MAU_MAU, mau_mau_round("", "C9", "JK"))
    check_shape(YATZEE, yatzee_game(20, 10, 7))
    # Seat 0 ends each round with 35, which doubles: 70, and then 140 ends the match.
    almost = SKYJO.record(skyjo_round([12, 11, 12], [12, 10, 12], [1, 2, 3], closer=0))
    assert almost.totals == (70, 34, 6)
    check_shape(almost, skyjo_round([12, 11, 12], [12, 10, 12], [1, 2, 3], closer=0))


# ------------------------------------------------------------------ what a ranking reads

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def told(results: tuple[PlayerResult, ...]) -> list[tuple[str, str, int | Decimal]]:
    assert all(result.ended == NOON for result in results)
    return [(result.game, result.player, result.points) for result in results]


@pytest.mark.rule("PS-09")
def test_in_skat_every_hand_counts_that_was_dealt_to_a_player() -> None:
    sheet = SkatSheet(4).record(FOREHAND_WINS_24).record(PASSED_IN)
    # Player 3 deals the first hand and sits out, player 0 the second.
    assert told(sheet.results_of(["Ada", "Ben", "Cleo", "Dan"], NOON)) == [
        ("skat", "Ada", 24),
        ("skat", "Ben", 0),
        ("skat", "Cleo", 0),
        ("skat", "Ben", 0),
        ("skat", "Cleo", 0),
        ("skat", "Dan", 0),
    ]


@pytest.mark.rule("PS-09", "SK-60")
def test_a_hand_that_was_broken_off_does_not_count() -> None:
    late = SkatSheet(3).record(over(DEAL, "18 y p p", "timeout:0"))
    broken_off = late.record(after(DEAL, "p timeout:2"))
    assert broken_off.aborted_by == 0
    names = ["Ada", "Ben", "Cleo"]
    assert broken_off.results_of(names, NOON) == late.results_of(names, NOON)


@pytest.mark.rule("PS-09")
def test_in_mau_mau_every_round_counts() -> None:
    sheet = MauMauSheet(2).record(mau_mau_round("", "C9")).record(mau_mau_round("JK", ""))
    assert told(sheet.results_of(("Ada", "Ben"), NOON)) == [
        ("maumau", "Ada", 0),
        ("maumau", "Ben", 9),
        ("maumau", "Ada", 20),
        ("maumau", "Ben", 0),
    ]


@pytest.mark.rule("PS-09")
def test_in_yatzee_every_game_counts_with_its_time_bonus_if_it_was_measured() -> None:
    empty, game = YatzeeSheet(2), yatzee_game(20, 7)
    assert empty.results_of(["Ada", "Ben"], NOON) == ()
    unmeasured = told(empty.record(game).results_of(["Ada", "Ben"], NOON))
    assert unmeasured == [("yatzee", "Ada", 20), ("yatzee", "Ben", 7)]
    assert {type(points) for _, _, points in unmeasured} == {int}
    assert told(empty.record(game, [500, 900]).results_of(["Ada", "Ben"], NOON)) == [
        ("yatzee", "Ada", Decimal("20.4")),
        ("yatzee", "Ben", 7),
    ]


@pytest.mark.rule("PS-09", "SJ-30")
def test_in_skyjo_every_match_counts_once_it_is_over() -> None:
    running = SkyjoSheet(ScoreSheet(2).record([40, 12], closer=0))
    assert running.results_of(["Ada", "Ben"], NOON) == ()
    over_now = SkyjoSheet(running.sheet.record([10, 2], closer=0))
    assert told(over_now.results_of(["Ada", "Ben"], NOON)) == [
        ("skyjo", "Ada", 100),
        ("skyjo", "Ben", 14),
    ]


@pytest.mark.rule("PS-09", "PS-05")
def test_every_hand_can_have_its_own_end() -> None:
    ends = [NOON + timedelta(minutes=number) for number in range(2)]
    results = SkatSheet(3, results=(PASSED_IN, PASSED_IN)).results_of(["A", "B", "C"], ends)
    assert [result.ended for result in results] == [ends[0]] * 3 + [ends[1]] * 3


@pytest.mark.rule("PS-09", "PS-06", "PS-05")
def test_names_and_ends_that_can_not_be_are_refused() -> None:
    sheet = SkatSheet(3).record(PASSED_IN)
    for names in (("A", "B"), ("A", "B", "A")):
        with refused("PS-06", f"each of the 3 players has a name of his own, not {names}"):
            sheet.results_of(names, NOON)
    with refused("PS-06", "a player's name is text, not 7"):
        sheet.results_of(["A", "B", cast("str", 7)], NOON)
    for no_list in ("ABC", None):
        with refused("PS-06", f"the names of the players are a list, not {no_list!r}"):
            sheet.results_of(cast("list[str]", no_list), NOON)
    with refused("PS-05", "each of the 1 games has an end, but there are 2"):
        sheet.results_of(["A", "B", "C"], [NOON, NOON])
    with refused("PS-05", "the ends of the games, if not one for all, are a list, not None"):
        sheet.results_of(["A", "B", "C"], cast("datetime", None))
    with refused("PS-05", "a time stamp needs a time zone, and 2026-11-30 12:00:00 has none"):
        sheet.results_of(["A", "B", "C"], NOON.replace(tzinfo=None))


# --------------------------------------------------------------------------- what recording costs


def steps(action: Callable[[], object]) -> int:
    """How many functions are called on the way; a loop over all hands would show."""
    calls = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    gc.disable()  # others have hooks there
    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(None)
        gc.enable()
    return calls


@pytest.mark.rule("SK-60", "MM-52", "SJ-30")
@pytest.mark.parametrize(
    ("empty", "result"),
    [
        pytest.param(SkatSheet(4), FOREHAND_WINS_24, id="a result of Skat"),
        pytest.param(SkatSheet(3), over(DEAL, "18 y p p", "CH concede:0"), id="a hand of Skat"),
        pytest.param(MauMauSheet(2), mau_mau_round("", "C9"), id="Mau Mau"),
        pytest.param(
            SkyjoSheet(ScoreSheet(2)), skyjo_round([1, -1, 0], [0, 1, -1], closer=0), id="Skyjo"
        ),
    ],
)
def test_the_thousandth_costs_no_more_steps_than_the_tenth(empty: Sheet[T], result: T) -> None:
    def cost(sheet: Sheet[T]) -> tuple[int, ...]:
        return (
            steps(lambda: sheet.record(result)),
            steps(lambda: sheet.totals),
            steps(lambda: sheet.places),
            steps(lambda: sheet.is_over),
        )

    sheet, costs = empty, list[tuple[int, ...]]()
    for number in range(1000):
        if number in {10, 11, 12, 997, 998, 999}:  # all the seatings of three
            costs.append(cost(sheet))
        sheet = sheet.record(result)
    assert sorted(costs[:3]) == sorted(costs[3:])
