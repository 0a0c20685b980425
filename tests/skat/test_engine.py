"""The functions of the game protocol as such; the rules behind them have tests of their own."""

import pickle
from random import Random
from typing import cast

import attrs
import pytest

from kartenspiele import skat
from kartenspiele.core.errors import ImpossibleValue, InvalidState, TooManyMoves, TooManyOutcomes
from kartenspiele.core.game import playout

from .playing import CLUBS, DEAL, FOREHAND_AT_18, PHASES, Rules, after, random_hand, trick_play


def test_a_new_game_has_to_be_dealt() -> None:
    state = skat.new_game()
    assert state == skat.Dealing(Rules())
    assert state.actor == skat.CHANCE
    assert skat.legal_moves(state) == ()


@pytest.mark.rule("SK-10")
def test_skat_is_played_by_three_seats() -> None:
    assert list(skat.SEATS) == [3]
    assert (skat.FOREHAND, skat.MIDDLEHAND, skat.REARHAND) == (0, 1, 2)
    assert skat.new_game(seats=3) == skat.new_game()
    for seats in (0, 2, 4, True, 3.0):
        with pytest.raises(ImpossibleValue) as caught:
            skat.new_game(seats=cast("int", seats))
        assert str(caught.value) == f"SK-10: Skat is played by three seats, not {seats!r}"


def test_the_options_are_a_value_of_their_own_class() -> None:
    with pytest.raises(TypeError, match=r"the rules of Skat are a skat\.Rules, not None"):
        skat.new_game(cast("skat.Rules", None))


@pytest.mark.parametrize("phase", PHASES)
def test_chance_deals_and_does_nothing_else(phase: str) -> None:
    state = after(*PHASES[phase])
    if isinstance(state, skat.Dealing):
        with pytest.raises(TooManyOutcomes) as outcomes:
            skat.chance_moves(state)
        # 32! / (10! 10! 10! 2!)
        assert outcomes.value.count == 2_753_294_408_504_640
        deal = skat.sample_chance(state, Random(1))
        assert isinstance(skat.apply(state, deal), skat.Bidding)
        return
    assert skat.chance_moves(state) == ()
    with pytest.raises(InvalidState) as refused:
        skat.sample_chance(state, Random(1))
    assert refused.value.state is state
    assert str(refused.value) == "chance has nothing to do here: the cards have been dealt"


@pytest.mark.rule("G-04")
@pytest.mark.parametrize("phase", PHASES)
def test_moves_are_listed_for_the_seat_on_turn_and_for_nobody_else(phase: str) -> None:
    state = after(*PHASES[phase])
    moves = skat.legal_moves(state)
    assert bool(moves) == (state.actor in range(3))
    assert len(set(moves)) == len(moves)
    for move in moves:
        skat.apply(state, move)


@pytest.mark.parametrize("phase", PHASES)
def test_states_of_every_phase_are_values(phase: str) -> None:
    state = after(*PHASES[phase])
    for twin in (after(*PHASES[phase]), pickle.loads(pickle.dumps(state))):  # noqa: S301
        assert twin == state
        assert hash(twin) == hash(state)
        assert repr(twin) == repr(state)
        assert twin.actor == state.actor
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(state, attrs.fields(type(state))[0].name, None)


def test_a_state_that_a_move_made_is_the_one_that_its_constructor_makes() -> None:
    for _, _, state in random_hand(5):
        built = attrs.evolve(state)
        assert built == state
        assert hash(built) == hash(state)
        assert type(built) is type(state)
        assert repr(built) == repr(state)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(state, attrs.fields(type(state))[-1].name, None)


def test_different_states_differ() -> None:
    states = [step.after for step in random_hand(6)]
    assert len(set(states)) == len(states)


def test_a_move_leaves_the_state_before_it_alone() -> None:
    for before, move, _ in random_hand(7):
        twin = pickle.loads(pickle.dumps(before))  # noqa: S301
        skat.apply(before, move)
        assert before == twin


def test_a_hand_ends_within_the_longest_auction_and_thirty_cards() -> None:
    # The deal, 63 values each bid and held, three passes, pick up, discard, announce, 30 cards.
    most = 1 + 2 * 63 + 3 + 3 + 30
    for seed in range(100):
        assert playout(skat, skat.new_game(), Random(seed), most).actor is None
    with pytest.raises(TooManyMoves):
        playout(skat, trick_play(DEAL, FOREHAND_AT_18, CLUBS), Random(1), 29)
