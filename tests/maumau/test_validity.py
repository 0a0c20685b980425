"""A state that no moves lead to is found out, and every state of play is given back."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import attrs
import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import InvalidState
from kartenspiele.maumau.state import Setup

from .playing import (
    DEAL,
    VOLUNTARY,
    WAYS,
    H,
    S,
    after,
    answering,
    drawing,
    onwards,
    over,
    playing,
    random_round,
    table,
)

bag = maumau.CardBag.of
Rules = maumau.Rules


def all_drawn(rules: maumau.Rules) -> maumau.State:
    """Nobody lays a card on a jack that was turned up; seat 0 draws two in each turn, the others one.

    Then there is nothing left to draw, and a turn passes.
    """
    state = after(DEAL.replace("H6", "DJ"), rules=rules)
    while not (isinstance(state, maumau.Playing) and state.idle):
        move: maumau.Move = maumau.DrawCard() if state.actor else maumau.Timeout(0)
        if isinstance(state, maumau.Drawing):
            move = maumau.sample_chance(state, Random(1))
        state = maumau.apply(state, move)
    return state


DEALT = playing(after(DEAL))
OF_TWO = playing(table(hands="C9.C8|S9.S8", discards="D5.D6"))
LATER = playing(table(hands="C9.C8.JK|S9.S8|HK", discards="D5.D6"))
STUCK = playing(table(hands="C9|S9.S8|*", talon="", discards="C6", idle=1))
WISHED = playing(table(hands="C9.C8|S9.S8|HK", discards="D5.CJ", wish=H))
ONCE_MORE = playing(table(hands="C9.C5|S9.S8|HK.HQ", discards="D5.D8", idle=-1))
TAKEN = playing(table(hands="C9.C5.C4|S9.S8|HK", discards="D5.D7", idle=-1))
FACING = answering(table(hands="C9.C8|S9.S8|HK", discards="D5.D7.S7", pending=6))
OPENING = answering(after(DEAL.replace("H6", "C7")))
DRAWS = drawing(onwards(LATER, "timeout:0"))
TAKES = drawing(onwards(FACING, "take"))
TRIES = drawing(onwards(table(hands="H7|S9", discards="D5.D9.D7.S7.C7", pending=10), "H7"))
JACK = after(DEAL.replace("H6", "DJ"))
ALL_DRAWN = all_drawn(VOLUNTARY)
OUTLIVED = table(hands="C9.C8|*|S9.S8", talon="", discards="C6", idle=1, announced=(2,))
WON = over(onwards(table(hands="C5|SQ", discards="C2.C4.C3", announced=(0,)), "C5"))


def cards(text: str) -> tuple[maumau.AnyCard, ...]:
    return tuple(map(maumau.parse_card, text.split(".")))


def mask(text: str) -> int:
    return bag(text).mask


def with_(state: maumau.State, **changes: object) -> maumau.State:
    """The state with something else in these fields."""
    return attrs.evolve(state, **cast("dict[str, Any]", changes))


def laid(*texts: str) -> maumau.State:
    """`LATER` with these discards, the talon having what is left."""
    discards = cards(".".join(texts))
    talon = maumau.pack(2) - [*discards, *(card for hand in LATER.hands for card in hand)]
    return with_(LATER, discards=discards, talon_mask=talon.mask)


def drawn_from(state: maumau.State, *, hand: str) -> maumau.State:
    """The state with cards of the talon in seat 0's hand."""
    assert isinstance(state, maumau.Playing | maumau.Answering | maumau.Drawing)
    masks = ((state.hands[0] + bag(hand)).mask, *state.masks[1:])
    return with_(state, masks=masks, talon_mask=(state.talon - bag(hand)).mask)


