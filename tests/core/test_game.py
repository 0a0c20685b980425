"""Random play and the clock's move, on a game that knows nothing of cards."""

import copy
import pickle
from collections.abc import Sequence
from random import Random
from typing import cast

import attrs
import pytest

from kartenspiele import core
from kartenspiele.core.errors import GameNotOver, ImpossibleValue, TooManyMoves
from kartenspiele.core.game import CHANCE, Game, Step, Timeout, choose_uniformly, playout, walk

from . import countdown
from .countdown import LaidOut, Move, State, Take

# A module is an object like any other, so mypy and pyright prove here that it is a game.
GAME: Game[countdown.Rules, State, Move, countdown.View] = countdown

THREE_LEFT = State(3, seat=0)


def take_most(_state: State, moves: Sequence[Move], _rng: Random) -> Move:
    """Choose the last move, which takes the most counters."""
    return moves[-1]


def test_chance_is_the_actor_minus_one() -> None:
    assert CHANCE == -1
    assert GAME.new_game().actor == CHANCE


def test_core_offers_its_names_at_the_top() -> None:
    assert set(core.__all__) == {"CHANCE", "AnyGame", "Game", "Timeout", "perft", "playout", "walk"}
    assert all(hasattr(core, name) for name in core.__all__)


# ---------------------------------------------------------------------------------------- timeout


@pytest.mark.parametrize("seat", [0, 1, 7])
def test_a_timeout_names_its_seat(seat: int) -> None:
    timeout = Timeout(seat)
    assert timeout.seat == seat
    assert str(timeout) == f"timeout:{seat}"


@pytest.mark.rule("G-05")
@pytest.mark.parametrize("seat", [-1, True, 1.0, "1", None])
def test_a_timeout_needs_a_seat(seat: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Timeout(cast("int", seat))
    assert caught.value.value is seat
    assert caught.value.rule == "G-05"
    assert caught.value.reason == f"{seat!r} is no seat; seats count from 0"


def test_timeouts_are_values() -> None:
    timeout = Timeout(2)
    assert timeout == Timeout(2)
    assert timeout != Timeout(1)
    assert len({timeout, Timeout(2), Timeout(1)}) == 2
    assert pickle.loads(pickle.dumps(timeout)) == timeout  # noqa: S301
    assert copy.deepcopy(timeout) == timeout
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        timeout.seat = 1  # type: ignore[misc]


# ------------------------------------------------------------------------------------------- walk


def test_a_walk_gives_every_move_with_the_states_around_it() -> None:
    assert list(walk(GAME, THREE_LEFT, Random(1), choose=take_most)) == [
        Step(before=State(3, seat=0), move=Take(2), after=State(1, seat=1)),
        Step(before=State(1, seat=1), move=Take(1), after=State(0, seat=0)),
    ]


def test_a_walk_from_the_end_has_no_step() -> None:
    assert list(walk(GAME, State(0, seat=0), Random(1))) == []
    assert list(walk(GAME, State(0, seat=0), Random(1), max_moves=0)) == []


def test_chance_moves_for_itself_in_a_walk() -> None:
    first_moves = {
        next(walk(GAME, GAME.new_game(), Random(seed), choose=take_most)).move for seed in range(50)
    }
    assert first_moves == {LaidOut(1), LaidOut(2), LaidOut(3)}


def test_a_walk_asks_for_the_seat_on_turn_with_its_legal_moves() -> None:
    asked: list[tuple[State, Sequence[Move], Random]] = []
    rng = Random(1)

    def choose(state: State, moves: Sequence[Move], given: Random) -> Move:
        asked.append((state, moves, given))
        return moves[0]

    final = list(walk(GAME, State(2, seat=1), rng, choose=choose))[-1].after
    assert final == State(0, seat=1)
    assert asked == [
        (State(2, seat=1), (Take(1), Take(2)), rng),
        (State(1, seat=0), (Take(1),), rng),
    ]


def test_a_walk_that_needs_all_its_moves_is_complete() -> None:
    assert len(list(walk(GAME, THREE_LEFT, Random(1), choose=take_most, max_moves=2))) == 2


def test_a_walk_beyond_its_moves_raises_after_the_last_one() -> None:
    steps: list[Step[State, Move]] = []
    with pytest.raises(TooManyMoves) as caught:
        steps.extend(walk(GAME, THREE_LEFT, Random(1), choose=take_most, max_moves=1))
    assert caught.value.max_moves == 1


def test_a_walk_without_moves_raises_at_once() -> None:
    with pytest.raises(TooManyMoves):
        next(walk(GAME, THREE_LEFT, Random(1), max_moves=0))


def test_choosing_uniformly_gives_every_move_its_turn() -> None:
    rng = Random(3)
    moves = [Take(1), Take(2)]
    chosen = [choose_uniformly(THREE_LEFT, moves, rng) for _ in range(1000)]
    assert 450 < chosen.count(Take(1)) < 550
    assert 450 < chosen.count(Take(2)) < 550


# ---------------------------------------------------------------------------------------- playout


def test_a_playout_ends_the_game() -> None:
    for seed in range(50):
        final = playout(GAME, GAME.new_game(), Random(seed))
        assert final.actor is None
        assert sum(GAME.result(final).scores) == 1
        assert sum(GAME.result(final).utilities) == 0


def test_a_playout_depends_on_the_random_numbers_alone() -> None:
    steps = list(walk(GAME, GAME.new_game(), Random(7)))
    assert playout(GAME, GAME.new_game(), Random(7)) == steps[-1].after


def test_a_playout_from_the_end_changes_nothing() -> None:
    assert playout(GAME, State(0, seat=1), Random(1)) == State(0, seat=1)


def test_a_playout_beyond_its_moves_raises() -> None:
    with pytest.raises(TooManyMoves) as caught:
        playout(GAME, GAME.new_game(), Random(1), max_moves=1)
    assert caught.value.max_moves == 1
    assert playout(GAME, State(1, seat=0), Random(1), max_moves=1) == State(0, seat=1)


# --------------------------------------------------------------------------- the tiny game itself


def test_the_tiny_game_keeps_the_protocol() -> None:
    state = GAME.apply(GAME.new_game(GAME.Rules(), seats=2), LaidOut(2))
    assert GAME.legal_moves(state) == GAME.view(state, 0).legal_moves() == (Take(1), Take(2))
    assert GAME.resample(GAME.view(state, 0), Random(1)) == state
    for text, move in countdown.MOVES.items():
        assert GAME.format_move(move) == text
        assert GAME.parse_move(text) == move
    assert sum(probability for _, probability in GAME.chance_moves(GAME.new_game())) == 1
    assert GAME.chance_moves(state) == ()
    assert GAME.what_happened(state, Take(2), GAME.apply(state, Take(2))) == ("2 became 0",)
    with pytest.raises(GameNotOver):
        GAME.result(state)
