"""Skyjo: a state keeps little of its past, so the reason is told from where the cards lie."""

from typing import Final

from kartenspiele import skyjo
from tests.laws.skyjo import check_conservation

from .trying import Tampers


def why_reachable(state: skyjo.State) -> str:
    check_conservation(state)
    return "every card is there once"


def why_result(_result: skyjo.Result) -> str:
    return "no column is full, and no card is there too often"


TAMPERS: Final[Tampers[skyjo.State, skyjo.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result
)
