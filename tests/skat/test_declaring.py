"""From the won auction to the first lead (SK-30 to SK-36)."""

from itertools import combinations

import pytest

from kartenspiele import skat
from kartenspiele.core.errors import ImpossibleValue

from .playing import (
    DEAL,
    FOREHAND_AT_18,
    MIDDLEHAND_AT_18,
    WON_BY,
    after,
    refusal,
    settled,
    texts,
    trick_play,
)

SUITS_AND_GRAND_HAND = "CH CHS CHZ CO SH SHS SHZ SO HH HHS HHZ HO DH DHS DHZ DO GH GHS GHZ GO"
SUITS_AND_GRAND = "C S H D G"


def at(bid: int) -> str:
    """The bidding that makes middlehand declarer at this bid."""
    return f"{bid} p p"


@pytest.mark.rule("SK-30", "SK-31", "SK-32", "SK-35", "SK-36")
@pytest.mark.parametrize(
    ("bid", "nulls"),
    [
        (18, " NH NOH"), (23, " NH NOH"), (24, " NH NOH"), (35, " NH NOH"),
        (36, " NOH"), (46, " NOH"), (48, " NOH"), (50, " NOH"), (59, " NOH"),
        (60, ""), (264, ""),
    ],
)  # fmt: skip
def test_declarer_takes_up_the_skat_or_announces_a_hand_game(bid: int, nulls: str) -> None:
    state = after(DEAL, at(bid))
    assert isinstance(state, skat.Deciding)
    assert texts(skat.legal_moves(state)) == f"s {SUITS_AND_GRAND_HAND}{nulls}"


@pytest.mark.rule("SK-30", "SK-32", "SK-35", "SK-36")
@pytest.mark.parametrize(
    ("bid", "nulls"),
    [
        (18, " N NO"), (23, " N NO"), (24, " NO"), (35, " NO"), (36, " NO"), (46, " NO"),
        (48, ""), (59, ""), (264, ""),
    ],
)  # fmt: skip
def test_after_the_discard_declarer_announces(bid: int, nulls: str) -> None:
    state = after(DEAL, at(bid), "s -C7.DA")
    assert isinstance(state, skat.Announcing)
    assert texts(skat.legal_moves(state)) == f"{SUITS_AND_GRAND}{nulls}"


@pytest.mark.rule("SK-30")
@pytest.mark.parametrize("declarer", range(3))
def test_declarer_takes_up_the_skat_and_holds_twelve_cards(declarer: int) -> None:
    before = after(DEAL, WON_BY[declarer])
    state = after(DEAL, WON_BY[declarer], "s")
    assert isinstance(before, skat.Deciding)
    assert isinstance(state, skat.Discarding)
    dealt = before.setup.deal
    assert before.hands == dealt.hands
    for seat, hand in enumerate(state.hands):
        assert hand == (dealt.hands[seat] | dealt.skat if seat == declarer else dealt.hands[seat])
    assert state.actor == declarer
    assert (state.setup, state.auction) == (before.setup, before.auction)


@pytest.mark.rule("SK-30")
def test_any_two_of_the_twelve_may_be_discarded() -> None:
    state = after(DEAL, FOREHAND_AT_18, "s")
    twelve = "CJ CA CT CK C9 SA S7 HJ HA H7 DT D7".split()
    expected = " ".join(f"-{one}.{other}" for one, other in combinations(twelve, 2))
    assert texts(skat.legal_moves(state)) == expected
    for move in skat.legal_moves(state):
        laid = skat.apply(state, move)
        assert isinstance(laid, skat.Announcing)
        assert isinstance(move, skat.Discard)
        assert laid.skat == move.cards
        assert set(laid.hands[0]) == {skat.Card.parse(text) for text in twelve} - set(move.cards)
        assert laid.hands[1:] == laid.setup.deal.hands[1:]
        assert laid.actor == skat.FOREHAND


