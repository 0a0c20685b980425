"""Records as values: what a line of the server says, and where a line is damaged."""

from enum import Enum

import attrs

from kartenspiele.core.errors import KartenspieleError


@attrs.frozen
class Entry:
    """One pair of the record's moves: who, and what."""

    seat: int
    """0, 1 or 2; `CHANCE` for the server itself, which deals and watches the clock."""
    token: str
    column: int
    """Where the token begins in the line, counted from 1."""


class Ruling(Enum):
    """How the server settled the hand; the value is its word in the record."""

    WIN = "win"
    LOSS = "loss"
    PENALTY = "penalty"
    """Nobody won or lost a game; who left or ran out of time before the announcement is fined."""
    PASSED = "passed"


@attrs.frozen(kw_only=True)
class Outcome:
    """What the server wrote down as the end of the hand, `R[...]`."""

    ruling: Ruling
    declarer: int | None = None
    """Alleinspieler; None when there was none."""
    value: int = 0
    """Declarer's score in game points; a loss is negative and already doubled."""
    matadors: int = 0
    """Spitzen: +n with, -n without."""
    overbid: bool = False
    points: int = 0
    """Augen: declarer's card points, the skat included."""
    tricks: int = 0
    """Declarer's tricks."""
    schneider: bool = False
    """Whether the server counted Schneider, for either side."""
    schwarz: bool = False
    """Whether the server counted Schwarz, for either side."""
    penalties: tuple[int, int, int] = (0, 0, 0)
    """The fines of the three seats."""
    left: int | None = None
    """The seat that left the table."""
    timed_out: int | None = None
    """The seat that ran out of time."""
    resigned: bool = False
    """Whether a side gave up."""


@attrs.frozen(kw_only=True)
class Record:
    """A hand as the server wrote it down."""

    line: int
    """The number of the line, counted from 1."""
    id: str
    """The server's number of the hand; empty when the record has none."""
    players: tuple[str, str, str]
    """The names of the three players by seat; empty where the record has none."""
    entries: tuple[Entry, ...]
    end: int
    """The column right after the moves."""
    outcome: Outcome


@attrs.frozen
class DamagedLine:
    """A line that is no record, or no record of a hand that the rules allow."""

    line: int
    """The number of the line, counted from 1."""
    column: int
    """Where the fault is, in characters counted from 1."""
    rule: str | None
    """The id of the rule that is broken; None when the line is not even written as a record."""
    reason: str

    def __str__(self) -> str:
        """A sentence with the place and the rule."""
        rule = f"{self.rule}: " if self.rule else ""
        return f"line {self.line}, column {self.column}: {rule}{self.reason}"


class RecordError(KartenspieleError, ValueError):
    """A line is damaged; `damage` says where and why."""

    def __init__(self, damage: DamagedLine) -> None:
        super().__init__(str(damage))
        self.damage = damage
