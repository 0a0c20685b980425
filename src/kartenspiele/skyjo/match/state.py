"""Spielstand: the state of a match: the rounds that are scored, and the one that is played.

A round that is over is never kept: it goes onto the sheet, and the next one begins at once.
"""

from typing import TypeAlias, final

import attrs

from kartenspiele.core.actors import NobodyActs
from kartenspiele.core.values import Value
from kartenspiele.skyjo import state as rounds
from kartenspiele.skyjo.match.score_sheet import ScoreSheet

Round: TypeAlias = (
    rounds.Dealing | rounds.Revealing | rounds.Uncovering | rounds.Choosing | rounds.Drawing
    | rounds.Placing | rounds.Turning | rounds.Replacing | rounds.Finishing
)  # fmt: skip
"""A round that is not over."""


@attrs.define(weakref_slot=False)
class UnfrozenPlaying(Value):
    """The fields of `Playing`, still open: see `skyjo.state`."""

    sheet: ScoreSheet
    """The rounds before this one."""
    round: Round
    """The round that is played."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Playing(UnfrozenPlaying):
    """Partie: a round is played."""

    @property
    def actor(self) -> int:
        """Who has to act in the round."""
        return self.round.actor

    @property
    def seats(self) -> int:
        """How many play."""
        return self.sheet.seats


@attrs.frozen
class Over(Value, NobodyActs):
    """Spielende: a seat has come to 100 points (SJ-30)."""

    sheet: ScoreSheet
    """All rounds of the match."""

    @property
    def seats(self) -> int:
        """How many played."""
        return self.sheet.seats


State: TypeAlias = Playing | Over
