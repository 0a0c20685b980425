"""Plätze: who stands where when numbers decide; equal ones share a place (MM-51, YZ-22, SJ-30, PS-06)."""

from collections.abc import Sequence
from decimal import Decimal
from typing import TypeVar

NumberT = TypeVar("NumberT", int, float, Decimal)


def shared_places(numbers: Sequence[NumberT], *, high_is_good: bool) -> tuple[int, ...]:
    """The place of each number, 1 for the best; after those that share a place, places stay empty.

    >>> shared_places([31, 20, 0, 20], high_is_good=False)
    (4, 2, 1, 2)
    """
    first_with: dict[NumberT, int] = {}
    for place, number in enumerate(sorted(numbers, reverse=high_is_good), start=1):
        first_with.setdefault(number, place)
    return tuple(first_with[number] for number in numbers)
