"""Drawing as a move of chance, and a talon that runs out (MM-14, MM-17)."""

from collections import Counter
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from kartenspiele import maumau

from .playing import (
    DEAL,
    EVERY_MOVE,
    VOLUNTARY,
    H,
    S,
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
    told,
)

NOTHING_FITS = "S9.S8|D9|*"


# ------------------------------------------------------------------ exact chance


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize(
    ("talon", "chances"),
    [
        ("H5", {"+H5": Fraction(1)}),
        ("JK", {"+JK": Fraction(1)}),
        ("H5.CJ", {"+CJ": Fraction(1, 2), "+H5": Fraction(1, 2)}),
        ("JK.H5.JK", {"+H5": Fraction(1, 3), "+JK": Fraction(2, 3)}),
        (
            "JK.H5.JK.C2.JK",
            {"+C2": Fraction(1, 5), "+H5": Fraction(1, 5), "+JK": Fraction(3, 5)},
        ),
        ("JK.JK.JK.JK", {"+JK": Fraction(1)}),
    ],
)
def test_each_card_of_the_talon_is_equally_likely_and_jokers_are_one_outcome(
    talon: str, chances: dict[str, Fraction]
) -> None:
    rules = maumau.Rules(jokers=4)
    state = table(hands=NOTHING_FITS, talon=talon, discards="D5.C5.C6", rules=rules)
    state = onwards(state, "draw")
    outcomes = maumau.chance_moves(state)
    assert [(str(move), chance) for move, chance in outcomes] == list(chances.items())
    assert maumau.legal_moves(state) == ()
    for move, _ in outcomes:
        maumau.apply(state, move)


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize(
    "talon",
    [
        "JK.H5.JK.C2.D3",
        "H5.CJ.S2",
        "JK.JK.JK.H3",
        "CJ.C2.S2.H2.HJ.D2.JK.JK",
        "CJ.C2.S2.H2.HJ.D2.JK.JK.JK",
        "CJ.C2.S2.S4.H2.HJ.H3.D5.D2.JK.JK.JK.JK",
        "CA.C3.S3.HQ.H4.DK.D8.D7.D4.D3",
    ],
)
def test_sampling_agrees_with_the_probabilities(talon: str) -> None:
    rules = maumau.Rules(jokers=4)
    state = table(hands=NOTHING_FITS, talon=talon, discards="D6.C6", rules=rules)
    state, rng, samples = onwards(state, "draw"), Random(3), 4000
    found: Counter[maumau.Move] = Counter(maumau.sample_chance(state, rng) for _ in range(samples))
    expected = dict(maumau.chance_moves(state))
    assert set(found) == set(expected)
    for move, chance in expected.items():
        mean = samples * chance
        assert (found[move] - mean) ** 2 <= 16 * mean * (1 - chance), str(move)


@pytest.mark.rule("G-06")
@pytest.mark.parametrize("card", ["H6", "S9", "D9", "C6", "JK"])
def test_a_card_that_is_not_in_the_talon_is_not_drawn(card: str) -> None:
    state = table(hands=NOTHING_FITS, talon="H5.C2", discards="D6.C6")
    error = refusal(onwards(state, "draw"), f"+{card}")
    assert str(error) == f"G-06: {card} is not in the talon"


@pytest.mark.rule("G-06")
def test_no_joker_is_drawn_twice() -> None:
    state = table(hands="S9.S8|D9|*", talon="JK.C2", discards="D6.C6")
    state = onwards(state, "timeout:0 +JK")
    assert str(refusal(state, "+JK")) == "G-06: JK is not in the talon"


@pytest.mark.rule("G-03")
@pytest.mark.parametrize(
    ("move", "deed"),
    [
        ("S9", "lay a card"),
        ("draw", "draw"),
        ("take", "take a penalty"),
        ("last", "announce the last card"),
        (DEAL, "deal"),
    ],
)
def test_while_a_seat_draws_nobody_can_do_anything(move: str, deed: str) -> None:
    state = onwards(table(hands="S9.S8|D9", discards="D6.C6"), "draw")
    assert str(refusal(state, move)) == f"G-03: one can't {deed} while a seat is drawing cards"


@pytest.mark.rule("G-05")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_the_clock_does_not_run_while_a_seat_draws(seat: int) -> None:
    state = onwards(table(hands="S9.S8|D9", discards="D6.C6"), "draw")
    assert str(refusal(state, maumau.Timeout(seat))) == f"G-05: seat {seat} does not have to act"


@pytest.mark.untraced
def test_of_the_whole_vocabulary_only_the_cards_of_the_talon_are_accepted() -> None:
    for seed in range(4):
        drawn_in = (state for state, _, _ in random_round(seed) if state.actor == maumau.CHANCE)
        for state in islice(drawn_in, 1, 40, 5):
            listed = {move for move, _ in maumau.chance_moves(state)}
            assert listed == {maumau.Drawn(card) for card in drawing(state).talon}
            for move in set(EVERY_MOVE) - listed:
                refusal(state, move)


