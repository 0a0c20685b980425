"""Answering a penalty, taking it, and that no card of it is lost (MM-30, MM-31, MM-32, MM-41)."""

from typing import NamedTuple

import pytest

from kartenspiele import maumau

from .playing import (
    DEAL,
    PLATFORM,
    VOLUNTARY,
    answering,
    drawing,
    hands,
    legal,
    on_table,
    onwards,
    piles,
    playing,
    random_round,
    refusal,
    standing,
    table,
)

# ------------------------------------------------------------------ answering


@pytest.mark.rule("MM-30", "MM-31", "MM-40", "MM-42", "MM-43")
@pytest.mark.parametrize("rules", [PLATFORM, VOLUNTARY], ids=["platform", "voluntary draw"])
@pytest.mark.parametrize(
    ("hand", "announced", "moves"),
    [
        ("CJ.S7.D7.JK", (), "S7 D7 take"),
        ("CJ.HK.H2.JK", (), "take"),
        ("D7.S7", (), "S7 D7 last take"),
        ("D7.HK", (), "D7 last take"),
        ("D7.HK", (1,), "D7 last take"),
        ("D7.HK", (0,), "D7 take"),
        ("HK.JK", (), "take"),
        ("HK.JK", (0,), "take"),
        # Nobody corrects a forgotten announcement under a penalty.
        ("D7", (), "D7 take"),
        ("D7", (0,), "D7 take"),
        ("HK", (), "take"),
    ],
)
def test_a_seven_answers_or_the_cards_are_taken(
    hand: str, announced: tuple[int, ...], moves: str, rules: maumau.Rules
) -> None:
    state = table(
        hands=f"{hand}|H8.D8", discards="H5.H7", pending=2, announced=announced, rules=rules
    )
    assert legal(state) == moves


@pytest.mark.rule("MM-31", "G-02", "G-03")
@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("CJ>C", "MM-31: a penalty of 2 is pending: only a 7 may be laid, not CJ"),
        ("CJ", "MM-31: a penalty of 2 is pending: only a 7 may be laid, not CJ"),
        ("JK", "MM-31: a penalty of 2 is pending: only a 7 may be laid, not JK"),
        ("HK", "MM-31: a penalty of 2 is pending: only a 7 may be laid, not HK"),
        ("draw", "MM-31: a penalty of 2 is pending: answer with a 7 or take it"),
        ("S7", "G-02: seat 0 does not hold S7"),
        ("H8", "G-02: seat 0 does not hold H8"),
        ("last", "MM-40: the last card is announced with two cards in hand, not with 4"),
        ("+H9", "G-03: one can't give a card of the talon while a penalty is pending"),
        (DEAL, "G-03: one can't deal while a penalty is pending"),
    ],
)
def test_nothing_else_is_possible_under_a_penalty(move: str, sentence: str) -> None:
    state = table(hands="CJ.HK.D7.JK|H8.D8", discards="H5.H7", pending=2)
    assert str(refusal(state, move)) == sentence


@pytest.mark.rule("MM-40", "MM-43")
@pytest.mark.parametrize(
    ("hand", "announced", "sentence"),
    [
        ("HK.JK", (), "MM-40: neither of the two cards can be laid"),
        ("D7.HK", (0,), "MM-43: the last card has been announced already"),
        ("D7", (0,), "MM-43: the last card has been announced already"),
        ("D7", (), "MM-40: the last card is announced with two cards in hand, not with 1"),
    ],
)
def test_announcing_under_a_penalty_takes_two_cards_and_a_seven(
    hand: str, announced: tuple[int, ...], sentence: str
) -> None:
    state = table(hands=f"{hand}|H8.D8", discards="H5.H7", pending=2, announced=announced)
    assert str(refusal(state, "last")) == sentence


@pytest.mark.rule("MM-30")
@pytest.mark.parametrize(
    ("seats", "actor", "direction", "next_seat"),
    [(2, 0, 1, 1), (2, 1, 1, 0), (3, 0, -1, 2), (3, 2, 1, 0), (4, 0, -1, 3), (4, 2, 1, 3)],
)
def test_the_penalty_moves_on_to_the_next_seat(
    seats: int, actor: int, direction: int, next_seat: int
) -> None:
    held = "|".join("D7.C2.C3" if seat == actor else f"D{seat + 2}" for seat in range(seats))
    before = answering(
        table(hands=held, discards="H5.S5.S7", pending=4, actor=actor, direction=direction)
    )
    state = answering(onwards(before, "D7"))
    assert standing(state) == f"seat {next_seat} faces 6"
    assert (state.direction, state.announced, state.talon) == (direction, (), before.talon)
    assert piles(state)[1] == "H5.S5.S7.D7"
    assert hands(state) == held.replace("D7.C2.C3", "C3.C2")


