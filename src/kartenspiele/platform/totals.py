"""Gesamtpunkte: which total points N and numbers of games n there can be (PS-04)."""

from collections.abc import Mapping
from decimal import Decimal, Inexact, InvalidOperation
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from kartenspiele.core.decimals import EXACT, own_context
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.yatzee.time_bonus import MOST_POINTS, bonus_points

PlatformGame: TypeAlias = Literal["skat", "maumau", "yatzee", "skyjo"]
"""A game of the platform, by its name in `kartenspiele.GAMES`."""
Points: TypeAlias = int | Decimal
"""Points of a game or of many: whole, but for Yatzee's time bonus, which is an exact decimal."""

MOST_GAMES: Final = 10**12
"""No number of games is higher."""
MANY_POINTS: Final = 10**6
"""No game brings or costs more; most bring far less."""

LIMITS: Final[Mapping[PlatformGame, tuple[Points, Points]]] = MappingProxyType(
    {
        "skat": (-MANY_POINTS, MANY_POINTS),
        "maumau": (0, MANY_POINTS),
        "yatzee": (0, EXACT.add(MOST_POINTS, bonus_points(0))),
        "skyjo": (-MANY_POINTS, MANY_POINTS),
    }
)
"""The lowest and the highest points that a game can bring; Yatzee's with the time bonus (YZ-20)."""

_SMALLEST_BONUS: Final = Decimal("0.000001")
_EXACT: Final = own_context(30, Inexact)


def check_game(game: object) -> PlatformGame:
    """The name of the game itself; `ImpossibleValue` for anything but the four (PS-06)."""
    for known in LIMITS:
        if type(game) is str and game == known:
            return known
    names = ", ".join(LIMITS)
    raise ImpossibleValue(game, "PS-06", f"a game is one of {names}, not {shortened(game)}")


def check_number_of_games(games: object) -> int:
    """The number itself; `ImpossibleValue` for anything but 0 to 10^12 (PS-04)."""
    if type(games) is not int or not 0 <= games <= MOST_GAMES:
        reason = f"a number of games is 0 to {MOST_GAMES:,}, not {shortened(games)}"
        raise ImpossibleValue(games, "PS-04", reason)
    return games


def check_total(game: PlatformGame, total: object, games: int) -> Points:
    """The total points N of this many games; `ImpossibleValue` for what they can't add up to (PS-04).

    Whole numbers; in Yatzee, where the time bonus counts, also decimals of at most six places.

    >>> check_total("maumau", -5, games=2)
    Traceback (most recent call last):
    ...
    kartenspiele.core.errors.ImpossibleValue: PS-04: 2 games of maumau bring 0 to 2,000,000 points, not -5
    """
    if type(total) is int or (type(total) is Decimal and game == "yatzee"):
        lowest, highest = LIMITS[game]
        lowest, highest = _times(games, lowest), _times(games, highest)
        if (type(total) is int or _is_counted(total)) and lowest <= total <= highest:
            return total
        many = "1 game" if games == 1 else f"{games:,} games"
        reason = (
            f"{many} of {game} bring{'s' if games == 1 else ''} {lowest:,} to {highest:,} points"
        )
        raise ImpossibleValue(total, "PS-04", f"{reason}, not {shortened(total)}")
    kind = "a whole number or a Decimal" if game == "yatzee" else "a whole number"
    raise ImpossibleValue(total, "PS-04", f"points of {game} are {kind}, not {shortened(total)}")


def add_exactly(total: Points, points: Points) -> Points:
    """The sum, without any rounding whatever the caller's decimal context is.

    >>> add_exactly(303, Decimal("303.4"))
    Decimal('606.4')
    """
    if type(total) is int and type(points) is int:
        return total + points
    return _EXACT.add(total, points)


def _times(games: int, points: Points) -> Points:
    return games * points if type(points) is int else _EXACT.multiply(games, points)


def _is_counted(total: Points) -> bool:
    """Whether this is a number made of the smallest bonuses, those for a millisecond."""
    try:
        return _EXACT.quantize(Decimal(total), _SMALLEST_BONUS).is_finite()
    except (Inexact, InvalidOperation):
        return False
