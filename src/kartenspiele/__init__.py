"""Rules engines for German card and dice games, pure and exact.

`GAMES` maps each game's name to its module, which satisfies `kartenspiele.core.game.Game`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from kartenspiele import maumau, skat, skyjo, yatzee
from kartenspiele.core.errors import (
    GameNotOver,
    IllegalMove,
    ImpossibleValue,
    InvalidState,
    KartenspieleError,
    NotationError,
    TooManyMoves,
    TooManyOutcomes,
    UndefinedScore,
)
from kartenspiele.core.game import CHANCE, AnyGame, Game, Timeout, playout

_SKAT: Final[Game[skat.Rules, skat.State, skat.Move, skat.View]] = skat
_MAUMAU: Final[Game[maumau.Rules, maumau.State, maumau.Move, maumau.View]] = maumau
_YATZEE: Final[Game[yatzee.Rules, yatzee.State, yatzee.Move, yatzee.View]] = yatzee
_SKYJO: Final[Game[skyjo.Rules, skyjo.State, skyjo.Move, skyjo.View]] = skyjo

GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType(
    {
        # The cast forgets which states and moves belong to the game; code that walks over GAMES
        # only hands a game its own values back.
        "skat": cast("AnyGame", _SKAT),
        "maumau": cast("AnyGame", _MAUMAU),
        "yatzee": cast("AnyGame", _YATZEE),
        "skyjo": cast("AnyGame", _SKYJO),
    }
)
"""The games by name, read-only."""

__all__ = [
    "CHANCE",
    "GAMES",
    "AnyGame",
    "Game",
    "GameNotOver",
    "IllegalMove",
    "ImpossibleValue",
    "InvalidState",
    "KartenspieleError",
    "NotationError",
    "Timeout",
    "TooManyMoves",
    "TooManyOutcomes",
    "UndefinedScore",
    "maumau",
    "playout",
    "skat",
    "skyjo",
    "yatzee",
]
