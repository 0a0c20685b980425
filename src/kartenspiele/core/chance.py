"""Exact chance: counting arrangements with integers and drawing one of them with its true probability.

Nothing here rejects and tries again: what fits is counted, then one of the counted is drawn.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import factorial, perm, prod
from random import Random
from typing import NamedTuple, TypeVar

from kartenspiele.core.errors import ImpossibleValue

T = TypeVar("T")


class Group(NamedTuple):
    """Some indistinguishable-by-rule items: how many, and the numbers of the places they may lie in."""

    size: int
    places: tuple[int, ...]


class Split(NamedTuple):
    """One way to divide every group over the places, and in how many arrangements it happens."""

    parts: tuple[tuple[int, ...], ...]
    weight: int


def multinomial(*sizes: int) -> int:
    """The number of ways to deal `sum(sizes)` different items into piles of these sizes.

    >>> multinomial(10, 10, 10, 2)
    2753294408504640
    """
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


@lru_cache(maxsize=4096)
def splits(groups: tuple[Group, ...], capacities: tuple[int, ...]) -> tuple[Split, ...]:
    """Every way to fill places of these capacities exactly with the groups, weighted by arrangements.

    `parts[g][p]` items of group g go to place p. Empty when the groups do not fit.

    >>> splits((Group(2, (0, 1)), Group(1, (1,))), (1, 2))
    (Split(parts=((1, 1), (0, 1)), weight=2),)
    """
    return tuple(_splits(groups, capacities))


def fitting(groups: tuple[Group, ...], capacities: tuple[int, ...]) -> tuple[Split, ...]:
    """The splits, of which there is one at least; `ImpossibleValue` when nothing fits (G-06)."""
    ways = splits(groups, capacities)
    if not ways:
        raise ImpossibleValue(capacities, "G-06", f"no arrangement of {groups} fills {capacities}")
    return ways


def deal_out(
    items: Sequence[Sequence[T]], ways: tuple[Split, ...], places: int, rng: Random
) -> tuple[list[T], ...]:
    """One of all arrangements that are split in one of these ways, each equally likely."""
    filled: tuple[list[T], ...] = tuple([] for _ in range(places))
    for group, parts in zip(items, _draw(ways, rng).parts, strict=True):
        _deal_group(group, parts, filled, rng)
    return filled


def _deal_group(
    group: Sequence[T], parts: tuple[int, ...], filled: tuple[list[T], ...], rng: Random
) -> None:
    """So many items of the group to each place, the largest part being what the others leave.

    One random number says which: its digits, each to a base of its own, are the places of the items
    among those that are left.
    """
    left = list(group)
    most = max(parts)
    largest = parts.index(most)
    number = rng.randrange(perm(len(left), len(left) - most))
    for place, size in enumerate(parts):
        if place != largest:
            pile = filled[place]
            for _ in range(size):
                number, chosen = divmod(number, len(left))
                pile.append(left[chosen])
                left[chosen] = left[-1]
                left.pop()
    filled[largest].extend(left)


def _draw(ways: tuple[Split, ...], rng: Random) -> Split:
    """One of the splits, drawn by weight."""
    if len(ways) == 1:
        return ways[0]
    ticket = rng.randrange(sum(way.weight for way in ways))
    for way in ways:
        ticket -= way.weight
        if ticket < 0:
            return way
    raise AssertionError("the ticket is below the sum of the weights")  # pragma: no cover


def _splits(groups: tuple[Group, ...], capacities: tuple[int, ...]) -> Iterator[Split]:
    if not groups:
        if not any(capacities):
            yield Split((), 1)
        return
    first, *rest = groups
    for part in _parts(first.size, capacities, first.places):
        left = tuple(capacity - size for capacity, size in zip(capacities, part, strict=True))
        for split in splits(tuple(rest), left):
            yield Split((part, *split.parts), multinomial(*part) * split.weight)


def _parts(
    size: int, capacities: tuple[int, ...], places: tuple[int, ...], place: int = 0
) -> Iterator[tuple[int, ...]]:
    """Every division of `size` items over the places from `place` on that respects both limits."""
    if place == len(capacities):
        if size == 0:
            yield ()
        return
    most = min(size, capacities[place]) if place in places else 0
    for here in range(most + 1):
        for others in _parts(size - here, capacities, places, place + 1):
            yield (here, *others)
