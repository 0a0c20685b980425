"""Giving up in the trick play: who may concede, and when (SK-46). `test_giving_up` has the values."""

import pytest

from kartenspiele import skat

from .playing import (
    CLUBS,
    DEAL,
    FIRST_TRICK,
    FOREHAND_AT_18,
    MIDDLEHAND_AT_18,
    WON_BY,
    Rules,
    after,
    onwards,
    over,
    refusal,
    texts,
    trick_play,
)

LATE = Rules(late_concession=True)
EITHER = Rules(defenders_concede="either")
SECOND_TRICK = "CA SJ C8"
"""After `FIRST_TRICK`; middlehand wins it."""


@pytest.mark.rule("SK-46")
@pytest.mark.parametrize("declarer", range(3))
@pytest.mark.parametrize("played", ["", "D7", "D7 D9", "D7 D9 D8"])
def test_declarer_may_concede_with_nine_cards_or_more_whoever_is_on_turn(
    declarer: int, played: str
) -> None:
    state = trick_play(DEAL, WON_BY[declarer], "CH", played)
    assert len(state.hands[declarer]) >= 9
    hand = skat.apply(state, skat.Concede(declarer))
    assert hand == skat.Over(state, skat.Concede(declarer))
    assert skat.result(hand).settlement.score < 0


@pytest.mark.rule("SK-46")
@pytest.mark.parametrize(
    ("declarer", "played", "held"),
    [
        (0, FIRST_TRICK + " CA", 8),
        (0, f"{FIRST_TRICK} {SECOND_TRICK}", 8),
        (0, f"{FIRST_TRICK} {SECOND_TRICK} HK H8 HA", 7),
        (1, f"{FIRST_TRICK} CA SJ", 8),
        (2, f"{FIRST_TRICK} {SECOND_TRICK}", 8),
    ],
)
def test_with_fewer_cards_declarers_concession_is_refused(
    declarer: int, played: str, held: int
) -> None:
    announcement = "s -H7.DT C" if declarer == 0 else "CH"
    message = f"SK-46: declarer may concede with nine cards or more, he holds {held}"
    state = trick_play(DEAL, WON_BY[declarer], announcement, played)
    assert refusal(state, skat.Concede(declarer)) == message


@pytest.mark.rule("SK-46")
def test_declarer_with_nine_cards_may_still_concede_after_a_trick_and_mid_trick() -> None:
    # Forehand leads twice, so the others hold nine cards for longer than he does.
    state = trick_play(DEAL, MIDDLEHAND_AT_18, "CH", FIRST_TRICK, "CA")
    assert len(state.hands[skat.MIDDLEHAND]) == 9
    assert state.actor == skat.MIDDLEHAND
    assert isinstance(skat.apply(state, skat.Concede(skat.MIDDLEHAND)), skat.Over)


@pytest.mark.rule("SK-46")
@pytest.mark.parametrize("tricks", range(10))
def test_with_the_option_declarer_may_concede_at_any_time(tricks: int) -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, CLUBS, rules=LATE)
    while len(state.tricks) < tricks:
        following = skat.apply(state, skat.legal_moves(state)[-1])
        assert isinstance(following, skat.TrickPlay)
        state = following
    hand = skat.apply(state, skat.Concede(skat.FOREHAND))
    # Clubs with 1: game alone counts, whatever was played.
    assert skat.result(hand).scores == (-48, 0, 0)


@pytest.mark.rule("SK-46")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
@pytest.mark.parametrize("between", ["", "CJ", FIRST_TRICK, f"{FIRST_TRICK} {SECOND_TRICK}"])
def test_the_hand_ends_when_both_defenders_have_conceded(
    first: int, second: int, between: str
) -> None:
    start = trick_play(DEAL, FOREHAND_AT_18, CLUBS)
    state = skat.apply(start, skat.Concede(first))
    assert isinstance(state, skat.TrickPlay)
    assert state.conceded == (first,)
    state = onwards(state, between)
    assert isinstance(state, skat.TrickPlay)
    assert state.conceded == (first,)
    hand = skat.apply(state, skat.Concede(second))
    assert hand == skat.Over(state, skat.Concede(second))
    assert skat.result(hand).scores == (24, 0, 0)


