"""The deal, and the auction as a part of the hand (SK-10, SK-20 to SK-25)."""

from collections import Counter
from random import Random

import pytest

from kartenspiele import skat
from kartenspiele.core.errors import ImpossibleValue, NotationError
from kartenspiele.skat.opening import random_deal

from .playing import (
    DEAL,
    FOREHAND_AT_18,
    MIDDLEHAND_AT_18,
    REARHAND_AT_18,
    Rules,
    after,
    moves,
    onwards,
    over,
    refusal,
    texts,
)


@pytest.mark.rule("SK-10")
def test_three_seats_hold_ten_cards_each_and_two_lie_in_the_skat() -> None:
    state = after(DEAL)
    assert isinstance(state, skat.Bidding)
    assert [str(hand) for hand in state.hands] == [
        "CJ.CA.CT.CK.C9.SA.S7.HJ.HA.D7",
        "C7.SJ.ST.SK.S9.HT.HK.H9.DA.D9",
        "CQ.C8.SQ.S8.HQ.H8.DJ.DK.DQ.D8",
    ]
    assert str(state.setup.deal.skat) == "H7.DT"
    assert state.setup.rules == Rules()
    assert (state.auction.bid, state.auction.calls, state.actor) == (0, (), skat.MIDDLEHAND)


def test_the_options_stay_with_the_hand() -> None:
    rules = Rules(early_end=False)
    dealing = skat.new_game(rules)
    assert dealing == skat.Dealing(rules)
    bidding = onwards(dealing, DEAL)
    assert isinstance(bidding, skat.Bidding)
    assert bidding.setup.rules is rules


@pytest.mark.rule("SK-10")
def test_a_random_deal_has_every_card_once() -> None:
    for seed in range(50):
        deal = random_deal(Random(seed))
        dealt = Counter(card for pile in (*deal.hands, deal.skat) for card in pile)
        assert dealt == Counter(skat.CARDS)
        assert [*map(len, deal.hands), len(deal.skat)] == [10, 10, 10, 2]


def test_a_card_is_dealt_to_every_place_in_proportion_to_its_size() -> None:
    rng = Random(1)
    deals = [random_deal(rng) for _ in range(3200)]
    for card in skat.CARDS:
        in_hands = [sum(card in deal.hands[seat] for deal in deals) for seat in range(3)]
        in_skat = sum(card in deal.skat for deal in deals)
        # The standard deviations are 26 and 14.
        assert all(abs(count - 1000) < 105 for count in in_hands)
        assert abs(in_skat - 200) < 56


@pytest.mark.rule("G-06")
@pytest.mark.parametrize(
    ("hands", "pile", "message"),
    [
        pytest.param(
            ("CJ.CA.CT.CK.C9.SA.S7.HJ.HA.D7", "CJ.SJ.ST.SK.S9.HT.HK.H9.DA.D9",
             "CQ.C8.SQ.S8.HQ.H8.DJ.DK.DQ.D8"),
            "H7.DT",
            "G-06: CJ is dealt twice",
            id="two seats hold CJ",
        ),
        pytest.param(
            ("CJ.CA.CT.CK.C9.SA.S7.HJ.HA.D7", "C7.SJ.ST.SK.S9.HT.HK.H9.DA.D9",
             "CQ.C8.SQ.S8.HQ.H8.DJ.DK.DQ.D8"),
            "D8.DT",
            "G-06: D8 is dealt twice",
            id="a seat and the skat hold D8",
        ),
        pytest.param(
            ("CJ.CA.CT.CK.C9.SA.S7.HJ.HA.D7", "C7.SJ.ST.SK.S9.HT.HK.H9.DA.D9",
             "CQ.C8.SQ.S8.HQ.H8.DJ.DK.DQ.D8"),
            "H7",
            "SK-10: three hands of ten and a skat of two are dealt, not (10, 10, 10, 1)",
            id="a card is missing",
        ),
        pytest.param(
            ("CJ.CA.CT.CK.C9.SA.S7.HJ.HA.D7", "C7.SJ.ST.SK.S9.HT.HK.H9.DA.D9"),
            "H7.DT",
            "SK-10: three hands of ten and a skat of two are dealt, not (10, 10, 2)",
            id="a hand is missing",
        ),
    ],
)  # fmt: skip
def test_chance_cannot_deal(hands: tuple[str, ...], pile: str, message: str) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        skat.Deal(hands, pile)
    assert str(caught.value) == message


@pytest.mark.rule("G-06")
@pytest.mark.parametrize("foreign", ["C2", "JK", "XX"])
def test_a_card_that_is_not_in_the_pack_cannot_be_dealt(foreign: str) -> None:
    with pytest.raises(NotationError, match=foreign):
        skat.parse_move(DEAL.replace("H7", foreign))


@pytest.mark.rule("SK-21")
@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        (FOREHAND_AT_18, skat.FOREHAND, 18),
        (MIDDLEHAND_AT_18, skat.MIDDLEHAND, 18),
        (REARHAND_AT_18, skat.REARHAND, 18),
        ("18 y 20 y p p", skat.FOREHAND, 20),
        ("18 y p 20 p", skat.REARHAND, 20),
        ("18 p 20 y 22 y p", skat.MIDDLEHAND, 22),
        ("18 p 20 y 36 p", skat.REARHAND, 36),
        ("p 18 y p", skat.FOREHAND, 18),
        ("p p 18", skat.FOREHAND, 18),
        ("264 y p p", skat.FOREHAND, 264),
    ],
)
def test_the_auction_makes_declarer(calls: str, declarer: int, bid: int) -> None:
    state = after(DEAL, calls)
    assert isinstance(state, skat.Deciding)
    assert (state.declarer, state.actor, state.auction.bid) == (declarer, declarer, bid)
    assert state.setup.deal == skat.parse_move(DEAL)
    assert [call for _, call in state.auction.calls] == list(moves(calls))


