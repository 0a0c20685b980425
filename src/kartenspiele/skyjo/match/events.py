"""Ereignisse: what happens in a match beside what happens in its rounds, and who tells it."""

from collections.abc import Iterator
from typing import TypeAlias

import attrs

from kartenspiele.core.errors import InvalidState
from kartenspiele.core.proofs import prove_step
from kartenspiele.core.values import Value
from kartenspiele.skyjo import engine as rounds
from kartenspiele.skyjo.events import Event as RoundEvent
from kartenspiele.skyjo.match.engine import apply
from kartenspiele.skyjo.match.refusals import check_is_move, check_is_state
from kartenspiele.skyjo.match.results import Result
from kartenspiele.skyjo.match.state import Over, Playing, State
from kartenspiele.skyjo.moves import Move
from kartenspiele.skyjo.round_scoring import RoundScore
from kartenspiele.skyjo.state import Dealing
from kartenspiele.skyjo.telling import told


@attrs.frozen
class RoundScored(Value):
    """Runde gewertet: what the round counts, and the totals with it (SJ-22, SJ-30)."""

    number: int
    """The number of the round, from 1 on."""
    score: RoundScore
    totals: tuple[int, ...]

    def __str__(self) -> str:
        return f"round {self.number}: {self.score}; totals {' '.join(map(str, self.totals))}"


@attrs.frozen
class MatchEnded(Value):
    """Spielende: somebody has 100 points, and this is what the match comes to (SJ-30)."""

    result: Result

    def __str__(self) -> str:
        return f"the match is over after {self.result}"


Event: TypeAlias = RoundEvent | RoundScored | MatchEnded


def what_happened(before: State, move: Move, after: State, /) -> tuple[Event, ...]:
    """What all seats saw when the move led from `before` to `after`, in order.

    `InvalidState` where it does not lead there.

    >>> from kartenspiele.skyjo import match
    >>> before = match.new_game()
    >>> first = match.parse_move("=7")
    >>> print(*what_happened(before, first, match.apply(before, first)))
    7 begins the discard pile
    """
    check_is_state(after)
    check_is_move(move)
    if isinstance(before, Over):
        raise InvalidState(before, "nothing happens any more: the match is over")
    prove_step(apply, before, move, after)
    return tuple(_told(before, move, after))


def _told(before: Playing, move: Move, after: State) -> Iterator[Event]:
    if isinstance(after, Playing) and not isinstance(after.round, Dealing):
        yield from told(before.round, move, after.round)
        return
    # No state of a match holds the end of a round.
    yield from told(before.round, move, rounds.apply(before.round, move))
    sheet = after.sheet
    yield RoundScored(len(sheet.rounds), sheet.rounds[-1], sheet.totals)
    if isinstance(after, Over):
        yield MatchEnded(Result(sheet))
