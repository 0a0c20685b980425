"""The clock's move in every phase (SK-24, SK-26, SK-34, SK-45, G-05). `test_giving_up` has the values."""

import pytest

from kartenspiele import skat

from .playing import (
    CLUBS,
    DEAL,
    FIRST_TRICK,
    FOREHAND_AT_18,
    MIDDLEHAND_AT_18,
    PHASES,
    WON_BY,
    Rules,
    after,
    over,
    refusal,
    settled,
    texts,
    trick_play,
)

DOUBLED = Rules(announcement_timeout_doubled=True)


@pytest.mark.rule("SK-26", "G-05")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 7])
def test_a_timeout_is_accepted_against_the_seat_on_turn_and_nobody_else(
    phase: str, seat: int
) -> None:
    state = after(*PHASES[phase])
    timeout = skat.Timeout(seat)
    assert timeout not in skat.legal_moves(state)
    if seat == state.actor:
        assert skat.apply(state, timeout) != state
    elif isinstance(state, skat.Over):
        assert refusal(state, timeout) == "G-04: the hand is over"
    elif isinstance(state, skat.Bidding):
        assert refusal(state, timeout) == f"G-05: seat {seat} does not have to speak"
    else:
        assert refusal(state, timeout) == f"G-05: seat {seat} does not have to act"


@pytest.mark.rule("SK-34")
@pytest.mark.parametrize("way", ["", "s", "s -C7.DA"], ids=["deciding", "discarding", "announcing"])
@pytest.mark.parametrize(("bid", "declarer"), [(18, 1), (24, 1), (264, 1)])
def test_a_timeout_before_the_announcement_costs_the_bid(way: str, bid: int, declarer: int) -> None:
    before = after(DEAL, f"{bid} p p", way)
    hand = skat.apply(before, skat.Timeout(declarer))
    assert hand == skat.Over(before, skat.Timeout(declarer))  # type: ignore[arg-type]
    result = skat.result(hand)
    assert result.declarer == declarer
    assert result.settlement == skat.LostBid(bid, doubled=False)
    assert isinstance(result.settlement, skat.LostBid)
    assert (result.settlement.value, result.settlement.score) == (bid, -bid)
    assert result.scores == (0, -bid, 0)
    assert result.utilities == (bid, -2 * bid, bid)
    assert str(result) == f"middlehand plays no announcement in time, bid {bid}; lost: {-bid}"


@pytest.mark.rule("SK-34")
@pytest.mark.parametrize("way", ["", "s", "s -C7.DA"], ids=["deciding", "discarding", "announcing"])
def test_with_the_option_it_costs_twice_the_bid(way: str) -> None:
    hand = over(DEAL, "24 p p", way, "timeout:1", rules=DOUBLED)
    result = skat.result(hand)
    assert result.settlement == skat.LostBid(24, doubled=True)
    assert isinstance(result.settlement, skat.LostBid)
    assert (result.settlement.value, result.settlement.score) == (24, -48)
    assert result.scores == (0, -48, 0)
    assert result.utilities == (48, -96, 48)


@pytest.mark.rule("SK-34")
def test_the_option_changes_nothing_else() -> None:
    lines = (DEAL, FOREHAND_AT_18, CLUBS, "timeout:0")
    assert settled(*lines, rules=DOUBLED) == settled(*lines)


@pytest.mark.rule("SK-45")
@pytest.mark.parametrize("played", ["", "CJ", "CJ C7", FIRST_TRICK, f"{FIRST_TRICK} CA SJ C8"])
@pytest.mark.parametrize("declarer", range(3))
def test_a_timeout_in_trick_play_loses_an_undecided_hand_for_the_side_that_timed_out(
    declarer: int, played: str
) -> None:
    state = trick_play(DEAL, WON_BY[declarer], "CH", played)
    late = state.actor
    hand = skat.apply(state, skat.Timeout(late))
    assert hand == skat.Over(state, skat.Timeout(late))
    value = skat.result(hand).settlement
    assert isinstance(value, skat.GameValue)
    # Clubs Hand: forehand with 1, middlehand without 1, rearhand without 3.
    simple = 12 * ((1, 1, 3)[declarer] + 2)
    assert value.levels == (skat.Level.GAME, skat.Level.HAND)
    if late == declarer:
        assert (value.won, value.score) == (False, -2 * simple)
        assert value.reason is skat.Reason.DECLARER_GAVE_UP
    else:
        assert (value.won, value.score) == (True, simple)
        assert value.reason is skat.Reason.DEFENDERS_GAVE_UP


@pytest.mark.rule("SK-45", "SK-46")
def test_the_timeout_of_a_defender_who_had_conceded_loses_for_the_defenders() -> None:
    hand = over(DEAL, FOREHAND_AT_18, CLUBS, "concede:1 CJ timeout:1")
    assert skat.result(hand).scores == (24, 0, 0)


@pytest.mark.rule("SK-45")
def test_the_cards_on_the_table_belong_to_no_finished_trick() -> None:
    hand = over(DEAL, MIDDLEHAND_AT_18, "CH", "CJ C7 timeout:2")
    assert skat.all_tricks(hand) == ()
    value = skat.result(hand).settlement
    assert isinstance(value, skat.GameValue)
    assert (value.declarer_points, value.declarer_tricks) == (10, 0)
    assert texts(skat.legal_moves(hand)) == ""
