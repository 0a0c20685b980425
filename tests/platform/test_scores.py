"""The three formulas in every reading, and what they leave undefined (PS-01 to PS-04, PS-07)."""

import math
from decimal import Decimal
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import ImpossibleValue, KartenspieleError, UndefinedScore
from kartenspiele.platform.scores import (
    Formula,
    Reading,
    ScoredGame,
    Scoring,
    maumau_score,
    skat_score,
    yatzee_score,
)

if TYPE_CHECKING:
    from collections.abc import Callable

D = Decimal
POWER, AVERAGE, COUNT = Reading
ALL = [
    *(Scoring(game, reading) for game in ("skat", "maumau", "yatzee") for reading in Reading),
    *(Scoring("maumau", reading, offset_first=True) for reading in Reading),
]
EACH = pytest.mark.parametrize(
    "scoring", ALL, ids=lambda it: f"{it.game}-{it.reading.name}-{it.offset_first}"
)
TOTALS = {"skat": st.integers(-9999, 9999), "maumau": st.integers(0, 9999)}
TOTALS["yatzee"] = TOTALS["maumau"]


def log(number: float, base: float) -> float:
    return math.log(number) / math.log(base)


def by_the_formula(scoring: Scoring, total: int, games: int) -> float:
    """The formulas of the rule book in floats; `ValueError` or `ZeroDivisionError` where there is none."""
    n = games
    formulas: dict[tuple[str, Reading | Formula, bool], Callable[[], float]] = {
        ("skat", POWER, False): lambda: total / n**0.95,
        ("skat", AVERAGE, False): lambda: log(total / n, 0.95),
        ("skat", COUNT, False): lambda: total / log(n, 0.95),
        ("yatzee", POWER, False): lambda: total / n**0.85 / 2,
        ("yatzee", AVERAGE, False): lambda: log(total / n, 0.85) / 2,
        ("yatzee", COUNT, False): lambda: total / log(n, 0.85) / 2,
        ("maumau", POWER, False): lambda: (500 - total / n**1.05) / -5,
        ("maumau", AVERAGE, False): lambda: log(500 - total / n, 1.05) / -5,
        ("maumau", COUNT, False): lambda: (500 - total / log(n, 1.05)) / -5,
        ("maumau", POWER, True): lambda: (500 - total) / n**1.05 / -5,
        ("maumau", AVERAGE, True): lambda: log((500 - total) / n, 1.05) / -5,
        ("maumau", COUNT, True): lambda: (500 - total) / log(n, 1.05) / -5,
    }
    return formulas[scoring.game, scoring.reading, scoring.offset_first]()


@pytest.mark.rule("PS-01")
def test_a_single_game_counts_as_it_is() -> None:
    assert skat_score(48, 1) == 48
    assert skat_score(-96, 1) == -96
    assert yatzee_score(D("303.4"), 1) == 151.7
    assert maumau_score(0, 1) == -100
    assert maumau_score(50, 1) == -90


@pytest.mark.rule("PS-01")
def test_the_factor_acts_on_the_logarithm_of_n() -> None:
    # n = 2^20 makes whole powers: n^0.95 = 2^19, n^0.85 = 2^17, n^1.05 = 2^21.
    assert skat_score(3 * 2**19, 2**20) == 3
    assert yatzee_score(250 * 2**17, 2**20) == 125
    assert maumau_score(20 * 2**21, 2**20) == -96


@pytest.mark.rule("PS-02")
def test_the_logarithm_of_the_average() -> None:
    # The averages are powers of the base, or 500 minus one.
    assert skat_score(1, 1, AVERAGE) == 0
    assert yatzee_score(D("0.7225"), 1, AVERAGE) == 1  # 0.85^2, halved
    assert skat_score(40, 20, AVERAGE) == pytest.approx(log(2, 0.95), rel=1e-12)
    assert maumau_score(998, 2, AVERAGE) == 0  # the logarithm of 500 - 499


@pytest.mark.rule("PS-03")
def test_division_by_the_logarithm_of_the_count() -> None:
    assert skat_score(20, 4, COUNT) == pytest.approx(10 / log(2, 0.95), rel=1e-12)
    assert yatzee_score(0, 7, COUNT) == 0
    assert maumau_score(0, 7, COUNT) == -100


@pytest.mark.rule("PS-07")
def test_500_can_come_before_all_else() -> None:
    assert maumau_score(2500, 2**20, offset_first=True) == 2000 / 2**21 / 5
    assert maumau_score(500, 9, COUNT, offset_first=True) == 0
    assert maumau_score(498, 2, AVERAGE, offset_first=True) == 0


