"""Ergebnis: what a finished match comes to (SJ-30)."""

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value
from kartenspiele.skyjo.match.score_sheet import ENDING_TOTAL, ScoreSheet


def _check_sheet(_result: object, _field: "attrs.Attribute[ScoreSheet]", sheet: object) -> None:
    if not isinstance(sheet, ScoreSheet):
        raise ImpossibleValue(sheet, "SJ-30", f"{shortened(sheet)} is no skyjo.match.ScoreSheet")
    if not sheet.is_over:
        reason = f"the match goes on until somebody has {ENDING_TOTAL} points"
        raise ImpossibleValue(sheet, "SJ-30", reason)


@attrs.frozen
class Result(Value):
    """Ergebnis: the sheet of a finished match; `ImpossibleValue` for one that goes on (SJ-30)."""

    sheet: ScoreSheet = attrs.field(validator=_check_sheet)
    """Every round, scored."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Gesamtpunkte: what each seat has come to; few are good."""
        return self.sheet.totals

    @property
    def utilities(self) -> tuple[int, ...]:
        """Minus the points, so that much is good."""
        return tuple(-points for points in self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """Gewinner: the seat with the lowest total, or those that share it."""
        return self.sheet.winners

    def __str__(self) -> str:
        return str(self.sheet)
