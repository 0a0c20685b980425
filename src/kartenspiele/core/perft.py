"""Perft: counting every line of play to a depth, the classic test of a move generator."""

from kartenspiele.core.game import CHANCE, Game, MoveT, RulesT, StateT, ViewT


def perft(game: Game[RulesT, StateT, MoveT, ViewT], state: StateT, depth: int) -> int:
    """The number of lines of play that are exactly `depth` moves long or end earlier.

    Chance counts once for every outcome, so `TooManyOutcomes` comes from a state before a whole deal.
    """
    if depth < 0:
        raise ValueError(f"lines of play have 0 moves or more, not {depth}")
    if depth == 0 or state.actor is None:
        return 1
    if state.actor == CHANCE:
        moves = tuple(move for move, _ in game.chance_moves(state))
    else:
        moves = game.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, move), depth - 1) for move in moves)
