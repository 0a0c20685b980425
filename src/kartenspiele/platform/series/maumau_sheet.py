"""Mehrere Runden Mau-Mau: penalty points add up, and the lowest sum wins (MM-52)."""

from collections.abc import Iterator, Sequence
from datetime import datetime

import attrs

from kartenspiele import maumau
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.quick import changed
from kartenspiele.core.values import Value
from kartenspiele.maumau.scoring import add_up, places
from kartenspiele.maumau.seats import check_number_of_seats
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.series.named_results import named_results
from kartenspiele.platform.series.planned import check_planned
from kartenspiele.platform.series.sheet import Cell, Table


def _check_results(
    sheet: "MauMauSheet",
    _field: "attrs.Attribute[tuple[maumau.Result, ...]]",
    results: tuple[maumau.Result, ...],
) -> None:
    """Refuse what is no round of these seats, and more rounds than are planned."""
    if type(results) is not tuple:
        reason = f"the results of a series are a tuple, not {shortened(results)}"
        raise ImpossibleValue(results, "MM-52", reason)
    for number, result in enumerate(results):
        _check_can_follow(sheet, number, result)


def _check_can_follow(sheet: "MauMauSheet", number: int, result: object) -> None:
    """Refuse what is no round of these seats, and one after so many as are planned."""
    if number == sheet.planned:
        reason = f"the series was over after round {number}, as planned"
        raise ImpossibleValue(result, "MM-52", reason)
    if type(result) is not maumau.Result:
        reason = f"a round is recorded by its maumau.Result, not {shortened(result)}"
        raise ImpossibleValue(result, "MM-52", reason)
    if len(result.hands) != sheet.seats:
        reason = f"round {number + 1} was played by {len(result.hands)} seats, not by {sheet.seats}"
        raise ImpossibleValue(result, "MM-52", reason)


@attrs.frozen
class MauMauSheet(Value):
    """Punktezettel: the rounds of a series so far; `MauMauSheet(seats)` is empty.

    Raises `ImpossibleValue` for fewer than two or more than four seats (MM-10), for rounds of other
    seats and for more rounds than planned (MM-52).

    >>> hands = [maumau.CardBag.of(text) for text in ("", "H7.JK", "C9")]
    >>> sheet = MauMauSheet(3).record(maumau.Result(tuple(hands)))
    >>> sheet.totals, sheet.places, sheet.is_over
    ((0, 27, 9), (1, 3, 2), False)
    """

    seats: int = attrs.field(converter=check_number_of_seats)
    """How many play, two to four."""
    planned: int | None = attrs.field(
        default=None, validator=check_planned, metadata={"rule": "MM-52"}
    )
    """How many rounds are to be played; None for as many as come."""
    results: tuple[maumau.Result, ...] = attrs.field(default=(), validator=_check_results)
    """The results of the rounds, the first one first."""

    totals: tuple[int, ...] = attrs.field(init=False, repr=False)
    """Strafpunkte: what the penalty points of each seat add up to; few are good (MM-52)."""

    def __attrs_post_init__(self) -> None:
        """Add up the rounds."""
        totals = add_up([(0,) * self.seats, *(result.scores for result in self.results)])
        object.__setattr__(self, "totals", totals)

    def record(self, result: maumau.Result, /) -> "MauMauSheet":
        """Eintragen: the sheet with one more round.

        Raises `ImpossibleValue` once all planned rounds are played, and for a round of other seats.
        """
        _check_can_follow(self, len(self.results), result)
        totals = add_up([self.totals, result.scores])
        return changed(self, results=(*self.results, result), totals=totals)

    @property
    def places(self) -> tuple[int, ...]:
        """Plätze: the lowest sum first; ties share and leave gaps (MM-52)."""
        return places(self.totals)

    @property
    def is_over(self) -> bool:
        """Whether all planned rounds are played; never when none are planned."""
        return len(self.results) == self.planned

    def results_of(
        self, names: Sequence[str], ended: datetime | Sequence[datetime]
    ) -> tuple[PlayerResult, ...]:
        """Ergebnisse: the penalty points of each seat in each round, for a ranking (PS-09).

        `names` by seat; `ended` one moment for all rounds or one for each. Raises `ImpossibleValue` for
        what `named_results` refuses.
        """
        rounds = [result.scores for result in self.results]
        return named_results("maumau", rounds, names, ended, self.seats)

    def table(self) -> Table:
        """A row for each round, then the sums and the places."""
        names = tuple(f"seat {seat}" for seat in range(self.seats))
        return Table(("round", *names), tuple(self._rows()))

    def _rows(self) -> Iterator[tuple[Cell, ...]]:
        for number, result in enumerate(self.results, start=1):
            yield (number, *result.scores)
        yield ("penalty points", *self.totals)
        yield ("place", *self.places)
