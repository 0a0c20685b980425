"""The three seats (SK-10) and their clock (SK-26)."""

from typing import cast

import pytest

from kartenspiele import skat
from kartenspiele.skat.seats import (
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    SEATS,
    SEATS_AT_THE_TABLE,
    SECONDS_PER_DECISION,
    certain,
    check_number_of_seats,
    check_seat,
    seat_name,
)

from .helpers_rules import impossible

NO_SEATS = [3, -1, 4, True, 1.0, "0", None]


@pytest.mark.rule("SK-10")
def test_forehand_middlehand_and_rearhand_sit_clockwise_from_0() -> None:
    assert (FOREHAND, MIDDLEHAND, REARHAND) == (0, 1, 2)
    assert [seat_name(seat) for seat in range(3)] == ["forehand", "middlehand", "rearhand"]


@pytest.mark.rule("SK-10")
def test_skat_has_three_seats() -> None:
    assert SEATS_AT_THE_TABLE == 3
    assert list(SEATS) == [3]
    assert skat.SEATS is SEATS
    assert check_number_of_seats(3) == 3


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize("seats", [2, 4, 0, -3, True, 3.0, "3", None])
def test_another_number_of_seats_is_refused(seats: object) -> None:
    with impossible(seats, "SK-10", f"Skat is played by three seats, not {seats!r}"):
        check_number_of_seats(cast("int", seats))


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_passes_its_check(seat: int) -> None:
    assert check_seat(seat) == seat


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize("seat", NO_SEATS)
def test_what_is_no_seat_is_refused(seat: object) -> None:
    reason = f"{seat!r} is no seat; seats are 0, 1 and 2"
    with impossible(seat, "SK-10", reason):
        check_seat(cast("int", seat))
    with impossible(seat, "SK-10", reason):
        seat_name(cast("int", seat))


@pytest.mark.rule("SK-26")
def test_the_clock_allows_a_minute_a_decision() -> None:
    assert SECONDS_PER_DECISION == 60
    assert skat.SECONDS_PER_DECISION == 60


def test_a_seat_that_is_certain_is_itself() -> None:
    assert [certain(seat) for seat in range(3)] == [0, 1, 2]
    with impossible(None, "SK-21", "the auction does not say whose turn it is"):
        certain(None)
