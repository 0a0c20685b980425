"""The errors: what they say, what they hold, and that they can be sent to another process."""

import copy
import inspect
import pickle
import traceback
from fractions import Fraction
from random import Random
from typing import NamedTuple

import pytest

from kartenspiele import skat
from kartenspiele.core import errors
from kartenspiele.core.errors import (
    GameNotOver,
    IllegalMove,
    ImpossibleValue,
    InvalidState,
    KartenspieleError,
    NotationError,
    TooManyMoves,
    TooManyOutcomes,
    UndefinedScore,
    shortened,
)
from kartenspiele.core.game import Step

from .countdown import State, Take

STATE = State(1, seat=0)


class Example(NamedTuple):
    """An error by what it is made of, and what is then expected of it."""

    error: type[KartenspieleError]
    made_of: dict[str, object]
    sentence: str
    family: type[Exception] = ValueError

    def make(self) -> KartenspieleError:
        return self.error(*self.made_of.values())


EXAMPLES = (
    Example(
        IllegalMove,
        {"state": STATE, "move": Take(2), "rule": "SK-41", "reason": "hearts were led"},
        "SK-41: hearts were led",
    ),
    Example(
        ImpossibleValue,
        {"value": 19, "rule": "SK-20", "reason": "19 is no bid"},
        "SK-20: 19 is no bid",
    ),
    Example(InvalidState, {"state": STATE, "reason": "33 cards"}, "33 cards"),
    Example(
        NotationError,
        {"text": "CJX", "position": 2, "expected": "nothing after the rank"},
        "'CJX', position 2: expected nothing after the rank, found 'X'",
    ),
    Example(
        NotationError,
        {"text": "CXY", "position": 1, "expected": "a rank"},
        "'CXY', position 1: expected a rank, found 'X'",
    ),
    Example(
        NotationError,
        {"text": "C", "position": 1, "expected": "a rank"},
        "'C', position 1: expected a rank, the text ends there",
    ),
    Example(GameNotOver, {"actor": -1}, "there is no result yet: chance has to move"),
    Example(GameNotOver, {"actor": 0}, "there is no result yet: seat 0 has to move"),
    Example(GameNotOver, {"actor": 2}, "there is no result yet: seat 2 has to move"),
    Example(
        TooManyOutcomes,
        {"count": 1_234_567},
        "there are 1,234,567 equally likely outcomes; use sample_chance",
    ),
    Example(
        UndefinedScore,
        {
            "reading": "LOG_OF_COUNT",
            "total": 48,
            "games": 1,
            "rule": "PS-03",
            "reason": "the logarithm of 1 is 0",
        },
        "PS-03: LOG_OF_COUNT gives no score for N = 48, n = 1: the logarithm of 1 is 0",
    ),
    Example(
        TooManyMoves,
        {"max_moves": 500},
        "the game did not end within 500 moves",
        family=RuntimeError,
    ),
)
EACH = pytest.mark.parametrize("example", EXAMPLES, ids=lambda it: f"{it.error.__name__}")


def attributes(error: KartenspieleError, example: Example) -> dict[str, object]:
    """What the error holds under the names of the example."""
    return {name: getattr(error, name) for name in example.made_of}


@EACH
def test_an_error_is_a_sentence_and_holds_what_it_is_about(example: Example) -> None:
    error = example.make()
    assert str(error) == example.sentence
    assert attributes(error, example) == example.made_of
    assert error.args == (example.sentence,)
    assert isinstance(error, KartenspieleError)
    assert isinstance(error, example.family)


@EACH
def test_no_text_of_an_error_shows_a_position(example: Example) -> None:
    error = example.make()
    texts = (str(error), repr(error), repr(error.args), *traceback.format_exception(error))
    assert not any("State(counters" in text for text in texts)


def test_the_repr_of_a_refusal_shows_the_move_the_rule_and_the_reason() -> None:
    refusal = IllegalMove(STATE, Take(2), "SK-41", "hearts were led")
    assert repr(refusal) == "IllegalMove(Take(counters=2), 'SK-41', 'hearts were led')"
    assert repr(IllegalMove(STATE, STATE, "G-03", "no move")) == (
        "IllegalMove(State(...), 'G-03', 'no move')"
    )


def test_what_shows_hands_is_only_named() -> None:
    deal = skat.sample_chance(skat.new_game(), Random(1))
    assert shortened(deal) == "Deal(...)"
    dealt = skat.apply(skat.new_game(), deal)
    assert shortened(dealt) == "Bidding(...)"
    assert shortened([dealt]) == "list(...)"
    assert shortened(Step(dealt, skat.Pass(), dealt)) == "Step(...)"


@EACH
def test_an_error_survives_pickle_and_copy(example: Example) -> None:
    error = example.make()
    pickled = [pickle.dumps(error, protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    again: list[KartenspieleError] = [pickle.loads(data) for data in pickled]  # noqa: S301
    for one in (*again, copy.copy(error), copy.deepcopy(error)):
        assert type(one) is example.error
        assert str(one) == example.sentence
        assert attributes(one, example) == example.made_of


def test_many_outcomes_are_equally_likely() -> None:
    assert TooManyOutcomes(1_234_567).probability == Fraction(1, 1_234_567)


def test_every_error_has_an_example() -> None:
    classes = {
        value
        for _, value in inspect.getmembers(errors, inspect.isclass)
        if issubclass(value, KartenspieleError)
    }
    assert classes - {KartenspieleError} == {example.error for example in EXAMPLES}


def test_one_base_catches_all_errors() -> None:
    assert issubclass(KartenspieleError, Exception)
    assert not issubclass(KartenspieleError, ValueError)
