"""Moves as values: what can be said at all, before any phase is asked (MM-10, MM-20)."""

import copy
import pickle
from typing import Final, Never, cast

import attrs
import pytest
from hypothesis import given

from kartenspiele.core.cards import Card, Rank, Suit
from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.core.game import Timeout
from kartenspiele.maumau.cards import CARDS, JOKER, AnyCard, CardBag, mask_of, pack
from kartenspiele.maumau.moves import (
    ANNOUNCE,
    DRAW,
    DRAWING_OF_BIT,
    DRAWINGS,
    HAND_SIZE,
    LAYS,
    TAKE,
    AnnounceLastCard,
    Deal,
    DrawCard,
    Drawn,
    Move,
    PlayCard,
    TakePenalty,
    lays_of,
)

from .helpers_rules import (
    EACH_OF_NO_CARDS,
    EACH_OF_NO_CARDS_NOR_TEXT,
    PACK_AS_PRINTED,
    card,
    impossible,
    no_card,
    row,
    some_cards,
    unreadable,
)

HANDS: Final = ("CJ CA C8 S7 H5 D2", "CK ST S9 H7 H4 JK", "HA H8 H2 DK D9 D4", "SA S2 S3 S4 JK JK")
EACH_CARD = pytest.mark.parametrize("one", CARDS, ids=str)


def deal(hands: str, upcard: str) -> Deal:
    """The deal of these hands, separated by `|`."""
    return Deal([row(hand) for hand in hands.split("|")], card(upcard))


MOVES: Final[dict[str, Move]] = {
    "deal CJ.CA.C8.S7.H5.D2|CK.ST.S9.H7.H4.JK|H6": deal("|".join(HANDS[:2]), "H6"),
    "deal CJ.CA.C8.S7.H5.D2|CK.ST.S9.H7.H4.JK|JK": deal("|".join(HANDS[:2]), "JK"),
    "+H5": Drawn(card("H5")),
    "+JK": Drawn(JOKER),
    "H5": PlayCard(card("H5")),
    "JK": PlayCard(JOKER),
    "CJ": PlayCard(card("CJ")),
    "CJ>C": PlayCard(card("CJ"), Suit.CLUBS),
    "CJ>H": PlayCard(card("CJ"), Suit.HEARTS),
    "DJ>H": PlayCard(card("DJ"), Suit.HEARTS),
    "draw": DrawCard(),
    "take": TakePenalty(),
    "last": AnnounceLastCard(),
    "timeout:1": Timeout(1),
}
EACH_MOVE = pytest.mark.parametrize(("text", "move"), MOVES.items(), ids=MOVES.keys())


@EACH_MOVE
def test_a_move_is_written_in_its_notation(text: str, move: Move) -> None:
    assert str(move) == text


@EACH_MOVE
def test_a_move_is_a_value(text: str, move: Move) -> None:
    for again in (
        cast("Move", pickle.loads(pickle.dumps(move))),  # noqa: S301
        copy.copy(move),
        copy.deepcopy(move),
    ):
        assert again == move
        assert hash(again) == hash(move)
        assert type(again) is type(move)
        assert str(again) == text
    assert all((move == other) is (text == words) for words, other in MOVES.items())
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        move.anything = 1  # type: ignore[union-attr]


# ------------------------------------------------------------------------------------------- deal


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_cards_a_seat_and_an_upcard_are_dealt(seats: int) -> None:
    dealt = deal("|".join(HANDS[:seats]), "H6")
    assert HAND_SIZE == 6
    assert dealt.hands == tuple(CardBag.of(row(hand)) for hand in HANDS[:seats])
    assert dealt.upcard is card("H6")
    assert Deal([hand.replace(" ", ".") for hand in HANDS[:seats]], card("H6")) == dealt
    assert Deal(dealt.hands, dealt.upcard) == dealt
    assert dealt.masks == (*(hand.mask for hand in dealt.hands), CardBag.of("H6").mask)


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize(
    ("hands", "sizes"),
    [
        ("CJ CA C8 S7 H5 D2", "(6,)"),
        ("|".join((*HANDS, "CQ SQ HQ DQ D3 D5")), "(6, 6, 6, 6, 6)"),
        ("CJ CA C8 S7 H5 D2|CK ST S9 H7 H4", "(6, 5)"),
        ("CJ CA C8 S7 H5 D2|CK ST S9 H7 H4 JK JK", "(6, 7)"),
        ("CJ CA C8 S7 H5|CK ST S9 H7 H4|HA H8 H2 DK D9", "(5, 5, 5)"),
        ("|", "(0, 0)"),
        ("", "(0,)"),
    ],
)
def test_other_numbers_of_cards_are_no_deal(hands: str, sizes: str) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        deal(hands, "H6")
    assert caught.value.rule == "MM-10"
    assert caught.value.reason == f"two to four hands of six are dealt, not {sizes}"
    assert isinstance(caught.value.value, Deal)


