"""Verlustspielgelder: what the lost games of a series of Skat cost each player, tier by tier (SK-62).

Nothing charges a fee unless asked for. Money is exact decimal.
"""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import ClassVar, Final

import attrs

from kartenspiele.core.decimals import EXACT
from kartenspiele.core.errors import ImpossibleValue, shortened

HIGHEST_AMOUNT: Final = 1_000_000
MOST_DECIMALS: Final = 4
MOST_LOST_GAMES: Final = 1_000_000


def _check_number(number: object) -> None:
    if type(number) is not int or number < 1:
        reason = f"the lost games of a series are counted from 1 on, so none is {shortened(number)}"
        raise ImpossibleValue(number, "SK-62", reason)


def _check_first(_tier: object, _field: "attrs.Attribute[int]", first: object) -> None:
    _check_number(first)


def _check_amount(_tier: object, _field: "attrs.Attribute[Decimal]", amount: object) -> None:
    if type(amount) is not Decimal:
        reason = f'an amount is a Decimal such as Decimal("0.50"), not {shortened(amount)}'
        raise ImpossibleValue(amount, "SK-62", reason)
    if not amount.is_finite() or not 0 <= amount <= HIGHEST_AMOUNT:
        reason = f"a fee is 0 to {HIGHEST_AMOUNT:,}, not {shortened(amount)}"
        raise ImpossibleValue(amount, "SK-62", reason)
    if _decimals(amount) > MOST_DECIMALS:
        reason = f"a fee has at most {MOST_DECIMALS} decimals, not {shortened(amount)}"
        raise ImpossibleValue(amount, "SK-62", reason)


def _decimals(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    assert isinstance(exponent, int)  # the amount is finite
    return -exponent


@attrs.frozen
class Tier:
    """Staffel: from which lost game on each costs which amount.

    Raises `ImpossibleValue` for a first game below 1 and for an amount that is no `Decimal`, below 0,
    above 1,000,000 or of more than four decimals (SK-62).
    """

    first: int = attrs.field(validator=_check_first)
    """The lost game of the series, counted from 1, with which the tier begins."""
    amount: Decimal = attrs.field(validator=_check_amount)
    """What each lost game of the tier costs, in the currency of the table."""


def _listed(tiers: Iterable[Tier]) -> tuple[Tier, ...]:
    try:
        return tuple(tiers)
    except TypeError:
        reason = f"the tiers are a list of Tiers, not {shortened(tiers)}"
        raise ImpossibleValue(tiers, "SK-62", reason) from None


def _check_tiers(
    _fees: object, _field: "attrs.Attribute[tuple[Tier, ...]]", tiers: tuple[object, ...]
) -> None:
    found = [tier for tier in tiers if isinstance(tier, Tier)]
    if len(found) < len(tiers):
        raise ImpossibleValue(tiers, "SK-62", f"the tiers are Tiers, not {shortened(tiers)}")
    if not found or found[0].first != 1:
        raise ImpossibleValue(tiers, "SK-62", "the first tier begins with the first lost game")
    for tier, later in pairwise(found):
        if later.first <= tier.first:
            reason = f"the tiers are ascending, but after {tier.first} comes {later.first}"
            raise ImpossibleValue(tiers, "SK-62", reason)


@attrs.frozen
class LossFees:
    """Verlustspielgelder: the tiers of a table; `ImpossibleValue` unless they ascend from 1 on (SK-62).

    >>> [str(LossFees.CUSTOMARY.fee(number)) for number in (1, 3, 4)]
    ['0.50', '0.50', '1.00']
    >>> own = LossFees([Tier(1, Decimal("0.20")), Tier(3, Decimal("0.75"))])
    >>> own.total(4)
    Decimal('1.90')
    """

    tiers: tuple[Tier, ...] = attrs.field(converter=_listed, validator=_check_tiers)
    """The tiers, ascending; the last one has no end."""

    CUSTOMARY: ClassVar["LossFees"]
    """0.50 for each of the first three lost games, then 1.00."""
    ONLINE: ClassVar["LossFees"]
    """As in online tournaments: 1 to 3 0.50, 4 and 5 1.00, from 6 on 3.00."""

    def fee(self, number: int) -> Decimal:
        """What the lost game with this number costs, the first of the series being 1."""
        _check_number(number)
        return [tier.amount for tier in self.tiers if tier.first <= number][-1]

    def total(self, lost_games: int) -> Decimal:
        """What so many lost games of a series cost together; 0 or more of them."""
        if type(lost_games) is not int or not 0 <= lost_games <= MOST_LOST_GAMES:
            reason = (
                f"a player has lost 0 to {MOST_LOST_GAMES:,} games, not {shortened(lost_games)}"
            )
            raise ImpossibleValue(lost_games, "SK-62", reason)
        ends = [*(tier.first - 1 for tier in self.tiers[1:]), lost_games]
        total = Decimal(0)
        for tier, end in zip(self.tiers, ends, strict=True):
            games = max(0, min(end, lost_games) - tier.first + 1)
            total = EXACT.add(total, EXACT.multiply(tier.amount, games))
        return total

    def per_player(self, lost_games: Sequence[int]) -> tuple[Decimal, ...]:
        """What each player's lost games cost, as `SkatSheet.lost_games` counts them.

        >>> [str(fees) for fees in LossFees.ONLINE.per_player([0, 2, 7])]
        ['0.00', '1.00', '9.50']
        """
        return tuple(map(self.total, lost_games))

    def __str__(self) -> str:
        """The table in one line.

        >>> print(LossFees.ONLINE)
        lost games 1 to 3: 0.50 each, 4 to 5: 1.00 each, from 6 on: 3.00 each
        """
        spans = [f"{tier.first} to {later.first - 1}" for tier, later in pairwise(self.tiers)]
        spans.append(f"from {self.tiers[-1].first} on")
        told = (f"{span}: {tier.amount} each" for span, tier in zip(spans, self.tiers, strict=True))
        return f"lost games {', '.join(told)}"


LossFees.CUSTOMARY = LossFees([Tier(1, Decimal("0.50")), Tier(4, Decimal("1.00"))])
LossFees.ONLINE = LossFees(
    [Tier(1, Decimal("0.50")), Tier(4, Decimal("1.00")), Tier(6, Decimal("3.00"))]
)
