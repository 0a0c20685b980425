"""The functions of the game protocol as such; the rules behind them have tests of their own."""

import pickle
from random import Random
from typing import cast

import attrs
import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import ImpossibleValue, InvalidState, TooManyMoves, TooManyOutcomes
from kartenspiele.core.game import playout
from kartenspiele.maumau.state import Setup

from .playing import (
    DEAL,
    EVERY_MOVE,
    WAYS,
    after,
    onwards,
    over,
    playing,
    random_round,
    refusal,
    table,
)

Rules = maumau.Rules

OVER = onwards(table(hands="C5|SQ", discards="C2.C3", announced=(0,)), "C5")
STATES: dict[str, maumau.State] = {
    **{way: after(*lines) for way, lines in WAYS.items()},
    "Over": OVER,
    "Over, without a winner": onwards(
        table(hands="D9|*", talon="", discards="C6", idle=1), "timeout:0"
    ),
}
"""A state of every phase."""


# ------------------------------------------------------------------ the start


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("seats", maumau.SEATS)
def test_a_new_game_has_to_be_dealt(seats: int) -> None:
    rules = Rules(jokers=3)
    state = maumau.new_game(rules, seats=seats)
    assert state == maumau.Dealing(Setup(rules, seats))
    assert state.actor == maumau.CHANCE
    assert maumau.legal_moves(state) == ()


@pytest.mark.rule("MM-10", "MM-11")
def test_the_platforms_game_is_the_default() -> None:
    assert list(maumau.SEATS) == [2, 3, 4]
    assert maumau.new_game() == maumau.new_game(Rules(), seats=2)


@pytest.mark.rule("MM-11")
@pytest.mark.parametrize(("seats", "starter"), [(2, 2), (2, 3), (3, 3)])
def test_the_starter_is_one_of_the_seats(seats: int, starter: int) -> None:
    with pytest.raises(ImpossibleValue, match=f"{starter} is no seat"):
        maumau.new_game(Rules(starter=starter), seats=seats)
    assert maumau.new_game(Rules(starter=seats - 1), seats=seats).actor == maumau.CHANCE


def test_the_options_are_a_value_of_their_own_class() -> None:
    with pytest.raises(TypeError, match=r"the rules of Mau Mau are a maumau\.Rules, not None"):
        maumau.new_game(cast("maumau.Rules", None))


# ------------------------------------------------------------------ phase by phase


@pytest.mark.parametrize("phase", STATES)
def test_chance_deals_and_draws_and_does_nothing_else(phase: str) -> None:
    state = STATES[phase]
    if isinstance(state, maumau.Dealing):
        with pytest.raises(TooManyOutcomes):
            maumau.chance_moves(state)
        assert isinstance(maumau.sample_chance(state, Random(1)), maumau.Deal)
    elif isinstance(state, maumau.Drawing):
        outcomes = maumau.chance_moves(state)
        assert sum(chance for _, chance in outcomes) == 1
        assert maumau.sample_chance(state, Random(1)) in dict(outcomes)
    else:
        assert maumau.chance_moves(state) == ()
        with pytest.raises(InvalidState) as caught:
            maumau.sample_chance(state, Random(1))
        assert caught.value.state is state
        assert str(caught.value) == ("chance has nothing to do here: a seat has to act, or none")


@pytest.mark.rule("G-03", "G-04")
@pytest.mark.parametrize("phase", STATES)
def test_moves_are_listed_for_the_seat_on_turn_and_for_nobody_else(phase: str) -> None:
    state = STATES[phase]
    moves = maumau.legal_moves(state)
    assert bool(moves) == (state.actor in range(4))
    assert len(set(moves)) == len(moves)
    for move in moves:
        maumau.apply(state, move)


@pytest.mark.rule("G-04")
def test_after_the_end_every_move_is_refused() -> None:
    for move in EVERY_MOVE:
        assert str(refusal(OVER, move)) == "G-04: the round is over"


@pytest.mark.parametrize("phase", STATES)
def test_states_of_every_phase_are_values(phase: str) -> None:
    state = STATES[phase]
    twin = pickle.loads(pickle.dumps(state))  # noqa: S301
    assert twin == state
    assert hash(twin) == hash(state)
    assert repr(twin) == repr(state)
    assert type(twin) is type(state)
    assert twin.actor == state.actor
    assert maumau.legal_moves(twin) == maumau.legal_moves(state)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(state, attrs.fields(type(state))[0].name, None)


def test_a_pickled_state_goes_on_like_the_one_that_it_was() -> None:
    for _, _, state in random_round(3):
        if state.actor is None or state.actor == maumau.CHANCE:
            continue
        twin = pickle.loads(pickle.dumps(state))  # noqa: S301
        for move in maumau.legal_moves(state):
            assert maumau.apply(twin, move) == maumau.apply(state, move)


def test_a_state_that_a_move_made_is_the_one_that_its_constructor_makes() -> None:
    for _, _, state in random_round(5, timeouts=0.1):
        built = attrs.evolve(state)
        assert built == state
        assert hash(built) == hash(state)
        assert type(built) is type(state)
        assert repr(built) == repr(state)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(state, attrs.fields(type(state))[-1].name, None)


def test_a_move_leaves_the_state_before_it_alone() -> None:
    for before, move, _ in random_round(7, timeouts=0.1):
        twin = pickle.loads(pickle.dumps(before))  # noqa: S301
        maumau.apply(before, move)
        assert before == twin


def test_the_table_of_effects_is_not_part_of_what_a_setup_is() -> None:
    setup = Setup(Rules(), 3)
    assert "after_laying" not in repr(setup)
    assert setup == Setup(Rules(), 3)
    assert hash(setup) == hash(Setup(Rules(), 3))
    assert setup != Setup(Rules(), 2)
    assert setup != Setup(Rules(jokers=1), 3)


@pytest.mark.rule("MM-53")
def test_hands_and_talon_are_read_as_bags() -> None:
    state = playing(after(DEAL))
    assert str(state.hands[1]) == "CK.ST.S9.H7.H4.JK"
    assert state.talon == maumau.pack(2) - [*state.discards] - [
        card for hand in state.hands for card in hand
    ]
    assert str(state.top) == "H6"


# ------------------------------------------------------------------ the end


@pytest.mark.rule("MM-50", "MM-17")
@pytest.mark.parametrize("jokers", [0, 2, 4])
@pytest.mark.parametrize("seats", maumau.SEATS)
def test_random_play_ends(seats: int, jokers: int) -> None:
    start = maumau.new_game(Rules(jokers=jokers), seats=seats)
    for seed in range(120):
        state = over(playout(maumau, start, Random(seed), 20_000))
        assert maumau.result(state).winner is not None
        assert sum(place == 1 for place in maumau.result(state).places) == 1


def test_a_round_has_no_bound_of_its_own() -> None:
    with pytest.raises(TooManyMoves):
        playout(maumau, maumau.new_game(), Random(1), 10)