@pytest.mark.rule("SK-46")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    "played", ["", "CJ", "CJ C7", FIRST_TRICK, f"{FIRST_TRICK} {SECOND_TRICK} HK"]
)
def test_one_concession_uses_up_no_turn_and_changes_nothing_else(seat: int, played: str) -> None:
    before = trick_play(DEAL, FOREHAND_AT_18, CLUBS, played)
    state = skat.apply(before, skat.Concede(seat))
    assert isinstance(state, skat.TrickPlay)
    assert state.conceded == (seat,)
    assert state != before
    for name in ("actor", "leader", "trick", "tricks", "hands", "contract", "setup", "auction"):
        assert getattr(state, name) == getattr(before, name), name
    assert skat.legal_moves(state) == skat.legal_moves(before)
    # and the seat plays on as if nothing had been
    for move in skat.legal_moves(before):
        conceded, silent = skat.apply(state, move), skat.apply(before, move)
        assert skat.apply(silent, skat.Concede(seat)) == conceded


@pytest.mark.rule("SK-46")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("played", ["", FIRST_TRICK])
def test_a_seat_concedes_at_most_once(seat: int, played: str) -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, CLUBS, f"concede:{seat}", played)
    name = skat.seat_name(seat)
    assert refusal(state, skat.Concede(seat)) == f"SK-46: {name} has conceded already"


@pytest.mark.rule("SK-46")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("played", ["", "CJ", FIRST_TRICK])
def test_with_the_option_one_defender_concedes_for_both(seat: int, played: str) -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, CLUBS, played, rules=EITHER)
    hand = skat.apply(state, skat.Concede(seat))
    assert hand == skat.Over(state, skat.Concede(seat))
    assert skat.result(hand).scores == (24, 0, 0)


@pytest.mark.rule("SK-46")
def test_declarer_may_concede_after_a_defender_did() -> None:
    hand = over(DEAL, FOREHAND_AT_18, CLUBS, "concede:2 concede:0")
    assert skat.result(hand).scores == (-48, 0, 0)


@pytest.mark.rule("SK-46")
def test_a_defender_who_conceded_alone_can_still_win() -> None:
    # The last trick decides as if nobody had said a word.
    lines = (DEAL, FOREHAND_AT_18, CLUBS)
    plain, conceded = trick_play(*lines), trick_play(*lines, "concede:1")
    state: skat.State = plain
    said: skat.State = conceded
    while not isinstance(state, skat.Over):
        move = skat.legal_moves(state)[0]
        state, said = skat.apply(state, move), skat.apply(said, move)
    assert isinstance(said, skat.Over)
    assert skat.result(said).settlement == skat.result(state).settlement


@pytest.mark.rule("SK-46")
def test_concessions_are_not_listed() -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, CLUBS)
    assert "concede" not in texts(skat.legal_moves(state))
    for seat in range(3):
        assert not any(
            isinstance(move, skat.Concede) for move in skat.view(state, seat).legal_moves()
        )


@pytest.mark.rule("G-03", "G-04", "SK-46")
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        ((), "G-03"),
        ((DEAL,), "G-03"),
        ((DEAL, FOREHAND_AT_18), "G-03"),
        ((DEAL, FOREHAND_AT_18, "s"), "G-03"),
        ((DEAL, FOREHAND_AT_18, "s -H7.DT"), "G-03"),
        ((DEAL, FOREHAND_AT_18, CLUBS, "concede:0"), "G-04"),
    ],
)
def test_outside_trick_play_nobody_concedes(lines: tuple[str, ...], rule: str, seat: int) -> None:
    assert refusal(after(*lines), skat.Concede(seat)).startswith(f"{rule}: ")
