"""The end of a round: who closes it, the last turns, and the final turning up (SJ-20, SJ-21)."""

import pytest

from kartenspiele import skyjo
from kartenspiele.skyjo import CardCounts

from .playing import choosing, finishing, grid, legal, onwards, over, refusal, table

FREE = "? ? ?|? ? ?|? ? ?|5 7 ?"
LAST_DOWN = "1 2 3|4 5 6|7 8 9|10 11 ?"


@pytest.mark.rule("SJ-20")
@pytest.mark.parametrize("turn", ["t11 =0", "draw =4 x11 =0", "draw =4 r11 =0"])
def test_who_has_no_card_face_down_ends_the_round(turn: str) -> None:
    before = table(FREE, LAST_DOWN, FREE, seat=1)
    assert before.closer is None
    state = choosing(onwards(before, turn))
    assert (state.actor, state.closer) == (2, 1)


@pytest.mark.rule("SJ-20")
def test_who_exchanges_but_keeps_a_card_face_down_goes_on() -> None:
    state = choosing(onwards(table(FREE, LAST_DOWN, FREE, seat=1), "t0"))
    assert (state.actor, state.closer) == (2, None)


@pytest.mark.rule("SJ-11", "SJ-20")
def test_the_last_face_down_card_can_leave_with_its_column() -> None:
    state = choosing(onwards(table("1 2 3|4 5 6|7 8 9|11 11 ?", FREE, seat=0), "draw =0 r11 =11"))
    assert state.grids[0] == grid("1 2 3|4 5 6|7 8 9|_")
    assert (state.actor, state.closer) == (1, 0)


@pytest.mark.rule("SJ-11", "SJ-20")
def test_a_seat_with_no_card_left_at_all_has_ended_the_round_with_0() -> None:
    state = onwards(table("_|_|_|11 11 ?", LAST_DOWN), "draw =0 r11 =11")
    assert choosing(state).grids[0] == grid("_|_|_|_")
    assert choosing(state).closer == 0
    end = over(onwards(state, "t11 =9"))
    assert skyjo.result(end).scores == (0, 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 11)


@pytest.mark.rule("SJ-20")
def test_every_other_seat_has_exactly_one_more_turn() -> None:
    state: skyjo.State = table(FREE, FREE, LAST_DOWN, FREE, seat=2)
    actors: list[int | None] = []
    for turn in ("t11 =0", "t9", "draw =0 x9", "t9"):
        state = onwards(state, turn)
        actors.append(state.actor)
        if isinstance(state, skyjo.Choosing):
            assert state.closer == 2
    assert actors == [3, 0, 1, skyjo.CHANCE]
    assert finishing(state).closer == 2


@pytest.mark.rule("SJ-20")
def test_who_turns_up_the_last_card_in_a_last_turn_does_not_end_the_round_anew() -> None:
    state = onwards(table(LAST_DOWN, LAST_DOWN, FREE, seat=0), "t11 =0 t11 =12")
    assert (choosing(state).actor, choosing(state).closer) == (2, 0)
    assert finishing(onwards(state, "t9")).closer == 0


@pytest.mark.rule("SJ-20")
def test_the_closer_is_told_from_who_was_done_in_a_last_turn() -> None:
    state = onwards(table(LAST_DOWN, FREE, LAST_DOWN, FREE, seat=2), "t11 =0 t9 t11 =12")
    assert [bool(shown.face_down) for shown in choosing(state).grids] == [False, True, False, True]
    assert (choosing(state).actor, choosing(state).closer) == (1, 2)


@pytest.mark.rule("SJ-21")
def test_the_cards_face_down_are_turned_up_by_seat_then_by_position() -> None:
    state: skyjo.State = table(
        "? 2 3|4 5 6|7 8 9|10 11 ?", "0 ? 4|_|? 9 8|4 3 2", LAST_DOWN, seat=2
    )
    state = onwards(state, "t11 =6 t1 t2")
    places: list[tuple[int, int]] = []
    for value in (12, 12, 12, 12):
        places.append((finishing(state).seat, finishing(state).position))
        assert (state.actor, legal(state)) == (skyjo.CHANCE, "")
        state = onwards(state, f"={value}")
    assert places == [(0, 0), (0, 11), (1, 1), (1, 6)]
    assert over(state).grids[0] == grid("12 6 3|4 5 6|7 8 9|10 11 12")
    assert over(state).closer == 2


@pytest.mark.rule("SJ-21")
def test_nothing_is_left_to_turn_up_when_all_have_done_so_themselves() -> None:
    state = onwards(table(LAST_DOWN, LAST_DOWN), "t11 =0 t11 =12")
    assert over(state).actor is None
    assert over(state).closer == 0


@pytest.mark.rule("SJ-11", "SJ-21")
def test_a_column_of_three_equal_cards_leaves_at_the_final_turning_up_before_the_comparison() -> (
    None
):
    before = table(LAST_DOWN, "0 1 2|5 5 ?|0 1 2|0 1 3", top=12)
    state = over(onwards(before, "t11 =9 t9 =5"))
    assert state.grids[1] == grid("0 1 2|_|0 1 2|9 1 3")
    assert skyjo.result(state).sums == (78, 0 + 1 + 2 + 0 + 1 + 2 + 9 + 1 + 3)
    assert (state.top, state.discards) == (5, CardCounts.of([0, 5, 5]))


@pytest.mark.rule("SJ-21")
def test_columns_wait_until_the_last_card_of_all_is_turned_up() -> None:
    before = table(LAST_DOWN, "5 5 ?|0 1 2|0 1 2|0 1 ?", "8 8 ?|0 1 2|0 1 2|0 1 3")
    state = onwards(before, "t11 =9 t3 t3 =5")
    assert finishing(state).grids[1] == grid("5 5 5|9 1 2|0 1 2|0 1 ?")
    state = onwards(state, "=4")
    assert finishing(state).grids[1] == grid("5 5 5|9 1 2|0 1 2|0 1 4")
    assert skyjo.check_state(state) is state
    done = over(onwards(state, "=8"))
    assert done.grids[1:] == (grid("_|9 1 2|0 1 2|0 1 4"), grid("_|0 1 2|0 1 2|0 1 3"))
    assert (done.top, done.discards) == (8, CardCounts.of([0, 5, 5, 5, 8, 8]))


@pytest.mark.rule("G-03", "G-06")
def test_the_final_turning_up_is_chances_alone() -> None:
    state = onwards(table(LAST_DOWN, FREE), "t11 =0 t9")
    for text in ("r0", "t0", "draw", "x0"):
        assert refusal(state, text).endswith("while the last cards are being turned up")
    gone = onwards(table(LAST_DOWN, FREE, top=12, discards=[12] * 8), "t11 =12 t9")
    assert refusal(gone, "=12") == "G-06: no card worth 12 is left face down"
