"""Score: what a player's games of a period come to, by each reading and by own formulas (PS-01 to PS-08)."""

from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, cast

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.platform.formulas import Formula
from kartenspiele.platform.readings import GameFormula, Reading
from kartenspiele.platform.totals import (
    PlatformGame,
    Points,
    check_game,
    check_number_of_games,
    check_total,
)

__all__ = [
    "FORMULAS",
    "Formula",
    "Reading",
    "ScoredGame",
    "Scoring",
    "maumau_score",
    "plain_total",
    "skat_score",
    "yatzee_score",
]

ScoredGame: TypeAlias = Literal["skat", "maumau", "yatzee"]
"""A game for which the platform has a score; Skyjo needs a `Formula`."""

FORMULAS: Final[Mapping[ScoredGame, GameFormula]] = MappingProxyType(
    {
        "skat": GameFormula(factor=Decimal("0.95")),
        "maumau": GameFormula(factor=Decimal("1.05"), offset=500, sign=-1, divisor=-5),
        "yatzee": GameFormula(factor=Decimal("0.85"), divisor=2),
    }
)
"""The formula of each game."""


def _check_game(scoring: "Scoring", _field: "attrs.Attribute[PlatformGame]", game: object) -> None:
    if isinstance(scoring.reading, Formula):
        check_game(game)
    elif type(game) is not str or game not in FORMULAS:
        names = ", ".join(FORMULAS)
        reason = f"there is a score for {names}, not for {shortened(game)}"
        raise ImpossibleValue(game, "PS-01", reason)


def _check_reading(_scoring: object, _field: "attrs.Attribute[Reading]", reading: object) -> None:
    if not isinstance(reading, Reading | Formula):
        names = ", ".join(Reading.__members__)
        reason = f"a reading is one of {names} or a Formula, not {shortened(reading)}"
        raise ImpossibleValue(reading, "PS-01", reason)


def _check_offset_first(
    scoring: "Scoring", _field: "attrs.Attribute[bool]", offset_first: object
) -> None:
    if type(offset_first) is not bool:
        reason = f"offset_first is True or False, not {shortened(offset_first)}"
        raise ImpossibleValue(offset_first, "PS-07", reason)
    if offset_first and isinstance(scoring.reading, Formula):
        reason = "an own formula has its own way with 500, so it has no offset_first"
        raise ImpossibleValue(offset_first, "PS-07", reason)
    if offset_first and scoring.game != "maumau":
        reason = f"only Mau Mau takes points from 500, so {scoring.game} has no offset_first"
        raise ImpossibleValue(offset_first, "PS-07", reason)


@attrs.frozen
class Scoring:
    """Scoreberechnung: a game's formula in one reading, or a platform's own for it.

    Raises `ImpossibleValue` for what there isn't. Skyjo has none but an own `Formula` (PS-08).

    >>> Scoring("yatzee").score(Decimal("303.4"), games=1)
    151.7
    """

    game: PlatformGame = attrs.field(validator=_check_game)
    reading: Reading | Formula = attrs.field(default=Reading.POWER, validator=_check_reading)
    offset_first: bool = attrs.field(default=False, kw_only=True, validator=_check_offset_first)
    """Whether Mau Mau's 500 - N comes before all else (PS-07)."""

    @property
    def higher_is_better(self) -> bool:
        """Whether who plays better has the higher score: in `POWER` for Skat and Yatzee, else never.

        Points are good in Skat and Yatzee, bad in Mau Mau, where the score rises with them in every
        reading. The logarithm to a base below 1 turns the scores of Skat and Yatzee around. An own formula
        says it itself.
        """
        if isinstance(self.reading, Formula):
            return self.reading.high_is_good
        return self.reading is Reading.POWER and self.game != "maumau"

    def score(self, total: Points, games: int) -> float:
        """The score for the total points N of n games: the float that lies nearest to it.

        Raises `UndefinedScore` for no games (PS-04) and for what the reading leaves undefined (PS-02,
        PS-03), `ImpossibleValue` for points that so many games can't bring.
        """
        return float(self.precise(total, games))

    def precise(self, total: Points, games: int) -> Decimal:
        """The same to 40 significant digits, an own formula's exactly; a ranking compares by it (PS-06)."""
        check_number_of_games(games)
        check_total(self.game, total, games)
        if isinstance(self.reading, Formula):
            return self.reading.precise(total, games)
        formula = FORMULAS[cast("ScoredGame", self.game)]  # as the validator found
        return formula.evaluate(self.reading, total, games, offset_first=self.offset_first)


def plain_total(game: PlatformGame) -> Scoring:
    """Gesamtpunkte: the total points as they are, also of Skyjo; high is good in Skat and Yatzee.

    >>> plain_total("skyjo").score(170, games=2)
    170.0
    """
    return Scoring(game, Formula("total", _total, high_is_good=game in {"skat", "yatzee"}))


def _total(total: float, _games: int) -> float:
    return total


def skat_score(total: int, games: int, reading: Reading | Formula = Reading.POWER) -> float:
    """Skat: N / n^0.95, log_0.95(N / n) or N / log_0.95(n), for N game points in n hands.

    High is good in `POWER`, low in the others. Raises as `Scoring.score` does.

    >>> skat_score(48, 1), round(skat_score(480, 10), 2)
    (48.0, 53.86)
    """
    return Scoring("skat", reading).score(total, games)


def maumau_score(
    total: int,
    games: int,
    reading: Reading | Formula = Reading.POWER,
    *,
    offset_first: bool = False,
) -> float:
    """Mau Mau: (500 - N / n^1.05) / -5 or the other readings, for N penalty points in n rounds.

    The others are log_1.05(500 - N / n) / -5 and (500 - N / log_1.05(n)) / -5; `offset_first` puts
    500 - N in the place of N (PS-07). Low is good in all of them; -100 is flawless in `POWER`. Raises as
    `Scoring.score` does.

    >>> maumau_score(0, 10), maumau_score(50, 1), maumau_score(50, 1, offset_first=True)
    (-100.0, -90.0, -90.0)
    """
    return Scoring("maumau", reading, offset_first=offset_first).score(total, games)


def yatzee_score(total: Points, games: int, reading: Reading | Formula = Reading.POWER) -> float:
    """Yatzee: N / n^0.85 / 2, log_0.85(N / n) / 2 or N / log_0.85(n) / 2, for N points in n games.

    N may hold the time bonus, an exact decimal (YZ-20). High is good in `POWER`, low in the others.
    Raises as `Scoring.score` does.

    >>> yatzee_score(Decimal("303.4"), 1)
    151.7
    """
    return Scoring("yatzee", reading).score(total, games)
