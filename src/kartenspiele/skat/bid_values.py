"""Reizwerte: the 63 values that a game of Skat can have and a bid can name (SK-20)."""

from typing import Final

from kartenspiele.core.errors import ImpossibleValue, shortened

_SUIT_VALUES = {base * factor for base in (9, 10, 11, 12) for factor in range(2, 19)}
_GRAND_VALUES = {24 * factor for factor in range(2, 12)}
_NULL_VALUES = {23, 35, 46, 59}

BID_VALUES: Final[tuple[int, ...]] = tuple(sorted(_SUIT_VALUES | _GRAND_VALUES | _NULL_VALUES))
"""All legal bids, ascending from 18 to 264 (SK-20)."""

LOWEST_BID: Final = BID_VALUES[0]
HIGHEST_BID: Final = BID_VALUES[-1]


def check_bid(value: object) -> None:
    """`ImpossibleValue` for what is not one of the 63 values."""
    if type(value) is not int or value not in BID_VALUES:
        raise ImpossibleValue(
            value, "SK-20", f"{shortened(value)} is no bid; no game has that value"
        )
