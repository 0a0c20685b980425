"""The players that demonstrate Skat: random, but not out of their minds.

Calls that are drawn uniformly from all legal ones would bid 264 as often as 18, and announce Ouvert
as often as a plain game, so that nearly every hand would be overbid or lost in the announcement.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from kartenspiele import skat

_PASSES: Final = 0.4
"""The share of calls that are a pass."""
_HAND_GAMES: Final = 0.25
"""The share of games that are played without taking up the skat."""


def choose(state: skat.State, moves: Sequence[skat.Move], rng: Random) -> skat.Move:
    """A move out of the legal ones.

    Bidding: pass two times in five, else hold or bid the next value. The skat is taken up in three
    of four games. Only plain games and Hand games are announced, nothing beyond. Discards and cards
    are drawn uniformly.
    """
    match state:
        case skat.Bidding():
            passing, *speaking = moves
            return speaking[0] if speaking and rng.random() >= _PASSES else passing
        case skat.Deciding():
            picking_up, *hand_games = moves
            return _plain(hand_games, rng) if rng.random() < _HAND_GAMES else picking_up
        case skat.Announcing():
            return _plain(moves, rng)
        case _:
            return rng.choice(moves)


def _plain(moves: Sequence[skat.Move], rng: Random) -> skat.Move:
    """One of the announcements that promise nothing about points, tricks or an open hand."""
    return rng.choice([move for move in moves if _is_plain(move)])


def _is_plain(move: skat.Move) -> bool:
    contract = move.contract if isinstance(move, skat.Announce) else None
    return contract is not None and not (contract.ouvert or contract.schneider_announced)