@pytest.mark.rule("SK-21", "SK-22", "SK-23", "SK-25")
@pytest.mark.parametrize(
    ("calls", "actor", "first", "number"),
    [
        ("", skat.MIDDLEHAND, "p 18 20 22 23", 64),
        ("18", skat.FOREHAND, "p y", 2),
        ("18 y", skat.MIDDLEHAND, "p 20 22 23 24", 63),
        ("18 p", skat.REARHAND, "p 20 22 23 24", 63),
        ("18 p 20", skat.MIDDLEHAND, "p y", 2),
        ("18 y p", skat.REARHAND, "p 20 22 23 24", 63),
        ("p", skat.REARHAND, "p 18 20 22 23", 64),
        ("p 18", skat.FOREHAND, "p y", 2),
        ("p p", skat.FOREHAND, "p 18", 2),
        ("240 y", skat.MIDDLEHAND, "p 264", 2),
        ("264 y", skat.MIDDLEHAND, "p", 1),
        ("264 y p", skat.REARHAND, "p", 1),
        ("264 p", skat.REARHAND, "p", 1),
    ],
)
def test_the_calls_of_the_seat_on_turn_are_listed(
    calls: str, actor: int, first: str, number: int
) -> None:
    state = after(DEAL, calls)
    legal = skat.legal_moves(state)
    assert state.actor == actor
    assert texts(legal[:5]) == first
    assert len(legal) == number


@pytest.mark.rule("SK-21", "SK-22", "SK-23", "SK-25")
@pytest.mark.parametrize(
    ("calls", "move", "message"),
    [
        ("20", "22", "SK-21: forehand has to answer 20 with hold or pass"),
        ("", "y", "SK-21: middlehand bids or passes, there is nothing to hold"),
        ("20 y", "20", "SK-22: a bid must be higher than the last one, and 20 is not above 20"),
        ("20 y", "18", "SK-22: a bid must be higher than the last one, and 18 is not above 20"),
        ("20 p", "20", "SK-22: a bid must be higher than the last one, and 20 is not above 20"),
        ("p p", "20", "SK-23: when all others have passed, forehand bids 18 or passes"),
        ("264 y", "264", "SK-25: 264 has been bid and nothing higher exists"),
        ("264 y p", "18", "SK-25: 264 has been bid and nothing higher exists"),
    ],
)
def test_a_call_that_the_auction_forbids_is_refused(calls: str, move: str, message: str) -> None:
    assert refusal(after(DEAL, calls), skat.parse_move(move)) == message


@pytest.mark.rule("SK-23")
@pytest.mark.parametrize("last", ["p", "timeout:0"])
def test_a_hand_that_nobody_bids_on_is_passed_in_and_scores_nothing(last: str) -> None:
    hand = over(DEAL, "p p", last)
    assert hand.last == after(DEAL, "p p")
    assert hand.move == skat.parse_move(last)
    assert hand.actor is None
    assert hand.setup == hand.last.setup
    result = skat.result(hand)
    assert result.declarer is None
    assert isinstance(result.settlement, skat.PassedIn)
    assert result.settlement.score == 0
    assert result.scores == result.utilities == (0, 0, 0)
    assert str(result) == "passed in: 0"
    assert skat.legal_moves(hand) == ()


@pytest.mark.rule("SK-23")
def test_forehand_alone_plays_at_18() -> None:
    state = after(DEAL, "p p 18")
    assert isinstance(state, skat.Deciding)
    assert (state.declarer, state.auction.bid) == (skat.FOREHAND, 18)


@pytest.mark.rule("SK-24")
@pytest.mark.parametrize(
    ("timed_out", "passed"),
    [
        ("timeout:1", "p"),
        ("18 timeout:0", "18 p"),
        ("18 y timeout:1", "18 y p"),
        ("18 y p timeout:2", "18 y p p"),
        ("18 p timeout:2", "18 p p"),
        ("18 p 20 timeout:1", "18 p 20 p"),
        ("p timeout:2", "p p"),
        ("p 18 timeout:0", "p 18 p"),
        ("p p timeout:0", "p p p"),
        ("timeout:1 timeout:2 timeout:0", "p p p"),
    ],
)
def test_a_timeout_in_the_bidding_is_a_pass(timed_out: str, passed: str) -> None:
    late, willing = after(DEAL, timed_out), after(DEAL, passed)
    assert type(late) is type(willing)
    assert late.actor == willing.actor
    assert skat.legal_moves(late) == skat.legal_moves(willing)
    if isinstance(late, skat.Over) and isinstance(willing, skat.Over):
        assert skat.result(late).scores == skat.result(willing).scores
    else:
        assert isinstance(late, skat.Bidding | skat.Deciding)
        assert isinstance(willing, skat.Bidding | skat.Deciding)
        assert late.auction.declarer == willing.auction.declarer
        assert late.auction.bid == willing.auction.bid


@pytest.mark.rule("SK-26")
def test_the_clock_allows_a_minute() -> None:
    assert skat.SECONDS_PER_DECISION == 60
