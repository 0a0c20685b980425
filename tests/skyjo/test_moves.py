"""Moves and their notation, the options and the seats."""

from typing import cast

import pytest

from kartenspiele import skyjo
from kartenspiele.core.errors import ImpossibleValue, NotationError
from kartenspiele.skyjo.seats import check_seat

from .playing import EVERY_MOVE, impossible


def test_every_move_is_read_back_from_its_text() -> None:
    for move in EVERY_MOVE:
        text = skyjo.format_move(move)
        assert str(move) == text
        assert skyjo.parse_move(text) == move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (skyjo.Reveal(5), "r5"),
        (skyjo.TakeDiscard(11), "t11"),
        (skyjo.Draw(), "draw"),
        (skyjo.Exchange(0), "x0"),
        (skyjo.Turned(-2), "=-2"),
        (skyjo.Turned(12), "=12"),
        (skyjo.Timeout(7), "timeout:7"),
    ],
)
def test_the_notation_of_moves(move: skyjo.Move, text: str) -> None:
    assert str(move) == text


A_MOVE = "a move of Skyjo: r5, t5, draw, x5, =-2 or timeout:1"
A_POSITION = "a position 0 .. 11"
A_VALUE = "a value -2 .. 12"


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, A_MOVE),
        ("q5", 0, A_MOVE),
        ("R5", 0, A_MOVE),
        (" r5", 0, A_MOVE),
        ("drawn", 0, A_MOVE),
        ("r", 1, A_POSITION),
        ("r12", 1, A_POSITION),
        ("t-1", 1, A_POSITION),
        ("x05", 1, A_POSITION),
        ("x5 ", 1, A_POSITION),
        ("=", 1, A_VALUE),
        ("=13", 1, A_VALUE),
        ("=-3", 1, A_VALUE),
        ("=+5", 1, A_VALUE),
        ("timeout:8", 8, "a seat 0, 1, 2, 3, 4, 5, 6 or 7"),
    ],
)
def test_text_that_is_no_move_says_where(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        skyjo.parse_move(text)
    assert (caught.value.position, caught.value.expected) == (position, expected)


def test_what_is_no_move_has_no_text() -> None:
    with impossible("G-03", "5 is no move of Skyjo"):
        skyjo.format_move(cast("skyjo.Move", 5))


@pytest.mark.rule("SJ-02")
@pytest.mark.parametrize("make", [skyjo.Reveal, skyjo.TakeDiscard, skyjo.Exchange])
def test_moves_are_made_at_the_twelve_positions(
    make: type[skyjo.Reveal | skyjo.TakeDiscard | skyjo.Exchange],
) -> None:
    for position in (-1, 12, True):
        with impossible("SJ-02", f"positions are 0 to 11, not {position}"):
            make(position)


@pytest.mark.rule("SJ-01")
@pytest.mark.parametrize("value", [-3, 13, False])
def test_chance_shows_cards_of_the_pack(value: int) -> None:
    with impossible("SJ-01", f"a card is worth -2 to 12, not {value}"):
        skyjo.Turned(value)


# ------------------------------------------------------------------ options and seats


@pytest.mark.rule("SJ-23")
def test_by_default_the_cards_decide_who_begins() -> None:
    assert skyjo.Rules().starter is None
    assert skyjo.Rules(starter=7).starter == 7


@pytest.mark.rule("SJ-02", "SJ-23")
@pytest.mark.parametrize("starter", [-1, 8, True, "0"])
def test_the_starter_is_a_seat(starter: int) -> None:
    with impossible("SJ-02", f"{starter!r} is no seat; seats are 0 to 7"):
        skyjo.Rules(starter=starter)


@pytest.mark.rule("SJ-02", "SJ-23")
def test_the_starter_sits_at_the_table() -> None:
    with impossible("SJ-02", "3 is no seat; seats are 0 to 2"):
        skyjo.new_game(skyjo.Rules(starter=3), seats=3)
    assert skyjo.new_game(skyjo.Rules(starter=2), seats=3).rules.starter == 2


def test_the_options_are_a_value_of_their_own_class() -> None:
    with pytest.raises(TypeError, match=r"^the rules of Skyjo are a skyjo\.Rules, not None$"):
        skyjo.new_game(cast("skyjo.Rules", None))


@pytest.mark.rule("SJ-02")
@pytest.mark.parametrize("seats", [0, 1, 9, True, 2.0])
def test_two_to_eight_seats_play(seats: int) -> None:
    assert list(skyjo.SEATS) == [2, 3, 4, 5, 6, 7, 8]
    with pytest.raises(ImpossibleValue, match="two to eight seats"):
        skyjo.new_game(seats=seats)


@pytest.mark.rule("SJ-02")
def test_seats_count_from_0() -> None:
    assert check_seat(1, 2) == 1
    with impossible("SJ-02", "2 is no seat; seats are 0 to 1"):
        check_seat(2, 2)