@pytest.mark.rule("SK-30")
@pytest.mark.parametrize("cards", ["", "CJ", "CJ.CA.CT"])
def test_exactly_two_cards_are_discarded(cards: str) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        skat.Discard(cards)
    number = len(skat.CardSet.of(cards))
    assert str(caught.value) == f"SK-30: exactly two cards are discarded, not {number}"


@pytest.mark.rule("G-02")
@pytest.mark.parametrize(
    ("cards", "missing"), [("CJ.SJ", "SJ"), ("SJ.DA", "SJ.DA"), ("H7.H8", "H8")]
)
def test_a_discard_of_cards_that_declarer_does_not_hold_is_refused(
    cards: str, missing: str
) -> None:
    state = after(DEAL, FOREHAND_AT_18, "s")
    assert refusal(state, skat.Discard(cards)) == f"G-02: forehand does not hold {missing}"


@pytest.mark.rule("SK-30")
def test_the_discards_are_what_counts_in_the_skat() -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, "s -CA.DT S")
    assert str(state.declaration.skat) == "CA.DT"
    assert str(state.hands[0]) == "CJ.CT.CK.C9.SA.S7.HJ.HA.H7.D7"
    assert state.hands[1:] == state.setup.deal.hands[1:]
    assert state.declarer_points == 21


@pytest.mark.rule("SK-30")
def test_a_hand_game_leaves_the_skat_where_it_is() -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, "HH")
    assert state.hands == state.setup.deal.hands
    assert state.declaration.skat == state.setup.deal.skat
    assert state.contract == skat.Contract(skat.Game.HEARTS, hand=True)
    assert state.declarer_points == 10


@pytest.mark.rule("SK-30")
@pytest.mark.parametrize("contract", "C S H D G N NO".split())
def test_without_the_skat_a_game_is_refused_that_is_not_hand(contract: str) -> None:
    move = skat.parse_move(contract)
    assert isinstance(move, skat.Announce)
    reason = f"{move.contract.label} takes the skat up first; without it Hand is announced"
    assert refusal(after(DEAL, FOREHAND_AT_18), move) == f"SK-30: {reason}"


@pytest.mark.rule("SK-31")
@pytest.mark.parametrize(
    ("contract", "label"),
    [
        ("HH", "hearts Hand"),
        ("HHS", "hearts Hand, Schneider announced"),
        ("GHZ", "Grand Hand, Schwarz announced"),
        ("GO", "Grand Hand Ouvert"),
    ],
)
def test_after_taking_up_the_skat_nothing_of_hand_may_be_announced(
    contract: str, label: str
) -> None:
    message = f"SK-31: {label} can't be announced, the skat has been taken up"
    state = after(DEAL, FOREHAND_AT_18, "s -H7.DT")
    assert refusal(state, skat.parse_move(contract)) == message


@pytest.mark.rule("SK-32")
@pytest.mark.parametrize(("contract", "label"), [("NH", "Null Hand"), ("NOH", "Null Hand Ouvert")])
def test_after_taking_up_the_skat_null_is_not_hand(contract: str, label: str) -> None:
    message = f"SK-32: {label} can't be announced, the skat has been taken up"
    state = after(DEAL, FOREHAND_AT_18, "s -H7.DT")
    assert refusal(state, skat.parse_move(contract)) == message


@pytest.mark.rule("SK-32")
@pytest.mark.parametrize(
    ("announcement", "hand", "ouvert"),
    [
        ("s -H7.DT N", False, False),
        ("NH", True, False),
        ("s -H7.DT NO", False, True),
        ("NOH", True, True),
    ],
)
def test_there_are_four_kinds_of_null(announcement: str, hand: bool, ouvert: bool) -> None:  # noqa: FBT001
    state = trick_play(DEAL, FOREHAND_AT_18, announcement)
    assert state.contract == skat.Contract(skat.Game.NULL, hand=hand, ouvert=ouvert)


