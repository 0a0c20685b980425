"""Aufgegebene Spiele: what a hand comes to that a side gave up, by the clock or by conceding (SK-47)."""

from typing import NamedTuple

from kartenspiele.skat.contract import Contract
from kartenspiele.skat.levels import Level, base_value, levels_of, multiplier_of
from kartenspiele.skat.standing import ALL_POINTS, Standing
from kartenspiele.skat.verdict import (
    POINTS_FOR_SCHNEIDER,
    POINTS_TO_WIN,
    SCHNEIDER_POINTS,
    Reason,
    Verdict,
)


class _Needs(NamedTuple):
    """What declarer needs to win."""

    levels: tuple[Level, ...]
    """Those announced, and the fewest of Schneider, then Schwarz, that lift the value to the bid."""
    in_reach: bool
    """Whether they do lift it there."""


def verdict_of_given_up(
    contract: Contract,
    *,
    matadors: int,
    bid: int,
    standing: Standing,
    by_declarer: bool,
    decided_stands: bool,
) -> Verdict:
    """The verdict on a hand that declarer gave up, or else the defenders did.

    A decided hand stands, but with `decided_stands` off only against the side that gave up. What is won
    by the letter, below the bid, is left for the caller to call overbid.
    """
    needs = _needs(contract, matadors, bid)
    decided = _decided(contract, standing, needs)
    if decided is None:
        # Whatever declarer needs is still possible: he has not lost yet.
        levels = levels_of(contract) if by_declarer else needs.levels
        return _given_up(levels, by_declarer=by_declarer)
    won = decided is Reason.POINTS_REACHED
    if won is by_declarer and not decided_stands:
        # Decided against declarer, nothing that only the bid needs is possible any more.
        return _given_up(levels_of(contract), by_declarer=by_declarer)
    winners_points = standing.declarer_points if won else standing.defender_points
    schneider = winners_points >= POINTS_FOR_SCHNEIDER
    return Verdict(levels_of(contract, schneider=schneider), won, decided)


def _given_up(levels: tuple[Level, ...], *, by_declarer: bool) -> Verdict:
    """Lost for the side that gave up."""
    if by_declarer:
        return Verdict(levels, won=False, reason=Reason.DECLARER_GAVE_UP)
    return Verdict(levels, won=True, reason=Reason.DEFENDERS_GAVE_UP)


def _needs(contract: Contract, matadors: int, bid: int) -> _Needs:
    levels: tuple[Level, ...] = ()
    for schneider, schwarz in ((False, False), (True, False), (True, True)):
        levels = levels_of(contract, schneider=schneider, schwarz=schwarz)
        if base_value(contract) * multiplier_of(contract, matadors, levels) >= bid:
            return _Needs(levels, in_reach=True)
    return _Needs(levels, in_reach=False)


def _decided(contract: Contract, standing: Standing, needs: _Needs) -> Reason | None:
    """What has decided the hand, None while nothing has; the cards are named before the bid."""
    points, tricks, their_points, their_tricks = standing
    if contract.is_null:
        return Reason.NULL_BROKEN if tricks else None
    schneider_missed = their_points > SCHNEIDER_POINTS
    if contract.schwarz_announced and their_tricks:
        return Reason.SCHWARZ_MISSED
    if contract.schneider_announced and schneider_missed:
        return Reason.SCHNEIDER_MISSED
    if their_points > ALL_POINTS - POINTS_TO_WIN:
        return Reason.POINTS_MISSED
    needs_schneider, needs_schwarz = (
        level in needs.levels for level in (Level.SCHNEIDER, Level.SCHWARZ)
    )
    if (
        not needs.in_reach
        or (needs_schneider and schneider_missed)
        or (needs_schwarz and their_tricks)
    ):
        return Reason.OVERBID
    enough = POINTS_FOR_SCHNEIDER if needs_schneider else POINTS_TO_WIN
    return Reason.POINTS_REACHED if points >= enough and not needs_schwarz else None
