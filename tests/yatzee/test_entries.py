"""Where dice may go and what they are worth there, in every variant of further Yatzees (YZ-11, YZ-14)."""

from collections.abc import Callable
from typing import cast

import pytest

from kartenspiele.yatzee import (
    CATEGORIES,
    HANDS,
    LOWER,
    UPPER,
    Category,
    Dice,
    Rules,
    Scorecard,
    enter,
    legal_boxes,
    score,
    worth,
)
from kartenspiele.yatzee.entries import entered

from .helpers import VARIANTS, card, dice, impossible

FOURS = dice("44444")
C = Category
LOWER_BUT_YATZEE = tuple(box for box in LOWER if box is not C.YATZEE)


def rules(variant: str | None, *, five: bool = False) -> Rules:
    return Rules(extra_yatzee=cast("None", variant), five_of_a_kind_is_full_house=five)


def brings(
    filled: Scorecard, box: str, variant: str | None, *, five: bool = False
) -> tuple[int, int]:
    points, extra = worth(filled, C(box), FOURS, rules(variant, five=five))
    return points, extra


@pytest.mark.rule("YZ-10", "YZ-11", "YZ-14")
@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_other_hands_go_anywhere_and_score_as_usual(variant: str | None) -> None:
    filled = card(yatzee=50, fours=8)
    for hand in HANDS:
        if hand.yatzee:
            continue
        assert legal_boxes(filled, hand, rules(variant)) == filled.open_boxes
        for box in filled.open_boxes:
            assert worth(filled, box, hand, rules(variant)) == (score(box, hand), 0)


@pytest.mark.rule("YZ-14")
@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_the_first_yatzee_is_a_hand_like_any_other(variant: str | None) -> None:
    for filled in (Scorecard(), card(fours=8), card(fours=8, chance=20)):
        assert legal_boxes(filled, FOURS, rules(variant)) == filled.open_boxes
        for box in filled.open_boxes:
            assert worth(filled, box, FOURS, rules(variant)) == (score(box, FOURS), 0)


# The Yatzee box holds .., the fours are .., and the dice are 44444: (points, extra) in each box.
@pytest.mark.rule("YZ-14")
@pytest.mark.parametrize(
    ("variant", "yatzee", "fours", "expected"),
    [
        (None, 50, 8, {"full_house": (0, 0), "large_straight": (0, 0), "chance": (20, 0)}),
        (None, 50, None, {"fours": (20, 0), "sixes": (0, 0), "small_straight": (0, 0)}),
        ("bonus", 50, 8, {"full_house": (0, 100), "large_straight": (0, 100), "chance": (20, 100),
                          "sixes": (0, 100)}),
        ("bonus", 50, None, {"fours": (20, 100), "small_straight": (0, 100)}),
        ("bonus", 0, 8, {"full_house": (0, 0), "chance": (20, 0)}),
        ("free_joker", 50, 8, {"full_house": (25, 100), "small_straight": (30, 100),
                               "large_straight": (40, 100), "three_of_a_kind": (20, 100),
                               "four_of_a_kind": (20, 100), "chance": (20, 100), "sixes": (0, 100)}),
        ("free_joker", 50, None, {"full_house": (0, 100), "small_straight": (0, 100),
                                  "fours": (20, 100), "chance": (20, 100)}),
        ("free_joker", 0, 8, {"full_house": (25, 0), "large_straight": (40, 0), "sixes": (0, 0)}),
        ("free_joker", 0, None, {"full_house": (0, 0), "fours": (20, 0)}),
        ("forced_joker", 50, 8, {"full_house": (25, 100), "small_straight": (30, 100),
                                 "large_straight": (40, 100), "four_of_a_kind": (20, 100)}),
        ("forced_joker", 50, None, {"fours": (20, 100)}),
        ("forced_joker", 0, 8, {"full_house": (25, 0), "chance": (20, 0)}),
        ("forced_joker", 0, None, {"fours": (20, 0)}),
        ("schmidt", 50, None, {"fours": (20, 50), "chance": (20, 0), "full_house": (0, 0)}),
        ("schmidt", 50, 8, {"full_house": (25, 0), "large_straight": (40, 0), "chance": (20, 0),
                            "sixes": (0, 0)}),
        ("schmidt", 0, None, {"fours": (20, 0)}),
        ("schmidt", 0, 8, {"full_house": (25, 0), "small_straight": (30, 0)}),
    ],
)  # fmt: skip
def test_what_a_further_yatzee_brings(
    variant: str | None, yatzee: int, fours: int | None, expected: dict[str, tuple[int, int]]
) -> None:
    filled = card(yatzee=yatzee) if fours is None else card(yatzee=yatzee, fours=fours)
    for box, value in expected.items():
        assert brings(filled, box, variant) == value, box
        after = enter(filled, C(box), FOURS, rules(variant))
        assert (after.points_in(C(box)), after.extra) == value
        assert after == entered(filled, C(box), FOURS, rules(variant))
        assert after.upper_sum == filled.upper_sum + (value[0] if C(box).is_upper else 0)


