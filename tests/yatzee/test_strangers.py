"""What is of another kind is refused with a sentence, classes made of the game's own included."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import attrs
import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import (
    IllegalMove,
    ImpossibleValue,
    InvalidState,
    KartenspieleError,
    NotationError,
)
from kartenspiele.core.game import Timeout
from kartenspiele.yatzee import Category, Dice, Rules, Scorecard

from .helpers import deciding, play

T = TypeVar("T")

DECIDING = deciding("=11235 =44456")
ROLLING = play(DECIDING, "k11")
VIEW = yatzee.view(DECIDING, 0)
assert isinstance(ROLLING, yatzee.Rolling)
assert isinstance(VIEW, yatzee.RoundView)


def made_of(value: T) -> T:
    """The same value, but of a class that is made of its own."""
    kind = cast("type[attrs.AttrsInstance]", type(value))
    stranger: object = object.__new__(type(kind.__name__, (kind,), {}))
    for field in attrs.fields(kind):
        object.__setattr__(stranger, field.name, getattr(value, field.name))
    return cast("T", stranger)


def with_turn(state: yatzee.State, seat: int) -> yatzee.State:
    assert not isinstance(state, yatzee.Over)
    turns = list(state.turns)
    turns[seat] = made_of(turns[seat])
    return attrs.evolve(state, turns=tuple(turns))


FORGED: dict[str, Callable[[], yatzee.State]] = {
    "the state": lambda: made_of(DECIDING),
    "dice thrown": lambda: with_turn(DECIDING, 0),
    "dice kept": lambda: with_turn(ROLLING, 0),
    "an entry": lambda: with_turn(play(DECIDING, "0:twos"), 0),
    "out of time": lambda: with_turn(play(DECIDING, "timeout:0"), 0),
    "a card": lambda: attrs.evolve(DECIDING, cards=(made_of(Scorecard()), Scorecard())),
    "the rules": lambda: attrs.evolve(DECIDING, rules=made_of(Rules())),
    "the dice": lambda: attrs.evolve(
        DECIDING, turns=(yatzee.Thrown(made_of(Dice.of("11235")), 1), DECIDING.turns[1])
    ),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_class_made_of_a_part_of_a_state_is_no_part_of_a_state(name: str) -> None:
    with pytest.raises(InvalidState):
        yatzee.check_state(FORGED[name]())


@pytest.mark.rule("G-03")
@pytest.mark.parametrize("move", ["k11", "chance", "=11235", "timeout:0"])
@pytest.mark.parametrize("state", [DECIDING, ROLLING], ids=["deciding", "rolling"])
def test_a_class_made_of_a_move_is_no_move(state: yatzee.State, move: str) -> None:
    stranger = made_of(yatzee.parse_move(move))
    with pytest.raises(IllegalMove, match=r"^G-03: .* is no move of Yatzee$"):
        yatzee.apply(state, stranger)
    with pytest.raises(ImpossibleValue, match=r"^G-03: .* is no move of Yatzee$"):
        yatzee.format_move(stranger)


ASKED: dict[str, Callable[[Any], object]] = {
    "new_game": yatzee.new_game,
    "seats": lambda value: yatzee.new_game(seats=value),
    "a seat's moves": lambda value: yatzee.legal_moves(DECIDING, cast("Any", value or "x")),
    "a seat's view": lambda value: yatzee.view(DECIDING, value),
    "an awaited seat": VIEW.is_awaited,
    "parse_move": yatzee.parse_move,
    "Dice": Dice,
    "Dice.of": Dice.of,
    "Dice.parse": Dice.parse,
    "Dice.holds": Dice.of("11").holds,
    "Keep": yatzee.Keep,
    "Enter": yatzee.Enter,
    "Rolled": yatzee.Rolled,
    "Timeout": Timeout,
    "score of a box": lambda value: yatzee.score(value, "11111"),
    "score of dice": lambda value: yatzee.score(Category.ONES, value),
    "score by rules": lambda value: yatzee.score(Category.ONES, "11111", value),
    "legal_boxes of a card": lambda value: yatzee.legal_boxes(value, "11111"),
    "worth on a card": lambda value: yatzee.worth(value, Category.ONES, "11111"),
    "worth of dice": lambda value: yatzee.worth(Scorecard(), Category.ONES, value),
    "enter on a card": lambda value: yatzee.enter(value, Category.ONES, "11111"),
    "enter in a box": lambda value: yatzee.enter(Scorecard(), value, "11111"),
    "Scorecard": Scorecard,
    "an extra": lambda value: Scorecard(extra=value),
    "a box": Scorecard().points_in,
    "fill a box": lambda value: Scorecard().fill(value, 3),
    "fill with points": lambda value: Scorecard().fill(Category.ONES, value),
    "fill with more": lambda value: Scorecard().fill(Category.ONES, 3, value),
    "a time": yatzee.bonus_points,
    "a total": lambda value: yatzee.standings([value], [1]),
    "an option": lambda value: Rules(five_of_a_kind_is_full_house=value),
    "a variant": lambda value: Rules(extra_yatzee=cast("Any", value or "x")),
}


@pytest.mark.parametrize(
    "stranger",
    [None, -1, 7, 7.5, "x", "X", b"1", {"1": 1}, object(), float("nan"), 10**5000, "1" * 1_000_000],
    ids=lambda value: (
        f"{type(value).__name__} of {str(value)[:4]}" if value != 10**5000 else "huge"
    ),
)
@pytest.mark.parametrize("what", ASKED)
def test_a_value_that_can_not_be_is_refused_with_a_short_sentence(
    what: str, stranger: object
) -> None:
    fits: dict[str, list[object]] = {
        "a time": [7, 7.5, 10**5000],
        "a total": [7],
        "Timeout": [7, 10**5000],
    }
    if stranger in fits.get(what, []):
        ASKED[what](stranger)
        return
    with pytest.raises((KartenspieleError, TypeError)) as caught:
        ASKED[what](stranger)
    assert 10 < len(str(caught.value)) < 500


@pytest.mark.parametrize(
    ("make", "value"),
    [
        (lambda: Dice.of(cast("Any", 13356)), 13356),
        (lambda: Dice((1, 7)), 7),
        (lambda: Dice((1, 2, 3, 4, 5, 6)), (1, 2, 3, 4, 5, 6)),
        (lambda: yatzee.Rolled("1234"), Dice.of("1234")),
        (lambda: yatzee.score(cast("Any", "ones"), "11111"), "ones"),
        (lambda: yatzee.worth(cast("Any", 5), Category.ONES, "11111"), 5),
        (lambda: yatzee.bonus_points(-1), -1),
        (lambda: Scorecard(extra=30), 30),
    ],
)
def test_the_refusal_holds_the_value_that_it_is_about(
    make: Callable[[], object], value: object
) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        make()
    assert caught.value.value == value


@pytest.mark.parametrize("text", ["1X", "13X56", "133567"])
def test_the_refusal_holds_the_text_that_it_is_about(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Dice.parse(text)
    assert caught.value.text == text


def test_the_wrong_states_around_a_move_are_no_crash() -> None:
    """What happened between states that do not belong together is undefined, but no crash."""
    states = [
        yatzee.new_game(),
        DECIDING,
        ROLLING,
        play(DECIDING, "twos"),
        play(DECIDING, "twos chance"),
        play(DECIDING, "timeout:0"),
        play(DECIDING, "timeout:0 timeout:1"),
        play(yatzee.new_game(seats=1), "=11111"),
    ]
    moves = [yatzee.parse_move(text) for text in ("k11", "twos", "chance", "=11235", "timeout:1")]
    refused = 0
    for before in states:
        for later in states:
            for move in moves:
                try:
                    yatzee.what_happened(before, move, later)
                except KartenspieleError:
                    refused += 1
    assert refused > 100
    for later in (DECIDING, play(DECIDING, "twos chance =12345 =12345"), yatzee.new_game(seats=3)):
        with pytest.raises(InvalidState, match=r"^k11 does not lead to this state$"):
            yatzee.what_happened(DECIDING, yatzee.parse_move("k11"), later)


@pytest.mark.rule("YZ-01")
def test_what_happened_to_a_seat_that_is_none_is_refused() -> None:
    with pytest.raises(ImpossibleValue, match="YZ-01: 9 is no seat; the seats here are 0 to 1"):
        yatzee.what_happened(DECIDING, Timeout(9), DECIDING)
