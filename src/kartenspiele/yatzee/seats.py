"""Sitze: one to five seats, all of which play a round at the same time (YZ-01, YZ-03)."""

from typing import Final

from kartenspiele.core.errors import ImpossibleValue, shortened

MOST_SEATS: Final = 5

SEATS: Final = range(1, MOST_SEATS + 1)
"""The numbers of seats Yatzee can be played with: one for solvers, else two to five."""

SEATS_IF_NOT_GIVEN: Final = 2
"""As few as the platform lets play."""

ROUNDS: Final = 13
"""Runden: as many as a card has boxes."""


def seat_name(seat: int) -> str:
    """The seat in a sentence."""
    return f"seat {seat}"


def check_seat(seat: int, seats: int) -> int:
    """The seat itself, one of the first `seats`; `ImpossibleValue` for what is none (YZ-01)."""
    if type(seat) is not int or seat not in range(seats):
        which = "0" if seats == 1 else f"0 to {seats - 1}"
        raise ImpossibleValue(
            seat, "YZ-01", f"{shortened(seat)} is no seat; the seats here are {which}"
        )
    return seat


def check_number_of_seats(seats: int) -> int:
    """The number itself; `ImpossibleValue` for anything but one to five (YZ-01)."""
    if type(seats) is not int or seats not in SEATS:
        reason = f"Yatzee is played by one to five seats, not {shortened(seats)}"
        raise ImpossibleValue(seats, "YZ-01", reason)
    return seats
