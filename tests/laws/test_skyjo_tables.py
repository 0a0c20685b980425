"""Skyjo's own laws: turning the table and renaming the positions of a grid change nothing."""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Final, TypeAlias

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele import skyjo
from kartenspiele.core.errors import IllegalMove

from .histories import play
from .skyjo import FACTS

OnTurn: TypeAlias = skyjo.Choosing | skyjo.Drawing | skyjo.Placing | skyjo.Turning | skyjo.Replacing
AtTheEnd: TypeAlias = skyjo.Finishing | skyjo.Over
SEEDS: Final = st.integers(0, 2**32 - 1)
ROWS: Final = tuple(permutations(range(3)))


def turns_of_a_round(seats: int, rng: Random) -> list[skyjo.State]:
    """The states of a random round, to its end."""
    return list(play(FACTS, FACTS.rules[0], rng, 10_000, seats).states)


def turned(state: skyjo.State, by: int) -> skyjo.State:
    """The same with every seat moved on around the table."""
    seats = state.seats
    grids = state.packed_grids[-by:] + state.packed_grids[:-by]
    if isinstance(state, OnTurn):
        return attrs.evolve(state, packed_grids=grids, seat=(state.seat + by) % seats)
    assert isinstance(state, skyjo.Finishing | skyjo.Over)
    return attrs.evolve(state, packed_grids=grids, closer=(state.closer + by) % seats)


@pytest.mark.rule("SJ-10", "SJ-20")
@given(st.sampled_from(skyjo.SEATS), SEEDS)
def test_turning_the_table_commutes_with_every_move_of_a_turn(seats: int, seed: int) -> None:
    rng = Random(seed)
    by = rng.randrange(1, seats)
    for state in turns_of_a_round(seats, rng):
        if not isinstance(state, OnTurn):
            continue
        image = turned(state, by)
        assert skyjo.legal_moves(image) == skyjo.legal_moves(state)
        assert skyjo.chance_moves(image) == skyjo.chance_moves(state)
        move = rng.choice(skyjo.legal_moves(state) or [skyjo.sample_chance(state, rng)])
        assert skyjo.apply(image, move) == turned(skyjo.apply(state, move), by)


@pytest.mark.rule("SJ-22")
@given(st.sampled_from(skyjo.SEATS), SEEDS)
def test_turning_the_table_turns_the_scores(seats: int, seed: int) -> None:
    rng = Random(seed)
    by = rng.randrange(1, seats)
    over = turns_of_a_round(seats, rng)[-1]
    scores = skyjo.result(over).scores
    assert skyjo.result(turned(over, by)).scores == scores[-by:] + scores[:-by]


def shuffled_positions(rng: Random) -> list[int]:
    """For each position another, so that columns stay columns."""
    places: list[int] = []
    for column in rng.sample(range(4), 4):
        places += [3 * column + row for row in rng.choice(ROWS)]
    return places


def renamed(state: skyjo.State, places: Sequence[int]) -> skyjo.State:
    """The same with the cards of every grid laid at other positions."""
    grids: list[int] = []
    for grid in state.grids:
        columns: list[list[int | None]] = [[], [], [], []]
        for old in range(12):
            new = places.index(old)  # what lies at `new` now is laid at `old`
            if grid.columns[new // 3]:
                columns[old // 3].append(grid.at(new))
        grids.append(skyjo.Grid(columns).packed)
    other = attrs.evolve(state, packed_grids=tuple(grids))
    if isinstance(other, skyjo.Uncovering | skyjo.Turning | skyjo.Replacing):
        return attrs.evolve(other, position=places[other.position])
    return other


def renamed_move(move: skyjo.Move, places: Sequence[int]) -> skyjo.Move:
    if isinstance(move, skyjo.Reveal | skyjo.TakeDiscard | skyjo.Exchange):
        return type(move)(places[move.position])
    return move


@pytest.mark.rule("SJ-02", "SJ-11")
@given(st.sampled_from(skyjo.SEATS), SEEDS)
def test_which_column_is_which_and_which_row_changes_nothing(seats: int, seed: int) -> None:
    rng = Random(seed)
    places = shuffled_positions(rng)
    # The last cards are turned up in the order of the positions.
    states = [s for s in turns_of_a_round(seats, rng) if not isinstance(s, AtTheEnd)]
    for state in rng.sample(states, 20):
        image = renamed(state, places)
        legal = skyjo.legal_moves(state)
        assert set(skyjo.legal_moves(image)) == {renamed_move(move, places) for move in legal}
        assert skyjo.chance_moves(image) == skyjo.chance_moves(state)
        for move in rng.sample(FACTS.vocabulary, 5):
            try:
                after = skyjo.apply(state, move)
            except IllegalMove:
                with pytest.raises(IllegalMove):
                    skyjo.apply(image, renamed_move(move, places))
            else:
                other = skyjo.apply(image, renamed_move(move, places))
                if not isinstance(after, skyjo.Over):
                    assert other == renamed(after, places)
