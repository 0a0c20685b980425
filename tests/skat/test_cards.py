"""The 32 cards, their card points, and sets of them (SK-01, SK-02)."""

import pickle
from collections.abc import Callable, Sequence
from operator import contains
from random import Random
from typing import cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.cards import PACK, Card, Rank, Suit
from kartenspiele.core.errors import NotationError
from kartenspiele.core.masks import bits_of
from kartenspiele.skat.cards import (
    ALL,
    CARDS,
    POINTS,
    RANKS,
    CardSet,
    bit_of,
    by_byte,
    cards_of,
    mask_of,
    parse_cards,
    points_of,
)

from .helpers_rules import PACK_AS_PRINTED, card, hand, impossible, no_card, row, unreadable

some_cards = st.sets(st.sampled_from(CARDS))

EACH_CARD = pytest.mark.parametrize("one", CARDS, ids=str)

# SK-02, for each rank.
CARD_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
FOREIGN = [one for one in PACK if str(one.rank) in "23456"]


def number_of(one: Card) -> int:
    """The place of a card in the order in which hands are printed."""
    return PACK_AS_PRINTED.index(str(one))


# --------------------------------------------------------------------------------------- the pack


@pytest.mark.rule("SK-01")
def test_skat_has_32_cards() -> None:
    assert tuple(map(str, CARDS)) == PACK_AS_PRINTED
    assert len(set(CARDS)) == 32
    assert [str(rank) for rank in RANKS] == list("JATKQ987")


@pytest.mark.rule("SK-01")
@EACH_CARD
def test_the_cards_are_those_of_the_pack(one: Card) -> None:
    assert card(str(one)) is one


@pytest.mark.rule("SK-02")
def test_each_rank_has_its_card_points() -> None:
    assert {str(rank): points for rank, points in POINTS.items()} == CARD_POINTS
    assert all(points_of(bit_of(one)) == CARD_POINTS[str(one.rank)] for one in CARDS)


@pytest.mark.rule("SK-01", "SK-02")
def test_the_pack_has_120_card_points_30_in_each_suit() -> None:
    assert points_of(ALL) == 120
    for suit in Suit:
        assert CardSet.of(one for one in CARDS if one.suit is suit).points == 30


# -------------------------------------------------------------------------------- cards and masks


@EACH_CARD
def test_every_card_has_a_bit_of_its_own(one: Card) -> None:
    assert bit_of(one) == 2 ** number_of(one)
    assert cards_of(bit_of(one)) == (one,)
    assert bit_of(Card(one.suit, one.rank)) == bit_of(one)


def test_all_cards_are_32_bits() -> None:
    assert ALL == 2**32 - 1
    assert cards_of(ALL) == CARDS
    assert mask_of(CARDS) == ALL
    assert cards_of(0) == ()
    assert mask_of([]) == 0


@pytest.mark.rule("SK-01")
@pytest.mark.parametrize("foreign", FOREIGN, ids=str)
def test_a_card_below_the_seven_is_no_card_of_skat(foreign: Card) -> None:
    reason = no_card(foreign)
    with impossible(foreign, "SK-01", reason):
        bit_of(foreign)
    with impossible(foreign, "SK-01", reason):
        mask_of([card("CJ"), foreign])


@pytest.mark.rule("SK-01")
@pytest.mark.parametrize("thing", ["CJ", 1, None, ["CJ"], Rank.JACK], ids=repr)
def test_what_is_no_card_has_no_bit(thing: object) -> None:
    with impossible(thing, "SK-01", no_card(thing)):
        bit_of(cast("Card", thing))


@pytest.mark.rule("SK-01")
@pytest.mark.parametrize(
    ("cards", "twice"), [("CJ CJ", "CJ"), ("D7 HA D8 D7", "D7"), ("SA SK SK SA", "SK")]
)
def test_a_card_is_there_once(cards: str, twice: str) -> None:
    with impossible(card(twice), "SK-01", f"{twice} is there twice; each card exists once"):
        mask_of(row(cards))


@given(some_cards)
def test_a_mask_holds_its_cards_in_printing_order(cards: set[Card]) -> None:
    mask = mask_of(cards)
    assert mask == sum(2 ** number_of(one) for one in cards)
    assert cards_of(mask) == tuple(sorted(cards, key=number_of))


