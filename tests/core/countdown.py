"""A tiny game that shows what `core` needs to know of a game: nothing but the protocol.

Chance lays out one, two or three counters. The two seats take one or two counters in turn, and who
takes the last one wins. Seat 0 begins.
"""

from fractions import Fraction
from random import Random
from typing import TypeAlias

import attrs

from kartenspiele.core.errors import GameNotOver, IllegalMove, NotationError
from kartenspiele.core.game import CHANCE

SEATS = range(2, 3)


@attrs.frozen
class Rules:
    """There are no options."""


@attrs.frozen
class LaidOut:
    """Chance has laid out so many counters."""

    counters: int

    def __str__(self) -> str:
        return f"={self.counters}"


@attrs.frozen
class Take:
    """The seat on turn takes so many counters."""

    counters: int

    def __str__(self) -> str:
        return f"-{self.counters}"


Move: TypeAlias = LaidOut | Take

OUTCOMES = (
    (LaidOut(1), Fraction(1, 6)),
    (LaidOut(2), Fraction(1, 3)),
    (LaidOut(3), Fraction(1, 2)),
)
MOVES: dict[str, Move] = {
    "=1": LaidOut(1),
    "=2": LaidOut(2),
    "=3": LaidOut(3),
    "-1": Take(1),
    "-2": Take(2),
}


@attrs.frozen
class State:
    """The counters on the table and the seat that is to take some; before the start, chance."""

    counters: int
    seat: int = CHANCE

    @property
    def actor(self) -> int | None:
        return self.seat if self.counters or self.seat == CHANCE else None

    def legal_moves(self) -> tuple[Move, ...]:
        if self.seat == CHANCE:
            return ()
        return tuple(Take(counters) for counters in (1, 2) if counters <= self.counters)


View: TypeAlias = State


@attrs.frozen
class Result:
    """One for the seat that took the last counter."""

    scores: tuple[int, int]
    utilities: tuple[int, int]


def new_game(rules: Rules = Rules(), *, seats: int = 2) -> State:  # noqa: ARG001
    return State(0)


def legal_moves(state: State, /) -> tuple[Move, ...]:
    return state.legal_moves()


def apply(state: State, move: Move, /) -> State:
    match move:
        case LaidOut(counters) if state.actor == CHANCE:
            return State(counters, seat=0)
        case Take(counters) if move in state.legal_moves():
            return State(state.counters - counters, seat=1 - state.seat)
        case _:
            raise IllegalMove(state, move, "G-03", f"{move} is not possible")


def chance_moves(state: State, /) -> tuple[tuple[Move, Fraction], ...]:
    return OUTCOMES if state.actor == CHANCE else ()


def sample_chance(state: State, rng: Random, /) -> Move:
    outcomes = chance_moves(state)
    moves = [move for move, _ in outcomes]
    return rng.choices(moves, [probability for _, probability in outcomes])[0]


def result(state: State, /) -> Result:
    if state.actor is not None:
        raise GameNotOver(state.actor)
    last = 1 - state.seat
    return Result(scores=(1 - last, last), utilities=(1 - 2 * last, 2 * last - 1))


def what_happened(before: State, move: Move, after: State, /) -> tuple[str, ...]:  # noqa: ARG001
    return (f"{before.counters} became {after.counters}",)


def view(state: State, _seat: int, /) -> View:
    return state


def resample(seen: View, _rng: Random, /) -> State:
    return seen


def format_move(move: Move, /) -> str:
    return str(move)


def parse_move(text: str, /) -> Move:
    try:
        return MOVES[text]
    except KeyError:
        raise NotationError(text, 0, "a move of the countdown") from None
