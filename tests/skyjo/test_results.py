"""What a finished round comes to (SJ-21, SJ-22)."""

from typing import cast

import pytest

from kartenspiele import skyjo
from kartenspiele.skyjo import Grid, Result

from .playing import grid, impossible, onwards, table

SIX = "0 1 2|_|_|0 1 2"
FIVE = "0 1 2|_|_|0 0 2"
MINUS = "-1 -1 0|_|_|_"


def result(*grids: str, closer: int) -> Result:
    return Result(tuple(map(grid, grids)), closer)


@pytest.mark.rule("SJ-21", "SJ-22")
@pytest.mark.parametrize(
    ("grids", "closer", "sums", "scores"),
    [
        ((FIVE, SIX), 0, (5, 6), (5, 6)),
        ((SIX, FIVE), 0, (6, 5), (12, 5)),
        ((SIX, FIVE), 1, (6, 5), (6, 5)),
        ((SIX, SIX), 1, (6, 6), (6, 12)),
        ((SIX, SIX, FIVE), 0, (6, 6, 5), (12, 6, 5)),
        ((MINUS, "-2 -2 0|_|_|_"), 0, (-2, -4), (-2, -4)),
        (("_|_|_|_", MINUS), 0, (0, -2), (0, -2)),
    ],
)
def test_the_closers_positive_sum_doubles_unless_it_is_alone_the_lowest(
    grids: tuple[str, ...], closer: int, sums: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    found = result(*grids, closer=closer)
    assert (found.sums, found.scores) == (sums, scores)
    assert found.doubled == (sums != scores)
    assert found.utilities == tuple(-points for points in scores)
    assert found.round_score == skyjo.score_round(sums, closer)


def test_a_result_explains_itself() -> None:
    found = result("1 2 -1|4 4 5|_|_", "_|_|_|0 0 7", "_|_|_|_", "1 2 3|1 2 3|1 2 3|_", closer=0)
    assert found.lines() == (
        "seat 0: 1 + 2 + -1, 4 + 4 + 5, two columns gone = 15, doubled 30",
        "seat 1: 0 + 0 + 7, three columns gone = 7",
        "seat 2: all four columns gone = 0",
        "seat 3: 1 + 2 + 3, 1 + 2 + 3, 1 + 2 + 3, one column gone = 18",
    )
    assert str(found) == "; ".join(found.lines())
    alone = result("1 2 3|4 4 5|1 1 2|1 0 0", SIX, closer=1)
    assert alone.lines()[0] == "seat 0: 1 + 2 + 3, 4 + 4 + 5, 1 + 1 + 2, 1 + 0 + 0 = 24"
    assert alone.lines()[1] == "seat 1: 0 + 1 + 2, 0 + 1 + 2, two columns gone = 6"


@pytest.mark.rule("SJ-21")
def test_the_result_of_a_round_shows_the_cards_that_are_left() -> None:
    end = onwards(table("1 2 3|4 5 6|7 8 9|10 11 ?", "0 1 2|_|_|5 5 ?"), "t11 =9 t0 =5")
    assert skyjo.result(end) == result("1 2 3|4 5 6|7 8 9|10 11 0", "9 1 2|_|_|_", closer=0)
    assert skyjo.result(end).scores == (132, 12)


@pytest.mark.rule("SJ-01", "SJ-02", "SJ-11", "SJ-20", "SJ-21")
def test_what_no_round_comes_to_is_refused() -> None:
    with impossible("SJ-21", "at the end no card lies face down"):
        result(SIX, "0 1 ?|_|_|_", closer=0)
    with impossible("SJ-11", "at the end no column has three equal cards"):
        result(SIX, "1 1 1|_|_|_", closer=0)
    with impossible("SJ-02", "2 is no seat; seats are 0 to 1"):
        result(SIX, FIVE, closer=2)
    with impossible("SJ-02", "Skyjo is played by two to eight seats, not 1"):
        result(SIX, closer=0)
    with impossible("SJ-01", "the pack has 5 cards of -2, so there can't be 6"):
        result("-2 -2 0|-2 0 -2|_|_", "-2 -2 0|_|_|_", closer=0)
    with impossible("SJ-21", "'SIX' is no skyjo.Grid"):
        Result(cast("tuple[Grid, ...]", (grid(SIX), "SIX")), 0)
