"""What kept states add to the memory of a process, counted in two ways.

`tracemalloc` counts to the byte what Python allocates but does not see C++; the growth of the
resident memory of a fresh process shows both, in pages.
"""

import gc
import multiprocessing
import os
import tracemalloc
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from benchmarks.tables import show
from tests.oracles.openspiel_skat import SpielState

T = TypeVar("T")

_STATM: Final = Path("/proc/self/statm")
_STATUS: Final = Path("/proc/self/status")

Measure = Callable[[], float | None]
"""Gives bytes a state; None where it can't be measured. A function of a module, to be pickled."""


def show_kept(title: str, *, traced: Measure, resident: Measure, clones: Measure) -> None:
    """Print one table: the library's states traced and resident, and OpenSpiel's clones."""
    rows = [("kartenspiele, traced", in_fresh_process(traced))]
    if _STATM.exists():
        rows.append(("kartenspiele, resident", in_fresh_process(resident)))
        rows.append(("pyspiel clones, resident", in_fresh_process(clones)))
    show(
        title,
        ("", "bytes"),
        [(name, "not measured" if size is None else f"{size:,.0f}") for name, size in rows],
    )


def traced(work: Callable[[], None]) -> int:
    """How many bytes Python's allocator has given out for this work and not taken back."""
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        work()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return after - before


def growth(work: Callable[[], None]) -> int:
    """By how many bytes the process has grown after this work."""
    gc.collect()
    before = _resident()
    work()
    gc.collect()
    return _resident() - before


def keep_clones(
    starts: Sequence[SpielState],
    games: Sequence[Sequence[int]],
    kept: list[SpielState | None],
) -> None:
    """Fill `kept` with the states of OpenSpiel."""
    place = 0
    for start, actions in zip(starts, games, strict=True):
        state = start
        for action in actions:
            state = state.clone()
            state.apply_action(action)
            kept[place] = state
            place += 1


def in_fresh_process(measure: Callable[[], T]) -> T:
    """What `measure` gives in a process whose memory nothing else has used before."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as executor:
        return executor.submit(measure).result()


def most_resident() -> int | None:
    """The most bytes that this process has had in memory so far, as Linux tells it; None elsewhere."""
    if not _STATUS.exists():
        return None
    (line,) = (line for line in _STATUS.read_text().splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) * 1024


def _resident() -> int:
    """The resident memory of this process, as Linux tells it."""
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
