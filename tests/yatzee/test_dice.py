"""Dice: 462 combinations, what they hold, and what can come of keeping them (YZ-01, YZ-02)."""

import copy
import pickle
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product, repeat
from random import Random
from typing import cast

import pytest

from kartenspiele.core.errors import ImpossibleValue, NotationError
from kartenspiele.yatzee.dice import (
    ALL_DICE,
    HAND_OF,
    HANDS,
    KEEPABLE,
    NO_DICE,
    THROWS,
    Dice,
    check_hand,
    outcomes,
)
from kartenspiele.yatzee.rolling import random_hand

from .helpers import impossible


@pytest.mark.rule("YZ-01")
def test_there_are_252_hands_and_210_combinations_of_fewer_dice() -> None:
    assert len(ALL_DICE) == 462
    assert [str(hand) for hand in HANDS] == sorted(str(hand) for hand in HANDS)
    assert {hand.values for hand in HANDS} == set(combinations_with_replacement(range(1, 7), 5))
    assert Counter(map(len, KEEPABLE)) == {0: 1, 1: 6, 2: 21, 3: 56, 4: 126}
    assert [dice.index for dice in (*HANDS, *KEEPABLE)] == list(range(462))
    assert KEEPABLE[0] is NO_DICE


@pytest.mark.parametrize("dice", ALL_DICE[::7], ids=str)
def test_dice_are_interned_and_have_no_order(dice: Dice) -> None:
    backwards = dice.values[::-1]
    assert Dice.of(backwards) is Dice.of(dice) is Dice.parse(str(dice)[::-1]) is dice
    assert Dice.of(str(dice)) is dice
    built = Dice(backwards)
    assert built == dice
    assert hash(built) == hash(dice)
    assert copy.copy(dice) is copy.deepcopy(dice) is pickle.loads(pickle.dumps(built)) is dice  # noqa: S301
    assert repr(dice) == f"Dice.parse({str(dice)!r})"
    assert list(dice) == sorted(backwards)
    assert len(dice) == len(backwards)
    assert dice.total == sum(backwards)
    assert dice.counts == tuple(backwards.count(face) for face in range(1, 7))


def test_a_yatzee_knows_its_face() -> None:
    assert [hand.yatzee for hand in HANDS if hand.yatzee] == [1, 2, 3, 4, 5, 6]
    assert Dice.of("3333").yatzee == 0
    assert NO_DICE.yatzee == 0
    assert Dice.of("33334").yatzee == 0


def test_dice_hold_what_is_among_them() -> None:
    rng = Random(0)
    for _ in range(3000):
        one, other = rng.choice(ALL_DICE), rng.choice(ALL_DICE)
        assert one.holds(other) == (Counter(other) <= Counter(one))
    assert all(dice.holds(dice) and dice.holds(NO_DICE) for dice in ALL_DICE)


@pytest.mark.rule("YZ-01")
@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ((0, 1), "a die shows 1 to 6, not 0"),
        ((7,), "a die shows 1 to 6, not 7"),
        ((True, 2), "a die shows 1 to 6, not True"),
        ((1.0,), "a die shows 1 to 6, not 1.0"),
        ((float("nan"),), "a die shows 1 to 6, not nan"),
        ((1,) * 6, "there are five dice, not more"),
        ([1] * 61, "there are five dice, not more"),
        (repeat(1), "there are five dice, not more"),
        (13356, "13356 are no dice"),
        (["6"], "a die shows 1 to 6, not '6'"),
        (None, "None are no dice"),
    ],
)
def test_what_are_no_dice_is_refused(values: object, reason: str) -> None:
    for make in (Dice, Dice.of):
        with impossible("YZ-01", reason):
            make(cast("tuple[int, ...]", values))


def test_the_constructor_says_what_reads_text() -> None:
    with impossible("YZ-01", "'533' is text; Dice.of reads it"):
        Dice("533")


def test_dice_are_looked_at_as_a_list_of_numbers_or_as_text() -> None:
    dice = Dice.of("63135")
    assert [dice[place] for place in range(-1, 5)] == [6, 1, 3, 3, 5, 6]
    assert [value in dice for value in (1, 2, 3, None)] == [True, False, True, False]
    assert [text in dice for text in ("", "33", "333", "653")] == [True, True, False, True]
    assert Random(1).choice(dice) == Random(1).choice(list(dice))
    with pytest.raises(NotationError):
        _ = "7" in dice


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("1335x", 4, "a die 1 .. 6"),
        ("0", 0, "a die 1 .. 6"),
        ("133567", 5, "a die 1 .. 6"),
        ("133566", 5, "at most five dice"),
    ],
)
def test_text_that_names_no_dice_is_refused(text: str, position: int, expected: str) -> None:
    for read in (Dice.parse, Dice.of):
        with pytest.raises(NotationError) as caught:
            read(text)
        assert (caught.value.position, caught.value.expected) == (position, expected)


@pytest.mark.rule("YZ-01")
def test_a_hand_is_five_dice() -> None:
    assert check_hand(HANDS[3]) is HANDS[3]
    with impossible("YZ-01", "a hand is five dice, not 4"):
        check_hand(Dice.of("3333"))
    with pytest.raises(ImpossibleValue, match=r"^YZ-01: '33333' are no yatzee\.Dice$"):
        check_hand("33333")


def test_throws_are_everything_that_dice_can_show() -> None:
    assert list(map(len, THROWS)) == [6**number for number in range(6)]
    assert Counter(HAND_OF[thrown] for thrown in THROWS[5]) == Counter(
        Dice(values) for values in product(range(1, 7), repeat=5)
    )


@pytest.mark.rule("YZ-02")
@pytest.mark.parametrize("kept", KEEPABLE, ids=str)
def test_what_comes_of_keeping_has_its_exact_probability(kept: Dice) -> None:
    rolled = 5 - len(kept)
    ways = Counter(
        tuple(sorted((*kept, *values))) for values in product(range(1, 7), repeat=rolled)
    )
    expected = [(values, Fraction(ways[values], 6**rolled)) for values in sorted(ways)]
    assert [(hand.values, chance) for hand, chance in outcomes(kept)] == expected
    assert all(hand is HANDS[hand.index] for hand, _ in outcomes(kept))
    assert random_hand(kept, Random(1)).holds(kept)
