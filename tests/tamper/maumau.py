"""Mau Mau: the reason is a history since the talon ran out last, found backwards."""

from random import Random
from typing import Final

from kartenspiele import maumau
from tests.laws.maumau import check_conservation
from tests.maumau.witness import history_of

from .trying import Tampers


def why_reachable(state: maumau.State) -> str | None:
    check_conservation(state)
    return history_of(state, Random(1))


def why_result(_result: maumau.Result) -> str:
    return "at most one hand is empty, and no card is there too often"


TAMPERS: Final[Tampers[maumau.State, maumau.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result
)
