"""Every kind of move in every phase, and in which words it is refused (G-03, G-04)."""

from typing import cast

import attrs
import pytest

from kartenspiele import skat
from kartenspiele.core.errors import IllegalMove

from .playing import PHASES, Rules, after, refusal

KINDS: dict[str, tuple[str, str]] = {
    "Deal": ("", "deal"),
    "Bid": ("18", "bid"),
    "Hold": ("y", "hold a bid"),
    "Pass": ("p", "pass"),
    "PickUp": ("s", "take up the skat"),
    "Discard": ("-H7.DT", "discard"),
    "Announce": ("G", "announce a game"),
    "PlayCard": ("CJ", "play a card"),
    "Concede": ("concede:0", "concede"),
}
"""A move of every kind but the timeout, and what doing so is called."""

SITUATIONS = {
    "Dealing": "the cards have to be dealt",
    "Bidding": "the bidding is on",
    "Deciding": "declarer takes up the skat or announces a Hand game",
    "Discarding": "declarer has to discard two cards",
    "Announcing": "declarer has to announce his game",
    "TrickPlay": "the cards are being played",
}

HOME = {
    "Dealing": ["Deal"],
    "Bidding": ["Bid", "Hold", "Pass"],
    "Deciding": ["PickUp", "Announce"],
    "Discarding": ["Discard"],
    "Announcing": ["Announce"],
    "TrickPlay": ["PlayCard", "Concede"],
}
"""The kinds of moves that belong to each phase."""

DIFFERENT_DEAL = skat.Deal(
    ("CJ.CA.CT.CK.CQ.C9.C8.C7.SJ.SA", "ST.SK.SQ.S9.S8.S7.HJ.HA.HT.HK",
     "HQ.H9.H8.H7.DJ.DA.DT.DK.DQ.D9"), "D8.D7",
)  # fmt: skip


def move_of(kind: str) -> skat.Move:
    text, _ = KINDS[kind]
    return skat.parse_move(text) if text else DIFFERENT_DEAL


@pytest.mark.rule("G-03", "G-04")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_move_belongs_to_its_phase(kind: str, phase: str) -> None:
    state, move = after(*PHASES[phase]), move_of(kind)
    name = type(state).__name__
    if name == "Over":
        assert refusal(state, move) == "G-04: the hand is over"
    elif kind not in HOME[name]:
        deed = KINDS[kind][1]
        assert refusal(state, move) == f"G-03: one can't {deed} while {SITUATIONS[name]}"
    else:
        try:
            skat.apply(state, move)
        except IllegalMove as error:
            assert error.rule not in {"G-03", "G-04"}, "the move belongs here"


@pytest.mark.rule("G-03", "G-04")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("foreign", [None, 18, Rules()], ids=repr)
def test_what_is_no_move_of_skat_is_refused_in_every_phase(phase: str, foreign: object) -> None:
    state = after(*PHASES[phase])
    expected = "G-04: the hand is over"
    if not isinstance(state, skat.Over):
        expected = f"G-03: {foreign!r} is no move of Skat"
    assert refusal(state, cast("skat.Move", foreign)) == expected


@pytest.mark.rule("G-03")
def test_a_card_alone_is_no_move() -> None:
    state = after(*PHASES["TrickPlay, to lead"])
    card = skat.Card.parse("CJ")
    assert refusal(state, cast("skat.Move", card)).startswith("G-03: ")


@pytest.mark.rule("G-03")
def test_a_move_of_another_game_is_refused() -> None:
    @attrs.frozen
    class Draw:
        """A move that Skat does not have."""

    state = after(*PHASES["Bidding, to speak"])
    move = cast("skat.Move", Draw())
    assert refusal(state, move) == f"G-03: {move!r} is no move of Skat"


@pytest.mark.rule("G-03", "G-04", "G-05")
@pytest.mark.parametrize("phase", PHASES)
def test_a_refusal_is_a_value_error_that_carries_everything(phase: str) -> None:
    state = after(*PHASES[phase])
    move = skat.PickUp() if "Deciding" not in phase else skat.Hold()
    with pytest.raises(ValueError, match=r"^G-0[34]: ") as caught:
        skat.apply(state, move)
    assert isinstance(caught.value, IllegalMove)
    assert caught.value.state is state
    assert caught.value.move is move
    assert caught.value.rule in {"G-03", "G-04"}
    assert caught.value.reason
    assert caught.value.__cause__ is None
