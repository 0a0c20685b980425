"""What each function of Mau Mau costs, in nanoseconds, by what is done in the position."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from operator import eq
from random import Random
from typing import Final

from benchmarks.maumau_rounds import Position, positions_by_part
from benchmarks.tables import show_times
from benchmarks.timing import Contestant, Work, interleave
from kartenspiele import maumau

_ROUNDS: Final = 40
_SEATS: Final = 4
_SEED: Final = "operations"


def run() -> bool:
    """Print one table, a row for each function for each thing done; there is no floor to miss."""
    parts = positions_by_part(_ROUNDS, seats=_SEATS, seed=_SEED)
    twins = positions_by_part(_ROUNDS, seats=_SEATS, seed=_SEED)
    contestants = [
        Contestant(f"{part}: {operation}", _prepare(calls, len(positions)))
        for part, positions in parts.items()
        for operation, calls in _calls(positions, twins[part]).items()
    ]
    show_times(f"Mau Mau, {_SEATS} seats: nanoseconds a call", interleave(contestants))
    return True


def _calls(
    positions: Sequence[Position], twins: Sequence[Position]
) -> dict[str, Callable[[], Iterator[object]]]:
    """For each operation an iterator that calls it for every position, without a Python loop."""
    states = [position.state for position in positions]
    moves = [position.move for position in positions]
    equals = [twin.state for twin in twins]
    seats = [max(state.actor or 0, 0) for state in states]  # seat 0 while chance acts
    views = [maumau.view(state, seat) for state, seat in zip(states, seats, strict=True)]
    rng = Random(_SEED)
    calls: dict[str, Callable[[], Iterator[object]]] = {
        "legal_moves": lambda: map(maumau.legal_moves, states),
        "apply": lambda: map(maumau.apply, states, moves),
        "view": lambda: map(maumau.view, states, seats),
        "resample": lambda: map(maumau.resample, views, repeat(rng)),
        "hash": lambda: map(hash, states),
        "==": lambda: map(eq, states, equals),
    }
    if states[0].actor == maumau.CHANCE:
        calls["sample_chance"] = lambda: map(maumau.sample_chance, states, repeat(rng))
    return calls


def _prepare(calls: Callable[[], Iterator[object]], count: int) -> Callable[[], Work]:
    """One round: make all the calls and drop what they give."""

    def work() -> int:
        deque(calls(), maxlen=0)
        return count

    return lambda: work
