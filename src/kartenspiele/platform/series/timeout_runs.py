"""Abbruch: two timeouts of the same player in a row, within a hand or across hands (SK-60)."""

from collections.abc import Sequence
from typing import NamedTuple

from kartenspiele import skat
from kartenspiele.core.game import CHANCE
from kartenspiele.platform.series.skat_seating import Seating
from kartenspiele.skat.history import moves_to


class TimeoutRuns(NamedTuple):
    """What the decisions of a hand so far mean for the series."""

    late: tuple[bool, ...]
    """For each player whether his last decision timed out; as before for who sits out."""
    aborted_by: int | None = None
    """The first player whose timeout was his second in a row; mostly None."""
    decided_since: int = 0
    """How many decisions were made after that timeout."""


def runs_after(hand: skat.State, seating: Seating, late: Sequence[bool]) -> TimeoutRuns:
    """The runs after a hand, or in the middle of it, when the decisions before it were `late` or not.

    A player's last decision of the hand before and his first of this one are two in a row. A
    concession is no decision.
    """
    now = list(late)
    aborted_by, decided_since = None, 0
    for seat, move in moves_to(hand):
        if seat == CHANCE or isinstance(move, skat.Concede):
            continue
        player, timed_out = seating.player_on(seat), isinstance(move, skat.Timeout)
        if aborted_by is not None:
            decided_since += 1
        elif timed_out and now[player]:
            aborted_by = player
        now[player] = timed_out
    return TimeoutRuns(tuple(now), aborted_by, decided_since)
