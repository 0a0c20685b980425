"""A game that is over at once: a coin is tossed, or given one, and the seat guesses which side is up.

It is here because its chance can be enumerated; with wrong odds it breaks the law of chance.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction
from random import Random
from typing import Final

import attrs

from kartenspiele.core.errors import GameNotOver, IllegalMove, InvalidState, NotationError
from kartenspiele.core.game import CHANCE

from .facts import Facts, Symmetry


@attrs.frozen
class NoRules:
    """There are none."""


@attrs.frozen
class Side:
    """Heads or tails, tossed by chance or guessed by the seat."""

    name: str

    def __str__(self) -> str:
        return self.name


_NO_RULES: Final = NoRules()
HEADS: Final = Side("heads")
TAILS: Final = Side("tails")
EDGE: Final = Side("edge")


@attrs.frozen
class State:
    """The side that is up and the guess, as far as they are known."""

    sides: tuple[Side, ...] = ()

    @property
    def actor(self) -> int | None:
        """Chance, then the only seat."""
        return (CHANCE, 0, None)[len(self.sides)]


@attrs.frozen
class View:
    """What the seat knows: nothing before the end."""

    sides: tuple[Side, ...]
    actor: int | None

    def legal_moves(self) -> tuple[Side, ...]:
        """The two sides."""
        return (HEADS, TAILS) if self.actor == 0 else ()


@attrs.frozen
class Result:
    """One for a right guess."""

    scores: tuple[int, ...]

    @property
    def utilities(self) -> tuple[int, ...]:
        """The score."""
        return self.scores


@attrs.frozen
class Shown:
    """What everybody sees."""

    def __str__(self) -> str:
        return "something happens"


@attrs.frozen
class Coin:
    """The game; `odds` are what it says, `really` how it tosses."""

    odds: tuple[tuple[Side, Fraction], ...] = ((HEADS, Fraction(1, 2)), (TAILS, Fraction(1, 2)))
    really: tuple[Side, ...] = (HEADS, TAILS)
    SEATS: range = range(1, 2)
    Rules: Callable[[], NoRules] = NoRules

    def new_game(self, rules: NoRules = _NO_RULES, *, seats: int = 1) -> State:
        assert (rules, seats) == (NoRules(), 1)
        return State()

    def legal_moves(self, state: State, /) -> tuple[Side, ...]:
        return (HEADS, TAILS) if state.actor == 0 else ()

    def apply(self, state: State, move: Side, /) -> State:
        if state.actor is None or move not in {HEADS, TAILS}:
            raise IllegalMove(state, move, "G-03", "that can't be now")
        return State((*state.sides, move))

    def chance_moves(self, state: State, /) -> tuple[tuple[Side, Fraction], ...]:
        return self.odds if state.actor == CHANCE else ()

    def sample_chance(self, state: State, rng: Random, /) -> Side:
        if state.actor != CHANCE:
            raise InvalidState(state, "the coin lies")
        return rng.choice(self.really)

    def result(self, state: State, /) -> Result:
        if state.actor is not None:
            raise GameNotOver(state.actor)
        return Result((int(state.sides[0] == state.sides[1]),))

    def what_happened(self, _before: State, _move: Side, _after: State, /) -> tuple[Shown, ...]:
        return (Shown(),)

    def view(self, state: State, _seat: int, /) -> View:
        return View(state.sides if state.actor is None else (), state.actor)

    def resample(self, view: View, rng: Random, /) -> State:
        return State((rng.choice((HEADS, TAILS)),) if view.actor == 0 else view.sides)

    def format_move(self, move: Side, /) -> str:
        return str(move)

    def parse_move(self, text: str, /) -> Side:
        if text not in {"heads", "tails"}:
            raise NotationError(text, 0, "heads or tails")
        return Side(text)


def no_check(_state: State) -> None:
    """Every state there is can be reached."""


def facts(coin: Coin) -> Facts[NoRules, State, Side, View]:
    """The facts about the game."""
    return Facts(
        game=coin,
        rules=(NoRules(),),
        seats=coin.SEATS,
        phases=frozenset({State}),
        vocabulary=(HEADS, TAILS, EDGE),
        accepted_unlisted=lambda state: (HEADS, TAILS) if state.actor == CHANCE else (),
        check_state=no_check,
        check_conservation=no_check,
        twins=lambda state, _seat, _rng: _twins(state),
        arrangement=lambda state: state.sides,
        arrangements=_arrangements,
        symmetries=lambda _moves, _seats: (Symmetry(_turned_over),),
        number_of_outcomes=lambda _state: 2,
        most_moves=2,
    )


def _arrangements(view: View) -> dict[Hashable, int] | None:
    return {(HEADS,): 1, (TAILS,): 1} if view.actor == 0 else None


def _turned_over(move: Side) -> Side:
    return TAILS if move == HEADS else HEADS


def _twins(state: State) -> tuple[State, ...]:
    return (State((HEADS,)), State((TAILS,))) if state.actor == 0 else ()
