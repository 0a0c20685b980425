"""Gewonnen oder verloren: whether declarer has won by the cards, the bid left aside, and why (SK-53)."""

from enum import Enum
from typing import Final, NamedTuple

from kartenspiele.skat.contract import Contract
from kartenspiele.skat.levels import Level, levels_of
from kartenspiele.skat.standing import ALL_POINTS, ALL_TRICKS, Standing

POINTS_TO_WIN: Final = 61
SCHNEIDER_POINTS: Final = 30
"""A side with so many card points, or fewer, is Schneider."""
POINTS_FOR_SCHNEIDER: Final = ALL_POINTS - SCHNEIDER_POINTS


class Reason(Enum):
    """Why a hand was won or lost; the value says it in words."""

    POINTS_REACHED = "declarer has 61 card points or more"
    POINTS_MISSED = "declarer has 60 card points or less"
    SCHNEIDER_MISSED = "the announced Schneider was not reached"
    SCHWARZ_MISSED = "the announced Schwarz was not reached"
    NULL_KEPT = "declarer took no trick"
    NULL_BROKEN = "declarer took a trick"
    DECLARER_GAVE_UP = "declarer gave up"
    DEFENDERS_GAVE_UP = "the defenders gave up"
    OVERBID = "the game is worth less than the bid"


class Verdict(NamedTuple):
    """How a hand ended for declarer."""

    levels: tuple[Level, ...]
    """Made, suffered, or counted as announced."""
    won: bool
    reason: Reason


def verdict_of_cards(contract: Contract, standing: Standing) -> Verdict:
    """The verdict on a hand that was played to its end."""
    points, tricks = standing.declarer_points, standing.declarer_tricks
    levels = levels_of(
        contract,
        schneider=min(points, ALL_POINTS - points) <= SCHNEIDER_POINTS,
        schwarz=tricks in {0, ALL_TRICKS},
    )
    reason = _reason(contract, points, tricks)
    return Verdict(levels, reason in {Reason.POINTS_REACHED, Reason.NULL_KEPT}, reason)


def _reason(contract: Contract, points: int, tricks: int) -> Reason:
    if contract.is_null:
        return Reason.NULL_BROKEN if tricks else Reason.NULL_KEPT
    if contract.schwarz_announced and tricks < ALL_TRICKS:
        return Reason.SCHWARZ_MISSED
    if contract.schneider_announced and points < POINTS_FOR_SCHNEIDER:
        return Reason.SCHNEIDER_MISSED
    return Reason.POINTS_REACHED if points >= POINTS_TO_WIN else Reason.POINTS_MISSED
