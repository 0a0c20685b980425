"""Eintragen: which boxes a hand may go into, and what it is worth there (YZ-10, YZ-11, YZ-14)."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.yatzee.categories import CATEGORIES, POINTS, Category, check_category
from kartenspiele.yatzee.dice import Dice, check_hand
from kartenspiele.yatzee.extra_yatzees import JOKER_POINTS, allowed_boxes, extra_points, is_joker
from kartenspiele.yatzee.rules import Rules, check_rules
from kartenspiele.yatzee.scorecard import Scorecard, check_card

_PLATFORM_RULES: Final = Rules()


class Worth(NamedTuple):
    """Wert: what an entry brings."""

    points: int
    """The points in the box; 0 strikes it (YZ-11)."""
    extra: int
    """The points outside the boxes for a further Yatzee (YZ-14)."""


def legal_boxes(
    card: Scorecard, dice: Dice | Iterable[int] | str, rules: Rules = _PLATFORM_RULES
) -> tuple[Category, ...]:
    """The boxes in which the five dice may be entered, in the order of the card.

    They are the open ones; the option `"forced_joker"` leaves fewer to a further Yatzee (YZ-14).
    """
    boxes = allowed_boxes(check_card(card), check_hand(Dice.of(dice)), check_rules(rules))
    return tuple(category for category in CATEGORIES if boxes >> category.index & 1)


def worth(
    card: Scorecard,
    category: Category,
    dice: Dice | Iterable[int] | str,
    rules: Rules = _PLATFORM_RULES,
) -> Worth:
    """What the five dice bring in the box of this card; `ImpossibleValue` when they may not go there.

    >>> card = Scorecard().fill(Category.YATZEE, 50).fill(Category.FOURS, 8)
    >>> worth(card, Category.LARGE_STRAIGHT, "44444", Rules(extra_yatzee="free_joker"))
    Worth(points=40, extra=100)
    """
    return _worth(card, category, _checked(card, category, dice, rules), rules)


def enter(
    card: Scorecard,
    category: Category,
    dice: Dice | Iterable[int] | str,
    rules: Rules = _PLATFORM_RULES,
) -> Scorecard:
    """The card with the entry of the five dice; `ImpossibleValue` when they may not go there."""
    return entered(card, category, _checked(card, category, dice, rules), rules)


def _checked(
    card: Scorecard, category: Category, dice: Dice | Iterable[int] | str, rules: Rules
) -> Dice:
    """The hand, once it is known that it may go into the box."""
    check_card(card)
    check_category(category)
    hand = check_hand(Dice.of(dice))
    if refused := refusal(card, category, hand, check_rules(rules)):
        raise ImpossibleValue(category, *refused)
    return hand


def refusal(
    card: Scorecard, category: Category, dice: Dice, rules: Rules
) -> tuple[str, str] | None:
    """The rule and the reason why the dice may not go into the box; None when they may."""
    place = category.index
    if not card.open_mask >> place & 1:
        return "YZ-11", f"{category.label} has an entry already; each box is used once"
    boxes = allowed_boxes(card, dice, rules)
    if boxes >> place & 1:
        return None
    allowed = [other.label for other in CATEGORIES if boxes >> other.index & 1]
    reason = f"this Yatzee must go into {' or '.join(allowed)}, not into {category.label}"
    return "YZ-14", reason


def entered(card: Scorecard, category: Category, dice: Dice, rules: Rules) -> Scorecard:
    """What `enter` gives, for callers that know that the dice may go there: the path of a move."""
    place = category.index
    if rules.extra_yatzee is None or not dice.yatzee:
        points = POINTS[rules.five_of_a_kind_is_full_house][place][dice.index]
        return card.filled(place, points, 0)
    return card.filled(place, *_worth(card, category, dice, rules))


def _worth(card: Scorecard, category: Category, dice: Dice, rules: Rules) -> Worth:
    points = POINTS[rules.five_of_a_kind_is_full_house][category.index][dice.index]
    if is_joker(card, dice, rules):
        points = JOKER_POINTS.get(category, points)
    return Worth(points, extra_points(card, category, dice, rules))
