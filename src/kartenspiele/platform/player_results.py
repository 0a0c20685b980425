"""Ergebnis eines Spielers: what one game brought to one player, and when it ended (PS-05, PS-06)."""

import re
import unicodedata
from datetime import datetime
from typing import Final

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.platform.periods import LAST_YEAR, in_utc
from kartenspiele.platform.totals import PlatformGame, Points, check_game, check_total

LONGEST_NAME: Final = 100
YEARS: Final = range(2, LAST_YEAR)
"""The years, by UTC, in which games can end: the first and the last are not whole in every time zone."""

_UNSEEN: Final = re.compile(
    r"[\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
    r"\u2800\U0001d159]"
)
"""What Python takes for printable although nothing is seen of it: the letters and marks that Unicode
calls default ignorable, and two symbols that are blank."""


def is_visible(text: str) -> bool:
    r"""Whether each character of the text can be seen, and so tells it from another; spaces count as seen.

    RFC 8266 (nicknames) forbids what Unicode calls default ignorable for the same reason.

    >>> (
    ...     is_visible("Anna Maria"),
    ...     is_visible("Anna\N{HANGUL FILLER}"),
    ...     is_visible("Anna\N{ZERO WIDTH SPACE}"),
    ... )
    (True, False, False)
    """
    return text.isprintable() and not _UNSEEN.search(text)


def check_player(name: object) -> str:
    """The name itself; `ImpossibleValue` for what would be no player's, or the same as another (PS-06).

    1 to 100 characters that can be seen, no space at either end, composed as Unicode's form NFC has it.
    Capital and small letters are told apart.

    >>> check_player("Ada ")
    Traceback (most recent call last):
    ...
    kartenspiele.core.errors.ImpossibleValue: PS-06: a player's name has no space at its ends, not 'Ada '
    """
    if type(name) is not str:
        raise ImpossibleValue(name, "PS-06", f"a player's name is text, not {shortened(name)}")
    if not 1 <= len(name) <= LONGEST_NAME:
        reason = f"a player's name has 1 to {LONGEST_NAME} characters, not {len(name):,}"
        raise ImpossibleValue(name, "PS-06", reason)
    if not is_visible(name):
        reason = f"a player's name has only characters that can be seen, not {name!a}"
        raise ImpossibleValue(name, "PS-06", reason)
    if name[0].isspace() or name[-1].isspace():
        reason = f"a player's name has no space at its ends, not {shortened(name)}"
        raise ImpossibleValue(name, "PS-06", reason)
    if not unicodedata.is_normalized("NFC", name):
        reason = f"a player's name is composed as in Unicode's NFC, not as {name!a}"
        raise ImpossibleValue(name, "PS-06", reason)
    return name


def _ended(moment: datetime) -> datetime:
    """The moment in UTC, in a year of which every time zone has all periods (PS-05)."""
    ended = in_utc(moment)
    if ended.year not in YEARS:
        reason = f"a game ends in the years {YEARS[0]} to {YEARS[-1]}, not at {ended}"
        raise ImpossibleValue(moment, "PS-05", reason)
    return ended


def _check_game(
    _result: object, _field: "attrs.Attribute[PlatformGame]", game: PlatformGame
) -> None:
    check_game(game)


def _check_player(_result: object, _field: "attrs.Attribute[str]", player: str) -> None:
    check_player(player)


def _check_points(
    result: "PlayerResult", _field: "attrs.Attribute[Points]", points: Points
) -> None:
    check_total(result.game, points, games=1)


@attrs.frozen
class PlayerResult:
    """Ergebnis: the points of one player in one finished game; raises `ImpossibleValue` for what can't be.

    >>> from datetime import timedelta, timezone
    >>> midnight = datetime(2026, 12, 1, tzinfo=timezone(timedelta(hours=1)))
    >>> PlayerResult("skat", "Ada", 48, midnight).ended
    datetime.datetime(2026, 11, 30, 23, 0, tzinfo=datetime.timezone.utc)
    """

    game: PlatformGame = attrs.field(validator=_check_game)
    """The name of the game, as in `kartenspiele.GAMES`."""
    player: str = attrs.field(validator=_check_player)
    """A name as `check_player` takes it, always the same for the same player."""
    points: Points = attrs.field(validator=_check_points)
    """Game points in Skat, penalty points in Mau Mau, the total with or without its time bonus in Yatzee."""
    ended: datetime = attrs.field(converter=_ended)
    """When the game was over, in the years 2 to 9997; given in any time zone, kept in UTC."""
