"""What one kept state of Mau Mau adds to the memory, and one of OpenSpiel's Crazy Eights.

Every state after the deal of many random rounds for two seats is kept. `tracemalloc` counts to the
byte what Python allocates but does not see C++; the growth of the resident memory of a fresh
process shows both, in pages. The games are peers, not the same; OpenSpiel's states keep all actions
since the deal, the library's only the discards since the last reshuffle.
"""

import gc
import multiprocessing
import os
import tracemalloc
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.maumau_rounds import Recording, record
from benchmarks.tables import show
from kartenspiele import maumau
from tests.oracles import openspiel_crazy_eights as crazy_eights
from tests.oracles.openspiel_skat import SpielState

_ROUNDS: Final = 200  # about 23,000 states of the library
_SEATS: Final = 2
_SEED: Final = "memory"
_STATM: Final = Path("/proc/self/statm")


def run() -> bool:
    """Print one table; there is no floor to miss."""
    rows = [("kartenspiele, traced", _in_fresh_process(traced_bytes_of_own_states))]
    if _STATM.exists():
        rows.append(("kartenspiele, resident", _in_fresh_process(resident_bytes_of_own_states)))
        rows.append(("pyspiel clones, resident", _in_fresh_process(resident_bytes_of_clones)))
    show(
        "Mau Mau, 2 seats: bytes for each kept state",
        ("", "bytes"),
        [(name, "not measured" if size is None else f"{size:,.0f}") for name, size in rows],
    )
    return True


def traced_bytes_of_own_states() -> float:
    """Bytes a state, as Python's allocator counts them."""
    recordings = record(_ROUNDS, seats=_SEATS, seed=_SEED)
    starts, kept = _dealt(recordings), _room(recordings)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        _keep_own(recordings, starts, kept)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)


def resident_bytes_of_own_states() -> float:
    """Bytes a state, as the process grows."""
    recordings = record(_ROUNDS, seats=_SEATS, seed=_SEED)
    starts, kept = _dealt(recordings), _room(recordings)
    return _growth(lambda: _keep_own(recordings, starts, kept)) / len(kept)


def resident_bytes_of_clones() -> float | None:
    """Bytes a clone, as the process grows; None without OpenSpiel."""
    try:
        game = crazy_eights.load(_SEATS)
    except ImportError:
        return None
    random = Random(_SEED).random
    starts: list[SpielState] = []
    rounds: list[list[int]] = []
    for _ in range(_ROUNDS):
        state, taken = game.new_initial_state(), list[int]()
        while state.current_player() < 0:  # chance deals
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        starts.append(state.clone())
        while actions := state.legal_actions():
            taken.append(actions[int(random() * len(actions))])
            state.apply_action(taken[-1])
        rounds.append(taken)
    kept: list[SpielState | None] = [None] * sum(map(len, rounds))
    return _growth(lambda: _keep_clones(starts, rounds, kept)) / len(kept)


def _dealt(recordings: Sequence[Recording]) -> list[maumau.State]:
    """The states after the deals."""
    start = maumau.new_game(seats=_SEATS)
    return [maumau.apply(start, recording.moves[0]) for recording in recordings]


def _room(recordings: Sequence[Recording]) -> list[maumau.State | None]:
    """A place for every state after the deals."""
    return [None] * sum(len(recording.moves) - 1 for recording in recordings)


def _keep_own(
    recordings: Sequence[Recording],
    starts: Sequence[maumau.State],
    kept: list[maumau.State | None],
) -> None:
    """Fill `kept` with the states of the library."""
    place = 0
    for recording, start in zip(recordings, starts, strict=True):
        state = start
        for move in recording.moves[1:]:
            kept[place] = state = maumau.apply(state, move)
            place += 1


def _keep_clones(
    starts: Sequence[SpielState],
    rounds: Sequence[Sequence[int]],
    kept: list[SpielState | None],
) -> None:
    """Fill `kept` with the states of OpenSpiel."""
    place = 0
    for start, actions in zip(starts, rounds, strict=True):
        state = start
        for action in actions:
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
