"""Results of players as JSON Lines: each line is what one game brought to one player (PS-05, PS-06).

>>> from kartenspiele.platform.player_results import PlayerResult
>>> line = '{"game": "skat", "player": "Ada", "points": 48, "ended": "2026-12-01T00:00:00+01:00"}'
>>> print(dump_result(load_result(line)))
{"game": "skat", "player": "Ada", "points": 48, "ended": "2026-11-30T23:00:00Z"}
"""

import json
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from decimal import Decimal
from typing import Final, cast

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.tokens import check_is_text
from kartenspiele.formats._json_strict import Misfit
from kartenspiele.formats.json_text import JsonError, excerpt, path_of, position_of, read
from kartenspiele.formats.text_lines import DamagedText, text_of
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.totals import PlatformGame, Points

_KEYS: Final = {
    "game": "a game",
    "player": "a player's name",
    "points": "points",
    "ended": "an end",
}
"""The keys of a line, and what stands there."""
_DECIMAL: Final = re.compile(r"-?[0-9]{1,9}\.[0-9]{1,9}")
_TIME: Final = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T(?:[01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,6})?"
    r"(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])"
)
_AS_WRITTEN: Final = re.compile(
    r'\{"game": "([a-z]+)", "player": "([^"\\\x00-\x1f]+)", '
    rf'"points": (?:(-?(?:0|[1-9][0-9]{{0,8}}))|"({_DECIMAL.pattern})"), "ended": "({_TIME.pattern})"\}}'
)
"""A line as `dump_result` writes it, without any escape."""


@attrs.frozen
class DamagedLine:
    """A line that is no result, and the first reason why."""

    line: int
    """Counted from 1, as is `column`."""
    column: int
    reason: str


def read_results(lines: Iterable[str | bytes]) -> Iterator[PlayerResult | DamagedLine]:
    """A result for every line that is not blank, or what is wrong with the line; lazily.

    Bytes are read as UTF-8, so a file opened in binary mode does, too. A line has at most
    `LONGEST_LINE` bytes.
    """
    for number, line in enumerate(lines, start=1):
        try:
            text = text_of(line, number)
            if text.strip():
                yield load_result(text)
        except JsonError as error:
            path = f"{error.path}: " if error.path else ""
            reason = f"{path}expected {error.expected}, found {error.found}"
            yield DamagedLine(number, error.position + 1, reason)
        except DamagedText as damage:
            yield DamagedLine(number, damage.column, damage.reason)


def load_result(text: str) -> PlayerResult:
    """The result that the text shows; `JsonError` with the path to what is wrong otherwise.

    Whole points are a number, those with a time bonus text such as `"303.4"`. The end is a date and a time
    with an offset, or `Z` for UTC.

    >>> load_result('{"game": "skat", "player": "Ada", "points": 48, "ended": "2026-11-30T12:00:00"}')
    Traceback (most recent call last):
    ...
    kartenspiele.formats.json_text.JsonError: ended: expected a time with its offset, such as \
"2026-11-30T23:59:59+01:00", found "2026-11-30T12:00:00"
    """
    try:
        return _usual_result(text) or _result(read(text))
    except Misfit as misfit:
        position = position_of(text, misfit.steps)
        path, found = path_of(misfit.steps), excerpt(misfit.found)
        raise JsonError(text, position, misfit.expected, path, found) from None


def dump_result(result: PlayerResult) -> str:
    """The result as a line of JSON without its end, the same for equal results.

    Raises `TypeError` for a value of another kind.
    """
    if type(result) is not PlayerResult:
        raise TypeError(f"expected PlayerResult, not {shortened(result)}")
    shown = {
        "game": result.game,
        "player": result.player,
        "points": _shown_points(result.points),
        "ended": result.ended.isoformat().replace("+00:00", "Z"),
    }
    return json.dumps(shown, ensure_ascii=False)


def _shown_points(points: Points) -> int | str:
    if points == int(points):
        return int(points)
    return f"{points:f}".rstrip("0")


def _usual_result(text: str) -> PlayerResult | None:
    """What a line of the usual form shows, in half the time; None for any other form or a damaged line."""
    written = _AS_WRITTEN.fullmatch(check_is_text(text))
    if written is None:
        return None
    game, player, whole, decimal, ended = written.groups()
    points = int(whole) if decimal is None else Decimal(decimal)
    try:
        # Whether the game is one, PlayerResult finds out.
        return PlayerResult(
            cast("PlatformGame", game), player, points, datetime.fromisoformat(ended)
        )
    except ValueError:
        return None


def _result(document: object) -> PlayerResult:
    content = _with_the_keys(document)
    # Whether the game is one and the player has a name, PlayerResult finds out.
    game, player = cast("PlatformGame", content["game"]), cast("str", content["player"])
    points, ended = _points(content["points"]), _time(content["ended"])
    try:
        return PlayerResult(game, player, points, ended)
    except ImpossibleValue as error:
        given = zip(_KEYS, (game, player, points, ended), strict=True)
        key = next(key for key, value in given if value is error.value)
        raise Misfit(f"{_KEYS[key]} that can be ({error})", content[key], (key,)) from None


def _with_the_keys(document: object) -> dict[str, object]:
    """The document, an object that has all the keys and no other."""
    if not isinstance(document, dict):
        raise Misfit("an object", document)
    content = cast("dict[str, object]", document)
    for key in _KEYS:
        if key not in content:
            raise Misfit(f"an object with the key {excerpt(key)}", content)
    for key, item in content.items():
        if key not in _KEYS:
            raise Misfit("no such key", item, (key,))
    return content


def _points(item: object) -> Points:
    if type(item) is int:
        return item
    if isinstance(item, str) and _DECIMAL.fullmatch(item):
        return Decimal(item)
    expected = 'a whole number, or a decimal number as text, such as "303.4"'
    misfit = Misfit(expected, item, ("points",))
    misfit.expected = expected  # also for a fraction, of which Misfit only says that it isn't whole
    raise misfit


def _time(item: object) -> datetime:
    try:
        if isinstance(item, str) and _TIME.fullmatch(item):
            return datetime.fromisoformat(item)
    except ValueError:  # no such day, minute or offset
        pass
    expected = 'a time with its offset, such as "2026-11-30T23:59:59+01:00"'
    raise Misfit(expected, item, ("ended",))
