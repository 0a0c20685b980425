"""The seats (MM-10) and their clock (MM-18)."""

from math import nan
from typing import cast

import pytest

from kartenspiele import maumau
from kartenspiele.maumau.seats import (
    FEWEST_SEATS,
    MOST_SEATS,
    SEATS,
    SECONDS_PER_DECISION,
    check_number_of_seats,
    check_seat,
)

from .helpers_rules import HUGE, impossible


@pytest.mark.rule("MM-10")
def test_mau_mau_has_two_to_four_seats() -> None:
    assert list(SEATS) == [2, 3, 4]
    assert (FEWEST_SEATS, MOST_SEATS) == (2, 4)
    assert maumau.SEATS is SEATS
    assert [check_number_of_seats(seats) for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("seats", [1, 5, 0, -2, HUGE, True, 2.0, nan, "2", None, [2]])
def test_another_number_of_seats_is_refused(seats: object) -> None:
    reason = f"Mau Mau is played by two to four seats, not {seats!r}"
    with impossible(seats, "MM-10", reason):
        check_number_of_seats(cast("int", seats))
    with impossible(seats, "MM-10", reason):
        maumau.new_game(seats=cast("int", seats))


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_count_from_0_clockwise(seats: int) -> None:
    assert [check_seat(seat, seats) for seat in range(seats)] == list(range(seats))
    for seat in (seats, -1):
        with impossible(seat, "MM-10", f"{seat} is no seat; seats are 0 to {seats - 1}"):
            check_seat(seat, seats)


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("seat", [4, -1, HUGE, True, False, 1.0, nan, "0", None, [0]])
def test_what_is_no_seat_is_refused(seat: object) -> None:
    with impossible(seat, "MM-10", f"{seat!r} is no seat; seats are 0 to 3"):
        check_seat(cast("int", seat))


@pytest.mark.rule("MM-10")
def test_without_a_number_of_seats_any_of_four_will_do() -> None:
    assert [check_seat(seat) for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("MM-18")
def test_the_clock_allows_15_seconds_a_decision() -> None:
    assert SECONDS_PER_DECISION == 15
    assert maumau.SECONDS_PER_DECISION == 15
