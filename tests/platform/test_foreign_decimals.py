"""A program's own decimal context, however strict, changes nothing here and breaks nothing."""

import subprocess
import sys
from collections.abc import Callable
from decimal import ROUND_UP, Context, Decimal, DefaultContext, localcontext

import pytest

from kartenspiele import yatzee
from kartenspiele.platform.clock import Deadline, MauMauClock, SkatClock, YatzeeClock
from kartenspiele.platform.loss_fees import LossFees
from kartenspiele.platform.scores import Reading, Scoring, skat_score
from kartenspiele.platform.series import YatzeeSheet
from kartenspiele.platform.totals import add_exactly, check_total
from tests.skat.playing import DEAL, after

from .results import yatzee_game

D = Decimal
LATE = D("999999999999.123456789")


def foreign() -> Context:
    """One digit, and a trap on everything that can be said about a number."""
    return Context(prec=1, rounding=ROUND_UP, Emax=1, Emin=-1, traps=[*DefaultContext.flags])


def skat_clock() -> object:
    clock = SkatClock.start(after(DEAL), LATE, limit=D("0.000000001"))
    paused = clock.paused(10**12).rebased(D("-999.9")).resumed(0)
    return clock.deadlines, clock.due(10**12), paused, paused.deadlines


def yatzee_clock() -> object:
    clock = YatzeeClock((D("123.456789"), D(0)), (0, 1), D("0.5"))
    return clock.deadlines, clock.paused(D("777.777")), clock.due(900)


def refusals() -> object:
    told: list[str] = []
    for call in (
        lambda: skat_score(-123456789, 1000, Reading.LOG_OF_AVERAGE),
        lambda: check_total("yatzee", D("1575.9000001"), 1),
        lambda: MauMauClock(0, D("NaN"), D(0)),
        lambda: MauMauClock(0, D("1.0000000001"), D(2)),
    ):
        with pytest.raises(ValueError) as caught:  # noqa: PT011 - the texts are compared
            call()
        told.append(str(caught.value))
    return told


def sheet() -> object:
    full = YatzeeSheet(3).record(yatzee_game(20, 20, 7), [D("123.4564999"), 899.9995, 1e300])
    return full.totals, full.places, full.table()


EVERYTHING: list[Callable[[], object]] = [
    skat_clock,
    yatzee_clock,
    refusals,
    sheet,
    lambda: yatzee.bonus_points(D("0.0005")),
    lambda: str(LossFees.ONLINE.total(999_999)),
    lambda: add_exactly(D("123456789.123456"), D("0.000001")),
    lambda: check_total("yatzee", D("1575.900000"), 1),
    *(
        lambda reading=reading: Scoring("skat", reading).precise(123457, 7891)
        for reading in Reading
    ),
    *(
        lambda reading=reading: Scoring("maumau", reading).precise(12345, 789)
        for reading in Reading
    ),
    *(
        lambda reading=reading: Scoring("yatzee", reading).precise(D("12345.678901"), 789)
        for reading in Reading
    ),
]


@pytest.mark.rule("SK-26", "MM-18", "YZ-20", "SK-62", "PS-01", "PS-02", "PS-03", "PS-07", "PS-10")
@pytest.mark.parametrize("number", range(len(EVERYTHING)))
def test_the_callers_own_decimals_change_nothing(number: int) -> None:
    expected = EVERYTHING[number]()
    with localcontext(foreign()):
        found = EVERYTHING[number]()
    assert found == expected


IMPORTED_LATER = """
import decimal
for signal in decimal.DefaultContext.traps:
    decimal.DefaultContext.traps[signal] = True
decimal.DefaultContext.prec = 1
decimal.setcontext(decimal.Context())
from kartenspiele.platform.clock import YatzeeClock
from kartenspiele.platform.loss_fees import LossFees
from kartenspiele.platform.scores import maumau_score
from kartenspiele.yatzee import bonus_points
clock = YatzeeClock((decimal.Decimal("123.4"),), (0,), decimal.Decimal("0.25"))
print(clock.deadlines[0].at, LossFees.ONLINE.total(20), maumau_score(50, 7), bonus_points(123))
"""


@pytest.mark.rule("PS-10")
def test_defaults_that_were_changed_before_the_import_change_nothing_either() -> None:
    found = subprocess.run(  # noqa: S603 - runs this Python
        [sys.executable, "-c", IMPORTED_LATER],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    clock = YatzeeClock((D("123.4"),), (0,), D("0.25"))
    assert clock.deadlines == (Deadline(D("776.85"), 0),)
    assert found.stdout == f"776.85 48.50 {Scoring('maumau').score(50, 7)} 0.777\n"
