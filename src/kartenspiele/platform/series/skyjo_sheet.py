"""Partie Skyjo: the sheet of a match to 100 points in the shape of the other games (SJ-30, SJ-31)."""

from collections.abc import Iterator, Sequence
from datetime import datetime

import attrs

from kartenspiele import skyjo
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.series.named_results import named_results
from kartenspiele.platform.series.sheet import Cell, Table
from kartenspiele.skyjo.match import ScoreSheet
from kartenspiele.skyjo.round_scoring import RoundScore


def _check_sheet(_sheet: object, _field: "attrs.Attribute[ScoreSheet]", sheet: object) -> None:
    if type(sheet) is not ScoreSheet:
        reason = f"a match is kept on a skyjo.match.ScoreSheet, not on {shortened(sheet)}"
        raise ImpossibleValue(sheet, "SJ-31", reason)


def _check_is_result(result: object) -> None:
    if not isinstance(result, skyjo.Result | RoundScore):
        reason = f"a round is recorded by its skyjo.Result, not {shortened(result)}"
        raise ImpossibleValue(result, "SJ-31", reason)


@attrs.frozen
class SkyjoSheet:
    """Punktezettel: a match of Skyjo; `SkyjoSheet(ScoreSheet(seats))` is empty.

    `ScoreSheet` has the rules of the match, and more to ask: who begins the next round, who has won.

    >>> score = skyjo.score_round([12, 9, 20], closer=0)
    >>> sheet = SkyjoSheet(ScoreSheet(3)).record(score)
    >>> sheet.totals, sheet.places, sheet.is_over
    ((24, 9, 20), (3, 1, 2), False)
    """

    sheet: ScoreSheet = attrs.field(validator=_check_sheet)
    """The rounds, scored."""

    def record(self, result: skyjo.Result | RoundScore, /) -> "SkyjoSheet":
        """Eintragen: the sheet with one more round, played by the library or with real cards.

        Raises `ImpossibleValue` once the match is over (SJ-30), for other seats and for what is no
        result of a round (SJ-31).
        """
        _check_is_result(result)
        return SkyjoSheet(self.sheet.record(result.sums, result.closer))

    @property
    def totals(self) -> tuple[int, ...]:
        """Gesamtpunkte: what each seat has come to; few are good (SJ-30)."""
        return self.sheet.totals

    @property
    def places(self) -> tuple[int, ...]:
        """Plätze: the lowest total first; ties share and leave gaps (SJ-30)."""
        return self.sheet.places

    @property
    def is_over(self) -> bool:
        """Whether a seat has come to 100 points or more (SJ-30)."""
        return self.sheet.is_over

    def results_of(
        self, names: Sequence[str], ended: datetime | Sequence[datetime]
    ) -> tuple[PlayerResult, ...]:
        """Ergebnisse: the total of each seat, for a ranking; none before the match is over (PS-09).

        `names` by seat. Raises `ImpossibleValue` for what `named_results` refuses.
        """
        matches = (self.totals,) if self.is_over else ()
        return named_results("skyjo", matches, names, ended, self.sheet.seats)

    def table(self) -> Table:
        """A row for each round with who ended it, then the sums and the places."""
        names = tuple(f"seat {seat}" for seat in range(self.sheet.seats))
        return Table(("round", "ended by", *names), tuple(self._rows()))

    def _rows(self) -> Iterator[tuple[Cell, ...]]:
        for number, scored in enumerate(self.sheet.rounds, start=1):
            doubled = ", doubled" if scored.doubled else ""
            yield (number, f"seat {scored.closer}{doubled}", *scored.scores)
        yield ("points", "", *self.totals)
        yield ("place", "", *self.places)
