"""The bid values (SK-20), against a list that was written out from the rules."""

import pytest

from kartenspiele.skat import bidding
from kartenspiele.skat.bid_values import BID_VALUES, HIGHEST_BID, LOWEST_BID

from . import value_table

pytestmark = pytest.mark.rule("SK-20")


def test_there_are_63_bid_values() -> None:
    assert BID_VALUES == value_table.BIDS
    assert len(BID_VALUES) == 63
    assert bidding.BID_VALUES is BID_VALUES


def test_the_lowest_is_18_and_the_highest_264() -> None:
    assert (LOWEST_BID, HIGHEST_BID) == (18, 264)
    assert (BID_VALUES[0], BID_VALUES[-1]) == (18, 264)


def test_every_bid_is_higher_than_the_one_before() -> None:
    assert list(BID_VALUES) == sorted(set(BID_VALUES))


def test_a_bid_value_is_what_some_game_can_be_worth() -> None:
    levels = range(1, 8)  # game alone to all seven
    suits = {
        base * (matadors + level)
        for base in (9, 10, 11, 12)
        for matadors in range(1, 12)
        for level in levels
    }
    grand = {24 * (matadors + level) for matadors in range(1, 5) for level in levels}
    null = {23, 35, 46, 59}
    assert set(BID_VALUES) == suits | grand | null


@pytest.mark.parametrize("value", [0, 9, 17, 19, 21, 25, 34, 47, 58, 61, 119, 228, 263, 265, 288])
def test_what_no_game_is_worth_is_no_bid_value(value: int) -> None:
    assert value not in BID_VALUES
