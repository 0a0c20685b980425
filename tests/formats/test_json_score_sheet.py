"""JSON of score sheets: what a document looks like, and what is refused where."""

import json
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.formats.json import JsonError
from kartenspiele.formats.json_score_sheet import SCORE_SHEET
from kartenspiele.skyjo.match import ScoreSheet

SHEET = ScoreSheet(3).record([10, 24, 10], 0).record([31, -2, 25], 1)
OVER = SHEET.record([49, 12, 11], 1)


def document(sheet: ScoreSheet = SHEET, **changes: object) -> dict[str, Any]:
    return {**json.loads(SCORE_SHEET.dump(sheet)), **changes}


def with_round(place: int, **changes: object) -> dict[str, Any]:
    shown = document()
    shown["rounds"][place] |= changes
    return shown


@pytest.mark.rule("SJ-22", "SJ-31")
def test_a_sheet_shows_what_was_recorded_and_what_follows() -> None:
    assert document() == {
        "seats": 3,
        "rounds": [
            {"sums": [10, 24, 10], "closer": 0, "doubled": True, "scores": [20, 24, 10]},
            {"sums": [31, -2, 25], "closer": 1, "doubled": False, "scores": [31, -2, 25]},
        ],
        "totals": [51, 22, 35],
        "is_over": False,
        "winners": [],
        "next_starter": 1,
    }
    over = document(OVER)
    assert (over["is_over"], over["winners"], over["next_starter"]) == (True, [1, 2], None)
    assert document(ScoreSheet(2))["rounds"] == []


@given(
    st.integers(2, 8).flatmap(
        lambda seats: st.lists(
            st.tuples(
                st.lists(st.integers(-17, 140), min_size=seats, max_size=seats),
                st.integers(0, seats - 1),
            ),
            min_size=1,
            max_size=8,
        )
    )
)
def test_a_sheet_comes_back_as_it_was(rounds: list[tuple[list[int], int]]) -> None:
    sheet = ScoreSheet(len(rounds[0][0]))
    for sums, closer in rounds:
        if not sheet.is_over:
            sheet = sheet.record(sums, closer)
    assert SCORE_SHEET.load(SCORE_SHEET.dump(sheet)) == sheet


@pytest.mark.rule("SJ-02", "SJ-30", "SJ-31")
@pytest.mark.parametrize(
    ("shown", "path", "expected"),
    [
        (with_round(1, sums=[31, -2, 141]), "rounds[1]",
         "a round that can be (SJ-31: twelve cards make a sum of -17 to 140, not 141)"),
        (with_round(0, closer=3), "rounds[0]",
         "a round that can be (SJ-31: the round was ended by one of the seats 0 to 2, not by 3)"),
        (with_round(0, sums=[3]), "rounds[0]",
         "a round that can be (SJ-02: Skyjo is played by two to eight seats, not 1)"),
        (with_round(1, sums=[3, 4], closer=0, doubled=False, scores=[3, 4]), "",
         "a sheet that can be (SJ-31: round 2 has 3 sums, one for each seat, not 2)"),
        (document(seats=9), "",
         "a sheet that can be (SJ-02: Skyjo is played by two to eight seats, not 9)"),
        (document(OVER, rounds=[*document(OVER)["rounds"], document()["rounds"][0]]), "",
         "a sheet that can be (SJ-30: the match was over after round 3: seat 0 has 100 points, "
         "and 100 end it)"),
        (with_round(0, doubled=False), "rounds[0].doubled", "true"),
        (with_round(0, scores=[10, 24, 10]), "rounds[0].scores", "[20, 24, 10]"),
        (document(totals=[51, 22, 36]), "totals", "[51, 22, 35]"),
        (document(next_starter=0), "next_starter", "1"),
        (document(winners=[1]), "winners", "[]"),
        (document(is_over=True), "is_over", "false"),
        (document(seats=3.0), "seats", "a whole number"),
        (document(rounds={}), "rounds", "a list"),
        (with_round(0, sums=[10, True, 10]), "rounds[0].sums[1]", "a whole number"),
        (document(winner=1), "winner", "no such key"),
    ],
)  # fmt: skip
def test_what_can_not_be_is_refused_where_it_is(
    shown: dict[str, Any], path: str, expected: str
) -> None:
    with pytest.raises(JsonError) as caught:
        SCORE_SHEET.load(json.dumps(shown))
    assert (caught.value.path, caught.value.expected) == (path, expected)


def test_only_a_sheet_is_written() -> None:
    with pytest.raises(TypeError, match="expected ScoreSheet, not"):
        SCORE_SHEET.dump(cast("ScoreSheet", SHEET.rounds))
