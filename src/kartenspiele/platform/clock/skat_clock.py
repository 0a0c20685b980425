"""Bedenkzeit im Skat: 60 seconds for each decision, in every phase (SK-26)."""

from typing import ClassVar

import attrs

from kartenspiele import skat
from kartenspiele.platform.clock.decision_clock import DecisionClock
from kartenspiele.platform.clock.seconds import Time
from kartenspiele.skat.refusals import check_is_move, check_is_state
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE


@attrs.frozen
class SkatClock(DecisionClock):
    """Bedenkzeit: the clock of a hand; what its timeout does is the phase's (SK-24, SK-34, SK-45).

    >>> dealt = skat.apply(
    ...     skat.new_game(),
    ...     skat.parse_move(
    ...         "deal CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8|SA.ST.SK.SQ.S9.S8.S7.HA.HT.HK"
    ...         "|HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8|C7.D7"
    ...     ),
    ... )
    >>> clock = SkatClock.start(dealt, at=100)
    >>> clock.due(160), clock.due(161)
    ((), (Timeout(seat=1),))
    """

    SEATS: ClassVar[int] = SEATS_AT_THE_TABLE
    SECONDS: ClassVar[int] = skat.SECONDS_PER_DECISION
    RULE: ClassVar[str] = "SK-26"

    @classmethod
    def start(
        cls, state: skat.State, /, at: Time, limit: Time = skat.SECONDS_PER_DECISION
    ) -> "SkatClock":
        """The clock of a hand that stands so; `ImpossibleValue` for what is no time and no limit (PS-10)."""
        check_is_state(state)
        return cls._begun(state.actor, at, limit)

    def moved(self, move: skat.Move, after: skat.State, /, at: Time) -> "SkatClock":
        """The clock after the move has led to `after`.

        Every decision starts the next one's time, that of the same seat too. A concession is no
        decision: when the hand goes on, so does the time of the seat on turn (SK-46). Raises
        `ImpossibleValue` for a time before the last move, and for a move that comes too late: its
        seat's timeout comes first.
        """
        check_is_move(move)
        check_is_state(after)
        goes_on = isinstance(move, skat.Concede) and after.actor == self.actor
        return self._after(move, after.actor, at, goes_on=goes_on)
