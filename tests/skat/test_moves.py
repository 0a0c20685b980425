"""Moves as values: what can be said at all, before any phase is asked (SK-10, SK-20, SK-30)."""

import pickle
from collections.abc import Iterable
from typing import cast

import attrs
import pytest

from kartenspiele.core.cards import PACK, Card
from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.core.game import Timeout
from kartenspiele.skat.cards import CARDS, CardSet
from kartenspiele.skat.contract import Contract, Game
from kartenspiele.skat.moves import (
    DEAL_SIZES,
    HAND_SIZE,
    NUMBER_OF_DEALS,
    PLAYS,
    SKAT_SIZE,
    Announce,
    Bid,
    Concede,
    Deal,
    Discard,
    Hold,
    Move,
    Pass,
    PickUp,
    PlayCard,
    deal_of_masks,
)

from .helpers_rules import (
    CONTRACTS,
    EACH_OF_NO_CONTRACTS,
    PACK_AS_PRINTED,
    card,
    hand,
    impossible,
    no_card,
    row,
)
from .value_table import BIDS

HANDS = [list(CARDS[:10]), list(CARDS[10:20]), list(CARDS[20:30])]
SKAT = list(CARDS[30:])
DEAL = Deal(HANDS, SKAT)

MOVES: dict[str, Move] = {
    "deal CJ.CA.CT.CK.CQ.C9.C8.C7.SJ.SA|ST.SK.SQ.S9.S8.S7.HJ.HA.HT.HK"
    "|HQ.H9.H8.H7.DJ.DA.DT.DK.DQ.D9|D8.D7": DEAL,
    "18": Bid(18),
    "264": Bid(264),
    "y": Hold(),
    "p": Pass(),
    "s": PickUp(),
    "-CJ.D7": Discard(hand("D7 CJ")),
    "GHS": Announce(Contract(Game.GRAND, hand=True, schneider_announced=True)),
    "N": Announce(CONTRACTS["N"]),
    "CJ": PlayCard(card("CJ")),
    "concede:2": Concede(2),
    "timeout:1": Timeout(1),
}
EACH_MOVE = pytest.mark.parametrize(("text", "move"), MOVES.items(), ids=MOVES.keys())


@EACH_MOVE
def test_a_move_is_written_in_its_notation(text: str, move: Move) -> None:
    assert str(move) == text


@EACH_MOVE
def test_a_move_is_a_value(text: str, move: Move) -> None:
    again = pickle.loads(pickle.dumps(move))  # noqa: S301
    assert again == move
    assert hash(again) == hash(move)
    assert type(again) is type(move)
    assert all((move == other) is (text == words) for words, other in MOVES.items())
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        move.anything = 1  # type: ignore[union-attr]


# ------------------------------------------------------------------------------------------- deal


@pytest.mark.rule("SK-10")
def test_ten_cards_a_seat_and_two_in_the_skat_are_dealt() -> None:
    assert (HAND_SIZE, SKAT_SIZE) == (10, 2)
    assert DEAL_SIZES == (10, 10, 10, 2)
    assert DEAL.hands == tuple(map(CardSet.of, HANDS))
    assert DEAL.skat == CardSet.of(SKAT)
    assert Deal([str(cards) for cards in DEAL.hands], str(DEAL.skat)) == DEAL
    assert Deal(DEAL.hands, DEAL.skat) == DEAL


@pytest.mark.rule("SK-10")
def test_there_are_so_many_deals() -> None:
    assert NUMBER_OF_DEALS == 2_753_294_408_504_640


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize(
    ("hands", "skat", "sizes"),
    [
        (HANDS[:2], SKAT, (10, 10, 2)),
        ([*HANDS, SKAT], SKAT, (10, 10, 10, 2, 2)),
        ([HANDS[0], HANDS[1], HANDS[2][1:]], SKAT, (10, 10, 9, 2)),
        ([[*HANDS[0], CARDS[10]], HANDS[1][1:], HANDS[2]], SKAT, (11, 9, 10, 2)),
        (HANDS, SKAT[1:], (10, 10, 10, 1)),
        (HANDS, [], (10, 10, 10, 0)),
        (HANDS, CARDS[29:], (10, 10, 10, 3)),
        ([], [], (0,)),
    ],
)
def test_other_numbers_of_cards_are_no_deal(
    hands: list[list[Card]], skat: list[Card], sizes: tuple[int, ...]
) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Deal(hands, skat)
    assert caught.value.rule == "SK-10"
    assert caught.value.reason == f"three hands of ten and a skat of two are dealt, not {sizes}"
    assert isinstance(caught.value.value, Deal)


@pytest.mark.rule("G-06")
@pytest.mark.parametrize(
    ("hands", "skat", "twice"),
    [
        ([HANDS[0], HANDS[0], HANDS[2]], SKAT, ".".join(PACK_AS_PRINTED[:10])),
        ([HANDS[0], [CARDS[9], *HANDS[1][1:]], HANDS[2]], SKAT, "SA"),
        ([HANDS[0], HANDS[1], [CARDS[0], *HANDS[2][1:]]], SKAT, "CJ"),
        ([HANDS[0], HANDS[1], [CARDS[19], *HANDS[2][1:]]], SKAT, "HK"),
        (HANDS, [CARDS[0], CARDS[31]], "CJ"),
        (HANDS, [CARDS[29], CARDS[31]], "D9"),
    ],
)
def test_a_card_is_dealt_once(hands: list[list[Card]], skat: list[Card], twice: str) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Deal(hands, skat)
    assert caught.value.rule == "G-06"
    assert caught.value.reason == f"{twice} is dealt twice"
    assert isinstance(caught.value.value, Deal)


