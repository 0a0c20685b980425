"""What everybody sees, as sentences and as values for a screen."""

import re

import pytest

from kartenspiele import skat
from kartenspiele.core.errors import InvalidState
from kartenspiele.skat import events
from kartenspiele.skat.events import HandEnded

from .playing import (
    CLUBS,
    DEAL,
    FOREHAND_AT_18,
    MIDDLEHAND_AT_18,
    after,
    random_hand,
)

TOKEN = re.compile(r"\b[CSHD][789TJQKA]\b")

WHOLE_HAND = """
deal: the cards are dealt
p: middlehand passes
18: rearhand bids 18
y: forehand holds 18
20: rearhand bids 20
p: forehand passes; rearhand is declarer at 20
s: rearhand takes up the skat
-CQ.C8: rearhand discards two cards
D: rearhand plays diamonds
CJ: forehand plays CJ
D9: middlehand plays D9
D8: rearhand plays D8; forehand wins the trick, 2 card points
CA: forehand plays CA
C7: middlehand plays C7
DJ: rearhand plays DJ; rearhand wins the trick, 13 card points
DT: rearhand plays DT
D7: forehand plays D7
DA: middlehand plays DA; middlehand wins the trick, 21 card points
HT: middlehand plays HT
H7: rearhand plays H7
HA: forehand plays HA; forehand wins the trick, 21 card points
CT: forehand plays CT
SJ: middlehand plays SJ
DQ: rearhand plays DQ; middlehand wins the trick, 15 card points
HK: middlehand plays HK
H8: rearhand plays H8
HJ: forehand plays HJ; forehand wins the trick, 6 card points
CK: forehand plays CK
H9: middlehand plays H9
DK: rearhand plays DK; rearhand wins the trick, 8 card points
HQ: rearhand plays HQ
S7: forehand plays S7
S9: middlehand plays S9; rearhand wins the trick, 3 card points
SQ: rearhand plays SQ
SA: forehand plays SA
SK: middlehand plays SK; forehand wins the trick, 18 card points
C9: forehand plays C9
ST: middlehand plays ST
S8: rearhand plays S8; forehand wins the trick, 10 card points; \
rearhand plays diamonds: without 3, game, Schneider, 5 x 9 = 45, bid 20; \
lost, declarer has 60 card points or less: -90
"""


def told(before: skat.State, move: skat.Move, after_it: skat.State) -> str:
    return "; ".join(map(str, skat.what_happened(before, move, after_it)))


def tell(*lines: str) -> list[str]:
    """The moves of these lines, each with what it made everybody see."""
    state, sentences = skat.new_game(), list[str]()
    for line in lines:
        for text in [line] if line.startswith("deal") else line.split():
            move = skat.parse_move(text)
            before, state = state, skat.apply(state, move)
            sentences.append(f"{text.split()[0]}: {told(before, move, state)}")
    return sentences


def test_a_whole_hand_is_told_move_by_move() -> None:
    expected = WHOLE_HAND.strip().split("\n")
    moves = [line.partition(":")[0] for line in expected[1:]]
    assert tell(DEAL, *moves) == expected


