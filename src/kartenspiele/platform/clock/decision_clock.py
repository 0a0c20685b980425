"""Bedenkzeit: a clock that gives every decision the same time and starts anew with each (SK-26, MM-18)."""

from decimal import Decimal
from typing import ClassVar, Self

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.game import CHANCE, Timeout
from kartenspiele.platform.clock.deadlines import Deadline, check_in_time, overdue
from kartenspiele.platform.clock.pausing import PausableClock, check_limit, check_paused
from kartenspiele.platform.clock.seconds import Time, add, checked_time, later_time, subtract


def _check_actor(
    clock: "DecisionClock", _field: "attrs.Attribute[int | None]", actor: object
) -> None:
    if actor is not None and (type(actor) is not int or actor not in range(CHANCE, clock.SEATS)):
        reason = (
            f"who has to act is a seat of 0 to {clock.SEATS - 1}, chance (-1) or None, "
            f"not {shortened(actor)}"
        )
        raise ImpossibleValue(actor, clock.RULE, reason)


def _check_since(
    clock: "DecisionClock", _field: "attrs.Attribute[Decimal]", since: Decimal
) -> None:
    checked_time(since, clock.RULE)


def _check_now(clock: "DecisionClock", _field: "attrs.Attribute[Decimal]", now: Decimal) -> None:
    later_time(now, clock.since, clock.RULE)


def _usual_limit(clock: "DecisionClock") -> int:
    return clock.SECONDS


@attrs.frozen
class DecisionClock(PausableClock):
    """Bedenkzeit: who has to decide, and since when; `SkatClock` and `MauMauClock` are its kinds."""

    SEATS: ClassVar[int]
    """The most there are."""
    SECONDS: ClassVar[int]
    """For each decision, unless another limit is given."""

    actor: int | None = attrs.field(validator=_check_actor)
    """The seat whose time runs; no time runs for `CHANCE`, and for None when the game is over."""
    since: Decimal = attrs.field(validator=_check_since)
    """When the decision began that is running, in the caller's seconds, pauses not counted."""
    now: Decimal = attrs.field(validator=_check_now)
    """The time of the last move, or of what else led to this clock."""
    limit: Time = attrs.field(
        default=attrs.Factory(_usual_limit, takes_self=True), validator=check_limit
    )
    """Seconds for each decision (PS-10)."""
    is_paused: bool = attrs.field(default=False, validator=check_paused)
    """Whether no time runs until the clock is resumed (PS-10)."""

    @classmethod
    def _begun(cls, actor: int | None, at: Time, limit: Time) -> Self:
        """The clock of a game in which `actor` has to act from now on."""
        begun = checked_time(at, cls.RULE)
        return cls(actor, begun, begun, limit)

    def _after(self, move: object, actor: int | None, at: Time, *, goes_on: bool = False) -> Self:
        """The clock after a move; the time of the next decision begins, unless this one `goes_on`."""
        now = self._later(at)
        self._check_runs(move)
        check_in_time(self.deadlines, move, now, self.RULE)
        return attrs.evolve(self, actor=actor, since=self.since if goes_on else now, now=now)

    def _run_to(self, now: Decimal, *, is_paused: bool) -> Self:
        return attrs.evolve(self, now=now, is_paused=is_paused)

    def _set_to(self, now: Decimal, *, is_paused: bool) -> Self:
        used = subtract(self.now, self.since)
        return attrs.evolve(self, since=subtract(now, used), now=now, is_paused=is_paused)

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """Frist: until when the seat that has to decide is in time; empty when no time runs."""
        if self.is_paused or self.actor is None or self.actor == CHANCE:
            return ()
        return (Deadline(add(self.since, self.limit), self.actor),)

    def due(self, at: Time, /) -> tuple[Timeout, ...]:
        """The timeout of the seat that has to decide, once more than its time has passed.

        Raises `ImpossibleValue` for a time before the last move.
        """
        return overdue(self.deadlines, self._later(at))
