"""Gewinnstufen: the levels that add up to the multiplier, and what one multiplier is worth (SK-51, SK-52)."""

from enum import Enum
from typing import Final

from kartenspiele.skat.contract import Contract, Game

BASE_VALUES: Final = {
    Game.CLUBS: 12, Game.SPADES: 11, Game.HEARTS: 10, Game.DIAMONDS: 9, Game.GRAND: 24,
}  # fmt: skip
"""Grundwert: game points for each matador and level (SK-52); Null has fixed values instead."""


class Level(Enum):
    """Gewinnstufe: each adds one to the multiplier (SK-51)."""

    GAME = "game"
    HAND = "Hand"
    SCHNEIDER = "Schneider"
    SCHNEIDER_ANNOUNCED = "Schneider announced"
    SCHWARZ = "Schwarz"
    SCHWARZ_ANNOUNCED = "Schwarz announced"
    OUVERT = "Ouvert"


def base_value(contract: Contract) -> int:
    """Grundwert of the game, in Null its fixed value; in game points (SK-52)."""
    return contract.null_value if contract.is_null else BASE_VALUES[contract.game]


def levels_of(
    contract: Contract, *, schneider: bool = False, schwarz: bool = False
) -> tuple[Level, ...]:
    """The levels that count, each once, in their order; none in Null (SK-51, SK-53).

    An announced level counts together with the level it announces; `schneider` and `schwarz` say
    whether there is that level besides.

    >>> [level.value for level in levels_of(Contract(Game.CLUBS, hand=True), schneider=True)]
    ['game', 'Hand', 'Schneider']
    """
    if contract.is_null:
        return ()
    counted = {
        Level.GAME: True,
        Level.HAND: contract.hand,
        Level.SCHNEIDER: schneider or contract.schneider_announced,
        Level.SCHNEIDER_ANNOUNCED: contract.schneider_announced,
        Level.SCHWARZ: schwarz or contract.schwarz_announced,
        Level.SCHWARZ_ANNOUNCED: contract.schwarz_announced,
        Level.OUVERT: contract.ouvert,
    }
    return tuple(level for level, counts in counted.items() if counts)


def multiplier_of(contract: Contract, matadors: int, levels: tuple[Level, ...]) -> int:
    """Matadors plus levels; 1 in Null (SK-52)."""
    return 1 if contract.is_null else abs(matadors) + len(levels)