# ------------------------------------------------------------------ a card drawn


@pytest.mark.rule("MM-14")
@pytest.mark.parametrize(
    ("actor", "direction", "next_seat"), [(0, 1, 1), (2, 1, 0), (1, -1, 0), (0, -1, 2)]
)
def test_the_card_goes_to_the_hand_and_the_turn_passes(
    actor: int, direction: int, next_seat: int
) -> None:
    held = ["D9.D8", "D4.D3", "H4.H3"]
    before = playing(
        table(hands="|".join(held), discards="C5.C6", actor=actor, direction=direction)
    )
    state = drawing(onwards(before, "draw"))
    assert (state.drawer, state.left, state.goes_on) == (actor, 1, False)
    assert state.actor == maumau.CHANCE
    assert (hands(state), piles(state)) == (hands(before), piles(before))
    then = playing(onwards(state, "+JK"))
    held[actor] += ".JK"
    assert (standing(then), hands(then)) == (f"seat {next_seat} moves", "|".join(held))
    assert then.talon == state.talon - [maumau.JOKER]
    assert (then.direction, then.idle, then.wish) == (direction, 0, None)
    assert piles(then)[1] == "C5.C6"


@pytest.mark.rule("MM-17", "MM-20")
def test_a_wish_survives_draws() -> None:
    state = table(hands="S9.S8|D9.D8|C9.HK", discards="C5.C6.CJ", wish=H)
    state = onwards(state, "draw")
    assert drawing(state).wish is H
    state = onwards(state, "+H2")
    assert (playing(state).wish, legal(state)) == (H, "draw")
    state = onwards(state, "timeout:1 +S2")
    assert drawing(state).wish is H
    state = onwards(state, "+S3")
    assert (playing(state).wish, legal(state)) == (H, "HK last")
    assert playing(onwards(state, "HK")).wish is None


@pytest.mark.rule("MM-43")
def test_an_announcement_lapses_with_the_first_card_drawn() -> None:
    state = table(hands="S9|D9.D8|C9", discards="C5.H5", announced=(0, 2))
    state = drawing(onwards(state, "timeout:0"))
    assert state.announced == (0, 2)
    state = drawing(onwards(state, "+C2"))
    assert state.announced == (2,)
    assert playing(onwards(state, "+C3")).announced == (2,)


# ------------------------------------------------------------------ the talon runs out


@pytest.mark.rule("MM-17")
def test_the_talon_is_empty_before_the_draw() -> None:
    state = onwards(table(hands=NOTHING_FITS, talon="", discards="D5.D6.C6"), "draw")
    assert (standing(state), piles(state)) == ("seat 0 gets 1", ("D6.D5", "C6"))
    state = onwards(state, "+D6")
    assert (standing(state), piles(state)) == ("seat 1 moves", ("D5", "C6"))


@pytest.mark.rule("MM-17")
def test_the_talon_is_empty_before_a_penalty() -> None:
    state = table(hands=NOTHING_FITS, talon="", discards="D5.D3.H3.H7", pending=2)
    state = onwards(state, "take")
    assert (standing(state), piles(state)) == ("seat 0 gets 2 and goes on", ("H3.D5.D3", "H7"))


@pytest.mark.rule("MM-17")
def test_the_talon_runs_out_in_the_middle_of_a_penalty() -> None:
    state = table(hands=NOTHING_FITS, talon="C2", discards="D5.D3.H3.H7.D7", pending=4)
    state = onwards(state, "take")
    assert (standing(state), piles(state)) == (
        "seat 0 gets 4 and goes on",
        ("C2", "D5.D3.H3.H7.D7"),
    )
    state = onwards(state, "+C2")
    assert (standing(state), piles(state)) == (
        "seat 0 gets 3 and goes on",
        ("H7.H3.D5.D3", "D7"),
    )
    state = onwards(state, "+H7 +D3 +H3")
    assert (standing(state), piles(state)) == ("seat 0 goes on", ("D5", "D7"))


@pytest.mark.rule("MM-17", "MM-20")
def test_the_talon_runs_out_in_the_middle_of_a_timeout_and_the_wish_survives() -> None:
    state = table(hands=NOTHING_FITS, talon="C2", discards="D5.D6.CJ", wish=S)
    state = drawing(onwards(state, "timeout:0 +C2"))
    assert (standing(state), piles(state)) == ("seat 0 gets 1", ("D6.D5", "CJ"))
    assert state.wish is S
    assert playing(onwards(state, "+D5")).wish is S


@pytest.mark.rule("MM-17")
def test_the_talon_runs_out_with_the_last_card_and_is_renewed_only_when_it_is_needed() -> None:
    state = table(hands="S9.S8|D9.D3|*", talon="C2", discards="D5.D6.C6")
    state = onwards(state, "draw +C2")
    assert (standing(state), piles(state)) == ("seat 1 moves", ("", "D5.D6.C6"))
    state = onwards(state, "draw")
    assert (standing(state), piles(state)) == ("seat 1 gets 1", ("D6.D5", "C6"))


