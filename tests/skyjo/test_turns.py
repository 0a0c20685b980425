"""A turn: take the top discard, or draw and exchange or turn up (SJ-10), and columns that leave."""

import pytest

from kartenspiele import skyjo
from kartenspiele.skyjo import CardCounts

from .playing import OPENED, after, choosing, grid, legal, onwards, refusal, table

FREE = "? ? ?|? ? ?|? ? ?|5 7 ?"
"""A grid in which nothing is about to happen."""


@pytest.mark.rule("SJ-10")
def test_the_top_discard_or_the_draw_and_nothing_else() -> None:
    state = after(OPENED)
    assert state.actor == 0
    assert legal(state) == "t0 t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 draw"
    assert legal(table("_|? 1 2|_|3 ? 3", FREE)) == "t3 t4 t5 t9 t10 t11 draw"


@pytest.mark.rule("SJ-10")
def test_the_discard_goes_into_the_place_of_a_card_that_lies_face_up() -> None:
    state = choosing(onwards(table("1 2 ?|? ? ?|? ? ?|? ? ?", FREE, top=4), "t1"))
    assert state.grids[0] == grid("1 4 ?|? ? ?|? ? ?|? ? ?")
    assert (state.top, len(state.discards), state.actor) == (2, 0, 1)


@pytest.mark.rule("SJ-10")
def test_nobody_looks_at_a_face_down_card_before_the_exchange() -> None:
    before = table("1 2 ?|? ? ?|? ? ?|? ? ?", FREE, top=4, discards=[6])
    state = onwards(before, "t2")
    assert isinstance(state, skyjo.Replacing)
    assert (state.actor, state.seat, state.position, state.card) == (skyjo.CHANCE, 0, 2, 4)
    assert state.grids == before.grids
    assert list(state.discards) == [6]
    done = choosing(skyjo.apply(state, skyjo.Turned(12)))
    assert done.grids[0] == grid("1 2 4|? ? ?|? ? ?|? ? ?")
    assert (done.top, list(done.discards), done.actor) == (12, [6], 1)
    assert done.unseen.count(12) == before.unseen.count(12) - 1


@pytest.mark.rule("SJ-10")
def test_a_card_taken_from_the_discards_can_not_be_thrown_back() -> None:
    state = table("1 2 ?|_|? ? ?|? ? ?", FREE, top=4)
    assert legal(state) == "t0 t1 t2 t6 t7 t8 t9 t10 t11 draw"
    for position in range(12):
        assert refusal(state, f"r{position}").startswith("G-03: one can't turn up a card")
        assert refusal(state, f"x{position}").startswith("G-03: one can't exchange")


@pytest.mark.rule("SJ-10")
def test_a_drawn_card_can_be_exchanged_for_every_own_card_or_one_face_down_turned_up() -> None:
    state = onwards(table("1 2 ?|_|? ? ?|0 0 1", FREE, top=4), "draw")
    assert isinstance(state, skyjo.Drawing)
    assert (state.actor, state.seat, legal(state)) == (skyjo.CHANCE, 0, "")
    state = onwards(state, "=9")
    assert isinstance(state, skyjo.Placing)
    assert (state.actor, state.card, state.top) == (0, 9, 4)
    assert legal(state) == "x0 x1 x2 x6 x7 x8 x9 x10 x11 r2 r6 r7 r8"


@pytest.mark.rule("SJ-10")
def test_a_drawn_card_that_is_kept_goes_into_the_grid_and_the_old_one_onto_the_discards() -> None:
    before = table("1 2 ?|? ? ?|? ? ?|? ? ?", FREE, top=4)
    up = choosing(onwards(before, "draw =9 x1"))
    assert up.grids[0] == grid("1 9 ?|? ? ?|? ? ?|? ? ?")
    assert (up.top, list(up.discards), up.actor) == (2, [4], 1)
    assert up.pile_size == before.pile_size - 1
    down = choosing(onwards(before, "draw =9 x2 =-1"))
    assert down.grids[0] == grid("1 2 9|? ? ?|? ? ?|? ? ?")
    assert (down.top, list(down.discards), down.actor) == (-1, [4], 1)
    assert down.pile_size == before.pile_size - 1


@pytest.mark.rule("SJ-10")
def test_a_drawn_card_that_is_not_kept_is_discarded_before_the_own_card_is_turned_up() -> None:
    before = table("1 2 ?|? ? ?|? ? ?|? ? ?", FREE, top=4)
    state = onwards(before, "draw =9 r2")
    assert isinstance(state, skyjo.Turning)
    assert (state.actor, state.seat, state.position) == (skyjo.CHANCE, 0, 2)
    assert (state.top, list(state.discards), state.grids) == (9, [4], before.grids)
    done = choosing(onwards(state, "=7"))
    assert done.grids[0] == grid("1 2 7|? ? ?|? ? ?|? ? ?")
    assert (done.top, list(done.discards), done.actor) == (9, [4], 1)


