"""Mau Mau: a state keeps little of its past, so the reason is told from where the cards lie."""

from typing import Final

from kartenspiele import maumau
from tests.laws.maumau import check_conservation

from .trying import Tampers


def why_reachable(state: maumau.State) -> str:
    check_conservation(state)
    return "every card is there once"


def why_result(_result: maumau.Result) -> str:
    return "at most one hand is empty, and no card is there too often"


TAMPERS: Final[Tampers[maumau.State, maumau.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result
)
