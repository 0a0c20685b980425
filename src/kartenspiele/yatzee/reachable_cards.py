"""Erreichbare Karten: which cards entries can lead to, told from the card alone (YZ-10 to YZ-14, YZ-21).

A card does not hold the order of its entries. Without points outside the boxes any order does. With
some of them the question is how many of the entries can have been further Yatzees, made after the
Yatzee box was filled with 50.
"""

from collections.abc import Iterable
from itertools import chain, combinations
from typing import Final

from kartenspiele.yatzee.categories import (
    CATEGORIES,
    LOWER,
    POINTS,
    UPPER,
    YATZEE_POINTS,
    Category,
)
from kartenspiele.yatzee.dice import FACES, HANDS
from kartenspiele.yatzee.extra_yatzees import EXTRA_POINTS, JOKER_POINTS, SCHMIDT_POINTS
from kartenspiele.yatzee.rules import Rules
from kartenspiele.yatzee.scorecard import Scorecard

Boxes = dict[Category, int]
"""The boxes that were entered, with their points."""

_YATZEES: Final = {hand.yatzee: hand for hand in HANDS if hand.yatzee}
_OTHERS: Final = tuple(category for category in LOWER if category is not Category.YATZEE)


def is_reachable(card: Scorecard, rules: Rules) -> bool:
    """Whether entries alone, as many as boxes are filled, lead to the card."""
    boxes = {
        category: points
        for category, points in zip(CATEGORIES, card.points, strict=True)
        if points is not None
    }
    return _possible_entries(boxes, rules) and _possible_extra(boxes, card.extra, rules)


def is_reachable_out_of_time(card: Scorecard, entries: int, rules: Rules) -> bool:
    """Whether at most so many entries lead to the full card, and running out of time struck the rest."""
    scored = {
        category: points for category, points in zip(CATEGORIES, card.points, strict=True) if points
    }
    if not card.is_full or len(scored) > entries or not _possible_entries(scored, rules):
        return False
    if not card.extra:
        return True
    # Entries that were struck can have been further Yatzees too: the more of them, the more points.
    table = POINTS[rules.five_of_a_kind_is_full_house]
    zeros = [box for box in CATEGORIES if box not in scored and 0 in table[box.index]]
    struck = combinations(zeros, min(entries - len(scored), len(zeros)))
    ways = (scored | dict.fromkeys(boxes, 0) for boxes in struck)
    return any(_possible_extra(boxes, card.extra, rules) for boxes in ways)


def _possible_entries(boxes: Boxes, rules: Rules) -> bool:
    """Whether some hand makes these points in each box."""
    table = POINTS[rules.five_of_a_kind_is_full_house]
    return all(points in table[category.index] for category, points in boxes.items())


def _possible_extra(boxes: Boxes, extra: int, rules: Rules) -> bool:
    """Whether further Yatzees can have brought these points outside the boxes."""
    if not extra:
        return True  # the Yatzee box may have been filled last
    if rules.extra_yatzee is None or boxes.get(Category.YATZEE) != YATZEE_POINTS:
        return False
    each = SCHMIDT_POINTS if rules.extra_yatzee == "schmidt" else EXTRA_POINTS
    number, rest = divmod(extra, each)
    # Fewer are always possible as well: what was entered before the Yatzee box brings nothing.
    return not rest and number <= _most_further_yatzees(boxes, rules)


def _most_further_yatzees(boxes: Boxes, rules: Rules) -> int:
    """How many of the entries can have brought points outside the boxes, at most."""
    in_own_box = [box for box in UPPER if boxes.get(box) == 5 * box.face]
    match rules.extra_yatzee:
        case "schmidt":
            return len(in_own_box)
        case "forced_joker":
            return len(in_own_box) + _most_forced(boxes)
        case _:
            struck = [box for box in UPPER if boxes.get(box) == 0]
            return len(in_own_box) + len(struck) + _most_in_lower(boxes, rules)


def _most_in_lower(boxes: Boxes, rules: Rules) -> int:
    """The lower boxes whose points a Yatzee makes, as a joker or because no joker was allowed yet."""
    table = POINTS[rules.five_of_a_kind_is_full_house]
    jokers = rules.extra_yatzee == "free_joker" and any(box in boxes for box in UPPER)
    return sum(
        any(points == table[box.index][hand.index] for hand in _YATZEES.values())
        or (jokers and points == JOKER_POINTS.get(box))
        for box, points in boxes.items()
        if box in _OTHERS
    )


def _most_forced(boxes: Boxes) -> int:
    """Besides those in their own upper boxes, as many as the forced joker allows.

    A further Yatzee scores in a lower box only once its own upper box is filled. It strikes an upper
    box only after that, with all lower boxes filled; `last` are the upper boxes struck so.
    """
    struck = [box for box in UPPER if boxes.get(box) == 0]
    may_strike = all(box in boxes for box in _OTHERS)
    sizes = range(len(struck) + 1) if may_strike else range(1)
    most = 0
    for last in chain.from_iterable(combinations(struck, size) for size in sizes):
        filled = [box.face for box in UPPER if box in boxes and box not in last]
        if filled or not last:
            most = max(most, len(last) + _jokers(boxes, filled))
    return most


def _jokers(boxes: Boxes, filled: Iterable[int]) -> int:
    """The lower boxes that Yatzees of these faces can have filled at full value."""
    usual = POINTS[False]
    faces = [_YATZEES[face].index for face in FACES if face in set(filled)]
    return sum(
        any(points == JOKER_POINTS.get(box, usual[box.index][hand]) for hand in faces)
        for box, points in boxes.items()
        if box in _OTHERS
    )