@pytest.mark.rule("MM-10")
def test_a_deal_without_any_hand_is_none() -> None:
    with pytest.raises(ImpossibleValue, match=r"^MM-10: .* not \(\)$"):
        Deal([], card("H6"))


@pytest.mark.rule("G-06")
@pytest.mark.parametrize(
    ("hands", "upcard", "fault"),
    [
        ("CJ CJ C8 S7 H5 D2|CK ST S9 H7 H4 JK", "H6", "CJ is there too often; each card exists once"),
        ("CJ CA C8 S7 H5 D2|CK ST S9 H7 CJ JK", "H6", "CJ is there too often; each card exists once"),
        ("CJ CA C8 S7 H5 D2|CK ST S9 H7 H4 JK", "D2", "D2 is there too often; each card exists once"),
        ("JK JK JK JK JK D2|CK ST S9 H7 H4 H3", "H6", "JK is there too often; there are four at most"),
        ("JK JK JK JK H5 D2|CK ST S9 H7 H4 JK", "H6", "JK is there too often; there are four at most"),
        ("JK JK C8 S7 H5 D2|CK ST S9 H7 JK JK", "JK", "JK is there too often; there are four at most"),
    ],
)  # fmt: skip
def test_a_card_is_dealt_once_and_a_joker_four_times(hands: str, upcard: str, fault: str) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        deal(hands, upcard)
    assert caught.value.rule == "G-06"
    assert caught.value.reason == f"not what can be dealt: {fault}"
    assert caught.value.__suppress_context__


@pytest.mark.rule("G-06")
def test_a_refusal_of_cards_tells_which() -> None:
    twice = "not what can be dealt: H5 is there too often; each card exists once"
    with impossible("H5.H5", "G-06", twice):
        Deal(["H5.H5", "D2"], card("H6"))
    with pytest.raises(ImpossibleValue) as first:
        Deal(["H5.H5", "D2"], card("H6"))
    assert first.value.__suppress_context__
    with pytest.raises(ImpossibleValue) as caught:
        deal("|".join(HANDS[:2]), "H5")
    assert caught.value.reason == twice
    assert isinstance(caught.value.value, Deal)
    assert caught.value.value.upcard is card("H5")


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("jokers", range(5))
def test_up_to_four_jokers_are_dealt(jokers: int) -> None:
    first = " ".join([*["JK"] * jokers, *["C2", "C3", "C4", "C5", "C6", "C7"][jokers:]])
    dealt = deal(f"{first}|D2 D3 D4 D5 D6 D7", "H6" if jokers == 4 else "JK")
    assert dealt.hands[0].count(JOKER) == jokers


@pytest.mark.rule("G-06", "MM-01")
@EACH_OF_NO_CARDS_NOR_TEXT
def test_only_cards_are_dealt(thing: object) -> None:
    hands = [*HANDS[:2]]
    with impossible(thing, "MM-01", no_card(thing)):
        Deal([row(hand) for hand in hands], cast("AnyCard", thing))
    hand = [*row(hands[0])[:5], cast("AnyCard", thing)]
    with impossible(hand, "G-06", f"not what can be dealt: {no_card(thing)}"):
        Deal([hand, row(hands[1])], card("H6"))


def test_hands_as_text_are_readable() -> None:
    with unreadable("CJ.XX", 3, "a suit C S H D, or JK for the Joker"):
        Deal(["CJ.XX"], card("H6"))


# ------------------------------------------------------------------------------------ lay and draw


@EACH_CARD
def test_every_card_is_laid_and_drawn(one: AnyCard) -> None:
    play, drawn = PlayCard(one), Drawn(one)
    assert (play.card, play.wish) == (one, None)
    assert play == LAYS[one.index]
    assert drawn == DRAWINGS[one.index]
    assert LAYS[one.index].card is DRAWINGS[one.index].card is one
    assert play.bit == drawn.bit == 2 ** PACK_AS_PRINTED.index(str(one))
    assert repr(play) == f"PlayCard(card={one!r}, wish=None)"
    assert repr(drawn) == f"Drawn(card={one!r})"
    assert len(LAYS) == len(DRAWINGS) == 53


