"""Ergebnis: the full cards and what they come to, seat by seat (YZ-20, YZ-21)."""

from collections.abc import Sequence
from itertools import product
from typing import Final, get_args

import attrs

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.core.values import Value
from kartenspiele.yatzee.rules import ExtraYatzee, Rules
from kartenspiele.yatzee.scorecard import Scorecard
from kartenspiele.yatzee.state import Over
from kartenspiele.yatzee.time_bonus import BUDGET, Seconds, Standings, standings
from kartenspiele.yatzee.validity import end_faults

_ALL_RULES: Final = tuple(
    Rules(five_of_a_kind_is_full_house=five, extra_yatzee=variant)
    for variant, five in product((None, *get_args(ExtraYatzee)), (False, True))
)
"""The platform's first."""


@attrs.frozen
class Result(Value):
    """Ergebnis: every seat's card with all its items; the time is the caller's to add."""

    cards: tuple[Scorecard, ...]
    """The full card of each seat."""
    timed_out: tuple[int, ...]
    """The seats that ran out of time, ascending (YZ-21)."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each seat, in points, without the time bonus."""
        return tuple(card.total for card in self.cards)

    @property
    def utilities(self) -> tuple[int, ...]:
        """The scores: high is good."""
        return self.scores

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the highest total; among several the time decides (YZ-20)."""
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)

    def standings(self, seconds_used: Sequence[Seconds]) -> Standings:
        """Endstand: the totals with the time bonus; who ran out of time has used it all (YZ-21).

        `seconds_used` as for `time_bonus.standings`, which this calls.
        """
        times = [
            BUDGET if seat in self.timed_out else seconds
            for seat, seconds in enumerate(seconds_used)
        ]
        return standings(self.scores, times)

    def __str__(self) -> str:
        """The result in one line, with what the totals are made of beyond the boxes."""
        return "; ".join(_line(seat, card) for seat, card in enumerate(self.cards))


def result_of(over: Over) -> Result:
    """The result of a finished game."""
    return Result(over.cards, over.timed_out)


def check_result(result: Result) -> Result:
    """The result itself; `ImpossibleValue` when under no rules a game can end so."""

    def fault_under(rules: Rules) -> str:
        return next(end_faults(Over(rules, result.cards, result.timed_out)), "")

    if all(map(fault_under, _ALL_RULES)):
        raise ImpossibleValue(result, "YZ-21", fault_under(_ALL_RULES[0]))
    return result


def _line(seat: int, card: Scorecard) -> str:
    extras = [("upper bonus", card.bonus), ("further Yatzees", card.extra)]
    told = ", ".join(f"{what} {points}" for what, points in extras if points)
    return f"seat {seat}: {card.total}{f' ({told})' if told else ''}"
