"""Random hands of Skat, recorded once, that every contestant plays again."""

from collections import defaultdict
from itertools import product
from random import Random
from typing import Final

import attrs

from kartenspiele import skat
from tests.oracles.openspiel_skat import Hand

SEATS: Final = (skat.FOREHAND, skat.MIDDLEHAND, skat.REARHAND)
_TRICK_CARDS: Final = 3
_THIRDS: Final = {"early": range(6), "middle": range(12, 18), "late": range(24, 30)}
"""How many cards have been played, in the three parts of trick play that are looked at."""


@attrs.frozen
class Recording:
    """A hand, its state at the first lead and the thirty cards that follow."""

    hand: Hand
    first_lead: skat.TrickPlay
    moves: tuple[skat.PlayCard, ...]


@attrs.frozen
class Position:
    """A state and the move that was made in it."""

    state: skat.State
    move: skat.Move


def record(times: int, *, seed: str) -> tuple[Recording, ...]:
    """Random play of each suit game and Grand, by each declarer, `times` times; none ends early."""
    rng = Random(seed)
    games = [game for game in skat.Game if game is not skat.Game.NULL]
    return tuple(
        _play(Hand.random(rng, declarer, game), rng)
        for _, game, declarer in product(range(times), games, SEATS)
    )


def positions_by_part(times: int, *, seed: str) -> dict[str, list[Position]]:
    """The positions of such recordings, by the part of the hand that they are in."""
    found: defaultdict[str, list[Position]] = defaultdict(list)
    for recording in record(times, seed=seed):
        state: skat.State = skat.new_game()
        for move in (*recording.hand.moves(), *recording.moves):
            part = _part(state)
            if part is not None:
                found[part].append(Position(state, move))
            state = skat.apply(state, move)
    return dict(found)


def _play(hand: Hand, rng: Random) -> Recording:
    """One random way in which this hand is played."""
    first_lead = hand.here()
    moves: list[skat.PlayCard] = []
    state: skat.State = first_lead
    while choices := skat.legal_moves(state):
        move = rng.choice(choices)
        assert isinstance(move, skat.PlayCard)
        moves.append(move)
        state = skat.apply(state, move)
    return Recording(hand, first_lead, tuple(moves))


def _part(state: skat.State) -> str | None:
    """The name of the part of the hand; None for the plies between the parts that are looked at."""
    if not isinstance(state, skat.TrickPlay):
        return type(state).__name__.lower()
    played = len(state.tricks) * _TRICK_CARDS + len(state.trick)
    for name, plies in _THIRDS.items():
        if played in plies:
            return f"trick play, {name}"
    return None
