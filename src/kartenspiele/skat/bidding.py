"""Reizen: the auction (SK-20 to SK-25).

The auction is the table `TRANSITIONS`: who speaks in which stage and where each call leads. Which
values may be named is the one thing that the table does not hold.
"""

from bisect import bisect_right
from enum import Enum
from typing import Final, NamedTuple

import attrs

from kartenspiele.core.errors import IllegalMove, ImpossibleValue, shortened
from kartenspiele.core.game import Timeout
from kartenspiele.core.values import Value
from kartenspiele.skat.bid_values import BID_VALUES, HIGHEST_BID, LOWEST_BID, check_bid
from kartenspiele.skat.moves import Bid, Call, Hold, Pass
from kartenspiele.skat.seats import FOREHAND, MIDDLEHAND, REARHAND, seat_name

__all__ = ["BID_VALUES", "TRANSITIONS", "Auction", "Stage"]


class Stage(Enum):
    """Reizphase: who speaks to whom; the last four are the ways in which the auction ends."""

    MIDDLEHAND_OPENS = "middlehand may open the bidding to forehand"
    MIDDLEHAND_BIDS = "middlehand bids to forehand"
    FOREHAND_ANSWERS_MIDDLEHAND = "forehand answers middlehand"
    REARHAND_OPENS = "rearhand may open the bidding to forehand"
    REARHAND_BIDS_TO_FOREHAND = "rearhand bids to forehand"
    FOREHAND_ANSWERS_REARHAND = "forehand answers rearhand"
    REARHAND_BIDS_TO_MIDDLEHAND = "rearhand bids to middlehand"
    MIDDLEHAND_ANSWERS_REARHAND = "middlehand answers rearhand"
    FOREHAND_ALONE = "forehand alone may bid 18"
    FOREHAND_WON = "forehand is declarer"
    MIDDLEHAND_WON = "middlehand is declarer"
    REARHAND_WON = "rearhand is declarer"
    PASSED_IN = "passed in"


class Turn(NamedTuple):
    """One row of the table: who speaks, and the stages after a bid, a hold and a pass."""

    actor: int
    after_pass: Stage
    after_bid: Stage | None = None
    after_hold: Stage | None = None


TRANSITIONS: Final[dict[Stage, Turn]] = {
    Stage.MIDDLEHAND_OPENS: Turn(
        MIDDLEHAND,
        after_bid=Stage.FOREHAND_ANSWERS_MIDDLEHAND,
        after_pass=Stage.REARHAND_OPENS,
    ),
    Stage.MIDDLEHAND_BIDS: Turn(
        MIDDLEHAND,
        after_bid=Stage.FOREHAND_ANSWERS_MIDDLEHAND,
        after_pass=Stage.REARHAND_BIDS_TO_FOREHAND,
    ),
    Stage.FOREHAND_ANSWERS_MIDDLEHAND: Turn(
        FOREHAND,
        after_hold=Stage.MIDDLEHAND_BIDS,
        after_pass=Stage.REARHAND_BIDS_TO_MIDDLEHAND,
    ),
    Stage.REARHAND_OPENS: Turn(
        REARHAND,
        after_bid=Stage.FOREHAND_ANSWERS_REARHAND,
        after_pass=Stage.FOREHAND_ALONE,
    ),
    Stage.REARHAND_BIDS_TO_FOREHAND: Turn(
        REARHAND,
        after_bid=Stage.FOREHAND_ANSWERS_REARHAND,
        after_pass=Stage.FOREHAND_WON,
    ),
    Stage.FOREHAND_ANSWERS_REARHAND: Turn(
        FOREHAND,
        after_hold=Stage.REARHAND_BIDS_TO_FOREHAND,
        after_pass=Stage.REARHAND_WON,
    ),
    Stage.REARHAND_BIDS_TO_MIDDLEHAND: Turn(
        REARHAND,
        after_bid=Stage.MIDDLEHAND_ANSWERS_REARHAND,
        after_pass=Stage.MIDDLEHAND_WON,
    ),
    Stage.MIDDLEHAND_ANSWERS_REARHAND: Turn(
        MIDDLEHAND,
        after_hold=Stage.REARHAND_BIDS_TO_MIDDLEHAND,
        after_pass=Stage.REARHAND_WON,
    ),
    Stage.FOREHAND_ALONE: Turn(
        FOREHAND,
        after_bid=Stage.FOREHAND_WON,
        after_pass=Stage.PASSED_IN,
    ),
}
"""The whole auction: SK-21 but for the values, and SK-23. Stages that are missing here are its ends."""

