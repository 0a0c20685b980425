"""Erweitertes Seeger-Fabian-System: tournament points of Skat, item by item (SK-61).

It works without a sheet, for people who play with real cards.
"""

from collections.abc import Mapping, Sequence
from operator import add
from types import MappingProxyType
from typing import Final, cast

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.placing import shared_places
from kartenspiele.platform.series.skat_seating import check_players

OWN_GAME: Final = 50
"""Points for each game won as declarer, and off for each lost."""
OPPONENTS_LOST_GAME: Final[Mapping[int, int]] = MappingProxyType({3: 40, 4: 30})
"""Points for each lost game of another player, by the number of players at the table."""


def _checked_numbers(numbers: Sequence[int]) -> tuple[int, ...]:
    if not isinstance(cast("object", numbers), list | tuple):
        reason = f"points and games are lists, a number for each player, not {shortened(numbers)}"
        raise ImpossibleValue(numbers, "SK-61", reason)
    found = tuple(numbers)
    for number in found:
        if type(number) is not int:
            reason = f"points and games are whole numbers, not {shortened(number)}"
            raise ImpossibleValue(number, "SK-61", reason)
    return found


def _check_game_points(
    _points: object, _field: "attrs.Attribute[tuple[int, ...]]", numbers: tuple[int, ...]
) -> None:
    check_players(len(numbers))


def _check_games(
    points: "TournamentPoints",
    _field: "attrs.Attribute[tuple[int, ...]]",
    numbers: tuple[int, ...],
) -> None:
    players = len(points.game_points)
    if len(numbers) != players:
        reason = f"there are {players} players, but the games of {len(numbers)}"
        raise ImpossibleValue(numbers, "SK-61", reason)
    if min(numbers) < 0:
        raise ImpossibleValue(
            numbers, "SK-61", f"nobody has won or lost {shortened(min(numbers))} games"
        )


@attrs.frozen
class TournamentPoints:
    """Turnierpunkte: game points, the own games and those that the others lost (SK-61).

    Raises `ImpossibleValue` unless each list has a whole number for three or four players, and for a
    negative number of games.

    >>> points = TournamentPoints(game_points=[48, 0, -72], won=[1, 0, 0], lost=[0, 0, 1])
    >>> points.own_games, points.opponents_lost
    ((50, 0, -50), (40, 40, 0))
    >>> points.totals, points.places
    ((138, 40, -122), (1, 2, 3))
    """

    game_points: tuple[int, ...] = attrs.field(
        converter=_checked_numbers, validator=_check_game_points
    )
    """Spielpunkte: of each player, won and lost games together."""
    won: tuple[int, ...] = attrs.field(converter=_checked_numbers, validator=_check_games)
    """Gewonnene Spiele: of each player as declarer."""
    lost: tuple[int, ...] = attrs.field(converter=_checked_numbers, validator=_check_games)
    """Verlorene Spiele: of each player as declarer."""

    @classmethod
    def none_yet(cls, players: int) -> "TournamentPoints":
        """What so many players have before the first hand."""
        nothing = (0,) * players
        return cls(nothing, nothing, nothing)

    def after(
        self, points: Sequence[int], declarer: int | None, *, won: bool | None
    ) -> "TournamentPoints":
        """The points after a hand that brought each player so many game points; nobody won one passed in."""
        own = [int(player == declarer) for player in range(len(self.won))]
        return TournamentPoints(
            tuple(map(add, self.game_points, points)),
            tuple(map(add, self.won, own)) if won else self.won,
            tuple(map(add, self.lost, own)) if won is False else self.lost,
        )

    @property
    def own_games(self) -> tuple[int, ...]:
        """50 points for each game won, 50 off for each lost."""
        return tuple(OWN_GAME * (won - lost) for won, lost in zip(self.won, self.lost, strict=True))

    @property
    def each(self) -> int:
        """What a lost game brings every other player: 40 at a table of three, 30 at one of four."""
        return OPPONENTS_LOST_GAME[len(self.lost)]

    @property
    def opponents_lost(self) -> tuple[int, ...]:
        """Points for the lost games of the others; the dealer of four, who sat out, gets them too."""
        return tuple(self.each * (sum(self.lost) - own) for own in self.lost)

    @property
    def totals(self) -> tuple[int, ...]:
        """Turnierpunkte: all three items of each player together."""
        items = zip(self.game_points, self.own_games, self.opponents_lost, strict=True)
        return tuple(map(sum, items))

    @property
    def places(self) -> tuple[int, ...]:
        """Plätze: the highest total first; ties share and leave gaps."""
        return shared_places(self.totals, high_is_good=True)
