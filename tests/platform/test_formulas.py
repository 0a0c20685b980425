"""A platform's own formula is taken wherever a reading is (PS-08)."""

import math
import pickle
from datetime import UTC, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, cast

import pytest

from kartenspiele.core.errors import UndefinedScore
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.ranking import rank, rank_tallies
from kartenspiele.platform.scores import (
    Formula,
    Reading,
    ScoredGame,
    Scoring,
    maumau_score,
    plain_total,
    skat_score,
    yatzee_score,
)
from kartenspiele.platform.tallies import Tally, tally
from kartenspiele.platform.totals import PlatformGame

from .results import refused

if TYPE_CHECKING:
    from collections.abc import Callable

D = Decimal
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


def per_game(total: float, games: int) -> float:
    return total / games


def root(total: float, games: int) -> float:
    return math.sqrt(total) / (games - 1)


AVERAGE = Formula("average", per_game, high_is_good=True)
FEW = Formula("few", per_game, high_is_good=False)
ROOT = Formula("root", root, high_is_good=True)


@pytest.mark.rule("PS-08")
def test_every_score_takes_it_like_a_reading() -> None:
    assert skat_score(48, 2, AVERAGE) == 24
    assert maumau_score(30, 4, FEW) == 7.5
    assert yatzee_score(D("606.8"), 2, AVERAGE) == 303.4
    assert Scoring("skat", AVERAGE).higher_is_better
    assert not Scoring("maumau", FEW).higher_is_better


@pytest.mark.rule("PS-08")
def test_whole_points_stay_whole() -> None:
    last_digit = Formula("last", lambda total, _: total % 10, high_is_good=True)
    assert skat_score(10**17 + 7, 10**12, last_digit) == 7


@pytest.mark.rule("PS-08")
@pytest.mark.parametrize("reading", Reading)
@pytest.mark.parametrize("game", ["skat", "maumau", "yatzee"])
def test_a_reading_written_as_an_own_formula_ranks_the_same(
    game: ScoredGame, reading: Reading
) -> None:
    scoring = Scoring(game, reading)
    own = Formula("ours", lambda total, n: scoring.score(int(total), n), scoring.higher_is_better)
    tallies = {name: Tally(n + 1, 50 * n * n) for n, name in enumerate("ABCDE")}
    expected = rank_tallies(tallies, scoring)
    for found in (rank_tallies(tallies, own), rank_tallies(tallies, Scoring(game, own))):
        assert found.ranked == expected.ranked
        assert [one.player for one in found.unranked] == [one.player for one in expected.unranked]


@pytest.mark.rule("PS-08", "PS-06")
@pytest.mark.parametrize("game", ["skat", "maumau", "yatzee", "skyjo"])
def test_every_game_can_be_ranked_by_it_alone_and_by_the_total(game: PlatformGame) -> None:
    played = [("Ada", 20), ("Ben", 30), ("Ada", 30), ("Cleo", 25)]
    results = [PlayerResult(game, name, points, NOW) for name, points in played]
    for scoring in (FEW, Scoring(game, FEW)):
        places = [(each.place, each.player) for each in rank(results, scoring).ranked]
        assert places == [(1, "Ada"), (1, "Cleo"), (3, "Ben")]
    by_total = [each.player for each in rank(results, plain_total(game)).ranked]
    high_is_good = game in {"skat", "yatzee"}
    assert by_total == (["Ada", "Ben", "Cleo"] if high_is_good else ["Cleo", "Ben", "Ada"])


@pytest.mark.rule("PS-08", "PS-06")
def test_points_of_two_games_have_no_common_ranking() -> None:
    results = [PlayerResult("skat", "Ada", 20, NOW), PlayerResult("skyjo", "Ada", 20, NOW)]
    with refused("PS-06", "points of skat and of skyjo can't be added up"):
        rank(results, AVERAGE)
    assert rank(results, Scoring("skat", AVERAGE)).ranked[0].tally == Tally(1, 20)
    assert tally([]) == {}


@pytest.mark.rule("PS-08", "PS-04")
@pytest.mark.parametrize(
    ("total", "games", "told"),
    [
        (0, 0, "PS-04: root gives no score for N = 0, n = 0: there is no game"),
        (-4, 2, "PS-08: root gives no score for N = -4, n = 2: math domain error"),
        (4, 1, "PS-08: root gives no score for N = 4, n = 1: float division by zero"),
    ],
)
def test_what_it_leaves_undefined_is_no_score(total: int, games: int, told: str) -> None:
    with pytest.raises(UndefinedScore) as caught:
        Scoring("skat", ROOT).score(total, games)
    assert str(caught.value) == told
    unranked = rank_tallies({"Ada": Tally(3, -4), "Ben": Tally(3, 4)}, ROOT).unranked
    assert [one.player for one in unranked] == ["Ada"]


@pytest.mark.rule("PS-08", "PS-04")
@pytest.mark.parametrize("given", [math.nan, math.inf, 1j, None, "1", D(1)])
def test_what_is_no_finite_number_is_no_score(given: object) -> None:
    own = Formula("odd", lambda _total, _games: cast("float", given), high_is_good=True)
    with pytest.raises(UndefinedScore) as caught:
        own.precise(4, 2)
    assert str(caught.value) == f"PS-08: odd gives no score for N = 4, n = 2: it gives {given!r}"


@pytest.mark.rule("PS-08")
def test_a_number_too_large_for_a_float_is_no_score() -> None:
    own = Formula("huge", lambda _total, _games: 10**400, high_is_good=True)
    with pytest.raises(UndefinedScore, match="huge gives no score for N = 4, n = 2: int too large"):
        own.precise(4, 2)


@pytest.mark.rule("PS-08")
def test_the_points_are_checked_as_for_a_reading() -> None:
    with refused("PS-04", "2 games of maumau bring 0 to 2,000,000 points, not -5"):
        Scoring("maumau", FEW).score(-5, 2)
    with refused("PS-04", "a number of games is 0 to 1,000,000,000,000, not -1"):
        AVERAGE.precise(5, -1)


@pytest.mark.rule("PS-08")
def test_a_formula_of_a_module_is_a_value() -> None:
    assert pickle.loads(pickle.dumps(Scoring("skyjo", FEW))) == Scoring("skyjo", FEW)  # noqa: S301 - made here


@pytest.mark.rule("PS-08", "PS-07")
def test_what_is_no_formula_is_refused() -> None:
    for name in ("", " ", "a\nb", None):
        with refused("PS-08", f"a formula has a name that can be printed, not {name!r}"):
            Formula(cast("str", name), per_game, high_is_good=True)
    with refused("PS-08", "a formula is a function of total and games, not 'N / n'"):
        Formula("text", cast("Callable[[float, int], float]", "N / n"), high_is_good=True)
    with refused("PS-08", "high_is_good is True or False, not 1"):
        Formula("one", per_game, cast("bool", 1))
    with refused("PS-06", "a game is one of skat, maumau, yatzee, skyjo, not 'chess'"):
        Scoring(cast("PlatformGame", "chess"), AVERAGE)
    with refused("PS-07", "an own formula has its own way with 500, so it has no offset_first"):
        Scoring("maumau", FEW, offset_first=True)
