"""Contestants timed side by side in one process, so that a busy machine troubles all alike.

The time is that of the processor in this thread: what other programs take does not count, but they still
empty caches. So the rounds go ABC, BCA, CAB, ABC, ... A ratio is taken within each round, and then the
median over the rounds: a slow minute that hits both sides does not change it. The garbage collector
stays on, as in a program that uses the library.
"""

import gc
from collections.abc import Callable, Iterable, Sequence
from itertools import cycle, islice
from statistics import median
from time import thread_time_ns
from typing import Final, NamedTuple

import attrs

ROUNDS: Final = 21
"""How often each contestant is timed unless a benchmark says otherwise."""

Work = Callable[[], int]
"""What is timed; gives the number of operations that it did."""


@attrs.frozen
class Contestant:
    """A name, and how to get ready for a round: `prepare` is not timed, what it gives is."""

    name: str
    prepare: Callable[[], Work]


class Spread(NamedTuple):
    """What several rounds gave: the middle one, what to expect, between the extremes."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, rounds: Iterable[float]) -> "Spread":
        """The spread of these rounds, at least one."""
        ordered = sorted(rounds)
        return cls(median(ordered), ordered[0], ordered[-1])


@attrs.frozen
class Timing:
    """What a contestant took in each round, in nanoseconds for one operation."""

    name: str
    rounds: tuple[float, ...]

    @property
    def spread(self) -> Spread:
        """Nanoseconds for one operation."""
        return Spread.of(self.rounds)

    def times_as_fast_as(self, other: "Timing") -> Spread:
        """How many operations this does while `other` does one."""
        pairs = zip(self.rounds, other.rounds, strict=True)
        return Spread.of(theirs / ours for ours, theirs in pairs)


def interleave(contestants: Sequence[Contestant], rounds: int = ROUNDS) -> tuple[Timing, ...]:
    """The timings of the contestants, in their order, after one round that only warms up."""
    for contestant in contestants:
        contestant.prepare()()
    taken: list[list[float]] = [[] for _ in contestants]
    for first in range(rounds):
        for place in islice(cycle(range(len(contestants))), first, first + len(contestants)):
            taken[place].append(_time(contestants[place]))
    return tuple(
        Timing(contestant.name, tuple(each))
        for contestant, each in zip(contestants, taken, strict=True)
    )


def _time(contestant: Contestant) -> float:
    """One round of one contestant, in nanoseconds for one operation."""
    work = contestant.prepare()
    gc.collect()
    start = thread_time_ns()
    operations = work()
    return (thread_time_ns() - start) / operations
