"""What the cards left in a hand cost, and who takes which place (MM-02, MM-51, MM-52)."""

import copy
import pickle
from itertools import permutations
from math import inf, nan
from typing import Final, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele import maumau
from kartenspiele.core.cards import Rank
from kartenspiele.maumau.cards import CARDS, FRENCH_CARDS, JOKER, AnyCard, CardBag, Joker, pack
from kartenspiele.maumau.scoring import (
    CardValues,
    add_up,
    card_points,
    check_values,
    penalty_points,
    places,
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
)

# MM-02, for each rank as it is written, and for the Joker.
FACE_VALUES: Final = {str(number): number for number in range(2, 10)}
CUSTOMARY: Final = {**FACE_VALUES, "T": 10, "J": 20, "Q": 10, "K": 10, "A": 11, "JK": 20}
FIFTEENS: Final = {**CUSTOMARY, "7": 15, "8": 15, "9": 15}
PRESETS: Final = {"customary": CardValues.CUSTOMARY, "fifteens": CardValues.FIFTEENS}
EXPECTED: Final = {"customary": CUSTOMARY, "fifteens": FIFTEENS}
EACH_PRESET = pytest.mark.parametrize("preset", PRESETS)

KINDS: Final[dict[str, Rank | Joker]] = {
    "two": Rank.TWO, "three": Rank.THREE, "four": Rank.FOUR, "five": Rank.FIVE, "six": Rank.SIX,
    "seven": Rank.SEVEN, "eight": Rank.EIGHT, "nine": Rank.NINE, "ten": Rank.TEN,
    "jack": Rank.JACK, "queen": Rank.QUEEN, "king": Rank.KING, "ace": Rank.ACE, "joker": JOKER,
}  # fmt: skip
EACH_KIND = pytest.mark.parametrize("kind", KINDS)

NO_POINTS: Final = [-1, -HUGE, True, False, 1.0, nan, inf, "1", None, [1]]


def values_of(values: CardValues) -> dict[str, int]:
    """What each kind of card costs, by its sign."""
    ranks = {str(rank): values.of(rank) for rank in Rank}
    return {**ranks, "JK": values.of(JOKER)}


def sign(one: AnyCard) -> str:
    """The sign of a card's kind in the tables above."""
    return "JK" if one is JOKER else str(one)[1]


# ------------------------------------------------------------------------------------- card values


@pytest.mark.rule("MM-02")
@EACH_PRESET
def test_each_kind_of_card_has_its_value(preset: str) -> None:
    assert values_of(PRESETS[preset]) == EXPECTED[preset]
    for one in CARDS:
        assert card_points(one, PRESETS[preset]) == EXPECTED[preset][sign(one)]


@pytest.mark.rule("MM-02")
def test_the_customary_values_are_those_without_a_choice() -> None:
    assert CardValues() == CardValues.CUSTOMARY
    assert CardValues() != CardValues.FIFTEENS
    assert CardValues(seven=15, eight=15, nine=15) == CardValues.FIFTEENS
    assert card_points(card("H8")) == 8
    assert penalty_points("H8") == 8


@pytest.mark.rule("MM-02")
@EACH_KIND
def test_the_value_of_each_kind_can_be_replaced_alone(kind: str) -> None:
    replaced = CardValues(**{kind: 51})
    assert replaced.of(KINDS[kind]) == 51
    changed = {key for key, value in values_of(replaced).items() if value != CUSTOMARY[key]}
    assert changed == {str(KINDS[kind])}


@pytest.mark.rule("MM-02")
@EACH_KIND
@pytest.mark.parametrize("value", [*NO_POINTS, 1_000_001, 10**18])
def test_a_value_is_a_whole_number_from_0_to_a_million(kind: str, value: object) -> None:
    reason = f"the value of the {kind} is a whole number from 0 to 1,000,000, not {value!r}"
    with impossible(value, "MM-02", reason):
        CardValues(**{kind: cast("int", value)})


@pytest.mark.rule("MM-02")
def test_a_card_may_cost_nothing_or_very_much() -> None:
    values = CardValues(queen=0, king=1_000_000)
    assert values.of(Rank.QUEEN) == 0
    assert penalty_points("HQ.HK.DK", values) == 2_000_000


