"""Tournament points by the extended Seeger-Fabian system (SK-61)."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.platform.series import TournamentPoints

from .results import refused


@pytest.mark.rule("SK-61")
@pytest.mark.parametrize(
    ("game_points", "won", "lost", "totals"),
    [
        # A won game: 50 for declarer, nothing for the others.
        ((33, 0, 0), (1, 0, 0), (0, 0, 0), (83, 0, 0)),
        ((33, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0), (83, 0, 0, 0)),
        # A lost game: 50 off for declarer, 40 or 30 for each of the others.
        ((0, -66, 0), (0, 0, 0), (0, 1, 0), (40, -116, 40)),
        ((0, -66, 0, 0), (0, 0, 0, 0), (0, 1, 0, 0), (30, -116, 30, 30)),
        # 12 won and 3 lost, 9 and 2, 10 and 1: 36 hands with one that is passed in or not.
        ((731, 402, 505), (12, 9, 10), (3, 2, 1), (731 + 450 + 120, 402 + 350 + 160, 505 + 450 + 200)),
    ],
)  # fmt: skip
def test_own_games_count_fifty_and_those_lost_by_others_forty_or_thirty(
    game_points: tuple[int, ...],
    won: tuple[int, ...],
    lost: tuple[int, ...],
    totals: tuple[int, ...],
) -> None:
    assert TournamentPoints(game_points, won, lost).totals == totals


@pytest.mark.rule("SK-61")
def test_more_points_are_a_better_place_and_equal_ones_share() -> None:
    points = TournamentPoints((0, 0, -18), (0, 0, 0), (0, 0, 1))
    assert points.totals == (40, 40, -68)
    assert points.places == (1, 1, 3)


@pytest.mark.rule("SK-61")
@given(st.integers(3, 4).flatmap(lambda n: st.lists(st.integers(0, 20), min_size=n, max_size=n)))
def test_a_lost_game_brings_all_others_together_as_much_at_every_table_but_for_ten(
    lost: list[int],
) -> None:
    none = [0] * len(lost)
    points = TournamentPoints(tuple(none), tuple(none), tuple(lost))
    others = {3: 2 * 40, 4: 3 * 30}[len(lost)]
    assert sum(points.totals) == sum(lost) * (others - 50)


@pytest.mark.rule("SK-61")
@pytest.mark.parametrize(
    ("lists", "rule", "reason"),
    [
        (((0, 0), (0, 0), (0, 0)), "SK-10", "a table of Skat has three or four players, not 2"),
        (((0,) * 5,) * 3, "SK-10", "a table of Skat has three or four players, not 5"),
        (((0, 0, 0), (0, 0), (0, 0, 0)), "SK-61", "there are 3 players, but the games of 2"),
        (((0, 0, 0), (0, 0, 0), (0, 0, 0, 0)), "SK-61", "there are 3 players, but the games of 4"),
        (((0, 0, 0), (0, -1, 0), (0, 0, 0)), "SK-61", "nobody has won or lost -1 games"),
        (((0, 0, 0), (0, 0, 0), (0, 0, -2)), "SK-61", "nobody has won or lost -2 games"),
        (((0, 0, 1.5), (0, 0, 0), (0, 0, 0)), "SK-61", "points and games are whole numbers, not 1.5"),
        (((0, 0, 0), (True, 0, 0), (0, 0, 0)), "SK-61", "points and games are whole numbers, not True"),
    ],
)  # fmt: skip
def test_impossible_numbers_are_refused(
    lists: tuple[tuple[object, ...], ...], rule: str, reason: str
) -> None:
    game_points, won, lost = (cast("tuple[int, ...]", numbers) for numbers in lists)
    with refused(rule, reason):
        TournamentPoints(game_points, won, lost)


@pytest.mark.rule("SK-61")
@pytest.mark.parametrize("stranger", [5, {1, 2, 3}, b"123", "123"])
def test_what_is_no_list_of_numbers_is_refused(stranger: object) -> None:
    reason = f"points and games are lists, a number for each player, not {stranger!r}"
    with refused("SK-61", reason):
        TournamentPoints(cast("list[int]", stranger), [0, 0, 0], [0, 0, 0])
