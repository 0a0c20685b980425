"""Rangliste: the players of a period by their score, with shared places, and who has none (PS-04, PS-06)."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, cast

import attrs

from kartenspiele.core.errors import ImpossibleValue, UndefinedScore, shortened
from kartenspiele.core.placing import shared_places
from kartenspiele.platform.formulas import Formula
from kartenspiele.platform.player_results import PlayerResult, check_player
from kartenspiele.platform.scores import Scoring
from kartenspiele.platform.tallies import Tally, tally
from kartenspiele.platform.totals import MOST_GAMES

if TYPE_CHECKING:
    from decimal import Decimal


@attrs.frozen
class Ranked:
    """A player with a place."""

    place: int
    """Platz: 1 is best; players with equal scores share a place, and the places after it stay empty."""
    player: str
    tally: Tally
    score: float


@attrs.frozen
class Unranked:
    """A player without a place, and the reason in words (PS-04)."""

    player: str
    tally: Tally
    reason: str


@attrs.frozen
class Ranking:
    """Rangliste: who has which place; `rank` makes one."""

    scoring: Scoring | Formula
    minimum_games: int
    ranked: tuple[Ranked, ...]
    """By place, players who share one by name, in the order of Unicode's code points."""
    unranked: tuple[Unranked, ...]
    """By name; they come after all who have a place."""


def rank(
    results: Iterable[PlayerResult], scoring: Scoring | Formula, *, minimum_games: int = 1
) -> Ranking:
    """The ranking over the results of the scoring's game, whatever their order.

    A `Formula` alone ranks results that are all of one game.

    Those of a period are chosen before: `rank(within(results, period, zone), scoring)`. Raises
    `ImpossibleValue` for what is no result, no `Scoring` or `Formula`, or no number of games.

    >>> from datetime import UTC, datetime
    >>> now = datetime(2026, 11, 30, 12, tzinfo=UTC)
    >>> played = [("Ada", 48), ("Ben", 20), ("Cleo", 48)]
    >>> found = rank((PlayerResult("skat", *one, now) for one in played), Scoring("skat"))
    >>> [(each.place, each.player) for each in found.ranked]
    [(1, 'Ada'), (1, 'Cleo'), (3, 'Ben')]
    """
    _check_scoring(scoring)
    game = scoring.game if isinstance(scoring, Scoring) else None
    return rank_tallies(tally(results, game), scoring, minimum_games=minimum_games)


def rank_tallies(
    tallies: Mapping[str, Tally], scoring: Scoring | Formula, *, minimum_games: int = 1
) -> Ranking:
    """The same of what has been added up already; a player may also have no games.

    Scores are compared to 40 significant digits, not as floats: 524288 points in 1048576 hands of
    Skat are exactly as good as 1 point in one, and share its place.
    """
    _check_scoring(scoring)
    _check_minimum(minimum_games)
    unranked: list[Unranked] = []
    scored: list[tuple[str, Tally]] = []
    scores: list[Decimal] = []
    for player in sorted(map(check_player, _checked_tallies(tallies))):
        own = tallies[player]
        if own.games < minimum_games:
            unranked.append(Unranked(player, own, _too_few(own.games, minimum_games)))
            continue
        try:
            scores.append(scoring.precise(own.total, own.games))
        except UndefinedScore as error:
            unranked.append(Unranked(player, own, str(error)))
        else:
            scored.append((player, own))
    high = scoring.high_is_good if isinstance(scoring, Formula) else scoring.higher_is_better
    places = shared_places(scores, high_is_good=high)
    ranked = [
        Ranked(place, player, own, float(score))
        for place, (player, own), score in zip(places, scored, scores, strict=True)
    ]
    # Sorting keeps the order of the names among those who share a place.
    return Ranking(scoring, minimum_games, tuple(sorted(ranked, key=_place)), tuple(unranked))


def _checked_tallies(tallies: object) -> Mapping[str, Tally]:
    """The tallies themselves; `ImpossibleValue` for what is no mapping of them."""
    if not isinstance(tallies, Mapping):
        reason = f"what is ranked is a mapping from players to tallies, not {shortened(tallies)}"
        raise ImpossibleValue(tallies, "PS-06", reason)
    for own in cast("Mapping[object, object]", tallies).values():
        if type(own) is not Tally:
            raise ImpossibleValue(own, "PS-06", f"{shortened(own)} is no Tally")
    return cast("Mapping[str, Tally]", tallies)


def _place(ranked: Ranked) -> int:
    return ranked.place


def _too_few(games: int, minimum: int) -> str:
    if games == 0:
        return "PS-04: there is no game"
    return f"PS-06: {games} game{'' if games == 1 else 's'}, at least {minimum} are needed"


def _check_scoring(scoring: object) -> None:
    if type(scoring) not in {Scoring, Formula}:
        reason = f"a ranking needs a Scoring or a Formula, not {shortened(scoring)}"
        raise ImpossibleValue(scoring, "PS-06", reason)


def _check_minimum(minimum: object) -> None:
    if type(minimum) is not int or not 1 <= minimum <= MOST_GAMES:
        reason = f"the least number of games is 1 to {MOST_GAMES:,}, not {shortened(minimum)}"
        raise ImpossibleValue(minimum, "PS-06", reason)
