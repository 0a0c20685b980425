"""Rules engines for German card and dice games, pure and exact.

`GAMES` maps each game's name to its module, which satisfies `kartenspiele.core.game.Game`. A game is
loaded when it is named.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

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
from kartenspiele.core.loading import Loading

__version__ = "0.1.0"

# `AnyGame` forgets which states and moves belong to the game; code that walks over GAMES only hands
# a game its own values back.
GAMES: Final[Mapping[str, AnyGame]] = Loading(
    {name: f"{__name__}.{name}" for name in ("skat", "maumau", "yatzee", "skyjo")}
)
"""The games by name, read-only."""

if TYPE_CHECKING:
    from kartenspiele import maumau, skat, skyjo, yatzee

    _SKAT: Final[Game[skat.Rules, skat.State, skat.Move, skat.View]] = skat
    _MAUMAU: Final[Game[maumau.Rules, maumau.State, maumau.Move, maumau.View]] = maumau
    _YATZEE: Final[Game[yatzee.Rules, yatzee.State, yatzee.Move, yatzee.View]] = yatzee
    _SKYJO: Final[Game[skyjo.Rules, skyjo.State, skyjo.Move, skyjo.View]] = skyjo
else:

    def __getattr__(name: str) -> AnyGame:
        """The game of that name."""
        if name in GAMES:
            return GAMES[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


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
    "__version__",
    "maumau",
    "playout",
    "skat",
    "skyjo",
    "yatzee",
]
