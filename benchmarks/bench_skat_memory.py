"""What one kept state of Skat's trick phase adds to the memory, here and in OpenSpiel.

Every state of many random hands is kept. `tracemalloc` counts to the byte what Python allocates but
does not see C++; the growth of the resident memory of a fresh process shows both, in pages.
"""

import gc
import multiprocessing
import os
import tracemalloc
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from benchmarks.skat_hands import Recording, record
from benchmarks.tables import show
from kartenspiele import skat
from tests.oracles import openspiel_skat
from tests.oracles.openspiel_skat import SpielState, action_of

_TIMES: Final = 50  # by 5 games and 3 declarers: 750 hands, 22,500 states
_SEED: Final = "memory"
_STATM: Final = Path("/proc/self/statm")


def run() -> bool:
    """Print one table; there is no floor to miss."""
    rows = [("kartenspiele, traced", _in_fresh_process(traced_bytes_of_own_states))]
    if _STATM.exists():
        rows.append(("kartenspiele, resident", _in_fresh_process(resident_bytes_of_own_states)))
        rows.append(("pyspiel clones, resident", _in_fresh_process(resident_bytes_of_clones)))
    show(
        "Skat, trick phase: bytes for each kept state",
        ("", "bytes"),
        [(name, "not measured" if size is None else f"{size:,.0f}") for name, size in rows],
    )
    return True


def traced_bytes_of_own_states() -> float:
    """Bytes a state, as Python's allocator counts them."""
    recordings = record(_TIMES, seed=_SEED)
    kept: list[skat.State | None] = [None] * _count(recordings)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        _keep_own(recordings, kept)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)


def resident_bytes_of_own_states() -> float:
    """Bytes a state, as the process grows."""
    recordings = record(_TIMES, seed=_SEED)
    kept: list[skat.State | None] = [None] * _count(recordings)
    return _growth(lambda: _keep_own(recordings, kept)) / len(kept)


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
    return _growth(lambda: _keep_clones(starts, actions, kept)) / len(kept)


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


def _keep_clones(
    starts: Sequence[SpielState],
    actions: Sequence[Sequence[int]],
    kept: list[SpielState | None],
) -> None:
    """Fill `kept` with the states of OpenSpiel."""
    place = 0
    for start, hand in zip(starts, actions, strict=True):
        state = start
        for action in hand:
            state = state.clone()
            state.apply_action(action)
            kept[place] = state
            place += 1


def _growth(work: Callable[[], None]) -> int:
    """By how many bytes the process has grown after this work."""
    gc.collect()
    before = _resident()
    work()
    gc.collect()
    return _resident() - before


def _resident() -> int:
    """The resident memory of this process, as Linux tells it."""
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _in_fresh_process(measure: Callable[[], float | None]) -> float | None:
    """What `measure` gives in a process whose memory nothing else has used before."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as executor:
        return executor.submit(measure).result()
