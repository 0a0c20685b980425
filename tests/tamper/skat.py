"""Skat: a state holds its whole past, so the reason is that its moves lead to it."""

from typing import Final

from kartenspiele import skat

from .trying import Tampers


def why_reachable(state: skat.State) -> skat.State:
    """The state after the moves that it holds, each made by who says to have made it."""
    rules = state.rules if isinstance(state, skat.Dealing) else state.setup.rules
    reached: skat.State = skat.new_game(rules)
    for actor, move in skat.moves_to(state):
        assert actor == reached.actor or isinstance(move, skat.Concede)
        reached = skat.apply(reached, move)
    return reached


def why_result(_result: skat.Result) -> str:
    return "its items were added up again when it was loaded"


TAMPERS: Final[Tampers[skat.State, skat.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result
)
