"""Weitere Yatzees: what a Yatzee after the first one brings, in each of the variants (YZ-14).

All is off in the platform's game. The three questions are what the entry counts in its box, what it
brings besides, and which boxes are allowed at all.
"""

from collections.abc import Mapping
from typing import Final

from kartenspiele.yatzee.categories import (
    FULL_HOUSE_POINTS,
    LARGE_STRAIGHT_POINTS,
    LOWER,
    SMALL_STRAIGHT_POINTS,
    YATZEE_POINTS,
    Category,
)
from kartenspiele.yatzee.dice import Dice
from kartenspiele.yatzee.rules import Rules
from kartenspiele.yatzee.scorecard import Scorecard

EXTRA_POINTS: Final = 100
"""For each further Yatzee in the variants with the bonus."""
SCHMIDT_POINTS: Final = 50
"""For a further Yatzee in its own upper box, in the variant `"schmidt"`."""

JOKER_POINTS: Final[Mapping[Category, int]] = {
    Category.FULL_HOUSE: FULL_HOUSE_POINTS,
    Category.SMALL_STRAIGHT: SMALL_STRAIGHT_POINTS,
    Category.LARGE_STRAIGHT: LARGE_STRAIGHT_POINTS,
}
"""What a joker counts where five equal dice would not do; elsewhere it scores as it does anyway."""

_WITH_JOKER: Final = frozenset({"forced_joker", "free_joker", "schmidt"})
_LOWER: Final = sum(1 << category.index for category in LOWER)
_YATZEE: Final = 1 << Category.YATZEE.index


def is_joker(card: Scorecard, dice: Dice, rules: Rules) -> bool:
    """Whether the dice count fully in any open lower box.

    They do when they are a Yatzee and both its own upper box and the Yatzee box are filled.
    """
    return (
        rules.extra_yatzee in _WITH_JOKER
        and bool(dice.yatzee)
        and not card.open_mask & (_YATZEE | _own_box(dice))
    )


def extra_points(card: Scorecard, category: Category, dice: Dice, rules: Rules) -> int:
    """Bonus: what the entry of these dice brings outside the boxes, 0, 50 or 100 points.

    Only a Yatzee brings something, and only when the Yatzee box holds 50 already.
    """
    if rules.extra_yatzee is None or not dice.yatzee:
        return 0
    if card.points_in(Category.YATZEE) != YATZEE_POINTS:
        return 0
    if rules.extra_yatzee != "schmidt":
        return EXTRA_POINTS
    return SCHMIDT_POINTS if category.face == dice.yatzee else 0


def allowed_boxes(card: Scorecard, dice: Dice, rules: Rules) -> int:
    """The open boxes in which the dice may be entered, as a mask of `Category.index`.

    Only `"forced_joker"` takes some away: with the Yatzee box filled, a Yatzee goes into its own
    upper box, else into an open lower box, else it strikes an upper box.
    """
    boxes = card.open_mask
    if rules.extra_yatzee != "forced_joker" or not dice.yatzee or boxes & _YATZEE:
        return boxes
    return boxes & _own_box(dice) or boxes & _LOWER or boxes


def _own_box(dice: Dice) -> int:
    """The upper box of the face that a Yatzee shows."""
    return 1 << dice.yatzee - 1
