"""Skat's trick phase against OpenSpiel's C++ called from Python, on the same recorded hands.

A search keeps the state that it moves from. The library's `apply` always gives a new state and
always checks that the move is legal. OpenSpiel moves in place, so a search clones first or calls
`child`; its `apply_action` checks nothing but that the seat holds the card.

A replay plays the recorded cards. A playout lists the legal moves at every ply and picks one at
random, each side with its own copy of the same random numbers.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from benchmarks.skat_hands import Recording, record
from benchmarks.tables import floor_holds, say, show_rates
from benchmarks.timing import Contestant, Work, interleave
from kartenspiele import skat
from tests.oracles import openspiel_skat
from tests.oracles.openspiel_skat import SpielState, action_of

FLOOR: Final = 1.2
"""How many moves `apply` has to make while OpenSpiel clones and moves once."""

_OWN: Final = "kartenspiele"
_TIMES: Final = 20  # by 5 games and 3 declarers: 300 hands, 9,000 moves a round
_SEED: Final = "trick phase"


def run() -> bool:
    """Print moves a second and ratios; whether the floor holds, which only OpenSpiel can tell."""
    recordings = record(_TIMES, seed=_SEED)
    replays, playouts = [_replay(recordings)], [_playout(recordings)]
    try:
        spiel = _Spiel(recordings)
    except ImportError:
        show_rates("Skat, trick phase, replays", interleave(replays))
        show_rates("Skat, trick phase, playouts", interleave(playouts))
        say(f"floor {FLOOR}x clone+apply: not measured, open-spiel is not installed")
        return True
    replays += spiel.replays()
    playouts += spiel.playouts()
    replayed = interleave(replays)
    show_rates("Skat, trick phase, replays", replayed)
    show_rates("Skat, trick phase, playouts", interleave(playouts))
    return floor_holds(FLOOR, *replayed[:2])


def _replay(recordings: Sequence[Recording]) -> Contestant:
    """The library plays the recorded cards."""

    def work() -> int:
        played = 0
        apply = skat.apply
        for recording in recordings:
            state: skat.State = recording.first_lead
            for move in recording.moves:
                state = apply(state, move)
            played += len(recording.moves)
        return played

    return Contestant(f"{_OWN}: apply", lambda: work)


def _playout(recordings: Sequence[Recording]) -> Contestant:
    """The library plays at random from the first leads."""

    def work() -> int:
        played = 0
        random = Random(_SEED).random
        apply, legal_moves = skat.apply, skat.legal_moves
        for recording in recordings:
            state: skat.State = recording.first_lead
            while moves := legal_moves(state):
                state = apply(state, moves[int(random() * len(moves))])
                played += 1
        return played

    return Contestant(f"{_OWN}: legal + apply", lambda: work)


class _Spiel:
    """OpenSpiel's contestants, on the same hands."""

    def __init__(self, recordings: Sequence[Recording]) -> None:
        game = openspiel_skat.load()
        self._starts = [recording.hand.there(game) for recording in recordings]
        self._actions = [[action_of(move.card) for move in each.moves] for each in recordings]
        self._moves = sum(map(len, self._actions))

    def replays(self) -> list[Contestant]:
        """Four ways to play the recorded cards, cloning for every move first."""
        return [
            Contestant("pyspiel: clone + apply", lambda: self._replay_clones),
            Contestant("pyspiel: child", lambda: self._replay_children),
            Contestant("pyspiel: apply in place", self._replay_in_place),
            Contestant("pyspiel: checked apply in place", self._replay_checked),
        ]

    def playouts(self) -> list[Contestant]:
        """Three ways to play at random, cloning for every move first."""
        return [
            Contestant("pyspiel: legal + clone + apply", lambda: self._playout_clones),
            Contestant("pyspiel: legal + child", lambda: self._playout_children),
            Contestant("pyspiel: legal + apply in place", self._playout_in_place),
        ]

    def _copies(self) -> list[SpielState]:
        """The first leads again, to be moved in place."""
        return [start.clone() for start in self._starts]

    def _replay_clones(self) -> int:
        for start, actions in zip(self._starts, self._actions, strict=True):
            state = start
            for action in actions:
                state = state.clone()
                state.apply_action(action)
        return self._moves

    def _replay_children(self) -> int:
        for start, actions in zip(self._starts, self._actions, strict=True):
            state = start
            for action in actions:
                state = state.child(action)
        return self._moves

    def _replay_in_place(self) -> Work:
        starts = self._copies()

        def work() -> int:
            for state, actions in zip(starts, self._actions, strict=True):
                for action in actions:
                    state.apply_action(action)
            return self._moves

        return work

    def _replay_checked(self) -> Work:
        starts = self._copies()

        def work() -> int:
            for state, actions in zip(starts, self._actions, strict=True):
                for action in actions:
                    state.apply_action_with_legality_check(action)
            return self._moves

        return work

    def _playout_clones(self) -> int:
        played = 0
        random = Random(_SEED).random
        for start in self._starts:
            state = start
            while actions := state.legal_actions():
                state = state.clone()
                state.apply_action(actions[int(random() * len(actions))])
                played += 1
        return played

    def _playout_children(self) -> int:
        played = 0
        random = Random(_SEED).random
        for start in self._starts:
            state = start
            while actions := state.legal_actions():
                state = state.child(actions[int(random() * len(actions))])
                played += 1
        return played

    def _playout_in_place(self) -> Work:
        starts = self._copies()

        def work() -> int:
            played = 0
            random = Random(_SEED).random
            for state in starts:
                while actions := state.legal_actions():
                    state.apply_action(actions[int(random() * len(actions))])
                    played += 1
            return played

        return work
