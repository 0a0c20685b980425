"""Whole rounds of Skyjo against rlskyjo, a turn at a time, for two and four seats.

rlskyjo is written in Python and NumPy, with its rules compiled by numba. It moves in place and deals,
shuffles and turns up by itself; the library's `apply` always gives a new state, always checks that
the move is legal, and what a card shows is a move of its own. So the time for a turn is compared, the
beginning and the end of a round included. In both a turn draws every second time.

Of rlskyjo only the mask of legal actions is asked for, not what a seat observes, which would cost it
ten times as much. It is a peer, not an oracle: it has ten cards of each value, turns up two cards at
random instead of letting the seats choose, and puts zeros on the discards for a column that leaves.

A replay makes the recorded moves. A playout lists the legal moves and picks one at random.
"""

import importlib
import warnings
from collections.abc import Sequence
from random import Random
from typing import Final, Protocol, cast

import attrs

from benchmarks.tables import floor_holds, say, show_rates
from benchmarks.timing import Contestant, interleave
from kartenspiele import skyjo

FLOOR: Final = 1.0
"""How many turns a playout has to make while rlskyjo makes one."""

_OWN: Final = "kartenspiele"
_SEATS: Final = (2, 4)
_ROUNDS: Final = 60
_PEER_ROUNDS: Final = 15
_TIMED: Final = 15
_SEED: Final = "skyjo"
_DRAWS: Final = 0.46
"""With the one in thirteen that is drawn among all moves, a turn draws every second time."""
_DRAW: Final = 24
"""rlskyjo's action that draws; the next one takes the discard."""


class Mask(Protocol):
    """The part of a NumPy array that is used here."""

    def nonzero(self) -> tuple[Sequence[int]]:
        """The indices of what is not 0."""
        ...


class PeerGame(Protocol):
    """The part of an `rlskyjo` game that is used here."""

    is_terminated: bool
    expected_action: tuple[int, str]
    players_masked: object

    def reset(self) -> None:
        """Deal a new round."""
        ...

    def act(self, player_id: int, action_int: int) -> bool:
        """Move in place."""
        ...

    def _jit_action_mask(self, players_masked: object, player_id: int, next_action: str) -> Mask:
        """Which of the 26 actions are legal."""
        ...


@attrs.frozen
class Recording:
    """A round, its moves, those of chance included, and how many turns they are."""

    start: skyjo.State
    moves: tuple[skyjo.Move, ...]
    turns: int


def run() -> bool:
    """Print turns a second and ratios; whether the floor holds, as far as rlskyjo is there."""
    held = [_compare(seats) for seats in _SEATS]
    return all(held)


def _compare(seats: int) -> bool:
    recordings = [_record(seats, number) for number in range(_ROUNDS)]
    contestants = [
        Contestant(f"{_OWN}: legal + apply", lambda: lambda: _playout(seats)),
        Contestant(f"{_OWN}: apply", lambda: lambda: _replay(recordings)),
    ]
    try:
        peer = _peer(seats)
    except ImportError:
        say(f"floor {FLOOR}x mask + act: not measured, rlskyjo is not installed")
    else:
        contestants.append(
            Contestant("rlskyjo: mask + act in place", lambda: lambda: _peer_playout(peer))
        )
    timings = interleave(contestants, _TIMED)
    ours, *_ = timings
    moves = sum(len(recording.moves) for recording in recordings)
    turns = sum(recording.turns for recording in recordings)
    show_rates(f"Skyjo, {seats} seats, {moves / turns:.2f} moves a turn", timings, unit="turn")
    return all(floor_holds(FLOOR, ours, timing) for timing in timings[2:])


def _record(seats: int, number: int) -> Recording:
    """A random round, played as in a playout."""
    rng = Random(f"{_SEED} {number}")
    start = state = skyjo.new_game(seats=seats)
    made: list[skyjo.Move] = []
    turns = 0
    while state.actor is not None:
        turns += isinstance(state, skyjo.Choosing)
        if isinstance(state, skyjo.Choosing) and rng.random() < _DRAWS:
            made.append(skyjo.Draw())
        elif moves := skyjo.legal_moves(state):
            made.append(rng.choice(moves))
        else:
            made.append(skyjo.sample_chance(state, rng))
        state = skyjo.apply(state, made[-1])
    return Recording(start, tuple(made), turns)


def _replay(recordings: Sequence[Recording]) -> int:
    """The library makes the recorded moves."""
    apply = skyjo.apply
    for recording in recordings:
        state = recording.start
        for move in recording.moves:
            state = apply(state, move)
    return sum(recording.turns for recording in recordings)


def _playout(seats: int) -> int:
    """The library plays at random."""
    turns = 0
    rng = Random(_SEED)
    random = rng.random
    apply, legal_moves, sample = skyjo.apply, skyjo.legal_moves, skyjo.sample_chance
    for _ in range(_ROUNDS):
        state = skyjo.new_game(seats=seats)
        while type(state) is not skyjo.Over:
            if moves := legal_moves(state):
                chosen = int(random() * len(moves))
                if type(state) is skyjo.Choosing:
                    turns += 1
                    if random() < _DRAWS:
                        chosen = -1
                state = apply(state, moves[chosen])
            else:
                state = apply(state, sample(state, rng))
    return turns


def _peer(seats: int) -> PeerGame:
    """A game of rlskyjo; `ImportError` where it is not installed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of libraries that it needs
        module = importlib.import_module("rlskyjo.game.skyjo")
    return cast("type[_Constructed]", module.SkyjoGame)(num_players=seats)


class _Constructed(PeerGame):
    def __init__(self, num_players: int) -> None: ...


def _peer_playout(game: PeerGame) -> int:
    """Rlskyjo plays at random; a turn is a draw from one of the piles and a placement."""
    turns = 0
    random = Random(_SEED).random
    for _ in range(_PEER_ROUNDS):
        game.reset()
        while not game.is_terminated:
            player, action = game.expected_action
            legal = game._jit_action_mask(game.players_masked, player, action).nonzero()[0]
            chosen = int(legal[int(random() * len(legal))])
            game.act(player, chosen)
            turns += chosen >= _DRAW
    return turns
