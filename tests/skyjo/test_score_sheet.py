"""The sheet of a match: totals, who begins, the end at 100, the winners (SJ-23, SJ-30, SJ-31)."""

import pickle
from typing import cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import ImpossibleValue, InvalidState
from kartenspiele.core.quick import changed
from kartenspiele.skyjo import match
from kartenspiele.skyjo.match import ScoreSheet
from kartenspiele.skyjo.round_scoring import RoundScore, score_round

Round = tuple[list[int], int]


def sheet_of(seats: int, *rounds: Round) -> ScoreSheet:
    sheet = ScoreSheet(seats)
    for sums, closer in rounds:
        sheet = sheet.record(sums, closer)
    return sheet


@st.composite
def played(draw: st.DrawFn) -> tuple[int, list[Round]]:
    """A number of seats and some rounds of it, the last of which may be beyond the match's end."""
    seats = draw(st.integers(2, 8))
    sums = st.lists(st.integers(-17, 60), min_size=seats, max_size=seats)
    return seats, draw(st.lists(st.tuples(sums, st.integers(0, seats - 1)), max_size=12))


@pytest.mark.rule("SJ-31")
def test_an_empty_sheet() -> None:
    sheet = ScoreSheet(3)
    assert (sheet.seats, sheet.rounds, sheet.totals) == (3, (), (0, 0, 0))
    assert sheet.leaders == (0, 1, 2)
    assert sheet.places == (1, 1, 1)
    assert sheet.next_starter is None
    assert not sheet.is_over
    assert sheet.winners == ()
    assert str(sheet) == "0 rounds: 0 0 0"


@pytest.mark.rule("SJ-22", "SJ-23", "SJ-30", "SJ-31")
def test_a_match_from_the_first_round_to_the_winner() -> None:
    first = ScoreSheet(3).record([10, 24, 10], 0)
    assert first.rounds == (score_round([10, 24, 10], 0),)
    assert (first.totals, first.next_starter, first.leaders) == ((20, 24, 10), 0, (2,))
    assert str(first) == "1 round: 20 24 10"
    second = first.record([31, -2, 25], 1)
    assert (second.totals, second.next_starter, second.leaders) == ((51, 22, 35), 1, (1,))
    assert second.places == (3, 1, 2)
    third = second.record([49, 12, 11], 1)
    assert third.totals == (100, 46, 46)
    assert third.is_over
    assert third.winners == third.leaders == (1, 2)
    assert third.places == (3, 1, 1)
    assert third.next_starter is None
    assert str(third) == "3 rounds: 100 46 46, won by seats 1 and 2"
    assert str(second.record([60, 12, 11], 2)) == "3 rounds: 111 34 46, won by seat 1"
    assert first.totals == (20, 24, 10), "a sheet that was recorded on stays as it was"


@pytest.mark.rule("SJ-30")
@pytest.mark.parametrize(
    ("rounds", "is_over", "winners"),
    [
        ([([99, 0], 1)], False, ()),
        ([([100, 0], 1)], True, (1,)),
        ([([101, 0], 1)], True, (1,)),
        # 49 doubles to 98, 50 to 100
        ([([49, 49], 0)], False, ()),
        ([([50, 50], 0)], True, (1,)),
        # both over 100: the lower one wins; with the same total they share
        ([([60, 90], 0), ([41, 45], 0)], True, (0,)),
        ([([90, 95], 0), ([20, 15], 1)], True, (0, 1)),
        ([([140, 50], 0)], True, (1,)),
        # a negative round brings a total down again
        ([([99, 0], 1), ([-3, 4], 0), ([3, 20], 0)], False, ()),
    ],
)
def test_the_match_ends_when_a_round_brings_somebody_to_100(
    rounds: list[Round], *, is_over: bool, winners: tuple[int, ...]
) -> None:
    sheet = sheet_of(2, *rounds)
    assert sheet.is_over is is_over
    assert sheet.winners == winners
    assert (", won by seat" in str(sheet)) is is_over


@pytest.mark.rule("SJ-23")
def test_who_ended_a_round_begins_the_next() -> None:
    closers = [2, 0, 0, 1]
    sheet = ScoreSheet(3)
    for closer in closers:
        sheet = sheet.record([5, 5, 5], closer)
        assert sheet.next_starter == closer


