"""Punkteblock: the thirteen boxes of a seat, the upper bonus and the total (YZ-10 to YZ-12)."""

from typing import Final, final

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value
from kartenspiele.yatzee.categories import CATEGORIES, POINTS, UPPER, Category, check_category

UPPER_BONUS: Final = 35
POINTS_FOR_BONUS: Final = 63
"""Three of each face in the upper block."""
MOST_EXTRA: Final = 1200
"""Twelve further Yatzees at 100 points (YZ-14)."""
EXTRA_STEP: Final = 50

_new = object.__new__
_LOWER_BEGINS: Final = len(UPPER)
_STRUCK: Final = 0
_POSSIBLE: Final = tuple(
    frozenset({_STRUCK, *usual, *variant})
    for usual, variant in zip(POINTS[False], POINTS[True], strict=True)
)
"""For each box what can stand in it; a chance is struck only by running out of time (YZ-21)."""


def _possible_points(points: tuple[int | None, ...]) -> tuple[int | None, ...]:
    if type(points) is not tuple or len(points) != len(CATEGORIES):
        raise ImpossibleValue(
            points, "YZ-10", f"a card has thirteen boxes, not {shortened(points)}"
        )
    for category, possible, entered in zip(CATEGORIES, _POSSIBLE, points, strict=True):
        if entered is not None and (type(entered) is not int or entered not in possible):
            reason = f"{shortened(entered)} points can't stand in {category.label}"
            raise ImpossibleValue(points, "YZ-10", reason)
    return points


def _no_gap(points: int) -> int:
    """The points themselves; None, which stands for an open box, is no entry."""
    if type(points) is not int:
        raise ImpossibleValue(points, "YZ-10", f"points are a number, not {shortened(points)}")
    return points


def _possible_extra(extra: object) -> int:
    if type(extra) is not int or extra not in range(0, MOST_EXTRA + 1, EXTRA_STEP):
        reason = (
            f"further Yatzees bring 0 to {MOST_EXTRA} points in steps of 50, not {shortened(extra)}"
        )
        raise ImpossibleValue(extra, "YZ-14", reason)
    return extra


def _open_in(card: "UnfrozenScorecard") -> int:
    return sum(1 << place for place, points in enumerate(card.points) if points is None)


def _sum_of_upper(card: "UnfrozenScorecard") -> int:
    return sum(points or 0 for points in card.points[: len(UPPER)])


@attrs.define(weakref_slot=False, on_setattr=attrs.setters.NO_OP)
class UnfrozenScorecard(Value):
    """The fields of a card, still open: `filled` makes one that way and freezes it (see `state`)."""

    points: tuple[int | None, ...] = attrs.field(
        default=(None,) * len(CATEGORIES), converter=_possible_points
    )
    """For each box in the order of `Category` its points; None while it is open."""
    extra: int = attrs.field(default=0, converter=_possible_extra)
    """Points outside the boxes for further Yatzees (YZ-14); 0 in the platform's game."""
    open_mask: int = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_open_in, takes_self=True)
    )
    """The open boxes, a bit for each `Category.index`."""
    upper_sum: int = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_sum_of_upper, takes_self=True)
    )
    """Summe oben: the points of the upper block without the bonus, 0 to 105."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Scorecard(UnfrozenScorecard):
    """Punkteblock: what a seat has entered so far; `Scorecard()` is empty.

    Raises `ImpossibleValue` for points that no hand makes in their box (YZ-10).

    >>> card = Scorecard().fill(Category.SIXES, 24).fill(Category.FULL_HOUSE, 0)
    >>> card.upper_sum, card.bonus, card.total, [str(category) for category in card.struck]
    (24, 0, 24, ['full_house'])
    """

    @property
    def bonus(self) -> int:
        """Bonus: 35 points for 63 or more in the upper block, else 0 (YZ-12)."""
        return UPPER_BONUS if self.upper_sum >= POINTS_FOR_BONUS else 0

    @property
    def total(self) -> int:
        """Gesamtpunktzahl: all boxes, the bonus, and what further Yatzees brought."""
        return sum(points or 0 for points in self.points) + self.bonus + self.extra

    @property
    def open_boxes(self) -> tuple[Category, ...]:
        """Freie Felder: the boxes without an entry, in the order of the card."""
        return tuple(category for category in CATEGORIES if self.points[category.index] is None)

    @property
    def struck(self) -> tuple[Category, ...]:
        """Gestrichen: the boxes with an entry of 0 points, in the order of the card (YZ-11)."""
        return tuple(category for category in CATEGORIES if self.points[category.index] == _STRUCK)

    @property
    def is_full(self) -> bool:
        """Whether no box is open."""
        return not self.open_mask

    def points_in(self, category: Category) -> int | None:
        """The points in the box; None while it is open."""
        return self.points[check_category(category).index]

    def is_open(self, category: Category) -> bool:
        """Whether the box has no entry yet."""
        return self.points_in(category) is None

    def fill(self, category: Category, points: int, extra: int = 0) -> "Scorecard":
        """The card with these points in an open box, and more points outside the boxes.

        Raises `ImpossibleValue` when the box has an entry (YZ-11) or can't have these points.
        """
        if not self.is_open(category):
            raise ImpossibleValue(category, "YZ-11", f"{category.label} has an entry already")
        entered: list[int | None] = list(self.points)
        entered[category.index] = _no_gap(points)
        return Scorecard(tuple(entered), self.extra + _possible_extra(extra))

    def strike_rest(self) -> "Scorecard":
        """Streichen: the card with 0 points in every open box; what was earned stays (YZ-21)."""
        struck = tuple(_STRUCK if points is None else points for points in self.points)
        return Scorecard(struck, self.extra)

    def filled(self, place: int, points: int, extra: int) -> "Scorecard":
        """What `fill` gives, for callers that know that the box is open and the points right.

        It is on the path of a move and leaves out the checks, which take longer than all the rest.
        """
        entered = list(self.points)
        entered[place] = points
        card = _new(UnfrozenScorecard)
        card.points = tuple(entered)
        card.extra = self.extra + extra
        card.open_mask = self.open_mask ^ 1 << place
        card.upper_sum = self.upper_sum + points if place < _LOWER_BEGINS else self.upper_sum
        card.__class__ = Scorecard
        return card  # type: ignore[return-value]  # it has become one, see UnfrozenScorecard


def check_card(card: object) -> Scorecard:
    """The card itself; `ImpossibleValue` for what is none (YZ-10)."""
    if type(card) is not Scorecard:
        raise ImpossibleValue(card, "YZ-10", f"{shortened(card)} is no yatzee.Scorecard")
    return card
