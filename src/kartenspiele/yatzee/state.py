"""Spielstand: the state of a game as a union of frozen classes, one for each phase.

During a round a state holds the cards as they were when the round began, and for each seat where its
turn stands. The entries of a round come onto the cards when all have entered, so that nothing depends
on the order in which seats move (YZ-03). The constructors do not check that a state can be reached;
states come from `new_game` and `apply`, and `check_state` proves one that came from elsewhere.
"""

from typing import TypeAlias, final

import attrs

from kartenspiele.core.actors import ChanceActs, NobodyActs
from kartenspiele.core.values import Value
from kartenspiele.yatzee.rules import Rules
from kartenspiele.yatzee.scorecard import Scorecard
from kartenspiele.yatzee.seats import ROUNDS
from kartenspiele.yatzee.turns import Entered, Kept, OutOfTime, Thrown, Turn


@attrs.define(weakref_slot=False)
class UnfrozenRound(Value):
    """The fields of the two phases of a round, still open.

    A frozen class fills its fields through `object.__setattr__`, which makes up a third of the time
    of a move. `rolling`, `deciding` and `rounds` fill these instead and turn the object into a
    `Rolling` or a `Deciding` before anybody else sees it; the classes have the same layout.
    """

    rules: Rules
    cards: tuple[Scorecard, ...]
    """For each seat its card as it was when the round began."""
    turns: tuple[Turn, ...]
    """For each seat where its turn stands."""

    @property
    def round(self) -> int:
        """Runde: the number of the round, 1 to 13."""
        return round_of(self.cards, self.turns)


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Rolling(ChanceActs, UnfrozenRound):
    """Würfeln: chance has to roll for a seat."""

    @property
    def rolling(self) -> int:
        """The seat that is rolled for; at the start of a round the first without a roll."""
        return list(map(type, self.turns)).index(Kept)

    @property
    def kept(self) -> Kept:
        """What that seat has kept."""
        turn = self.turns[self.rolling]
        assert isinstance(turn, Kept)
        return turn


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Deciding(UnfrozenRound):
    """Behalten oder eintragen: all seats that have not entered may move, in any order (YZ-03)."""

    @property
    def actor(self) -> int:
        """The first of the seats that have to act."""
        return list(map(type, self.turns)).index(Thrown)

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats with dice to decide on, ascending."""
        return tuple(seat for seat, turn in enumerate(self.turns) if type(turn) is Thrown)


@attrs.frozen
class Over(Value, NobodyActs):
    """Spielende: no box is open."""

    rules: Rules
    cards: tuple[Scorecard, ...]
    """The full card of each seat."""
    timed_out: tuple[int, ...]
    """The seats that ran out of time, ascending (YZ-21)."""


State: TypeAlias = Rolling | Deciding | Over


def round_of(cards: tuple[Scorecard, ...], turns: tuple[Turn, ...]) -> int:
    """The number of the round, 1 to 13, told by the cards of the seats that still play."""
    playing = (card for card, turn in zip(cards, turns, strict=True) if turn != OutOfTime())
    return ROUNDS + 1 - next(playing).open_mask.bit_count()


def timed_out_in(turns: tuple[Turn, ...]) -> tuple[int, ...]:
    """The seats that ran out of time, ascending (YZ-21)."""
    return tuple(seat for seat, turn in enumerate(turns) if isinstance(turn, OutOfTime))


def entered_in(turns: tuple[Turn, ...]) -> tuple[int, ...]:
    """The seats that have entered in this round, ascending."""
    return tuple(seat for seat, turn in enumerate(turns) if isinstance(turn, Entered))
