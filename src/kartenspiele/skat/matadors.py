"""Spitzen: how many matadors a game is played with or without (SK-50)."""

from collections.abc import Iterable
from typing import Final

from kartenspiele.core.cards import Card
from kartenspiele.skat.cards import bit_of, mask_of
from kartenspiele.skat.contract import Game
from kartenspiele.skat.tricks import trumps

_TRUMP_BITS: Final = {game: tuple(map(bit_of, trumps(game))) for game in Game}

MOST_MATADORS: Final = {game: len(bits) for game, bits in _TRUMP_BITS.items()}
"""The highest possible number with or without: 11 in a suit game, 4 in Grand, 0 in Null."""


def count_matadors(cards: Iterable[Card], game: Game) -> int:
    """Spitzen: +n when played with n, -n when played without n, 0 in Null.

    `cards` are declarer's ten and the two of the skat, in a Hand game too. Cards that are no trumps
    do not matter.

    >>> from kartenspiele.skat.cards import CardSet
    >>> count_matadors(CardSet.of("CJ.SJ.DJ.HA"), Game.HEARTS)
    2
    >>> count_matadors(CardSet.of("HJ.HA"), Game.GRAND)
    -2
    """
    mask = mask_of(cards)
    bits = _TRUMP_BITS[game]
    if not bits:
        return 0
    has_highest = bool(mask & bits[0])
    run = 0
    for bit in bits:
        if bool(mask & bit) is not has_highest:
            break
        run += 1
    return run if has_highest else -run