@pytest.mark.rule("SJ-22", "SJ-23", "SJ-30", "SJ-31")
@given(played())
def test_a_sheet_adds_up_and_ends_with_the_first_total_of_100(
    given_rounds: tuple[int, list[Round]],
) -> None:
    seats, rounds = given_rounds
    sheet = ScoreSheet(seats)
    totals = [0] * seats
    for sums, closer in rounds:
        if max(totals) >= 100:
            break
        sheet = sheet.record(sums, closer)
        totals = [
            before + points
            for before, points in zip(totals, score_round(sums, closer).scores, strict=True)
        ]
        assert sheet.totals == tuple(totals)
        assert sheet.is_over is (max(totals) >= 100)
        assert sheet.next_starter == (None if sheet.is_over else closer)
        best = tuple(seat for seat in range(seats) if totals[seat] == min(totals))
        assert sheet.leaders == best
        assert sheet.winners == (best if sheet.is_over else ())
        assert [sorted(totals).index(total) + 1 for total in totals] == list(sheet.places)
    assert ScoreSheet(seats, sheet.rounds) == sheet
    assert pickle.loads(pickle.dumps(sheet)) == sheet  # noqa: S301


@pytest.mark.rule("SJ-30")
@pytest.mark.parametrize("sums", [[3, 4, 5], [3], [999, 999, 999]])
def test_nothing_is_recorded_after_the_end(sums: list[int]) -> None:
    over = sheet_of(3, ([0, 60, 40], 0), ([5, 60, 70], 0))
    with pytest.raises(ImpossibleValue) as caught:
        over.record(sums, 0)
    assert str(caught.value) == (
        "SJ-30: the match was over after round 2: seat 1 has 120 points, and 100 end it"
    )
    with pytest.raises(ImpossibleValue, match="SJ-30"):
        ScoreSheet(3, (*over.rounds, score_round([3, 4, 5], 0)))
    with pytest.raises(ImpossibleValue, match="seat 0 has 100 points"):
        sheet_of(2, ([100, 0], 1)).record([3, 4], 0)


@pytest.mark.rule("SJ-31")
@pytest.mark.parametrize(
    ("sums", "closer", "message"),
    [
        ([3, 4], 0, "SJ-31: round 2 has 3 sums, one for each seat, not 2"),
        ([3], 0, "SJ-31: round 2 has 3 sums, one for each seat, not 1"),
        ([3, 4, 5, 6], 0, "SJ-31: round 2 has 3 sums, one for each seat, not 4"),
        ([3, 4, 141], 0, "SJ-31: twelve cards make a sum of -17 to 140, not 141"),
        ([3, 4, 5], 3, "SJ-31: the round was ended by one of the seats 0 to 2, not by 3"),
        (7, 0, "SJ-31: the sums of a round are a list, one for each seat, not 7"),
    ],
)
def test_a_round_that_can_not_be_is_refused(sums: object, closer: int, message: str) -> None:
    sheet = ScoreSheet(3).record([1, 2, 3], 0)
    with pytest.raises(ImpossibleValue) as caught:
        sheet.record(cast("list[int]", sums), closer)
    assert str(caught.value) == message
    assert sheet == ScoreSheet(3).record([1, 2, 3], 0)


@pytest.mark.rule("SJ-30")
def test_99_points_do_not_end_a_match_of_rounds_that_are_given_together() -> None:
    rounds = (score_round([0, 99], 0), score_round([0, 1], 0))
    assert ScoreSheet(2, rounds).totals == (0, 100)
    with pytest.raises(ImpossibleValue, match="SJ-30"):
        ScoreSheet(2, (*rounds, rounds[1]))


@pytest.mark.rule("SJ-02")
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, True, 2.0, "3", None])
def test_a_number_of_seats_that_no_table_has_is_refused(seats: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        ScoreSheet(cast("int", seats))
    assert str(caught.value) == f"SJ-02: Skyjo is played by two to eight seats, not {seats!r}"


@pytest.mark.rule("SJ-31")
def test_rounds_of_another_kind_or_table_are_refused() -> None:
    two = RoundScore((1, 2), 0)
    with pytest.raises(ImpossibleValue, match="round 1 has 3 sums, one for each seat, not 2"):
        ScoreSheet(3, (two,))
    with pytest.raises(ImpossibleValue, match="round 2 is a RoundScore, not 7"):
        ScoreSheet(2, cast("tuple[RoundScore, ...]", (two, 7)))
    with pytest.raises(ImpossibleValue, match="the rounds of a sheet are a tuple of RoundScores"):
        ScoreSheet(2, cast("tuple[RoundScore, ...]", [two]))


def test_a_sheet_is_frozen() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        ScoreSheet(2).seats = 3  # type: ignore[misc]


@pytest.mark.rule("SJ-30")
def test_totals_that_are_not_those_of_the_rounds_are_found_out() -> None:
    sheet = ScoreSheet(2).record([12, 9], closer=0)
    forged = changed(sheet, totals=(0, 0))
    assert forged != sheet
    assert pickle.loads(pickle.dumps(forged)) == sheet  # noqa: S301 - made here
    state = match.new_game()
    assert isinstance(state, match.Playing)
    with pytest.raises(InvalidState, match=r"SJ-30: the rounds don't add up to \(0, 0\)"):
        match.check_state(match.Playing(forged, state.round))
