"""Gültigkeit: proof that a state from outside is one that the rules can reach."""

from kartenspiele.core.errors import IllegalMove, ImpossibleValue, InvalidState
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
    try:
        reached = _replay(state)
    except (IllegalMove, ImpossibleValue) as refusal:
        raise InvalidState(state, f"the state holds an illegal move: {refusal}") from None
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        # Whatever a forged state holds where its class promises something else.
        raise InvalidState(state, f"the state holds a value of a wrong type: {error}") from None
    if reached != state:
        raise InvalidState(state, "the state does not follow from the moves that it holds")
    return state


def _replay(state: State) -> State:
    """Where the moves that the state holds lead to."""
    rules = state.rules if isinstance(state, Dealing) else state.setup.rules
    reached: State = Dealing(check_rules(rules))
    for actor, move in moves_to(state):
        if actor != reached.actor and not isinstance(move, Concede):
            raise InvalidState(state, f"{move} is not the move of seat {actor}")
        reached = apply(reached, move)
    return reached
