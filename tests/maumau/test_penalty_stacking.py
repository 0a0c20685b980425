"""Sevens add up until somebody takes the cards (MM-30, MM-31)."""

import copy
import pickle
from functools import reduce
from itertools import permutations
from math import nan
from typing import Final, cast

import attrs
import pytest
from hypothesis import given

from kartenspiele import maumau
from kartenspiele.maumau.cards import BITS, CARDS, AnyCard, CardBag, cards_of
from kartenspiele.maumau.penalty_stacking import (
    AMOUNT_OF_BIT,
    FOR_A_BLACK_SEVEN,
    FOR_A_RED_SEVEN,
    SEVENS,
    SUMS,
    PenaltyStack,
    check_pending,
    draw_amount,
    is_seven,
)

from .helpers_rules import (
    EACH_OF_NO_CARDS,
    EACH_OF_NO_CARDS_NOR_TEXT,
    HUGE,
    card,
    impossible,
    no_card,
    row,
    some_cards,
    unreadable,
    written,
)

AMOUNTS: Final = {"C7": 4, "S7": 4, "H7": 2, "D7": 2}
"""MM-30: a black 7 adds 4, a red one 2."""

EACH_SUM = pytest.mark.parametrize("pending", [2, 4, 6, 8, 10, 12])
SUMS_IN_WORDS: Final = "the sums are 0 2 4 6 8 10 12"

OTHER_CARDS = [one for one in CARDS if str(one) not in AMOUNTS]


def stack(sevens: str) -> PenaltyStack:
    """What these sevens make pending, laid in this order."""
    return reduce(PenaltyStack.add, row(sevens), PenaltyStack())


# ---------------------------------------------------------------------------------- what a 7 adds


@pytest.mark.rule("MM-30")
@pytest.mark.parametrize(("seven", "amount"), AMOUNTS.items())
def test_a_red_seven_adds_two_cards_and_a_black_one_four(seven: str, amount: int) -> None:
    assert draw_amount(card(seven)) == amount
    assert stack(seven) == PenaltyStack(amount)
    assert maumau.draw_amount(card(seven)) == amount
    assert AMOUNT_OF_BIT[BITS[card(seven).index]] == amount
    assert len(AMOUNT_OF_BIT) == 4


@pytest.mark.rule("MM-30")
@pytest.mark.parametrize("other", OTHER_CARDS, ids=str)
def test_no_other_card_adds_anything(other: AnyCard) -> None:
    with impossible(other, "MM-30", f"{other} is no 7 and makes nobody draw"):
        draw_amount(other)
    for pending in SUMS:
        with impossible(other, "MM-30", f"{other} is no 7 and makes nobody draw"):
            PenaltyStack(pending).add(other)


