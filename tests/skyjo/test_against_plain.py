"""The engine plays just like a second, plain Skyjo with real cards that was written from the rule book."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final, TypeAlias

import pytest

from kartenspiele import skyjo

from .plain_skyjo import CHANCE, POSITIONS, Card, PlainSkyjo

Choice: TypeAlias = Callable[[PlainSkyjo, list[str], Random], str]
"""Picks one of the legal moves."""


def at_random(_game: PlainSkyjo, moves: list[str], rng: Random) -> str:
    """Any move."""
    return rng.choice(moves)


def drawing(game: PlainSkyjo, moves: list[str], rng: Random) -> str:
    """Draws, and mostly exchanges what lies face up, so that the pile runs out."""
    if "draw" in moves or game.actor == CHANCE:
        return moves[-1]
    grid = game.grids[game.turn]
    calm = [move for move in moves if move[0] == "x" and grid[int(move[1:])].up]
    return rng.choice(calm if calm and rng.random() < 0.8 else moves)


def collecting(game: PlainSkyjo, moves: list[str], rng: Random) -> str:
    """Makes columns of three: prefers to lay a card where its column has the same ones already."""
    if game.actor == CHANCE:
        return moves[0]
    card = game.hand or (game.discards[-1] if game.discards else None)
    grid = game.grids[game.turn]

    def same(move: str) -> int:
        if move[0] not in "tx" or card is None:
            return 0
        position = int(move[1:])
        column = [p for p in POSITIONS if p // 3 == position // 3 and p != position]
        equal = sum(grid[p].up and grid[p].value == card.value for p in column)
        return equal - (grid[position].up and grid[position].value == card.value)

    best = max(map(same, moves))
    if best:
        return rng.choice([move for move in moves if same(move) == best])
    return "draw" if "draw" in moves and rng.random() < 0.8 else rng.choice(moves)


ROUNDS: Final[tuple[tuple[Choice, range, int, set[str]], ...]] = (
    (at_random, skyjo.SEATS, 8, {"closed", "doubled", "equal sums", "column left"}),
    (collecting, skyjo.SEATS, 8, {"closed", "column left", "column left at the end"}),
    (drawing, range(6, 9), 4, {"closed", "reshuffled"}),
)
"""How the seats play, with how many seats, how often each, and what has to happen."""


def engine_looks(state: skyjo.State) -> dict[str, object]:
    """Everything about the engine's state that the two can compare."""
    looks: dict[str, object] = {
        "actor": state.actor,
        "legal": list(map(str, skyjo.legal_moves(state))),
        "grids": [[_shown(grid, position) for position in POSITIONS] for grid in state.grids],
        "chance": {str(move): chance for move, chance in skyjo.chance_moves(state)},
    }
    if not isinstance(state, skyjo.Dealing | skyjo.Revealing | skyjo.Uncovering):
        looks["pile"] = state.pile_size
        discards = Counter(state.discards)
        if not isinstance(state, skyjo.Replacing):
            discards[state.top] += 1
            looks["top"] = state.top
        looks["discards"] = discards
    if isinstance(state, skyjo.Choosing | skyjo.Finishing | skyjo.Over):
        looks["closer"] = state.closer
    if isinstance(state, skyjo.Over):
        result = skyjo.result(state)
        looks["result"] = (list(result.sums), list(result.scores), result.doubled)
    return looks


def _shown(grid: skyjo.Grid, position: int) -> int | str:
    if position // 3 in grid.gone:
        return "gone"
    value = grid.at(position)
    return "down" if value is None else value


def plain_looks(game: PlainSkyjo) -> dict[str, object]:
    """The same about the plain game."""
    chance: dict[str, Fraction] = {}
    if game.actor == CHANCE:
        could_show = game.could_show()
        total = sum(could_show.values())
        chance = {f"={value}": Fraction(count, total) for value, count in could_show.items()}
    looks: dict[str, object] = {
        "actor": game.actor,
        "legal": game.legal(),
        "grids": [[_shown_by(grid, position) for position in POSITIONS] for grid in game.grids],
        "chance": chance,
    }
    if not game.opening:
        looks["pile"] = len(game.pile)
        looks["discards"] = Counter(card.value for card in game.discards)
        if game.hand is None or game.asked is None:
            looks["top"] = game.discards[-1].value
    if not game.opening and game.hand is None and not game.drawing and game.asked is None:
        looks["closer"] = game.closer
    if game.over:
        looks["result"] = (game.sums, game.scores, game.sums != game.scores)
    return looks


def _shown_by(grid: dict[int, Card], position: int) -> int | str:
    if position not in grid:
        return "gone"
    return grid[position].value if grid[position].up else "down"


def play_both(seats: int, seed: int, choose: Choice) -> PlainSkyjo:
    """A round that both play, compared after every move."""
    rng = Random(seed)
    starter = rng.choice([None, None, rng.randrange(seats)])
    game = PlainSkyjo(seats, rng, starter=starter)
    state = skyjo.new_game(skyjo.Rules(starter=starter), seats=seats)
    made: list[str] = []
    while game.actor is not None:
        assert engine_looks(state) == plain_looks(game), " ".join(made)
        moves = [f"={game.next_card().value}"] if game.actor == CHANCE else game.legal()
        move = choose(game, moves, rng)
        made.append(move)
        game.play(move)
        state = skyjo.apply(state, skyjo.parse_move(move))
    assert engine_looks(state) == plain_looks(game), " ".join(made)
    return game


@pytest.mark.rule(
    "SJ-01", "SJ-02", "SJ-03", "SJ-04", "SJ-10", "SJ-11", "SJ-12", "SJ-13", "SJ-20", "SJ-21",
    "SJ-22", "SJ-23",
)  # fmt: skip
@pytest.mark.parametrize(("choose", "seats", "rounds", "expected"), ROUNDS)
def test_both_play_the_same_rounds(
    choose: Choice, seats: range, rounds: int, expected: set[str]
) -> None:
    happened = Counter[str]()
    for number in seats:
        for seed in range(rounds):
            happened += play_both(number, 100 * number + seed, choose).happened
    assert expected <= set(happened)