@pytest.mark.rule("MM-01")
@EACH_OF_NO_CARDS
def test_what_is_no_card_is_not_drawn(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        Drawn(cast("AnyCard", thing))


@pytest.mark.rule("MM-01")
@EACH_OF_NO_CARDS
def test_what_is_no_card_is_not_laid(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        PlayCard(cast("AnyCard", thing))


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("name", ["CJ", "SJ", "HJ", "DJ"])
@pytest.mark.parametrize("wish", list(Suit))
def test_a_jack_wishes_for_any_suit(name: str, wish: Suit) -> None:
    play = PlayCard(card(name), wish)
    assert (play.card, play.wish, str(play)) == (card(name), wish, f"{name}>{wish}")
    assert play.bit == PlayCard(card(name)).bit
    assert play != PlayCard(card(name))
    assert repr(play) == f"PlayCard(card=Card.parse('{name}'), wish={wish!r})"


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("one", [one for one in CARDS if str(one)[1] != "J"], ids=str)
@pytest.mark.parametrize("wish", list(Suit))
def test_only_a_jack_wishes(one: AnyCard, wish: Suit) -> None:
    with impossible(wish, "MM-20", f"only a jack wishes for a suit, not {one}"):
        PlayCard(one, wish)


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("wish", ["H", "", 0, True, False, Rank.JACK, Card.parse("H5")], ids=repr)
@pytest.mark.parametrize("name", ["CJ", "H5", "JK"])
def test_only_a_suit_is_wished_for(wish: object, name: str) -> None:
    with impossible(wish, "MM-20", f"a suit is wished for, not {wish!r}"):
        PlayCard(card(name), cast("Suit", wish))


@EACH_CARD
def test_a_lay_is_plain_unless_it_is_a_seven_a_joker_or_a_jack_that_has_to_wish(
    one: AnyCard,
) -> None:
    assert PlayCard(one).is_plain is (one is not JOKER and str(one)[1] not in "7J")
    assert all(PlayCard(card("HJ"), wish).is_plain for wish in Suit)


def test_what_follows_from_the_card_can_not_be_given() -> None:
    for known in ({"bit": 1}, {"is_plain": True}):
        with pytest.raises(TypeError):
            PlayCard(card("H5"), None, **cast("dict[str, Never]", known))
    with pytest.raises(TypeError):
        Drawn(card("H5"), 1)  # type: ignore[call-arg]


def test_moves_without_a_card_are_all_alike() -> None:
    assert (DrawCard(), TakePenalty(), AnnounceLastCard()) == (DRAW, TAKE, ANNOUNCE)
    assert len({DRAW, DrawCard(), TAKE, TakePenalty(), ANNOUNCE, AnnounceLastCard()}) == 3


@pytest.mark.rule("MM-01")
def test_each_bit_of_the_talon_gives_its_card() -> None:
    expected = {2**number: Drawn(one) for number, one in enumerate(pack(4))}
    assert expected == DRAWING_OF_BIT
    assert [DRAWING_OF_BIT[2**number] for number in range(52, 56)] == [Drawn(JOKER)] * 4


# ------------------------------------------------------------------------------- what can be laid


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize(
    ("cards", "moves"),
    [
        ("", ""),
        ("D2", "D2"),
        ("JK", "JK"),
        ("JK JK JK JK", "JK"),
        ("JK D2 C2 JK CA", "CA C2 D2 JK"),
        ("CJ", "CJ>C CJ>S CJ>H CJ>D"),
        ("H7 DJ CJ SJ", "CJ>C CJ>S CJ>H CJ>D SJ>C SJ>S SJ>H SJ>D H7 DJ>C DJ>S DJ>H DJ>D"),
        ("S2 SA HT HJ DQ DK", "SA S2 HJ>C HJ>S HJ>H HJ>D HT DK DQ"),
    ],
)
def test_cards_are_laid_in_printing_order_and_jacks_once_for_each_wish(
    cards: str, moves: str
) -> None:
    assert " ".join(map(str, lays_of(mask_of(row(cards))))) == moves


@pytest.mark.rule("MM-20")
@given(some_cards())
def test_every_card_held_gives_its_moves_once(cards: list[AnyCard]) -> None:
    expected = [
        text
        for name in PACK_AS_PRINTED
        if any(str(one) == name for one in cards)
        for text in ([f"{name}>{suit}" for suit in "CSHD"] if name[1] == "J" else [name])
    ]
    found = lays_of(mask_of(cards))
    assert list(map(str, found)) == expected
    assert all(move is LAYS[move.card.index] for move in found if move.wish is None)


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("jokers", range(5))
def test_the_whole_pack_gives_64_moves_and_one_for_all_jokers(jokers: int) -> None:
    # 48 cards, and four jacks with four wishes each
    assert len(lays_of(pack(jokers).mask)) == 64 + (jokers > 0)
