"""Which card points and tricks of both sides go together (SK-01, SK-02, SK-40, SK-43)."""

from itertools import product
from random import Random
from typing import cast

import pytest

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.skat.game_value import Ending, settle
from kartenspiele.skat.standing import ALL_TRICKS, Standing, check_standing

from .helpers_rules import CONTRACTS, impossible
from .value_table import SoFar, can_be_parted

MOST = {Ending.PLAYED: 10, Ending.DECLARER_GAVE_UP: 9, Ending.DEFENDERS_GAVE_UP: 9}
ENDINGS = pytest.mark.parametrize("ending", Ending)


def settled(ending: Ending, *standing: object) -> tuple[int, int, int, int]:
    """What a value of clubs says that both sides had."""
    points, tricks, their_points, their_tricks = cast("tuple[int, int, int, int]", standing)
    value = settle(
        CONTRACTS["C"],
        matadors=1,
        bid=18,
        declarer_points=points,
        declarer_tricks=tricks,
        ending=ending,
        defender_points=their_points,
        defender_tricks=their_tricks,
    )
    return (
        value.declarer_points,
        value.declarer_tricks,
        value.defender_points,
        value.defender_tricks,
    )


@pytest.mark.rule("SK-01")
@ENDINGS
@pytest.mark.parametrize("points", [-1, 121, True, 61.0, "61", None, float("nan")])
def test_there_are_0_to_120_card_points(points: object, ending: Ending) -> None:
    for standing in ((points, 5, 0, 0), (0, 3, points, 4)):
        with impossible(points, "SK-01", f"{points!r} card points; there are 0 to 120"):
            settled(ending, *standing)


@pytest.mark.rule("SK-40")
@ENDINGS
@pytest.mark.parametrize("tricks", [-1, 11, 13, True, 5.0, "5", None])
def test_there_are_0_to_10_tricks(tricks: object, ending: Ending) -> None:
    for standing in ((61, tricks, 0, 0), (0, 0, 20, tricks)):
        with impossible(tricks, "SK-40", f"{tricks!r} tricks; there are 0 to 10"):
            settled(ending, *standing)


@pytest.mark.rule("SK-40", "SK-47")
@ENDINGS
def test_there_are_ten_tricks_and_a_hand_is_given_up_before_the_tenth(ending: Ending) -> None:
    most = MOST[ending]
    last = Standing(60, 4, 60, most - 4)
    assert settled(ending, *last) == last
    for tricks in range(1, most + 1):
        one_more = Standing(60, tricks, 60, most + 1 - tricks)
        reason = f"{tricks} and {most + 1 - tricks} tricks; there are {most} at most"
        with impossible(one_more, "SK-40", reason):
            settled(ending, *one_more)


@pytest.mark.rule("SK-02", "SK-43")
@ENDINGS
@pytest.mark.parametrize(
    ("standing", "points", "reason"),
    [
        # two cards make at most 22, a trick and the skat 4 x 11 + 10, a trick 3 x 11
        ((23, 0, 0, 0), 23, "0 tricks and the skat are 2 cards, and none such make 23"),
        ((55, 1, 0, 0), 55, "1 tricks and the skat are 5 cards, and none such make 55"),
        ((86, 9, 0, 0), 86, "9 tricks and the skat are 29 cards, and none such make 86"),
        ((119, 9, 0, 0), 119, "9 tricks and the skat are 29 cards, and none such make 119"),
        ((0, 0, 1, 0), 1, "0 tricks are 0 cards, and none such make 1"),
        ((0, 0, 34, 1), 34, "1 tricks are 3 cards, and none such make 34"),
        ((0, 0, 0, 5), 0, "5 tricks are 15 cards, and none such make 0"),
    ],
)
def test_points_that_no_such_cards_make_are_refused(
    standing: tuple[int, int, int, int], points: int, reason: str, ending: Ending
) -> None:
    with impossible(points, "SK-43", f"{reason} card points"):
        settled(ending, *standing)


@pytest.mark.rule("SK-43")
@ENDINGS
@pytest.mark.parametrize(
    ("standing", "parts"),
    [
        # 10 in two cards need a ten, and 62 in six cards two aces and all tens
        ((10, 0, 62, 2), "2 cards with 10 card points for declarer leave no 6 with 62"),
        ((48, 1, 25, 1), "5 cards with 48 card points for declarer leave no 3 with 25"),
        # all aces, tens and kings are gone
        ((100, 4, 13, 1), "14 cards with 100 card points for declarer leave no 3 with 13"),
        ((61, 4, 61, 4), "14 cards with 61 card points for declarer leave no 12 with 61"),
    ],
)
def test_points_that_the_sides_can_not_have_at_once_are_refused(
    standing: tuple[int, int, int, int], parts: str, ending: Ending
) -> None:
    with impossible(Standing(*standing), "SK-43", f"{parts} for the defenders"):
        settled(ending, *standing)


@pytest.mark.rule("SK-02", "SK-43")
def test_a_standing_is_possible_when_the_pack_can_be_parted_so() -> None:
    """Against every parting of the pack, rank by rank; for each number of tricks some hundred points."""
    rng = Random(43)
    possible = 0
    for tricks, their_tricks in product(range(11), repeat=2):
        if tricks + their_tricks > ALL_TRICKS:
            continue
        for points in rng.sample(range(121), 20):
            for their_points in rng.sample(range(121 - points), min(20, 121 - points)):
                standing = Standing(points, tricks, their_points, their_tricks)
                accepted = True
                try:
                    check_standing(standing, ALL_TRICKS)
                except ImpossibleValue:
                    accepted = False
                assert accepted is can_be_parted(SoFar(*standing)), standing
                possible += accepted
    assert possible > 1000
