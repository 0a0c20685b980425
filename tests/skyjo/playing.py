"""States of a round written as somebody would note them.

`after("=5 r0 =3 ...", seats=2)` plays moves from the start. `table("5 5 ?|? ? ?|_|1 2 3", ...)` lays
a grid out column by column for each seat, `?` for a card face down and `_` for a column that has left,
and gives the state in which a seat chooses. A laid out state is checked.
"""

import pickle
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import Final, Literal

import pytest

from kartenspiele import skyjo
from kartenspiele.core.errors import IllegalMove, ImpossibleValue
from kartenspiele.skyjo import Grid

PLATFORM: Final = skyjo.Rules()

OPENED: Final = "=5 r0 =3 r1 =4 r11 =-2 r4 =8"
"""Two seats turn up 3 4 and -2 8; seat 0 begins with 7 against 6, and 5 lies on the discards."""

DOWN: Final = "? ? ?|? ? ?|? ? ?|? ? ?"
"""A grid as it is dealt."""

EVERY_MOVE: Final[tuple[skyjo.Move, ...]] = (
    *map(skyjo.Reveal, range(12)),
    *map(skyjo.TakeDiscard, range(12)),
    skyjo.Draw(),
    *map(skyjo.Exchange, range(12)),
    *map(skyjo.Turned, range(-2, 13)),
    *map(skyjo.Timeout, range(8)),
)
"""The whole vocabulary."""


# ------------------------------------------------------------------ states


def after(moves: str, *, seats: int = 2, rules: skyjo.Rules = PLATFORM) -> skyjo.State:
    """The state that these moves lead to."""
    return onwards(skyjo.new_game(rules, seats=seats), moves)


def onwards(state: skyjo.State, moves: str) -> skyjo.State:
    """The state that these moves lead to from here."""
    for text in moves.split():
        state = skyjo.apply(state, skyjo.parse_move(text))
    return state


def grid(text: str) -> Grid:
    """The grid, column by column."""
    return Grid([_column(column) for column in text.split("|")])


def _column(text: str) -> tuple[int | None, ...]:
    cards = () if text.strip() == "_" else text.split()
    return tuple(None if card == "?" else int(card) for card in cards)


def table(
    *grids: str,
    top: int = 0,
    seat: int = 0,
    discards: Iterable[int] = (),
    rest: Literal["unseen", "known", "discards"] = "unseen",
    unseen_in_pile: int = 0,
    rules: skyjo.Rules = PLATFORM,
) -> skyjo.Choosing:
    """The seat chooses; the cards that are not named are the pile's unseen ones, or elsewhere.

    If they are the known pile, or discards, the lowest of them are those that lie face down, and so
    many unseen ones in the pile. Where columns have left, or the pile is a known one, some have to be
    discards: the highest. Where columns have left, one card at least has been drawn.
    """
    laid = tuple(map(grid, grids))
    named = [top, *discards, *(card for one in laid for card in one.face_up)]
    others = list(skyjo.PACK)
    for card in named:
        others.remove(card)
    lowest = sum(len(one.face_down) for one in laid) + unseen_in_pile
    dealt_pile = len(skyjo.PACK) - 12 * len(laid) - 1 - any(one.gone for one in laid)
    unseen_ones = sum(len(one.face_down) for one in laid) + dealt_pile
    kept = {"unseen": unseen_ones, "known": len(others) - (not list(discards)), "discards": lowest}[
        rest
    ]
    piles = {"unseen": others[:lowest], "known": [], "discards": [*discards, *others[kept:]]}
    piles[rest] += others[lowest:kept]
    unseen, known, discarded = (skyjo.CardCounts.of(cards).packed for cards in piles.values())
    packed = tuple(one.packed for one in laid)
    state = skyjo.Choosing(rules, packed, unseen, known, discarded, seat, top)
    assert skyjo.check_state(state) is state
    return state


def choosing(state: skyjo.State) -> skyjo.Choosing:
    """The state, in which a seat has to take the discard or draw."""
    assert isinstance(state, skyjo.Choosing)
    return state


def finishing(state: skyjo.State) -> skyjo.Finishing:
    """The state, in which the last cards are turned up."""
    assert isinstance(state, skyjo.Finishing)
    return state


def over(state: skyjo.State) -> skyjo.Over:
    """The state, which ends the round."""
    assert isinstance(state, skyjo.Over)
    return state


# ------------------------------------------------------------------ what they come to


def legal(state: skyjo.State) -> str:
    """The legal moves as one text."""
    return " ".join(map(str, skyjo.legal_moves(state)))


def told(state: skyjo.State, text: str) -> list[str]:
    """The sentences about what the move makes happen."""
    move = skyjo.parse_move(text)
    return list(map(str, skyjo.what_happened(state, move, skyjo.apply(state, move))))


def refusal(state: skyjo.State, move: skyjo.Move | str) -> str:
    """Why the move is refused, the state staying as it was."""
    asked = skyjo.parse_move(move) if isinstance(move, str) else move
    untouched, shown = pickle.loads(pickle.dumps(state)), repr(state)  # noqa: S301
    with pytest.raises(IllegalMove) as caught:
        skyjo.apply(state, asked)
    assert state == untouched
    assert repr(state) == shown
    assert caught.value.state is state
    assert caught.value.move is asked
    return str(caught.value)


@contextmanager
def impossible(rule: str, reason: str) -> Generator[None]:
    """Expect that a value is refused, with exactly this rule and reason."""
    with pytest.raises(ImpossibleValue) as caught:
        yield
    assert str(caught.value) == f"{rule}: {reason}"
