"""Skyjo has no clock, and the clock of that (SJ-24)."""

from decimal import Decimal
from random import Random
from typing import cast

import pytest

from kartenspiele import skyjo
from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import walk
from kartenspiele.platform.clock import Clock, SkyjoClock

from .results import refused


@pytest.mark.rule("SJ-24")
def test_no_timeout_is_ever_due() -> None:
    state = skyjo.new_game()
    clock: Clock[skyjo.Move, skyjo.State] = SkyjoClock.start(state, 0)
    for number, step in enumerate(walk(skyjo, state, Random(1)), start=1):
        clock = clock.moved(step.move, step.after, 1000 * number)
        assert clock.now == 1000 * number
        assert (clock.deadlines, clock.due(10**9)) == ((), ())


@pytest.mark.rule("SJ-24", "G-05")
def test_the_rules_refuse_a_timeout_anyway() -> None:
    state = skyjo.apply(skyjo.new_game(), skyjo.Turned(3))
    with pytest.raises(IllegalMove, match=r"^(SJ-24|G-05): "):
        skyjo.apply(state, skyjo.Timeout(0))


@pytest.mark.rule("SJ-24")
def test_time_goes_forward_here_too() -> None:
    clock = SkyjoClock(Decimal(10))
    with refused("SJ-24", "time goes forward: 9 is before 10"):
        clock.due(9)
    with refused("SJ-24", "time goes forward: 9 is before 10"):
        clock.moved(skyjo.Turned(3), skyjo.new_game(), 9)
    with refused("SJ-24", "a time is an int or a Decimal of seconds, not 'now'"):
        SkyjoClock(cast("Decimal", "now"))
    with refused("SJ-24", "a time is an int or a Decimal of seconds, not 'now'"):
        SkyjoClock.start(skyjo.new_game(), cast("int", "now"))