@pytest.mark.rule("SJ-10", "G-02")
def test_only_a_card_that_lies_face_down_is_turned_up() -> None:
    state = onwards(table("1 2 ?|_|? ? ?|? ? ?", FREE), "draw =9")
    assert refusal(state, "r1") == "SJ-10: the card at position 1 of seat 0 lies face up already"
    assert refusal(state, "r3") == "G-02: seat 0 has no card left at position 3"


@pytest.mark.rule("G-02")
def test_no_card_is_exchanged_for_one_that_has_left() -> None:
    state = table(FREE, "1 2 ?|? ? ?|? ? ?|_", seat=1)
    assert refusal(state, "t9") == "G-02: seat 1 has no card left at position 9"
    assert refusal(onwards(state, "draw =9"), "x11") == (
        "G-02: seat 1 has no card left at position 11"
    )


@pytest.mark.rule("SJ-10")
def test_turns_go_round_clockwise() -> None:
    state: skyjo.State = table(FREE, FREE, FREE, seat=1)
    actors = [state.actor]
    for text in ("t9", "draw =3 x9", "t9", "t10"):
        state = onwards(state, text)
        actors.append(state.actor)
    assert actors == [1, 2, 0, 1, 2]


# ------------------------------------------------------------------ columns


@pytest.mark.rule("SJ-11", "SJ-12")
def test_a_column_completed_by_an_exchange_leaves_with_the_exchanged_card_under_it() -> None:
    state = choosing(onwards(table("9 9 4|? ? ?|? ? ?|? ? ?", FREE, top=9, discards=[1]), "t2"))
    assert state.grids[0] == grid("_|? ? ?|? ? ?|? ? ?")
    assert state.top == 9
    assert state.discards == CardCounts.of([1, 4, 9, 9])
    assert state.actor == 1


@pytest.mark.rule("SJ-11", "SJ-12")
@pytest.mark.parametrize("drawn", [True, False])
def test_a_column_completed_in_the_place_of_a_face_down_card(drawn: bool) -> None:  # noqa: FBT001 - a case
    before = table("? 9 9|? ? ?|? ? ?|? ? ?", FREE, top=3 if drawn else 9)
    state = choosing(onwards(before, "draw =9 x0 =12" if drawn else "t0 =12"))
    assert state.grids[0] == grid("_|? ? ?|? ? ?|? ? ?")
    assert (state.top, state.discards) == (9, CardCounts.of([12, 9, 9, *([3] if drawn else [])]))


@pytest.mark.rule("SJ-11")
def test_a_card_that_is_exchanged_does_not_count_for_its_column() -> None:
    state = choosing(onwards(table("9 9 ?|? ? ?|? ? ?|? ? ?", FREE, top=3), "t2 =9"))
    assert state.grids[0] == grid("9 9 3|? ? ?|? ? ?|? ? ?")
    assert (state.top, len(state.discards)) == (9, 0)


@pytest.mark.rule("SJ-10", "SJ-11", "SJ-12")
def test_a_column_completed_by_turning_up_lies_on_the_drawn_card() -> None:
    before = table(FREE, "? ? ?|? ? ?|-2 ? -2|? ? ?", seat=1, top=3)
    state = choosing(onwards(before, "draw =8 r7 =-2"))
    assert state.grids[1] == grid("? ? ?|? ? ?|_|? ? ?")
    assert (state.top, state.discards) == (-2, CardCounts.of([3, 8, -2, -2]))


@pytest.mark.rule("SJ-11")
def test_a_column_of_another_seat_with_the_same_cards_stays() -> None:
    before = table("9 9 4|? ? ?|? ? ?|? ? ?", "9 9 ?|? ? ?|? ? ?|? ? ?", top=9)
    assert onwards(before, "t2").grids == (
        grid("_|? ? ?|? ? ?|? ? ?"),
        grid("9 9 ?|? ? ?|? ? ?|? ? ?"),
    )


@pytest.mark.rule("SJ-11")
def test_the_next_seat_can_take_the_top_card_of_a_column_that_left() -> None:
    before = table("9 9 4|? ? ?|? ? ?|? ? ?", FREE, top=9)
    state = choosing(onwards(before, "t2 t9"))
    assert state.grids[1] == grid("? ? ?|? ? ?|? ? ?|9 7 ?")
    assert (state.top, state.discards) == (5, CardCounts.of([4, 9, 9]))
