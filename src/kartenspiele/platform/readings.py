"""Lesarten: the three readings of "dividiert durch die Anzahl ... logarithmisiert" (PS-01 to PS-03, PS-07).

All of it is computed in decimals, so that every machine finds the same, and kept to 40 significant
digits: what is equal by the rules then is equal here, on whatever way it was found.
"""

from decimal import Decimal
from enum import Enum
from functools import lru_cache
from typing import Final, assert_never

import attrs

from kartenspiele.core.decimals import own_context
from kartenspiele.core.errors import UndefinedScore
from kartenspiele.platform.totals import Points

KEPT_DIGITS: Final = 40
"""Scores that agree in so many significant digits are equal."""

_KEPT: Final = own_context(KEPT_DIGITS)
_FINER: Final = own_context(KEPT_DIGITS + 10)
_SHOWN: Final = own_context(6)
_REMEMBERED: Final = 4096


class Reading(Enum):
    """Lesart: what "logarithmised with the factor f" means; the value is the rule's id."""

    POWER = "PS-01"
    """The factor acts on the logarithm of n: divide by exp(f ln n), which is n^f."""
    LOG_OF_AVERAGE = "PS-02"
    """The logarithm to the base f of the average."""
    LOG_OF_COUNT = "PS-03"
    """Divide by the logarithm of n to the base f."""

    @property
    def rule(self) -> str:
        """The id of the rule."""
        return self.value


@attrs.frozen(kw_only=True)
class GameFormula:
    """Scoreberechnung: the numbers of one game's formula."""

    factor: Decimal
    """Faktor f: 0.95, 1.05 or 0.85."""
    offset: int = 0
    """What the points are added to or taken from: 500 in Mau Mau."""
    sign: int = 1
    """-1 where the points are taken from the offset."""
    divisor: int = 1
    """What comes last: the division by 2 in Yatzee and by -5 in Mau Mau."""

    def evaluate(
        self, reading: Reading, total: Points, games: int, *, offset_first: bool
    ) -> Decimal:
        """The score to 40 significant digits for a total N of n games.

        With `offset_first` the offset belongs to N and not to the quotient (PS-07). Raises
        `UndefinedScore` where the reading gives none (PS-02, PS-03) and for no games (PS-04).
        """
        if games == 0:
            raise UndefinedScore(reading.name, total, games, "PS-04", "there is no game")
        match reading:
            case Reading.POWER:
                value = self._quotient(total, _power(games, self.factor), offset_first)
            case Reading.LOG_OF_AVERAGE:
                average = self._quotient(total, Decimal(games), offset_first)
                if average <= 0:
                    reason = f"there is no logarithm of {_SHOWN.plus(average):g}"
                    raise UndefinedScore(reading.name, total, games, reading.rule, reason)
                value = _logarithm(average, self.factor)
            case Reading.LOG_OF_COUNT:
                if games == 1:
                    reason = "the logarithm of 1 is 0, and nothing can be divided by that"
                    raise UndefinedScore(reading.name, total, games, reading.rule, reason)
                value = self._quotient(total, _logarithm(Decimal(games), self.factor), offset_first)
            case _:
                assert_never(reading)
        return _KEPT.plus(_KEPT.divide(value, self.divisor))  # plus makes 0 of -0

    def _quotient(self, total: Points, by: Decimal, offset_first: bool) -> Decimal:  # noqa: FBT001 - passed on
        """N divided, or the offset and N divided, with the offset where it belongs."""
        if offset_first:
            return _KEPT.divide(_FINER.add(self.offset, _FINER.multiply(self.sign, total)), by)
        return _KEPT.add(self.offset, _KEPT.divide(_FINER.multiply(self.sign, total), by))


@lru_cache(_REMEMBERED)
def _power(games: int, factor: Decimal) -> Decimal:
    return _FINER.power(games, factor)


@lru_cache(_REMEMBERED)
def _logarithm(number: Decimal, base: Decimal) -> Decimal:
    return _FINER.divide(_FINER.ln(number), _FINER.ln(base))