@pytest.mark.rule("PS-07")
def test_with_500_first_one_game_is_before_every_veteran_and_without_it_is_not() -> None:
    bad, good = (60, 1), (500, 100)  # 60 penalty points in the only round, 5 a round in a hundred
    assert maumau_score(*bad, offset_first=True) < maumau_score(*good, offset_first=True)
    assert maumau_score(*good) < maumau_score(*bad)


@pytest.mark.rule("PS-01", "PS-02", "PS-03", "PS-04", "PS-07")
@EACH
@given(data=st.data(), games=st.integers(1, 3000))
def test_each_score_is_that_of_the_formula_or_undefined(
    scoring: Scoring, data: st.DataObject, games: int
) -> None:
    most = 1500 * games if scoring.game == "yatzee" else 9999
    total = data.draw(TOTALS[scoring.game].filter(lambda points: points <= most))
    try:
        expected = by_the_formula(scoring, total, games)
    except (ValueError, ZeroDivisionError):
        with pytest.raises(UndefinedScore) as caught:
            scoring.score(total, games)
        assert (caught.value.total, caught.value.games) == (total, games)
        assert isinstance(scoring.reading, Reading)
        assert caught.value.rule == {AVERAGE: "PS-02", COUNT: "PS-03"}[scoring.reading]
    else:
        assert scoring.score(total, games) == pytest.approx(expected, rel=1e-9, abs=1e-9)


@pytest.mark.rule("PS-01", "PS-02", "PS-03", "PS-07")
@EACH
@given(data=st.data(), games=st.integers(2, 3000))
def test_playing_better_changes_the_score_in_the_good_direction(
    scoring: Scoring, data: st.DataObject, games: int
) -> None:
    one, other = data.draw(st.tuples(*[st.integers(0, 1500)] * 2).filter(lambda it: it[0] < it[1]))
    better, worse = (one, other) if scoring.game == "maumau" else (other, one)
    try:
        scores = scoring.score(better, games), scoring.score(worse, games)
    except UndefinedScore:
        return
    assert (scores[0] > scores[1]) is scoring.higher_is_better


@pytest.mark.rule("PS-01", "PS-02", "PS-03")
def test_only_the_powers_of_skat_and_yatzee_are_high_for_who_plays_better() -> None:
    assert [scoring for scoring in ALL if scoring.higher_is_better] == [
        Scoring("skat", POWER),
        Scoring("yatzee", POWER),
    ]


@pytest.mark.rule("PS-01")
@given(st.integers(1, 2000), st.integers(1, 50))
def test_activity_helps_where_points_are_good_and_harms_where_they_are_bad(
    games: int, average: int
) -> None:
    assert skat_score(average * (games + 1), games + 1) > skat_score(average * games, games)
    assert yatzee_score(average * (games + 1), games + 1) > yatzee_score(average * games, games)
    assert maumau_score(average * (games + 1), games + 1) < maumau_score(average * games, games)


@pytest.mark.rule("PS-04")
@EACH
def test_without_a_game_there_is_no_score(scoring: Scoring) -> None:
    name = scoring.reading.name
    with pytest.raises(UndefinedScore) as caught:
        scoring.score(0, 0)
    assert str(caught.value) == f"PS-04: {name} gives no score for N = 0, n = 0: there is no game"
    assert isinstance(caught.value, KartenspieleError)
    assert isinstance(caught.value, ValueError)


@pytest.mark.rule("PS-02", "PS-04")
@pytest.mark.parametrize(
    ("scoring", "total", "games", "why"),
    [
        (Scoring("skat", AVERAGE), -48, 3, "there is no logarithm of -16"),
        (Scoring("skat", AVERAGE), 0, 3, "there is no logarithm of 0"),
        (Scoring("yatzee", AVERAGE), 0, 1, "there is no logarithm of 0"),
        (Scoring("maumau", AVERAGE), 1000, 2, "there is no logarithm of 0"),
        (Scoring("maumau", AVERAGE), 1001, 2, "there is no logarithm of -0.5"),
        (Scoring("maumau", AVERAGE, offset_first=True), 501, 3, "there is no logarithm of -0.333333"),
    ],
)  # fmt: skip
def test_there_is_no_logarithm_of_what_is_not_positive(
    scoring: Scoring, total: int, games: int, why: str
) -> None:
    with pytest.raises(UndefinedScore) as caught:
        scoring.score(total, games)
    asked = f"N = {total}, n = {games}"
    assert str(caught.value) == f"PS-02: LOG_OF_AVERAGE gives no score for {asked}: {why}"


