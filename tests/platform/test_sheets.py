"""What the sheets of all four games have in common."""

import pickle
from typing import TypeVar

import pytest

from kartenspiele import maumau, skat, skyjo, yatzee
from kartenspiele.platform.series import (
    MauMauSheet,
    Sheet,
    SkatSheet,
    SkyjoSheet,
    YatzeeSheet,
)
from kartenspiele.skyjo.match import ScoreSheet

from .results import FOREHAND_WINS_24, mau_mau_round, skyjo_round, yatzee_game

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
