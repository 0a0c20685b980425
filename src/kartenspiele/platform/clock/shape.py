"""Uhr: what the clocks of all four games share; none of them reads the time or waits."""

from decimal import Decimal
from typing import Protocol, Self, TypeVar

from kartenspiele.core.game import Timeout
from kartenspiele.platform.clock.deadlines import Deadline
from kartenspiele.platform.clock.seconds import Time

MoveT_contra = TypeVar("MoveT_contra", contravariant=True)
StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Clock(Protocol[MoveT_contra, StateT_contra]):
    """Uhr: a value that never changes; each move and each pause leads to another one."""

    @property
    def now(self) -> Decimal:
        """The time of the last move, or of what else led to this clock."""
        ...

    @property
    def limit(self) -> Time | None:
        """How many seconds a seat has; None where there is no limit."""
        ...

    @property
    def is_paused(self) -> bool:
        """Whether no time runs until the clock is resumed."""
        ...

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """The seats whose time runs, and until when each is in time; the earliest first."""
        ...

    def due(self, at: Time, /) -> tuple[Timeout, ...]:
        """The timeouts that have to be applied at this time, in this order; mostly none."""
        ...

    def moved(self, move: MoveT_contra, after: StateT_contra, /, at: Time) -> Self:
        """The clock after `move`, of a seat, of chance or of the clock, has led to `after`."""
        ...

    def paused(self, now: Time, /) -> Self:
        """The clock that stands still from now on; nothing is due, and no move can be made."""
        ...

    def resumed(self, now: Time, /) -> Self:
        """The clock that goes on from now; what passed since it was paused does not count."""
        ...

    def rebased(self, now: Time, /) -> Self:
        """The same clock with `now` as its last moment, also one before it, as after a restart."""
        ...
