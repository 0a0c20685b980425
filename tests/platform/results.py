"""Results to record: hands of Skat by their moves, rounds and games by the cards that are left."""

from collections.abc import Generator
from contextlib import contextmanager

import pytest

from kartenspiele import maumau, skat, skyjo, yatzee
from kartenspiele.core.errors import ImpossibleValue
from tests.skat.playing import (
    CLUBS,
    DEAL,
    FOREHAND_AT_18,
    MIDDLEHAND_AT_18,
    REARHAND_AT_18,
    over,
)
from tests.yatzee.helpers import full_card


def hand(*lines: str) -> skat.Result:
    """The result of a hand of Skat with these moves."""
    return skat.result(over(DEAL, *lines))


PASSED_IN = hand("p p p")
FOREHAND_WINS_24 = hand(FOREHAND_AT_18, CLUBS, "concede:1 concede:2")
FOREHAND_LOSES_48 = hand(FOREHAND_AT_18, CLUBS, "concede:0")
MIDDLEHAND_WINS_35 = hand(MIDDLEHAND_AT_18, "NH", "concede:0 concede:2")
REARHAND_LOSES_70 = hand(REARHAND_AT_18, "NH", "concede:2")
FOREHAND_LOSES_THE_BID_18 = hand(FOREHAND_AT_18, "timeout:0")
"""Forehand's last decision times out, his first did not."""


def mau_mau_round(*hands: str) -> maumau.Result:
    """A round of Mau Mau that ended with these hands."""
    return maumau.Result(tuple(map(maumau.CardBag.of, hands)))


def skyjo_round(*columns: list[int], closer: int) -> skyjo.Result:
    """A round of Skyjo in which each seat has one column left."""
    grids = (skyjo.Grid([column, [], [], []]) for column in columns)
    return skyjo.Result(tuple(grids), closer)


def yatzee_game(*chances: int, timed_out: tuple[int, ...] = ()) -> yatzee.Result:
    """A game in which each seat has so many points in the chance and no others."""
    return yatzee.Result(tuple(full_card(chance=points) for points in chances), timed_out)


@contextmanager
def refused(rule: str, reason: str) -> Generator[None]:
    """Expect that a value is refused with exactly this rule and reason."""
    with pytest.raises(ImpossibleValue) as caught:
        yield
    assert str(caught.value) == f"{rule}: {reason}"
    assert caught.value.value is not None or "None" in reason  # the error keeps what was refused
