"""Spielablauf: the `Game` protocol for a match: one round after the other (SJ-23, SJ-30)."""

from fractions import Fraction
from random import Random
from typing import Final

from kartenspiele.core.errors import GameNotOver, IllegalMove, InvalidState
from kartenspiele.skyjo import engine as rounds
from kartenspiele.skyjo.match.refusals import check_is_state, match_is_over, no_state
from kartenspiele.skyjo.match.results import Result
from kartenspiele.skyjo.match.rules import Rules, check_rules
from kartenspiele.skyjo.match.score_sheet import ScoreSheet
from kartenspiele.skyjo.match.state import Over, Playing, State, UnfrozenPlaying
from kartenspiele.skyjo.moves import Move, Turned
from kartenspiele.skyjo.opening import dealt
from kartenspiele.skyjo.results import result_of
from kartenspiele.skyjo.rules import Rules as RoundRules
from kartenspiele.skyjo.seats import FEWEST_SEATS
from kartenspiele.skyjo.state import Over as RoundOver

_PLATFORM_RULES: Final = Rules()
_new = object.__new__


def new_game(rules: Rules = _PLATFORM_RULES, *, seats: int = FEWEST_SEATS) -> State:
    """The state before the first card of the first round, for two to eight seats (SJ-02).

    >>> new_game(seats=4).actor
    -1
    """
    check_rules(rules)
    return _next_round(ScoreSheet(seats))


def legal_moves(state: State, /) -> tuple[Move, ...]:
    """The actor's moves in the round, in its order; `()` for chance and when the match is over."""
    if type(state) is Playing:
        return rounds.legal_moves(state.round)
    check_is_state(state)
    return ()


def apply(state: State, move: Move, /) -> State:
    """The state after the move, which is always checked; `IllegalMove` otherwise.

    The move that ends a round leads straight to the next one, or to the end of the match.
    """
    match state:
        case Playing():
            return _play(state, move)
        case Over():
            raise match_is_over(state, move)
        case _:
            raise no_state(state)


def chance_moves(state: State, /) -> tuple[tuple[Move, Fraction], ...]:
    """What a card of the round can show, with its exact probability; `()` without chance."""
    if type(state) is Playing:
        return rounds.chance_moves(state.round)
    check_is_state(state)
    return ()


def sample_chance(state: State, rng: Random, /) -> Turned:
    """What a card of the round shows, with its true probability; `InvalidState` without chance."""
    check_is_state(state)
    if not isinstance(state, Playing):
        raise InvalidState(state, "chance has nothing to do here: the match is over")
    try:
        return rounds.sample_chance(state.round, rng)
    except InvalidState as error:
        raise InvalidState(state, error.reason) from None


def result(state: State, /) -> Result:
    """The itemised result of the match; `GameNotOver` before its end."""
    if isinstance(state, Over):
        return Result(state.sheet)
    check_is_state(state)
    raise GameNotOver(state.actor)


def _play(state: Playing, move: Move) -> State:
    try:
        played = rounds.apply(state.round, move)
    except IllegalMove as refusal:
        raise IllegalMove(state, move, refusal.rule, refusal.reason) from None
    if type(played) is RoundOver:
        return _scored(state.sheet, played)
    after = _new(UnfrozenPlaying)
    after.sheet = state.sheet
    after.round = played
    after.__class__ = Playing
    return after  # type: ignore[return-value]  # it has become one, see skyjo.state


def _scored(sheet: ScoreSheet, played: RoundOver) -> State:
    """The round goes onto the sheet; the next one begins unless somebody has 100 points (SJ-30)."""
    after = sheet.record(result_of(played).sums, played.closer)
    return Over(after) if after.is_over else _next_round(after)


def _next_round(sheet: ScoreSheet) -> Playing:
    """A round that the seat begins that ended the one before (SJ-23)."""
    return Playing(sheet, dealt(RoundRules(starter=sheet.next_starter), sheet.seats))
