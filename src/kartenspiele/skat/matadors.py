"""Spitzen: how many matadors a game is played with or without (SK-50)."""

from collections.abc import Iterable
from typing import Final

from kartenspiele.core.cards import Card
from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.skat.cards import bit_of, mask_of
from kartenspiele.skat.contract import Game, check_game
from kartenspiele.skat.tricks import trumps

_TRUMP_BITS: Final = {game: tuple(map(bit_of, trumps(game))) for game in Game}

MOST_MATADORS: Final = {game: len(bits) for game, bits in _TRUMP_BITS.items()}
"""The highest possible number with or without: 11 in a suit game, 4 in Grand, 0 in Null."""

_CARDS_COUNTED: Final = 12
"""Declarer's ten cards and the two of the skat."""


def count_matadors(cards: Iterable[Card], game: Game) -> int:
    """Spitzen: +n when played with n, -n when played without n, 0 in Null.

    `cards` are declarer's ten and the two of the skat, in a Hand game too; fewer will do to value a
    hand before the skat is known.

    >>> from kartenspiele.skat.cards import CardSet
    >>> count_matadors(CardSet.of("CJ.SJ.DJ.HA"), Game.HEARTS)
    2
    >>> count_matadors(CardSet.of("HJ.HA"), Game.GRAND)
    -2
    """
    mask = mask_of(cards)
    if mask.bit_count() > _CARDS_COUNTED:
        reason = f"matadors are counted over {_CARDS_COUNTED} cards, not {mask.bit_count()}"
        raise ImpossibleValue(cards, "SK-50", reason)
    bits = _TRUMP_BITS[check_game(game)]
    if not bits:
        return 0
    has_highest = bool(mask & bits[0])
    run = 0
    for bit in bits:
        if bool(mask & bit) is not has_highest:
            break
        run += 1
    return run if has_highest else -run
