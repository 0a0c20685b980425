"""Counting lines of play, against counts made by hand."""

import pytest

from kartenspiele import skat
from kartenspiele.core.errors import TooManyOutcomes
from kartenspiele.core.perft import perft
from kartenspiele.skat.moves import NUMBER_OF_DEALS

from . import countdown
from .countdown import State

DEAL = (
    "deal CJ.CA.CT.CK.CQ.C9.C8.C7.SJ.HA|SA.ST.SK.SQ.S9.S8.S7.HT.HK.HQ"
    "|H9.H8.H7.DA.DT.DK.DQ.D9.D8.D7|HJ.DJ"
)
TO_THE_LAST_TWO_TRICKS = (
    "p p 18 GH"
    " SJ HK H8 CA HQ H7 CT ST DT CK SK DK CQ SQ DQ C9 S9 D9 C8 S8 D8 C7 S7 D7"
)  # fmt: skip


def after(*moves: str) -> skat.State:
    """The state that these moves lead to."""
    state: skat.State = skat.new_game()
    for move in moves:
        state = skat.apply(state, skat.parse_move(move))
    return state


# From three counters: 1+1+1, 1+2, 2+1. From two: 1+1, 2. From one: 1.
@pytest.mark.parametrize(
    ("counters", "depth", "lines"),
    [
        (3, 0, 1),
        (3, 1, 2),
        (3, 2, 3),
        (3, 3, 3),
        (3, 9, 3),
        (2, 1, 2),
        (2, 2, 2),
        (1, 0, 1),
        (1, 1, 1),
        (1, 2, 1),
    ],
)
def test_lines_are_counted_to_the_depth_or_to_the_end(
    counters: int, depth: int, lines: int
) -> None:
    assert perft(countdown, State(counters, seat=0), depth) == lines


@pytest.mark.parametrize("depth", [0, 1, 5])
def test_a_game_that_is_over_is_one_line(depth: int) -> None:
    assert perft(countdown, State(0, seat=0), depth) == 1


@pytest.mark.parametrize(
    ("depth", "lines"), [(0, 1), (1, 3), (2, 1 + 2 + 2), (3, 1 + 2 + 3), (4, 1 + 2 + 3)]
)
def test_chance_counts_once_for_each_outcome(depth: int, lines: int) -> None:
    assert perft(countdown, countdown.new_game(), depth) == lines


def test_a_whole_deal_has_too_many_outcomes() -> None:
    with pytest.raises(TooManyOutcomes) as caught:
        perft(skat, skat.new_game(), 1)
    assert caught.value.count == NUMBER_OF_DEALS
    assert perft(skat, skat.new_game(), 0) == 1


@pytest.mark.parametrize(
    ("depth", "lines"),
    [
        (1, 1 + 63),
        # after a pass rearhand has the same choice, after a bid forehand holds or passes
        (2, (1 + 63) + 63 * 2),
    ],
)
def test_lines_of_bidding(depth: int, lines: int) -> None:
    assert perft(skat, after(DEAL), depth) == lines


# Forehand holds CJ and HA, middlehand SA and HT, rearhand DA and H9; jacks are trumps, forehand
# leads. After CJ the others play what they like, 2 x 2 lines; after HA they have to follow, 1 line.
@pytest.mark.parametrize(
    ("depth", "lines"), [(0, 1), (1, 2), (2, 2 + 1), (3, 4 + 1), (4, 4 + 1), (6, 4 + 1), (7, 4 + 1)]
)
def test_lines_of_the_last_two_tricks(depth: int, lines: int) -> None:
    state = after(DEAL, *TO_THE_LAST_TWO_TRICKS.split())
    assert [str(move) for move in skat.legal_moves(state)] == ["CJ", "HA"]
    assert perft(skat, state, depth) == lines


def test_no_line_of_play_has_fewer_than_no_moves() -> None:
    with pytest.raises(ValueError, match="0 moves or more, not -1"):
        perft(skat, skat.new_game(), -1)
