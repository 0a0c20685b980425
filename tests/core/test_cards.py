"""French cards: the pack, their text, and that each card is there once."""

import copy
import pickle
from itertools import product
from operator import ge, gt, le, lt
from typing import cast

import attrs
import pytest

from kartenspiele.core.cards import PACK, Card, Rank, Suit
from kartenspiele.core.errors import NotationError

EACH_CARD = pytest.mark.parametrize("card", PACK, ids=str)


def test_suits_and_ranks_are_written_with_one_letter() -> None:
    assert [str(suit) for suit in Suit] == ["C", "S", "H", "D"]
    assert [str(rank) for rank in Rank] == list("23456789TJQKA")
    assert [suit.name for suit in Suit] == ["CLUBS", "SPADES", "HEARTS", "DIAMONDS"]


def test_the_pack_goes_suit_by_suit_from_the_two_to_the_ace() -> None:
    assert [str(card) for card in PACK] == [
        suit + rank for suit in "CSHD" for rank in "23456789TJQKA"
    ]
    assert [card.index for card in PACK] == list(range(52))


@EACH_CARD
def test_a_card_is_found_by_its_text_and_by_its_index(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert PACK[card.index] is card
    assert str(card) == f"{card.suit}{card.rank}"


@EACH_CARD
def test_a_card_stays_itself_when_copied_or_pickled(card: Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card  # noqa: S301


@EACH_CARD
def test_a_card_that_was_constructed_equals_the_one_in_the_pack(card: Card) -> None:
    made = Card(card.suit, card.rank)
    assert made is not card
    assert made == card
    assert hash(made) == hash(card)
    assert made.index == card.index
    assert pickle.loads(pickle.dumps(made)) is card  # noqa: S301


def test_different_cards_are_different() -> None:
    assert len(set(PACK)) == 52
    assert all((one == other) is (one is other) for one, other in product(PACK, repeat=2))
    others: list[object] = [*map(str, PACK), *range(52)]
    assert not any(card in others for card in PACK)


def test_a_card_shows_how_to_make_it() -> None:
    assert repr(Card(Suit.HEARTS, Rank.TEN)) == "Card.parse('HT')"
    assert str(Card(Suit.CLUBS, Rank.JACK)) == "CJ"


def test_a_card_cannot_be_changed_or_ordered() -> None:
    card = Card.parse("CJ")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        card.suit = Suit.SPADES  # type: ignore[misc]
    for compare in (lt, le, gt, ge):
        with pytest.raises(
            TypeError, match=r"^cards have no order of their own.* sorted\(cards, key"
        ):
            compare(cast("int", card), cast("int", Card.parse("HA")))
    with pytest.raises(TypeError, match="cards have no order of their own"):
        sorted(cast("list[int]", PACK))


@pytest.mark.parametrize(
    ("suit", "rank"),
    [
        ("C", Rank.JACK),
        (Suit.CLUBS, "J"),
        (Rank.JACK, Suit.CLUBS),
        (None, Rank.ACE),
        ([], Rank.ACE),
    ],
)
def test_a_card_needs_a_suit_and_a_rank(suit: object, rank: object) -> None:
    with pytest.raises(TypeError) as caught:
        Card(cast("Suit", suit), cast("Rank", rank))
    assert str(caught.value) == f"a card is a Suit and a Rank, not {suit!r} and {rank!r}"


A_SUIT = "a suit C S H D"
A_RANK = "a rank 2 .. 9 T J Q K A"
NOTHING = "nothing after the rank"


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, A_SUIT),
        (" ", 0, A_SUIT),
        ("J", 0, A_SUIT),
        ("JC", 0, A_SUIT),
        ("JCX", 0, A_SUIT),
        ("cJ", 0, A_SUIT),
        (" CJ", 0, A_SUIT),
        ("XJX", 0, A_SUIT),
        ("C", 1, A_RANK),
        ("Cj", 1, A_RANK),
        ("C1", 1, A_RANK),
        ("C10", 1, A_RANK),
        ("CCJ", 1, A_RANK),
        ("CJX", 2, NOTHING),
        ("CJ ", 2, NOTHING),
        ("D7\n", 2, NOTHING),
        ("CJCJ", 2, NOTHING),
    ],
)
def test_text_that_is_no_card_is_refused_at_its_first_fault(
    text: str, position: int, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert caught.value.text == text
    assert caught.value.position == position
    assert caught.value.expected == expected
    assert caught.value.__suppress_context__
