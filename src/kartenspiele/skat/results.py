"""Ergebnis: what a finished hand comes to, seat by seat (SK-23, SK-34, SK-45 to SK-47, SK-55, SK-56)."""

from typing import TypeAlias, assert_never

import attrs

from kartenspiele.core.game import Timeout
from kartenspiele.core.values import Value
from kartenspiele.skat.game_value import Ending, GameValue, value_of
from kartenspiele.skat.moves import Concede
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE, seat_name
from kartenspiele.skat.state import (
    Announcing,
    Bidding,
    Deciding,
    Discarding,
    Over,
    TrickPlay,
    standing_of,
)
from kartenspiele.skat.trick_play import all_tricks


@attrs.frozen
class PassedIn(Value):
    """Eingepasst: nobody played, everybody scores 0, and it counts as a hand played (SK-23)."""

    @property
    def score(self) -> int:
        """0 game points."""
        return 0

    def __str__(self) -> str:
        return "passed in: 0"


@attrs.frozen
class LostBid(Value):
    """A hand lost by a timeout before the announcement: its value is the bid and nothing else (SK-34)."""

    bid: int
    doubled: bool
    """Whether the option `announcement_timeout_doubled` makes it cost twice the bid."""

    @property
    def value(self) -> int:
        """The bid, in game points."""
        return self.bid

    @property
    def score(self) -> int:
        """Game points for declarer, negative."""
        return -2 * self.bid if self.doubled else -self.bid

    def __str__(self) -> str:
        return f"no announcement in time, bid {self.bid}; lost: {self.score}"


Settlement: TypeAlias = PassedIn | LostBid | GameValue


@attrs.frozen
class Result(Value):
    """Ergebnis: the itemised result of a hand."""

    declarer: int | None
    """Alleinspieler; None when passed in."""
    settlement: Settlement
    """`GameValue` with all its items, `LostBid` or `PassedIn`."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Game points as the platform writes them down: declarer's, 0 for the defenders (SK-55)."""
        return self._by_role(self.settlement.score, 0)

    @property
    def utilities(self) -> tuple[int, ...]:
        """Zero-sum: twice the score for declarer, minus the score for each defender."""
        return self._by_role(2 * self.settlement.score, -self.settlement.score)

    def _by_role(self, declarers: int, defenders: int) -> tuple[int, ...]:
        seats = range(SEATS_AT_THE_TABLE)
        if self.declarer is None:
            return tuple(0 for _ in seats)
        return tuple(declarers if seat == self.declarer else defenders for seat in seats)

    def __str__(self) -> str:
        if self.declarer is None:
            return str(self.settlement)
        return f"{seat_name(self.declarer)} plays {self.settlement}"


def result_of(over: Over) -> Result:
    """The result of a finished hand."""
    return Result(over.last.auction.declarer, _settlement(over))


def _settlement(over: Over) -> Settlement:
    last = over.last
    match last:
        case Bidding():
            return PassedIn()
        case Deciding() | Discarding() | Announcing():
            return LostBid(last.auction.bid, last.setup.rules.announcement_timeout_doubled)
        case TrickPlay():
            declaration = last.declaration
            return value_of(
                declaration.contract,
                declaration.matadors,
                declaration.auction.bid,
                standing_of(declaration, all_tricks(over)),
                _ending(last, over),
                decided_stands=not isinstance(over.move, Timeout)
                or last.setup.rules.timeout_in_decided_hand == "stands",
            )
        case _:
            assert_never(last)


def _ending(last: TrickPlay, over: Over) -> Ending:
    """Who gave up, a timeout counting as giving up (SK-45, SK-46)."""
    match over.move:
        case Concede(seat) | Timeout(seat):
            gave_up = seat == last.declarer
            return Ending.DECLARER_GAVE_UP if gave_up else Ending.DEFENDERS_GAVE_UP
        case _:
            return Ending.PLAYED
