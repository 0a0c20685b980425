"""Auflistung: hands and dice have an order in which they are shown, and places to count from 0."""

from collections.abc import Sequence
from typing import TypeVar, overload

T_co = TypeVar("T_co", covariant=True)


class Listed(Sequence[T_co]):
    """A sequence by way of its `__iter__`, for `hand[0]`, `hand[:3]` and `rng.choice(hand)`."""

    __slots__ = ()

    @overload
    def __getitem__(self, place: int) -> T_co: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T_co, ...]: ...
    def __getitem__(self, place: int | slice) -> T_co | tuple[T_co, ...]:
        return tuple(self)[place]
