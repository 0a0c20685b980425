"""Gültigkeit: proof that the state of a match from outside holds together."""

import attrs

from kartenspiele.core.errors import ImpossibleValue, InvalidState
from kartenspiele.skyjo import validity as rounds
from kartenspiele.skyjo.match.refusals import check_is_state
from kartenspiele.skyjo.match.results import Result
from kartenspiele.skyjo.match.score_sheet import ScoreSheet
from kartenspiele.skyjo.match.state import Over, Playing, State
from kartenspiele.skyjo.state import Over as RoundOver


def check_state(state: State) -> State:
    """The state itself; `InvalidState` with the first thing about it that play can't have led to.

    States that come from `new_game`, `apply` and `resample` always pass.
    """
    check_is_state(state)
    try:
        fault = _fault(state)
    except ImpossibleValue as error:
        raise InvalidState(state, f"the state holds what can't be: {error}") from None
    except InvalidState as error:
        raise InvalidState(state, f"the round can't be: {error}") from None
    except (AttributeError, TypeError) as error:
        # Whatever a forged state holds where its class promises something else.
        raise InvalidState(state, f"the state holds a value of a wrong type: {error}") from None
    if fault is not None:
        raise InvalidState(state, fault)
    return state


def _fault(state: State) -> str | None:
    """The first thing that is wrong; None when all is well."""
    sheet: object = state.sheet
    if not isinstance(sheet, ScoreSheet):
        return f"{sheet!r} is no skyjo.match.ScoreSheet"
    attrs.validate(sheet)
    if isinstance(state, Over):
        Result(state.sheet)
        return None
    return _fault_of_playing(state)


def _fault_of_playing(state: Playing) -> str | None:
    sheet, played = state.sheet, rounds.check_state(state.round)
    if isinstance(played, RoundOver):
        return "a round that is over goes onto the sheet (SJ-30)"
    if sheet.is_over:
        return "the match is over, so no round is played (SJ-30)"
    if played.seats != sheet.seats:
        return f"{played.seats} seats play a round of a match of {sheet.seats}"
    if played.rules.starter != sheet.next_starter:
        return (
            f"{played.rules.starter} begins, but {sheet.next_starter} ended the last round (SJ-23)"
        )
    return None
