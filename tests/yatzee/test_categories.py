"""What every hand scores in every box, counted again with plain Python (YZ-10, YZ-11, YZ-13)."""

from typing import cast

import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import NotationError
from kartenspiele.yatzee import CATEGORIES, HANDS, LOWER, UPPER, Category, Rules, score
from kartenspiele.yatzee.categories import POINTS, check_category

from .helpers import dice, impossible

FIVE = Rules(five_of_a_kind_is_full_house=True)


def points(category: Category, values: tuple[int, ...]) -> int:
    """The rule book's table once more."""
    counts = sorted((values.count(face) for face in set(values)), reverse=True)
    shown = "".join(map(str, sorted(set(values))))
    match category:
        case Category.THREE_OF_A_KIND:
            return sum(values) if counts[0] >= 3 else 0
        case Category.FOUR_OF_A_KIND:
            return sum(values) if counts[0] >= 4 else 0
        case Category.FULL_HOUSE:
            return 25 if counts == [3, 2] else 0
        case Category.SMALL_STRAIGHT:
            return 30 if any(row in shown for row in ("1234", "2345", "3456")) else 0
        case Category.LARGE_STRAIGHT:
            return 40 if shown in {"12345", "23456"} else 0
        case Category.YATZEE:
            return 50 if counts == [5] else 0
        case Category.CHANCE:
            return sum(values)
        case _:
            face = 1 + list(Category).index(category)
            return face * values.count(face)


@pytest.mark.rule("YZ-10", "YZ-11", "YZ-13")
@pytest.mark.parametrize("category", Category, ids=str)
def test_every_hand_scores_in_every_box_what_the_table_says(category: Category) -> None:
    for hand in HANDS:
        assert score(category, hand, Rules()) == points(category, hand.values), hand
        assert score(category, hand.values[::-1]) == points(category, hand.values)
        expected = points(category, hand.values)
        if category is Category.FULL_HOUSE and hand.yatzee:
            expected = 25
        assert score(category, str(hand), FIVE) == expected


@pytest.mark.rule("YZ-10", "YZ-11")
@pytest.mark.parametrize(
    ("thrown", "category", "expected"),
    [
        ("1 2 3 3 4", "small_straight", 30),
        ("1 3 4 5 6", "small_straight", 30),
        ("1 3 4 5 6", "large_straight", 0),
        ("2 3 4 5 6", "small_straight", 30),
        ("2 3 4 5 6", "large_straight", 40),
        ("1 2 2 6 6", "small_straight", 0),
        ("6 6 6 4 5", "three_of_a_kind", 27),
        ("4 4 4 4 6", "four_of_a_kind", 22),
        ("1 4 4 4 4", "full_house", 0),
        ("3 3 3 3 3", "fives", 0),
        ("3 3 3 3 3", "threes", 15),
        ("3 3 3 3 3", "three_of_a_kind", 15),
        ("3 3 3 3 3", "four_of_a_kind", 15),
        ("3 3 3 3 3", "full_house", 0),
        ("3 3 3 3 3", "yatzee", 50),
    ],
)
def test_cases_that_programs_get_wrong(thrown: str, category: str, expected: int) -> None:
    assert score(Category(category), dice(thrown), Rules()) == expected


@pytest.mark.rule("YZ-13")
def test_five_of_a_kind_is_a_full_house_only_if_the_option_says_so() -> None:
    assert score(Category.FULL_HOUSE, "33333", Rules()) == 0
    assert score(Category.FULL_HOUSE, "33333", FIVE) == 25
    assert score(Category.FULL_HOUSE, "33344", FIVE) == 25
    assert score(Category.FULL_HOUSE, "33334", FIVE) == 0
    for one, other in zip(POINTS[False], POINTS[True], strict=True):
        different = [hand for hand in HANDS if one[hand.index] != other[hand.index]]
        assert different in ([], [hand for hand in HANDS if hand.yatzee])


@pytest.mark.rule("YZ-10")
def test_the_boxes_have_their_order_names_and_faces() -> None:
    names = (
        "ones twos threes fours fives sixes three_of_a_kind four_of_a_kind full_house "
        "small_straight large_straight yatzee chance"
    )
    assert [str(category) for category in CATEGORIES] == names.split()
    assert [category.value for category in CATEGORIES] == names.split()
    assert [category.index for category in CATEGORIES] == list(range(13))
    assert (*UPPER, *LOWER) == CATEGORIES
    assert [category.face for category in CATEGORIES] == [1, 2, 3, 4, 5, 6, *[0] * 7]
    assert [category.is_upper for category in CATEGORIES] == [True] * 6 + [False] * 7
    assert Category.THREE_OF_A_KIND.label == "three of a kind"
    assert Category.YATZEE.label == "Yatzee"
    assert Category("full_house") is Category.FULL_HOUSE is yatzee.Category.FULL_HOUSE


@pytest.mark.rule("YZ-10")
@pytest.mark.parametrize("thing", [None, "full_house", 3, True])
def test_what_is_no_box_is_refused(thing: object) -> None:
    reason = f"{thing!r} is no yatzee.Category; a card has thirteen boxes"
    with impossible("YZ-10", reason):
        check_category(thing)
    with impossible("YZ-10", reason):
        score(cast("Category", thing), "33333", Rules())


def test_what_are_not_five_dice_or_no_rules_is_refused() -> None:
    with impossible("YZ-01", "there are five dice, not more"):
        score(Category.CHANCE, [1] * 61, Rules())
    with impossible("YZ-01", "a hand is five dice, not 4"):
        score(Category.CHANCE, "3333", Rules())
    with pytest.raises(NotationError):
        score(Category.CHANCE, "7", Rules())
    with pytest.raises(TypeError, match=r"the rules of Yatzee are a yatzee\.Rules, not None"):
        score(Category.CHANCE, "33333", cast("Rules", None))
