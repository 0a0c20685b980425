"""A state that no moves lead to is found out."""

from collections.abc import Callable
from typing import Any, cast

import attrs
import pytest

from kartenspiele import skat
from kartenspiele.core.errors import InvalidState
from kartenspiele.skat.bidding import Stage
from kartenspiele.skat.state import Setup

from .playing import (
    CLUBS,
    DEAL,
    FIRST_TRICK,
    FOREHAND_AT_18,
    REARHAND_AT_18,
    Rules,
    after,
    over,
    trick_play,
)

EITHER = Rules(defenders_concede="either")
BIDDING = after(DEAL, "18")
DECIDING = after(DEAL, FOREHAND_AT_18)
DISCARDING = after(DEAL, FOREHAND_AT_18, "s")
ANNOUNCING = after(DEAL, FOREHAND_AT_18, "s -H7.DT")
PLAYING = trick_play(DEAL, FOREHAND_AT_18, CLUBS, FIRST_TRICK, "CA SJ C8 HK")
HAND_GAME = trick_play(DEAL, FOREHAND_AT_18, "CH")
OTHER_DEAL = after(DEAL.replace("D7", "??").replace("D8", "D7").replace("??", "D8"))


def played(move: str) -> skat.PlayCard:
    card = skat.parse_move(move)
    assert isinstance(card, skat.PlayCard)
    return card


def declared(**changes: object) -> skat.State:
    """The trick play with something else declared."""
    return attrs.evolve(
        PLAYING, declaration=attrs.evolve(PLAYING.declaration, **cast("dict[str, Any]", changes))
    )


def conceding(state: skat.TrickPlay, *seats: int) -> skat.State:
    return attrs.evolve(state, declaration=attrs.evolve(state.declaration, conceded=seats))


def swapped_hands() -> skat.State:
    one, other, third = PLAYING.masks
    return attrs.evolve(PLAYING, masks=(other, one, third))


def bidding_as(**changes: object) -> skat.State:
    assert isinstance(BIDDING, skat.Bidding)
    return skat.Bidding(
        BIDDING.setup, attrs.evolve(BIDDING.auction, **cast("dict[str, Any]", changes))
    )


def setup_of(state: skat.State) -> Setup:
    assert not isinstance(state, skat.Dealing)
    return state.setup


def auction_of(state: skat.State) -> skat.Auction:
    assert not isinstance(state, skat.Dealing | skat.Over)
    return state.auction


SETUP, WON, OPEN = setup_of(DECIDING), auction_of(DECIDING), auction_of(BIDDING)
REARHANDS = auction_of(after(DEAL, REARHAND_AT_18))
PLAYING_H7 = trick_play(DEAL, FOREHAND_AT_18, "s -D7.DT C", "CJ")
FIRST, SECOND = PLAYING.tricks

