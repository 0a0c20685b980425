"""Punktezettel: the shape that the score sheets of all four games share, and the table that they give."""

from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple, Protocol, Self, TypeAlias, TypeVar

from kartenspiele.platform.player_results import PlayerResult

Cell: TypeAlias = str | int | Decimal
"""What stands in one field of a table: words or a number."""

ResultT_contra = TypeVar("ResultT_contra", contravariant=True)


class Table(NamedTuple):
    """Tabelle: plain data for a screen to lay out; every row has a cell under each heading."""

    header: tuple[str, ...]
    """The headings; the last ones name the players or seats."""
    rows: tuple[tuple[Cell, ...], ...]
    """What was recorded, in that order, and then what it adds up to."""


class Sheet(Protocol[ResultT_contra]):
    """Punktezettel: what was played so far and what it comes to; a value that never changes."""

    def record(self, result: ResultT_contra, /) -> Self:
        """Eintragen: the sheet with one more result; `ImpossibleValue` once it is over."""
        ...

    @property
    def totals(self) -> Sequence[int | Decimal]:
        """Gesamtpunkte: what each player has come to."""
        ...

    @property
    def places(self) -> Sequence[int]:
        """Plätze: the place of each player so far, 1 for the best; ties share and leave gaps."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be recorded."""
        ...

    def results_of(
        self, names: Sequence[str], ended: datetime | Sequence[datetime]
    ) -> tuple[PlayerResult, ...]:
        """Ergebnisse: what a ranking reads: one for each game n and each player who took part (PS-09).

        `names` by player or seat, all different; `ended` is one moment for all games or one for each.
        """
        ...

    def table(self) -> Table:
        """Tabelle: everything that was recorded and the sums, for a person to check."""
        ...
