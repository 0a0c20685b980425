"""Sitze: how many play, who they are, and how long they may think (MM-10, MM-18)."""

from typing import Final

from kartenspiele.core.errors import ImpossibleValue, shortened

SEATS: Final = range(2, 5)
"""The numbers of seats Mau Mau can be played with: two to four."""

FEWEST_SEATS: Final = SEATS[0]
MOST_SEATS: Final = SEATS[-1]

SECONDS_PER_DECISION: Final = 15
"""Bedenkzeit: the clock allows this many seconds a decision (MM-18)."""


def check_number_of_seats(seats: int) -> int:
    """The number itself; `ImpossibleValue` for anything but 2, 3 and 4 (MM-10)."""
    if type(seats) is not int or seats not in SEATS:
        reason = f"Mau Mau is played by two to four seats, not {shortened(seats)}"
        raise ImpossibleValue(seats, "MM-10", reason)
    return seats


def check_seat(seat: int, seats: int = MOST_SEATS) -> int:
    """The seat itself; `ImpossibleValue` for what is none of so many seats (MM-10)."""
    if type(seat) is not int or seat not in range(seats):
        reason = f"{shortened(seat)} is no seat; seats are 0 to {seats - 1}"
        raise ImpossibleValue(seat, "MM-10", reason)
    return seat
