"""Comparing the end of a hand by the rules with what the server wrote down."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import TypeAlias

import attrs

from kartenspiele.core.game import Timeout
from kartenspiele.formats.iss.records import DamagedLine, Outcome, Record, Ruling
from kartenspiele.formats.iss.replaying import play
from kartenspiele.skat.contract import Contract
from kartenspiele.skat.game_value import GameValue
from kartenspiele.skat.levels import Level
from kartenspiele.skat.moves import Concede
from kartenspiele.skat.results import Result, Settlement, result_of
from kartenspiele.skat.state import (
    Announcing,
    Bidding,
    Dealing,
    Deciding,
    Discarding,
    Over,
    State,
    TrickPlay,
)
from kartenspiele.skat.verdict import SCHNEIDER_POINTS

Item: TypeAlias = int | bool | None


class Verdict(Enum):
    """What the replay of a record came to."""

    AGREES = "agree"
    DIFFERS = "DIFFERS"
    ABANDONED = "abandoned"
    DAMAGED = "damaged"


class Oddity(Enum):
    """What the server is known to do otherwise than the rules."""

    UNPLAYED_TRICKS = "the server counts Schneider or Schwarz in tricks that were not played"
    """After a resignation or a timeout the side that gave up gets no further trick."""
    MISSED_ANNOUNCEMENT = "the server leaves out the level that goes with a missed announcement"
    ONE_DEFENDER = "the server took one defender's resignation for both"
    FINED = "the server fines a timeout before the announcement and settles no game"


@attrs.frozen
class Difference:
    """One item in which the server and the rules differ."""

    item: str
    """`declarer`, `won`, `value`, `matadors`, `overbid`, `points` or `tricks`."""
    recorded: Item
    by_the_rules: Item

    def __str__(self) -> str:
        return f"{self.item}: recorded {self.recorded}, by the rules {self.by_the_rules}"


@attrs.frozen(kw_only=True)
class Replay:
    """A record played by the rules and compared."""

    record: Record
    final_state: State
    """The last state that the moves lead to; in a damaged record the one before the fault."""
    damage: DamagedLine | None = None
    """The first move that the rules forbid, with its place and rule."""
    abandoned: str | None = None
    """Why the hand was not settled, in words."""
    differences: tuple[Difference, ...] = ()
    oddity: Oddity | None = None
    """What explains the differences, if there are any, which then do not count."""

    @property
    def verdict(self) -> Verdict:
        """Whether the record is damaged or abandoned, and else whether server and rules agree."""
        if self.damage:
            return Verdict.DAMAGED
        if self.abandoned:
            return Verdict.ABANDONED
        return Verdict.DIFFERS if self.differences and not self.oddity else Verdict.AGREES

    @property
    def result(self) -> Result | None:
        """The result by the rules; None when the hand did not come to an end."""
        return result_of(self.final_state) if isinstance(self.final_state, Over) else None

    @property
    def declarer(self) -> int | None:
        """Alleinspieler: the seat that plays alone; None while there is none."""
        state = self._last_to_act
        return None if isinstance(state, Dealing) else state.auction.declarer

    @property
    def contract(self) -> Contract | None:
        """What is played; None while nothing is announced."""
        state = self._last_to_act
        return state.contract if isinstance(state, TrickPlay) else None

    @property
    def _last_to_act(self) -> Dealing | Bidding | Deciding | Discarding | Announcing | TrickPlay:
        """The last state in which somebody had to act."""
        return self.final_state.last if isinstance(self.final_state, Over) else self.final_state


def replay(record: Record) -> Replay:
    """The record played by the rules, and in what its outcome differs from what they say.

    Declarer, winner, value and matadors are compared, and in a hand that was played to its end also
    overbidding, declarer's card points and his tricks. Abandoned is a hand that a player left, or that
    the server did not settle because somebody ran out of time in the bidding.
    """
    course = play(record)
    state, outcome = course.state, record.outcome
    if not isinstance(state, Over) or course.damage:
        return Replay(
            record=record, final_state=state, damage=course.damage, abandoned=course.abandoned
        )
    differences = _differences(outcome, _ruled(state, result_of(state).settlement))
    if course.one_defender:
        explained = not differences or _oddity(state, outcome)
        oddity = Oddity.ONE_DEFENDER if explained else None
    else:
        oddity = _oddity(state, outcome) if differences else None
    return Replay(record=record, final_state=state, differences=differences, oddity=oddity)


def _differences(outcome: Outcome, ruled: Mapping[str, Item]) -> tuple[Difference, ...]:
    """The items of the ruling that the server has otherwise."""
    recorded: dict[str, Item] = {
        "declarer": outcome.declarer,
        "won": outcome.ruling is Ruling.WIN,
        "value": outcome.value,
        "matadors": outcome.matadors,
        "overbid": outcome.overbid,
        "points": outcome.points,
        "tricks": outcome.tricks,
    }
    return tuple(
        Difference(item, recorded[item], answer)
        for item, answer in ruled.items()
        if recorded[item] != answer
    )


def _ruled(over: Over, settlement: Settlement) -> dict[str, Item]:
    """What the rules say, as far as it is to be compared."""
    declarer = over.last.auction.declarer
    ruled: dict[str, Item] = {"declarer": declarer, "won": False, "value": settlement.score}
    if isinstance(settlement, GameValue):
        ruled |= {"won": settlement.won, "matadors": settlement.matadors}
        if not _was_given_up(over):
            ruled |= {
                "overbid": settlement.overbid,
                "points": settlement.declarer_points,
                "tricks": settlement.declarer_tricks,
            }
    return ruled


def _was_given_up(over: Over) -> bool:
    """Whether somebody conceded or ran out of time, so that tricks were left unplayed."""
    return isinstance(over.move, Concede | Timeout)


def _oddity(over: Over, outcome: Outcome) -> Oddity | None:
    """The one that explains every difference, if there is one."""
    value = result_of(over).settlement
    if not isinstance(value, GameValue):
        fined = outcome.ruling is Ruling.PENALTY and not outcome.value
        return Oddity.FINED if fined and isinstance(over.move, Timeout) else None
    if not _was_given_up(over):
        return None
    said = {Level.SCHNEIDER: outcome.schneider, Level.SCHWARZ: outcome.schwarz}
    added = {level for level in _credited(over, value) if said[level]}
    left_out = {level for level in _missed(value) if not said[level]}
    levels = tuple(set(value.levels) - left_out | added)
    more = len(levels) - len(value.levels)
    counted = attrs.evolve(value, levels=levels, multiplier=value.multiplier + more)
    if _differences(outcome, _ruled(over, counted)):
        return None
    return Oddity.MISSED_ANNOUNCEMENT if left_out else Oddity.UNPLAYED_TRICKS


def _credited(over: Over, value: GameValue) -> Iterator[Level]:
    """The levels that there are when the side that gave up gets no further trick."""
    assert isinstance(over.move, Concede | Timeout)
    if value.contract.is_null:
        return
    points, tricks = value.declarer_points, value.declarer_tricks
    if over.move.seat != over.last.auction.declarer:
        points, tricks = value.defender_points, value.defender_tricks
    if points <= SCHNEIDER_POINTS:
        yield Level.SCHNEIDER
    if not tricks:
        yield Level.SCHWARZ


def _missed(value: GameValue) -> Iterator[Level]:
    """The levels that count because they were announced, in a hand that was lost."""
    if not value.won and value.contract.schneider_announced:
        yield Level.SCHNEIDER
    if not value.won and value.contract.schwarz_announced:
        yield Level.SCHWARZ