@pytest.mark.rule("PS-03", "PS-04")
@pytest.mark.parametrize("game", ["skat", "maumau", "yatzee"])
def test_nothing_can_be_divided_by_the_logarithm_of_one(game: ScoredGame) -> None:
    with pytest.raises(UndefinedScore) as caught:
        Scoring(game, COUNT).score(48, 1)
    assert str(caught.value) == (
        "PS-03: LOG_OF_COUNT gives no score for N = 48, n = 1: "
        "the logarithm of 1 is 0, and nothing can be divided by that"
    )


@pytest.mark.rule("PS-01")
def test_the_power_is_defined_for_every_total_and_every_number_of_games() -> None:
    for total in (-(10**18), -1, 0, 1, 10**18):
        assert skat_score(total, 10**12) == pytest.approx(total / 10**11.4, rel=1e-12)
    assert maumau_score(10**18, 10**12) == pytest.approx((10**5.4 - 500) / 5, rel=1e-12)
    assert yatzee_score(D("1575900000000000"), 10**12) == pytest.approx(1575.9 * 10**1.8 / 2)


@pytest.mark.rule("PS-01", "PS-03")
@pytest.mark.parametrize("reading", [POWER, COUNT])
def test_nothing_is_plain_zero_and_has_no_sign(reading: Reading) -> None:
    assert math.copysign(1, skat_score(0, 9, reading)) == 1
    assert math.copysign(1, yatzee_score(D("-0.0"), 9, reading)) == 1


@pytest.mark.rule("PS-02", "PS-07")
def test_the_logarithm_of_one_has_no_sign_either() -> None:
    assert math.copysign(1, skat_score(7, 7, AVERAGE)) == 1
    assert math.copysign(1, maumau_score(998, 2, AVERAGE)) == 1
    assert math.copysign(1, maumau_score(500, 2, offset_first=True)) == 1


@pytest.mark.rule("PS-06")
def test_what_is_equal_by_the_rules_is_equal_whatever_the_way_it_was_found() -> None:
    assert Scoring("skat").precise(1, 1) == Scoring("skat").precise(2**19, 2**20)
    assert Scoring("maumau").precise(7, 1) == Scoring("maumau").precise(7 * 2**21, 2**20)
    assert Scoring("skat", AVERAGE).precise(7, 3) == Scoring("skat", AVERAGE).precise(21, 9)
    assert Scoring("skat", COUNT).precise(7, 3) == Scoring("skat", COUNT).precise(21, 27)


@pytest.mark.rule("PS-06")
def test_scores_that_are_one_float_can_still_differ() -> None:
    lower, higher = 10**17, 10**17 + 1
    assert skat_score(lower, 10**12) == skat_score(higher, 10**12)
    assert Scoring("skat").precise(lower, 10**12) < Scoring("skat").precise(higher, 10**12)


@pytest.mark.rule("PS-01")
@pytest.mark.parametrize("game", ["skyjo", "chess", "", None, 1])
def test_what_has_no_score_is_refused(game: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Scoring(cast("ScoredGame", game))
    expected = f"PS-01: there is a score for skat, maumau, yatzee, not for {game!r}"
    assert str(caught.value) == expected


@pytest.mark.rule("PS-01")
def test_what_is_no_reading_is_refused() -> None:
    with pytest.raises(ImpossibleValue) as caught:
        skat_score(48, 1, cast("Reading", "power"))
    assert str(caught.value) == (
        "PS-01: a reading is one of POWER, LOG_OF_AVERAGE, LOG_OF_COUNT or a Formula, not 'power'"
    )


@pytest.mark.rule("PS-07")
def test_only_mau_mau_has_an_offset() -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Scoring("skat", offset_first=True)
    assert str(caught.value) == (
        "PS-07: only Mau Mau takes points from 500, so skat has no offset_first"
    )
    with pytest.raises(ImpossibleValue) as caught:
        maumau_score(5, 1, offset_first=cast("bool", 1))
    assert str(caught.value) == "PS-07: offset_first is True or False, not 1"


@pytest.mark.rule("PS-01", "PS-02", "PS-03")
def test_a_reading_knows_its_rule() -> None:
    assert [reading.rule for reading in Reading] == ["PS-01", "PS-02", "PS-03"]
