"""Bedenkzeit im Mau-Mau: 15 seconds for each decision (MM-18)."""

from typing import ClassVar

import attrs

from kartenspiele import maumau
from kartenspiele.maumau.refusals import check_is_move, check_is_state
from kartenspiele.platform.clock.decision_clock import DecisionClock
from kartenspiele.platform.clock.seconds import Time


@attrs.frozen
class MauMauClock(DecisionClock):
    """Bedenkzeit: the clock of a round; its timeout draws two cards or the penalty (MM-16).

    >>> dealt = maumau.parse_move("deal C2.C3.C4.C5.C6.C9|H2.H3.H4.H5.H6.H9|CQ")
    >>> clock = MauMauClock.start(maumau.apply(maumau.new_game(), dealt), at=0)
    >>> clock.due(15), clock.due(16)
    ((), (Timeout(seat=0),))
    """

    SEATS: ClassVar[int] = maumau.SEATS[-1]
    SECONDS: ClassVar[int] = maumau.SECONDS_PER_DECISION
    RULE: ClassVar[str] = "MM-18"

    @classmethod
    def start(
        cls, state: maumau.State, /, at: Time, limit: Time = maumau.SECONDS_PER_DECISION
    ) -> "MauMauClock":
        """The clock of a round that stands so; `ImpossibleValue` for what is no time and no limit (PS-10)."""
        check_is_state(state)
        return cls._begun(state.actor, at, limit)

    def moved(self, move: maumau.Move, after: maumau.State, /, at: Time) -> "MauMauClock":
        """The clock after the move has led to `after`.

        Every decision starts the next one's time, that of the same seat too: after an 8, after the
        announcement of the last card, after a penalty. Raises `ImpossibleValue` for a time before the
        last move, and for a move that comes too late: its seat's timeout comes first.
        """
        check_is_move(move)
        check_is_state(after)
        return self._after(move, after.actor, at)