@given(some_cards)
def test_the_bits_of_a_mask_are_those_of_its_cards_ascending(cards: set[Card]) -> None:
    assert bits_of(mask_of(cards)) == sorted(2 ** number_of(one) for one in cards)


@pytest.mark.rule("SK-02")
@given(some_cards)
def test_the_points_of_a_mask_are_those_of_its_cards(cards: set[Card]) -> None:
    expected = sum(CARD_POINTS[str(one.rank)] for one in cards)
    assert points_of(mask_of(cards)) == expected
    assert CardSet.of(cards).points == expected


@pytest.mark.parametrize("start", [0, 8, 16, 24])
def test_every_byte_of_a_mask_is_one_suit(start: int) -> None:
    suit = CARDS[start : start + 8]
    for byte in range(256):
        cards = tuple(one for place, one in enumerate(suit) if byte & 2**place)
        assert cards_of(byte << start) == cards
        assert mask_of(cards) == byte << start
        assert points_of(byte << start) == sum(CARD_POINTS[str(one.rank)] for one in cards)


def test_a_table_lists_every_subset_of_its_entries() -> None:
    jack, seven = card("CJ"), card("D7")
    assert by_byte([]) == ((),)
    assert by_byte(iter([jack, seven])) == ((), (jack,), (seven,), (jack, seven))
    assert len(by_byte(CARDS[:8])) == 256


# -------------------------------------------------------------------------------------- card sets


@pytest.mark.parametrize("mask", [0, 1, ALL])
def test_a_card_set_is_made_of_a_mask(mask: int) -> None:
    assert CardSet(mask).mask == mask


@pytest.mark.rule("SK-01")
@pytest.mark.parametrize("mask", [-1, ALL + 1, True, 1.0, "CJ", None])
def test_what_is_no_mask_makes_no_card_set(mask: object) -> None:
    with impossible(
        mask, "SK-01", f"{mask!r} is no mask of the 32 cards of Skat; CardSet.of takes cards"
    ):
        CardSet(cast("int", mask))


@pytest.mark.parametrize(
    "make",
    [
        lambda: CardSet.of("D7.CJ.HA"),
        lambda: CardSet.of(row("HA CJ D7")),
        lambda: CardSet.of(set(row("HA CJ D7"))),
        lambda: CardSet.of(one for one in row("D7 HA CJ")),
        lambda: CardSet.of(hand("CJ HA D7")),
        lambda: CardSet(1 + 2**17 + 2**31),
    ],
    ids=["text", "list", "set", "generator", "card set", "mask"],
)
def test_a_card_set_is_made_of_cards_in_any_order(make: Callable[[], CardSet]) -> None:
    cards = make()
    assert list(cards) == row("CJ HA D7")
    assert str(cards) == "CJ.HA.D7"
    assert len(cards) == 3
    assert cards.points == 13


def test_the_empty_card_set() -> None:
    empty = CardSet.of("")
    assert empty == CardSet(0) == CardSet.of([])
    assert (list(empty), str(empty), len(empty), empty.points) == ([], "", 0, 0)
    assert not empty


@given(some_cards, some_cards)
def test_card_sets_combine_like_sets(one: set[Card], other: set[Card]) -> None:
    first, second = CardSet.of(one), CardSet.of(other)
    assert set(first | second) == one | other
    assert set(first & second) == one & other
    assert set(first - second) == one - other
    assert (first <= second) is (one <= other)
    assert (first >= second) is (one >= other)
    assert (first == second) is (one == other)
    assert (first & second) <= first
    assert set(first) == one
    assert len(first) == len(one)
    assert [known in first for known in PACK] == [known in one for known in PACK]


@pytest.mark.parametrize("thing", [1, 0, None, Rank.JACK, [], hand("CJ")], ids=repr)
def test_only_cards_are_in_a_card_set(thing: object) -> None:
    assert thing not in CardSet(ALL)


