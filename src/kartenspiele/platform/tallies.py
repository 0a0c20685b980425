"""Summen: how many games each player has played, and what they brought together (PS-05, PS-06).

Results are taken one by one and not kept, so a million of them need no more room than their players.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, tzinfo
from decimal import Decimal

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.platform.periods import Period, PeriodKind, local_day
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.totals import (
    PlatformGame,
    Points,
    add_exactly,
    check_game,
    check_number_of_games,
)


def _check_games(_tally: object, _field: "attrs.Attribute[int]", games: int) -> None:
    check_number_of_games(games)


def _check_total(tally: "Tally", _field: "attrs.Attribute[Points]", total: object) -> None:
    if not (type(total) is int or (type(total) is Decimal and total.is_finite())):
        reason = f"a total is a whole number or a Decimal, not {shortened(total)}"
        raise ImpossibleValue(total, "PS-04", reason)
    if total and not tally.games:
        raise ImpossibleValue(total, "PS-04", f"no games bring no points, not {shortened(total)}")


@attrs.frozen
class Tally:
    """Summe: the number of games n and their total points N; raises `ImpossibleValue` for what is none."""

    games: int = attrs.field(validator=_check_games)
    total: Points = attrs.field(validator=_check_total)


def tally(results: Iterable[PlayerResult], game: PlatformGame | None = None) -> Mapping[str, Tally]:
    """The tally of each player over the results of this game; those of other games don't count.

    Without a game, all have to be of one. The order of the results changes nothing. Raises
    `ImpossibleValue` for what is no game or no result, and for points of different games.

    >>> from datetime import UTC, datetime
    >>> now = datetime(2026, 11, 30, 12, tzinfo=UTC)
    >>> played = [("Ada", 48), ("Ben", 20), ("Ada", -96)]
    >>> tally((PlayerResult("skat", name, points, now) for name, points in played), "skat")
    {'Ada': Tally(games=2, total=-48), 'Ben': Tally(games=1, total=20)}
    """
    sums = _Sums()
    for result in _of_one_game(results) if game is None else _of_game(results, game):
        sums.add(result)
    return sums.tallies()


def tally_by_period(
    results: Iterable[PlayerResult], game: PlatformGame, kind: PeriodKind, zone: tzinfo
) -> Mapping[Period, Mapping[str, Tally]]:
    """The same for each day, week, month or year in which a game ended, the earliest first (PS-05)."""
    sums: dict[Period, _Sums] = {}
    by_day: dict[date, _Sums] = {}  # the sums of the period in which the day lies
    for result in _of_game(results, game):
        day = local_day(result.ended, zone)
        if day not in by_day:
            by_day[day] = sums.setdefault(Period.around(kind, day), _Sums())
        by_day[day].add(result)
    return {period: sums[period].tallies() for period in sorted(sums, key=_first_day)}


def within(results: Iterable[PlayerResult], period: Period, zone: tzinfo) -> Iterator[PlayerResult]:
    """Those of the results that belong to the period, lazily (PS-05).

    Raises `ImpossibleValue` for what is no `Period` or no result.
    """
    if type(period) is not Period:
        reason = f"a period is a Period, such as Period.parse gives, not {shortened(period)}"
        raise ImpossibleValue(period, "PS-05", reason)
    first, last = period.first, period.last
    checked = map(_checked_result, results)
    return (result for result in checked if first <= local_day(result.ended, zone) <= last)


class _Sums:
    """What has been added up so far; only this module changes it."""

    def __init__(self) -> None:
        self._games: dict[str, int] = {}
        self._totals: dict[str, Points] = {}

    def add(self, result: PlayerResult) -> None:
        player = result.player
        self._games[player] = self._games.get(player, 0) + 1
        self._totals[player] = add_exactly(self._totals.get(player, 0), result.points)

    def tallies(self) -> Mapping[str, Tally]:
        return {player: Tally(games, self._totals[player]) for player, games in self._games.items()}


def _of_game(results: Iterable[PlayerResult], game: PlatformGame) -> Iterator[PlayerResult]:
    wanted = check_game(game)
    return (result for result in map(_checked_result, results) if result.game == wanted)


def _of_one_game(results: Iterable[PlayerResult]) -> Iterator[PlayerResult]:
    first: PlayerResult | None = None
    for result in map(_checked_result, results):
        first = first or result
        if result.game != first.game:
            reason = f"points of {first.game} and of {result.game} can't be added up"
            raise ImpossibleValue(result, "PS-06", reason)
        yield result


def _checked_result(result: object) -> PlayerResult:
    if type(result) is not PlayerResult:
        reason = f"what is ranked are PlayerResults, not {shortened(result)}"
        raise ImpossibleValue(result, "PS-06", reason)
    return result


def _first_day(period: Period) -> date:
    return period.first
