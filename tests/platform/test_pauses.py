"""What all clocks can do: other limits, pauses, and another count of the time (PS-10)."""

import pickle
from decimal import Decimal
from typing import Any, cast

import pytest

from kartenspiele import maumau, skat, skyjo, yatzee
from kartenspiele.platform.clock import (
    Clock,
    Deadline,
    MauMauClock,
    SkatClock,
    SkyjoClock,
    YatzeeClock,
)
from kartenspiele.skyjo import match
from tests.maumau.playing import table
from tests.skat.playing import DEAL, after
from tests.yatzee.helpers import after as rolled

from .results import refused

D = Decimal
BIDDING = after(DEAL)
ROUND = table(hands="C5.C6|SQ.SK", discards="C2")
GAME = rolled("=11234 =55566")
RUNNING: dict[str, Clock[Any, Any]] = {
    "skat": SkatClock.start(BIDDING, at=100),
    "maumau": MauMauClock.start(ROUND, at=100),
    "yatzee": YatzeeClock.start(GAME, at=100),
    "skyjo": SkyjoClock.start(skyjo.new_game(), at=100),
}
EACH = pytest.mark.parametrize("game", RUNNING)


@pytest.mark.rule("PS-10", "SK-26", "MM-18", "YZ-20", "SJ-24")
def test_the_limits_of_the_platform_are_the_defaults() -> None:
    limits = {game: clock.limit for game, clock in RUNNING.items()}
    assert limits == {"skat": 60, "maumau": 15, "yatzee": 900, "skyjo": None}
    assert (SkatClock(0, D(0), D(0)).limit, MauMauClock(0, D(0), D(0)).limit) == (60, 15)


@pytest.mark.rule("PS-10")
def test_a_server_may_set_others_and_they_stay() -> None:
    bid = skat.Bid(18)
    quick = SkatClock.start(BIDDING, at=0, limit=D("7.5"))
    assert (quick.due(D("7.5")), quick.due(8)) == ((), (skat.Timeout(1),))
    moved = quick.moved(bid, skat.apply(BIDDING, bid), 5)
    assert moved.deadlines == (Deadline(D("12.5"), 0),)
    assert MauMauClock.start(ROUND, at=0, limit=30).deadlines == (Deadline(D(30), 0),)
    long = YatzeeClock.start(GAME, at=0, limit=1800)
    assert long.deadlines == (Deadline(D(1800), 0), Deadline(D(1800), 1))


@pytest.mark.rule("PS-10")
@EACH
def test_a_pause_does_not_count(game: str) -> None:
    clock = RUNNING[game]
    paused = clock.paused(110)
    assert (paused.is_paused, paused.now) == (True, D(110))
    assert (paused.deadlines, paused.due(10**9)) == ((), ())
    resumed = paused.resumed(1110)
    assert (resumed.is_paused, resumed.now) == (False, D(1110))
    later = tuple(Deadline(at + 1000, seat) for at, seat in clock.deadlines)
    assert resumed.deadlines == later


@pytest.mark.rule("PS-10")
@EACH
def test_a_stored_clock_survives_a_restart_of_the_machine(game: str) -> None:
    clock = RUNNING[game]
    left = [at - 105 for at, _ in clock.deadlines]
    stored = pickle.dumps(clock.paused(105))
    # After the restart the count of the time has begun anew.
    loaded: Clock[Any, Any] = pickle.loads(stored).rebased(3)  # noqa: S301 - made here
    assert loaded.is_paused
    resumed = loaded.resumed(4)
    assert [at - 4 for at, _ in resumed.deadlines] == left
    assert resumed.rebased(-(10**6)).rebased(4) == resumed


@pytest.mark.rule("PS-10", "YZ-20")
def test_the_seconds_before_a_pause_are_used() -> None:
    clock = YatzeeClock.start(GAME, at=100).paused(110).resumed(500)
    assert clock.used == (D(10), D(10))
    one = yatzee.parse_move("ones")
    moved = clock.moved(one, yatzee.apply(GAME, one), 520)
    assert (moved.used, moved.running) == ((D(30), D(30)), (1,))


