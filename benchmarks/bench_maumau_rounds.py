"""Whole rounds of Mau Mau against OpenSpiel's Crazy Eights and RLCard's Uno, for two and four seats.

The three are peers, not the same game: a seat lays a card that fits or draws, and some cards do
something. Each contestant plays rounds of its own game, so what is compared is the time for one
decision of a seat, the deal and all other chance included. Where chance draws is counted apart, as
"ns an action": a deal is one move in Mau Mau and 16 to 22 actions in Crazy Eights.

OpenSpiel (C++ called from Python) plays twice, as it is loaded and with the options that lead
nearest to Mau Mau; `tests.oracles.openspiel_crazy_eights` lists what still differs. It moves in
place, so a search clones first or calls `child`. All that chance can do is equally likely in it, so
one of `legal_actions()` is the cheapest fair way to sample.

RLCard (Python and NumPy) moves in place only, draws within a decision and cannot replay draws. Each
`env.step` also gives the next observation and its legal actions. `env.step(number)` first checks the
number; `raw_action=True` leaves that out and is the floor's contestant. `rlcard.make` gives two
seats only, so the game inside is told when there are four. Uno has 108 cards and hands of seven.

Announcing the last card is a decision of its own in Mau Mau alone, naming a suit and passing in
Crazy Eights alone.

The library's `apply` always gives a new state and always checks that the move is legal. A replay
plays recorded rounds. A playout lists the legal moves at every decision and picks one at random.
"""

import importlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Protocol, cast

import attrs

from benchmarks.maumau_rounds import play_at_random, record, totals
from benchmarks.tables import SPREAD, cells, floor_holds, ratio_cells, say, show
from benchmarks.timing import Contestant, Timing, Work, interleave
from kartenspiele import maumau
from tests.oracles import openspiel_crazy_eights as crazy_eights
from tests.oracles.openspiel_skat import SpielGame

SPIEL_FLOOR: Final = 0.6
"""How many decisions `apply` has to make while OpenSpiel clones for and makes one."""

RLCARD_FLOOR: Final = 5
"""How many decisions a playout has to make while RLCard's `env.step` makes one."""

_OWN: Final = "kartenspiele"
_SEATS: Final = (2, 4)
_ROUNDS: Final = 60
_UNO_ROUNDS: Final = 8
_TIMED: Final = 15
_SEED: Final = "rounds"
_SPIEL_OPTIONS: Final = {
    "as loaded": crazy_eights.AS_LOADED,
    "nearest": crazy_eights.NEAREST,
}


@attrs.frozen
class Entry:
    """A contestant, and what is needed to judge its timing, which is for one decision."""

    contestant: Contestant
    actions: float
    """Moves for each decision, chance's included."""
    floor: float | None = None
    """How many times as fast as this entry the library has to be."""


def run() -> bool:
    """Print times and ratios; whether all floors hold that the installed peers tell."""
    held = [_compare(seats) for seats in _SEATS]
    return all(held)


def _compare(seats: int) -> bool:
    """The two tables for so many seats; whether the floors hold."""
    replays, playouts = [_replay(seats)], [_playout(seats)]
    try:
        for name, options in _SPIEL_OPTIONS.items():
            spiel = _Spiel(name, crazy_eights.load(seats, options))
            replays += spiel.replays()
            playouts += spiel.playouts()
    except ImportError:
        say(f"floor {SPIEL_FLOOR}x clone + apply: not measured, open-spiel is not installed")
    try:
        playouts += _uno(seats)
    except ImportError:
        say(f"floor {RLCARD_FLOOR}x env.step: not measured, rlcard is not installed")
    replays_held = _judge(f"{seats} seats, replays", replays)
    playouts_held = _judge(f"{seats} seats, playouts", playouts)
    return replays_held and playouts_held


def _judge(title: str, entries: Sequence[Entry]) -> bool:
    """Print one table, everything relative to the first entry, which is the library's."""
    timings = interleave([entry.contestant for entry in entries], _TIMED)
    ours = timings[0]
    show(
        f"Mau Mau, {title}; ratio = {ours.name} to this row",
        ("", "ns a decision", *SPREAD[1:], "ns an action", "ratio", *SPREAD[1:], "ratio an action"),
        [
            _row(entry, timing, entries[0], ours)
            for entry, timing in zip(entries, timings, strict=True)
        ],
    )
    held = [
        floor_holds(entry.floor, ours, timing)
        for entry, timing in zip(entries, timings, strict=True)
        if entry.floor is not None
    ]
    say("")
    return all(held)


def _row(entry: Entry, timing: Timing, own: Entry, ours: Timing) -> tuple[str, ...]:
    by_action = ours.times_as_fast_as(timing).median * own.actions / entry.actions
    return (
        timing.name,
        *cells(timing.spread, ",.0f"),
        f"{timing.spread.median / entry.actions:,.0f}",
        *ratio_cells(ours, timing),
        "" if entry is own else f"{by_action:.2f}x",
    )


def _replay(seats: int) -> Entry:
    """The library plays the recorded rounds."""
    recordings = record(_ROUNDS, seats=seats, seed=_SEED)
    moves, decisions = totals(recordings)

    def work() -> int:
        apply = maumau.apply
        start = maumau.new_game(seats=seats)
        for recording in recordings:
            state = start
            for move in recording.moves:
                state = apply(state, move)
        return decisions

    return Entry(Contestant(f"{_OWN}: apply", lambda: work), moves / decisions)


