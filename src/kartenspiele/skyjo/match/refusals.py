"""Ablehnungen: the refusals that no round owns: what is no state of a match, and what comes after its end."""

from typing import Final

from kartenspiele.core.refusals import Refusals
from kartenspiele.skyjo.match.state import State
from kartenspiele.skyjo.moves import Move

_REFUSALS: Final = Refusals(
    game="a match of Skyjo",
    states=State,
    moves=Move,
    phases={},  # while a round is played, the round refuses
    deeds={},
    over="the match is over",
)

match_is_over = _REFUSALS.wrong_phase
no_state = _REFUSALS.no_state
no_view = _REFUSALS.no_view
check_is_state = _REFUSALS.check_is_state
check_is_move = _REFUSALS.check_is_move
