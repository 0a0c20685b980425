"""The draw pile runs out and the discards become it: two multisets, not one (SJ-13)."""

from fractions import Fraction

import pytest

from kartenspiele import skyjo
from kartenspiele.skyjo import CardCounts

from .playing import choosing, onwards, refusal, table, told

FREE = "? ? ?|? ? ?|? ? ?|5 7 ?"


def probabilities(state: skyjo.State) -> dict[str, Fraction]:
    return {str(move): chance for move, chance in skyjo.chance_moves(state)}


@pytest.mark.rule("SJ-13")
def test_until_then_pile_and_face_down_cards_are_the_same_multiset() -> None:
    before = table(FREE, FREE, top=4)
    assert len(before.unseen) == 150 - 4 - 1
    assert before.pile_size == 145 - 20
    chances = probabilities(onwards(before, "draw"))
    assert chances["=-2"] == Fraction(5, 145)
    assert chances["=4"] == Fraction(9, 145)
    assert chances["=5"] == Fraction(8, 145)
    assert probabilities(onwards(before, "t0")) == chances


@pytest.mark.rule("SJ-13")
def test_the_draw_that_finds_the_pile_empty_makes_all_discards_but_the_top_the_pile() -> None:
    before = table(FREE, FREE, top=4, rest="discards")
    assert (before.pile_size, len(before.discards), len(before.unseen)) == (0, 125, 20)
    assert told(before, "draw") == [
        "the draw pile is empty, and 125 discards are shuffled to be the new one",
        "seat 0 draws",
    ]
    drawing = onwards(before, "draw")
    assert isinstance(drawing, skyjo.Drawing)
    assert drawing.known == before.discards
    assert (len(drawing.discards), drawing.top, drawing.pile_size) == (0, 4, 125)
    assert drawing.unseen == before.unseen


@pytest.mark.rule("SJ-13")
def test_the_pile_stays_empty_until_somebody_draws() -> None:
    before = table(FREE, FREE, top=4, rest="discards")
    state = choosing(onwards(before, "t9 t9"))
    assert (state.pile_size, len(state.discards), len(state.known)) == (0, 125, 0)


@pytest.mark.rule("SJ-13")
def test_the_last_card_of_the_pile_is_drawn_without_a_reshuffle() -> None:
    before = table(FREE, FREE, top=4, rest="discards", unseen_in_pile=1)
    assert told(before, "draw") == ["seat 0 draws"]
    drawing = onwards(before, "draw")
    # 5 x -2, 10 x -1 and 6 x 0 are unseen.
    assert probabilities(drawing) == {
        "=-2": Fraction(5, 21),
        "=-1": Fraction(10, 21),
        "=0": Fraction(6, 21),
    }
    state = choosing(onwards(drawing, "=0 x9"))
    assert (state.pile_size, len(state.known), len(state.discards)) == (0, 0, 125)
    assert len(state.unseen) == 20


@pytest.mark.rule("SJ-13", "G-06")
def test_from_then_on_the_pile_is_known_and_what_lies_face_down_still_is_not() -> None:
    before = table(FREE, FREE, top=4, rest="discards")
    assert before.unseen == CardCounts.of([*[-2] * 5, *[-1] * 10, *[0] * 5])
    drawing = onwards(before, "draw")
    known = probabilities(drawing)
    # Of the other 125 there are 10 zeros, 9 fours, 8 fives, 8 sevens, and 10 of each other value.
    assert known["=0"] == Fraction(10, 125)
    assert known["=4"] == Fraction(9, 125)
    assert known["=5"] == known["=7"] == Fraction(8, 125)
    assert "=-1" not in known
    assert refusal(drawing, "=-1") == "G-06: no card worth -1 is left in the pile"
    placing = onwards(drawing, "=12")
    for turning in (onwards(placing, "x0"), onwards(placing, "r0")):
        assert probabilities(turning) == {
            "=-2": Fraction(5, 20),
            "=-1": Fraction(10, 20),
            "=0": Fraction(5, 20),
        }
        assert refusal(turning, "=12") == "G-06: no card worth 12 is left face down"
    done = choosing(onwards(placing, "x0 =-1"))
    assert (len(done.known), len(done.unseen), done.pile_size) == (124, 19, 124)
    assert (done.known.count(12), done.unseen.count(-1)) == (9, 9)


@pytest.mark.rule("SJ-13")
def test_a_known_pile_that_runs_out_is_made_anew_of_the_discards_alone() -> None:
    state: skyjo.State = table(FREE, FREE, top=4, rest="known")
    for value in skyjo.VALUES:
        for _ in range(choosing(state).known.count(value)):
            state = onwards(state, f"draw ={value} x9")
    empty = choosing(state)
    assert (empty.pile_size, len(empty.discards), len(empty.unseen)) == (0, 125, 20)
    drawing = onwards(empty, "draw")
    assert isinstance(drawing, skyjo.Drawing)
    assert (drawing.known, len(drawing.discards)) == (empty.discards, 0)


@pytest.mark.rule("SJ-13")
def test_eight_seats_always_leave_something_to_draw() -> None:
    before = table(*["? ? ?|? ? ?|? ? ?|? 5 7"] * 8, top=4, rest="discards")
    assert len(before.discards) == 150 - 8 * 12 - 1
    assert len(onwards(before, "draw").unseen) == 8 * 10
