"""Every kind of move in every phase, and in which words it is refused (G-02 to G-05)."""

from typing import Final, Never, cast

import attrs
import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import IllegalMove, InvalidState
from kartenspiele.maumau.moves import PlayCard
from kartenspiele.maumau.refusals import (
    check_is_move,
    check_is_state,
    no_state,
    no_view,
    not_held,
    not_on_turn,
    wrong_phase,
)
from kartenspiele.maumau.state import Answering, Playing

from .helpers_rules import card, illegal, impossible
from .playing import DEAL, after, onwards, refusal, table

OTHER_DEAL: Final = "deal C2.C3.C4.C5.C6.C7|D2.D3.D4.D5.D6.D7|H6"

KINDS: Final = {
    "Deal": (OTHER_DEAL, "deal"),
    "Drawn": ("+D3", "give a card of the talon"),
    "PlayCard": ("H7", "lay a card"),
    "DrawCard": ("draw", "draw"),
    "TakePenalty": ("take", "take a penalty"),
    "AnnounceLastCard": ("last", "announce the last card"),
}
"""A move of every kind but the timeout, and what doing so is called."""

PHASES: Final[dict[str, maumau.State]] = {
    "Dealing": maumau.new_game(seats=3),
    "Playing": after(DEAL),
    "Answering": table(hands="H5.H7.S2|CK.S3|D9.D4", discards="S6.S7", pending=4),
    "Drawing": onwards(table(hands="H5.D9|CK.S2|D8.D4", discards="S6.S7"), "draw"),
    "Over": onwards(table(hands="H7|CK.S2", discards="H3.H6", announced=[0]), "H7"),
}
EACH_PHASE = pytest.mark.parametrize("phase", PHASES)

SITUATIONS: Final = {
    "Dealing": "the cards have to be dealt",
    "Playing": "no penalty is pending and a seat has to lay a card",
    "Answering": "a penalty is pending",
    "Drawing": "a seat is drawing cards",
}

HOME: Final = {
    "Dealing": ["Deal"],
    "Playing": ["PlayCard", "DrawCard", "AnnounceLastCard"],
    "Answering": ["PlayCard", "DrawCard", "TakePenalty", "AnnounceLastCard"],
    "Drawing": ["Drawn"],
}
"""The kinds of moves for which a rule of the phase itself decides; drawing under a penalty is MM-31's."""


def test_the_phases_are_all_there_are() -> None:
    assert [type(state).__name__ for state in PHASES.values()] == list(PHASES)


# ------------------------------------------------------------------------- moves in another phase


@pytest.mark.rule("G-03", "G-04")
@EACH_PHASE
@pytest.mark.parametrize("kind", KINDS)
def test_a_move_belongs_to_its_phase(kind: str, phase: str) -> None:
    state = PHASES[phase]
    text, deed = KINDS[kind]
    move = maumau.parse_move(text)
    assert type(move).__name__ == kind
    if phase == "Over":
        with illegal(state, move, "G-04", "the round is over"):
            maumau.apply(state, move)
    elif kind not in HOME[phase]:
        with illegal(state, move, "G-03", f"one can't {deed} while {SITUATIONS[phase]}"):
            maumau.apply(state, move)
    else:
        try:
            maumau.apply(state, move)
        except IllegalMove as error:
            assert error.rule not in {"G-03", "G-04"}, "the move belongs here"


@pytest.mark.rule("MM-31")
def test_under_a_penalty_one_takes_it_instead_of_drawing() -> None:
    error = refusal(PHASES["Answering"], "draw")
    assert str(error) == "MM-31: a penalty of 4 is pending: answer with a 7 or take it"


@pytest.mark.rule("G-03", "G-04")
@EACH_PHASE
@pytest.mark.parametrize("foreign", [None, 18, maumau.Suit.HEARTS, maumau.JOKER], ids=repr)
def test_what_is_no_move_is_refused_in_every_phase(phase: str, foreign: object) -> None:
    state, move = PHASES[phase], cast("maumau.Move", foreign)
    rule, reason = "G-03", f"{foreign!r} is no move of Mau Mau"
    if phase == "Over":
        rule, reason = "G-04", "the round is over"
    with illegal(state, move, rule, reason):
        maumau.apply(state, move)


@pytest.mark.rule("G-03")
@EACH_PHASE
def test_a_move_of_another_game_is_refused(phase: str) -> None:
    @attrs.frozen
    class Draw:
        """A move that Mau Mau does not have."""

    move = cast("maumau.Move", Draw())
    error = refusal(PHASES[phase], move)
    if phase == "Over":
        assert str(error) == "G-04: the round is over"
    else:
        assert str(error) == f"G-03: {move!r} is no move of Mau Mau"


# --------------------------------------------------------------------------------------- timeouts


