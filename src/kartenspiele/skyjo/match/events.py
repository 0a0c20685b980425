"""Ereignisse: what happens in a match beside what happens in its rounds, and who tells it."""

from collections.abc import Iterator
from typing import TypeAlias

import attrs

from kartenspiele.core.errors import IllegalMove, InvalidState
from kartenspiele.skyjo import engine as rounds
from kartenspiele.skyjo import telling
from kartenspiele.skyjo.events import Event as RoundEvent
from kartenspiele.skyjo.match.refusals import check_is_move, check_is_state
from kartenspiele.skyjo.match.results import Result
from kartenspiele.skyjo.match.state import Over, Playing, State
from kartenspiele.skyjo.moves import Move
from kartenspiele.skyjo.round_scoring import RoundScore
from kartenspiele.skyjo.state import Dealing
from kartenspiele.skyjo.state import Over as RoundOver


@attrs.frozen
class RoundScored:
    """Runde gewertet: what the round counts, and the totals with it (SJ-22, SJ-30)."""

    number: int
    """The number of the round, from 1 on."""
    score: RoundScore
    totals: tuple[int, ...]

    def __str__(self) -> str:
        return f"round {self.number}: {self.score}; totals {' '.join(map(str, self.totals))}"


@attrs.frozen
class MatchEnded:
    """Spielende: somebody has 100 points, and this is what the match comes to (SJ-30)."""

    result: Result

    def __str__(self) -> str:
        return f"the match is over after {self.result}"


Event: TypeAlias = RoundEvent | RoundScored | MatchEnded


def what_happened(before: State, move: Move, after: State, /) -> tuple[Event, ...]:
    """What all seats saw when the move led from `before` to `after`, in order.

    >>> from kartenspiele.skyjo import match
    >>> before = match.new_game()
    >>> first = match.parse_move("=7")
    >>> print(*what_happened(before, first, match.apply(before, first)))
    7 begins the discard pile
    """
    check_is_state(before)
    check_is_state(after)
    check_is_move(move)
    return tuple(_told(before, move, after))


def _told(before: State, move: Move, after: State) -> Iterator[Event]:
    if isinstance(before, Over):
        raise InvalidState(before, "nothing happens any more: the match is over")
    if isinstance(after, Playing) and not isinstance(after.round, Dealing):
        yield from telling.what_happened(before.round, move, after.round)
        return
    yield from telling.what_happened(before.round, move, _finished(before, move, after))
    sheet = after.sheet
    yield RoundScored(len(sheet.rounds), sheet.rounds[-1], sheet.totals)
    if isinstance(after, Over):
        yield MatchEnded(Result(sheet))


def _finished(before: Playing, move: Move, after: State) -> RoundOver:
    """The end of the round, which no state of the match holds."""
    try:
        finished = rounds.apply(before.round, move)
    except IllegalMove:
        finished = before.round
    if isinstance(finished, RoundOver):
        return finished
    raise InvalidState(after, f"{move} does not lead to this state")
