"""Score sheets of Skyjo as JSON: each round's sums and closer, and what follows from them.

Loading records the rounds again. Whatever can't be is a `JsonError`, which says where it stands and
names the rule.

>>> print(SCORE_SHEET.dump(ScoreSheet(2).record([12, 9], closer=0)))
{"seats": 2, "rounds": [{"sums": [12, 9], "closer": 0, "doubled": true, "scores": [24, 9]}], \
"totals": [24, 9], "is_over": false, "winners": [], "next_starter": 0}
"""

from typing import Final

import attrs

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.formats._json_strict import Misfit
from kartenspiele.formats.json_format import Codec
from kartenspiele.formats.json_shapes import Shapes
from kartenspiele.skyjo.match import ScoreSheet
from kartenspiele.skyjo.round_scoring import RoundScore


@attrs.frozen
class RoundShown:
    """What is shown of a round; `RoundScore` without its checks."""

    sums: tuple[int, ...]
    closer: int


@attrs.frozen
class SheetShown:
    """What is shown of a sheet; `ScoreSheet` without its checks."""

    seats: int
    rounds: tuple[RoundScore, ...]


def add_score_sheet(shapes: Shapes) -> None:
    """Teach the shapes what a `ScoreSheet` looks like, for documents that hold one."""
    shapes.stand_in(RoundScore, RoundShown, _show_round, _read_round)
    shapes.derive(RoundScore, "doubled", "scores")
    shapes.stand_in(ScoreSheet, SheetShown, _show_sheet, _read_sheet)
    shapes.derive(ScoreSheet, "totals", "is_over", "winners", "next_starter")


def _show_round(scored: RoundScore) -> RoundShown:
    return RoundShown(scored.sums, scored.closer)


def _read_round(shown: RoundShown) -> RoundScore:
    try:
        return RoundScore(shown.sums, shown.closer)
    except ImpossibleValue as error:
        raise Misfit(f"a round that can be ({error})", attrs.asdict(shown)) from None


def _show_sheet(sheet: ScoreSheet) -> SheetShown:
    return SheetShown(sheet.seats, sheet.rounds)


def _read_sheet(shown: SheetShown) -> ScoreSheet:
    try:
        return ScoreSheet(shown.seats, shown.rounds)
    except ImpossibleValue as error:
        raise Misfit(f"a sheet that can be ({error})", _encode(shown)) from None


def _shapes() -> Shapes:
    shapes = Shapes()
    add_score_sheet(shapes)
    return shapes


_SHAPES: Final = _shapes()
_encode: Final = _SHAPES.encode

SCORE_SHEET: Final[Codec[ScoreSheet]] = Codec(_SHAPES, ScoreSheet)
"""The JSON form of a score sheet."""
