"""The clock of Skat, and what its timeout does in each phase (SK-26, SK-24, SK-34, SK-45, SK-46)."""

from decimal import Decimal
from random import Random
from typing import cast

import attrs
import pytest

from kartenspiele import skat
from kartenspiele.core.errors import ImpossibleValue, InvalidState
from kartenspiele.platform.clock import Clock, SkatClock
from tests.skat.playing import (
    CLUBS,
    DEAL,
    FOREHAND_AT_18,
    PHASES,
    after,
    random_hand,
)

from .results import refused

D = Decimal


def start(state: skat.State, at: int | Decimal = 100) -> Clock[skat.Move, skat.State]:
    return SkatClock.start(state, at)


def out_of_time(*lines: str) -> skat.State:
    """The state after the timeout that is due 61 seconds after these moves."""
    state = after(DEAL, *lines)
    (timeout,) = start(state).due(161)
    return skat.apply(state, timeout)


# -------------------------------------------------------------------------------- when it is due


@pytest.mark.rule("SK-26")
@pytest.mark.parametrize("phase", PHASES)
def test_the_seat_on_turn_has_sixty_seconds_in_every_phase(phase: str) -> None:
    state = after(*PHASES[phase])
    clock = start(state)
    acts = state.actor is not None and state.actor >= 0
    timeouts = (skat.Timeout(state.actor),) if acts and state.actor is not None else ()
    assert clock.due(100) == clock.due(160) == ()
    assert clock.due(D("160.000000001")) == clock.due(161) == clock.due(10_000) == timeouts
    assert clock.deadlines == tuple((D(160), timeout.seat) for timeout in timeouts)


@pytest.mark.rule("SK-26")
def test_every_decision_has_its_own_sixty_seconds() -> None:
    state = after(DEAL)
    clock = start(state)
    for text, at, seat in (("18", 150, 0), ("y", 205, 1), ("p", 206, 2), ("p", 260, 0)):
        move = skat.parse_move(text)
        state = skat.apply(state, move)
        clock = clock.moved(move, state, at)
        assert clock.now == at
        assert clock.deadlines == ((D(at + 60), seat),)


@pytest.mark.rule("SK-26", "SK-30")
def test_the_time_begins_anew_when_the_same_seat_decides_again() -> None:
    state = after(DEAL, FOREHAND_AT_18)
    clock = start(state)
    for text, at in (("s", 159), ("-H7.DT", 218), ("C", 277)):
        move = skat.parse_move(text)
        state = skat.apply(state, move)
        clock = clock.moved(move, state, at)
        assert clock.due(at + 60) == ()
        assert clock.due(at + 61) == (skat.Timeout(0),)


@pytest.mark.rule("SK-26", "SK-46")
def test_a_concession_is_no_decision_and_leaves_the_time_running() -> None:
    state = after(DEAL, FOREHAND_AT_18, CLUBS)
    clock = start(state)
    for text, at in (("concede:1", 130), ("CJ", 155)):
        move = skat.parse_move(text)
        state = skat.apply(state, move)
        clock = clock.moved(move, state, at)
        deadline = (D(160), 0) if text.startswith("concede") else (D(215), 1)
        assert clock.now == at
        assert clock.deadlines == (deadline,)


@pytest.mark.rule("SK-26", "SK-46")
def test_no_time_runs_before_the_deal_and_after_the_end() -> None:
    dealing = start(skat.new_game())
    assert (dealing.deadlines, dealing.due(10_000)) == ((), ())
    before = after(DEAL, FOREHAND_AT_18, CLUBS)
    move = skat.Concede(0)
    over = start(before).moved(move, skat.apply(before, move), 101)
    assert (over.deadlines, over.due(10_000)) == ((), ())


# ------------------------------------------------------------------------------ what it does


@pytest.mark.rule("SK-24")
def test_in_the_bidding_it_passes_and_the_next_seat_has_its_time() -> None:
    state = after(DEAL)
    clock = start(state)
    (timeout,) = clock.due(161)
    passed = skat.apply(state, timeout)
    assert isinstance(passed, skat.Bidding)
    assert skat.legal_moves(passed) == skat.legal_moves(after(DEAL, "p"))
    assert clock.moved(timeout, passed, 161).deadlines == ((D(221), skat.REARHAND),)


@pytest.mark.rule("SK-24", "SK-23")
def test_three_timeouts_in_the_bidding_pass_the_hand_in() -> None:
    state = after(DEAL)
    clock = start(state)
    for at in (161, 222, 283):
        (timeout,) = clock.due(at)
        state = skat.apply(state, timeout)
        clock = clock.moved(timeout, state, at)
    assert str(skat.result(state)) == "passed in: 0"
    assert clock.deadlines == ()


@pytest.mark.rule("SK-34")
@pytest.mark.parametrize("way", ["", "s", "s -H7.DT"], ids=["deciding", "discarding", "announcing"])
def test_before_the_announcement_it_loses_the_hand_at_the_bid(way: str) -> None:
    assert skat.result(out_of_time("24 y p p", way)).scores == (-24, 0, 0)


@pytest.mark.rule("SK-45")
def test_in_trick_play_it_loses_the_game_for_declarer() -> None:
    # Clubs, with 1, game: 2 x 12 = 24, lost twice that.
    assert skat.result(out_of_time(FOREHAND_AT_18, CLUBS)).scores == (-48, 0, 0)


@pytest.mark.rule("SK-45")
@pytest.mark.parametrize("cards", ["CJ", "CJ C7"])
def test_in_trick_play_it_loses_the_game_for_a_defender(cards: str) -> None:
    assert skat.result(out_of_time(FOREHAND_AT_18, CLUBS, cards)).scores == (24, 0, 0)