@pytest.mark.rule("MM-40")
def test_announcing_leaves_the_penalty_where_it_is() -> None:
    state = table(hands="D7.HK|H8.D8", discards="H5.H7", pending=2)
    announced = answering(onwards(state, "last"))
    assert (standing(announced), announced.announced) == ("seat 0 faces 2", (0,))
    assert (legal(announced), hands(announced)) == ("D7 take", "HK.D7|H8.D8")
    assert standing(onwards(announced, "D7")) == "seat 1 faces 4"
    assert on_table(onwards(announced, "D7")).announced == (0,)


# ------------------------------------------------------------------ taking


@pytest.mark.rule("MM-30", "MM-32")
@pytest.mark.parametrize("actor", range(3))
def test_who_takes_the_penalty_gets_every_card_and_moves_at_once(actor: int) -> None:
    held = [f"C{2 + 2 * seat}.D{3 + seat}" for seat in range(3)]
    before = answering(
        table(hands="|".join(held), discards="H5.H7.S7", pending=6, actor=actor, direction=-1)
    )
    state = onwards(before, "take")
    for left, card in zip(range(6, 0, -1), "SA SK SQ ST S9 S8".split(), strict=True):
        assert standing(state) == f"seat {actor} gets {left} and goes on"
        assert drawing(state).wish is None
        state = onwards(state, f"+{card}")
    after_it = playing(state)
    assert standing(after_it) == f"seat {actor} goes on"
    assert len(after_it.hands[actor]) == 8
    assert (after_it.direction, after_it.wish, piles(after_it)[1]) == (-1, None, "H5.H7.S7")
    assert legal(after_it).startswith("SA SK")


@pytest.mark.rule("MM-30")
def test_a_seven_in_hand_does_not_have_to_be_laid() -> None:
    state = table(hands="D7.HK|H8.D8", discards="H5.H7", pending=2)
    assert legal(onwards(state, "take +C2 +C3")) == "HK D7"


@pytest.mark.rule("MM-32")
def test_nothing_is_pending_any_more_for_the_next_seat() -> None:
    state = table(hands="HK.C4.C5|H8.D8", discards="H5.H7", pending=2)
    state = onwards(state, "take +C2 +C3 HK")
    assert (standing(state), legal(state)) == ("seat 1 moves", "H8 last")


@pytest.mark.rule("MM-32", "MM-30")
@pytest.mark.parametrize(("card", "pending"), [("D7", 2), ("C7", 4)])
def test_a_seven_after_taking_starts_a_new_penalty(card: str, pending: int) -> None:
    state = table(hands="D2.C4|H8.D8", discards="H5.H7", pending=2)
    state = onwards(state, f"take +{card} +C3 {card}")
    assert standing(state) == f"seat 1 faces {pending}"


@pytest.mark.rule("MM-32", "MM-14")
def test_who_can_not_lay_after_taking_draws_one_more_and_the_turn_passes() -> None:
    state = table(hands="CK.S2|H9.D4|S5.S6", discards="H5.H7", pending=2, direction=-1)
    state = onwards(state, "take +C2 +C3")
    assert legal(state) == "draw"
    state = onwards(state, "draw")
    assert standing(state) == "seat 0 gets 1"
    assert standing(onwards(state, "+H2")) == "seat 2 moves"


@pytest.mark.rule("MM-30", "MM-43")
def test_an_announcement_lapses_when_the_penalty_is_taken() -> None:
    state = table(hands="D7.HK|H8.D8", discards="H5.H7", pending=2, announced=(0, 1))
    state = onwards(state, "take +C2 +C3")
    assert on_table(state).announced == (1,)


# ------------------------------------------------------------------ the last seven


