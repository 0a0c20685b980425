"""Züge einer Runde: where each seat stands in the round that all play at once (YZ-02, YZ-03).

What can come up again and again is interned, since the states of a search are made of it.
"""

from typing import Final, TypeAlias

import attrs

from kartenspiele.core.values import Value
from kartenspiele.yatzee.categories import CATEGORIES, Category
from kartenspiele.yatzee.dice import HANDS, KEEPABLE, NO_DICE, Dice

MOST_ROLLS: Final = 3


@attrs.frozen
class Kept(Value):
    """Im Becher: some dice are kept, and chance has to roll the others."""

    dice: Dice
    """What is kept, none to four dice."""
    rolls: int
    """The rolls made so far in this turn, 0 to 2; with 0 the turn has not begun."""


@attrs.frozen
class Thrown(Value):
    """Geworfen: five dice lie there, and the seat keeps some or enters a box."""

    dice: Dice
    """The five dice."""
    rolls: int
    """The rolls made so far in this turn, 1 to 3."""


@attrs.frozen
class Entered(Value):
    """Eingetragen: the seat waits for the others; the entry is on its card when the round ends."""

    category: Category
    dice: Dice
    """The five dice that were entered."""


@attrs.frozen
class OutOfTime(Value):
    """Zeit abgelaufen: the seat has struck its boxes and takes no turns any more (YZ-21)."""


Turn: TypeAlias = Kept | Thrown | Entered | OutOfTime

FIRST_ROLL: Final = Kept(NO_DICE, 0)
"""How a turn begins: all five dice have to be rolled."""

OUT_OF_TIME: Final = OutOfTime()

THROWN: Final = tuple(
    tuple(Thrown(hand, rolls) for hand in HANDS) for rolls in range(MOST_ROLLS + 1)
)
"""`THROWN[rolls][dice.index]`; the row of 0 rolls is never used."""

KEPT: Final = tuple(
    {dice.index: Kept(dice, rolls) for dice in KEEPABLE} for rolls in range(MOST_ROLLS)
)
"""`KEPT[rolls][dice.index]`; the row of 0 rolls is never used."""

ENTERED: Final = tuple(tuple(Entered(category, hand) for hand in HANDS) for category in CATEGORIES)
"""`ENTERED[category.index][dice.index]`."""
