"""States of a hand written as a player would note them: a deal, then the moves in notation.

`after(DEAL, "18 y p p", "s -H7.DT C", "CJ SJ DJ")` is the state after these moves.
"""

import pickle
from collections.abc import Iterator
from random import Random

import pytest

from kartenspiele import skat
from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Step, walk

Rules = skat.Rules
PLATFORM = Rules()

DEAL = (
    "deal CJ.CA.CT.CK.C9.SA.S7.HJ.HA.D7"
    "|C7.SJ.ST.SK.S9.HT.HK.H9.DA.D9"
    "|CQ.C8.SQ.S8.HQ.H8.DJ.DK.DQ.D8"
    "|H7.DT"
)
"""Forehand has good clubs, with 1. For tests in which the cards hardly matter."""

FOREHAND_AT_18 = "18 y p p"
MIDDLEHAND_AT_18 = "18 p p"
REARHAND_AT_18 = "p 18 p"
WON_BY = (FOREHAND_AT_18, MIDDLEHAND_AT_18, REARHAND_AT_18)
"""For each seat the shortest bidding that makes it declarer."""

CLUBS = "s -H7.DT C"
"""Forehand takes up the skat of `DEAL`, lays it back, and plays clubs."""

FIRST_TRICK = "CJ C7 CQ"
"""The first trick of a clubs game of forehand in `DEAL`; he wins it."""

PHASES: dict[str, tuple[str, ...]] = {
    "Dealing": (),
    "Bidding, to speak": (DEAL,),
    "Bidding, to answer": (DEAL, "18"),
    "Bidding, forehand alone": (DEAL, "p p"),
    "Deciding": (DEAL, FOREHAND_AT_18),
    "Discarding": (DEAL, FOREHAND_AT_18, "s"),
    "Announcing": (DEAL, FOREHAND_AT_18, "s -H7.DT"),
    "TrickPlay, to lead": (DEAL, FOREHAND_AT_18, CLUBS),
    "TrickPlay, to follow": (DEAL, FOREHAND_AT_18, CLUBS, "CJ"),
    "Over, passed in": (DEAL, "p p p"),
    "Over, announcement timed out": (DEAL, FOREHAND_AT_18, "timeout:0"),
    "Over, conceded": (DEAL, FOREHAND_AT_18, CLUBS, "concede:0"),
}
"""A way into every phase."""


def after(*lines: str, rules: Rules = PLATFORM) -> skat.State:
    """The state that these moves lead to from the start; a deal stands in a line of its own."""
    return onwards(skat.new_game(rules), *lines)


def onwards(state: skat.State, *lines: str) -> skat.State:
    """The state after the moves of these lines."""
    for line in lines:
        for text in [line] if line.startswith("deal") else line.split():
            state = skat.apply(state, skat.parse_move(text))
    return state


def trick_play(*lines: str, rules: Rules = PLATFORM) -> skat.TrickPlay:
    """The state after the moves, in which a card has to be played."""
    state = after(*lines, rules=rules)
    assert isinstance(state, skat.TrickPlay)
    return state


def over(*lines: str, rules: Rules = PLATFORM) -> skat.Over:
    """The state after the moves, which end the hand."""
    state = after(*lines, rules=rules)
    assert isinstance(state, skat.Over)
    return state


def settled(*lines: str, rules: Rules = PLATFORM) -> skat.GameValue:
    """The itemised value of the hand that ended with these moves."""
    value = skat.result(over(*lines, rules=rules)).settlement
    assert isinstance(value, skat.GameValue)
    return value


def moves(texts: str) -> tuple[skat.Move, ...]:
    """The moves of a line."""
    return tuple(map(skat.parse_move, texts.split()))


def texts(listed: tuple[skat.Move, ...]) -> str:
    """The line of these moves."""
    return " ".join(map(str, listed))


def refusal(state: skat.State, move: skat.Move) -> str:
    """The message with which the move is refused, the state staying as it was."""
    untouched, shown = pickle.loads(pickle.dumps(state)), repr(state)  # noqa: S301
    with pytest.raises(IllegalMove) as caught:
        skat.apply(state, move)
    error = caught.value
    assert state == untouched
    assert repr(state) == shown
    assert error.state is state
    assert error.move is move
    assert str(error) == f"{error.rule}: {error.reason}"
    return str(error)


def random_hand(seed: int, rules: Rules = PLATFORM) -> Iterator[Step[skat.State, skat.Move]]:
    """A hand played at random, few of them passed in, most with the skat taken up."""
    return walk(skat, skat.new_game(rules), Random(seed), choose=_choose)


def _choose(state: skat.State, legal: object, rng: Random) -> skat.Move:
    options = skat.legal_moves(state)
    assert options == legal
    if isinstance(state, skat.Bidding):
        return options[min(len(options) - 1, rng.choice([0, 1, 1, 2]))]
    if isinstance(state, skat.Deciding) and rng.random() < 0.6:
        return skat.PickUp()
    return rng.choice(options)