@pytest.mark.rule("SK-23", "SK-24", "SK-30", "SK-33", "SK-34", "SK-44", "SK-45", "SK-46")
@pytest.mark.parametrize(
    ("way", "move", "sentences"),
    [
        ((), "timeout:1", "middlehand runs out of time"),
        (("p p",), "18", "forehand bids 18; forehand is declarer at 18"),
        (("p p",), "p", "forehand passes; passed in: 0"),
        (("p p",), "timeout:0", "forehand runs out of time; passed in: 0"),
        (("18 p",), "timeout:2", "rearhand runs out of time; middlehand is declarer at 18"),
        (("18 y p",), "p", "rearhand passes; forehand is declarer at 18"),
        ((FOREHAND_AT_18,), "HHS", "forehand plays hearts Hand, Schneider announced"),
        (
            (FOREHAND_AT_18,),
            "GO",
            "forehand plays Grand Hand Ouvert; forehand lays open CJ.CA.CT.CK.C9.SA.S7.HJ.HA.D7",
        ),
        (
            (MIDDLEHAND_AT_18, "s -C7.DT"),
            "NO",
            "middlehand plays Null Ouvert; middlehand lays open SJ.ST.SK.S9.HT.HK.H9.H7.DA.D9",
        ),
        ((MIDDLEHAND_AT_18, "s -C7.DT"), "N", "middlehand plays Null"),
        (
            (MIDDLEHAND_AT_18,),
            "timeout:1",
            "middlehand runs out of time;"
            " middlehand plays no announcement in time, bid 18; lost: -18",
        ),
        ((FOREHAND_AT_18, CLUBS), "concede:2", "rearhand concedes"),
        ((FOREHAND_AT_18, CLUBS, "CJ C7 CQ"), "concede:2", "rearhand concedes"),
        ((FOREHAND_AT_18, "GO"), "concede:2", "rearhand concedes"),
        (
            (FOREHAND_AT_18, CLUBS, "concede:1"),
            "concede:2",
            "rearhand concedes; forehand plays clubs: with 1, game, 2 x 12 = 24, bid 18;"
            " won, the defenders gave up: +24",
        ),
        (
            (FOREHAND_AT_18, CLUBS, "CJ"),
            "concede:0",
            "forehand concedes; forehand plays clubs: with 1, game, 2 x 12 = 24, bid 18;"
            " lost, declarer gave up: -48",
        ),
        (
            (FOREHAND_AT_18, CLUBS, "CJ C7"),
            "timeout:2",
            "rearhand runs out of time; forehand plays clubs: with 1, game, 2 x 12 = 24, bid 18;"
            " won, the defenders gave up: +24",
        ),
        (
            (FOREHAND_AT_18, "NH", "CA C7"),
            "C8",
            "rearhand plays C8; forehand wins the trick, 11 card points;"
            " forehand plays Null: 35, bid 18; lost, declarer took a trick: -70",
        ),
    ],
)
def test_what_is_seen_of_a_move(way: tuple[str, ...], move: str, sentences: str) -> None:
    before, made = after(DEAL, *way), skat.parse_move(move)
    assert told(before, made, skat.apply(before, made)) == sentences


def test_the_events_are_values_for_a_screen() -> None:
    before = after(DEAL, FOREHAND_AT_18, CLUBS, "CJ C7")
    move = skat.parse_move("CQ")
    state = skat.apply(before, move)
    assert isinstance(state, skat.TrickPlay)
    assert skat.what_happened(before, move, state) == (
        events.CardPlayed(2, skat.Card.parse("CQ")),
        events.TrickWon(state.tricks[0]),
    )
    ended = skat.apply(state, skat.Timeout(0))
    assert skat.what_happened(state, skat.Timeout(0), ended) == (
        events.TimedOut(0),
        events.HandEnded(skat.result(ended)),
    )
    discarding = after(DEAL, FOREHAND_AT_18, "s")
    discard = skat.Discard("CJ.CA")
    assert skat.what_happened(discarding, discard, skat.apply(discarding, discard)) == (
        events.CardsDiscarded(0),
    )


def test_nothing_secret_is_told_before_the_end() -> None:
    """Only cards that are played or lie open are named, in the words and in the values."""
    for seed in range(60):
        public: set[str] = set()
        for before, move, state in random_hand(seed):
            if isinstance(move, skat.PlayCard):
                public.add(str(move.card))
            if isinstance(state, skat.TrickPlay) and state.contract.ouvert:
                public |= {str(card) for card in state.hands[state.declarer]}
            for event in skat.what_happened(before, move, state):
                if not isinstance(event, HandEnded):
                    assert set(TOKEN.findall(f"{event} {event!r}")) <= public


def test_what_no_move_leads_to_is_refused() -> None:
    dealt, bid = after(DEAL), after(DEAL, "18")
    with pytest.raises(InvalidState, match="18 does not lead to this state"):
        skat.what_happened(dealt, skat.Bid(18), after(DEAL, "20"))
    with pytest.raises(InvalidState, match="18 does not lead to this state: SK-21"):
        skat.what_happened(bid, skat.Bid(18), bid)
    with pytest.raises(InvalidState, match="does not lead to this state: G-03"):
        skat.what_happened(skat.new_game(), skat.Hold(), dealt)
