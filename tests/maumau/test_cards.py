"""The 52 cards and the Jokers, and bags of them (MM-01)."""

import copy
import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import nan
from operator import contains
from random import Random
from typing import cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele import maumau
from kartenspiele.core.cards import PACK, Card, Rank, Suit
from kartenspiele.core.errors import ImpossibleValue, NotationError
from kartenspiele.maumau.cards import (
    BITS,
    BY_INDEX,
    CARDS,
    FRENCH_CARDS,
    JOKER,
    JOKER_BIT,
    MOST_JOKERS,
    RANKS,
    AnyCard,
    CardBag,
    Joker,
    alike,
    cards_of,
    check_card,
    mask_of,
    pack,
    parse_card,
    parse_cards,
    together,
    with_card,
    without_card,
)

from .helpers_rules import (
    EACH_OF_NO_CARDS,
    EACH_OF_NO_CARDS_NOR_TEXT,
    HUGE,
    PACK_AS_PRINTED,
    card,
    impossible,
    no_card,
    row,
    some_cards,
    unreadable,
    written,
)

EACH_CARD = pytest.mark.parametrize("one", CARDS, ids=str)
EACH_NUMBER_OF_JOKERS = pytest.mark.parametrize("jokers", range(5))
WHOLE = 2**56 - 1
"""The mask of all cards with four Jokers."""


def bag(text: str) -> CardBag:
    """The bag of the cards of `CJ SA JK`."""
    return CardBag.of(row(text))


def place(one: AnyCard) -> int:
    """The place of a card in the order in which hands are printed."""
    return PACK_AS_PRINTED.index(str(one))


def mask_by_hand(cards: Iterable[AnyCard]) -> int:
    """The mask as its description has it: a bit a card, Jokers from the first of four bits up."""
    mask, jokers = 0, 0
    for one in cards:
        mask += 2 ** (place(one) + (jokers if one is JOKER else 0))
        jokers += one is JOKER
    return mask


# --------------------------------------------------------------------------------------- the pack


@pytest.mark.rule("MM-01")
def test_mau_mau_has_the_52_cards_and_a_joker() -> None:
    assert tuple(map(str, CARDS)) == PACK_AS_PRINTED
    assert (*FRENCH_CARDS, JOKER) == CARDS
    assert len(set(CARDS)) == 53
    assert written(RANKS) == "J A K Q T 9 8 7 6 5 4 3 2"
    assert maumau.CARDS is CARDS


@pytest.mark.rule("MM-01")
def test_32_of_them_are_normal_and_20_are_action_cards() -> None:
    assert sum(str(one.rank) in "234569QK" for one in FRENCH_CARDS) == 32
    assert sum(str(one.rank) in "78TJA" for one in FRENCH_CARDS) == 20


@pytest.mark.rule("MM-01")
@EACH_NUMBER_OF_JOKERS
def test_a_pack_has_0_to_4_jokers(jokers: int) -> None:
    whole = pack(jokers)
    assert len(whole) == 52 + jokers
    assert list(whole) == [*FRENCH_CARDS, *[JOKER] * jokers]
    assert whole.count(JOKER) == jokers
    assert all(whole.count(one) == 1 for one in FRENCH_CARDS)


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize("jokers", [-1, 5, HUGE, -HUGE, True, False, 2.0, nan, "2", None, [2]])
def test_no_other_number_of_jokers_makes_a_pack(jokers: object) -> None:
    with impossible(jokers, "MM-01", f"a pack has 0 to 4 Jokers, not {jokers!r}"):
        pack(cast("int", jokers))
    assert MOST_JOKERS == 4


@EACH_CARD
def test_a_card_is_interned_and_has_its_place_and_its_bit(one: AnyCard) -> None:
    assert BY_INDEX[one.index] is one
    assert BITS[one.index] == 2 ** place(one)
    assert check_card(one) is one
    assert parse_card(str(one)) is one
    assert one.index == (52 if isinstance(one, Joker) else PACK.index(one))
    assert len(BY_INDEX) == len(BITS) == 53


