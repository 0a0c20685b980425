"""Moves and their notation, the options and the seats."""

import pickle
from typing import cast

import attrs
import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import ImpossibleValue, NotationError
from kartenspiele.yatzee import Category, Enter, Keep, Rolled, Rules
from kartenspiele.yatzee.moves import ENTERS, KEEPS, ROLLS
from kartenspiele.yatzee.rules import check_rules
from kartenspiele.yatzee.seats import ROUNDS, check_number_of_seats, check_seat, seat_name

from .helpers import VARIANTS, impossible


@pytest.mark.parametrize("move", [*KEEPS.values(), *ENTERS, *ROLLS, yatzee.Timeout(4)], ids=str)
def test_every_move_reads_as_it_is_written(move: yatzee.Move) -> None:
    text = yatzee.format_move(move)
    assert text == str(move)
    read = yatzee.parse_move(text)
    assert read == move
    assert isinstance(move, yatzee.Timeout) or read is move, "moves are interned"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("k533", Keep("335")),
        ("k", Keep(())),
        ("=65331", Rolled((1, 3, 3, 5, 6))),
        ("full_house", Enter(Category.FULL_HOUSE)),
        ("timeout:3", yatzee.Timeout(3)),
    ],
)
def test_moves_are_read(text: str, move: yatzee.Move) -> None:
    assert yatzee.parse_move(text) == move


ANY = "a move of Yatzee: k335, a box such as full_house, =13356 or timeout:1"


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, ANY),
        ("fullhouse", 0, ANY),
        ("Ones", 0, ANY),
        ("ones ", 0, ANY),
        ("k7", 1, "a die 1 .. 6"),
        ("k33 ", 3, "a die 1 .. 6"),
        ("k11111", 5, "nothing after four dice (YZ-02)"),
        ("k111111", 6, "at most five dice"),
        ("=1335", 5, "five dice"),
        ("=", 1, "five dice"),
        ("=133566", 6, "at most five dice"),
        ("=1335x", 5, "a die 1 .. 6"),
        ("timeout:5", 8, "a seat 0, 1, 2, 3 or 4"),
        ("timeout:", 8, "a seat 0, 1, 2, 3 or 4"),
    ],
)
def test_the_first_fault_is_named(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        yatzee.parse_move(text)
    assert (caught.value.position, caught.value.expected) == (position, expected)


@pytest.mark.rule("YZ-02")
def test_moves_are_checked_when_they_are_made() -> None:
    with impossible("YZ-02", "who keeps all five dice has nothing to roll; he enters a box"):
        Keep("13356")
    with impossible("YZ-01", "a hand is five dice, not 4"):
        Rolled("1335")
    with impossible("YZ-01", "a die shows 1 to 6, not 7"):
        Keep((7,))
    with impossible("YZ-10", "'ones' is no yatzee.Category; a card has thirteen boxes"):
        Enter(cast("Category", "ones"))
    assert pickle.loads(pickle.dumps(Keep("33"))) == Keep("33")  # noqa: S301
    assert Enter(Category.CHANCE).place == 12


@pytest.mark.rule("YZ-13", "YZ-14")
def test_the_defaults_are_the_platforms_game() -> None:
    assert attrs.asdict(Rules()) == {"five_of_a_kind_is_full_house": False, "extra_yatzee": None}
    chosen = [Rules(extra_yatzee=cast("None", variant)) for variant in VARIANTS]
    assert len({Rules(), Rules(five_of_a_kind_is_full_house=True), *chosen}) == 6


@pytest.mark.rule("YZ-13", "YZ-14")
@pytest.mark.parametrize("value", [1, 0, "yes", "joker", True, ["bonus"]])
def test_an_option_that_is_none_is_refused(value: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Rules(extra_yatzee=cast("None", value))
    choices = 'extra_yatzee is None, "bonus", "forced_joker", "free_joker" or "schmidt", not'
    assert str(caught.value) == f"YZ-14: {choices} {value!r}"
    if value is not True:
        reason = f"five_of_a_kind_is_full_house is True or False, not {value!r}"
        with impossible("YZ-13", reason):
            Rules(five_of_a_kind_is_full_house=cast("bool", value))


def test_rules_are_rules() -> None:
    rules = Rules(extra_yatzee="bonus")
    assert check_rules(rules) is rules
    with pytest.raises(TypeError, match=r"the rules of Yatzee are a yatzee\.Rules, not 'bonus'"):
        yatzee.new_game(cast("Rules", "bonus"))
    with pytest.raises(TypeError):
        Rules(True)  # type: ignore[call-arg]  # noqa: FBT003


@pytest.mark.rule("YZ-01")
def test_seats() -> None:
    assert ROUNDS == 13
    assert [check_number_of_seats(seats) for seats in range(1, 6)] == [1, 2, 3, 4, 5]
    assert check_seat(4, 5) == 4
    assert seat_name(2) == "seat 2"
    with impossible("YZ-01", "5 is no seat; the seats here are 0 to 4"):
        check_seat(5, 5)
