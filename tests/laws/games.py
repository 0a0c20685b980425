"""Every game that has to keep the laws: those of `kartenspiele.GAMES`, and the match of Skyjo."""

from collections.abc import Mapping
from typing import Final, cast

from kartenspiele import GAMES
from kartenspiele.core.game import AnyGame, Game
from kartenspiele.formats.json import FORMATS, SKYJO_MATCH, AnyJson
from kartenspiele.skyjo import match

_MATCH: Final[Game[match.Rules, match.State, match.Move, match.View]] = match

LAWFUL: Final[Mapping[str, AnyGame]] = {**GAMES, "skyjo_match": cast("AnyGame", _MATCH)}
"""The games by the name of the module here that has the facts about them."""

JSON: Final[Mapping[str, AnyJson]] = {**FORMATS, "skyjo_match": cast("AnyJson", SKYJO_MATCH)}
"""Their JSON forms by the same names."""