def _playout(seats: int) -> Entry:
    """The library plays the same rounds at random."""
    moves, decisions = totals(record(_ROUNDS, seats=seats, seed=_SEED))

    def work() -> int:
        return play_at_random(_ROUNDS, seats=seats, seed=_SEED)

    return Entry(Contestant(f"{_OWN}: legal + apply", lambda: work), moves / decisions)


class _Spiel:
    """OpenSpiel's contestants, with one set of options."""

    def __init__(self, name: str, game: SpielGame) -> None:
        self._name = f"pyspiel {name}"
        self._game = game
        self._rounds: list[list[int]] = []
        self._decisions = 0
        random = Random(_SEED).random
        for _ in range(_ROUNDS):
            state, taken = game.new_initial_state(), list[int]()
            while actions := state.legal_actions():
                self._decisions += state.current_player() >= 0
                taken.append(actions[int(random() * len(actions))])
                state.apply_action(taken[-1])
            self._rounds.append(taken)

    def replays(self) -> list[Entry]:
        """Three ways to play the recorded rounds, cloning for every action first."""
        return [
            self._entry("clone + apply", self._replay_clones, SPIEL_FLOOR),
            self._entry("child", self._replay_children),
            self._entry("apply in place", self._replay_in_place),
        ]

    def playouts(self) -> list[Entry]:
        """Three ways to play at random, cloning for every action first."""
        return [
            self._entry("legal + clone + apply", self._playout_clones, SPIEL_FLOOR),
            self._entry("legal + child", self._playout_children),
            self._entry("legal + apply in place", self._playout_in_place),
        ]

    def _entry(self, how: str, work: Work, floor: float | None = None) -> Entry:
        actions = sum(map(len, self._rounds)) / self._decisions
        return Entry(Contestant(f"{self._name}: {how}", lambda: work), actions, floor)

    def _replay_clones(self) -> int:
        for actions in self._rounds:
            state = self._game.new_initial_state()
            for action in actions:
                state = state.clone()
                state.apply_action(action)
        return self._decisions

    def _replay_children(self) -> int:
        for actions in self._rounds:
            state = self._game.new_initial_state()
            for action in actions:
                state = state.child(action)
        return self._decisions

    def _replay_in_place(self) -> int:
        for actions in self._rounds:
            state = self._game.new_initial_state()
            for action in actions:
                state.apply_action(action)
        return self._decisions

    def _playout_clones(self) -> int:
        random = Random(_SEED).random
        for _ in range(_ROUNDS):
            state = self._game.new_initial_state()
            while actions := state.legal_actions():
                state = state.clone()
                state.apply_action(actions[int(random() * len(actions))])
        return self._decisions

    def _playout_children(self) -> int:
        random = Random(_SEED).random
        for _ in range(_ROUNDS):
            state = self._game.new_initial_state()
            while actions := state.legal_actions():
                state = state.child(actions[int(random() * len(actions))])
        return self._decisions

    def _playout_in_place(self) -> int:
        random = Random(_SEED).random
        for _ in range(_ROUNDS):
            state = self._game.new_initial_state()
            while actions := state.legal_actions():
                state.apply_action(actions[int(random() * len(actions))])
        return self._decisions


class _UnoGame(Protocol):
    """The part of RLCard's game inside an environment that is used here."""

    def configure(self, game_config: Mapping[str, int]) -> None:
        """Set the number of players."""
        ...


_Observation = Mapping[str, Sequence[int | str]]


class _UnoEnv(Protocol):
    """The part of an RLCard environment that is used here."""

    game: _UnoGame

    def seed(self, seed: int) -> int:
        """Begin the random numbers anew."""
        ...

    def reset(self) -> tuple[_Observation, int]:
        """A new round: the first observation and who sees it."""
        ...

    def step(self, action: int | str, raw_action: bool = ...) -> tuple[_Observation, int]:  # noqa: FBT001
        """The observation after the action and who sees it."""
        ...

    def is_over(self) -> bool:
        """Whether the round is over."""
        ...


class _Rlcard(Protocol):
    """The part of the module `rlcard` that is used here."""

    def make(self, env_id: str) -> _UnoEnv:
        """The environment of that name."""
        ...


def _uno(seats: int) -> list[Entry]:
    """RLCard's contestants; `ImportError` where it is not installed."""
    # rlcard has no type hints: this cast is the only place where it is untyped.
    env = cast("_Rlcard", importlib.import_module("rlcard")).make("uno")
    env.game.configure({"game_num_players": seats})

    def play(legal: str, *, raw_action: bool) -> int:
        env.seed(seats)
        random = Random(_SEED).random
        decisions = 0
        for _ in range(_UNO_ROUNDS):
            observation, _ = env.reset()
            while not env.is_over():
                actions = list(observation[legal])
                action = actions[int(random() * len(actions))]
                observation, _ = env.step(action, raw_action)
                decisions += 1
        return decisions

    def checked() -> int:
        return play("legal_actions", raw_action=False)

    def raw() -> int:
        return play("raw_legal_actions", raw_action=True)

    return [
        Entry(Contestant("rlcard uno: env.step", lambda: checked), actions=1),
        Entry(Contestant("rlcard uno: raw env.step", lambda: raw), 1, RLCARD_FLOOR),
    ]
