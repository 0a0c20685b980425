"""Gültigkeit: proof that the state of a match from outside holds together."""

from collections.abc import Iterator
from typing import assert_never

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.proofs import prove
from kartenspiele.skyjo import validity as rounds
from kartenspiele.skyjo.match.refusals import check_is_state
from kartenspiele.skyjo.match.results import Result
from kartenspiele.skyjo.match.score_sheet import ScoreSheet
from kartenspiele.skyjo.match.state import Over, Playing, State
from kartenspiele.skyjo.round_scoring import score_round
from kartenspiele.skyjo.state import Over as RoundOver


def check_state(state: State) -> State:
    """The state itself; `InvalidState` with the first thing about it that play can't have led to.

    States that come from `new_game`, `apply` and `resample` always pass. What is wrong with the round
    that is played is said of the round.
    """
    check_is_state(state)
    return prove(state, _faults)


def _faults(state: State) -> Iterator[str]:
    _check_sheet(state.sheet)
    match state:
        case Playing():
            yield from _playing_faults(state)
        case Over():
            Result(state.sheet)
        case _:
            assert_never(state)


def _check_sheet(sheet: object) -> None:
    if type(sheet) is not ScoreSheet:
        raise TypeError(f"{shortened(sheet)} is no skyjo.match.ScoreSheet")
    if sheet != ScoreSheet(sheet.seats, sheet.rounds):
        reason = f"the rounds don't add up to {shortened(sheet.totals)}"
        raise ImpossibleValue(sheet, "SJ-30", reason)
    for scored in sheet.rounds:
        score_round(scored.sums, scored.closer)


def _playing_faults(state: Playing) -> Iterator[str]:
    """What is wrong with the round, or does not fit the sheet."""
    sheet, played = state.sheet, rounds.check_state(state.round)
    if isinstance(played, RoundOver):
        yield "a round that is over goes onto the sheet (SJ-30)"
    if sheet.is_over:
        yield "the match is over, so no round is played (SJ-30)"
    if played.seats != sheet.seats:
        yield f"{played.seats} seats play a round of a match of {sheet.seats}"
    if played.rules.starter != sheet.next_starter:
        yield (
            f"{played.rules.starter} begins, but {sheet.next_starter} ended the last round (SJ-23)"
        )
