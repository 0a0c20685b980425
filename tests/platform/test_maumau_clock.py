"""The clock of Mau Mau and what its timeout does (MM-18, MM-16)."""

from decimal import Decimal
from typing import cast

import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import InvalidState
from kartenspiele.platform.clock import Clock, MauMauClock
from tests.maumau.playing import drawing, onwards, standing, table

from .results import refused

D = Decimal


def start(state: maumau.State, at: int = 0) -> Clock[maumau.Move, maumau.State]:
    return MauMauClock.start(state, at)


def moved(
    clock: Clock[maumau.Move, maumau.State], state: maumau.State, text: str, at: int
) -> tuple[Clock[maumau.Move, maumau.State], maumau.State]:
    move = maumau.parse_move(text)
    following = maumau.apply(state, move)
    return clock.moved(move, following, at), following


@pytest.mark.rule("MM-18")
def test_a_seat_has_fifteen_seconds_and_is_in_time_with_the_last_of_them() -> None:
    clock = start(table(hands="C5.C6|SQ.SK", discards="C2"), at=10)
    assert clock.deadlines == ((D(25), 0),)
    assert clock.due(25) == ()
    assert clock.due(26) == (maumau.Timeout(0),)


@pytest.mark.rule("MM-16", "MM-18")
def test_the_timeout_draws_two_cards_and_the_next_seat_has_its_time() -> None:
    state = table(hands="C5.C6|SQ.SK", discards="C2")
    clock = start(state)
    (timeout,) = clock.due(16)
    state = maumau.apply(state, timeout)
    clock = clock.moved(timeout, state, 16)
    assert drawing(state).left == 2
    assert clock.deadlines == ()  # chance gives the cards
    for text in ("+H9", "+HT"):
        clock, state = moved(clock, state, text, 17)
    assert standing(state) == "seat 1 moves"
    assert clock.deadlines == ((D(32), 1),)


@pytest.mark.rule("MM-16", "MM-18", "MM-30")
def test_under_a_penalty_the_timeout_draws_it_and_the_same_seat_has_its_time_anew() -> None:
    state = table(hands="C5.C6|SQ.SK", discards="H2.H7", pending=2)
    clock = start(state)
    (timeout,) = clock.due(16)
    state = maumau.apply(state, timeout)
    clock = clock.moved(timeout, state, 16)
    for text in ("+H9", "+HT"):
        clock, state = moved(clock, state, text, 16)
    assert standing(state) == "seat 0 goes on"
    assert clock.deadlines == ((D(31), 0),)


@pytest.mark.rule("MM-18", "MM-25", "MM-40")
def test_every_decision_of_the_same_seat_has_its_own_time() -> None:
    state = table(hands="C8.C6.C3|SQ.SK", discards="C2")
    clock, state = moved(start(state), state, "C8", 14)
    assert clock.deadlines == ((D(29), 0),)
    clock, state = moved(clock, state, "last", 28)
    assert clock.deadlines == ((D(43), 0),)
    clock, state = moved(clock, state, "C6", 43)
    assert clock.deadlines == ((D(58), 1),)


@pytest.mark.rule("MM-18")
def test_no_time_runs_when_the_round_is_over() -> None:
    state = table(hands="C5|SQ", discards="C2.C3", announced=(0,))
    clock, _ = moved(start(state), state, "C5", 3)
    assert (clock.deadlines, clock.due(1000)) == ((), ())


@pytest.mark.rule("MM-18")
def test_going_back_and_coming_late_are_refused() -> None:
    state = table(hands="C5.C6.C9|SQ.SK", discards="C2")
    clock = start(state, at=10)
    after = onwards(state, "C5")
    with refused("MM-18", "time goes forward: 9 is before 10"):
        clock.moved(maumau.parse_move("C5"), after, 9)
    with refused("MM-18", "at 26 the time of seat 0 is up; timeout:0 comes before C5"):
        clock.moved(maumau.parse_move("C5"), after, 26)
    with refused("MM-18", "a time is an int or a Decimal of seconds, not 0.5"):
        MauMauClock.start(state, cast("int", 0.5))
    with pytest.raises(InvalidState, match="is no state of Mau Mau"):
        MauMauClock.start(cast("maumau.State", 3), 0)
    with pytest.raises(InvalidState, match="is no state of Mau Mau"):
        clock.moved(maumau.parse_move("C5"), cast("maumau.State", 3), 11)
