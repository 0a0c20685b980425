"""The protocol that every game module satisfies, and random play through nothing but the protocol.

A game is a module: `from kartenspiele import skat` gives an object of type `Game`. The functions
take the state first and positional-only, and never change it.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

import attrs

from kartenspiele.core.errors import ImpossibleValue, TooManyMoves, shortened
from kartenspiele.core.values import Value

CHANCE: Final = -1
"""The actor who deals, draws and rolls."""

DEFAULT_MAX_MOVES: Final = 100_000
"""Far beyond any random game; Mau Mau and Skyjo have no bound of their own."""


def _check_seat(_timeout: object, _attribute: "attrs.Attribute[int]", seat: object) -> None:
    if type(seat) is not int or seat < 0:
        raise ImpossibleValue(seat, "G-05", f"{shortened(seat)} is no seat; seats count from 0")


@attrs.frozen
class Timeout(Value):
    """Zeitüberschreitung: the clock's move against `seat`, never listed among the legal moves.

    >>> print(Timeout(1))
    timeout:1
    """

    seat: int = attrs.field(validator=_check_seat)

    def __str__(self) -> str:
        return f"timeout:{self.seat}"


class AnyState(Protocol):
    """What a state of every game tells."""

    @property
    def actor(self) -> int | None:
        """The seat to move, `CHANCE`, or None when the game is over."""
        ...


class AnyResult(Protocol):
    """What a result of every game tells."""

    @property
    def scores(self) -> Sequence[int]:
        """One number a seat, as the platform writes it down."""
        ...

    @property
    def utilities(self) -> Sequence[int]:
        """One number a seat, where high is good."""
        ...


class AnyEvent(Protocol):
    """Something that happened, as every seat may know it; `str()` is a sentence."""


class AnyRules(Protocol):
    """The options of some game; opaque."""


class AnyMove(Protocol):
    """A move of some game; opaque, but `str()` is its notation."""


class AnyView(Protocol):
    """What a seat of some game may know."""

    @property
    def actor(self) -> int | None:
        """As in the state."""
        ...

    def legal_moves(self) -> Sequence[AnyMove]:
        """What this seat may do now, in the order of `Game.legal_moves`."""
        ...


RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT", bound=AnyState)
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


class Game(Protocol[RulesT, StateT, MoveT, ViewT]):
    """Spiel: what a game's module offers. The functions are pure; states are frozen values."""

    @property
    def SEATS(self) -> range:  # noqa: N802 - a constant of the module
        """The numbers of seats the game can be played with."""
        ...

    @property
    def Rules(self) -> Callable[[], RulesT]:  # noqa: N802 - a class of the module
        """The options; called without arguments, the platform's game."""
        ...

    def new_game(self, rules: RulesT = ..., *, seats: int = ...) -> StateT:
        """The first state; its actor is `CHANCE`."""
        ...

    def legal_moves(self, state: StateT, /) -> tuple[MoveT, ...]:
        """The actor's moves in a fixed, documented order; empty for chance and when over."""
        ...

    def apply(self, state: StateT, move: MoveT, /) -> StateT:
        """The next state; `IllegalMove` when the rules forbid the move."""
        ...

    def chance_moves(self, state: StateT, /) -> tuple[tuple[MoveT, Fraction], ...]:
        """Every outcome with its probability; `TooManyOutcomes` for a whole deal."""
        ...

    def sample_chance(self, state: StateT, rng: Random, /) -> MoveT:
        """One outcome, distributed as in `chance_moves`."""
        ...

    def result(self, state: StateT, /) -> AnyResult:
        """The itemised result; `GameNotOver` before the end."""
        ...

    def what_happened(self, before: StateT, move: MoveT, after: StateT, /) -> tuple[AnyEvent, ...]:
        """What every seat saw happen when `move` led from `before` to `after`."""
        ...

    def view(self, state: StateT, seat: int, /) -> ViewT:
        """What `seat` may know, and nothing else."""
        ...

    def resample(self, view: ViewT, rng: Random, /) -> StateT:
        """A full state that fits the view, drawn with the game's stated distribution."""
        ...

    def format_move(self, move: MoveT, /) -> str:
        """The move in the game's notation; `str(move)` is the same text."""
        ...

    def parse_move(self, text: str, /) -> MoveT:
        """The move that `text` names; `NotationError` otherwise."""
        ...


AnyGame = Game[AnyRules, AnyState, AnyMove, AnyView]
"""Some game, not known which: for code that works on all of `kartenspiele.GAMES`."""


class Step(NamedTuple, Generic[StateT, MoveT]):
    """One move of a game with the states around it."""

    before: StateT
    move: MoveT
    after: StateT


def choose_uniformly(_state: object, moves: Sequence[MoveT], rng: Random) -> MoveT:
    """One of the moves, each equally likely."""
    return rng.choice(moves)


def walk(
    game: Game[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    rng: Random,
    *,
    choose: Callable[[StateT, Sequence[MoveT], Random], MoveT] = choose_uniformly,
    max_moves: int = DEFAULT_MAX_MOVES,
) -> Iterator[Step[StateT, MoveT]]:
    """Step by step to the end of the game; `choose` moves for all seats, chance for itself.

    Raises `TooManyMoves` when `max_moves` moves were made and the game still is not over.
    """
    for _ in range(max_moves):
        if state.actor is None:
            return
        if state.actor == CHANCE:
            move = game.sample_chance(state, rng)
        else:
            move = choose(state, game.legal_moves(state), rng)
        after = game.apply(state, move)
        yield Step(state, move, after)
        state = after
    if state.actor is not None:
        raise TooManyMoves(max_moves)


def playout(
    game: Game[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    rng: Random,
    max_moves: int = DEFAULT_MAX_MOVES,
) -> StateT:
    """The final state of a game played at random from `state`; `TooManyMoves` beyond `max_moves`.

    >>> from random import Random
    >>> from kartenspiele import skat
    >>> playout(skat, skat.new_game(), Random(1)).actor is None
    True
    """
    for step in walk(game, state, rng, max_moves=max_moves):
        state = step.after
    return state
