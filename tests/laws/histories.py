"""Random games, drawn by hypothesis as a seed, a number of steps and the rules."""

from random import Random
from typing import Generic, TypeAlias

import attrs
from hypothesis import strategies as st

from kartenspiele.core.game import (
    CHANCE,
    AnyMove,
    AnyRules,
    AnyState,
    AnyView,
    Game,
    MoveT,
    RulesT,
    StateT,
    Step,
    ViewT,
)

from .facts import AnyFacts, Facts

RARELY = 0.02
"""How often a history goes on with a move that is accepted but not listed."""


@attrs.frozen
class History(Generic[RulesT, StateT, MoveT, ViewT]):
    """A game up to some point."""

    game: Game[RulesT, StateT, MoveT, ViewT] = attrs.field(repr=False)
    rules: RulesT
    seats: int
    steps: tuple[Step[StateT, MoveT], ...] = attrs.field(repr=False)
    first: StateT = attrs.field(repr=False)
    notation: str
    """The moves in notation, to read when a law fails."""

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves so far."""
        return tuple(step.move for step in self.steps)

    @property
    def states(self) -> tuple[StateT, ...]:
        """All states, the first one included."""
        return (self.first, *(step.after for step in self.steps))

    @property
    def state(self) -> StateT:
        """The state that the moves lead to."""
        return self.states[-1]


AnyHistory: TypeAlias = History[AnyRules, AnyState, AnyMove, AnyView]


def play(
    facts: Facts[RulesT, StateT, MoveT, ViewT],
    rules: RulesT,
    rng: Random,
    steps: int,
    seats: int | None = None,
) -> History[RulesT, StateT, MoveT, ViewT]:
    """The first steps of a random game, of as few seats as possible if their number isn't given."""
    game = facts.game
    seats = facts.seats[0] if seats is None else seats
    first = state = game.new_game(rules, seats=seats)
    made: list[Step[StateT, MoveT]] = []
    while state.actor is not None and len(made) < steps:
        move = _next_move(facts, state, rng)
        after = game.apply(state, move)
        made.append(Step(state, move, after))
        state = after
    notation = " ".join(game.format_move(step.move) for step in made)
    return History(game, rules, seats, tuple(made), first, notation)


def _next_move(facts: Facts[RulesT, StateT, MoveT, ViewT], state: StateT, rng: Random) -> MoveT:
    if state.actor == CHANCE:
        return facts.game.sample_chance(state, rng)
    unlisted = facts.accepted_unlisted(state)
    if unlisted and rng.random() < RARELY:
        return rng.choice(unlisted)
    return facts.choose(state, facts.game.legal_moves(state), rng)


@st.composite
def histories(draw: st.DrawFn, facts: AnyFacts) -> AnyHistory:
    """Histories of the game that end anywhere, and often enough at its end."""
    seed = draw(st.integers(0, 2**32 - 1))
    # Of small integers hypothesis makes every other one 0, which would be games not yet begun.
    steps = draw(st.sampled_from(range(facts.steps + 1)))
    rules = draw(st.sampled_from(facts.rules))
    seats = draw(st.sampled_from(facts.seats))
    return play(facts, rules, Random(seed), steps, seats)
