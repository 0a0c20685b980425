"""Serien: immutable score sheets of what spans several hands, rounds or games (SK-60, MM-52, SJ-30, YZ-20).

All have one shape, the protocol `Sheet`: `.record(result)` gives the next sheet, `.totals`, `.places` and
`.is_over` say where it stands, `.table()` is plain data to print.
"""

from kartenspiele.platform.series.maumau_sheet import MauMauSheet
from kartenspiele.platform.series.seeger_fabian import TournamentPoints
from kartenspiele.platform.series.sheet import Cell, Sheet, Table
from kartenspiele.platform.series.skat_hand import Hand
from kartenspiele.platform.series.skat_seating import Seating
from kartenspiele.platform.series.skat_sheet import SkatSheet
from kartenspiele.platform.series.skyjo_sheet import SkyjoSheet
from kartenspiele.platform.series.yatzee_sheet import YatzeeSheet

__all__ = [
    "Cell",
    "Hand",
    "MauMauSheet",
    "Seating",
    "Sheet",
    "SkatSheet",
    "SkyjoSheet",
    "Table",
    "TournamentPoints",
    "YatzeeSheet",
]
