"""Sicht: what a seat may know, and nothing else; what others do in a round shows at its end (YZ-04).

A seat sees its own turn, every card as it was when the round began, and who has entered. That a seat
ran out of time, and struck its boxes, is public at once: all see the clock.
"""

from typing import TypeAlias

import attrs

from kartenspiele.core.actors import NobodyActs, NoMoves
from kartenspiele.core.game import CHANCE
from kartenspiele.core.values import Value
from kartenspiele.yatzee.deciding import legal_decisions
from kartenspiele.yatzee.moves import Move
from kartenspiele.yatzee.refusals import check_is_state
from kartenspiele.yatzee.rules import Rules
from kartenspiele.yatzee.scorecard import Scorecard
from kartenspiele.yatzee.seats import check_seat
from kartenspiele.yatzee.state import Over, State, entered_in, timed_out_in
from kartenspiele.yatzee.turns import Kept, Thrown, Turn


@attrs.frozen
class RoundView(Value):
    """Runde: the own turn, the cards as they were when the round began, and who has entered."""

    seat: int
    rules: Rules
    cards: tuple[Scorecard, ...]
    """For each seat its card as it was when the round began; struck for who is out of time."""
    turn: Turn
    """Where the seat's own turn stands."""
    entered: tuple[int, ...]
    """The seats that have entered in this round, ascending; what they entered shows at its end."""
    timed_out: tuple[int, ...]
    """The seats that ran out of time, ascending."""

    @property
    def card(self) -> Scorecard:
        """The seat's own card as it was when the round began."""
        return self.cards[self.seat]

    @property
    def actor(self) -> int:
        """The seat itself while it decides, `CHANCE` while its own dice roll, else who is awaited.

        Awaited is the lowest seat that has not entered.
        """
        if isinstance(self.turn, Thrown):
            return self.seat
        if isinstance(self.turn, Kept):
            return CHANCE
        return next(seat for seat in range(len(self.cards)) if self.is_awaited(seat))

    def is_awaited(self, seat: int) -> bool:
        """Whether the round waits for that seat's entry; `ImpossibleValue` for what is no seat."""
        check_seat(seat, len(self.cards))
        return seat not in self.entered and seat not in self.timed_out

    def legal_moves(self) -> tuple[Move, ...]:
        """What the seat may do with the dice before it; none while it waits or chance rolls."""
        if isinstance(self.turn, Thrown):
            return legal_decisions(self.card, self.turn, self.rules)
        return ()


@attrs.frozen
class OverView(Value, NobodyActs, NoMoves):
    """Spielende: everything is public (G-07)."""

    seat: int
    state: Over


View: TypeAlias = RoundView | OverView


def view(state: State, seat: int, /) -> View:
    """What `seat` may know of the state; `ImpossibleValue` for what is no seat (YZ-01)."""
    check_is_state(state)
    check_seat(seat, len(state.cards))
    if isinstance(state, Over):
        return OverView(seat, state)
    turns = state.turns
    return RoundView(
        seat, state.rules, state.cards, turns[seat], entered_in(turns), timed_out_in(turns)
    )
