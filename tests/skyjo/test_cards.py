"""The pack and counts of cards."""

from collections import Counter
from fractions import Fraction
from operator import contains
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.skyjo import PACK, VALUES, CardCounts
from kartenspiele.skyjo.cards import (
    CARD,
    MASK,
    check_value,
    counts_of,
    running_counts,
    total_of,
)

from .playing import impossible

SOME_CARDS = st.permutations(list(PACK)).flatmap(
    lambda cards: st.integers(0, 150).map(lambda number: cards[:number])
)


@pytest.mark.rule("SJ-01")
def test_the_pack_has_150_cards() -> None:
    assert Counter(PACK) == {-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)}
    assert len(PACK) == 150
    assert list(VALUES) == [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.rule("SJ-01")
def test_the_average_card_is_worth_a_bit_more_than_five() -> None:
    # -2 x 5 - 1 x 10 + 10 x (1 + .. + 12) = -20 + 780
    assert PACK.points == 760
    assert PACK.mean == Fraction(760, 150)


@pytest.mark.rule("SJ-01")
@pytest.mark.parametrize("value", [-3, 13, True, 5.0, "5", None])
def test_other_values_do_not_exist(value: int) -> None:
    with impossible("SJ-01", f"a card is worth -2 to 12, not {value!r}"):
        check_value(value)
    with impossible("SJ-01", f"a card is worth -2 to 12, not {value!r}"):
        CardCounts.of([value])
    with impossible("SJ-01", f"a card is worth -2 to 12, not {value!r}"):
        PACK.count(value)


@pytest.mark.rule("SJ-01")
def test_there_are_never_more_of_a_value_than_in_the_pack() -> None:
    assert len(CardCounts.of([-2] * 5)) == 5
    with impossible("SJ-01", "the pack has 5 cards of -2, so there can't be 6"):
        CardCounts.of([-2] * 6)
    with impossible("SJ-01", "the pack has 10 cards of 12, so there can't be -1"):
        CardCounts([0] * 14 + [-1])
    with impossible("SJ-01", "the pack has 15 cards of 0, so there can't be True"):
        CardCounts([0, 0, True] + [0] * 12)
    with impossible(
        "SJ-01",
        "counts are given for each value -2 to 12, not 14 of them; CardCounts.of takes cards",
    ):
        CardCounts([0] * 14)


def test_counts_read_like_a_bag_of_cards() -> None:
    counts = CardCounts.of([7, -2, 7, 0])
    assert counts.counts == (1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0)
    assert [counts.count(value) for value in (-2, -1, 0, 7)] == [1, 0, 1, 2]
    assert list(counts) == [-2, 0, 7, 7]
    assert (len(counts), counts.points, counts.mean) == (4, 12, Fraction(3))
    assert str(counts) == "1 x -2, 1 x 0, 2 x 7"
    assert [value in counts for value in (-2, -1, 0, 7)] == [True, False, True, True]
    assert eval(repr(counts)) == counts == CardCounts.of(iter([0, 7, 7, -2]))  # noqa: S307


def test_counts_say_how_to_be_asked() -> None:
    with pytest.raises(
        TypeError, match=r"^counts have no places: .* list\(counts\) lists the cards$"
    ):
        Random(1).choice(cast("list[int]", CardCounts.of([7])))
    for value in ("7", 13, None):
        with pytest.raises(ImpossibleValue, match="a card is worth -2 to 12, not "):
            contains(CardCounts.of([7]), value)


def test_no_cards_have_no_mean() -> None:
    nothing = CardCounts.of([])
    assert (len(nothing), list(nothing), str(nothing)) == (0, [], "none")
    with impossible("SJ-01", "there is no card that could be worth anything"):
        _ = nothing.mean


@given(SOME_CARDS)
def test_packed_cards_are_added_one_by_one(cards: list[int]) -> None:
    packed = sum(CARD[value] for value in cards)
    counts = Counter(cards)
    assert CardCounts.of(cards).packed == packed
    assert CardCounts.unpacked(packed) == CardCounts.of(cards)
    assert total_of(packed) == len(cards)
    assert counts_of(packed) == tuple(counts[value] for value in VALUES)
    assert [bool(packed & MASK[value]) for value in VALUES] == [v in counts for v in VALUES]
    sums = [sum(counts[lower] for lower in range(-2, value + 1)) for value in VALUES]
    assert list(running_counts(packed)) == sums


@pytest.mark.rule("SJ-01")
@pytest.mark.parametrize("stranger", [None, 3, 7.5])
def test_what_are_no_cards_at_all_is_refused(stranger: object) -> None:
    with impossible("SJ-01", f"counts are a list of numbers, not {stranger}"):
        CardCounts(cast("tuple[int, ...]", stranger))
    with impossible("SJ-01", f"cards are a list of values, not {stranger}"):
        CardCounts.of(cast("list[int]", stranger))
