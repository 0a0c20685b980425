"""The functions of the game protocol as such, and what a seat sees."""

import copy
import pickle
from fractions import Fraction
from random import Random
from typing import cast

import pytest

from kartenspiele import skyjo
from kartenspiele.core.errors import GameNotOver, InvalidState
from kartenspiele.core.game import playout

from .playing import EVERY_MOVE, OPENED, after, onwards, refusal, table

ENDING = table("1 2 3|4 5 6|7 8 9|10 11 ?", "0 1 2|_|_|5 5 ?")
STATES: dict[str, skyjo.State] = {
    "Dealing": after(""),
    "Revealing": after("=5 r0 =3"),
    "Uncovering": after("=5 r0 =3 r1"),
    "Choosing": after(OPENED),
    "Drawing": after(f"{OPENED} draw"),
    "Placing": after(f"{OPENED} draw =9"),
    "Turning": after(f"{OPENED} draw =9 r5"),
    "Replacing": after(f"{OPENED} t5"),
    "Finishing": onwards(ENDING, "t11 =9 t0"),
    "Over": onwards(ENDING, "t11 =9 t0 =5"),
}
"""A state of every phase."""
BY_CHANCE = ("Dealing", "Uncovering", "Drawing", "Turning", "Replacing", "Finishing")

every_phase = pytest.mark.parametrize("phase", STATES)


@every_phase
def test_the_phases_are_what_they_are_called(phase: str) -> None:
    state = STATES[phase]
    assert type(state).__name__ == phase
    expected = skyjo.CHANCE if phase in BY_CHANCE else {"Over": None}.get(phase, 0)
    assert state.actor == expected
    assert skyjo.check_state(state) is state


@every_phase
def test_states_are_values(phase: str) -> None:
    state = STATES[phase]
    for other in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301
        assert other == state
        assert hash(other) == hash(state)
        assert repr(other) == repr(state)
    assert all(state != other for name, other in STATES.items() if name != phase)
    with pytest.raises(AttributeError):
        state.rules = skyjo.Rules()  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue]


@every_phase
@pytest.mark.rule("SJ-24", "G-05")
def test_there_is_no_clock(phase: str) -> None:
    for seat in (0, 1, 7):
        reason = refusal(STATES[phase], skyjo.Timeout(seat))
        if phase == "Over":
            assert reason == "G-04: the round is over"
        else:
            expected = f"Skyjo has no clock (SJ-24), so seat {seat} can't run out of time"
            assert reason == f"G-05: {expected}"


@pytest.mark.rule("G-04")
def test_after_the_end_every_move_is_refused() -> None:
    for move in EVERY_MOVE:
        assert refusal(STATES["Over"], move) == "G-04: the round is over"


@every_phase
@pytest.mark.rule("G-03")
def test_a_move_of_another_phase_is_refused_with_what_goes_on(phase: str) -> None:
    state = STATES[phase]
    kinds = {type(move) for move in (*skyjo.legal_moves(state), *_shown(state))}
    for move in EVERY_MOVE:
        if type(move) not in {*kinds, skyjo.Timeout} and phase != "Over":
            assert refusal(state, move).startswith("G-03: one can't ")
    assert refusal(state, cast("skyjo.Move", 5)) == (
        "G-04: the round is over" if phase == "Over" else "G-03: 5 is no move of Skyjo"
    )


def _shown(state: skyjo.State) -> list[skyjo.Move]:
    return [move for move, _ in skyjo.chance_moves(state)]


@every_phase
def test_chance_shows_cards_and_does_nothing_else(phase: str) -> None:
    state = STATES[phase]
    if phase in BY_CHANCE:
        outcomes = skyjo.chance_moves(state)
        assert sum(chance for _, chance in outcomes) == 1
        assert skyjo.sample_chance(state, Random(1)) in dict(outcomes)
        return
    assert skyjo.chance_moves(state) == ()
    with pytest.raises(InvalidState) as caught:
        skyjo.sample_chance(state, Random(1))
    assert caught.value.state is state
    assert str(caught.value) == "chance has nothing to do here: a seat has to act, or none"


@pytest.mark.rule("SJ-01")
def test_the_first_discard_is_any_card_of_the_pack() -> None:
    expected = [(-2, Fraction(5, 150)), (-1, Fraction(10, 150)), (0, Fraction(15, 150))]
    expected += [(value, Fraction(10, 150)) for value in range(1, 13)]
    outcomes = skyjo.chance_moves(skyjo.new_game(seats=5))
    assert outcomes == tuple((skyjo.Turned(value), chance) for value, chance in expected)


@pytest.mark.rule("SJ-01")
def test_every_card_can_be_drawn_at_random_and_only_cards_that_are_there() -> None:
    rng = Random(1)
    seen = {str(skyjo.sample_chance(skyjo.new_game(), rng)) for _ in range(1000)}
    assert seen == {f"={value}" for value in skyjo.VALUES}
    last = onwards(table("1 2 3|4 5 6|7 8 9|10 11 ?", "0 1 ?|_|_|5 5 0", rest="known"), "t11")
    assert {str(skyjo.sample_chance(last, rng)) for _ in range(100)} == {"=-2"}


@every_phase
def test_there_is_a_result_at_the_end_and_not_before(phase: str) -> None:
    state = STATES[phase]
    if state.actor is None:
        assert len(skyjo.result(state).scores) == 2
        return
    with pytest.raises(GameNotOver) as caught:
        skyjo.result(state)
    assert caught.value.actor == state.actor


@pytest.mark.parametrize("seats", skyjo.SEATS)
def test_random_play_ends(seats: int) -> None:
    for seed in range(20):
        assert playout(skyjo, skyjo.new_game(seats=seats), Random(seed)).actor is None


def test_what_is_no_state_is_refused() -> None:
    nothing = cast("skyjo.State", None)
    sentence = "^None is no state of Skyjo; new_game gives the first$"
    for ask in (skyjo.legal_moves, skyjo.chance_moves, skyjo.result, skyjo.check_state):
        with pytest.raises(InvalidState, match=sentence):
            ask(nothing)
    with pytest.raises(InvalidState, match=sentence):
        skyjo.apply(nothing, skyjo.Draw())
    with pytest.raises(InvalidState, match=sentence):
        skyjo.sample_chance(nothing, Random(1))
    with pytest.raises(InvalidState, match=sentence):
        skyjo.view(nothing, 0)
    with pytest.raises(InvalidState, match=r"^None is no view of Skyjo; view\(state, seat\)"):
        skyjo.resample(cast("skyjo.View", None), Random(1))


# ------------------------------------------------------------------ views


@every_phase
@pytest.mark.rule("G-07", "SJ-10")
def test_every_seat_sees_the_whole_state(phase: str) -> None:
    state = STATES[phase]
    for seat in (0, 1):
        seen = skyjo.view(state, seat)
        assert (seen.seat, seen.state, seen.actor) == (seat, state, state.actor)
        expected = skyjo.legal_moves(state) if seat == state.actor else ()
        assert seen.legal_moves() == expected
        assert skyjo.resample(seen, Random(1)) == state


@pytest.mark.rule("SJ-02")
def test_a_view_is_that_of_a_seat() -> None:
    with pytest.raises(ValueError, match="2 is no seat; seats are 0 to 1"):
        skyjo.view(skyjo.new_game(), 2)
