"""Places of numbers, shared by equal ones."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.placing import shared_places


@pytest.mark.rule("MM-51", "YZ-22", "SJ-30")
@pytest.mark.parametrize(
    ("numbers", "low_first", "high_first"),
    [
        ([], (), ()),
        ([7], (1,), (1,)),
        ([0, 20, 20, 31], (1, 2, 2, 4), (4, 2, 2, 1)),
        ([5, 5, 9], (1, 1, 3), (2, 2, 1)),
        ([4, 4, 4], (1, 1, 1), (1, 1, 1)),
        ([-3, 0, -5], (2, 3, 1), (2, 1, 3)),
    ],
)
def test_equal_numbers_share_a_place_and_leave_places_empty(
    numbers: list[int], low_first: tuple[int, ...], high_first: tuple[int, ...]
) -> None:
    assert shared_places(numbers, high_is_good=False) == low_first
    assert shared_places(numbers, high_is_good=True) == high_first


@pytest.mark.rule("YZ-22")
def test_numbers_that_are_written_differently_are_equal_all_the_same() -> None:
    numbers = [Decimal("303.40"), Decimal("303.4"), Decimal(303)]
    assert shared_places(numbers, high_is_good=True) == (1, 1, 3)


@given(st.lists(st.integers(-9, 9)), st.booleans())
def test_a_place_is_one_more_than_the_number_of_those_that_are_better(
    numbers: list[int],
    high_is_good: bool,  # noqa: FBT001 - drawn by Hypothesis
) -> None:
    sign = -1 if high_is_good else 1
    assert shared_places(numbers, high_is_good=high_is_good) == tuple(
        1 + sum(sign * other < sign * own for other in numbers) for own in numbers
    )
