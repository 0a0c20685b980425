"""Spiel einer Serie: the result of a hand, turned from its seats to the players (SK-10, SK-23)."""

from typing import assert_never

import attrs

from kartenspiele import skat
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.platform.series.skat_seating import Seating
from kartenspiele.skat.bid_values import BID_VALUES
from kartenspiele.skat.seats import check_seat


def check_result(result: object) -> skat.Result:
    """The result itself; `ImpossibleValue` for what is none of a hand (SK-60)."""
    if type(result) is not skat.Result:
        raise ImpossibleValue(
            result, "SK-60", f"the result of a hand is a skat.Result, not {shortened(result)}"
        )
    _check_settlement(result.settlement)
    if isinstance(result.settlement, skat.PassedIn) != (result.declarer is None):
        raise ImpossibleValue(result, "SK-23", "only a hand that was passed in has no declarer")
    if result.declarer is not None:
        check_seat(result.declarer)
    return result


def _check_settlement(settlement: object) -> None:
    if not isinstance(settlement, skat.GameValue | skat.LostBid | skat.PassedIn):
        reason = f"a hand is settled by its value, not by {shortened(settlement)}"
        raise ImpossibleValue(settlement, "SK-60", reason)
    if isinstance(settlement, skat.LostBid):
        _check_bid(settlement.bid)


def _check_bid(bid: object) -> None:
    if type(bid) is not int or bid not in BID_VALUES:
        raise ImpossibleValue(bid, "SK-20", f"a hand is lost at a bid, not at {shortened(bid)}")


def _check_seating(_hand: object, _field: "attrs.Attribute[Seating]", seating: object) -> None:
    if type(seating) is not Seating:
        raise ImpossibleValue(seating, "SK-10", f"{shortened(seating)} is no Seating")


def _check_result(_hand: object, _field: "attrs.Attribute[skat.Result]", result: object) -> None:
    check_result(result)


@attrs.frozen
class Hand:
    """Spiel: who sat where and what came of it; `ImpossibleValue` for what is no result of a hand."""

    seating: Seating = attrs.field(validator=_check_seating)
    """Who deals, and who has which seat."""
    result: skat.Result = attrs.field(validator=_check_result)
    """What the hand came to, seat by seat."""

    @property
    def declarer(self) -> int | None:
        """Alleinspieler: the player; None when the hand was passed in."""
        seat = self.result.declarer
        return None if seat is None else self.seating.player_on(seat)

    @property
    def won(self) -> bool | None:
        """Whether declarer won; None when the hand was passed in."""
        settlement = self.result.settlement
        match settlement:
            case skat.GameValue(won=won):
                return won
            case skat.LostBid():
                return False
            case skat.PassedIn():
                return None
            case _:
                assert_never(settlement)

    @property
    def points(self) -> tuple[int, ...]:
        """Game points of each player: declarer's score, 0 for the others and for who sat out."""
        score = self.result.settlement.score
        return tuple(
            score if player == self.declarer else 0 for player in range(self.seating.players)
        )

    @property
    def game(self) -> str:
        """The hand in a few words: `clubs Hand, won`, `passed in`."""
        settlement = self.result.settlement
        match settlement:
            case skat.GameValue(contract=contract, won=won):
                return f"{contract.label}, {'won' if won else 'lost'}"
            case skat.LostBid():
                return "not announced, lost"
            case skat.PassedIn():
                return "passed in"
            case _:
                assert_never(settlement)
