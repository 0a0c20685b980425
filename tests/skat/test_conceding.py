"""Giving up in the trick play (SK-46)."""

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
    settled,
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


@pytest.mark.rule("SK-46", "SK-51", "SK-54", "SK-55")
@pytest.mark.parametrize(
    ("bidding", "announcement", "gives_up", "account"),
    [
        ("18 y p p", "s -H7.DT C", "concede:0",
         "clubs: with 1, game, 2 x 12 = 24, bid 18; lost, declarer gave up: -48"),
        ("18 y p p", "s -H7.DT C", "concede:1 concede:2",
         "clubs: with 1, game, 2 x 12 = 24, bid 18; won, the defenders gave up: +24"),
        ("30 y p p", "s -H7.DT C", "concede:2 concede:1",
         "clubs: with 1, game, 2 x 12 = 24, bid 30, overbid: 36;"
         " lost, the game is worth less than the bid: -72"),
        ("30 y p p", "s -H7.DT C", "concede:0",
         "clubs: with 1, game, 2 x 12 = 24, bid 30, overbid: 36; lost, declarer gave up: -72"),
        ("30 y p p", "HH", "concede:0",
         "hearts: with 1, game, Hand, 3 x 10 = 30, bid 30; lost, declarer gave up: -60"),
        ("18 y p p", "GHS", "concede:1 concede:2",
         "Grand: with 1, game, Hand, Schneider, Schneider announced, 5 x 24 = 120, bid 18;"
         " won, the defenders gave up: +120"),
        ("18 y p p", "DHZ", "concede:0",
         "diamonds: with 1, game, Hand, Schneider, Schneider announced, Schwarz,"
         " Schwarz announced, 7 x 9 = 63, bid 18; lost, declarer gave up: -126"),
        ("18 y p p", "SO", "concede:1 concede:2",
         "spades: with 1, game, Hand, Schneider, Schneider announced, Schwarz,"
         " Schwarz announced, Ouvert, 8 x 11 = 88, bid 18; won, the defenders gave up: +88"),
        ("18 y p p", "NOH", "concede:0", "Null: 59, bid 18; lost, declarer gave up: -118"),
        ("18 y p p", "s -H7.DT N", "concede:1 concede:2",
         "Null: 23, bid 18; won, the defenders gave up: +23"),
    ],
)  # fmt: skip
def test_a_conceded_hand_counts_at_the_simple_level_plus_what_was_announced(
    bidding: str, announcement: str, gives_up: str, account: str
) -> None:
    assert str(settled(DEAL, bidding, announcement, gives_up)) == account


@pytest.mark.rule("SK-46")
def test_the_examples_of_the_documentation() -> None:
    with_2 = (
        DEAL.replace("HJ", "??").replace("SJ", "HJ").replace("??", "SJ"),
        "36 y p p",
        "s -H7.DT C",
    )
    assert settled(*with_2, "concede:1 concede:2").score == 36
    at_40 = (with_2[0], "40 y p p", with_2[2])
    value = settled(*at_40, "concede:1 concede:2")
    assert (value.value, value.overbid, value.score) == (48, True, -96)


@pytest.mark.rule("SK-46")
def test_card_points_and_tricks_so_far_do_not_count() -> None:
    # Declarer has lost every trick, or won every trick: neither Schneider nor Schwarz.
    won = settled(DEAL, FOREHAND_AT_18, CLUBS, FIRST_TRICK, "concede:1 concede:2")
    lost = settled(DEAL, FOREHAND_AT_18, CLUBS, "D7 D9 DQ", "concede:1 concede:2")
    assert won.score == lost.score == 24
    assert won.levels == lost.levels == (skat.Level.GAME,)
    assert settled(DEAL, FOREHAND_AT_18, CLUBS, "D7 D9 DQ", "concede:0").score == -48


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
