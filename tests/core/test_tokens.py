"""The parts of notation that all games share, and where they say a text goes wrong."""

import pytest

from kartenspiele.core.cards import Card
from kartenspiele.core.errors import NotationError
from kartenspiele.core.tokens import check_is_text, parse_dotted, parse_seat


def digit(text: str) -> int:
    if not text.isdigit():
        raise NotationError(text, 0, "a digit")
    return int(text)


def test_tokens_are_read_in_the_order_written() -> None:
    assert parse_dotted("3.1.2", digit) == [3, 1, 2]
    assert parse_dotted("", digit) == []


@pytest.mark.parametrize(
    ("text", "position"), [("x", 0), (".1", 0), ("1.", 2), ("12..3", 3), ("1.23.x", 5)]
)
def test_a_fault_has_its_position_in_the_whole_text(text: str, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_dotted(text, digit)
    assert (caught.value.text, caught.value.position) == (text, position)


@pytest.mark.parametrize(
    ("text", "position"), [("HT HJ", 2), ("CJ.HT, HJ", 5), ("HT;HJ", 2), ("CJ.HT  HJ.D7", 5)]
)
def test_who_does_not_write_dots_is_told_to(text: str, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_dotted(text, Card.parse)
    assert (caught.value.position, caught.value.expected) == (position, "a dot before the next one")


def test_a_seat_follows_the_colon() -> None:
    assert [parse_seat(f"timeout:{seat}", 4) for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("seat", ["", "4", "-1", "01", "x", "1 ", "²"])
def test_what_is_no_seat_is_refused(seat: str) -> None:
    with pytest.raises(NotationError, match="expected a seat 0, 1, 2 or 3") as caught:
        parse_seat(f"timeout:{seat}", 4)
    assert caught.value.position == len("timeout:")


@pytest.mark.parametrize("stranger", [None, 5, b"18", ["1", "8"]])
def test_only_text_is_read(stranger: object) -> None:
    with pytest.raises(TypeError, match="what is read is text, not "):
        check_is_text(stranger)
    assert check_is_text("") == ""