FORGED: dict[str, tuple[Callable[[], maumau.State], str]] = {
    # the table
    "no direction": (
        lambda: with_(LATER, direction=0),
        "the direction is 1 or -1, not 0",
    ),
    "another direction": (
        lambda: with_(LATER, direction=2),
        "the direction is 1 or -1, not 2",
    ),
    "a direction in words": (
        lambda: with_(LATER, direction="clockwise"),
        "the direction is 1 or -1, not 'clockwise'",
    ),
    "two seats the other way round": (
        lambda: with_(OF_TWO, direction=-1),
        "with two seats the direction never turns (MM-24)",
    ),
    "announcements out of order": (
        lambda: with_(LATER, announced=(2, 1)),
        "announcements are kept in the order of the seats, not as (2, 1)",
    ),
    "an announcement twice": (
        lambda: with_(LATER, announced=(1, 1)),
        "announcements are kept in the order of the seats, not as (1, 1)",
    ),
    "an announcement with three cards": (
        lambda: with_(LATER, announced=(0,)),
        "the announcement of seat 0 has lapsed, for its hand has grown (MM-43)",
    ),
    "an announcement with three cards while drawing": (
        lambda: with_(DRAWS, announced=(0, 1)),
        "the announcement of seat 0 has lapsed, for its hand has grown (MM-43)",
    ),
    "an announcement with two cards before others had their turns": (
        lambda: with_(LATER, announced=(1, 2)),
        "no turns lead to seat 1 with two cards, announced before others (MM-40)",
    ),
    "an announcement with two cards that the present turn did not outlive": (
        lambda: with_(STUCK, announced=(1,)),
        "no turns lead to hands of 1 2 50 cards on C6",
    ),
    "an announcement of nobody": (
        lambda: with_(LATER, announced=(2, 3)),
        "the state holds what can't be: MM-10: 3 is no seat; seats are 0 to 2",
    ),
    "nobody is on turn": (
        lambda: with_(LATER, actor=3),
        "the state holds what can't be: MM-10: 3 is no seat; seats are 0 to 2",
    ),
    "chance is on turn": (
        lambda: with_(FACING, actor=-1),
        "the state holds what can't be: MM-10: -1 is no seat; seats are 0 to 2",
    ),
    "nobody draws": (
        lambda: with_(DRAWS, drawer=3),
        "the state holds what can't be: MM-10: 3 is no seat; seats are 0 to 2",
    ),
    "a starter who is not there": (
        lambda: with_(OF_TWO, setup=Setup(Rules(starter=2), 2)),
        "the state holds what can't be: MM-10: 2 is no seat; seats are 0 to 1",
    ),
    "a starter who is not there before the deal": (
        lambda: maumau.Dealing(Setup(Rules(starter=3), 3)),
        "the state holds what can't be: MM-10: 3 is no seat; seats are 0 to 2",
    ),
    # the cards
    "a hand too many": (
        lambda: with_(LATER, setup=Setup(Rules(), 2)),
        "there are 3 hands for 2 seats",
    ),
    "a hand is missing": (
        lambda: with_(LATER, masks=LATER.masks[:2]),
        "there are 2 hands for 3 seats",
    ),
    "an empty hand": (
        lambda: with_(LATER, masks=(*LATER.masks[:2], 0), talon_mask=LATER.talon_mask | mask("HK")),
        "somebody has no card left, so the round is over (MM-50)",
    ),
    "a card is missing": (
        lambda: with_(LATER, talon_mask=(LATER.talon - bag("C2")).mask),
        "hands, talon and discards are not the whole pack (MM-01)",
    ),
    "a Joker is missing": (
        lambda: with_(LATER, talon_mask=(LATER.talon - bag("JK")).mask),
        "hands, talon and discards are not the whole pack (MM-01)",
    ),
    "a Joker too many": (
        lambda: with_(LATER, talon_mask=(LATER.talon + bag("JK")).mask),
        "hands, talon and discards are not the whole pack (MM-01)",
    ),
    "other rules about Jokers": (
        lambda: with_(LATER, setup=Setup(Rules(jokers=3), 3)),
        "hands, talon and discards are not the whole pack (MM-01)",
    ),
    "a card twice": (
        lambda: with_(LATER, talon_mask=LATER.talon_mask | mask("HK")),
        "the state holds what can't be: MM-01: HK is there too often; each card exists once",
    ),
    "no mask of cards": (
        lambda: with_(LATER, masks=(-1, *LATER.masks[1:])),
        "the state holds what can't be: MM-01: -1 is no mask of cards of Mau Mau; CardBag.of takes cards",
    ),
    "no card on the discards": (
        lambda: with_(LATER, discards=(), talon_mask=(LATER.talon + bag("D5.D6")).mask),
        "there is no card on the discards (MM-10)",
    ),
    "no card on the discards under a penalty": (
        lambda: with_(FACING, discards=(), talon_mask=(FACING.talon + bag("D5.D7.S7")).mask),
        "there is no card on the discards (MM-10)",
    ),
    "a card that does not fit lies on another": (
        lambda: laid("D5", "C6", "D6"),
        "C6 can't have been laid on D5 (MM-13)",
    ),
    "a jack on a jack": (
        lambda: with_(laid("D5", "CJ", "DJ"), wish=H),
        "DJ can't have been laid on CJ (MM-13)",
    ),
    "a Joker on a jack": (
        lambda: laid("D5", "CJ", "JK", "D6"),
        "JK can't have been laid on CJ (MM-13)",
    ),
    # the wish
    "a jack was laid without a wish": (
        lambda: with_(WISHED, wish=None),
        "CJ lies on top without a wish (MM-20)",
    ),
    "a jack was laid without a wish, and somebody draws": (
        lambda: with_(onwards(WISHED, "draw"), wish=None),
        "CJ lies on top without a wish (MM-20)",
    ),
    "a wish of another card": (
        lambda: with_(LATER, wish=S),
        "D6 can't have wished for a suit (MM-20)",
    ),
    "a wish of another card, and somebody draws": (
        lambda: with_(DRAWS, wish=S),
        "D6 can't have wished for a suit (MM-20)",
    ),
    "a wish of a Joker": (
        lambda: with_(laid("D5", "D6", "JK"), wish=S),
        "JK can't have wished for a suit (MM-20)",
    ),
    # idle turns
    "as many idle turns as there are seats": (
        lambda: with_(STUCK, idle=3),
        "3 turns in a row can't have been idle (MM-17)",
    ),
    "fewer idle turns than none": (
        lambda: with_(STUCK, idle=-2),
        "-2 turns in a row can't have been idle (MM-17)",
    ),
    "idle turns in halves": (
        lambda: with_(STUCK, idle=0.5),
        "0.5 turns in a row can't have been idle (MM-17)",
    ),
    "a truth instead of a number of idle turns": (
        lambda: with_(STUCK, idle=True),
        "True turns in a row can't have been idle (MM-17)",
    ),
    "an idle turn although there is a talon": (
        lambda: with_(LATER, idle=1),
        "a turn was idle although there is something to draw (MM-17)",
    ),
    "an idle turn although there are discards": (
        lambda: with_(table(hands="C9|S9|*", talon="", discards="D6.C6"), idle=2),
        "a turn was idle although there is something to draw (MM-17)",
    ),
    "a turn goes on after a six": (
        lambda: with_(LATER, idle=-1),
        "nobody goes on after D6 (MM-25, MM-32)",
    ),
    "a turn goes on after a jack": (
        lambda: with_(WISHED, idle=-1),
        "nobody goes on after CJ (MM-25, MM-32)",
    ),
    "a turn goes on after a Joker": (
        lambda: with_(laid("D5", "D6", "JK"), idle=-1),
        "nobody goes on after JK (MM-25, MM-32)",
    ),
    "a turn goes on after an eight that was turned up": (
        lambda: with_(after(DEAL.replace("H6", "D8")), idle=-1),
        "nobody goes on after D8 (MM-25, MM-32)",
    ),
    # the penalty
    "a penalty without a seven": (
        lambda: maumau.Answering(
            LATER.setup, LATER.masks, LATER.talon_mask, LATER.discards, 1, (), 0, 2
        ),
        "the sevens on the discards do not add up to 2 (MM-30)",
    ),
    "less than the last seven": (
        lambda: with_(FACING, pending=2),
        "the sevens on the discards do not add up to 2 (MM-30)",
    ),
    "more than the sevens": (
        lambda: with_(FACING, pending=8),
        "the sevens on the discards do not add up to 8 (MM-30)",
    ),
    "nothing is pending": (
        lambda: with_(FACING, pending=0),
        "the sevens on the discards do not add up to 0 (MM-30)",
    ),
    "a penalty in fractions": (
        lambda: with_(FACING, pending=6.0),
        "the sevens on the discards do not add up to 6.0 (MM-30)",
    ),
    "an upcard without an effect has one": (
        lambda: with_(OPENING, setup=Setup(Rules(opening_effect=False), 3)),
        "an upcard has no effect by these rules (MM-12)",
    ),
    "somebody drew before the upcard's penalty was taken": (
        lambda: drawn_from(OPENING, hand="C2.C3"),
        "the upcard's penalty is pending, but not for 0 with these hands (MM-12)",
    ),
    "somebody drew before the upcard's penalty, which was answered, was taken": (
        lambda: drawn_from(answering(after(DEAL.replace("H6", "C7"), "S7")), hand="C2"),
        "the upcard's penalty is pending, but not for 1 with these hands (MM-12)",
    ),
    "the upcard's penalty is not the next seat's": (
        lambda: with_(OPENING, actor=1),
        "the upcard's penalty is pending, but not for 1 with these hands (MM-12)",
    ),
    "the upcard's penalty the other way round": (
        lambda: with_(OPENING, direction=-1),
        "the upcard's penalty is pending, but not for 0 with these hands (MM-12)",
    ),
    # the turns before
    "nobody has laid or drawn, but it is the second seat's turn": (
        lambda: with_(JACK, actor=1),
        "no turns lead to hands of 6 6 6 cards on DJ",
    ),
    "nobody has laid or drawn, but play goes the other way round": (
        lambda: with_(JACK, direction=-1),
        "no turns lead to hands of 6 6 6 cards on DJ",
    ),
    "the upcard is a jack, and somebody drew three cards in a turn": (
        lambda: with_(drawn_from(JACK, hand="C2.C3.C4"), actor=1),
        "no turns lead to hands of 9 6 6 cards on DJ",
    ),
    "the upcard is a jack, and no turn was idle after all was drawn": (
        lambda: with_(ALL_DRAWN, idle=0),
        "no turns lead to hands of 24 15 14 cards on DJ",
    ),
    "the upcard is a jack, and somebody drew for another": (
        lambda: with_(drawn_from(JACK, hand="C2"), actor=2),
        "no turns lead to hands of 7 6 6 cards on DJ",
    ),
    "the upcard is a jack, and somebody drew twice": (
        lambda: with_(onwards(drawn_from(JACK, hand="C2"), "timeout:0"), left=1, drawer=2),
        "no turns lead to hands of 7 6 6 cards on DJ, with 1 cards left to draw",
    ),
    "the turn came from who has neither laid nor drawn": (
        lambda: table(hands="C9.C8|S9", discards="D6"),
        "no turns lead to hands of 2 1 cards on D6",
    ),
    "the last card that was laid was not drawn": (
        lambda: table(hands="C9|S9", discards="D5.D6"),
        "no turns lead to hands of 1 1 cards on D5.D6",
    ),
    "a penalty was taken by a hand that is too small": (
        lambda: table(hands="C9.C8|S9.S8", discards="S5.S7.H7", pending=2),
        "no turns lead to hands of 2 2 cards on S5.S7.H7",
    ),
    "nobody can have taken the penalty under the top card": (
        lambda: table(hands="C9.C8.C6|S9.S8", discards="JK.C7.C2"),
        "no turns lead to hands of 3 2 cards on JK.C7.C2",
    ),
    "a card was laid by who has two after announcing": (
        lambda: with_(table(hands="C9.C8|*|S9.S8", talon="", discards="C6.S6"), announced=(2,)),
        "no turns lead to hands of 2 48 2 cards on C6.S6",
    ),
    "a seven was laid by who has two after announcing": (
        lambda: table(hands="C9.C8|*|S9.S8", talon="", discards="S6.S7", pending=4, announced=(2,)),
        "no turns lead to hands of 2 48 2 cards on S6.S7",
    ),
    # drawing
    "nothing to draw": (
        lambda: with_(
            DRAWS,
            talon_mask=0,
            masks=(*LATER.masks[:2], (LATER.talon + bag("HK")).mask),
        ),
        "cards are drawn from an empty talon (MM-17)",
    ),
    "perhaps the drawer goes on": (
        lambda: with_(TAKES, goes_on=None),
        "whether the drawer goes on is True or False, not None",
    ),
    "the drawer goes on after a six": (
        lambda: with_(DRAWS, goes_on=True),
        "only who takes the penalty of a 7 goes on after drawing (MM-32)",
    ),
    "no card is left to draw": (
        lambda: with_(DRAWS, left=0),
        "0 cards can't be left to draw (MM-17)",
    ),
    "three cards without a penalty": (
        lambda: with_(DRAWS, left=3),
        "no turns lead to hands of 3 2 1 cards on D5.D6, with 3 cards left to draw",
    ),
    "seven cards for two sevens": (
        lambda: with_(TAKES, left=7),
        "no turns lead to hands of 2 2 1 cards on D5.D7.S7, with 7 cards left to draw",
    ),
    "one card of three penalties": (
        lambda: with_(TAKES, left=1),
        "no turns lead to hands of 2 2 1 cards on D5.D7.S7, with 1 cards left to draw",
    ),
    "less than the upcard's penalty is drawn": (
        lambda: with_(onwards(OPENING, "S7 take"), left=7),
        "no turns lead to hands of 5 6 6 cards on C7.S7, with 7 cards left to draw",
    ),
    "the upcard's penalty is drawn, but it has none": (
        lambda: with_(onwards(OPENING, "S7 take"), setup=Setup(Rules(opening_effect=False), 3)),
        "no turns lead to hands of 5 6 6 cards on C7.S7, with 8 cards left to draw",
    ),
    "more than the sevens that can lie under the top one": (
        lambda: with_(onwards(OPENING, "take"), left=13),
        "no turns lead to hands of 6 6 6 cards on C7, with 13 cards left to draw",
    ),
    "one card after announcing just now": (
        lambda: with_(onwards(OF_TWO, "timeout:0"), left=1, announced=(0,)),
        "no turns lead to hands of 2 2 cards on D5.D6, with 1 cards left to draw",
    ),
    "a draw that no turns lead to": (
        lambda: onwards(table(hands="C9|S9", discards="D5.D6"), "timeout:0"),
        "no turns lead to hands of 1 1 cards on D5.D6, with 2 cards left to draw",
    ),
    "a draw on a seven whose penalty nobody has taken": (
        lambda: onwards(table(hands="C9|S9", discards="S7"), "timeout:0"),
        "no turns lead to hands of 1 1 cards on S7, with 2 cards left to draw",
    ),
    "more of a penalty than the hand has been drawn": (
        lambda: with_(
            onwards(table(hands="C9|S9.S8", discards="H4.H5.H7", pending=2), "take"), left=1
        ),
        "no turns lead to hands of 1 2 cards on H4.H5.H7, with 1 cards left to draw",
    ),
    "an announcement that a drawn card has ended": (
        lambda: with_(
            onwards(table(hands="C9|S9.S8", discards="D4.D5.D6"), "timeout:0 +C2"), announced=(0,)
        ),
        "no turns lead to hands of 2 2 cards on D4.D5.D6, with 1 cards left to draw",
    ),
    "a try of who has announced": (
        lambda: with_(TRIES, announced=(0,)),
        "no turns lead to hands of 1 1 cards on D5.D9.D7.S7.C7, with 11 cards left to draw",
    ),
    "twelve cards for a try": (
        lambda: with_(TRIES, left=12),
        "no turns lead to hands of 1 1 cards on D5.D9.D7.S7.C7, with 12 cards left to draw",
    ),
    "ten cards for a try, but another card is held": (
        lambda: with_(drawn_from(TRIES, hand="C2"), left=11),
        "no turns lead to hands of 2 1 cards on D5.D9.D7.S7.C7, with 11 cards left to draw",
    ),
    "more cards than there are": (
        lambda: with_(
            onwards(table(hands="C9|S9|*", talon="C2", discards="C6"), "timeout:0"), left=2
        ),
        "2 cards can't be left to draw (MM-17)",
    ),
    "a fraction of a card": (
        lambda: with_(DRAWS, left=1.0),
        "1.0 cards can't be left to draw (MM-17)",
    ),
    # the end
    "a card that ends nothing": (
        lambda: maumau.Over(LATER, maumau.PlayCard(maumau.JOKER)),
        "the round does not end with JK",
    ),
    "a draw that ends nothing": (
        lambda: maumau.Over(STUCK, maumau.DrawCard()),
        "the round does not end with draw",
    ),
    "a timeout that ends nothing": (
        lambda: maumau.Over(LATER, maumau.Timeout(0)),
        "the round does not end with timeout:0",
    ),
    "a timeout of the wrong seat": (
        lambda: maumau.Over(LATER, maumau.Timeout(1)),
        "the state holds what can't be: G-05: seat 1 does not have to act",
    ),
    "a card that may not be laid": (
        lambda: maumau.Over(WON.last, cast("maumau.PlayCard", maumau.parse_move("D5"))),
        "the state holds what can't be: G-02: seat 0 does not hold D5",
    ),
    "a last card that was not announced": (
        lambda: maumau.Over(
            cast("maumau.Playing", with_(WON.last, announced=())), cast("Any", WON.move)
        ),
        "the round does not end with C5",
    ),
    "the end of a round that never was": (
        lambda: maumau.Over(
            cast("maumau.Playing", with_(WON.last, direction=0)), cast("Any", WON.move)
        ),
        "the direction is 1 or -1, not 0",
    ),
    "an end after the end": (
        lambda: maumau.Over(cast("maumau.Playing", WON), maumau.DrawCard()),
        "the state holds what can't be: G-04: the round is over",
    ),
    "an end of the deal": (
        lambda: maumau.Over(
            cast("maumau.Playing", maumau.new_game(seats=3)), cast("Any", maumau.parse_move(DEAL))
        ),
        f"the round does not end with {DEAL}",
    ),
}


