"""A match of Skyjo: its sheet follows from its rounds, and a history leads to the round that is played."""

from typing import Final

import attrs

from kartenspiele import skyjo
from kartenspiele.skyjo import match
from tests.laws.skyjo_match import check_conservation

from . import skyjo as rounds
from .trying import Tampers


def why_reachable(state: match.State) -> match.State | str | None:
    check_conservation(state)
    if isinstance(state, match.Over):
        return "the points are those of the rounds"
    reached = rounds.why_reachable(state.round)
    if reached is None or isinstance(reached, skyjo.Over):
        return None
    return attrs.evolve(state, round=reached)


def why_result(_result: match.Result) -> str:
    return "the points are those of the rounds"


TAMPERS: Final[Tampers[match.State, match.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result, own=rounds.OWN
)
