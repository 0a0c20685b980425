"""What the laws have to be told about a game, because the protocol does not say it."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Generic, TypeAlias

import attrs

from kartenspiele.core.game import (
    AnyMove,
    AnyRules,
    AnyState,
    AnyView,
    Game,
    MoveT,
    RulesT,
    StateT,
    ViewT,
    choose_uniformly,
)


@attrs.frozen
class Symmetry(Generic[RulesT, MoveT]):
    """A way to rename everything in a game so that it goes just like before."""

    move: Callable[[MoveT], MoveT]
    rules: Callable[[RulesT], RulesT] = lambda rules: rules
    seat: Callable[[int], int] = lambda seat: seat


@attrs.frozen(kw_only=True)
class Facts(Generic[RulesT, StateT, MoveT, ViewT]):
    """The facts about one game; its module in tests/laws makes one, called FACTS."""

    game: Game[RulesT, StateT, MoveT, ViewT]
    rules: Sequence[RulesT]
    """The options with which the laws are tried, the platform's first."""
    seats: Sequence[int]
    """The numbers of seats with which they are tried."""
    phases: frozenset[type]
    """The classes of the states."""
    vocabulary: Sequence[MoveT]
    """Every move there is, legal or not; of the moves of chance a few, or all."""
    accepted_unlisted: Callable[[StateT], Sequence[MoveT]]
    """The moves of the vocabulary that `apply` accepts although they are not listed."""
    check_state: Callable[[StateT], object]
    """Raises for a state that no moves lead to."""
    check_conservation: Callable[[StateT], None]
    """Fails an assertion when something is lost or there twice."""
    all_is_public: bool = False
    """Whether every seat knows the whole state, always; then the next three facts are not asked for."""
    twins: Callable[[StateT, int, Random], Iterable[StateT]] = lambda _state, _seat, _rng: ()
    """Reachable states that differ from this one only in what the seat may not know."""
    arrangement: Callable[[StateT], Hashable] = repr
    """Where everything lies now."""
    arrangements: Callable[[ViewT], Mapping[Hashable, int] | None] = lambda _view: None
    """Every arrangement that fits the view, with its weight; None where there are too many."""
    symmetries: Callable[[Sequence[MoveT], int], Iterable[Symmetry[RulesT, MoveT]]]
    """The symmetries under which a game of that many seats that went like this could have gone."""
    number_of_outcomes: Callable[[StateT], int] = lambda _state: 0
    """How many outcomes chance has where they are too many to be listed."""
    on_turn: "OnTurn[StateT, MoveT] | None" = None
    """None where there is one actor, whom all know."""
    reveals: Callable[[StateT, StateT], bool] = lambda _before, after: after.actor is None
    """Whether a move that led from one state to the other shows all what was hidden."""
    outcomes_repeat: bool = False
    """Whether chance has the same outcomes again and again, so that samples of each are judged once."""
    choose: Callable[[StateT, Sequence[MoveT], Random], MoveT] = choose_uniformly
    """Moves for all seats so that every phase comes up."""
    most_moves: int | None = None
    """The documented bound on the number of moves; None where players may go on for ever."""
    steps: int = 50
    """The most steps of a history; about as many as most games have."""


@attrs.frozen
class OnTurn(Generic[StateT, MoveT]):
    """Who may do what, where several seats may move at once and do not see each other."""

    actor: Callable[[StateT, int], int | None]
    """The actor as the seat sees it."""
    moves: Callable[[StateT, int], Sequence[MoveT]]
    """What the seat may do as it sees it, whether or not chance has to finish something first."""


AnyFacts: TypeAlias = Facts[AnyRules, AnyState, AnyMove, AnyView]