@pytest.mark.rule("MM-01", "MM-30")
@EACH_OF_NO_CARDS
def test_what_is_no_card_adds_nothing(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        draw_amount(cast("AnyCard", thing))
    with impossible(thing, "MM-01", no_card(thing)):
        PenaltyStack(2).add(cast("AnyCard", thing))


@pytest.mark.rule("MM-30")
def test_four_cards_are_sevens() -> None:
    assert written([one for one in CARDS if is_seven(one)]) == "C7 S7 H7 D7"
    assert written(cards_of(SEVENS)) == "C7 S7 H7 D7"
    assert (FOR_A_RED_SEVEN, FOR_A_BLACK_SEVEN) == (2, 4)


# ---------------------------------------------------------------------------------------- the sums


@pytest.mark.rule("MM-30")
@pytest.mark.parametrize(
    ("sevens", "pending"),
    [
        ("", 0),
        ("H7", 2),
        ("H7 D7", 4),
        ("H7 S7", 6),
        ("C7 S7", 8),
        ("D7 C7 H7", 8),
        ("C7 H7 S7", 10),
        ("H7 S7 D7 C7", 12),
    ],
)
def test_sevens_add_up(sevens: str, pending: int) -> None:
    assert stack(sevens).pending == pending
    assert stack(sevens) == PenaltyStack(pending)


@pytest.mark.rule("MM-30")
def test_the_sums_are_those_of_different_sevens_in_any_order() -> None:
    made = {
        (some, stack(" ".join(some)).pending)
        for size in range(5)
        for some in permutations(AMOUNTS, size)
    }
    assert all(pending == sum(AMOUNTS[seven] for seven in some) for some, pending in made)
    assert {pending for _, pending in made} == {0, 2, 4, 6, 8, 10, 12}
    assert list(SUMS) == [0, 2, 4, 6, 8, 10, 12]


@pytest.mark.rule("MM-30")
@pytest.mark.parametrize(
    ("pending", "seven", "sum_of_all"),
    [(12, "H7", 14), (12, "C7", 16), (10, "S7", 14)],
)
def test_there_are_only_four_sevens(pending: int, seven: str, sum_of_all: int) -> None:
    reason = f"sevens can't add up to {sum_of_all}; {SUMS_IN_WORDS}"
    with impossible(sum_of_all, "MM-30", reason):
        PenaltyStack(pending).add(card(seven))


@pytest.mark.rule("MM-30")
def test_so_many_cards_can_be_pending_and_no_others() -> None:
    for pending in range(-14, 30):
        if pending in {0, 2, 4, 6, 8, 10, 12}:
            assert PenaltyStack(pending).pending == pending
        else:
            with impossible(pending, "MM-30", f"sevens can't add up to {pending}; {SUMS_IN_WORDS}"):
                PenaltyStack(pending)


@pytest.mark.rule("MM-30")
@pytest.mark.parametrize("pending", [HUGE, -HUGE, True, False, 2.0, nan, "2", None, [2]])
def test_what_is_no_number_of_cards_can_not_be_pending(pending: object) -> None:
    with impossible(pending, "MM-30", f"sevens can't add up to {pending!r}; {SUMS_IN_WORDS}"):
        PenaltyStack(cast("int", pending))
    with impossible(pending, "MM-30", f"sevens can't add up to {pending!r}; {SUMS_IN_WORDS}"):
        check_pending(pending)


# -------------------------------------------------------------------------------- answer and take


@pytest.mark.rule("MM-31")
@pytest.mark.parametrize(
    ("hand", "sevens"),
    [
        ("CJ.H7.S7.JK", "S7 H7"),
        ("D7.H7.S7.C7.JK.JK", "C7 S7 H7 D7"),
        ("CJ.SJ.HJ.DJ.JK", ""),
        ("H8.H6.D7", "D7"),
        ("", ""),
    ],
)
@EACH_SUM
def test_only_sevens_answer_a_penalty(hand: str, sevens: str, pending: int) -> None:
    penalty = PenaltyStack(pending)
    assert penalty.answers(hand) == tuple(row(sevens))
    assert penalty.answers(CardBag.of(hand)) == tuple(row(sevens))
    assert penalty.answers(reversed(list(CardBag.of(hand)))) == tuple(row(sevens))


@pytest.mark.rule("MM-31")
@given(some_cards())
def test_the_sevens_of_a_hand_are_its_cards_of_the_mask(hand: list[AnyCard]) -> None:
    answers = PenaltyStack(2).answers(hand)
    assert answers == tuple(one for one in cards_of(SEVENS) if one in hand)


@pytest.mark.rule("MM-31")
@EACH_SUM
def test_once_the_cards_are_taken_nothing_is_pending(pending: int) -> None:
    assert PenaltyStack(pending).take() == PenaltyStack() == PenaltyStack(0)


@pytest.mark.rule("MM-31")
def test_without_a_penalty_there_is_nothing_to_answer_or_to_take() -> None:
    none = PenaltyStack()
    with impossible(none, "MM-31", "no penalty is pending"):
        none.answers("H7")
    with impossible(none, "MM-31", "no penalty is pending"):
        none.take()
    with impossible(none, "MM-31", "no penalty is pending"):
        PenaltyStack(4).take().take()


@EACH_OF_NO_CARDS_NOR_TEXT
def test_a_hand_holds_only_cards(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        PenaltyStack(2).answers([cast("AnyCard", thing)])


def test_a_hand_is_readable_text() -> None:
    with unreadable("H7.X", 3, "a suit C S H D, or JK for the Joker"):
        PenaltyStack(2).answers("H7.X")


# ---------------------------------------------------------------------------------------- as values


def test_a_stack_is_a_value() -> None:
    penalty = stack("H7 S7")
    assert repr(penalty) == "PenaltyStack(pending=6)"
    assert pickle.loads(pickle.dumps(penalty)) == penalty  # noqa: S301
    assert copy.copy(penalty) == copy.deepcopy(penalty) == penalty
    assert len({penalty, stack("D7 C7"), PenaltyStack(8)}) == 2
    assert penalty.add(card("D7")) == PenaltyStack(8)
    assert penalty == PenaltyStack(6), "adding to a stack makes another one"
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        penalty.pending = 8  # type: ignore[misc]
    assert maumau.PenaltyStack is PenaltyStack
