"""What everybody sees happen, and what a game comes to."""

from decimal import Decimal

import attrs
import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import InvalidState
from kartenspiele.yatzee import Category, Rules
from kartenspiele.yatzee.events import BoxEntered
from kartenspiele.yatzee.results import check_result

from .helpers import card, deciding, full_card, impossible, play


def told(state: yatzee.State, moves: str) -> list[str]:
    """What is told of the last of the moves."""
    *first, last = moves.split()
    before = play(state, " ".join(first))
    after = play(before, last)
    move = yatzee.parse_move(last[2:] if last[1:2] == ":" else last)
    return list(map(str, yatzee.what_happened(before, move, after)))


@pytest.mark.rule("YZ-04")
def test_what_others_throw_keep_and_enter_is_not_told_before_the_round_is_over() -> None:
    start = yatzee.new_game()
    assert told(start, "=13356") == ["seat 0 has rolled"]
    assert told(start, "=13356 =22446") == ["seat 1 has rolled"]
    state = deciding("=13356 =22446")
    assert told(state, "1:k22") == ["seat 1 rolls again"]
    assert told(state, "1:k22 =12234") == ["seat 1 has rolled"]
    assert told(state, "1:twos") == ["seat 1 has entered"]
    assert told(state, "0:chance") == ["seat 0 has entered"]
    assert told(state, "1:twos full_house") == [
        "seat 0 has entered",
        "seat 0 strikes full house with 13356",
        "seat 1 enters 22446 in twos: 4",
        "round 1 is over, totals 0, 4",
    ]


@pytest.mark.rule("YZ-12", "YZ-14", "YZ-21")
def test_bonus_further_yatzees_and_the_clock_are_told() -> None:
    rules = Rules(extra_yatzee="bonus")
    rich = card(fours=16, fives=20, yatzee=50)
    six = yatzee.Thrown(yatzee.Dice.of("66666"), 1)
    state = yatzee.Deciding(rules, (rich,) * 2, (six, six))
    assert told(state, "1:chance sixes") == [
        "seat 0 has entered",
        "seat 0 enters 66666 in sixes: 30, and 100 for a further Yatzee",
        "seat 0 earns the upper bonus of 35",
        "seat 1 enters 66666 in chance: 30, and 100 for a further Yatzee",
        "round 4 is over, totals 251, 216",
    ]
    assert told(state, "timeout:1") == [
        "seat 1 runs out of time and strikes ones, twos, threes, sixes, three of a kind, "
        "four of a kind, full house, small straight, large straight, chance"
    ]
    late = told(state, "0:sixes timeout:1")
    assert late[0].startswith("seat 1 runs out of time and strikes ones")
    assert late[1].startswith("seat 0 enters 66666 in sixes: 30")
    assert late[-1] == "round 4 is over, totals 251, 86"


def test_the_end_is_told_with_the_result() -> None:
    last = full_card(Category.CHANCE, yatzee=50)
    turn = yatzee.Thrown(yatzee.Dice.of("66666"), 3)
    state = yatzee.Deciding(Rules(), (last,), (turn,))
    assert told(state, "chance")[-2:] == ["round 13 is over, totals 80", "seat 0: 80"]
    assert told(state, "timeout:0") == [
        "seat 0 runs out of time and strikes chance",
        "round 13 is over, totals 50",
        "seat 0: 50",
    ]
    over = play(state, "chance")
    with pytest.raises(InvalidState, match="nothing happens any more: the game is over"):
        yatzee.what_happened(over, yatzee.parse_move("chance"), over)


def test_a_struck_box_says_so() -> None:
    entry = BoxEntered(0, Category.ONES, yatzee.Dice.of("23456"), 0, 0)
    assert entry.is_struck
    assert not BoxEntered(0, Category.ONES, yatzee.Dice.of("13456"), 1, 0).is_struck


GOOD = full_card(fours=20, fives=25, sixes=30, yatzee=50)
POOR = full_card(chance=20)


@pytest.mark.rule("YZ-20", "YZ-22")
def test_the_highest_total_leads_and_the_time_decides_among_equals() -> None:
    result = yatzee.result(yatzee.Over(Rules(), (POOR, GOOD, GOOD), ()))
    assert result.scores == result.utilities == (20, 165, 165)
    assert result.leaders == (1, 2)
    assert result.standings([1, 600, 500]).winners == (2,)
    assert result.standings([1, 500, 500]).winners == (1, 2)
    assert str(result) == ("seat 0: 20; seat 1: 165 (upper bonus 35); seat 2: 165 (upper bonus 35)")
    assert str(yatzee.Result((full_card(yatzee=50),), ())) == "seat 0: 55"
    assert str(yatzee.Result((card(100, **{str(box): 0 for box in Category}),), ())) == (
        "seat 0: 100 (further Yatzees 100)"
    )


@pytest.mark.rule("YZ-20", "YZ-21")
def test_who_ran_out_of_time_has_no_time_bonus() -> None:
    result = yatzee.Result((GOOD, GOOD), (1,))
    assert result.standings([899, 1]).scores == (Decimal("165.001"), Decimal(165))
    with impossible("YZ-20", "there are 2 totals, but 1 times"):
        result.standings([1])


@pytest.mark.rule("YZ-21")
@pytest.mark.parametrize(
    ("result", "rule", "reason"),
    [
        (yatzee.Result((), ()), "YZ-01", "Yatzee is played by one to five seats, not 0"),
        (
            yatzee.Result((GOOD, card()), ()),
            "YZ-21",
            "the card of seat 1 does not have one entry for each round",
        ),
        (yatzee.Result((GOOD,), (1,)), "YZ-01", "1 is no seat; the seats here are 0"),
        (
            yatzee.Result((GOOD, GOOD), (1, 1)),
            "YZ-21",
            "the seats that ran out of time are not named once each, ascending",
        ),
        # Only the clock strikes a chance, and no rules bring 50 points without a second Yatzee.
        (
            yatzee.Result((GOOD, full_card(chance=0)), ()),
            "YZ-21",
            "no entries lead to the card of seat 1",
        ),
        (
            yatzee.Result((attrs.evolve(POOR, extra=50), GOOD), (0,)),
            "YZ-21",
            "no entries and no timeout lead to the card of seat 0",
        ),
    ],
)
def test_an_impossible_result_is_refused(result: yatzee.Result, rule: str, reason: str) -> None:
    with impossible(rule, reason):
        check_result(result)


def test_a_possible_result_passes() -> None:
    for result in (yatzee.Result((GOOD, POOR), ()), yatzee.Result((GOOD, POOR), (0, 1))):
        assert check_result(result) is result