@pytest.mark.rule(
    "MM-01", "MM-12", "MM-13", "MM-16", "MM-17", "MM-20", "MM-24", "MM-25", "MM-30", "MM-32",
    "MM-43", "MM-50",
)  # fmt: skip
@pytest.mark.parametrize("name", FORGED)
def test_a_state_that_no_moves_lead_to_is_refused(name: str) -> None:
    forge, sentence = FORGED[name]
    state = forge()
    with pytest.raises(InvalidState) as caught:
        maumau.check_state(state)
    assert str(caught.value) == sentence
    assert caught.value.__cause__ is None
    if name != "the end of a round that never was":
        assert caught.value.state is state


# ------------------------------------------------------------------ wrong types

WRONG: dict[str, Callable[[], maumau.State]] = {
    "no setup": lambda: with_(LATER, setup=None),
    "rules instead of a setup": lambda: with_(LATER, setup=Rules()),
    "no setup before the deal": lambda: maumau.Dealing(cast("Setup", None)),
    "no hands": lambda: with_(LATER, masks=None),
    "a number of hands": lambda: with_(LATER, masks=3),
    "hands that are bags": lambda: with_(LATER, masks=LATER.hands),
    "a list of announcements": lambda: with_(LATER, announced=[1]),
    "a list of hands": lambda: with_(LATER, masks=list(LATER.masks)),
    "no talon": lambda: with_(LATER, talon_mask=None),
    "a talon that is a bag": lambda: with_(LATER, talon_mask=LATER.talon),
    "no discards": lambda: with_(LATER, discards=None),
    "discards in words": lambda: with_(LATER, discards="D5.D6"),
    "discards that are words": lambda: with_(LATER, discards=("D5", "D6")),
    "discards that are nothing": lambda: with_(LATER, discards=(None,)),
    "a list of discards": lambda: with_(LATER, discards=list(LATER.discards)),
    "a bag of discards": lambda: with_(LATER, discards=bag("D5.D6")),
    "no direction": lambda: with_(LATER, direction=None),
    "no announcements": lambda: with_(LATER, announced=None),
    "announcements that are words": lambda: with_(LATER, announced=("1",)),
    "an announcement that is a truth": lambda: with_(LATER, announced=(True,)),
    "no actor": lambda: with_(LATER, actor=None),
    "an actor that is a truth": lambda: with_(LATER, actor=True),
    "a wish in letters": lambda: with_(WISHED, wish="H"),
    "a wish for a rank": lambda: with_(WISHED, wish=maumau.Rank.TEN),
    "a wish for a number": lambda: with_(WISHED, wish=0),
    "no number of idle turns": lambda: with_(LATER, idle=None),
    "no penalty": lambda: with_(FACING, pending=None),
    "no drawer": lambda: with_(DRAWS, drawer=None),
    "no number of cards to draw": lambda: with_(DRAWS, left=None),
    "no word about going on": lambda: with_(DRAWS, goes_on="no"),
    "no last state": lambda: maumau.Over(cast("maumau.Playing", None), maumau.DrawCard()),
    "no last move": lambda: maumau.Over(LATER, cast("maumau.DrawCard", None)),
    "a last move in words": lambda: maumau.Over(WON.last, cast("maumau.DrawCard", "C5")),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_state_that_holds_something_else_is_refused(name: str) -> None:
    with pytest.raises(InvalidState) as caught:
        maumau.check_state(WRONG[name]())
    assert caught.value.__cause__ is None
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "no setup",
            "the state holds a value of a wrong type: 'NoneType' object has no attribute 'rules'",
        ),
        (
            "discards that are words",
            "the state holds what can't be: MM-01: 'D5' is no card of Mau Mau; parse_card reads text",
        ),
        (
            "no last state",
            "None is no state of Mau Mau; new_game gives the first",
        ),
        (
            "no last move",
            "the state holds what can't be: G-03: None is no move of Mau Mau",
        ),
    ],
)
def test_what_it_holds_is_said(name: str, sentence: str) -> None:
    with pytest.raises(InvalidState) as caught:
        maumau.check_state(WRONG[name]())
    assert str(caught.value) == sentence


