"""Geben: who deals, and who is forehand, at a table of three or four players (SK-10)."""

from typing import Final

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE, check_seat, seat_name

TABLES: Final = range(3, 5)
"""The numbers of players at a table; at one of four the dealer sits out."""


def check_players(players: int) -> int:
    """The number itself; `ImpossibleValue` for anything but three and four (SK-10)."""
    if type(players) is not int or players not in TABLES:
        reason = f"a table of Skat has three or four players, not {shortened(players)}"
        raise ImpossibleValue(players, "SK-10", reason)
    return players


def check_player(player: int, players: int) -> int:
    """The player itself, one of the first `players`; `ImpossibleValue` for what is none (SK-10)."""
    if type(player) is not int or player not in range(players):
        reason = f"{shortened(player)} is no player; the players here are 0 to {players - 1}"
        raise ImpossibleValue(player, "SK-10", reason)
    return player


def _check_dealer(seating: "Seating", _field: "attrs.Attribute[int]", dealer: int) -> None:
    check_player(dealer, seating.players)


@attrs.frozen
class Seating:
    """Sitzordnung: which player has which of the three seats of a hand (SK-10).

    Players are numbered clockwise from 0 and keep their number for the whole series; the seats of a
    hand, forehand, middlehand and rearhand, go round with the deal.

    >>> print(Seating(players=3, dealer=0))
    player 0 deals; player 1 is forehand, player 2 middlehand, player 0 rearhand
    >>> print(Seating(players=4, dealer=3).next)
    player 0 deals; player 1 is forehand, player 2 middlehand, player 3 rearhand
    """

    players: int = attrs.field(converter=check_players)
    """How many sit at the table, three or four."""
    dealer: int = attrs.field(validator=_check_dealer)
    """Geber: the player who deals."""

    def player_on(self, seat: int) -> int:
        """The player who has the seat of the hand; `ImpossibleValue` for what is no seat."""
        return (self.dealer + 1 + check_seat(seat)) % self.players

    def seat_of(self, player: int) -> int | None:
        """The player's seat in the hand; None for the dealer at a table of four, who sits out."""
        check_player(player, self.players)
        seat = (player - self.dealer - 1) % self.players
        return seat if seat < SEATS_AT_THE_TABLE else None

    @property
    def on_seats(self) -> tuple[int, ...]:
        """The players who are forehand, middlehand and rearhand."""
        return tuple(map(self.player_on, range(SEATS_AT_THE_TABLE)))

    @property
    def next(self) -> "Seating":
        """The seating of the next hand: the deal has moved on clockwise."""
        return Seating(self.players, (self.dealer + 1) % self.players)

    def __str__(self) -> str:
        first, *others = (
            f"player {player} {'is ' if seat == 0 else ''}{seat_name(seat)}"
            for seat, player in enumerate(self.on_seats)
        )
        return f"player {self.dealer} deals; {', '.join([first, *others])}"