@pytest.mark.rule("MM-50")
@pytest.mark.parametrize("pending", [2, 6])
def test_an_announced_last_seven_wins_and_nobody_takes_anything(pending: int) -> None:
    discards = {2: "H5.H7", 6: "H5.H7.S7"}[pending]
    state = table(hands="D7|H8.D8", discards=discards, pending=pending, announced=(0,))
    assert legal(state) == "D7 take"
    state = onwards(state, "D7")
    assert standing(state) == "over"
    assert (maumau.result(state).winner, maumau.result(state).scores) == (0, (0, 16))


@pytest.mark.rule("MM-41", "MM-32")
@pytest.mark.parametrize(("discards", "pending"), [("H5.H7", 2), ("S5.S7", 4), ("H5.H7.S7.C7", 10)])
def test_a_try_under_a_penalty_costs_one_card_more_and_the_turn(
    discards: str, pending: int
) -> None:
    state = onwards(table(hands="D7|H8.D8|CK", discards=discards, pending=pending), "D7")
    assert standing(state) == f"seat 0 gets {pending + 1}"
    for card in "CA C2 C3 C4 C5 C6 C8 C9 CT CQ SK".split()[: pending + 1]:
        state = onwards(state, f"+{card}")
    assert standing(state) == "seat 1 moves"
    assert len(on_table(state).hands[0]) == pending + 2
    assert piles(state)[1] == discards
    assert "H8" in legal(state) or legal(state) == "draw"


@pytest.mark.rule("MM-41")
def test_the_seven_of_a_try_is_kept() -> None:
    state = onwards(table(hands="D7|H8.D8", discards="H5.H7", pending=2), "D7 +C2 +C3 +C4")
    assert (standing(state), hands(state)) == ("seat 1 moves", "C4.C3.C2.D7|H8.D8")


# ------------------------------------------------------------------ the account of all penalties


class Account(NamedTuple):
    """What came of the cards that sevens stacked in a round."""

    stacked: int
    drawn: int
    pending: int
    short: int


def account(seed: int, seats: int, rules: maumau.Rules, timeouts: float) -> Account:
    """Kept beside the game from the moves and from where the cards lie."""
    stacked = drawn = pending = short = owed = 0
    for before, move, after_it in random_round(seed, seats, rules, timeouts=timeouts):
        if isinstance(move, maumau.Drawn):
            got = owed > 0
            drawn, owed = drawn + got, owed - got
        elif isinstance(after_it, maumau.Answering) and isinstance(
            move, maumau.PlayCard | maumau.Deal
        ):
            seven = after_it.top
            assert isinstance(seven, maumau.Card)
            amount = {"C": 4, "S": 4, "H": 2, "D": 2}[str(seven.suit)]
            stacked, pending = stacked + amount, pending + amount
            assert pending == after_it.pending
        elif isinstance(before, maumau.Answering) and isinstance(after_it, maumau.Drawing):
            there = len(before.talon) + len(before.discards) - 1
            owed = min(pending, there)
            short, pending = short + pending - owed, 0
            # A try costs a card more, if there is one.
            more = isinstance(move, maumau.PlayCard)
            assert after_it.left == min(before.pending + more, there)
        elif isinstance(before, maumau.Answering):
            assert before.pending == pending
        else:
            assert owed == 0
    assert owed == 0
    return Account(stacked, drawn, pending, short)


@pytest.mark.rule("MM-30", "MM-17")
@pytest.mark.parametrize("seats", maumau.SEATS)
@pytest.mark.parametrize("timeouts", [0.0, 0.2])
def test_cards_stacked_are_drawn_or_pending_at_the_end_or_could_not_be_given(
    seats: int, timeouts: float
) -> None:
    accounts = [account(seed, seats, maumau.Rules(), timeouts) for seed in range(60)]
    for stacked, drawn, pending, short in accounts:
        assert stacked == drawn + pending + short
    assert sum(each.drawn for each in accounts) > 100


@pytest.mark.rule("MM-30", "MM-17")
def test_the_account_holds_where_the_talon_can_not_give_everything() -> None:
    rules = maumau.Rules(jokers=0, voluntary_draw=True)
    accounts = [account(seed, 4, rules, 0.5) for seed in range(60)]
    for stacked, drawn, pending, short in accounts:
        assert stacked == drawn + pending + short
    assert sum(each.short for each in accounts) > 0
