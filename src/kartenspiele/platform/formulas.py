"""Eigene Formeln: scores that a platform knows better than the readings of ours (PS-08)."""

import math
from collections.abc import Callable
from decimal import Decimal
from typing import cast

import attrs

from kartenspiele.core.errors import ImpossibleValue, UndefinedScore, shortened
from kartenspiele.platform.totals import Points, check_number_of_games


def _check_name(_formula: object, _field: "attrs.Attribute[str]", name: object) -> None:
    if type(name) is not str or not name.strip() or not name.isprintable():
        reason = f"a formula has a name that can be printed, not {shortened(name)}"
        raise ImpossibleValue(name, "PS-08", reason)


def _check_score(
    _formula: object,
    _field: "attrs.Attribute[Callable[[float, int], float]]",
    score: object,
) -> None:
    if not callable(score):
        reason = f"a formula is a function of total and games, not {shortened(score)}"
        raise ImpossibleValue(score, "PS-08", reason)


def _check_direction(_formula: object, _field: "attrs.Attribute[bool]", good: object) -> None:
    if type(good) is not bool:
        reason = f"high_is_good is True or False, not {shortened(good)}"
        raise ImpossibleValue(good, "PS-08", reason)


@attrs.frozen
class Formula:
    """Eigene Formel: a function from total and games to a score; taken wherever a `Scoring` or `Reading` is.

    Raises `ImpossibleValue` for what is no name, no function or no direction (PS-08).

    >>> average = Formula("average", lambda total, games: total / games, high_is_good=True)
    >>> average.precise(48, games=2)
    Decimal('24')
    """

    name: str = attrs.field(validator=_check_name)
    """What rankings and errors call it."""
    score: Callable[[float, int], float] = attrs.field(validator=_check_score)
    """The score for the total points N, whole unless a time bonus counts (YZ-20), of n games, 1 or more."""
    high_is_good: bool = attrs.field(validator=_check_direction)
    """Whether who plays better has the higher score."""

    def precise(self, total: Points, games: int) -> Decimal:
        """The score, exactly as the function gives it.

        Raises `UndefinedScore` for no games (PS-04) and where the function raises a `ValueError` or
        `ArithmeticError` or gives no finite number (PS-08).
        """
        if check_number_of_games(games) == 0:
            raise UndefinedScore(self.name, total, games, "PS-04", "there is no game")
        try:
            given = total if type(total) is int else float(total)
            found = cast("object", self.score(given, games))
            if isinstance(found, int | float) and math.isfinite(found):
                return Decimal.from_float(found)  # noqa: FURB164 - the caller's context may trap Decimal(float)
            reason = f"it gives {shortened(found)}"
        except (ArithmeticError, ValueError) as error:
            reason = str(error)
        raise UndefinedScore(self.name, total, games, "PS-08", reason)
