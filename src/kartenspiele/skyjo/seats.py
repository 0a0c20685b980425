"""Sitze: two to eight seats, numbered clockwise from 0 (SJ-02)."""

from typing import Final

from kartenspiele.core.errors import ImpossibleValue, shortened

MOST_SEATS: Final = 8

SEATS: Final = range(2, MOST_SEATS + 1)
"""The numbers of seats Skyjo can be played with: two to eight."""

FEWEST_SEATS: Final = SEATS[0]


def check_seat(seat: int, seats: int = MOST_SEATS) -> int:
    """The seat itself; `ImpossibleValue` for what is none of so many seats (SJ-02)."""
    if type(seat) is not int or seat not in range(seats):
        reason = f"{shortened(seat)} is no seat; seats are 0 to {seats - 1}"
        raise ImpossibleValue(seat, "SJ-02", reason)
    return seat
