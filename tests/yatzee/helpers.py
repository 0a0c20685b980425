"""What the tests of Yatzee share: states by their moves, cards by their boxes, expected refusals."""

from collections.abc import Generator
from contextlib import contextmanager

import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import IllegalMove, ImpossibleValue
from kartenspiele.yatzee import Category, Dice, Scorecard

VARIANTS = ("bonus", "forced_joker", "free_joker", "schmidt")
YATZEE = Category.YATZEE


def after(moves: str, *, seats: int = 2, rules: yatzee.Rules | None = None) -> yatzee.State:
    """The state after these moves; `1:k33` is a move of seat 1."""
    return play(yatzee.new_game(rules or yatzee.Rules(), seats=seats), moves)


def play(state: yatzee.State, moves: str) -> yatzee.State:
    """The state after these moves from this one on."""
    for text in moves.split():
        if text[1:2] == ":":
            state = yatzee.apply(state, yatzee.parse_move(text[2:]), int(text[0]))
        else:
            state = yatzee.apply(state, yatzee.parse_move(text))
    return state


def deciding(moves: str, *, seats: int = 2, rules: yatzee.Rules | None = None) -> yatzee.Deciding:
    state = after(moves, seats=seats, rules=rules)
    assert isinstance(state, yatzee.Deciding)
    return state


def card(extra: int = 0, **boxes: int) -> Scorecard:
    """The card with these boxes filled."""
    return Scorecard(tuple(boxes.get(str(box)) for box in Category), extra)


def full_card(open_box: Category | None = None, **boxes: int) -> Scorecard:
    """A card of zeros but for these boxes, one box open or none."""
    points = {str(box): 0 for box in Category} | {"chance": 5} | boxes
    return card(**{box: value for box, value in points.items() if box != str(open_box)})


def dice(text: str) -> Dice:
    return Dice.parse(text.replace(" ", ""))


@contextmanager
def impossible(rule: str, reason: str) -> Generator[None]:
    """Expect that a value is refused, with exactly this rule and reason."""
    with pytest.raises(ImpossibleValue) as caught:
        yield
    assert str(caught.value) == f"{rule}: {reason}"


@contextmanager
def illegal(rule: str, reason: str) -> Generator[None]:
    """Expect that a move is refused, with exactly this rule and reason."""
    with pytest.raises(IllegalMove) as caught:
        yield
    assert str(caught.value) == f"{rule}: {reason}"