@pytest.mark.rule("MM-17")
def test_a_card_laid_meanwhile_is_the_one_that_stays() -> None:
    state = table(hands="S9.S8|C9.D3|*", talon="C2", discards="D5.D6.C6")
    state = onwards(state, "draw +C2 C9 timeout:2")
    assert (standing(state), piles(state)) == ("seat 2 gets 2", ("C6.D6.D5", "C9"))


@pytest.mark.rule("MM-17")
@pytest.mark.parametrize(
    ("talon", "discards", "left"),
    [
        ("", "D6.C6", 1),
        ("C2", "C6", 1),
        ("C2.C3", "C6", 2),
        ("C2", "D6.C6", 2),
        ("", "D5.D6.C6", 2),
    ],
)
def test_a_draw_is_cut_to_what_there_is(talon: str, discards: str, left: int) -> None:
    state = onwards(table(hands=NOTHING_FITS, talon=talon, discards=discards), "timeout:0")
    assert standing(state) == f"seat 0 gets {left}"
    for _ in range(left):
        state = maumau.apply(state, maumau.sample_chance(state, Random(1)))
    assert standing(state) == "seat 1 moves"


@pytest.mark.rule("MM-17", "MM-32")
@pytest.mark.parametrize(
    ("talon", "discards", "pending", "left"),
    [
        ("", "D3.D7", 2, 1),
        ("", "D3.D7.S7", 6, 2),
        ("C2", "S3.S7", 4, 2),
        ("C2.C3", "S3.S7", 4, 3),
        ("C2.C3.C4", "S3.S7", 4, 4),
        ("C2.C3", "S3.S7.D7.H7.C7", 12, 6),
    ],
)
def test_what_a_penalty_falls_short_of_lapses_and_the_same_seat_goes_on(
    talon: str, discards: str, pending: int, left: int
) -> None:
    state = answering(table(hands=NOTHING_FITS, talon=talon, discards=discards, pending=pending))
    taken = onwards(state, "take")
    assert standing(taken) == f"seat 0 gets {left} and goes on"
    for _ in range(left):
        taken = maumau.apply(taken, maumau.sample_chance(taken, Random(1)))
    assert standing(taken) == "seat 0 goes on"
    assert len(on_table(taken).hands[0]) == 2 + left


@pytest.mark.rule("MM-17", "MM-41")
@pytest.mark.parametrize(("talon", "left"), [("", 1), ("C2", 2), ("C2.C3", 3), ("C2.C3.C4", 3)])
def test_a_try_under_a_penalty_is_cut_as_well(talon: str, left: int) -> None:
    state = table(hands="D7|D9|*", talon=talon, discards="H3.H7", pending=2)
    state = onwards(state, "D7")
    assert standing(state) == f"seat 0 gets {left}"
    for _ in range(left):
        state = maumau.apply(state, maumau.sample_chance(state, Random(1)))
    assert standing(state) == "seat 1 moves"


@pytest.mark.rule("MM-17")
def test_with_nothing_to_draw_drawing_stays_legal_and_passes_the_turn() -> None:
    state = table(hands=NOTHING_FITS, talon="", discards="C6")
    assert legal(state) == "draw"
    assert told(state, "draw") == ["there is nothing to draw for seat 0"]
    passed = playing(onwards(state, "draw"))
    assert (standing(passed), passed.idle) == ("seat 1 moves", 1)
    assert (hands(passed), piles(passed)) == (hands(state), piles(state))


@pytest.mark.rule("MM-17", "MM-15")
def test_with_nothing_to_draw_a_voluntary_draw_is_a_pass() -> None:
    state = table(hands="C9.C8|D9|*", talon="", discards="C6", rules=VOLUNTARY)
    assert standing(onwards(state, "draw")) == "seat 1 moves"


@pytest.mark.rule("MM-17", "MM-41", "MM-42")
@pytest.mark.parametrize("move", ["C9", "draw"])
def test_with_nothing_to_draw_a_try_and_its_correction_are_passes(move: str) -> None:
    state = playing(table(hands="C9|D9|*", talon="", discards="C6"))
    passed = playing(onwards(state, move))
    assert (standing(passed), passed.idle) == ("seat 1 moves", 1)
    assert (passed.masks, passed.discards) == (state.masks, state.discards)


@pytest.mark.rule("MM-17", "MM-20", "MM-43")
def test_a_pass_leaves_the_wish_the_direction_and_the_announcements() -> None:
    state = table(hands="C9|D9|*", talon="", discards="CJ", wish=H, direction=-1, announced=(0, 1))
    passed = playing(onwards(state, "draw"))
    assert (standing(passed), passed.wish) == ("seat 2 moves", H)
    assert (passed.direction, passed.announced) == (-1, (0, 1))