@pytest.mark.rule("PS-10")
def test_whose_time_was_up_before_a_pause_is_late_after_it() -> None:
    assert RUNNING["skat"].paused(161).resumed(500).due(500) == (skat.Timeout(1),)


MOVES = {
    "skat": (skat.Bid(18), skat.apply(BIDDING, skat.Bid(18))),
    "maumau": (maumau.parse_move("C5"), maumau.apply(ROUND, maumau.parse_move("C5"))),
    "yatzee": (yatzee.parse_move("ones"), yatzee.apply(GAME, yatzee.parse_move("ones"))),
    "skyjo": (skyjo.Turned(3), skyjo.apply(skyjo.new_game(), skyjo.Turned(3))),
}


@pytest.mark.rule("PS-10")
@EACH
def test_what_a_pause_forbids_is_refused(game: str) -> None:
    clock = RUNNING[game]
    move, state = MOVES[game]
    assert clock.moved(move, state, 101).now == 101
    with refused("PS-10", "the clock is not paused, so it can't be resumed"):
        clock.resumed(110)
    paused = clock.paused(110)
    with refused("PS-10", "the clock is paused already"):
        paused.paused(111)
    with refused("PS-10", "the clock is paused, so no move can be made"):
        paused.moved(move, state, 111)
    rule = cast("Any", clock).RULE
    with refused(rule, "time goes forward: 99 is before 100"):
        clock.paused(99)
    with refused(rule, "time goes forward: 109 is before 110"):
        paused.resumed(109)
    with refused(rule, "a time is an int or a Decimal of seconds, not 1.5"):
        paused.rebased(cast("int", 1.5))


@pytest.mark.rule("PS-10")
@EACH
def test_what_is_no_move_and_no_state_moves_no_clock(game: str) -> None:
    clock = RUNNING[game]
    move, state = MOVES[game]
    with pytest.raises(ValueError, match="is no move of"):
        clock.moved(str(move), state, 101)
    with pytest.raises(ValueError, match="is no state of"):
        clock.moved(move, 17, 101)
    with pytest.raises(ValueError, match="is no state of"):
        cast("Any", type(clock)).start(17, at=0)


@pytest.mark.rule("SJ-24", "SJ-30")
def test_the_clock_of_skyjo_takes_matches_too() -> None:
    state = match.new_game()
    after_a_card = match.apply(state, skyjo.Turned(3))
    assert SkyjoClock.start(state, at=1).moved(skyjo.Turned(3), after_a_card, at=2).now == 2


@pytest.mark.rule("PS-10")
@pytest.mark.parametrize("limit", [0, -1, D(0)])
def test_a_limit_is_more_than_nothing(limit: int | Decimal) -> None:
    told = f"a limit is more than 0 seconds, not {limit!r}"
    with refused("PS-10", told):
        SkatClock.start(BIDDING, at=0, limit=limit)
    with refused("PS-10", told):
        MauMauClock.start(ROUND, at=0, limit=limit)
    with refused("PS-10", told):
        YatzeeClock.start(GAME, at=0, limit=limit)


@pytest.mark.rule("PS-10")
@pytest.mark.parametrize("limit", [1.5, True, "60", None])
def test_a_limit_is_exact(limit: object) -> None:
    with refused("SK-26", f"a time is an int or a Decimal of seconds, not {limit!r}"):
        SkatClock.start(BIDDING, at=0, limit=cast("int", limit))


@pytest.mark.rule("PS-10")
def test_a_clock_is_paused_or_not() -> None:
    told = "a clock is paused or not, True or False, not 1"
    one = cast("bool", 1)
    with refused("PS-10", told):
        SkatClock(0, D(0), D(0), is_paused=one)
    with refused("PS-10", told):
        YatzeeClock((D(0),), (), D(0), is_paused=one)
    with refused("PS-10", told):
        SkyjoClock(D(0), is_paused=one)
