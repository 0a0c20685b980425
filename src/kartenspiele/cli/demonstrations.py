"""How each game is demonstrated: who plays, and how the game is printed.

A game without an entry is played uniformly at random and told event by event.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias, cast

import attrs

from kartenspiele.cli import (
    maumau_players,
    maumau_table,
    skat_players,
    skat_table,
    skyjo_players,
    skyjo_table,
    yatzee_block,
    yatzee_players,
)
from kartenspiele.cli.paper import Line
from kartenspiele.core.game import AnyGame, AnyMove, AnyState, Game, Step, choose_uniformly
from kartenspiele.skyjo import match

AnyStep: TypeAlias = Step[AnyState, AnyMove]
Chooser: TypeAlias = Callable[[AnyState, Sequence[AnyMove], Random], AnyMove]
"""Picks the move of the seat that has to act, out of its legal moves."""


def tell(game: AnyGame, steps: Iterable[AnyStep]) -> Iterator[Line]:
    """Every event of the game as a sentence."""
    for step in steps:
        for event in game.what_happened(step.before, step.move, step.after):
            yield Line(str(event))


@attrs.frozen
class Demonstration:
    """The players of a game and its printer; Skyjo shows a whole match, as it is played."""

    game: AnyGame | None = None
    """What is shown if it is not the game of that name itself."""
    choose: Chooser = choose_uniformly
    """The move of the seat that has to act, out of its legal moves."""
    describe: Callable[[AnyGame, Sequence[AnyStep]], Iterable[Line]] = tell
    """The whole game in lines."""


_SKYJO_MATCH: Final[Game[match.Rules, match.State, match.Move, match.View]] = match

DEMONSTRATIONS: Final[Mapping[str, Demonstration]] = {
    # The casts forget which states and moves are the game's, like those of `kartenspiele.GAMES`.
    "skat": Demonstration(
        choose=cast("Chooser", skat_players.choose),
        describe=lambda _game, steps: skat_table.describe(
            cast("Sequence[skat_table.SkatStep]", steps)
        ),
    ),
    "maumau": Demonstration(
        choose=cast("Chooser", maumau_players.choose),
        describe=lambda _game, steps: maumau_table.describe(
            cast("Sequence[maumau_table.MauMauStep]", steps)
        ),
    ),
    "yatzee": Demonstration(
        choose=cast("Chooser", yatzee_players.choose),
        describe=lambda _game, steps: yatzee_block.describe(
            cast("Sequence[yatzee_block.YatzeeStep]", steps)
        ),
    ),
    "skyjo": Demonstration(
        game=cast("AnyGame", _SKYJO_MATCH),
        choose=cast("Chooser", skyjo_players.choose),
        describe=lambda _game, steps: skyjo_table.describe(
            cast("Sequence[skyjo_table.SkyjoStep]", steps)
        ),
    ),
}


def demonstration_of(name: str) -> Demonstration:
    """The demonstration of the game with this name."""
    return DEMONSTRATIONS.get(name, Demonstration())
