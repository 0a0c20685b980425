"""Yatzee's own laws: within a round the order of the seats changes nothing, nor does turning the table."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele import yatzee
from kartenspiele.core.errors import IllegalMove

from .histories import play
from .yatzee import FACTS, RULES

pytestmark = pytest.mark.untraced

Script = list[yatzee.Move]


def start_of_a_round(rules: yatzee.Rules, seats: int, rng: Random) -> yatzee.Deciding:
    """Somewhere in a random game the first rolls of a round have just been made."""
    steps = rng.randint(0, 60 * seats)
    state = play(FACTS, rules, rng, steps, seats).state
    while isinstance(state, yatzee.Deciding):
        state = yatzee.apply(state, yatzee.Enter(moves_into(state)[0]))
    if isinstance(state, yatzee.Over):
        state = yatzee.new_game(rules, seats=seats)
    while isinstance(state, yatzee.Rolling):
        state = yatzee.apply(state, yatzee.sample_chance(state, rng))
    assert isinstance(state, yatzee.Deciding)
    return state


def moves_into(state: yatzee.State, seat: int | None = None) -> list[yatzee.Category]:
    moves = yatzee.legal_moves(state, seat)
    return [move.category for move in moves if isinstance(move, yatzee.Enter)]


def script(state: yatzee.State, seat: int, rng: Random) -> Script:
    """What the seat does in this round, with the rolls of chance that follow at once."""
    moves: Script = []
    while not isinstance(state, yatzee.Over) and seat in yatzee.seats_to_act(state):
        move: yatzee.Move = yatzee.Timeout(seat)
        if rng.random() > 0.05:
            move = FACTS.choose(state, yatzee.legal_moves(state, seat), rng)
        moves.append(move)
        before, state = state, yatzee.apply(state, move, seat)
        if isinstance(move, yatzee.Keep):
            moves.append(yatzee.sample_chance(state, rng))
            state = yatzee.apply(state, moves[-1])
        elif len(yatzee.seats_to_act(before)) == 1:
            break
    return moves


def interleaved(state: yatzee.State, scripts: Sequence[Script], rng: Random) -> yatzee.State:
    """The state after all the scripts, the seats taking turns at random."""
    left = {seat: list(moves) for seat, moves in enumerate(scripts) if moves}
    while left:
        seat = rng.choice(list(left))
        move = left[seat].pop(0)
        state = yatzee.apply(state, move, seat)
        if isinstance(move, yatzee.Keep):
            state = yatzee.apply(state, left[seat].pop(0))
        if not left[seat]:
            del left[seat]
    return state


@pytest.mark.rule("YZ-03")
@given(
    st.sampled_from(RULES), st.integers(2, 5), st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1)
)
def test_the_order_within_a_round_changes_nothing(
    rules: yatzee.Rules, seats: int, seed: int, shuffle: int
) -> None:
    rng = Random(seed)
    begun = start_of_a_round(rules, seats, rng)
    scripts = [script(begun, seat, rng) for seat in range(seats)]
    one_by_one: yatzee.State = begun
    for seat, moves in enumerate(scripts):
        for move in moves:
            mover = None if isinstance(move, yatzee.Rolled) else seat
            one_by_one = yatzee.apply(one_by_one, move, mover)
    assert one_by_one.actor in (yatzee.CHANCE, None), "the round is over"
    for number in range(3):
        other = interleaved(begun, scripts, Random(shuffle + number))
        assert other == one_by_one
        assert hash(other) == hash(one_by_one)


def turned(state: yatzee.State, by: int) -> yatzee.State:
    """The same with every seat moved on around the table."""
    cards = state.cards[-by:] + state.cards[:-by]
    if isinstance(state, yatzee.Over):
        seats = sorted((seat + by) % len(cards) for seat in state.timed_out)
        return yatzee.Over(state.rules, cards, tuple(seats))
    return type(state)(state.rules, cards, state.turns[-by:] + state.turns[:-by])


@pytest.mark.rule("YZ-03")
@given(st.sampled_from(RULES), st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_turning_the_table_commutes_with_every_decision(
    rules: yatzee.Rules, seats: int, seed: int
) -> None:
    rng = Random(seed)
    state: yatzee.State = start_of_a_round(rules, seats, rng)
    by = rng.randrange(1, seats)
    while isinstance(state, yatzee.Deciding):
        seat = rng.choice(yatzee.seats_to_act(state))
        moves = yatzee.legal_moves(state, seat)
        assert yatzee.legal_moves(turned(state, by), (seat + by) % seats) == moves
        move = FACTS.choose(state, moves, rng)
        after = yatzee.apply(state, move, seat)
        assert yatzee.apply(turned(state, by), move, (seat + by) % seats) == turned(after, by)
        late = yatzee.apply(state, yatzee.Timeout(seat))
        other = yatzee.apply(turned(state, by), yatzee.Timeout((seat + by) % seats))
        assert other == turned(late, by)
        state = after
        if isinstance(move, yatzee.Keep):
            roll = yatzee.sample_chance(state, rng)
            assert yatzee.apply(turned(state, by), roll) == turned(yatzee.apply(state, roll), by)
            state = yatzee.apply(state, roll)


@pytest.mark.rule("YZ-03", "YZ-04")
@given(st.sampled_from(RULES), st.integers(1, 5), st.integers(0, 2**32 - 1))
def test_exactly_the_seats_with_dice_may_move_and_exactly_as_their_views_say(
    rules: yatzee.Rules, seats: int, seed: int
) -> None:
    rng = Random(seed)
    history = play(FACTS, rules, rng, rng.randint(0, 60 * seats), seats)
    state = history.state
    able = [
        seat
        for seat in range(seats)
        if isinstance(state, yatzee.Deciding) and isinstance(state.turns[seat], yatzee.Thrown)
    ]
    assert list(yatzee.seats_to_act(state)) == able
    for seat in range(seats):
        moves = yatzee.legal_moves(state, seat)
        assert bool(moves) == (seat in able)
        for move in FACTS.vocabulary:
            legal = move in moves
            if isinstance(move, yatzee.Timeout):
                legal = move.seat == seat and seat in able
            try:
                yatzee.apply(state, move, seat)
            except IllegalMove:
                assert not legal
            else:
                assert legal
        if moves:
            assert yatzee.view(state, seat).legal_moves() == moves
    if able:
        assert state.actor == able[0]
        assert yatzee.legal_moves(state) == yatzee.legal_moves(state, able[0])