@pytest.mark.rule("MM-02")
@pytest.mark.parametrize(
    "kind", ["jack", "J", "JK", None, 2, True, nan, card("H5"), [Rank.JACK]], ids=repr
)
def test_what_is_no_kind_of_card_has_no_value(kind: object) -> None:
    with impossible(kind, "MM-02", f"a kind of card is a Rank or JOKER, not {kind!r}"):
        CardValues.CUSTOMARY.of(cast("Rank", kind))


@pytest.mark.rule("MM-02")
@pytest.mark.parametrize("values", [None, "CUSTOMARY", 20, nan, {"ace": 11}, CardValues], ids=repr)
def test_only_card_values_are_card_values(values: object) -> None:
    reason = f"the card values are CardValues, not {values!r}"
    with impossible(values, "MM-02", reason):
        check_values(values)
    with impossible(values, "MM-02", reason):
        card_points(card("H5"), cast("CardValues", values))
    for hand in ("", "H5"):
        with impossible(values, "MM-02", reason):
            penalty_points(hand, cast("CardValues", values))
    check_values(CardValues(ace=1))


def test_values_are_named() -> None:
    with pytest.raises(TypeError):
        CardValues(2)  # type: ignore[call-arg]


def test_card_values_are_a_value() -> None:
    values = CardValues(eight=50)
    assert pickle.loads(pickle.dumps(values)) == values  # noqa: S301
    assert copy.deepcopy(values) == values
    assert len({values, CardValues(eight=50), CardValues()}) == 2
    assert maumau.CardValues is CardValues
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        values.two = 3  # type: ignore[misc]


# ----------------------------------------------------------------------------------- penalty points


@pytest.mark.rule("MM-02", "MM-51")
@pytest.mark.parametrize(
    ("hand", "customary", "fifteens"),
    [
        ("", 0, 0),
        ("C2", 2, 2),
        ("JK", 20, 20),
        ("JK.JK.JK.JK", 80, 80),
        ("CJ.H7.JK", 47, 55),
        ("H7.H8.H9", 24, 45),
        ("CT.SQ.HK.DA", 41, 41),
        ("C2.C3.C4.C5.C6", 20, 20),
    ],
)
def test_cards_still_held_cost_their_values(hand: str, customary: int, fifteens: int) -> None:
    assert penalty_points(hand) == customary
    assert penalty_points(hand, CardValues.FIFTEENS) == fifteens
    assert penalty_points(CardBag.of(hand), CardValues.FIFTEENS) == fifteens
    assert penalty_points(list(CardBag.of(hand))) == customary


@pytest.mark.rule("MM-02", "MM-51")
@pytest.mark.parametrize("jokers", range(5))
def test_the_whole_pack_costs(jokers: int) -> None:
    # a suit: 2 + 3 + .. + 9 = 44, T Q K 30, A 11, J 20; with fifteens 7 8 9 cost 21 more
    assert penalty_points(pack(jokers)) == 4 * 105 + 20 * jokers
    assert penalty_points(pack(jokers), CardValues.FIFTEENS) == 4 * 126 + 20 * jokers


@pytest.mark.rule("MM-51")
@EACH_PRESET
@given(some_cards())
def test_a_hand_costs_the_sum_of_its_cards(preset: str, hand: list[AnyCard]) -> None:
    points = penalty_points(hand, PRESETS[preset])
    assert points == sum(EXPECTED[preset][sign(one)] for one in hand)
    assert (points == 0) is (not hand)


