"""How the random games of the laws choose their moves, where uniformly would miss too much."""

from collections.abc import Sequence
from random import Random

from kartenspiele import skat, yatzee

_LOW_BIDS = 3
_PASSES = 0.4
_PICKS_UP = 0.5
_ANY_BID = 0.1
_ENTERS = 0.5


def choose_in_skat(state: skat.State, moves: Sequence[skat.Move], rng: Random) -> skat.Move:
    """Bids stay low, because at most bids no game is left; else each move is equally likely.

    One in ten bids is any, so that overbid hands and the end of the scale come up as well.
    """
    if isinstance(state, skat.Deciding) and rng.random() < _PICKS_UP:
        return moves[0]
    if not isinstance(state, skat.Bidding) or len(moves) == 1:
        return rng.choice(moves)
    if rng.random() < _PASSES:
        return moves[0]
    others = moves[1:]
    return rng.choice(others if rng.random() < _ANY_BID else others[:_LOW_BIDS])


def choose_in_yatzee(
    _state: yatzee.State, moves: Sequence[yatzee.Move], rng: Random
) -> yatzee.Move:
    """Every second time a box is entered, or turns would nearly all go on to the third roll.

    There are a few boxes, but up to thirty ways to keep dice.
    """
    enters = [move for move in moves if isinstance(move, yatzee.Enter)]
    return rng.choice(enters if rng.random() < _ENTERS else moves)
