"""The players that demonstrate Mau Mau: random, but they do not forget to announce the last card."""

from collections.abc import Sequence
from random import Random

from kartenspiele import maumau


def choose(_state: maumau.State, moves: Sequence[maumau.Move], rng: Random) -> maumau.Move:
    """The announcement when it is due, else any of the legal moves, each equally likely.

    Who announces only when it happens to be drawn tries the last card in vain most of the time.
    """
    announcing = (move for move in moves if isinstance(move, maumau.AnnounceLastCard))
    return next(announcing, None) or rng.choice(moves)
