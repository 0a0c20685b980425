"""Uhren: clocks that say which timeout is due for which seat (SK-26, MM-18, YZ-20, YZ-21, SJ-24).

They are values: the caller passes the time in, as exact seconds since a moment of its choice. Nothing here
waits or reads the time. All have one shape, the protocol `Clock`.
"""

from kartenspiele.platform.clock.deadlines import Deadline
from kartenspiele.platform.clock.maumau_clock import MauMauClock
from kartenspiele.platform.clock.seconds import Time
from kartenspiele.platform.clock.shape import Clock
from kartenspiele.platform.clock.skat_clock import SkatClock
from kartenspiele.platform.clock.skyjo_clock import SkyjoClock
from kartenspiele.platform.clock.yatzee_clock import YatzeeClock

__all__ = [
    "Clock",
    "Deadline",
    "MauMauClock",
    "SkatClock",
    "SkyjoClock",
    "Time",
    "YatzeeClock",
]
