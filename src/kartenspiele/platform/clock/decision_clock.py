"""Bedenkzeit: a clock that gives every decision the same time and starts anew with each (SK-26, MM-18)."""

from decimal import Decimal
from typing import ClassVar, Self

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.game import CHANCE, Timeout
from kartenspiele.platform.clock.deadlines import Deadline, check_in_time, overdue
from kartenspiele.platform.clock.seconds import Time, add, checked_time, later_time


def _check_actor(
    clock: "DecisionClock", _field: "attrs.Attribute[int | None]", actor: object
) -> None:
    if actor is not None and (type(actor) is not int or actor < CHANCE):
        reason = f"who has to act is a seat, chance (-1) or None, not {shortened(actor)}"
        raise ImpossibleValue(actor, clock.RULE, reason)


def _check_since(
    clock: "DecisionClock", _field: "attrs.Attribute[Decimal]", since: Decimal
) -> None:
    checked_time(since, clock.RULE)


def _check_now(clock: "DecisionClock", _field: "attrs.Attribute[Decimal]", now: Decimal) -> None:
    later_time(now, clock.since, clock.RULE)


@attrs.frozen
class DecisionClock:
    """Bedenkzeit: who has to decide, and since when; `SkatClock` and `MauMauClock` are its kinds."""

    SECONDS: ClassVar[int]
    """For each decision."""
    RULE: ClassVar[str]

    actor: int | None = attrs.field(validator=_check_actor)
    """The seat whose time runs; no time runs for `CHANCE`, and for None when the game is over."""
    since: Decimal = attrs.field(validator=_check_since)
    """When the decision began that is running, in the caller's seconds."""
    now: Decimal = attrs.field(validator=_check_now)
    """The time of the last move."""

    @classmethod
    def _begun(cls, actor: int | None, at: Time) -> Self:
        """The clock of a game in which `actor` has to act from now on."""
        begun = checked_time(at, cls.RULE)
        return cls(actor, begun, begun)

    def _after(self, move: object, actor: int | None, at: Time, *, goes_on: bool = False) -> Self:
        """The clock after a move; the time of the next decision begins, unless this one `goes_on`."""
        now = later_time(at, self.now, self.RULE)
        check_in_time(self.deadlines, move, now, self.RULE)
        return type(self)(actor, self.since if goes_on else now, now)

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """Frist: until when the seat that has to decide is in time; empty when no time runs."""
        if self.actor is None or self.actor == CHANCE:
            return ()
        return (Deadline(add(self.since, self.SECONDS), self.actor),)

    def due(self, at: Time, /) -> tuple[Timeout, ...]:
        """The timeout of the seat that has to decide, once more than its time has passed.

        Raises `ImpossibleValue` for a time before the last move.
        """
        return overdue(self.deadlines, later_time(at, self.now, self.RULE))