@pytest.mark.rule("YZ-13", "YZ-14")
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("five", [True, False])
def test_a_joker_full_house_is_25_whatever_the_option_says(variant: str, five: bool) -> None:  # noqa: FBT001
    joker = 25 if variant != "bonus" or five else 0
    assert brings(card(yatzee=0, fours=8), "full_house", variant, five=five)[0] == joker
    if variant != "forced_joker":
        usual = 25 if five else 0
        assert brings(card(yatzee=0), "full_house", variant, five=five)[0] == usual


@pytest.mark.rule("YZ-14")
@pytest.mark.parametrize("yatzee", [0, 50])
def test_the_forced_joker_goes_into_its_own_box_then_below_then_strikes_above(yatzee: int) -> None:
    forced = rules("forced_joker")
    assert legal_boxes(card(yatzee=yatzee), FOURS, forced) == (C.FOURS,)
    lower_open = card(yatzee=yatzee, fours=12, full_house=0)
    below = tuple(box for box in LOWER_BUT_YATZEE if box is not C.FULL_HOUSE)
    assert legal_boxes(lower_open, FOURS, forced) == below
    lower_full = card(yatzee=yatzee, fours=12, ones=3, **{str(box): 0 for box in LOWER_BUT_YATZEE})
    above = (C.TWOS, C.THREES, C.FIVES, C.SIXES)
    assert legal_boxes(lower_full, FOURS, forced) == above
    extra = 100 if yatzee else 0
    assert all(worth(lower_full, box, FOURS, forced) == (0, extra) for box in above)
    for variant in (None, "bonus", "free_joker", "schmidt"):
        assert legal_boxes(lower_open, FOURS, rules(variant)) == lower_open.open_boxes


@pytest.mark.rule("YZ-14")
def test_the_forced_joker_refuses_other_boxes_with_a_sentence() -> None:
    reason = "this Yatzee must go into fours, not into chance"
    for function in (worth, enter):
        with impossible("YZ-14", reason):
            function(card(yatzee=50), C.CHANCE, FOURS, rules("forced_joker"))
    only = {str(box): 0 for box in (*UPPER, *LOWER) if box not in {C.SIXES, C.CHANCE, C.TWOS}}
    last = card(**{**only, "yatzee": 50})
    with impossible("YZ-14", "this Yatzee must go into chance, not into sixes"):
        worth(last, C.SIXES, FOURS, rules("forced_joker"))
    two = card(yatzee=50, fours=4, **{str(b): 0 for b in LOWER_BUT_YATZEE[:4]})
    with impossible("YZ-14", "this Yatzee must go into large straight or chance, not into twos"):
        enter(two, C.TWOS, FOURS, rules("forced_joker"))


@pytest.mark.rule("YZ-11")
def test_a_box_is_used_once() -> None:
    reason = "full house has an entry already; each box is used once"
    for function in (worth, enter):
        with impossible("YZ-11", reason):
            function(card(full_house=0), C.FULL_HOUSE, dice("33344"), Rules())


@pytest.mark.rule("YZ-10", "YZ-11")
def test_an_entry_fills_its_box_and_nothing_else() -> None:
    for hand in HANDS[::9]:
        for box in CATEGORIES:
            after = enter(Scorecard(), box, hand)
            assert after == Scorecard().fill(box, score(box, hand))


@pytest.mark.parametrize("function", [worth, enter])
def test_strangers_are_refused(
    function: Callable[[Scorecard, Category, Dice, Rules], object],
) -> None:
    with impossible("YZ-10", "3 is no yatzee.Category; a card has thirteen boxes"):
        function(Scorecard(), cast("Category", 3), FOURS, Rules())
    with impossible("YZ-01", "a hand is five dice, not 3"):
        function(Scorecard(), C.ONES, dice("444"), Rules())
    with pytest.raises(TypeError, match="the rules of Yatzee"):
        function(Scorecard(), C.ONES, FOURS, cast("Rules", None))
    with impossible("YZ-01", "a hand is five dice, not 3"):
        legal_boxes(Scorecard(), dice("444"))
    with pytest.raises(TypeError, match="the rules of Yatzee"):
        legal_boxes(Scorecard(), FOURS, cast("Rules", None))