@EACH_OF_NO_CARDS_NOR_TEXT
def test_only_cards_cost_anything(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        penalty_points([cast("AnyCard", thing)])


@EACH_OF_NO_CARDS
def test_a_single_card_is_a_card_too(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        card_points(cast("AnyCard", thing))


def test_a_hand_has_each_card_once() -> None:
    with impossible(card("H5"), "MM-01", "H5 is there too often; each card exists once"):
        penalty_points(row("H5 H5"))
    assert len(FRENCH_CARDS) == 52


# ------------------------------------------------------------------------------------------- places


@pytest.mark.rule("MM-51")
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((0, 20, 20, 31), (1, 2, 2, 4)),
        ((0, 7), (1, 2)),
        ((7, 0), (2, 1)),
        ((5, 5), (1, 1)),
        ((31, 20, 0), (3, 2, 1)),
        ((20, 0, 20), (2, 1, 2)),
        ((4, 4, 4, 4), (1, 1, 1, 1)),
        ((4, 4, 4, 3), (2, 2, 2, 1)),
        ((0, 0, 1, 1), (1, 1, 3, 3)),
        ((9, 3, 3, 0), (4, 2, 2, 1)),
        ((0, HUGE, HUGE + 1), (1, 2, 3)),
        ((0,), (1,)),
        ((), ()),
    ],
)
def test_few_points_are_a_good_place_and_ties_leave_places_empty(
    points: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert places(points) == expected
    assert places(list(points)) == expected
    assert places(point for point in points) == expected


@pytest.mark.rule("MM-51")
def test_places_go_with_their_seats() -> None:
    by_seat = dict(zip("abcd", (0, 20, 20, 31), strict=True))
    for seats in permutations(by_seat):
        found = dict(zip(seats, places(by_seat[seat] for seat in seats), strict=True))
        assert found == {"a": 1, "b": 2, "c": 2, "d": 4}


@pytest.mark.rule("MM-51")
@given(st.lists(st.integers(0, 6), min_size=2, max_size=4))
def test_a_place_is_one_more_than_the_number_of_better_seats(points: list[int]) -> None:
    # Sorted, a seat's place is where the first with its points stands.
    ranking = sorted(points)
    assert places(points) == tuple(ranking.index(own) + 1 for own in points)


@pytest.mark.rule("MM-51")
@pytest.mark.parametrize("points", NO_POINTS)
def test_points_are_whole_numbers_from_0_on(points: object) -> None:
    reason = f"penalty points are whole numbers from 0 on, not {points!r}"
    with impossible(points, "MM-51", reason):
        places((0, cast("int", points)))
    with impossible(points, "MM-51", reason):
        add_up([(0, 3), (cast("int", points), 3)])


# ------------------------------------------------------------------------------------ several rounds


@pytest.mark.rule("MM-52")
@pytest.mark.parametrize(
    ("rounds", "sums", "ranking"),
    [
        ([(0, 20, 7), (12, 0, 3)], (12, 20, 10), (2, 3, 1)),
        ([(0, 5)], (0, 5), (1, 2)),
        ([(0, 5), (5, 0)], (5, 5), (1, 1)),
        ([(0, 1, 2, 3), (4, 0, 3, 2), (1, 1, 0, 1)], (5, 2, 5, 6), (2, 1, 2, 4)),
        ([], (), ()),
    ],
)
def test_over_several_rounds_points_add_up_and_the_lowest_sum_wins(
    rounds: list[tuple[int, ...]], sums: tuple[int, ...], ranking: tuple[int, ...]
) -> None:
    assert add_up(rounds) == sums
    assert add_up(list(points) for points in rounds) == sums
    assert places(add_up(rounds)) == ranking


@pytest.mark.rule("MM-52")
@pytest.mark.parametrize(
    ("rounds", "sizes"),
    [
        (((0, 1), (0, 1, 2)), "2, 3"),
        (((0, 1, 2), (0, 1, 2), (0, 1)), "3, 3, 2"),
        (((0, 1), ()), "2, 0"),
    ],
)
def test_rounds_of_different_seats_do_not_add_up(
    rounds: tuple[tuple[int, ...], ...], sizes: str
) -> None:
    reason = f"every round has points for the same seats, not for {sizes} of them"
    with impossible(rounds, "MM-52", reason):
        add_up(rounds)
    with impossible(rounds, "MM-52", reason):
        add_up(list(points) for points in rounds)


def test_text_is_no_points() -> None:
    reason = "penalty points are whole numbers from 0 on, not '1'"
    text: object = "12"
    texts: object = ["12"]
    with impossible("1", "MM-51", reason):
        places(cast("tuple[int, ...]", text))
    with impossible("1", "MM-51", reason):
        add_up(cast("tuple[tuple[int, ...], ...]", texts))
