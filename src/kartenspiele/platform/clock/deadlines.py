"""Fristen: until when seats may decide, and whose timeout is due (SK-26, MM-18, YZ-21)."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Final, NamedTuple

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.core.game import Timeout

LONGEST_MOVE: Final = 40
"""So much of a move is repeated in an error."""


class Deadline(NamedTuple):
    """Frist: the last moment in which the seat is in time."""

    at: Decimal
    seat: int


def overdue(deadlines: Iterable[Deadline], at: Decimal) -> tuple[Timeout, ...]:
    """The timeouts of the seats whose deadline has passed, in the same order.

    Who decides exactly at the deadline is in time.

    >>> running = [Deadline(Decimal(90), seat=1), Deadline(Decimal(160), seat=0)]
    >>> [str(timeout) for timeout in overdue(running, Decimal(161))]
    ['timeout:1', 'timeout:0']
    >>> overdue(running, Decimal(90))
    ()
    """
    return tuple(Timeout(seat) for deadline, seat in deadlines if deadline < at)


def check_in_time(deadlines: Iterable[Deadline], move: object, at: Decimal, rule: str) -> None:
    """`ImpossibleValue` for a move while a timeout is due, and for a timeout that is not due."""
    late = overdue(deadlines, at)
    if isinstance(move, Timeout):
        if move not in late:
            reason = f"at {at} the time of seat {move.seat} is not up"
            raise ImpossibleValue(move, rule, reason)
    elif late:
        told = str(move)[:LONGEST_MOVE]
        reason = f"at {at} the time of seat {late[0].seat} is up; {late[0]} comes before {told}"
        raise ImpossibleValue(move, rule, reason)
