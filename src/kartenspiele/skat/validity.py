"""Gültigkeit: proof that a state from outside is one that the rules can reach."""

from collections.abc import Iterator

from kartenspiele.core.proofs import prove
from kartenspiele.skat.engine import apply
from kartenspiele.skat.history import moves_to
from kartenspiele.skat.moves import Concede
from kartenspiele.skat.refusals import check_is_state
from kartenspiele.skat.rules import check_rules
from kartenspiele.skat.state import Dealing, State


def check_state(state: State) -> State:
    """The state itself; `InvalidState` when its own moves do not lead to it from the first deal on.

    States that come from `new_game`, `apply` and `resample` always pass.
    """
    check_is_state(state)
    return prove(state, _faults)


def _faults(state: State) -> Iterator[str]:
    """What is wrong with where the moves that the state holds lead to."""
    rules = state.rules if isinstance(state, Dealing) else state.setup.rules
    reached: State = Dealing(check_rules(rules))
    for actor, move in moves_to(state):
        if actor != reached.actor and not isinstance(move, Concede):
            yield f"{move} is not the move of seat {actor}"
        reached = apply(reached, move)
    if reached != state:
        yield "the state does not follow from the moves that it holds"
