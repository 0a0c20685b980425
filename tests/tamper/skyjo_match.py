"""A match of Skyjo: its sheet follows from its rounds, and the round that is played is as in `skyjo`."""

from typing import Final

from kartenspiele.skyjo import match
from tests.laws.skyjo_match import check_conservation

from .trying import Tampers


def why_reachable(state: match.State) -> str:
    check_conservation(state)
    return "the points are those of the rounds"


def why_result(_result: match.Result) -> str:
    return "the points are those of the rounds"


TAMPERS: Final[Tampers[match.State, match.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result
)
