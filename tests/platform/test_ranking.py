"""Tallies and rankings: shared places, a minimum of games, players without a score last (PS-04 to PS-06)."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from random import Random
from typing import cast
from weakref import ref
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.platform.periods import Period, PeriodKind
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.ranking import Ranking, rank, rank_tallies
from kartenspiele.platform.scores import Reading, Scoring
from kartenspiele.platform.tallies import Tally, tally, tally_by_period, within
from kartenspiele.platform.totals import PlatformGame

D = Decimal
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
SKAT, MAUMAU = Scoring("skat"), Scoring("maumau")


def played(
    text: str, game: PlatformGame = "skat", ended: datetime = NOON
) -> Iterator[PlayerResult]:
    """The results that `Ada 48, Ben -20` lists."""
    for entry in text.split(", "):
        player, points = entry.split()
        yield PlayerResult(game, player, int(points), ended)


def places(ranking: Ranking) -> str:
    return ", ".join(f"{each.place} {each.player}" for each in ranking.ranked)


@pytest.mark.rule("PS-06")
def test_high_scores_come_first_in_skat_and_low_ones_in_mau_mau() -> None:
    found = rank(played("Ada 48, Ben 20, Cleo -96, Ada 24"), SKAT)
    assert places(found) == "1 Ada, 2 Ben, 3 Cleo"
    assert [each.score for each in found.ranked][1:] == [20, -96]
    assert found.ranked[0].tally == Tally(games=2, total=72)
    assert found.unranked == ()
    found = rank(played("Ada 12, Ben 0, Cleo 31", "maumau"), MAUMAU)
    assert places(found) == "1 Ben, 2 Ada, 3 Cleo"


@pytest.mark.rule("PS-02", "PS-06")
def test_the_direction_is_that_of_the_reading() -> None:
    found = rank(played("Ada 48, Ben 20"), Scoring("skat", Reading.LOG_OF_AVERAGE))
    assert places(found) == "1 Ada, 2 Ben"
    assert found.ranked[0].score < found.ranked[1].score < 0


@pytest.mark.rule("PS-06")
def test_equal_scores_share_a_place_by_name_and_places_after_them_stay_empty() -> None:
    found = rank(played("Eve 20, Ada 20, Ben 48, Cleo 20, Dora 7"), SKAT)
    assert places(found) == "1 Ben, 2 Ada, 2 Cleo, 2 Eve, 5 Dora"


@pytest.mark.rule("PS-06")
def test_scores_are_compared_exactly_and_not_as_floats() -> None:
    same = {"Ada": Tally(1, 1), "Ben": Tally(2**20, 2**19), "Cleo": Tally(3**20, 3**19)}
    assert places(rank_tallies(same, SKAT)) == "1 Ada, 1 Ben, 1 Cleo"
    close = {"Ada": Tally(10**12, 10**17), "Ben": Tally(10**12, 10**17 + 1)}
    found = rank_tallies(close, SKAT)
    assert places(found) == "1 Ben, 2 Ada"
    assert found.ranked[0].score == found.ranked[1].score


@pytest.mark.rule("PS-04", "PS-06")
def test_players_without_a_score_come_last_with_the_reason() -> None:
    results = list(played("Ada 48, Ben 20, Ben 4, Cleo 9, Cleo 9, Dora 7, Dora 8"))
    found = rank(results, Scoring("skat", Reading.LOG_OF_COUNT))
    assert places(found) == "1 Ben, 2 Cleo, 3 Dora"
    (unranked,) = found.unranked
    assert (unranked.player, unranked.tally) == ("Ada", Tally(1, 48))
    assert unranked.reason == (
        "PS-03: LOG_OF_COUNT gives no score for N = 48, n = 1: "
        "the logarithm of 1 is 0, and nothing can be divided by that"
    )


@pytest.mark.rule("PS-06")
def test_a_minimum_number_of_games_may_be_required() -> None:
    results = list(played("Ada 48, Ben 20, Ben 4, Cleo 9, Cleo 9, Cleo 9"))
    found = rank(results, SKAT, minimum_games=2)
    assert places(found) == "1 Ben, 2 Cleo"
    assert [(each.player, each.reason) for each in found.unranked] == [
        ("Ada", "PS-06: 1 game, at least 2 are needed")
    ]
    assert found.minimum_games == 2
    found = rank(results, SKAT, minimum_games=3)
    assert found.unranked[1].reason == "PS-06: 2 games, at least 3 are needed"
    assert rank(results, SKAT, minimum_games=4).ranked == ()


@pytest.mark.rule("PS-04")
def test_who_has_not_played_has_no_place() -> None:
    found = rank_tallies({"Ben": Tally(0, 0), "Ada": Tally(1, -5)}, SKAT)
    assert places(found) == "1 Ada"
    assert [(each.player, each.reason) for each in found.unranked] == [
        ("Ben", "PS-04: there is no game")
    ]
    assert rank([], SKAT) == Ranking(SKAT, 1, (), ())


RESULTS = st.lists(
    st.builds(
        PlayerResult,
        st.sampled_from(("skat", "yatzee", "maumau", "skyjo")),
        st.sampled_from("ABCDE"),
        st.integers(0, 40),
        st.datetimes(datetime(2026, 12, 1), datetime(2027, 1, 31), timezones=st.just(UTC)),  # noqa: DTZ001
    ),
    max_size=30,
)


@pytest.mark.rule("PS-06")
@given(RESULTS, st.randoms(use_true_random=False), st.sampled_from(Reading), st.integers(1, 3))
def test_the_order_of_the_results_changes_nothing(
    results: list[PlayerResult], random: Random, reading: Reading, minimum: int
) -> None:
    for game in ("skat", "yatzee", "maumau"):
        scoring = Scoring(game, reading)
        expected = rank(results, scoring, minimum_games=minimum)
        shuffled = list(results)
        random.shuffle(shuffled)
        assert rank(shuffled, scoring, minimum_games=minimum) == expected
        names = [each.player for each in expected.ranked]
        names += [each.player for each in expected.unranked]
        assert sorted(names) == sorted({one.player for one in results if one.game == game})


@pytest.mark.rule("PS-05", "PS-06")
@given(RESULTS, st.sampled_from(PeriodKind))
def test_every_result_counts_in_exactly_one_period(
    results: list[PlayerResult], kind: PeriodKind
) -> None:
    berlin = ZoneInfo("Europe/Berlin")
    by_period = tally_by_period(results, "skat", kind, berlin)
    assert list(by_period) == sorted(by_period, key=lambda period: period.first)
    for period, tallies in by_period.items():
        assert tally(within(results, period, berlin), "skat") == tallies
    games = sum(each.games for tallies in by_period.values() for each in tallies.values())
    assert games == sum(result.game == "skat" for result in results)


@pytest.mark.rule("PS-05", "PS-06")
def test_a_game_at_midnight_counts_in_the_period_that_begins() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    midnight = datetime(2026, 12, 1, tzinfo=berlin)
    results = [
        *played("Ada 48", ended=midnight - timedelta(microseconds=1)),
        *played("Ada 20, Ben 9", ended=midnight),
    ]
    by_month = tally_by_period(results, "skat", PeriodKind.MONTH, berlin)
    november, december = map(Period.parse, ("2026-11", "2026-12"))
    assert by_month == {
        november: {"Ada": Tally(1, 48)},
        december: {"Ada": Tally(1, 20), "Ben": Tally(1, 9)},
    }
    assert places(rank(within(results, november, berlin), SKAT)) == "1 Ada"
    assert places(rank(within(results, december, berlin), SKAT)) == "1 Ada, 2 Ben"
    assert places(rank(within(results, december, UTC), SKAT)) == ""


@pytest.mark.rule("PS-06")
def test_time_bonuses_add_up_exactly() -> None:
    results = [PlayerResult("yatzee", "Ada", D("100.1"), NOON) for _ in range(10)]
    assert tally(results, "yatzee") == {"Ada": Tally(10, 1001)}


@pytest.mark.rule("PS-06")
def test_results_are_taken_one_by_one_and_not_kept() -> None:
    made: list[ref[PlayerResult]] = []

    def watched() -> Iterator[PlayerResult]:
        for number in range(100):
            assert sum(each() is not None for each in made) <= 1
            result = PlayerResult("skat", f"player {number % 3}", 1, NOON)
            made.append(ref(result))
            yield result

    assert {each.games for each in tally(watched(), "skat").values()} == {33, 34}


@pytest.mark.rule("PS-06")
@pytest.mark.parametrize(
    ("results", "found"),
    [([1], "1"), (["Ada"], "'Ada'"), ([None], "None"), ([Tally(1, 2)], "Tally")],
)
def test_what_is_no_result_is_refused(results: Iterable[PlayerResult], found: str) -> None:
    with pytest.raises(
        ImpossibleValue, match=rf"^PS-06: what is ranked are PlayerResults, not {found}"
    ):
        rank(results, SKAT)


@pytest.mark.rule("PS-06")
@pytest.mark.parametrize("minimum", [0, -1, True, 1.0, None])
def test_an_impossible_minimum_is_refused(minimum: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        rank([], SKAT, minimum_games=cast("int", minimum))
    assert (
        str(caught.value)
        == f"PS-06: the least number of games is 1 to 1,000,000,000,000, not {minimum!r}"
    )


@pytest.mark.rule("PS-06")
def test_what_is_no_scoring_game_or_name_is_refused() -> None:
    for ask in (rank, rank_tallies):
        with pytest.raises(
            ImpossibleValue, match=r"^PS-06: a ranking needs a Scoring or a Formula, not 'skat'$"
        ):
            ask({}, cast("Scoring", "skat"))
    with pytest.raises(ImpossibleValue, match=r"^PS-06: a game is one of .*, not 'chess'$"):
        tally([], cast("PlatformGame", "chess"))
    with pytest.raises(ImpossibleValue, match=r"^PS-06: a player's name is text, not 7$"):
        rank_tallies({cast("str", 7): Tally(1, 2)}, SKAT)


@pytest.mark.rule("PS-04")
@pytest.mark.parametrize("total", [True, 1.5, None, "3", D("NaN"), D("Infinity")])
def test_an_impossible_tally_is_refused(total: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Tally(1, cast("int", total))
    assert str(caught.value) == f"PS-04: a total is a whole number or a Decimal, not {total!r}"
    with pytest.raises(ImpossibleValue, match=r"^PS-04: a number of games is 0 to"):
        Tally(-1, 0)
    with pytest.raises(ImpossibleValue, match=r"^PS-04: 1 game of maumau brings 0 to"):
        rank_tallies({"Ada": Tally(1, -5)}, MAUMAU)


@pytest.mark.rule("PS-05", "PS-06")
def test_what_is_no_period_result_or_tally_is_refused_in_a_sentence() -> None:
    year = Period.parse("2026")
    result = PlayerResult("skat", "Ada", 1, datetime(2026, 11, 30, tzinfo=UTC))
    with pytest.raises(ImpossibleValue, match=r"PS-05: a period is a Period, .* not '2026'"):
        within([result], cast("Period", "2026"), UTC)
    with pytest.raises(ImpossibleValue, match="PS-06: what is ranked are PlayerResults, not 1"):
        list(within([cast("PlayerResult", 1)], year, UTC))
    for stranger in (None, ["Ada"]):
        with pytest.raises(ImpossibleValue, match="PS-06: what is ranked is a mapping"):
            rank_tallies(cast("dict[str, Tally]", stranger), Scoring("skat"))
    with pytest.raises(ImpossibleValue, match=r"PS-06: \(1, 2\) is no Tally"):
        rank_tallies({"Ada": cast("Tally", (1, 2))}, Scoring("skat"))


@pytest.mark.rule("PS-04")
def test_no_games_bring_no_points() -> None:
    with pytest.raises(ImpossibleValue, match="PS-04: no games bring no points, not 99"):
        Tally(0, 99)
    assert Tally(0, 0).total == 0
