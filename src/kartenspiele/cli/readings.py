"""The option `--reading`: how a score is computed: a reading, the plain total or an own formula (PS-08)."""

import sys
from pathlib import Path
from pkgutil import resolve_name
from typing import Final

import click

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.platform.scores import Formula, Reading, Scoring, plain_total
from kartenspiele.platform.totals import PlatformGame

_READINGS: Final = {reading.name.lower().replace("_", "-"): reading for reading in Reading}
_TOTAL: Final = "total"


def scoring_of(game: PlatformGame, text: str | None, *, offset_first: bool) -> Scoring:
    """The scoring that the option names, or the game's usual one; `UsageError` when there is none."""
    usual = _TOTAL if game == "skyjo" else "power"
    try:
        return Scoring(
            game, _reading(game, usual if text is None else text), offset_first=offset_first
        )
    except ImpossibleValue as error:
        raise click.UsageError(error.reason) from None


def _reading(game: PlatformGame, text: str) -> Reading | Formula:
    if text == _TOTAL:
        return plain_total(game).reading
    return _READINGS[text] if text in _READINGS else _own_formula(text)


def _own_formula(text: str) -> Formula:
    """The formula called `module:NAME`, also of a module in the current folder."""
    if ":" not in text:
        words = ", ".join([*_READINGS, _TOTAL])
        raise _no_reading(f"{text!a} is none of {words} and no module:NAME")
    sys.path.insert(0, str(Path.cwd()))
    try:
        found: object = resolve_name(text)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever that module does
        raise _no_reading(f"there is no {text!a}: {error}") from None
    finally:
        sys.path.pop(0)
    if not isinstance(found, Formula):
        raise _no_reading(f"{text!a} is no kartenspiele.platform.scores.Formula")
    return found


def _no_reading(reason: str) -> click.BadParameter:
    return click.BadParameter(reason, param_hint="--reading")
