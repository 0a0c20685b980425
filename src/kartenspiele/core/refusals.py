"""Ablehnungen: the refusals that no game's own rule covers (G-03 to G-05), in the words of one game.

A game makes one `Refusals` of its phases and moves, and its modules ask that.
"""

from collections.abc import Mapping
from types import UnionType
from typing import Never, cast, get_args

import attrs

from kartenspiele.core.errors import IllegalMove, ImpossibleValue, InvalidState, shortened
from kartenspiele.core.game import Timeout


@attrs.frozen(kw_only=True)
class Refusals:
    """How a game says no to what does not belong where it stands."""

    game: str
    """The game's name in a sentence."""
    states: UnionType
    moves: UnionType
    phases: Mapping[type, str]
    """What is going on in each phase in which a move can come wrong."""
    deeds: Mapping[type, str]
    """What making a move of each kind is called; the clock's timeout may come in any phase."""
    over: str
    """What is said once the game is over."""

    def wrong_phase(self, state: object, move: object) -> IllegalMove:
        """The refusal of a move that belongs to another phase (G-03), or comes after the end (G-04).

        A timeout belongs to any phase in which a seat has to act; elsewhere it hits nobody (G-05).
        """
        phase = self.phases.get(type(state))
        if phase is None:
            return IllegalMove(state, move, "G-04", self.over)
        if type(move) is Timeout:
            return self.not_on_turn(state, move)
        deed = self.deeds.get(type(move))
        if deed is None:
            return IllegalMove(state, move, "G-03", self._no_move(move))
        return IllegalMove(state, move, "G-03", f"one can't {deed} while {phase}")

    def not_on_turn(self, state: object, timeout: Timeout) -> IllegalMove:
        """The refusal of a timeout against a seat that does not have to act (G-05)."""
        return IllegalMove(state, timeout, "G-05", f"seat {timeout.seat} does not have to act")

    def no_state(self, value: Never) -> InvalidState:
        """The refusal of what is no state at all; a type checker proves that no state comes here."""
        reason = f"{shortened(value)} is no state of {self.game}; new_game gives the first"
        return InvalidState(value, reason)

    def no_view(self, value: Never) -> InvalidState:
        """The refusal of what is no view at all; a type checker proves that no view comes here."""
        reason = f"{shortened(value)} is no view of {self.game}; view(state, seat) gives one"
        return InvalidState(value, reason)

    def check_is_state(self, value: object) -> None:
        """`InvalidState` for what is no state at all; a class made of one is none."""
        if type(value) not in get_args(self.states):
            raise self.no_state(cast("Never", value))

    def check_is_move(self, value: object) -> None:
        """`ImpossibleValue` for what is no move at all (G-03)."""
        if type(value) not in get_args(self.moves):
            raise ImpossibleValue(value, "G-03", self._no_move(value))

    def _no_move(self, value: object) -> str:
        reading = " until parse_move has read it" if isinstance(value, str) else ""
        return f"{shortened(value)} is no move of {self.game}{reading}"
