"""The players that demonstrate Skyjo: they lay low cards in the place of high ones and complete columns.

Moves that are drawn uniformly would nearly always take the discard, and lay it anywhere.
"""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Final

from kartenspiele import skyjo
from kartenspiele.skyjo import Grid, match

_WORTH_TAKING: Final = 3
"""The top discard is taken if it saves more points than this, else the pile may have better."""


def choose(state: match.State, moves: Sequence[skyjo.Move], rng: Random) -> skyjo.Move:
    """A move out of the legal ones for the seat on turn.

    It exchanges where that saves most points, counting a card face down as the average of the unseen
    ones; a card that is not worth it is discarded, and any card turned up. Among equals any.
    """
    assert isinstance(state, match.Playing)
    own = state.round
    if isinstance(own, skyjo.Choosing):
        take = _best(own, own.top, [m for m in moves if isinstance(m, skyjo.TakeDiscard)], rng)
        return take if _saved(own, take, own.top) > _WORTH_TAKING else skyjo.Draw()
    if isinstance(own, skyjo.Placing):
        lay = _best(own, own.card, [m for m in moves if isinstance(m, skyjo.Exchange)], rng)
        if _saved(own, lay, own.card) > 0:
            return lay
        moves = [move for move in moves if isinstance(move, skyjo.Reveal)]
    return rng.choice(moves)


def _best(
    state: skyjo.Choosing | skyjo.Placing,
    card: int,
    moves: Sequence[skyjo.TakeDiscard | skyjo.Exchange],
    rng: Random,
) -> skyjo.TakeDiscard | skyjo.Exchange:
    """The exchange that saves most points; among equals any."""
    saved = [_saved(state, move, card) for move in moves]
    best = max(saved)
    return rng.choice([move for move, points in zip(moves, saved, strict=True) if points == best])


def _saved(
    state: skyjo.Choosing | skyjo.Placing, move: skyjo.TakeDiscard | skyjo.Exchange, card: int
) -> Fraction:
    """How many points the exchange saves on average."""
    grid, mean = state.grids[state.seat], state.unseen.mean
    return _points(grid, mean) - _points(grid.lay(move.position, card), mean)


def _points(grid: Grid, mean: Fraction) -> Fraction:
    """What the grid is worth on average."""
    return grid.points + len(grid.face_down) * mean