@pytest.mark.rule("SK-31")
@pytest.mark.parametrize(
    ("announcement", "schneider", "schwarz", "ouvert"),
    [("DH", 0, 0, 0), ("DHS", 1, 0, 0), ("DHZ", 1, 1, 0), ("DO", 1, 1, 1)],
)
def test_each_announced_level_includes_those_before_it(
    announcement: str, schneider: int, schwarz: int, ouvert: int
) -> None:
    contract = trick_play(DEAL, FOREHAND_AT_18, announcement).contract
    assert contract.hand
    announced = (contract.schneider_announced, contract.schwarz_announced, contract.ouvert)
    assert announced == (bool(schneider), bool(schwarz), bool(ouvert))


@pytest.mark.rule("SK-35")
@pytest.mark.parametrize(
    ("bid", "way", "announcement", "message"),
    [
        (50, "", "NH", "SK-35: Null Hand is worth 35, less than the bid of 50"),
        (36, "", "NH", "SK-35: Null Hand is worth 35, less than the bid of 36"),
        (60, "", "NOH", "SK-35: Null Hand Ouvert is worth 59, less than the bid of 60"),
        (24, "s -C7.DA", "N", "SK-35: Null is worth 23, less than the bid of 24"),
        (50, "s -C7.DA", "NO", "SK-35: Null Ouvert is worth 46, less than the bid of 50"),
        (48, "s -C7.DA", "NO", "SK-35: Null Ouvert is worth 46, less than the bid of 48"),
    ],
)
def test_a_null_below_the_bid_is_refused(
    bid: int, way: str, announcement: str, message: str
) -> None:
    assert refusal(after(DEAL, at(bid), way), skat.parse_move(announcement)) == message


@pytest.mark.rule("SK-35")
@pytest.mark.parametrize(
    ("bid", "way", "announcement"),
    [
        (23, "s -C7.DA", "N"),
        (35, "", "NH"),
        (46, "s -C7.DA", "NO"),
        (50, "", "NOH"),
        (59, "", "NOH"),
    ],
)
def test_a_null_that_reaches_the_bid_is_played(bid: int, way: str, announcement: str) -> None:
    state = trick_play(DEAL, at(bid), way, announcement)
    assert state.contract.is_null
    assert state.auction.bid == bid


@pytest.mark.rule("SK-36")
@pytest.mark.parametrize("announcement", ["CH", "DH", "s -C7.DA D", "s -C7.DA G"])
def test_a_suit_game_or_grand_may_be_announced_at_any_bid(announcement: str) -> None:
    state = trick_play(DEAL, at(264), announcement)
    assert state.auction.bid == 264


@pytest.mark.rule("SK-40")
@pytest.mark.parametrize("declarer", range(3))
@pytest.mark.parametrize("announcement", ["HH", "NOH"])
def test_forehand_leads_whoever_is_declarer(declarer: int, announcement: str) -> None:
    state = trick_play(DEAL, WON_BY[declarer], announcement)
    assert state.actor == state.leader == skat.FOREHAND
    assert state.declarer == declarer
    assert (state.tricks, state.trick, state.conceded) == ((), (), ())


@pytest.mark.rule("SK-36", "SK-54")
def test_a_hand_game_that_seems_below_the_bid_can_be_saved_by_the_skat() -> None:
    # Rearhand holds DJ, without 3. HJ and H7 in the skat make it without 2.
    deal = DEAL.replace("HJ", "XX").replace("DT", "HJ").replace("XX", "DT")
    value = settled(deal, "p 27 p", "DH concede:0 concede:1")
    assert (value.matadors, value.multiplier, value.value) == (-2, 4, 36)
    assert (value.won, value.score) == (True, 36)
    # Above 54 not even Schneider and Schwarz would save it.
    value = settled(deal, "p 55 p", "DH concede:0 concede:1")
    assert (value.matadors, value.unraised_value, value.value) == (-2, 36, 63)
    assert (value.won, value.overbid, value.score) == (False, True, -126)


def test_middlehand_too_discards_what_the_skat_gave_him() -> None:
    state = trick_play(DEAL, MIDDLEHAND_AT_18, "s -H7.DT G")
    assert state.hands == state.setup.deal.hands
    assert str(state.declaration.skat) == "H7.DT"
    assert state.auction.declarer == skat.MIDDLEHAND
