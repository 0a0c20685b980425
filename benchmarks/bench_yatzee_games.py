"""Yatzee against OpenSpiel's C++ yacht called from Python, and against pyhtzee, a move at a time.

A search keeps the state that it moves from. The library's `apply` always gives a new state and always
checks that the move is legal. OpenSpiel moves in place, so a search clones first or calls `child`; its
`apply_action` checks little. pyhtzee is written in Python and moves in place.

A replay makes the recorded moves. A playout lists the legal moves of the seat, picks one at random and
rolls at random.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from benchmarks.tables import floor_holds, say, show_rates
from benchmarks.timing import Contestant, Work, interleave
from benchmarks.yatzee_games import (
    DICE,
    FACES,
    Recording,
    SpielGame,
    dice_rolled,
    pyhtzee,
    record,
    record_yacht,
    yacht,
)
from kartenspiele import yatzee

FLOOR: Final = 0.8
"""How many moves `apply` has to make while OpenSpiel clones and moves once."""

_OWN: Final = "kartenspiele"
_GAMES: Final = 40
_SEED: Final = "yatzee"


def run() -> bool:
    """Print moves a second and ratios; whether the floors hold, as far as the others are there."""
    replays, playouts = (
        [_replay(record(_GAMES, seed=_SEED))],
        [Contestant(f"{_OWN}: legal + apply", lambda: _playout)],
    )
    try:
        game = yacht()
    except ImportError:
        say("pyspiel is not installed")
    else:
        spiel = _Spiel(game)
        replays += spiel.replays()
        playouts += spiel.playouts()
    try:
        pyhtzee(1)
    except ImportError:
        say("pyhtzee is not installed")
    else:
        playouts.append(Contestant("pyhtzee: legal + act", lambda: _pyhtzee_playout))
    replayed, played = interleave(replays), interleave(playouts)
    show_rates("Yatzee, replays", replayed)
    show_rates("Yatzee, playouts", played)
    held = [
        *(floor_holds(FLOOR, replayed[0], other) for other in replayed if "clone" in other.name),
        *(floor_holds(1.0, played[0], other) for other in played if "pyhtzee" in other.name),
    ]
    return all(held)


def _replay(recordings: Sequence[Recording]) -> Contestant:
    """The library makes the recorded moves."""

    def work() -> int:
        made = 0
        apply = yatzee.apply
        for recording in recordings:
            state = recording.start
            for move in recording.moves:
                state = apply(state, move)
            made += len(recording.moves)
        return made

    return Contestant(f"{_OWN}: apply", lambda: work)


def _playout() -> int:
    """The library plays at random."""
    made = 0
    rng = Random(_SEED)
    random = rng.random
    apply, legal_moves, sample = yatzee.apply, yatzee.legal_moves, yatzee.sample_chance
    for _ in range(_GAMES):
        state = yatzee.new_game(seats=2)
        while True:
            if type(state) is yatzee.Rolling:
                state = apply(state, sample(state, rng))
            elif moves := legal_moves(state):
                state = apply(state, moves[int(random() * len(moves))])
            else:
                break
            made += 1
    return made


def _pyhtzee_playout() -> int:
    """Pyhtzee plays at random for one; it rolls by itself, which counts as a move."""
    made = 0
    random = Random(_SEED).random
    for seed in range(1, 1 + _GAMES // 10):
        game = pyhtzee(seed)
        while not game.is_finished():
            actions = game.get_possible_actions()
            game.take_action(actions[int(random() * len(actions))])
            made += 2
    return made


class _Spiel:
    """OpenSpiel's contestants."""

    def __init__(self, game: SpielGame) -> None:
        self._game = game
        self._recorded = record_yacht(game, _GAMES, seed=_SEED)
        self._moves = sum(map(len, self._recorded))

    def replays(self) -> list[Contestant]:
        """The recorded moves, on clones and in place."""
        return [
            Contestant("pyspiel: clone + apply", lambda: self._replay_clones),
            Contestant("pyspiel: child", lambda: self._replay_children),
            Contestant("pyspiel: apply in place", self._replay_in_place),
        ]

    def playouts(self) -> list[Contestant]:
        """Random play, on clones and in place, the rolls drawn by number."""
        return [
            Contestant("pyspiel: legal + clone + apply", lambda: self._playout_clones),
            Contestant("pyspiel: legal + child", lambda: self._playout_children),
            Contestant("pyspiel: legal + apply in place", lambda: self._playout_in_place),
        ]

    def _replay_clones(self) -> int:
        for actions in self._recorded:
            state = self._game.new_initial_state()
            for action in actions:
                state = state.clone()
                state.apply_action(action)
        return self._moves

    def _replay_children(self) -> int:
        for actions in self._recorded:
            state = self._game.new_initial_state()
            for action in actions:
                state = state.child(action)
        return self._moves

    def _replay_in_place(self) -> Work:
        starts = [self._game.new_initial_state() for _ in self._recorded]

        def work() -> int:
            for state, actions in zip(starts, self._recorded, strict=True):
                for action in actions:
                    state.apply_action(action)
            return self._moves

        return work

    def _playout_clones(self) -> int:
        made = 0
        rng = Random(_SEED)
        random = rng.random
        for _ in range(_GAMES):
            state, rolled = self._game.new_initial_state(), DICE
            while not state.is_terminal():
                if state.is_chance_node():
                    action = rng.randrange(FACES**rolled)
                else:
                    actions = state.legal_actions()
                    action = actions[int(random() * len(actions))]
                    rolled = dice_rolled(action)
                state = state.clone()
                state.apply_action(action)
                made += 1
        return made

    def _playout_children(self) -> int:
        made = 0
        rng = Random(_SEED)
        random = rng.random
        for _ in range(_GAMES):
            state, rolled = self._game.new_initial_state(), DICE
            while not state.is_terminal():
                if state.is_chance_node():
                    action = rng.randrange(FACES**rolled)
                else:
                    actions = state.legal_actions()
                    action = actions[int(random() * len(actions))]
                    rolled = dice_rolled(action)
                state = state.child(action)
                made += 1
        return made

    def _playout_in_place(self) -> int:
        made = 0
        rng = Random(_SEED)
        random = rng.random
        for _ in range(_GAMES):
            state, rolled = self._game.new_initial_state(), DICE
            while not state.is_terminal():
                if state.is_chance_node():
                    action = rng.randrange(FACES**rolled)
                else:
                    actions = state.legal_actions()
                    action = actions[int(random() * len(actions))]
                    rolled = dice_rolled(action)
                state.apply_action(action)
                made += 1
        return made
