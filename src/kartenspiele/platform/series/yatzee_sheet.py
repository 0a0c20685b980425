"""Einzelspiel Yatzee: one game with the time that each seat used (YZ-20, YZ-21, YZ-22)."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from typing import cast

import attrs

from kartenspiele import yatzee
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.series.named_results import named_results
from kartenspiele.platform.series.sheet import Cell, Table
from kartenspiele.yatzee.results import check_result
from kartenspiele.yatzee.seats import check_number_of_seats
from kartenspiele.yatzee.time_bonus import Seconds, seconds_that_count


def _check_game(
    sheet: "YatzeeSheet", _field: "attrs.Attribute[yatzee.Result | None]", result: object
) -> None:
    """Refuse what is no result of a game of these seats."""
    if result is None:
        return
    if type(result) is not yatzee.Result:
        reason = f"a game is recorded by its yatzee.Result, not {shortened(result)}"
        raise ImpossibleValue(result, "YZ-20", reason)
    check_result(result)
    if len(result.cards) != sheet.seats:
        reason = f"the game was played by {len(result.cards)} seats, not by {sheet.seats}"
        raise ImpossibleValue(result, "YZ-20", reason)


def _listed(seconds: Sequence[Seconds] | None) -> tuple[Seconds, ...] | None:
    if seconds is None:
        return None
    if isinstance(seconds, str | bytes) or not isinstance(cast("object", seconds), Sequence):
        reason = f"the times are a list of seconds, one for each seat, not {shortened(seconds)}"
        raise ImpossibleValue(seconds, "YZ-20", reason)
    return tuple(seconds)


def _check_seconds(
    sheet: "YatzeeSheet",
    _field: "attrs.Attribute[tuple[Seconds, ...] | None]",
    seconds: tuple[Seconds, ...] | None,
) -> None:
    """Refuse times without a game, and what `yatzee.standings` refuses."""
    if seconds is None:
        return
    if sheet.result is None:
        raise ImpossibleValue(seconds, "YZ-20", "there are times, but no game is recorded")
    sheet.result.standings(seconds)


@attrs.frozen
class YatzeeSheet:
    """Punktezettel: a single game; `YatzeeSheet(seats)` waits for it, and one game fills it.

    Raises `ImpossibleValue` for another number of seats than one to five (YZ-01), for a game of other
    seats and for what are no times (YZ-20).
    """

    seats: int = attrs.field(converter=check_number_of_seats)
    """How many play, one to five."""
    result: yatzee.Result | None = attrs.field(default=None, validator=_check_game)
    """The game; None before it is recorded."""
    seconds_used: tuple[Seconds, ...] | None = attrs.field(
        default=None, converter=_listed, validator=_check_seconds
    )
    """The seconds that each seat used; None where nobody measured them."""

    def record(
        self, result: yatzee.Result, /, seconds_used: Sequence[Seconds] | None = None
    ) -> "YatzeeSheet":
        """Eintragen: the sheet with the game, and with the seconds that each seat used.

        Without times there is no time bonus, and equal sums share a place. Raises `ImpossibleValue`
        when the game is recorded already, for a game of other seats and for what are no times (YZ-20).
        """
        if self.is_over:
            reason = "the game is recorded already; each game has a sheet of its own"
            raise ImpossibleValue(result, "YZ-20", reason)
        return YatzeeSheet(self.seats, result, seconds_used)

    @property
    def standings(self) -> yatzee.Standings | None:
        """Endstand: totals and time bonuses; None before the game is recorded."""
        if self.result is None:
            return None
        unmeasured = (yatzee.BUDGET,) * self.seats
        return self.result.standings(self.seconds_used or unmeasured)

    @property
    def totals(self) -> tuple[Decimal, ...]:
        """The points of each seat with its time bonus; 0 before the game is recorded (YZ-20)."""
        return self.standings.scores if self.standings else (Decimal(0),) * self.seats

    @property
    def places(self) -> tuple[int, ...]:
        """Plätze: the highest total first; equal to the millisecond, they share (YZ-20, YZ-22)."""
        return self.standings.places if self.standings else (1,) * self.seats

    @property
    def is_over(self) -> bool:
        """Whether the game is recorded."""
        return self.result is not None

    def results_of(
        self, names: Sequence[str], ended: datetime | Sequence[datetime]
    ) -> tuple[PlayerResult, ...]:
        """Ergebnisse: the points of each seat, for a ranking; none before the game is recorded (PS-09).

        `names` by seat. The time bonus counts where the times were measured. Raises `ImpossibleValue` for
        what `named_results` refuses.
        """
        measured = self.seconds_used is not None
        games = () if self.result is None else (self.totals if measured else self.result.scores,)
        return named_results("yatzee", games, names, ended, self.seats)

    def table(self) -> Table:
        """The points, the time and its bonus, the totals and the places; only headings before the game."""
        names = tuple(f"seat {seat}" for seat in range(self.seats))
        return Table(("", *names), tuple(self._rows()))

    def _rows(self) -> Iterator[tuple[Cell, ...]]:
        if self.standings is None:
            return
        if self.seconds_used is not None:
            yield ("points", *self.standings.totals)
            yield ("seconds", *map(seconds_that_count, self.standings.bonuses))
            yield ("time bonus", *self.standings.bonuses)
        yield ("total", *self.standings.scores)
        yield ("place", *self.standings.places)
