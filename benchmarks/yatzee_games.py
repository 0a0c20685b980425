"""Random games of Yatzee for two, recorded once, and OpenSpiel's closest game, `yacht`.

Yacht has twelve boxes instead of thirteen and other scores, but the same kinds of moves: chance rolls,
dice are kept, boxes are entered. So times are compared a move. Of OpenSpiel's 7,776 outcomes of a roll
one is drawn by its number; listing them would take much longer than the move.
"""

import importlib
from random import Random
from typing import Final, Protocol, cast

import attrs

from kartenspiele import yatzee
from kartenspiele.core.game import walk

FACES: Final = 6
REROLLS: Final = range(1, 32)
"""Yacht's actions that roll again; the bits are the dice."""
DICE: Final = 5


class SpielState(Protocol):
    """The part of a `pyspiel.State` that is used here."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        ...

    def is_chance_node(self) -> bool:
        """Whether dice have to be rolled."""
        ...

    def legal_actions(self) -> list[int]:
        """The action numbers that the rules allow."""
        ...

    def apply_action(self, action: int) -> None:
        """Move in place, without asking whether the rules allow it."""
        ...

    def clone(self) -> "SpielState":
        """A copy."""
        ...

    def child(self, action: int) -> "SpielState":
        """A copy that has moved."""
        ...


class SpielGame(Protocol):
    """The part of a `pyspiel.Game` that is used here."""

    def new_initial_state(self) -> SpielState:
        """The state before the first roll."""
        ...


class _Pyspiel(Protocol):
    def load_game(self, name: str) -> SpielGame: ...


class Pyhtzee(Protocol):
    """The part of a `pyhtzee.Pyhtzee` that is used here."""

    def get_possible_actions(self) -> list[int]:
        """The action numbers."""
        ...

    def take_action(self, action: int) -> int:
        """Move in place and roll; the points."""
        ...

    def is_finished(self) -> bool:
        """Whether the game is over."""
        ...


def yacht() -> SpielGame:
    """OpenSpiel's game; `ImportError` where it is not installed."""
    # pyspiel is a C++ extension without stubs: this cast is the only place where it is untyped.
    return cast("_Pyspiel", importlib.import_module("pyspiel")).load_game("yacht")


def pyhtzee(seed: int) -> Pyhtzee:
    """A game of pyhtzee for one; `ImportError` where it is not installed."""
    return cast("Pyhtzee", importlib.import_module("pyhtzee").Pyhtzee(seed=seed))


def dice_rolled(action: int) -> int:
    """How many dice chance rolls after this action of yacht; all five for the next turn."""
    return action.bit_count() if action in REROLLS else DICE


@attrs.frozen
class Recording:
    """A game and its moves, those of chance included."""

    start: yatzee.State
    moves: tuple[yatzee.Move, ...]


def record(games: int, *, seed: str) -> tuple[Recording, ...]:
    """Random games for two."""
    rng = Random(seed)
    start = yatzee.new_game(seats=2)
    return tuple(
        Recording(start, tuple(step.move for step in walk(yatzee, start, rng)))
        for _ in range(games)
    )


def record_yacht(game: SpielGame, games: int, *, seed: str) -> list[list[int]]:
    """Random games of yacht for two, as action numbers."""
    rng = Random(seed)
    recorded: list[list[int]] = []
    for _ in range(games):
        state, actions, rolled = game.new_initial_state(), list[int](), DICE
        while not state.is_terminal():
            if state.is_chance_node():
                action = rng.randrange(FACES**rolled)
            else:
                action = rng.choice(state.legal_actions())
                rolled = dice_rolled(action)
            state.apply_action(action)
            actions.append(action)
        recorded.append(actions)
    return recorded
