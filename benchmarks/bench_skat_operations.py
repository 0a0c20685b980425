"""What each function of Skat costs, in nanoseconds, in each part of a hand."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from operator import eq
from random import Random
from typing import Final

from benchmarks.skat_hands import SEATS, Position, positions_by_part
from benchmarks.tables import show_times
from benchmarks.timing import Contestant, Work, interleave
from kartenspiele import skat

_TIMES: Final = 10  # by 5 games and 3 declarers: 150 hands
_SEED: Final = "operations"
_OPERATIONS: Final = ("legal_moves", "apply", "view", "resample", "hash", "==")


def run() -> bool:
    """Print one table, a row for each function in each part of a hand; there is no floor to miss."""
    parts = positions_by_part(_TIMES, seed=_SEED)
    twins = positions_by_part(_TIMES, seed=_SEED)
    contestants = [
        Contestant(f"{part}: {operation}", _prepare(calls, len(positions)))
        for part, positions in parts.items()
        for operation, calls in zip(_OPERATIONS, _calls(positions, twins[part]), strict=True)
    ]
    show_times("Skat: nanoseconds a call", interleave(contestants))
    return True


def _calls(
    positions: Sequence[Position], twins: Sequence[Position]
) -> tuple[Callable[[], Iterator[object]], ...]:
    """For each operation an iterator that calls it for every position, without a Python loop."""
    states = [position.state for position in positions]
    moves = [position.move for position in positions]
    equals = [twin.state for twin in twins]
    seats = [_a_seat(state) for state in states]
    views = [skat.view(state, seat) for state, seat in zip(states, seats, strict=True)]
    rng = Random(_SEED)
    return (
        lambda: map(skat.legal_moves, states),
        lambda: map(skat.apply, states, moves),
        lambda: map(skat.view, states, seats),
        lambda: map(skat.resample, views, repeat(rng)),
        lambda: map(hash, states),
        lambda: map(eq, states, equals),
    )


def _prepare(calls: Callable[[], Iterator[object]], count: int) -> Callable[[], Work]:
    """One round: make all the calls and drop what they give."""

    def work() -> int:
        deque(calls(), maxlen=0)
        return count

    return lambda: work


def _a_seat(state: skat.State) -> int:
    """The seat to move, or forehand while chance deals."""
    return state.actor if state.actor in SEATS else skat.FOREHAND