# ------------------------------------------------------------------ states of play


@pytest.mark.parametrize("way", WAYS)
def test_a_state_of_every_phase_is_given_back(way: str) -> None:
    state = after(*WAYS[way])
    assert maumau.check_state(state) is state


@pytest.mark.parametrize(
    "state",
    [
        DEALT, OF_TWO, LATER, STUCK, WISHED, ONCE_MORE, TAKEN, FACING, OPENING, DRAWS, TAKES, TRIES, WON,
        table(hands="C9.C8|S9|*", talon="", discards="C6", idle=2),
        with_(LATER, direction=-1),
        with_(LATER, announced=(2,)),
        with_(ONCE_MORE, announced=(0,)),
        with_(DRAWS, left=1),
        with_(onwards(OF_TWO, "timeout:0"), announced=(0,)),
        # Sevens that nobody sees any more may lie under the one that does.
        with_(onwards(OPENING, "take"), left=12, drawer=1),
        onwards(OPENING, "S7 take +C2"),
        onwards(table(hands="C9.C8|S9.S8|HK", discards="D5.D7.S7.C7.H7", pending=12), "take"),
        onwards(table(hands="H7|S9.S8", discards="D5.D9.D7.S7.C7", pending=10), "H7 +C2 +C3"),
        # With two players an ace and an 8 leave the turn where it was.
        table(hands="C9|S9.S8", discards="D5.DA.D8", idle=-1),
        table(hands="C9|S9.S8", discards="D5.D8.DA"),
        table(hands="C9|S9.S8", discards="D5.DT", rules=Rules(reverse_skips_with_two=True)),
        # A wish outlives the reshuffle, in the middle of a turn and after it.
        onwards(table(hands="S9|C9.S8|*", talon="", discards="D5.CJ", wish=H), "draw"),
        onwards(table(hands="S9|C9.S8|*", talon="", discards="D5.CJ", wish=H), "draw +D5"),
        # The discards became the talon in the middle of a penalty, which then fell short.
        onwards(table(hands="C9.C8|S9|*", talon="C2", discards="D5.D6.D7.S7", pending=6), "take +C2"),
        table(hands="C9.C8|*", talon="", discards="S7", idle=-1),
        table(hands="C9.C8|*", talon="", discards="S7", idle=-1, announced=(0,)),
        table(hands="*|C9.C8", talon="", discards="S7", announced=(1,)),
        # An announcement with two cards outlives an idle turn, and the cards that others lay then.
        OUTLIVED,
        onwards(OUTLIVED, "C9"),
        onwards(OUTLIVED, "C9 C5 draw"),
        with_(onwards(OF_TWO, "timeout:0"), left=1),
        onwards(table(hands="C9|S9.S8|*", talon="C2", discards="S5.S7", pending=4), "take"),
        onwards(table(hands="*|S9", talon="", discards="D4.D5.D6"), "timeout:0"),
        # The upcard is a jack, and nobody has laid a card.
        ALL_DRAWN,
        all_drawn(Rules(starter=2, voluntary_draw=True)),
        onwards(after(DEAL.replace("H6", "DJ"), rules=VOLUNTARY), "draw +C2"),
        onwards(JACK, "timeout:0 +C2"),
        onwards(JACK, "timeout:0 +C2 +C3 timeout:1"),
        laid("D5", "JK", "S6", "D6"),
        laid("D5", "CJ", "H5", "H6"),
        table(hands="C9|S9.S8", discards="D6"),
        # The upcard is a jack, which stands for its own suit.
        after(DEAL.replace("H6", "DJ")),
        # The sevens below were taken one by one.
        table(hands="C9|S9.S8.S6.S4.S3", discards="S5.S7.H7", pending=2),
        table(hands="C9.C8.C6.C5.C4|S9", discards="S5.S7.C7.H7", pending=6),
        table(hands="C9.C8|S9", discards="S7.H7", pending=2),
        table(hands="C9|S9", discards="S7.D7.H7", pending=4),
        # All the discards but the seven were shuffled while its penalty was taken.
        table(hands="C9.C8.C6.C5.C4|S9", discards="S7", idle=-1),
        onwards(after(DEAL.replace("H6", "C7")), "S7 H7"),
        onwards(after(DEAL.replace("H6", "C7"), rules=Rules(opening_effect=False)), "S7"),
        onwards(table(hands="C9.C8|*", talon="", discards="D6", idle=1), "timeout:0"),
        onwards(table(hands="C9.C8|*", talon="", discards="C6", idle=1), "C9"),
    ],
    ids=lambda state: repr(state)[-90:],
)  # fmt: skip
def test_a_state_that_play_can_lead_to_is_given_back(state: maumau.State) -> None:
    assert maumau.check_state(state) is state


@pytest.mark.untraced
@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        VOLUNTARY,
        Rules(jokers=0, opening_effect=False, voluntary_draw=True),
        Rules(jokers=4, starter=1, reverse_skips_with_two=True),
    ],
)
@pytest.mark.parametrize("seats", maumau.SEATS)
@pytest.mark.parametrize("timeouts", [0.0, 0.3, 0.9])
def test_every_state_of_random_rounds_is_given_back(
    seats: int, rules: Rules, timeouts: float
) -> None:
    for seed in range(2):
        for _, _, state in random_round(seed, seats, rules, timeouts=timeouts):
            assert maumau.check_state(state) is state
