"""How the random games of the laws choose their moves, where uniformly would miss too much."""

from collections.abc import Sequence
from random import Random

from kartenspiele import maumau, skat, skyjo, yatzee
from kartenspiele.skyjo import match

_LOW_BIDS = 3
_PASSES = 0.4
_PICKS_UP = 0.5
_ANY_BID = 0.1
_ENTERS = 0.5
_GOES_FOR_CARDS_FACE_DOWN = 0.7
_DRAWS = 0.4

_SEVENS = maumau.CardBag.of("C7.S7.H7.D7")
_ANNOUNCES = 0.8
_LAYS_SEVENS = 0.7
_LAYS = 0.9


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


def choose_in_mau_mau(
    _state: maumau.State, moves: Sequence[maumau.Move], rng: Random
) -> maumau.Move:
    """Mostly announces, lays 7s, answers them and lays at all; else each move is equally likely.

    So penalties come up and rounds end soon, but now and then a last card is forgotten, a penalty
    is taken unanswered, or a card is drawn by choice.
    """
    if maumau.AnnounceLastCard() in moves and rng.random() < _ANNOUNCES:
        return maumau.AnnounceLastCard()
    lays = [move for move in moves if isinstance(move, maumau.PlayCard)]
    sevens = [move for move in lays if move.card in _SEVENS]
    if sevens and rng.random() < _LAYS_SEVENS:
        return rng.choice(sevens)
    return rng.choice(lays if lays and rng.random() < _LAYS else moves)


def choose_in_yatzee(
    _state: yatzee.State, moves: Sequence[yatzee.Move], rng: Random
) -> yatzee.Move:
    """Every second time a box is entered, or turns would nearly all go on to the third roll.

    There are a few boxes, but up to thirty ways to keep dice.
    """
    enters = [move for move in moves if isinstance(move, yatzee.Enter)]
    return rng.choice(enters if rng.random() < _ENTERS else moves)


def choose_in_skyjo(state: skyjo.State, moves: Sequence[skyjo.Move], rng: Random) -> skyjo.Move:
    """Draws often and goes for cards that lie face down, so that rounds end before long.

    Uniformly at random nearly all turns would exchange the top discard for any card.
    """
    if isinstance(state, skyjo.Choosing) and rng.random() < _DRAWS:
        return skyjo.Draw()
    down = state.grids[state.actor or 0].face_down
    wanted = [
        move
        for move in moves
        if not isinstance(move, skyjo.Draw | skyjo.Turned | skyjo.Timeout) and move.position in down
    ]
    goes_for_it = wanted and rng.random() < _GOES_FOR_CARDS_FACE_DOWN
    return rng.choice(wanted if goes_for_it else moves)


def choose_in_skyjo_match(
    state: match.State, moves: Sequence[skyjo.Move], rng: Random
) -> skyjo.Move:
    """As in a round."""
    assert isinstance(state, match.Playing)
    return choose_in_skyjo(state.round, moves, rng)
