"""Pause: what every clock can do besides: stop for a while, and count from another moment (PS-10)."""

from abc import ABC, abstractmethod
from decimal import Decimal
from typing import ClassVar, Self

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.platform.clock.seconds import Time, checked_time, later_time


class PausableClock(ABC):
    """Uhr: its kinds say in `_run_to` and `_set_to` what passes with the time."""

    __slots__ = ()

    RULE: ClassVar[str]

    now: Decimal
    is_paused: bool

    def paused(self, now: Time, /) -> Self:
        """The clock that stands still from now on; `ImpossibleValue` if it does already (PS-10)."""
        if self.is_paused:
            raise ImpossibleValue(now, "PS-10", "the clock is paused already")
        return self._run_to(self._later(now), is_paused=True)

    def resumed(self, now: Time, /) -> Self:
        """The clock that goes on from now; `ImpossibleValue` if it is not paused (PS-10)."""
        if not self.is_paused:
            raise ImpossibleValue(now, "PS-10", "the clock is not paused, so it can't be resumed")
        return self._set_to(self._later(now), is_paused=False)

    def rebased(self, now: Time, /) -> Self:
        """The same clock with `now` as its last moment, which may be one of another count (PS-10)."""
        return self._set_to(checked_time(now, self.RULE), is_paused=self.is_paused)

    @abstractmethod
    def _run_to(self, now: Decimal, *, is_paused: bool) -> Self:
        """The clock at a later time, until which it has run."""

    @abstractmethod
    def _set_to(self, now: Decimal, *, is_paused: bool) -> Self:
        """The clock at another time, with nothing run in between."""

    def _later(self, time: Time) -> Decimal:
        return later_time(time, self.now, self.RULE)

    def _check_runs(self, move: object) -> None:
        if self.is_paused:
            raise ImpossibleValue(move, "PS-10", "the clock is paused, so no move can be made")


def check_paused(_clock: object, _field: object, is_paused: object) -> None:
    """`ImpossibleValue` for anything but True and False (PS-10)."""
    if type(is_paused) is not bool:
        reason = f"a clock is paused or not, True or False, not {shortened(is_paused)}"
        raise ImpossibleValue(is_paused, "PS-10", reason)


def check_limit(clock: PausableClock, _field: object, limit: Time) -> None:
    """`ImpossibleValue` for anything but a number of seconds above 0 (PS-10)."""
    if checked_time(limit, clock.RULE) <= 0:
        reason = f"a limit is more than 0 seconds, not {shortened(limit)}"
        raise ImpossibleValue(limit, "PS-10", reason)
