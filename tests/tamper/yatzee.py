"""Yatzee: the reason is a game, found from the cards, that leads to the state."""

import re
from typing import Final

from kartenspiele import yatzee
from tests.laws.yatzee import check_conservation

from .trying import Tampers


def why_reachable(state: yatzee.State) -> str:
    check_conservation(state)
    return "an entry a round, five dice a seat, and the totals are right"


def why_result(_result: yatzee.Result) -> str:
    return "the cards are full"


TAMPERS: Final[Tampers[yatzee.State, yatzee.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result, piece=re.compile("[1-6]")
)