_WINNERS: Final = {
    Stage.FOREHAND_WON: FOREHAND,
    Stage.MIDDLEHAND_WON: MIDDLEHAND,
    Stage.REARHAND_WON: REARHAND,
}
_PASS: Final = Pass()
_BIDS: Final = tuple(map(Bid, BID_VALUES))


def _check_stage(_auction: object, _attribute: "attrs.Attribute[Stage]", stage: object) -> None:
    if not isinstance(stage, Stage):
        raise ImpossibleValue(stage, "SK-21", f"{shortened(stage)} is no Stage of the auction")


def _check_bid_so_far(_auction: object, _attribute: "attrs.Attribute[int]", bid: object) -> None:
    if type(bid) is not int or bid != 0:  # 0: nobody has bid
        check_bid(bid)


@attrs.frozen
class Auction(Value):
    """Versteigerung: the bidding so far; `Auction()` is its start.

    >>> auction = Auction().call(Bid(18)).call(Hold()).call(Pass()).call(Pass())
    >>> auction.declarer, auction.bid
    (0, 18)
    """

    stage: Stage = attrs.field(default=Stage.MIDDLEHAND_OPENS, validator=_check_stage)
    bid: int = attrs.field(default=0, validator=_check_bid_so_far)
    """The highest value named so far, in game points; 0 while nobody has bid."""
    calls: tuple[tuple[int, Call], ...] = ()
    """What was said so far, as (seat, call)."""

    @property
    def actor(self) -> int | None:
        """The seat that speaks; None when the auction is over."""
        turn = TRANSITIONS.get(self.stage)
        return None if turn is None else turn.actor

    @property
    def declarer(self) -> int | None:
        """Alleinspieler: the seat that won the auction; None before that and when passed in."""
        return _WINNERS.get(self.stage)

    @property
    def passed_in(self) -> bool:
        """Eingepasst: whether all have passed (SK-23)."""
        return self.stage is Stage.PASSED_IN

    def legal_calls(self) -> tuple[Bid | Hold | Pass, ...]:
        """Pass first, then Hold or the values that may be named, ascending; empty when it is over."""
        turn = TRANSITIONS.get(self.stage)
        if turn is None:
            return ()
        if turn.after_hold is not None:
            return (_PASS, Hold())
        return (_PASS, *self._open_bids())

    def call(self, call: Call) -> "Auction":
        """The auction after the call; `IllegalMove` with this auction as its state otherwise."""
        turn = TRANSITIONS.get(self.stage)
        if turn is None:
            if isinstance(call, Timeout):
                raise IllegalMove(self, call, "G-05", f"seat {call.seat} does not have to speak")
            raise IllegalMove(self, call, "SK-21", f"the auction is over: {self.stage.value}")
        stage, bid = self._after(call, turn)
        return Auction(stage, bid, (*self.calls, (turn.actor, call)))

    def _open_bids(self) -> tuple[Bid, ...]:
        """The values that the seat that bids may name (SK-22, SK-23, SK-25)."""
        if self.stage is Stage.FOREHAND_ALONE:
            return _BIDS[:1]
        return _BIDS[bisect_right(BID_VALUES, self.bid) :]

    def _after(self, call: Call, turn: Turn) -> tuple[Stage, int]:
        """The stage and the bid that the call of the seat on turn leads to."""
        match call:
            case Pass():
                return turn.after_pass, self.bid
            case Timeout(seat):
                if seat != turn.actor:
                    raise IllegalMove(self, call, "G-05", f"seat {seat} does not have to speak")
                return turn.after_pass, self.bid
            case Hold():
                if turn.after_hold is None:
                    reason = f"{seat_name(turn.actor)} bids or passes, there is nothing to hold"
                    raise IllegalMove(self, call, "SK-21", reason)
                return turn.after_hold, self.bid
            case Bid(value):
                if turn.after_bid is None:
                    reason = f"{seat_name(turn.actor)} has to answer {self.bid} with hold or pass"
                    raise IllegalMove(self, call, "SK-21", reason)
                self._check_bid(call)
                return turn.after_bid, value
            case _:
                raise IllegalMove(self, call, "G-03", f"{call} is no call of the bidding")

    def _check_bid(self, bid: Bid) -> None:
        if bid in self._open_bids():
            return
        if self.stage is Stage.FOREHAND_ALONE:
            reason = f"when all others have passed, forehand bids {LOWEST_BID} or passes"
            raise IllegalMove(self, bid, "SK-23", reason)
        if self.bid == HIGHEST_BID:
            reason = f"{HIGHEST_BID} has been bid and nothing higher exists"
            raise IllegalMove(self, bid, "SK-25", reason)
        reason = f"a bid must be higher than the last one, and {bid} is not above {self.bid}"
        raise IllegalMove(self, bid, "SK-22", reason)
