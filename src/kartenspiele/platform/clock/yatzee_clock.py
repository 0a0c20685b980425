"""Zeitbudget: Yatzee's 900 seconds for all turns of a seat, running for several at once (YZ-20, YZ-21)."""

from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar, Self, cast

import attrs

from kartenspiele import yatzee
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.game import Timeout
from kartenspiele.platform.clock.deadlines import Deadline, check_in_time, overdue
from kartenspiele.platform.clock.pausing import PausableClock, check_limit, check_paused
from kartenspiele.platform.clock.seconds import Time, add, checked_time, later_time, subtract
from kartenspiele.yatzee.refusals import check_is_move, check_is_state
from kartenspiele.yatzee.seats import check_number_of_seats, check_seat


def _checked_used(used: Sequence[Decimal]) -> tuple[Decimal, ...]:
    if not isinstance(cast("object", used), list | tuple):
        reason = f"the times are a list of seconds, one for each seat, not {shortened(used)}"
        raise ImpossibleValue(used, YatzeeClock.RULE, reason)
    check_number_of_seats(len(used))
    return tuple(later_time(seconds, Decimal(0), YatzeeClock.RULE) for seconds in used)


def _check_running(
    clock: "YatzeeClock", _field: "attrs.Attribute[tuple[int, ...]]", running: tuple[int, ...]
) -> None:
    if type(running) is not tuple:
        reason = f"the seats whose time runs are a tuple, not {shortened(running)}"
        raise ImpossibleValue(running, YatzeeClock.RULE, reason)
    for seat in running:
        check_seat(seat, len(clock.used))
    if list(running) != sorted(set(running)):
        reason = f"each seat whose time runs is named once, ascending: {shortened(running)}"
        raise ImpossibleValue(running, YatzeeClock.RULE, reason)


def _check_now(clock: "YatzeeClock", _field: "attrs.Attribute[Decimal]", now: Decimal) -> None:
    checked_time(now, clock.RULE)


@attrs.frozen
class YatzeeClock(PausableClock):
    """Zeitbudget: the seconds that each seat has used, and whose time runs.

    A seat's time runs only while it has dice to decide on: not while chance rolls, and not while it has
    entered and waits for the others.

    >>> state = yatzee.new_game()
    >>> clock = YatzeeClock.start(state, at=0)
    >>> for text in ["=11234", "=55566"]:
    ...     state = yatzee.apply(state, yatzee.parse_move(text))
    ...     clock = clock.moved(yatzee.parse_move(text), state, at=10)
    >>> clock.deadlines
    (Deadline(at=Decimal('910'), seat=0), Deadline(at=Decimal('910'), seat=1))
    """

    RULE: ClassVar[str] = "YZ-20"

    used: tuple[Decimal, ...] = attrs.field(converter=_checked_used)
    """The seconds that each seat has used up to `now`; `Result.standings` and `YatzeeSheet` take them."""
    running: tuple[int, ...] = attrs.field(validator=_check_running)
    """The seats whose time runs, ascending."""
    now: Decimal = attrs.field(validator=_check_now)
    """The time of the last move, or of what else led to this clock."""
    limit: Time = attrs.field(default=yatzee.BUDGET, validator=check_limit)
    """Seconds for all turns of a seat (PS-10)."""
    is_paused: bool = attrs.field(default=False, validator=check_paused)
    """Whether no time runs until the clock is resumed (PS-10)."""

    @classmethod
    def start(cls, state: yatzee.State, /, at: Time, limit: Time = yatzee.BUDGET) -> "YatzeeClock":
        """The clock of a game in which nobody has used any time.

        Raises `ImpossibleValue` for what is no time and no limit (PS-10). Whatever the limit, the time bonus
        counts from 900 seconds (YZ-20).
        """
        check_is_state(state)
        unused = (Decimal(0),) * len(state.cards)
        return cls(unused, yatzee.seats_to_act(state), checked_time(at, cls.RULE), limit)

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """Fristen: until when each seat whose time runs is in time, the earliest first."""
        if self.is_paused:
            return ()
        end = add(self.now, self.limit)
        return tuple(
            sorted(Deadline(subtract(end, self.used[seat]), seat) for seat in self.running)
        )

    def due(self, at: Time, /) -> tuple[Timeout, ...]:
        """The timeouts of the seats that have used more than their limit, the earliest first (YZ-21).

        Of those whose time was up in the same moment, the lowest seat comes first. They can be applied
        one after the other. Raises `ImpossibleValue` for a time before the last move.
        """
        return overdue(self.deadlines, self._later(at))

    def moved(self, move: yatzee.Move, after: yatzee.State, /, at: Time) -> Self:
        """The clock after the move, of whatever seat, has led to `after`.

        Raises `ImpossibleValue` for a time before the last move, for a state of other seats, and for a
        move that comes while a timeout is due.
        """
        check_is_move(move)
        check_is_state(after)
        if len(after.cards) != len(self.used):
            reason = f"the clock is one of {len(self.used)} seats, not of {len(after.cards)}"
            raise ImpossibleValue(after, self.RULE, reason)
        now = self._later(at)
        self._check_runs(move)
        check_in_time(self.deadlines, move, now, self.RULE)
        return attrs.evolve(self._run_to(now, is_paused=False), running=yatzee.seats_to_act(after))

    def _run_to(self, now: Decimal, *, is_paused: bool) -> Self:
        span = subtract(now, self.now)
        used = tuple(
            add(seconds, span) if seat in self.running else seconds
            for seat, seconds in enumerate(self.used)
        )
        return attrs.evolve(self, used=used, now=now, is_paused=is_paused)

    def _set_to(self, now: Decimal, *, is_paused: bool) -> Self:
        return attrs.evolve(self, now=now, is_paused=is_paused)
