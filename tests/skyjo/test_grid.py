"""Grids: positions, cards face up and down, and columns that leave."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.skyjo import PACK, POSITIONS, Grid
from kartenspiele.skyjo.grid import Column, first_down, number_down, without_full_columns

from .playing import DOWN, grid, impossible

CARDS = st.none() | st.integers(-2, 12)
COLUMNS = st.just(()) | st.tuples(CARDS, CARDS, CARDS)


def in_the_pack(columns: tuple[Column, ...]) -> bool:
    """Whether the pack has so many cards of each value."""
    shown = [card for column in columns for card in column if card is not None]
    return all(shown.count(value) <= PACK.count(value) for value in shown)


GRIDS = st.tuples(COLUMNS, COLUMNS, COLUMNS, COLUMNS).filter(in_the_pack).map(Grid)


@pytest.mark.rule("SJ-02")
def test_positions_run_down_the_columns() -> None:
    shown = grid("0 1 2|3 4 5|6 7 8|9 10 11")
    assert [shown.at(position) for position in POSITIONS] == list(range(12))
    assert str(shown).splitlines() == ["  0   3   6   9", "  1   4   7  10", "  2   5   8  11"]


@pytest.mark.rule("SJ-02")
def test_a_grid_tells_what_lies_face_up_face_down_and_nowhere() -> None:
    some = grid("5 ? -2|_|? ? ?|12 0 12")
    assert some.positions == (0, 1, 2, 6, 7, 8, 9, 10, 11)
    assert some.face_down == (1, 6, 7, 8)
    assert some.face_up == (5, -2, 12, 0, 12)
    assert some.gone == (1,)
    assert some.points == 5 - 2 + 12 + 0 + 12
    assert (some.at(0), some.at(1), some.at(11)) == (5, None, 12)
    with impossible("G-02", "no card is left at position 3"):
        some.at(3)
    assert str(some).splitlines() == ["  5   .   ?  12", "  ?   .   ?   0", " -2   .   ?  12"]


@pytest.mark.rule("SJ-11")
@pytest.mark.parametrize(
    ("before", "position", "value", "after"),
    [
        ("9 9 ?|? ? ?|? ? ?|? ? ?", 2, 9, "_|? ? ?|? ? ?|? ? ?"),
        ("9 9 4|? ? ?|? ? ?|? ? ?", 2, 9, "_|? ? ?|? ? ?|? ? ?"),
        ("9 9 ?|? ? ?|? ? ?|? ? ?", 2, 8, "9 9 8|? ? ?|? ? ?|? ? ?"),
        ("9 ? ?|9 ? ?|? ? ?|? ? ?", 6, 9, "9 ? ?|9 ? ?|9 ? ?|? ? ?"),
        ("? ? ?|? ? ?|? ? ?|-2 ? -2", 10, -2, "? ? ?|? ? ?|? ? ?|_"),
        ("_|_|_|0 1 0", 10, 0, "_|_|_|_"),
        ("12 12 ?|12 12 ?|? ? ?|? ? ?", 5, 12, "12 12 ?|_|? ? ?|? ? ?"),
    ],
)
def test_three_equal_face_up_cards_in_a_column_leave(
    before: str, position: int, value: int, after: str
) -> None:
    assert grid(before).lay(position, value) == grid(after)


def test_a_row_of_equal_cards_stays() -> None:
    assert grid("7 ? ?|7 ? ?|7 ? ?|? ? ?").lay(9, 7) == grid("7 ? ?|7 ? ?|7 ? ?|7 ? ?")


@pytest.mark.rule("SJ-02")
@pytest.mark.parametrize("position", [-1, 12, True, "0", None])
def test_other_positions_do_not_exist(position: int) -> None:
    with impossible("SJ-02", f"positions are 0 to 11, not {position!r}"):
        grid(DOWN).at(position)
    with impossible("SJ-02", f"positions are 0 to 11, not {position!r}"):
        grid(DOWN).lay(position, 5)


def test_a_card_is_laid_only_where_one_is() -> None:
    with impossible("G-02", "no card is left at position 4"):
        grid("? ? ?|_|? ? ?|? ? ?").lay(4, 5)
    with impossible("SJ-01", "a card is worth -2 to 12, not 13"):
        grid(DOWN).lay(0, 13)


@pytest.mark.rule("SJ-02")
def test_what_is_no_grid_is_refused() -> None:
    with impossible("SJ-02", "a grid has 4 columns, not 3"):
        grid("? ? ?|? ? ?|? ? ?")
    with impossible("SJ-02", "a column has 3 cards, or none when it has left, not 2"):
        grid("? ? ?|? ?|? ? ?|? ? ?")
    with impossible("SJ-01", "a card is worth -2 to 12, not 13"):
        grid("? ? ?|? ? 13|? ? ?|? ? ?")
    with impossible("SJ-01", "the pack has 5 cards of -2, so there can't be 6"):
        grid("-2 -2 ?|-2 -2 ?|-2 -2 ?|? ? ?")
    for stranger in (5, [1, 2, 3, 4], None):
        with impossible("SJ-02", f"a grid is a list of columns, not {stranger}"):
            Grid(cast("list[list[int]]", stranger))


@given(GRIDS)
def test_a_packed_grid_is_the_same_grid(shown: Grid) -> None:
    packed = shown.packed
    assert Grid.unpacked(packed) == shown
    assert number_down(packed) == len(shown.face_down)
    if shown.face_down:
        assert first_down(packed) == shown.face_down[0]
    assert eval(repr(shown)) == shown  # noqa: S307


@pytest.mark.rule("SJ-11")
@given(GRIDS)
def test_full_columns_leave_all_at_once(shown: Grid) -> None:
    full = [c for c in shown.columns if c and None not in c and len(set(c)) == 1]
    rest, values = without_full_columns(shown.packed)
    assert list(values) == [column[0] for column in full]
    left = tuple(() if column in full else column for column in shown.columns)
    assert Grid.unpacked(rest) == Grid(left)
