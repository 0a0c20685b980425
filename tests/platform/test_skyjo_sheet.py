"""Matches of Skyjo in the shape of all sheets (SJ-30, SJ-31)."""

from typing import cast

import pytest

from kartenspiele import skyjo
from kartenspiele.platform.series import SkyjoSheet
from kartenspiele.skyjo.match import ScoreSheet

from .results import refused, skyjo_round

EMPTY = SkyjoSheet(ScoreSheet(2))


@pytest.mark.rule("SJ-30", "SJ-22")
def test_a_round_of_the_library_is_recorded_with_its_doubling() -> None:
    # Seat 0 ended the round with 12, not alone the lowest: 24.
    sheet = EMPTY.record(skyjo_round([3, 4, 5], [3, 4, 4], closer=0))
    assert sheet.totals == (24, 11)
    assert sheet.places == (2, 1)
    assert sheet.sheet.next_starter == 0


@pytest.mark.rule("SJ-31")
def test_a_round_with_real_cards_is_recorded_too() -> None:
    sheet = EMPTY.record(skyjo.score_round([12, 11], closer=0))
    assert sheet == EMPTY.record(skyjo_round([3, 4, 5], [3, 4, 4], closer=0))


@pytest.mark.rule("SJ-30")
def test_the_match_is_over_at_a_hundred_points() -> None:
    before = EMPTY.record(skyjo.score_round([49, 60], closer=0))
    assert not before.is_over
    over = before.record(skyjo.score_round([30, 40], closer=0))
    assert (over.totals, over.places, over.is_over) == ((79, 100), (1, 2), True)
    with refused(
        "SJ-30", "the match was over after round 2: seat 1 has 100 points, and 100 end it"
    ):
        over.record(skyjo.score_round([1, 2], closer=0))


@pytest.mark.rule("SJ-30", "SJ-23")
def test_the_table_has_every_round_who_ended_it_the_sums_and_the_places() -> None:
    sheet = EMPTY.record(skyjo.score_round([12, 9], closer=0))
    table = sheet.record(skyjo.score_round([5, -1], closer=1)).table()
    assert table.header == ("round", "ended by", "seat 0", "seat 1")
    assert table.rows == (
        (1, "seat 0, doubled", 24, 9),
        (2, "seat 1", 5, -1),
        ("points", "", 29, 8),
        ("place", "", 2, 1),
    )


@pytest.mark.rule("SJ-31")
def test_what_can_not_be_is_refused() -> None:
    with refused("SJ-31", "round 1 has 2 sums, one for each seat, not 3"):
        EMPTY.record(skyjo.score_round([1, 2, 3], closer=0))
    with refused("SJ-31", "a round is recorded by its skyjo.Result, not [1, 2]"):
        EMPTY.record(cast("skyjo.Result", [1, 2]))
    with refused("SJ-31", "a match is kept on a skyjo.match.ScoreSheet, not on 2"):
        SkyjoSheet(cast("ScoreSheet", 2))