# -------------------------------------------------------------------------------- refusals


@pytest.mark.rule("SK-26")
def test_time_does_not_go_back() -> None:
    state = after(DEAL)
    clock = start(state, D("100.5"))
    move = skat.Bid(18)
    with refused("SK-26", "time goes forward: 100 is before 100.5"):
        clock.due(100)
    with refused("SK-26", "time goes forward: 100.4 is before 100.5"):
        clock.moved(move, skat.apply(state, move), D("100.4"))
    assert clock.moved(move, skat.apply(state, move), D("100.5")).now == D("100.5")


@pytest.mark.rule("SK-26")
def test_a_move_that_comes_too_late_is_refused_since_its_timeout_comes_first() -> None:
    state = after(DEAL)
    clock = start(state)
    move = skat.Bid(18)
    bid = skat.apply(state, move)
    assert clock.moved(move, bid, 160).deadlines == ((D(220), 0),)
    with refused("SK-26", "at 161 the time of seat 1 is up; timeout:1 comes before 18"):
        clock.moved(move, bid, 161)


@pytest.mark.rule("SK-26")
@pytest.mark.parametrize("time", [1.5, True, "100", None])
def test_a_time_that_is_not_exact_is_refused(time: object) -> None:
    told = f"a time is an int or a Decimal of seconds, not {time!r}"
    state = after(DEAL)
    with refused("SK-26", told):
        SkatClock.start(state, cast("int", time))
    with refused("SK-26", told):
        start(state).due(cast("int", time))
    with refused("SK-26", told):
        start(state).moved(skat.Pass(), after(DEAL, "p"), cast("int", time))


@pytest.mark.rule("SK-26")
@pytest.mark.parametrize(
    "time", [D("NaN"), D("sNaN"), D("Infinity"), 10**12 + 1, -(10**12) - 1, D("1E+13")]
)
def test_a_time_out_of_all_bounds_is_refused(time: int | Decimal) -> None:
    with refused("SK-26", f"a time is at most 1,000,000,000,000 seconds away, not {time!r}"):
        SkatClock.start(after(DEAL), time)


@pytest.mark.rule("SK-26")
def test_a_time_is_exact_to_the_nanosecond() -> None:
    stamp = D(1_700_000_000_123_456_789).scaleb(-9)
    clock = SkatClock.start(after(DEAL), stamp)
    assert clock.deadlines == ((D("1700000060.123456789"), 1),)
    with refused("SK-26", "a time is exact to the nanosecond at most, not Decimal('1E-10')"):
        SkatClock.start(after(DEAL), D("1E-10"))
    assert SkatClock.start(after(DEAL), -(10**12)).deadlines == ((D(60 - 10**12), 1),)


@pytest.mark.rule("SK-26")
def test_what_is_no_state_of_skat_is_refused() -> None:
    with pytest.raises(InvalidState, match="is no state of Skat"):
        SkatClock.start(cast("skat.State", 3), 0)
    with pytest.raises(InvalidState, match="is no state of Skat"):
        start(after(DEAL)).moved(skat.Pass(), cast("skat.State", 3), 101)


@pytest.mark.rule("SK-26")
def test_a_clock_that_can_not_be_is_refused() -> None:
    for actor in (17, 3, True, -2, "0"):
        told = f"who has to act is a seat of 0 to 2, chance (-1) or None, not {actor!r}"
        with refused("SK-26", told):
            SkatClock(cast("int", actor), D(0), D(0))
    with refused("SK-26", "time goes forward: 1 is before 2"):
        SkatClock(0, D(2), D(1))
    with refused("SK-26", "a time is an int or a Decimal of seconds, not 0.0"):
        SkatClock(0, cast("Decimal", 0.0), D(1))


# ------------------------------------------------------------------------------- whole hands


@pytest.mark.rule("SK-26")
@pytest.mark.parametrize("seed", range(20))
def test_in_random_hands_the_deadline_is_a_minute_after_the_last_move(seed: int) -> None:
    rng = Random(seed)
    clock = start(skat.new_game(), at=0)
    at = 0
    for step in random_hand(seed):
        at += rng.randint(0, 60)
        clock = clock.moved(step.move, step.after, at)
        actor = step.after.actor
        assert clock.deadlines == (() if actor is None else ((D(at + 60), actor),))
        assert clock == SkatClock.start(step.after, at)


@pytest.mark.rule("SK-26")
def test_a_clock_is_a_value() -> None:
    clock = SkatClock.start(after(DEAL), 5)
    assert clock == SkatClock.start(after(DEAL), D("5.0"))
    assert hash(clock) == hash(SkatClock.start(after(DEAL), D("5.0")))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        clock.now = D(3)  # type: ignore[misc]  # that is what is tried


@pytest.mark.rule("SK-26")
def test_a_timeout_that_is_not_due_is_refused() -> None:
    state = after(DEAL)
    clock = start(state)
    for seat, at in ((1, 160), (0, 161)):
        with refused("SK-26", f"at {at} the time of seat {seat} is not up"):
            clock.moved(skat.Timeout(seat), state, at=at)


@pytest.mark.rule("SK-26")
def test_a_long_move_makes_no_long_message() -> None:
    clock = start(after(DEAL))
    with pytest.raises(ImpossibleValue) as caught:
        clock.moved(skat.parse_move(DEAL), after(DEAL), at=161)
    assert len(str(caught.value)) < 150
