"""The card: boxes, sums, the bonus, and what it refuses (YZ-10 to YZ-12, YZ-21)."""

import copy
import pickle
from typing import cast

import attrs
import pytest

from kartenspiele.yatzee import CATEGORIES, HANDS, UPPER, Category, Rules, Scorecard, score

from .helpers import card, full_card, impossible


@pytest.mark.rule("YZ-11")
def test_an_empty_card_is_open_everywhere() -> None:
    empty = Scorecard()
    assert empty.open_boxes == CATEGORIES
    assert empty.open_mask == 2**13 - 1
    assert (empty.upper_sum, empty.bonus, empty.total, empty.extra) == (0, 0, 0, 0)
    assert empty.struck == ()
    assert not empty.is_full
    assert all(empty.is_open(box) and empty.points_in(box) is None for box in CATEGORIES)


@pytest.mark.rule("YZ-12")
@pytest.mark.parametrize(
    ("boxes", "upper_sum", "bonus"),
    [
        ((3, 6, 9, 12, 15, 18), 63, 35),
        ((2, 6, 9, 12, 15, 18), 62, 0),
        ((4, 6, 9, 12, 15, 18), 64, 35),
        ((5, 10, 15, 20, 25, 30), 105, 35),
        ((None, None, None, 16, 20, 30), 66, 35),
        ((None, None, None, 16, 20, 24), 60, 0),
    ],
)
def test_63_in_the_upper_block_bring_35(
    boxes: tuple[int | None, ...], upper_sum: int, bonus: int
) -> None:
    filled = Scorecard((*boxes, 10, None, 25, None, None, None, None))
    assert (filled.upper_sum, filled.bonus) == (upper_sum, bonus)
    assert filled.total == upper_sum + bonus + 35
    assert attrs.evolve(filled, extra=100).total == filled.total + 100


@pytest.mark.rule("YZ-11")
def test_filling_leaves_the_card_before_alone_and_adds_up() -> None:
    before = card(sixes=24)
    filled = before.fill(Category.FULL_HOUSE, 0).fill(Category.ONES, 3, extra=50)
    assert before == card(sixes=24)
    assert filled == card(ones=3, sixes=24, full_house=0, extra=50)
    assert filled.struck == (Category.FULL_HOUSE,)
    assert (filled.upper_sum, filled.total) == (27, 77)
    assert Category.ONES not in filled.open_boxes
    assert len(filled.open_boxes) == 10


@pytest.mark.rule("YZ-11")
@pytest.mark.parametrize("box", CATEGORIES, ids=str)
def test_the_quick_way_gives_the_same_card(box: Category) -> None:
    before = card(**{str(other): score(other, "33333") for other in CATEGORIES if other is not box})
    for hand in HANDS[::11]:
        points = score(box, hand, Rules())
        quick, slow = before.filled(box.index, points, 100), before.fill(box, points, 100)
        assert quick == slow
        assert type(quick) is Scorecard
        assert hash(quick) == hash(slow)
        assert repr(quick) == repr(slow)
        assert (quick.open_mask, quick.upper_sum) == (slow.open_mask, slow.upper_sum)
        assert (quick.is_full, quick.total) == (slow.is_full, slow.total)
        for twin in (copy.deepcopy(quick), pickle.loads(pickle.dumps(quick))):  # noqa: S301
            assert twin == quick
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            quick.extra = 0  # type: ignore[misc]


@pytest.mark.rule("YZ-11")
def test_a_box_is_used_once() -> None:
    with impossible("YZ-11", "full house has an entry already"):
        card(full_house=0).fill(Category.FULL_HOUSE, 25)


@pytest.mark.rule("YZ-21")
def test_the_rest_is_struck_and_what_was_earned_stays() -> None:
    before = card(fours=16, fives=20, sixes=30, yatzee=50, extra=100)
    struck = before.strike_rest()
    assert struck.is_full
    assert struck.total == before.total == 66 + 35 + 50 + 100
    assert struck.points_in(Category.CHANCE) == 0
    assert len(struck.struck) == 9
    assert full_card().strike_rest() == full_card()


@pytest.mark.rule("YZ-10")
@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ((None,) * 14, f"a card has thirteen boxes, not {(None,) * 14!r}"),
        ((), "a card has thirteen boxes, not ()"),
        ([None] * 13, f"a card has thirteen boxes, not {[None] * 13!r}"),
        (None, "a card has thirteen boxes, not None"),
        ((6,) + (None,) * 12, "6 points can't stand in ones"),
        ((True,) + (None,) * 12, "True points can't stand in ones"),
        ((3.0,) + (None,) * 12, "3.0 points can't stand in ones"),
        ((float("nan"),) + (None,) * 12, "nan points can't stand in ones"),
        ((None,) * 8 + (24,) + (None,) * 4, "24 points can't stand in full house"),
        ((None,) * 12 + (4,), "4 points can't stand in chance"),
        ((None,) * 12 + (-5,), "-5 points can't stand in chance"),
    ],
)
def test_an_impossible_card_is_refused(points: object, reason: str) -> None:
    with impossible("YZ-10", reason):
        Scorecard(cast("tuple[int, ...]", points))


@pytest.mark.rule("YZ-14")
@pytest.mark.parametrize("extra", [-50, 25, 1250, True, 50.0, None, float("nan")])
def test_impossible_points_for_further_yatzees_are_refused(extra: object) -> None:
    reason = f"further Yatzees bring 0 to 1200 points in steps of 50, not {extra!r}"
    with impossible("YZ-14", reason):
        Scorecard(extra=cast("int", extra))
    with impossible("YZ-14", reason):
        Scorecard().fill(Category.ONES, 1, cast("int", extra))


def test_the_most_that_further_yatzees_bring_is_accepted() -> None:
    assert Scorecard(extra=1200).total == 1200
    assert Scorecard(extra=50).extra == 50


@pytest.mark.rule("YZ-10")
def test_a_box_that_is_none_is_refused() -> None:
    with impossible("YZ-10", "13 is no yatzee.Category; a card has thirteen boxes"):
        Scorecard().points_in(cast("Category", 13))
    assert [box.face for box in UPPER] == [1, 2, 3, 4, 5, 6]
