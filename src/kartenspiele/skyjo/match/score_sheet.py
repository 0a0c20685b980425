"""Punktezettel: the rounds of a match, what they add up to, and how it ends (SJ-23, SJ-30, SJ-31).

It works without a state, for people who play with real cards.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.placing import shared_places
from kartenspiele.core.quick import changed
from kartenspiele.core.values import Value
from kartenspiele.skyjo.round_scoring import RoundScore, check_list_of_sums, score_round
from kartenspiele.skyjo.seats import check_number_of_seats

ENDING_TOTAL: Final = 100
"""The match ends after a round in which a seat has come to so many points or more (SJ-30)."""


def _check_seats(_sheet: object, _field: "attrs.Attribute[int]", seats: int) -> None:
    check_number_of_seats(seats)


def _check_rounds(
    _sheet: object, _field: "attrs.Attribute[tuple[RoundScore, ...]]", rounds: object
) -> None:
    if type(rounds) is not tuple:
        reason = f"the rounds of a sheet are a tuple of RoundScores, not {shortened(rounds)}"
        raise ImpossibleValue(rounds, "SJ-31", reason)


def _check_is_scored(number: int, scored: object) -> None:
    if type(scored) is not RoundScore:
        reason = f"round {number} is a RoundScore, not {shortened(scored)}"
        raise ImpossibleValue(scored, "SJ-31", reason)


def _check_can_follow(totals: Sequence[int], number: int, sums: Sequence[int]) -> None:
    """Refuse the round with this number after the end, or when it is not one of these seats."""
    most = max(totals)
    if most >= ENDING_TOTAL:
        reason = (
            f"the match was over after round {number - 1}: seat {totals.index(most)} has {most} "
            f"points, and {ENDING_TOTAL} end it"
        )
        raise ImpossibleValue(tuple(totals), "SJ-30", reason)
    if len(sums) != len(totals):
        reason = f"round {number} has {len(totals)} sums, one for each seat, not {len(sums)}"
        raise ImpossibleValue(sums, "SJ-31", reason)


def _added(totals: Iterable[int], scored: RoundScore) -> tuple[int, ...]:
    return tuple(total + points for total, points in zip(totals, scored.scores, strict=True))


@attrs.frozen
class ScoreSheet(Value):
    """Punktezettel: the scored rounds of a match so far; `ScoreSheet(seats)` is empty.

    Raises `ImpossibleValue` for fewer than two or more than eight seats (SJ-02), and for rounds of
    other seats (SJ-31) or after the match's end (SJ-30).

    >>> sheet = ScoreSheet(2).record([40, 12], closer=0).record([9, 12], closer=0)
    >>> sheet.totals, sheet.leaders, sheet.next_starter, sheet.is_over
    ((89, 24), (1,), 0, False)
    >>> print(sheet.record([3, 11], closer=1))
    3 rounds: 92 46
    """

    seats: int = attrs.field(validator=_check_seats)
    """How many play, two to eight."""
    rounds: tuple[RoundScore, ...] = attrs.field(default=(), validator=_check_rounds)
    """Runden: the scored rounds, the first one first."""

    totals: tuple[int, ...] = attrs.field(init=False, repr=False)
    """Gesamtpunkte: what the scores of each seat add up to; few are good (SJ-30)."""

    def __attrs_post_init__(self) -> None:
        """Add up the rounds, unless one is none of these seats or follows the end of the match."""
        totals = (0,) * self.seats
        for number, scored in enumerate(self.rounds, start=1):
            _check_is_scored(number, scored)
            _check_can_follow(totals, number, scored.sums)
            totals = _added(totals, scored)
        object.__setattr__(self, "totals", totals)

    def record(self, sums: Sequence[int], closer: int) -> "ScoreSheet":
        """Eintragen: the sheet with one more round, of every seat's raw sum and who ended it.

        Raises `ImpossibleValue` once the match is over (SJ-30), unless there is a sum for each seat
        (SJ-31), and for what `round_scoring.score_round` refuses.
        """
        found = check_list_of_sums(sums)
        _check_can_follow(self.totals, len(self.rounds) + 1, found)
        scored = score_round(found, closer)
        return changed(self, rounds=(*self.rounds, scored), totals=_added(self.totals, scored))

    @property
    def is_over(self) -> bool:
        """Whether a seat has come to 100 points or more (SJ-30)."""
        return max(self.totals) >= ENDING_TOTAL

    @property
    def places(self) -> tuple[int, ...]:
        """Plätze: the place of each seat so far, the lowest total first; ties share and leave gaps.

        >>> ScoreSheet(4).record([20, 5, 5, 1], closer=3).places
        (4, 2, 2, 1)
        """
        return shared_places(self.totals, high_is_good=False)

    @property
    def leaders(self) -> tuple[int, ...]:
        """Führende: the seats with the lowest total so far; all of them before the first round."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def winners(self) -> tuple[int, ...]:
        """Gewinner: the seat with the lowest total, or those that share it (SJ-30); none before the end."""
        return self.leaders if self.is_over else ()

    @property
    def next_starter(self) -> int | None:
        """The seat that begins the next round: the one that ended the last (SJ-23).

        None before the first round, where the cards decide (SJ-03), and once the match is over.
        """
        return None if self.is_over or not self.rounds else self.rounds[-1].closer

    def __str__(self) -> str:
        """The totals in one line, and who has won.

        >>> print(ScoreSheet(3).record([110, 50, 50], closer=0))
        1 round: 220 50 50, won by seats 1 and 2
        """
        number, winners = len(self.rounds), self.winners
        totals = " ".join(map(str, self.totals))
        seats = f"seat{'s' if len(winners) > 1 else ''} {' and '.join(map(str, winners))}"
        won = f", won by {seats}" if winners else ""
        return f"{number} round{'' if number == 1 else 's'}: {totals}{won}"