def test_the_first_joker_has_the_first_bit_after_the_52_cards() -> None:
    assert JOKER_BIT == 2**52


@pytest.mark.rule("MM-01")
@EACH_OF_NO_CARDS
def test_what_is_no_card_is_refused(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        check_card(thing)


@pytest.mark.rule("MM-01")
@EACH_OF_NO_CARDS_NOR_TEXT
def test_what_is_no_card_is_in_nothing_that_is_made_of_cards(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        mask_of([card("CJ"), cast("AnyCard", thing)])
    with impossible(thing, "MM-01", no_card(thing)):
        CardBag.of([cast("AnyCard", thing)])


# ---------------------------------------------------------------------------------------- a Joker


def test_a_joker_prints_as_jk() -> None:
    assert str(JOKER) == "JK"
    assert repr(JOKER) == "JOKER"
    assert maumau.JOKER is JOKER


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_joker_survives_pickling_as_itself(protocol: int) -> None:
    assert pickle.loads(pickle.dumps(JOKER, protocol)) is JOKER  # noqa: S301


@pytest.mark.parametrize("doubled", [copy.copy, copy.deepcopy])
def test_the_copy_of_a_card_is_the_card(doubled: Callable[[object], object]) -> None:
    assert doubled(JOKER) is JOKER
    assert doubled(card("H5")) is card("H5")
    assert doubled(CardBag.of("H5.JK.JK")) == CardBag.of("H5.JK.JK")


@pytest.mark.rule("MM-01")
def test_there_is_only_one_value_for_a_joker() -> None:
    assert list(Joker) == [JOKER]
    assert Joker("JK") is JOKER
    assert copy.deepcopy([JOKER, JOKER]) == [JOKER, JOKER]


def test_a_joker_is_no_other_card_and_can_not_be_changed() -> None:
    assert JOKER not in set[object](FRENCH_CARDS)
    assert len({JOKER, *FRENCH_CARDS}) == 53
    with pytest.raises(AttributeError):
        JOKER.index = 3  # type: ignore[misc]
    assert JOKER.index == 52


# -------------------------------------------------------------------------------------- the masks


@pytest.mark.rule("MM-01")
@given(some_cards())
def test_a_mask_holds_its_cards_in_printing_order(cards: list[AnyCard]) -> None:
    mask = mask_of(cards)
    assert mask == mask_by_hand(cards)
    assert cards_of(mask) == sorted(cards, key=place)


@pytest.mark.rule("MM-01")
@EACH_CARD
@EACH_NUMBER_OF_JOKERS
def test_a_card_goes_into_a_mask_and_comes_out_of_it(one: AnyCard, jokers: int) -> None:
    all_others: list[AnyCard] = [other for other in FRENCH_CARDS if other != one]
    for others in (all_others[:0], all_others):
        cards = [*others, *[JOKER] * jokers]
        if cards.count(one) == 4:
            continue
        assert with_card(mask_by_hand(cards), one) == mask_by_hand([*cards, one])
        assert without_card(mask_by_hand([*cards, one]), one) == mask_by_hand(cards)


@pytest.mark.rule("MM-01")
@given(st.lists(st.sampled_from((*CARDS[::9], *[JOKER] * 5)), max_size=40))
def test_a_mask_counts_like_a_counter(touched: list[AnyCard]) -> None:
    """Each card touched goes in, or comes out once there can be no more of it."""
    model: Counter[AnyCard] = Counter()
    mask = 0
    growing = True
    for one in touched:
        most = 4 if one is JOKER else 1
        growing = not model[one] or (growing and model[one] < most)
        model[one] += 1 if growing else -1
        mask = with_card(mask, one) if growing else without_card(mask, one)
        assert mask == CardBag(mask).mask, "the mask is a valid one"
        assert Counter(cards_of(mask)) == +model
        assert mask.bit_count() == model.total()


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize(
    ("cards", "often", "most"),
    [
        ("CJ CJ", "CJ", "each card exists once"),
        ("D2 HA D3 D2", "D2", "each card exists once"),
        ("SA SK SK SA", "SK", "each card exists once"),
        ("JK JK JK JK JK", "JK", "there are four at most"),
        ("JK H5 JK JK D2 JK JK", "JK", "there are four at most"),
    ],
)
def test_a_card_is_there_once_and_a_joker_four_times(cards: str, often: str, most: str) -> None:
    reason = f"{often} is there too often; {most}"
    with impossible(card(often), "MM-01", reason):
        mask_of(row(cards))
    with impossible(card(often), "MM-01", reason):
        CardBag.of(cards.replace(" ", "."))


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize("french", [0, 1, 2**51, 2**52 - 1])
def test_jokers_are_alike_whichever_of_the_four_bits_they_have(french: int) -> None:
    for bits in range(16):
        jokers = bits.bit_count()
        told_apart = french + (bits << 52)
        assert alike(told_apart) == french + ((2**jokers - 1) << 52)


@pytest.mark.rule("MM-01")
@given(st.lists(some_cards(), max_size=3))
def test_masks_come_together_like_counters(heaps: list[list[AnyCard]]) -> None:
    every = Counter(one for heap in heaps for one in heap)
    twice: list[AnyCard] = [one for one in FRENCH_CARDS if every[one] > 1]
    masks = [mask_by_hand(heap) for heap in heaps]
    if not twice and every[JOKER] <= 4:
        assert Counter(cards_of(together(masks))) == every
        assert together(iter(masks)) == mask_of(every.elements())
    else:
        with pytest.raises(ImpossibleValue, match="is there too often") as caught:
            together(masks)
        assert caught.value.rule == "MM-01"
        assert caught.value.value in (twice or [JOKER])


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize(
    ("heaps", "often", "most"),
    [
        ("H5|CJ|H5", "H5", "each card exists once"),
        ("H5 CJ|D2|CA D2", "D2", "each card exists once"),
        ("H5 CJ D2|D2 CJ H5", "CJ", "each card exists once"),
        ("JK JK|JK|JK JK", "JK", "there are four at most"),
        ("JK JK JK|H5|JK JK JK", "JK", "there are four at most"),
    ],
)
def test_masks_that_hold_too_many_of_a_card_do_not_come_together(
    heaps: str, often: str, most: str
) -> None:
    with impossible(card(often), "MM-01", f"{often} is there too often; {most}"):
        together(mask_by_hand(row(heap)) for heap in heaps.split("|"))


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize(
    ("heaps", "all_of_them"),
    [
        ("", ""),
        ("CJ|JK", "CJ JK"),
        ("JK|JK|JK|JK", "JK JK JK JK"),
        ("JK JK JK|H5|JK D2", "H5 D2 JK JK JK JK"),
        ("H5 JK|D2 JK JK", "H5 D2 JK JK JK"),
    ],
)
def test_jokers_of_several_masks_are_counted(heaps: str, all_of_them: str) -> None:
    masks = [mask_by_hand(row(heap)) for heap in heaps.split("|")]
    assert together(masks) == mask_by_hand(row(all_of_them))


def test_no_cards_are_an_empty_mask() -> None:
    assert mask_of([]) == 0
    assert cards_of(0) == []


# --------------------------------------------------------------------------------------- the bags


@pytest.mark.rule("MM-01")
@EACH_NUMBER_OF_JOKERS
def test_a_bag_is_made_of_a_mask(jokers: int) -> None:
    mask = 1 + 2**51 + sum(2 ** (52 + number) for number in range(jokers))
    assert CardBag(mask).mask == mask
    assert str(CardBag(mask)) == ".".join(["CJ", "D2", *["JK"] * jokers])


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize(
    "mask",
    [
        -1, -HUGE, HUGE, WHOLE + 1, True, False, 1.0, nan, "CJ", None, [],
        0b0010 << 52, 0b0100 << 52, 0b0101 << 52, 0b0110 << 52, 0b1000 << 52, 0b1001 << 52,
        0b1010 << 52, 0b1011 << 52, 0b1100 << 52, 0b1101 << 52, (0b1110 << 52) + 1,
    ],
)  # fmt: skip
def test_what_is_no_mask_makes_no_bag(mask: object) -> None:
    with impossible(
        mask, "MM-01", f"{mask!r} is no mask of cards of Mau Mau; CardBag.of takes cards"
    ):
        CardBag(cast("int", mask))


@pytest.mark.parametrize(
    "make",
    [
        lambda: CardBag.of("JK.D7.CJ.JK.HA"),
        lambda: CardBag.of(row("JK HA JK CJ D7")),
        lambda: CardBag.of(tuple(row("CJ HA D7 JK JK"))),
        lambda: CardBag.of(one for one in row("D7 JK HA JK CJ")),
        lambda: CardBag.of(bag("JK JK CJ HA D7")),
        lambda: CardBag(2**0 + 2**27 + 2**46 + 2**52 + 2**53),
    ],
    ids=["text", "list", "tuple", "generator", "bag", "mask"],
)
def test_a_bag_is_made_of_cards_in_any_order(make: Callable[[], CardBag]) -> None:
    cards = make()
    assert list(cards) == row("CJ HA D7 JK JK")
    assert str(cards) == "CJ.HA.D7.JK.JK"
    assert repr(cards) == "CardBag.of('CJ.HA.D7.JK.JK')"
    assert len(cards) == 5
    assert CardBag.of(cards) is cards


def test_the_empty_bag() -> None:
    empty = CardBag.of("")
    assert empty == CardBag(0) == CardBag.of([])
    assert (list(empty), str(empty), len(empty), empty.mask) == ([], "", 0, 0)
    assert not empty
    assert all(empty.count(one) == 0 and one not in empty for one in CARDS)


@given(some_cards())
def test_a_bag_counts_like_a_counter(cards: list[AnyCard]) -> None:
    made, model = CardBag.of(cards), Counter(cards)
    assert Counter(made) == model
    assert len(made) == model.total()
    assert bool(made) is bool(cards)
    assert [made.count(one) for one in CARDS] == [model[one] for one in CARDS]
    assert [one in made for one in CARDS] == [model[one] > 0 for one in CARDS]


@pytest.mark.rule("MM-01")
@given(some_cards(), some_cards())
def test_bags_add_up_as_far_as_there_are_cards(first: list[AnyCard], other: list[AnyCard]) -> None:
    both = Counter(first) + Counter(other)
    if all(number <= (4 if one is JOKER else 1) for one, number in both.items()):
        assert Counter(CardBag.of(first) + other) == both
        assert Counter(CardBag.of(first) + CardBag.of(other)) == both
    else:
        with pytest.raises(ImpossibleValue, match="is there too often") as caught:
            _ = CardBag.of(first) + other
        assert caught.value.rule == "MM-01"
        assert both[cast("AnyCard", caught.value.value)] > 1


@given(some_cards(), st.data())
def test_a_bag_without_some_of_its_cards_has_the_others(
    cards: list[AnyCard], data: st.DataObject
) -> None:
    some = cards[: data.draw(st.integers(0, len(cards)))]
    assert Counter(CardBag.of(cards) - some) == Counter(cards) - Counter(some)
    assert CardBag.of(cards) - some + some == CardBag.of(cards)
    assert CardBag.of(cards) - CardBag.of(cards) == CardBag.of("")


@pytest.mark.parametrize(
    ("cards", "others", "together"),
    [("CJ.JK", "JK.H5", "CJ.H5.JK.JK"), ("", "JK.JK.JK.JK", "JK.JK.JK.JK"), ("D2", "", "D2")],
)
def test_bags_are_added_and_taken_away_as_lists_too(cards: str, others: str, together: str) -> None:
    for other in (parse_cards(others), tuple(parse_cards(others)), CardBag.of(others)):
        assert str(CardBag.of(cards) + other) == together
        assert str(CardBag.of(together) - other) == cards
    assert str(CardBag.of(cards) + iter(CardBag.of(others))) == together
    assert str(CardBag.of(together) - iter(CardBag.of(others))) == cards


@pytest.mark.rule("G-02")
@pytest.mark.parametrize(
    ("cards", "others", "missing"),
    [
        ("CJ.HA", "HA.H5", "H5"),
        ("CJ.HA", "D2.H5.C3.CJ", "C3.H5.D2"),
        ("CJ.HA", "JK", "JK"),
        ("CJ.HA", "JK.JK.JK", "JK.JK.JK"),
        ("JK.JK", "CJ.JK", "CJ"),
        ("JK.JK", "CJ.JK.JK", "CJ"),
    ],
)
def test_a_card_that_is_not_there_can_not_be_taken_away(
    cards: str, others: str, missing: str
) -> None:
    with impossible(CardBag.of(missing), "G-02", f"{missing} is not among {cards}"):
        _ = CardBag.of(cards) - CardBag.of(others)


@pytest.mark.rule("G-02")
@pytest.mark.parametrize(("there", "taken"), [(1, 2), (1, 4), (2, 3), (3, 4)])
def test_more_jokers_than_there_are_can_not_be_taken_away(there: int, taken: int) -> None:
    cards = bag("H5" + " JK" * there)
    lacking = bag("JK " * (taken - there))
    with impossible(lacking, "G-02", f"there are not so many Jokers among {cards}"):
        _ = cards - [JOKER] * taken


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize(
    ("cards", "others", "often", "most"),
    [
        ("H5", "H5", "H5", "each card exists once"),
        ("JK.JK.JK", "JK.JK", "JK", "there are four at most"),
    ],
)
def test_bags_that_hold_too_many_of_a_card_do_not_add_up(
    cards: str, others: str, often: str, most: str
) -> None:
    with impossible(card(often), "MM-01", f"{often} is there too often; {most}"):
        _ = CardBag.of(cards) + CardBag.of(others)


def test_only_cards_are_added_and_taken_away() -> None:
    with impossible(5, "MM-01", no_card(5)):
        _ = bag("CJ") + cast("Sequence[AnyCard]", [5])
    with pytest.raises(NotationError):
        _ = bag("CJ") - ["C", "J"]


@given(some_cards(), st.data())
def test_text_stands_for_the_cards_that_it_names(cards: list[AnyCard], data: st.DataObject) -> None:
    made = CardBag.of(cards)
    assert CardBag.of(map(str, cards)) == made
    assert made - list(map(str, cards)) == CardBag(0) == made - str(made)
    assert CardBag(0) + str(made) == made
    known = data.draw(st.sampled_from(CARDS))
    assert contains(made, str(known)) == (known in cards)


@pytest.mark.parametrize("text", ["", "JC", "10", "H5.H6", "JKJK"])
def test_text_that_names_no_card_is_not_looked_for(text: str) -> None:
    with pytest.raises(NotationError):
        contains(pack(4), text)


@given(some_cards())
def test_a_bag_is_a_sequence_in_printing_order(cards: list[AnyCard]) -> None:
    made = CardBag.of(cards)
    assert isinstance(made, Sequence)
    assert [made[place] for place in range(len(made))] == list(made)
    assert made[:2] == tuple(made)[:2]
    assert Random(1).sample(made, len(made)) == Random(1).sample(list(made), len(made))


@EACH_OF_NO_CARDS_NOR_TEXT
def test_what_is_no_card_is_in_no_bag(thing: object) -> None:
    assert thing not in pack(4)
    assert cast("object", CardBag.of("CJ")) not in pack(4)
    assert pack(4).count(cast("AnyCard", thing)) == 0


@given(some_cards())
def test_a_bag_is_a_value(cards: list[AnyCard]) -> None:
    made = CardBag.of(cards)
    assert hash(made) == hash(CardBag(made.mask))
    assert pickle.loads(pickle.dumps(made)) == made  # noqa: S301
    assert CardBag.of(str(made)) == made
    assert CardBag.of(reversed(cards)) == made
    assert made != cast("object", cards)
    assert made != cast("object", made.mask)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.mask = 0  # type: ignore[misc]


def test_bags_with_another_number_of_jokers_are_different() -> None:
    bags = {bag("H5" + " JK" * jokers) for jokers in range(5)}
    assert len(bags) == 5


def test_a_card_made_anew_is_the_same_card() -> None:
    again = Card(Suit.HEARTS, Rank.FIVE)
    assert again is not card("H5")
    assert CardBag.of([again]) == CardBag.of("H5")
    assert again in CardBag.of("H5")
    assert CardBag.of("H5.D2") - [again] == CardBag.of("D2")
    assert next(iter(CardBag.of([again]))) is card("H5")


# ---------------------------------------------------------------------------------- cards as text

A_SUIT_OR_JK = "a suit C S H D, or JK for the Joker"
A_DOT = "a dot before the next one"
A_RANK, NOTHING = "a rank 2 .. 9 T J Q K A", "nothing after the rank"
A_K, NOTHING_AFTER_JK = "a K, for JK is the Joker", "nothing after the Joker"


@pytest.mark.parametrize("text", ["JK", "H5", "H5.JK.D7.JK", "D7.SA.CJ", "CJ.CJ"])
def test_cards_are_read_in_the_order_written(text: str) -> None:
    assert parse_cards(text) == row(text.replace(".", " "))


def test_no_text_is_no_card() -> None:
    assert parse_cards("") == []


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, A_SUIT_OR_JK),
        (" ", 0, A_SUIT_OR_JK),
        (" H5", 0, A_SUIT_OR_JK),
        ("h5", 0, A_SUIT_OR_JK),
        ("5H", 0, A_SUIT_OR_JK),
        ("jk", 0, A_SUIT_OR_JK),
        ("KJ", 0, A_SUIT_OR_JK),
        ("X", 0, A_SUIT_OR_JK),
        ("H", 1, A_RANK),
        ("Hj", 1, A_RANK),
        ("HX", 1, A_RANK),
        ("H1", 1, A_RANK),
        ("H10", 1, A_RANK),
        ("HK5", 2, NOTHING),
        ("H5 ", 2, NOTHING),
        ("H5\n", 2, NOTHING),
        ("J", 1, A_K),
        ("J ", 1, A_K),
        ("Jk", 1, A_K),
        ("JC", 1, A_K),
        ("JJK", 1, A_K),
        ("JKK", 2, NOTHING_AFTER_JK),
        ("JK ", 2, NOTHING_AFTER_JK),
        ("JKJK", 2, NOTHING_AFTER_JK),
    ],
)
def test_text_that_is_no_card_is_refused_at_its_first_fault(
    text: str, position: int, expected: str
) -> None:
    with unreadable(text, position, expected):
        parse_card(text)
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    if text:
        before = "CJ.JK."
        with unreadable(f"{before}{text}", len(before) + position, expected):
            parse_cards(f"{before}{text}")
        with unreadable(f"{text}.D2", position, expected):
            CardBag.of(f"{text}.D2")


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        (".", 0, A_SUIT_OR_JK),
        ("CJ.", 3, A_SUIT_OR_JK),
        ("CJ..SA", 3, A_SUIT_OR_JK),
        ("JK.JK.", 6, A_SUIT_OR_JK),
        ("CJ.S.D7", 4, A_RANK),
        ("CJ SA", 2, A_DOT),
        ("JK,JK", 2, A_DOT),
    ],
)
def test_text_is_refused_at_the_first_card_that_is_none(
    text: str, position: int, expected: str
) -> None:
    with unreadable(text, position, expected):
        parse_cards(text)
    with unreadable(text, position, expected):
        CardBag.of(text)


@given(st.text(alphabet="CSHDJK5A. ", max_size=9))
def test_text_is_cards_or_refused_within_the_text(text: str) -> None:
    try:
        cards = parse_cards(text)
    except ValueError as error:
        assert getattr(error, "text", None) == text
        assert 0 <= getattr(error, "position", -1) <= len(text)
    else:
        assert ".".join(map(str, cards)) == text
