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
    twins: Callable[[StateT, int, Random], Iterable[StateT]]
    """Reachable states that differ from this one only in what the seat may not know."""
    arrangement: Callable[[StateT], Hashable]
    """Where everything lies now."""
    arrangements: Callable[[ViewT], Mapping[Hashable, int] | None]
    """Every arrangement that fits the view, with its weight; None where there are too many."""
    symmetries: Callable[[Sequence[MoveT], int], Iterable[Symmetry[RulesT, MoveT]]]
    """The symmetries under which a game of that many seats that went like this could have gone."""
    number_of_outcomes: Callable[[StateT], int]
    """How many outcomes chance has where they are too many to be listed."""
    choose: Callable[[StateT, Sequence[MoveT], Random], MoveT] = choose_uniformly
    """Moves for all seats so that every phase comes up."""
    most_moves: int | None = None
    """The documented bound on the number of moves; None where players may go on for ever."""
    steps: int = 50
    """The most steps of a history; about as many as most games have."""


AnyFacts: TypeAlias = Facts[AnyRules, AnyState, AnyMove, AnyView]
