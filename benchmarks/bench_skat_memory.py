"""What one kept state of Skat's trick phase adds to the memory, here and in OpenSpiel.

Every state of many random hands is kept. `tracemalloc` counts to the byte what Python allocates but
does not see C++; the growth of the resident memory of a fresh process shows both, in pages.
"""

from collections.abc import Sequence
from typing import Final

from benchmarks.memory import growth, keep_clones, show_kept, traced
from benchmarks.skat_hands import Recording, record
from kartenspiele import skat
from tests.oracles import openspiel_skat
from tests.oracles.openspiel_skat import SpielState, action_of

_TIMES: Final = 50  # by 5 games and 3 declarers: 750 hands, 22,500 states
_SEED: Final = "memory"


def run() -> bool:
    """Print one table; there is no floor to miss."""
    show_kept(
        "Skat, trick phase: bytes for each kept state",
        traced=traced_bytes_of_own_states,
        resident=resident_bytes_of_own_states,
        clones=resident_bytes_of_clones,
    )
    return True


def traced_bytes_of_own_states() -> float:
    """Bytes a state, as Python's allocator counts them."""
    recordings = record(_TIMES, seed=_SEED)
    kept: list[skat.State | None] = [None] * _count(recordings)
    return traced(lambda: _keep_own(recordings, kept)) / len(kept)


def resident_bytes_of_own_states() -> float:
    """Bytes a state, as the process grows."""
    recordings = record(_TIMES, seed=_SEED)
    kept: list[skat.State | None] = [None] * _count(recordings)
    return growth(lambda: _keep_own(recordings, kept)) / len(kept)


def resident_bytes_of_clones() -> float | None:
    """Bytes a clone, as the process grows; None without OpenSpiel."""
    recordings = record(_TIMES, seed=_SEED)
    try:
        game = openspiel_skat.load()
    except ImportError:
        return None
    starts = [recording.hand.there(game) for recording in recordings]
    actions = [[action_of(move.card) for move in recording.moves] for recording in recordings]
    kept: list[SpielState | None] = [None] * _count(recordings)
    return growth(lambda: keep_clones(starts, actions, kept)) / len(kept)


def _count(recordings: Sequence[Recording]) -> int:
    """How many states there are after the first leads."""
    return sum(len(recording.moves) for recording in recordings)


def _keep_own(recordings: Sequence[Recording], kept: list[skat.State | None]) -> None:
    """Fill `kept` with the states of the library."""
    place = 0
    for recording in recordings:
        state: skat.State = recording.first_lead
        for move in recording.moves:
            kept[place] = state = skat.apply(state, move)
            place += 1
