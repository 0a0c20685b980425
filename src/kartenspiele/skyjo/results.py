"""Ergebnis: what a finished round comes to, seat by seat (SJ-21, SJ-22)."""

from collections.abc import Sequence
from typing import Final

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value
from kartenspiele.skyjo.cards import CardCounts
from kartenspiele.skyjo.grid import Grid, without_full_columns
from kartenspiele.skyjo.round_scoring import RoundScore, score_round
from kartenspiele.skyjo.seats import check_number_of_seats, check_seat
from kartenspiele.skyjo.state import Over

_NUMBERS: Final = ("no", "one", "two", "three", "all four")


def _checked_grids(grids: Sequence[Grid]) -> tuple[Grid, ...]:
    found = tuple(map(_checked_grid, grids))
    check_number_of_seats(len(found))
    CardCounts.of(value for grid in found for value in grid.face_up)
    return found


def _checked_grid(grid: object) -> Grid:
    if not isinstance(grid, Grid):
        raise ImpossibleValue(grid, "SJ-21", f"{shortened(grid)} is no skyjo.Grid")
    if grid.face_down:
        raise ImpossibleValue(grid, "SJ-21", "at the end no card lies face down")
    if without_full_columns(grid.packed)[1]:
        raise ImpossibleValue(grid, "SJ-11", "at the end no column has three equal cards")
    return grid


def _check_closer(result: "Result", _field: "attrs.Attribute[int]", closer: int) -> None:
    check_seat(closer, len(result.grids))


@attrs.frozen
class Result(Value):
    """Ergebnis: the cards that each seat had left when the round ended, and what they count.

    Raises `ImpossibleValue` for what can't be the end of a round.
    """

    grids: tuple[Grid, ...] = attrs.field(converter=_checked_grids)
    """The cards that each seat has left, and the columns that it has not (`Grid.gone`)."""
    closer: int = attrs.field(validator=_check_closer)
    """The seat that ended the round (SJ-20)."""

    @property
    def sums(self) -> tuple[int, ...]:
        """The sum of each seat's cards, not doubled."""
        return tuple(grid.points for grid in self.grids)

    @property
    def round_score(self) -> RoundScore:
        """The scored round (SJ-22)."""
        return score_round(self.sums, self.closer)

    @property
    def doubled(self) -> bool:
        """Whether the closer's sum doubles (SJ-22)."""
        return self.round_score.doubled

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as the platform writes them down; few are good (SJ-22)."""
        return self.round_score.scores

    @property
    def utilities(self) -> tuple[int, ...]:
        """Minus the points, so that much is good."""
        return tuple(-points for points in self.scores)

    def __str__(self) -> str:
        return "; ".join(self.lines())

    def lines(self) -> tuple[str, ...]:
        """For each seat its points, and the cards that they come from column by column.

        >>> left = [[[1, 2, 3], [4, 4, 5], [], []], [[], [], [], [0, 0, 7]]]
        >>> for line in Result(tuple(map(Grid, left)), closer=0).lines():
        ...     print(line)
        seat 0: 1 + 2 + 3, 4 + 4 + 5, two columns gone = 19, doubled 38
        seat 1: 0 + 0 + 7, three columns gone = 7
        """
        return tuple(map(self._line, range(len(self.grids))))

    def _line(self, seat: int) -> str:
        grid = self.grids[seat]
        items = [" + ".join(map(str, column)) for column in grid.columns if column]
        if grid.gone:
            columns = "column" if len(grid.gone) == 1 else "columns"
            items.append(f"{_NUMBERS[len(grid.gone)]} {columns} gone")
        doubled = f", doubled {self.scores[seat]}" if self.doubled and seat == self.closer else ""
        return f"seat {seat}: {', '.join(items)} = {self.sums[seat]}{doubled}"


def result_of(over: Over) -> Result:
    """The result of a finished round, which is not checked again."""
    result = object.__new__(Result)
    object.__setattr__(result, "grids", over.grids)
    object.__setattr__(result, "closer", over.closer)
    return result
