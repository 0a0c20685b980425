"""The players that demonstrate Yatzee: random, but they enter when they have something.

Moves that are drawn uniformly would nearly always be dice to keep, of which there are up to thirty,
and would strike most boxes.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from kartenspiele import yatzee

_GOES_ON: Final = 0.8
"""How often dice are kept while there are rolls left."""


def choose(state: yatzee.State, moves: Sequence[yatzee.Move], rng: Random) -> yatzee.Move:
    """A move out of the legal ones for the seat on turn.

    Four times in five the seat rolls again while it may, keeping all dice of the face that it has most
    of, the higher of two. Else it enters the box that brings most; among equals the first.
    """
    assert isinstance(state, yatzee.Deciding)
    turn = state.turns[state.actor]
    assert isinstance(turn, yatzee.Thrown)
    keeps = {move.dice: move for move in moves if isinstance(move, yatzee.Keep)}
    kept = _most_of_a_face(turn.dice)
    if kept in keeps and rng.random() < _GOES_ON:
        return keeps[kept]
    card, rules = state.cards[state.actor], state.rules
    enters = [move for move in moves if isinstance(move, yatzee.Enter)]
    return max(enters, key=lambda move: sum(yatzee.worth(card, move.category, turn.dice, rules)))


def _most_of_a_face(dice: yatzee.Dice) -> yatzee.Dice:
    face = max(dice, key=lambda value: (dice.counts[value - 1], value))
    return yatzee.Dice.of([value for value in dice if value == face])
