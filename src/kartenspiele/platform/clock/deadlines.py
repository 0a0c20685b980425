"""Fristen: until when seats may decide, and whose timeout is due (SK-26, MM-18, YZ-21)."""

from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.core.game import Timeout


class Deadline(NamedTuple):
    """Frist: the last moment in which the seat is in time."""

    at: Decimal
    seat: int


def overdue(deadlines: Iterable[Deadline], at: Decimal) -> tuple[Timeout, ...]:
    """The timeouts of the seats whose deadline has passed: the earliest first, then the lowest seat.

    Who decides exactly at the deadline is in time.

    >>> running = [Deadline(Decimal(160), seat=0), Deadline(Decimal(90), seat=1)]
    >>> [str(timeout) for timeout in overdue(running, Decimal(161))]
    ['timeout:1', 'timeout:0']
    >>> overdue(running, Decimal(90))
    ()
    """
    return tuple(Timeout(seat) for deadline, seat in sorted(deadlines) if deadline < at)


def check_in_time(deadlines: Iterable[Deadline], move: object, at: Decimal, rule: str) -> None:
    """`ImpossibleValue` for a move that comes while a timeout is due, unless it is a timeout."""
    late = overdue(deadlines, at)
    if late and not isinstance(move, Timeout):
        reason = f"at {at} the time of seat {late[0].seat} is up; {late[0]} comes before {move}"
        raise ImpossibleValue(move, rule, reason)
