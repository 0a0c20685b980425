"""Ergebnisse mit Namen: what a ranking reads, out of a sheet that knows its players by number (PS-09)."""

from collections.abc import Sequence
from datetime import datetime
from typing import TypeVar, cast

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.platform.player_results import PlayerResult, check_player
from kartenspiele.platform.totals import PlatformGame, Points

T = TypeVar("T")


def named_results(
    game: PlatformGame,
    games: Sequence[Sequence[Points | None]],
    names: Sequence[str],
    ended: datetime | Sequence[datetime],
    players: int,
) -> tuple[PlayerResult, ...]:
    """A result for each game and each player who took part in it, in this order.

    `games` has the points of each game by player, None for who took no part; `ended` is one moment for
    all games or one for each. Raises `ImpossibleValue` for other names than one for each player, all
    different (PS-06), and for other ends (PS-05).
    """
    named, moments = _names(names, players), _moments(ended, len(games))
    return tuple(
        PlayerResult(game, name, own, moment)
        for points, moment in zip(games, moments, strict=True)
        for name, own in zip(named, points, strict=True)
        if own is not None
    )


def _names(names: Sequence[str], players: int) -> tuple[str, ...]:
    found = tuple(map(check_player, _listed(names, "PS-06", "the names of the players")))
    if len(found) != players or len(set(found)) < players:
        reason = f"each of the {players} players has a name of his own, not {shortened(found)}"
        raise ImpossibleValue(names, "PS-06", reason)
    return found


def _moments(ended: datetime | Sequence[datetime], games: int) -> tuple[datetime, ...]:
    if isinstance(ended, datetime):
        return (ended,) * games
    found = _listed(ended, "PS-05", "the ends of the games, if not one for all,")
    if len(found) != games:
        reason = f"each of the {games} games has an end, but there are {len(found)}"
        raise ImpossibleValue(ended, "PS-05", reason)
    return found


def _listed(values: Sequence[T], rule: str, what: str) -> tuple[T, ...]:
    if isinstance(values, str) or not isinstance(cast("object", values), Sequence):
        raise ImpossibleValue(values, rule, f"{what} are a list, not {shortened(values)}")
    return tuple(values)
