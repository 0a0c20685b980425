"""Gültigkeit: how every game proves that a state from outside is one that play can reach.

A game's `check_state` looks for the faults; what may go wrong while it looks, in a state that was made
by hand, is caught here.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from kartenspiele.core.errors import IllegalMove, ImpossibleValue, InvalidState

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


def prove(state: StateT, faults_of: Callable[[StateT], Iterable[str]]) -> StateT:
    """The state itself; `InvalidState` with the first of its faults.

    The search for faults may itself refuse a value or a move of the state, and that is a fault too.
    """
    try:
        hash(state)  # nothing in it can be changed
        fault = next(iter(faults_of(state)), None)
    except InvalidState as within:  # a state that this one holds
        raise InvalidState(state, within.reason) from None
    except (IllegalMove, ImpossibleValue) as refusal:
        raise InvalidState(state, f"the state holds what can't be: {refusal}") from None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        # Whatever a forged state holds where its class promises something else.
        raise InvalidState(state, f"the state holds a value of a wrong type: {error}") from None
    if fault is not None:
        raise InvalidState(state, fault)
    return state


def prove_step(
    apply: Callable[[StateT, MoveT], StateT], before: StateT, move: MoveT, after: StateT
) -> None:
    """`InvalidState` unless the move leads from the one state to the other."""
    try:
        reached = apply(before, move)
    except IllegalMove as refusal:
        raise InvalidState(after, f"{move} does not lead to this state: {refusal}") from None
    if reached != after:
        raise InvalidState(after, f"{move} does not lead to this state")