TAMPERED: dict[str, Callable[[], skat.State]] = {
    # the auction
    "a bid that nobody named": lambda: bidding_as(bid=20),
    "another seat is to speak": lambda: bidding_as(stage=Stage.MIDDLEHAND_BIDS),
    "a call of the wrong seat": lambda: bidding_as(calls=((0, skat.Bid(18)),)),
    "a call of no seat": lambda: bidding_as(calls=((7, skat.Bid(18)),)),
    "a call that is refused": lambda: bidding_as(calls=((1, skat.Bid(18)), (0, skat.Bid(20)))),
    "no call at all": lambda: bidding_as(calls=()),
    "a timeout of the wrong seat": lambda: bidding_as(calls=((1, skat.Timeout(0)),)),
    "bidding after the auction is won": lambda: skat.Bidding(SETUP, WON),
    # before the first lead
    "deciding while the auction is open": lambda: skat.Deciding(SETUP, OPEN),
    "discarding while the auction is open": lambda: skat.Discarding(SETUP, OPEN),
    "announcing while the auction is open": lambda: skat.Announcing(
        SETUP, OPEN, skat.CardSet.of("H7.DT")
    ),
    "a discard that declarer never held": lambda: skat.Announcing(
        SETUP, WON, skat.CardSet.of("SJ.DT")
    ),
    "a discard of three cards": lambda: skat.Announcing(SETUP, WON, skat.CardSet.of("CJ.H7.DT")),
    "no discard": lambda: skat.Announcing(SETUP, WON, skat.CardSet(0)),
    # what is fixed in trick play
    "another deal": lambda: declared(setup=setup_of(OTHER_DEAL)),
    "a skat that was not discarded": lambda: declared(skat=skat.CardSet.of("H7.D7")),
    "a skat of one card": lambda: declared(skat=skat.CardSet.of("H7")),
    "a skat of a Hand game that was not dealt": lambda: attrs.evolve(
        HAND_GAME, declaration=attrs.evolve(HAND_GAME.declaration, skat=skat.CardSet.of("H7.D7"))
    ),
    "a Hand game with discards": lambda: declared(
        contract=skat.Contract(skat.Game.CLUBS, hand=True), skat=skat.CardSet.of("CJ.D7")
    ),
    "another contract, which the tricks do not fit": lambda: declared(
        contract=skat.Contract(skat.Game.HEARTS)
    ),
    "a Null below the bid": lambda: attrs.evolve(
        trick_play(DEAL, "36 y p p", "GH"),
        declaration=attrs.evolve(
            trick_play(DEAL, "36 y p p", "GH").declaration,
            contract=skat.Contract(skat.Game.NULL, hand=True),
        ),
    ),
    "another declarer": lambda: attrs.evolve(
        PLAYING_H7, declaration=attrs.evolve(PLAYING_H7.declaration, auction=REARHANDS)
    ),
    # concessions
    "declarer conceded and the hand goes on": lambda: conceding(HAND_GAME, 0),
    "both defenders conceded and the hand goes on": lambda: conceding(PLAYING, 1, 2),
    "concessions out of order": lambda: conceding(PLAYING, 2, 1),
    "a seat conceded twice": lambda: conceding(PLAYING, 1, 1),
    "no seat conceded": lambda: conceding(PLAYING, 3),
    "one concession ends the hand and it goes on": lambda: conceding(
        trick_play(DEAL, FOREHAND_AT_18, "CH", rules=EITHER), 1
    ),
    # the cards
    "hands exchanged": swapped_hands,
    "a card too many": lambda: attrs.evolve(
        PLAYING, masks=(PLAYING.masks[0] | 1, *PLAYING.masks[1:])
    ),
    "no cards": lambda: attrs.evolve(PLAYING, masks=(0, 0, 0)),
    "another seat is on turn": lambda: attrs.evolve(PLAYING, actor=0),
    "nobody is on turn": lambda: attrs.evolve(PLAYING, actor=7),
    "a trick is missing": lambda: attrs.evolve(PLAYING, tricks=(FIRST,)),
    "a trick is there twice": lambda: attrs.evolve(PLAYING, tricks=(FIRST, SECOND, SECOND)),
    "tricks in another order": lambda: attrs.evolve(PLAYING, tricks=(SECOND, FIRST)),
    "a trick with another winner": lambda: attrs.evolve(
        PLAYING, tricks=(FIRST, skat.Trick(SECOND.leader, SECOND.cards, 2))
    ),
    "a trick with another leader": lambda: attrs.evolve(
        PLAYING, tricks=(FIRST, skat.Trick(1, SECOND.cards, SECOND.winner))
    ),
    "a trick of two cards": lambda: attrs.evolve(
        PLAYING, tricks=(FIRST, skat.Trick(0, SECOND.cards[:2], 1))
    ),
    "the table is cleared": lambda: attrs.evolve(PLAYING, trick=()),
    "another card lies on the table": lambda: attrs.evolve(PLAYING, trick=(played("HT").card,)),
    "three cards lie on the table": lambda: attrs.evolve(
        trick_play(DEAL, FOREHAND_AT_18, CLUBS), trick=FIRST.cards
    ),
    "a revoke lies on the table": lambda: attrs.evolve(
        trick_play(DEAL, FOREHAND_AT_18, CLUBS, "CJ C7"),
        trick=(played("CJ").card, played("ST").card),
    ),
    # the end
    "a pass that ends nothing": lambda: over_after("", skat.Pass()),
    "passed in while somebody may speak": lambda: over_after("p", skat.Pass()),
    "a card that ends nothing": lambda: skat.Over(PLAYING, played("H8")),
    "a card that may not be played": lambda: skat.Over(PLAYING, played("CQ")),
    "a timeout of the wrong seat at the end": lambda: skat.Over(PLAYING, skat.Timeout(0)),
    "a concession that ends nothing": lambda: skat.Over(PLAYING, skat.Concede(1)),
    "a late concession": lambda: skat.Over(PLAYING, skat.Concede(0)),
    "a card ends the bidding": lambda: over_after("p", played("CJ")),
}


def over_after(calls: str, move: skat.Pass | skat.PlayCard) -> skat.State:
    last = after(DEAL, calls)
    assert isinstance(last, skat.Bidding)
    return skat.Over(last, move)


@pytest.mark.parametrize("tampered", TAMPERED.values(), ids=TAMPERED)
def test_a_state_that_no_moves_lead_to_is_refused(tampered: Callable[[], skat.State]) -> None:
    state = tampered()
    with pytest.raises(InvalidState) as caught:
        skat.check_state(state)
    assert caught.value.state is state
    assert caught.value.reason


@pytest.mark.parametrize(
    ("tampered", "reason"),
    [
        ("a call of the wrong seat", "18 is not the move of seat 0"),
        (
            "a call that is refused",
            "the state holds what can't be: SK-21: forehand has to answer 18 with hold or pass",
        ),
        ("a bid that nobody named", "the state does not follow from the moves that it holds"),
        (
            "a revoke lies on the table",
            "the state holds what can't be:"
            " SK-41: a trump was led and you hold C7.SJ, so ST may not be played",
        ),
        ("hands exchanged", "the state does not follow from the moves that it holds"),
    ],
)
def test_the_reason_is_said(tampered: str, reason: str) -> None:
    with pytest.raises(InvalidState) as caught:
        skat.check_state(TAMPERED[tampered]())
    assert str(caught.value) == reason
    assert caught.value.__cause__ is None


def test_states_with_concessions_and_timeouts_are_given_back() -> None:
    for state in (
        trick_play(DEAL, FOREHAND_AT_18, CLUBS, "concede:2 CJ C7"),
        over(DEAL, FOREHAND_AT_18, CLUBS, "concede:2 CJ C7 CQ concede:1"),
        over(DEAL, FOREHAND_AT_18, CLUBS, "concede:1 CJ concede:0"),
        over(DEAL, FOREHAND_AT_18, CLUBS, "CJ concede:2", rules=EITHER),
        over(DEAL, "timeout:1 18 timeout:0", "timeout:2"),
    ):
        assert skat.check_state(state) is state