@pytest.mark.rule("G-04", "G-05")
@EACH_PHASE
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 7])
def test_the_clock_moves_only_against_the_seat_that_has_to_act(phase: str, seat: int) -> None:
    state = PHASES[phase]
    timeout = maumau.Timeout(seat)
    if seat == state.actor:
        assert maumau.apply(state, timeout) != state
    elif phase == "Over":
        with illegal(state, timeout, "G-04", "the round is over"):
            maumau.apply(state, timeout)
    else:
        with illegal(state, timeout, "G-05", f"seat {seat} does not have to act"):
            maumau.apply(state, timeout)


# -------------------------------------------------------------------------- the refusals themselves


@pytest.mark.rule("G-05")
@EACH_PHASE
def test_the_refusal_of_a_timeout_names_the_seat(phase: str) -> None:
    error = not_on_turn(PHASES[phase], maumau.Timeout(2))
    assert str(error) == "G-05: seat 2 does not have to act"
    assert error.state is PHASES[phase]
    assert error.move == maumau.Timeout(2)


@pytest.mark.rule("G-03", "G-04")
@EACH_PHASE
@pytest.mark.parametrize("kind", KINDS)
def test_the_refusal_of_a_phase_says_what_is_going_on(phase: str, kind: str) -> None:
    text, deed = KINDS[kind]
    move = maumau.parse_move(text)
    error = wrong_phase(PHASES[phase], move)
    if phase == "Over":
        assert str(error) == "G-04: the round is over"
    else:
        assert str(error) == f"G-03: one can't {deed} while {SITUATIONS[phase]}"
    assert error.state is PHASES[phase]
    assert error.move is move


@pytest.mark.rule("G-02")
@pytest.mark.parametrize("phase", ["Playing", "Answering"])
@pytest.mark.parametrize(("text", "name"), [("DQ", "DQ"), ("SJ>H", "SJ"), ("D7", "D7")])
def test_a_card_that_is_not_held_is_not_laid(phase: str, text: str, name: str) -> None:
    state, move = PHASES[phase], maumau.parse_move(text)
    with illegal(state, move, "G-02", f"seat 0 does not hold {name}"):
        maumau.apply(state, move)


@pytest.mark.rule("G-02")
@pytest.mark.parametrize("actor", [0, 1, 2])
def test_the_refusal_of_a_card_names_the_seat_and_the_card(actor: int) -> None:
    for pending in (0, 4):
        state = table(hands="H5.C2|CK.S2|D9.D4", discards="S6.S7", pending=pending, actor=actor)
        assert isinstance(state, Playing | Answering)
        error = not_held(state, PlayCard(card("JK")))
        assert str(error) == f"G-02: seat {actor} does not hold JK"
        assert error.state is state
        assert error.move == PlayCard(card("JK"))
        assert str(refusal(state, "JK")) == str(error)


NO_STATES: Final = [None, 0, "Playing", maumau.Suit.HEARTS, maumau.Playing]


@pytest.mark.parametrize("foreign", NO_STATES, ids=repr)
def test_what_is_no_state_is_refused(foreign: object) -> None:
    reason = f"{foreign!r} is no state of Mau Mau; new_game gives the first"
    with pytest.raises(InvalidState) as caught:
        check_is_state(foreign)
    assert (caught.value.reason, caught.value.state) == (reason, foreign)
    error = no_state(cast("Never", foreign))
    assert (error.reason, error.state) == (reason, foreign)
    with pytest.raises(InvalidState) as asked:
        maumau.legal_moves(cast("maumau.State", foreign))
    assert asked.value.reason == reason


@EACH_PHASE
def test_every_phase_is_a_state(phase: str) -> None:
    check_is_state(PHASES[phase])


@pytest.mark.parametrize("foreign", NO_STATES, ids=repr)
def test_the_refusal_of_what_is_no_view_says_where_one_comes_from(foreign: object) -> None:
    error = no_view(cast("Never", foreign))
    assert error.reason == f"{foreign!r} is no view of Mau Mau; view(state, seat) gives one"
    assert error.state is foreign


@pytest.mark.rule("G-03")
@pytest.mark.parametrize("foreign", [None, card("H5"), PlayCard, maumau.Suit.HEARTS], ids=repr)
def test_what_is_no_move_is_told_from_moves(foreign: object) -> None:
    with impossible(foreign, "G-03", f"{foreign!r} is no move of Mau Mau"):
        check_is_move(foreign)
    for text, _ in KINDS.values():
        check_is_move(maumau.parse_move(text))
    check_is_move(maumau.Timeout(1))


@pytest.mark.rule("G-03", "G-04")
@EACH_PHASE
def test_a_refusal_is_a_value_error_that_carries_everything(phase: str) -> None:
    state = PHASES[phase]
    move = maumau.parse_move("+D3") if phase != "Drawing" else maumau.parse_move("take")
    with pytest.raises(ValueError, match=r"^G-0[34]: ") as caught:
        maumau.apply(state, move)
    assert isinstance(caught.value, IllegalMove)
    assert caught.value.state is state
    assert caught.value.move is move
    assert caught.value.__cause__ is None
