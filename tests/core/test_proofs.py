"""Whatever goes wrong while a state is proven, it is the state that is refused, in a sentence."""

from collections.abc import Callable, Iterator

import pytest

from kartenspiele.core.errors import IllegalMove, ImpossibleValue, InvalidState
from kartenspiele.core.proofs import prove, prove_step

STATE = ("a", "state")
INNER = InvalidState("another", "the state within has a fault")


def no_faults(_state: object) -> list[str]:
    return []


def raising(error: Exception) -> Callable[[object], Iterator[str]]:
    """A search that comes upon the error."""

    def fail(_place: int) -> str:
        raise error

    return lambda _state: map(fail, [1])


def test_a_state_without_faults_is_itself() -> None:
    assert prove(STATE, no_faults) is STATE


def test_the_first_fault_is_told_and_no_other_looked_for() -> None:
    def faults(state: object) -> Iterator[str]:
        assert state is STATE
        yield "the first"
        raise AssertionError("nobody asks for a second")

    with pytest.raises(InvalidState, match=r"^the first$") as caught:
        prove(STATE, faults)
    assert caught.value.state is STATE


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (ImpossibleValue(7, "G-02", "7 is none"), "the state holds what can't be: G-02: 7 is none"),
        (IllegalMove(STATE, 7, "G-03", "not now"), "the state holds what can't be: G-03: not now"),
        (AttributeError("no x"), "the state holds a value of a wrong type: no x"),
        (IndexError("no 3"), "the state holds a value of a wrong type: no 3"),
        (KeyError("k"), "the state holds a value of a wrong type: 'k'"),
        (OverflowError("too big"), "the state holds a value of a wrong type: too big"),
        (TypeError("no int"), "the state holds a value of a wrong type: no int"),
        (ValueError("too short"), "the state holds a value of a wrong type: too short"),
    ],
)
def test_what_the_search_meets_is_a_fault_too(error: Exception, reason: str) -> None:
    with pytest.raises(InvalidState) as caught:
        prove(STATE, raising(error))
    assert (caught.value.state, str(caught.value)) == (STATE, reason)


def test_the_fault_of_a_state_within_is_one_of_the_state() -> None:
    with pytest.raises(InvalidState, match=r"^the state within has a fault$") as caught:
        prove(STATE, raising(INNER))
    assert caught.value.state is STATE


def test_a_state_that_can_be_changed_is_none() -> None:
    with pytest.raises(InvalidState, match="a value of a wrong type: unhashable type: 'list'"):
        prove(["a"], no_faults)


def count_down(state: int, move: int) -> int:
    if move > state:
        raise IllegalMove(state, move, "G-02", f"only {state} are there")
    return state - move


def test_a_move_has_to_lead_from_the_one_state_to_the_other() -> None:
    prove_step(count_down, 5, 2, 3)
    with pytest.raises(InvalidState, match=r"^2 does not lead to this state$") as elsewhere:
        prove_step(count_down, 5, 2, 4)
    assert elsewhere.value.state == 4
    with pytest.raises(
        InvalidState, match=r"^2 does not lead .*: G-02: only 1 are there$"
    ) as refused:
        prove_step(count_down, 1, 2, 3)
    assert refused.value.state == 3
