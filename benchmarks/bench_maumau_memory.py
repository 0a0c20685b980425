"""What one kept state of Mau Mau adds to the memory, and one of OpenSpiel's Crazy Eights.

Every state after the deal of many random rounds for two seats is kept. `tracemalloc` counts to the
byte what Python allocates but does not see C++; the growth of the resident memory of a fresh
process shows both, in pages. The games are peers, not the same; OpenSpiel's states keep all actions
since the deal, the library's only the discards since the last reshuffle.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from benchmarks.maumau_rounds import Recording, record
from benchmarks.memory import growth, keep_clones, show_kept, traced
from kartenspiele import maumau
from tests.oracles import openspiel_crazy_eights as crazy_eights

if TYPE_CHECKING:
    from tests.oracles.openspiel_skat import SpielState

_ROUNDS: Final = 200  # about 23,000 states of the library
_SEATS: Final = 2
_SEED: Final = "memory"


def run() -> bool:
    """Print one table; there is no floor to miss."""
    show_kept(
        "Mau Mau, 2 seats: bytes for each kept state",
        traced=traced_bytes_of_own_states,
        resident=resident_bytes_of_own_states,
        clones=resident_bytes_of_clones,
    )
    return True


def traced_bytes_of_own_states() -> float:
    """Bytes a state, as Python's allocator counts them."""
    recordings = record(_ROUNDS, seats=_SEATS, seed=_SEED)
    starts, kept = _dealt(recordings), _room(recordings)
    return traced(lambda: _keep_own(recordings, starts, kept)) / len(kept)


def resident_bytes_of_own_states() -> float:
    """Bytes a state, as the process grows."""
    recordings = record(_ROUNDS, seats=_SEATS, seed=_SEED)
    starts, kept = _dealt(recordings), _room(recordings)
    return growth(lambda: _keep_own(recordings, starts, kept)) / len(kept)


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
    return growth(lambda: keep_clones(starts, rounds, kept)) / len(kept)


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