@given(some_cards)
def test_text_stands_for_the_cards_that_it_names(cards: set[Card]) -> None:
    made, texts = CardSet.of(cards), list(map(str, cards))
    assert CardSet.of(texts) == made
    assert [contains(made, str(known)) for known in CARDS] == [known in cards for known in CARDS]
    some = CardSet.of("CJ.HA.D7")
    assert (some | texts, some & texts, some - texts) == (some | made, some & made, some - made)
    assert made - "CJ.HA" == made - row("CJ HA")


@pytest.mark.parametrize("text", ["", "JC", "C2", "10", "HT.HJ"])
def test_text_that_names_no_card_is_not_looked_for(text: str) -> None:
    with pytest.raises(NotationError):
        contains(CardSet(ALL), text)


@given(some_cards)
def test_a_card_set_is_a_sequence_in_printing_order(cards: set[Card]) -> None:
    made = CardSet.of(cards)
    listed = list(made)
    assert isinstance(made, Sequence)
    assert [made[place] for place in range(len(made))] == listed
    assert made[1:3] == tuple(listed[1:3])
    assert list(reversed(made)) == listed[::-1]
    assert [made.index(one) for one in made] == list(range(len(made)))
    assert not made or Random(1).choice(made) == Random(1).choice(listed)
    assert Random(1).sample(made, len(made) // 2) == Random(1).sample(listed, len(made) // 2)


@pytest.mark.parametrize("foreign", FOREIGN, ids=str)
def test_a_foreign_card_is_in_no_card_set(foreign: Card) -> None:
    assert foreign not in CardSet(ALL)


@given(some_cards)
def test_a_card_set_is_a_value(cards: set[Card]) -> None:
    made = CardSet.of(cards)
    assert hash(made) == hash(CardSet(made.mask))
    assert pickle.loads(pickle.dumps(made)) == made  # noqa: S301
    assert repr(made) == f"CardSet.of('{made}')"
    assert CardSet.of(str(made)) == made
    assert made != cast("object", cards)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.mask = 0  # type: ignore[misc]


def test_a_card_set_names_what_it_refuses() -> None:
    with impossible(card("C2"), "SK-01", "C2 is not one of the 32 cards of Skat"):
        CardSet.of([card("C2")])
    with impossible(card("CJ"), "SK-01", "CJ is there twice; each card exists once"):
        CardSet.of("CJ.CJ")
    with unreadable("C", 1, A_RANK):
        CardSet.of(("C", "J"))


# ---------------------------------------------------------------------------------- cards as text


@pytest.mark.parametrize("text", ["CJ", "CJ.SA.D7", "D7.SA.CJ", "CJ.CJ"])
def test_cards_are_read_in_the_order_written(text: str) -> None:
    assert parse_cards(text) == row(text.replace(".", " "))


def test_no_text_is_no_card() -> None:
    assert parse_cards("") == []


A_SUIT, A_RANK, NOTHING = "a suit C S H D", "a rank 2 .. 9 T J Q K A", "nothing after the rank"


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        (".", 0, A_SUIT),
        ("XJ", 0, A_SUIT),
        ("CX.SA", 1, A_RANK),
        ("CJ.", 3, A_SUIT),
        ("CJ..SA", 3, A_SUIT),
        ("CJ.S", 4, A_RANK),
        ("CJ.S.D7", 4, A_RANK),
        ("CJ.SAA.D7", 5, NOTHING),
        ("CJ SA", 2, "a dot before the next one"),
        ("CJ.SA.D7 ", 8, NOTHING),
        ("C2", 0, "a card of Skat (SK-01)"),
        ("CJ.SA.H6.XX", 6, "a card of Skat (SK-01)"),
    ],
)
def test_text_is_refused_at_the_first_fault(text: str, position: int, expected: str) -> None:
    with unreadable(text, position, expected):
        parse_cards(text)
    with unreadable(text, position, expected):
        CardSet.of(text)


def test_card_sets_combine_with_any_cards_and_nothing_else() -> None:
    hand = CardSet.of("CJ.HA")
    assert hand & {card("CJ"), card("D7")} == CardSet.of("CJ")
    assert hand - [card("CJ")] | (card("S8"),) == CardSet.of("S8.HA")
    assert hand <= CardSet.of("CJ.HA.C7")
    with pytest.raises(TypeError):
        _ = hand & cast("CardSet", 3)