# ---------------------------------------------------------------------------- bidding and skat


@pytest.mark.rule("SK-20")
def test_every_number_that_is_a_bid_value_can_be_bid_and_no_other() -> None:
    accepted: list[int] = []
    for value in range(-10, 300):
        try:
            accepted.append(Bid(value).value)
        except ImpossibleValue as error:
            assert (error.value, error.rule) == (value, "SK-20")
            assert error.reason == f"{value} is no bid; no game has that value"
    assert tuple(accepted) == BIDS


@pytest.mark.rule("SK-20")
@pytest.mark.parametrize("value", ["18", 18.0, True, None])
def test_a_bid_is_a_whole_number(value: object) -> None:
    with impossible(value, "SK-20", f"{value!r} is no bid; no game has that value"):
        Bid(cast("int", value))


@pytest.mark.rule("SK-30")
@pytest.mark.parametrize("cards", [hand("D7 CJ"), row("D7 CJ"), "D7.CJ", "CJ.D7"], ids=str)
def test_two_cards_are_discarded(cards: Iterable[Card] | str) -> None:
    assert Discard(cards) == Discard(hand("CJ D7"))
    assert Discard(cards).cards == hand("CJ D7")


def test_a_card_set_is_taken_as_it_is() -> None:
    two = hand("CJ D7")
    assert Discard(two).cards is two


@pytest.mark.rule("SK-30")
@pytest.mark.parametrize("cards", ["", "CJ", "CJ SJ HJ"])
def test_more_or_fewer_than_two_cards_are_no_discard(cards: str) -> None:
    number = len(cards.split())
    with impossible(hand(cards), "SK-30", f"exactly two cards are discarded, not {number}"):
        Discard(hand(cards))


@pytest.mark.rule("SK-01")
def test_the_same_card_is_not_discarded_twice() -> None:
    with impossible(card("CJ"), "SK-01", "CJ is there twice; each card exists once"):
        Discard("CJ.CJ")


@pytest.mark.rule("SK-30")
@EACH_OF_NO_CONTRACTS
def test_only_a_contract_is_announced(thing: object) -> None:
    with impossible(thing, "SK-30", f"{thing!r} is no skat.Contract"):
        Announce(cast("Contract", thing))


# ------------------------------------------------------------------------------------- trick play


def test_the_plays_are_in_printing_order() -> None:
    assert tuple(map(str, PLAYS)) == PACK_AS_PRINTED
    assert [play.card for play in PLAYS] == list(CARDS)
    assert [play.bit for play in PLAYS] == [2**place for place in range(32)]


def test_a_play_is_its_card() -> None:
    play = PlayCard(card("SA"))
    assert play == PLAYS[9]
    assert hash(play) == hash(PLAYS[9])
    assert play.bit == 2**9
    assert repr(play) == "PlayCard(card=Card.parse('SA'))"


@pytest.mark.rule("SK-01")
@pytest.mark.parametrize("foreign", [one for one in PACK if str(one.rank) in "23456"], ids=str)
def test_a_foreign_card_is_not_played(foreign: Card) -> None:
    with impossible(foreign, "SK-01", no_card(foreign)):
        PlayCard(foreign)


@pytest.mark.rule("SK-10", "SK-46")
@pytest.mark.parametrize("seat", [3, -1, True, "1", None])
def test_a_concession_names_one_of_the_seats(seat: object) -> None:
    with impossible(seat, "SK-10", f"{seat!r} is no seat; seats are 0, 1 and 2"):
        Concede(cast("int", seat))
    assert [str(Concede(known)) for known in range(3)] == ["concede:0", "concede:1", "concede:2"]


@pytest.mark.rule("G-06")
def test_a_card_twice_in_one_hand_can_not_be_dealt() -> None:
    hands = [[*CARDS[:9], CARDS[0]], CARDS[10:20], CARDS[20:30]]
    with pytest.raises(ImpossibleValue, match=r"G-06: .*CJ is there twice"):
        Deal(hands, CARDS[30:])


@pytest.mark.rule("SK-10", "G-06")
def test_a_deal_of_masks_is_the_same_as_of_cards_and_refuses_the_same() -> None:
    one, two, three, pile = 0x3FF, 0x3FF << 10, 0x3FF << 20, 3 << 30
    deal = deal_of_masks((one, two, three), pile)
    assert deal == Deal(map(CardSet, (one, two, three)), CardSet(pile))
    assert hash(deal) == hash(Deal(deal.hands, deal.skat))
    with pytest.raises(ImpossibleValue, match=r"^SK-10: three hands of ten and a skat of two"):
        deal_of_masks((one, two, pile), three)
    with pytest.raises(ImpossibleValue, match=r"^G-06: .* is dealt twice$"):
        deal_of_masks((one, two, three << 1), pile)
    with pytest.raises(ImpossibleValue, match=r"^SK-01: .* is no mask"):
        deal_of_masks((one, two, three << 40), pile)
