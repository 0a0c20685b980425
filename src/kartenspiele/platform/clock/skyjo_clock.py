"""Keine Uhr: Skyjo has none, so no timeout is ever due (SJ-24)."""

from decimal import Decimal
from typing import Final

import attrs

from kartenspiele.core.game import Timeout
from kartenspiele.platform.clock.deadlines import Deadline
from kartenspiele.platform.clock.seconds import Time, checked_time, later_time

_RULE: Final = "SJ-24"


def _check_now(_clock: object, _field: "attrs.Attribute[Decimal]", now: Decimal) -> None:
    checked_time(now, _RULE)


@attrs.frozen
class SkyjoClock:
    """Keine Uhr: it only checks that time goes forward, so that one loop can run tables of every game."""

    now: Decimal = attrs.field(validator=_check_now)
    """The time of the last move."""

    @classmethod
    def start(cls, _state: object, /, at: Time) -> "SkyjoClock":
        """The clock of a round or a match; `ImpossibleValue` for what is no time."""
        return cls(checked_time(at, _RULE))

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """None: a player may think as long as he likes."""
        return ()

    def due(self, at: Time, /) -> tuple[Timeout, ...]:
        """No timeout; `ImpossibleValue` for a time before the last move."""
        later_time(at, self.now, _RULE)
        return ()

    def moved(self, _move: object, _after: object, /, at: Time) -> "SkyjoClock":
        """The clock after any move; `ImpossibleValue` for a time before the last one."""
        return SkyjoClock(later_time(at, self.now, _RULE))
