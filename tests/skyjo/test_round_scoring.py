"""What a round counts, without a state: doubling, and what no round can be (SJ-22, SJ-31)."""

import pickle
from collections import Counter
from itertools import combinations_with_replacement
from typing import cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.skyjo.round_scoring import (
    HIGHEST_SUM,
    LOWEST_SUM,
    RoundScore,
    check_sum,
    score_round,
)
from kartenspiele.skyjo.seats import check_number_of_seats

PACK = {-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)}
SUMS = st.lists(st.integers(-17, 140), min_size=2, max_size=8)


@pytest.mark.rule("SJ-22")
@pytest.mark.parametrize(
    ("sums", "closer", "scores"),
    [
        # alone the lowest
        ([9, 10], 0, (9, 10)),
        ([10, 24, 9], 2, (10, 24, 9)),
        ([0, 1], 0, (0, 1)),
        ([-5, -3], 0, (-5, -3)),
        # another seat has less
        ([12, 9, 20], 0, (24, 9, 20)),
        ([1, 0], 0, (2, 0)),
        ([3, -17, 8, 140], 3, (3, -17, 8, 280)),
        # another seat has as much
        ([10, 24, 10], 0, (20, 24, 10)),
        ([10, 24, 10], 2, (10, 24, 20)),
        ([7] * 8, 5, (7, 7, 7, 7, 7, 14, 7, 7)),
        # 0 and negative sums stay
        ([-3, -5], 0, (-3, -5)),
        ([0, -2], 0, (0, -2)),
        ([0, 0], 1, (0, 0)),
        ([-4, -4], 1, (-4, -4)),
    ],
)
def test_the_closers_sum_doubles_unless_it_is_alone_the_lowest_or_not_positive(
    sums: list[int], closer: int, scores: tuple[int, ...]
) -> None:
    scored = score_round(sums, closer)
    assert scored.scores == scores
    assert scored.doubled is (scores != tuple(sums))
    assert (scored.sums, scored.closer) == (tuple(sums), closer)


@pytest.mark.rule("SJ-22")
@pytest.mark.parametrize(
    ("sums", "closer", "told"),
    [
        ([9, 10], 0, "9 10 (seat 0 ended the round with 9, alone the lowest sum)"),
        (
            [12, 9, 20], 0,
            "24 9 20 (seat 0 ended the round with 12, not alone the lowest sum: doubled)",
        ),
        (
            [-5, -3], 1,
            "-5 -3 (seat 1 ended the round with -3, not alone the lowest sum, but not positive: "
            "not doubled)",
        ),
    ],
)  # fmt: skip
def test_a_scored_round_explains_itself(sums: list[int], closer: int, told: str) -> None:
    assert str(score_round(sums, closer)) == told


@pytest.mark.rule("SJ-22", "SJ-31")
@given(SUMS, st.data())
def test_only_the_closers_points_differ_from_the_sums_and_only_upwards(
    sums: list[int], data: st.DataObject
) -> None:
    closer = data.draw(st.integers(0, len(sums) - 1))
    scored = score_round(sums, closer)
    for seat, (points, raw) in enumerate(zip(scored.scores, sums, strict=True)):
        assert points == raw or (seat == closer and points == 2 * raw > 0)
    others = sums[:closer] + sums[closer + 1 :]
    assert scored.is_alone_lowest is (sums[closer] < min(others))
    if not scored.is_alone_lowest:
        assert scored.scores[closer] == max(sums[closer], 2 * sums[closer])
    # Whoever ended the round without being alone the lowest never ends up alone the lowest.
    assert (scored.scores[closer] < min(others)) is scored.is_alone_lowest


@pytest.mark.rule("SJ-31")
def test_a_scored_round_is_a_value() -> None:
    scored = score_round((10, 24, 10), 0)
    assert scored == RoundScore((10, 24, 10), 0) == score_round([10, 24, 10], 0)
    assert scored != score_round((10, 24, 10), 1)
    assert len({scored, RoundScore((10, 24, 10), 0)}) == 1
    assert pickle.loads(pickle.dumps(scored)) == scored  # noqa: S301
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        scored.closer = 1  # type: ignore[misc]


# -------------------------------------------------------------------------- what twelve cards make


Column = tuple[int, int, int]

COLUMNS = [
    column for column in combinations_with_replacement(sorted(PACK), 3) if len(set(column)) > 1
]
"""What can lie in a column: three equal cards leave."""


def can_lie(grid: list[Column]) -> bool:
    """Whether the pack has the cards, and no column leaves."""
    cards = Counter(card for column in grid for card in column)
    return cards <= Counter(PACK) and all(column in COLUMNS for column in grid)


@pytest.mark.rule("SJ-01", "SJ-11", "SJ-31")
def test_the_bounds_are_what_twelve_cards_of_the_pack_make() -> None:
    cards = sorted(Counter(PACK).elements())
    assert min(sum(cards[: 3 * columns]) for columns in range(5)) == LOWEST_SUM == -17
    lowest: list[Column] = [(-2, -2, -1), (-2, -1, -1), (-2, -1, -1), (-2, -1, -1)]
    assert can_lie(lowest)
    assert sum(map(sum, lowest)) == LOWEST_SUM
    assert 4 * max(map(sum, COLUMNS)) == HIGHEST_SUM == 140
    highest: list[Column] = [(11, 12, 12)] * 4
    assert can_lie(highest)
    assert sum(map(sum, highest)) == HIGHEST_SUM


@pytest.mark.rule("SJ-31")
@pytest.mark.parametrize("value", [-17, -1, 0, 1, 140])
def test_a_sum_that_can_be_is_accepted_by_itself(value: int) -> None:
    assert check_sum(value) == value
    assert score_round([value] * 8, 1).sums == (value,) * 8


@pytest.mark.rule("SJ-31")
@pytest.mark.parametrize("value", [-18, 141, 156, 10**9, True, 10.0, "10", None, float("nan")])
def test_a_sum_that_twelve_cards_can_not_make_is_refused(value: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        score_round([3, cast("int", value)], 0)
    assert str(caught.value) == f"SJ-31: twelve cards make a sum of -17 to 140, not {value!r}"
    assert caught.value.value is value


@pytest.mark.rule("SJ-31")
@pytest.mark.parametrize("closer", [-1, 3, True, 0.0, None, "0"])
def test_a_closer_who_is_no_seat_is_refused(closer: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        score_round([10, 24, 10], cast("int", closer))
    assert str(caught.value) == (
        f"SJ-31: the round was ended by one of the seats 0 to 2, not by {closer!r}"
    )


@pytest.mark.rule("SJ-02")
@pytest.mark.parametrize("number", [0, 1, 9])
def test_a_number_of_sums_that_no_table_has_is_refused(number: int) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        score_round([5] * number, 0)
    assert str(caught.value) == f"SJ-02: Skyjo is played by two to eight seats, not {number}"
    for seats in (number, True, 2.0, None):
        with pytest.raises(ImpossibleValue, match="SJ-02"):
            check_number_of_seats(cast("int", seats))


@pytest.mark.rule("SJ-31")
@pytest.mark.parametrize("sums", ["12", b"12", {10, 24}, {0: 10, 1: 24}, 10, None, iter([3, 4])])
def test_what_is_no_list_of_sums_is_refused(sums: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        score_round(cast("list[int]", sums), 0)
    assert str(caught.value) == (
        f"SJ-31: the sums of a round are a list, one for each seat, not {sums!r}"
    )
