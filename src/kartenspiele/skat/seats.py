"""Sitze: the three seats of a hand and their names (SK-10)."""

from typing import Final

from kartenspiele.core.errors import ImpossibleValue, shortened

FOREHAND: Final = 0
MIDDLEHAND: Final = 1
REARHAND: Final = 2

SEATS_AT_THE_TABLE: Final = 3

SEATS: Final = range(SEATS_AT_THE_TABLE, SEATS_AT_THE_TABLE + 1)
"""The numbers of seats Skat can be played with: three."""

_NAMES: Final = ("forehand", "middlehand", "rearhand")


SECONDS_PER_DECISION: Final = 60
"""Bedenkzeit: the clock allows this many seconds a decision, in every phase (SK-26)."""


def seat_name(seat: int) -> str:
    """Vorhand, Mittelhand, Hinterhand: the seat's name in English."""
    return _NAMES[check_seat(seat)]


def check_seat(seat: int) -> int:
    """The seat itself; `ImpossibleValue` for what is none (SK-10)."""
    if type(seat) is not int or seat not in range(SEATS_AT_THE_TABLE):
        raise ImpossibleValue(seat, "SK-10", f"{shortened(seat)} is no seat; seats are 0, 1 and 2")
    return seat


def check_number_of_seats(seats: int) -> int:
    """The number itself; `ImpossibleValue` for anything but three (SK-10)."""
    if type(seats) is not int or seats not in SEATS:
        raise ImpossibleValue(
            seats, "SK-10", f"Skat is played by three seats, not {shortened(seats)}"
        )
    return seats


def certain(seat: int | None) -> int:
    """The seat, where the phase guarantees that there is one; `ImpossibleValue` in a forged state."""
    if seat is None:
        raise ImpossibleValue(seat, "SK-21", "the auction does not say whose turn it is")
    return seat
