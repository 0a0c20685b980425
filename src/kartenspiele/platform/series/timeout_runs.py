"""Abbruch: two timeouts of the same player in a row, within a hand or across hands (SK-60)."""

from collections.abc import Iterable

import attrs

from kartenspiele.platform.series.skat_hand import Hand


@attrs.frozen
class TimeoutRuns:
    """Where each player's decisions stand; `TimeoutRuns.at_the_start(players)` is before the first."""

    late: tuple[bool, ...]
    """For each player whether his last decision timed out. Who sits out decides nothing."""
    aborted_by: tuple[int, ...] = ()
    """The players who let two decisions in a row time out in the last hand, ascending."""

    @classmethod
    def at_the_start(cls, players: int) -> "TimeoutRuns":
        """Nobody has decided anything."""
        return cls((False,) * players)

    def after(self, hand: Hand) -> "TimeoutRuns":
        """The runs after one more hand.

        A player's last decision of the hand before and his first of this one are two in a row.
        """
        late = list(self.late)
        aborted_by: list[int] = []
        for player, record in hand.timeouts():
            if record.two_in_a_row or (record.first and self.late[player]):
                aborted_by.append(player)
            late[player] = record.last
        return TimeoutRuns(tuple(late), tuple(sorted(aborted_by)))


def two_in_a_row(players: Iterable[int]) -> str:
    """Why the series was aborted, in a sentence that can go on.

    >>> two_in_a_row([0, 2])
    'player 0 and player 2 let two decisions in a row time out'
    """
    named = " and ".join(f"player {player}" for player in players)
    return f"{named} let two decisions in a row time out"
