"""Ergebnis: the full cards and what they come to, seat by seat (YZ-20, YZ-21)."""

from collections.abc import Sequence

import attrs

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.yatzee.scorecard import Scorecard
from kartenspiele.yatzee.seats import check_number_of_seats, check_seat
from kartenspiele.yatzee.state import Over
from kartenspiele.yatzee.time_bonus import BUDGET, Seconds, Standings, standings


@attrs.frozen
class Result:
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
    """The result itself; `ImpossibleValue` when no game can end so."""
    seats = check_number_of_seats(len(result.cards))
    for seat, card in enumerate(result.cards):
        if not card.is_full:
            reason = f"the game is over when no box is open; on the card of seat {seat} one is"
            raise ImpossibleValue(result, "YZ-21", reason)
    for seat in result.timed_out:
        check_seat(seat, seats)
    if list(result.timed_out) != sorted(set(result.timed_out)):
        reason = f"each seat that ran out of time is named once, ascending: {result.timed_out}"
        raise ImpossibleValue(result, "YZ-21", reason)
    return result


def _line(seat: int, card: Scorecard) -> str:
    extras = [("upper bonus", card.bonus), ("further Yatzees", card.extra)]
    told = ", ".join(f"{what} {points}" for what, points in extras if points)
    return f"seat {seat}: {card.total}{f' ({told})' if told else ''}"
