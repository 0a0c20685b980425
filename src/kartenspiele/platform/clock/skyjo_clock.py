"""Keine Uhr: Skyjo has none, so no timeout is ever due (SJ-24)."""

from decimal import Decimal
from typing import ClassVar, Self

import attrs

from kartenspiele import skyjo
from kartenspiele.core.game import Timeout
from kartenspiele.platform.clock.deadlines import Deadline
from kartenspiele.platform.clock.pausing import PausableClock, check_paused
from kartenspiele.platform.clock.seconds import Time, checked_time
from kartenspiele.skyjo import match
from kartenspiele.skyjo.refusals import check_is_move, check_is_state


def _check_now(clock: "SkyjoClock", _field: "attrs.Attribute[Decimal]", now: Decimal) -> None:
    checked_time(now, clock.RULE)


@attrs.frozen
class SkyjoClock(PausableClock):
    """Keine Uhr: it only checks that time goes forward, so that one loop can run tables of every game."""

    RULE: ClassVar[str] = "SJ-24"

    now: Decimal = attrs.field(validator=_check_now)
    """The time of the last move, or of what else led to this clock."""
    is_paused: bool = attrs.field(default=False, validator=check_paused)
    """Whether no time runs until the clock is resumed (PS-10)."""

    @classmethod
    def start(cls, state: skyjo.State | match.State, /, at: Time) -> "SkyjoClock":
        """The clock of a round or a match; `ImpossibleValue` for what is no time."""
        _check_is_state(state)
        return cls(checked_time(at, cls.RULE))

    @property
    def limit(self) -> None:
        """None: a player may think as long as he likes."""
        return

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """None either."""
        return ()

    def due(self, at: Time, /) -> tuple[Timeout, ...]:
        """No timeout; `ImpossibleValue` for a time before the last move."""
        self._later(at)
        return ()

    def moved(self, move: skyjo.Move, after: skyjo.State | match.State, /, at: Time) -> Self:
        """The clock after any move; `ImpossibleValue` for a time before the last one."""
        check_is_move(move)
        _check_is_state(after)
        self._check_runs(move)
        return self._run_to(self._later(at), is_paused=False)

    def _run_to(self, now: Decimal, *, is_paused: bool) -> Self:
        return attrs.evolve(self, now=now, is_paused=is_paused)

    _set_to = _run_to


def _check_is_state(state: skyjo.State | match.State) -> None:
    if not isinstance(state, match.State):
        check_is_state(state)
