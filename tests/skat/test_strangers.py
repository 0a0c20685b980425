"""What is no state, view or move at all is refused with a sentence, whichever function it reaches."""

from collections.abc import Callable
from random import Random
from typing import Never, cast

import attrs
import pytest

from kartenspiele import skat
from kartenspiele.core.errors import IllegalMove, ImpossibleValue, InvalidState, NotationError

BIDDING = skat.apply(skat.new_game(), skat.sample_chance(skat.new_game(), Random(1)))
STRANGERS: list[object] = [None, 0, "x", [], "CJ" * 100_000, BIDDING.actor]


def state(value: object) -> skat.State:
    return cast("skat.State", value)


ASKED: list[Callable[[object], object]] = [
    lambda value: skat.legal_moves(state(value)),
    lambda value: skat.apply(state(value), skat.Pass()),
    lambda value: skat.chance_moves(state(value)),
    lambda value: skat.sample_chance(state(value), Random(1)),
    lambda value: skat.result(state(value)),
    lambda value: skat.view(state(value), 0),
    lambda value: skat.moves_to(state(value)),
    lambda value: skat.check_state(state(value)),
    lambda value: skat.what_happened(state(value), skat.Pass(), BIDDING),
    lambda value: skat.what_happened(BIDDING, skat.Pass(), state(value)),
]


@pytest.mark.parametrize("stranger", STRANGERS, ids=lambda value: repr(value)[:9])
@pytest.mark.parametrize("ask", ASKED)
def test_what_is_no_state_is_refused_with_a_short_sentence(
    ask: Callable[[object], object], stranger: object
) -> None:
    with pytest.raises(
        InvalidState, match="is no state of Skat; new_game gives the first"
    ) as caught:
        ask(stranger)
    assert caught.value.state is stranger
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("stranger", [None, "x", BIDDING])
def test_what_is_no_view_can_not_be_resampled(stranger: object) -> None:
    with pytest.raises(InvalidState, match=r"is no view of Skat; view\(state, seat\) gives one"):
        skat.resample(cast("skat.View", stranger), Random(1))


@pytest.mark.rule("G-03")
@pytest.mark.parametrize("stranger", [None, 0, b"CJ" * 100_000])
def test_what_is_no_move_is_no_move_anywhere(stranger: object) -> None:
    move = cast("skat.Move", stranger)
    with pytest.raises(ImpossibleValue, match=r"^G-03: .* is no move of Skat$"):
        skat.format_move(move)
    with pytest.raises(ImpossibleValue, match="is no move of Skat"):
        skat.what_happened(BIDDING, move, BIDDING)
    with pytest.raises(IllegalMove, match=r"^G-03: .* is no move of Skat$") as caught:
        skat.apply(BIDDING, move)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "forged",
    [
        skat.Dealing(cast("skat.Rules", None)),
        skat.Bidding(cast("Never", 0), cast("skat.Auction", 0)),
        attrs.evolve(cast("skat.Bidding", BIDDING), auction=cast("skat.Auction", None)),
    ],
)
def test_a_state_that_holds_something_else_is_refused(forged: skat.State) -> None:
    with pytest.raises(InvalidState, match="the state holds a value of a wrong type"):
        skat.check_state(forged)


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("18\n", 2, "nothing after the bid"),
        ("18 ", 2, "nothing after the bid"),
        ("p ", 1, "nothing after the call"),
        ("sp", 1, "nothing after the call"),
        ("018", 0, "one of the 63 bids from 18 to 264 (SK-20)"),
    ],
)
def test_what_follows_a_move_is_the_fault(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        skat.parse_move(text)
    assert (caught.value.position, caught.value.expected) == (position, expected)
