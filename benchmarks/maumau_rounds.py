"""Random rounds of Mau Mau, recorded once, that every contestant plays again."""

from collections import defaultdict
from collections.abc import Sequence
from random import Random

import attrs

from kartenspiele import maumau


@attrs.frozen
class Recording:
    """All moves of a round, chance's too, from the deal to the end."""

    moves: tuple[maumau.Move, ...]
    decisions: int
    """How many of the moves a seat made."""


@attrs.frozen
class Position:
    """A state and the move that was made in it."""

    state: maumau.State
    move: maumau.Move


def record(rounds: int, *, seats: int, seed: str) -> tuple[Recording, ...]:
    """Random play, by the same random numbers as `play_at_random` with this seed."""
    rng = Random(seed)
    return tuple(_record(seats, rng) for _ in range(rounds))


def play_at_random(rounds: int, *, seats: int, seed: str) -> int:
    """How many decisions the seats made in so many random rounds, chance sampling for itself."""
    rng = Random(seed)
    random = rng.random
    apply, legal_moves, sample_chance = maumau.apply, maumau.legal_moves, maumau.sample_chance
    start = maumau.new_game(seats=seats)
    decisions = 0
    for _ in range(rounds):
        state = start
        while (actor := state.actor) is not None:
            if actor < 0:
                state = apply(state, sample_chance(state, rng))
            else:
                moves = legal_moves(state)
                state = apply(state, moves[int(random() * len(moves))])
                decisions += 1
    return decisions


def positions_by_part(rounds: int, *, seats: int, seed: str) -> dict[str, list[Position]]:
    """The positions of such rounds, by what is done in them."""
    found: defaultdict[str, list[Position]] = defaultdict(list)
    for recording in record(rounds, seats=seats, seed=seed):
        state = maumau.new_game(seats=seats)
        for move in recording.moves:
            found[_part(state, move)].append(Position(state, move))
            state = maumau.apply(state, move)
    return dict(found)


def totals(recordings: Sequence[Recording]) -> tuple[int, int]:
    """How many moves and how many decisions there are in all."""
    moves = sum(len(recording.moves) for recording in recordings)
    return moves, sum(recording.decisions for recording in recordings)


def _record(seats: int, rng: Random) -> Recording:
    moves: list[maumau.Move] = []
    decisions = 0
    state = maumau.new_game(seats=seats)
    while state.actor is not None:
        move: maumau.Move
        if state.actor == maumau.CHANCE:
            move = maumau.sample_chance(state, rng)
        else:
            choices = maumau.legal_moves(state)
            move = choices[int(rng.random() * len(choices))]
            decisions += 1
        moves.append(move)
        state = maumau.apply(state, move)
    return Recording(tuple(moves), decisions)


def _part(state: maumau.State, move: maumau.Move) -> str:
    """What is done, in a word or two."""
    match state, move:
        case maumau.Dealing(), _:
            return "deal"
        case maumau.Drawing(), _:
            return "drawn card"
        case maumau.Answering(), _:
            return "answer or take"
        case _, maumau.PlayCard():
            return "lay"
        case _, maumau.DrawCard():
            return "draw"
        case _:
            return "announce"
