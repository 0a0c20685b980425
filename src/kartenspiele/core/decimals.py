"""Genaue Dezimalzahlen: sums of points, seconds and money, whatever the caller's own context is."""

from decimal import ROUND_HALF_EVEN, Context
from typing import Final

EXACT: Final = Context(prec=28, rounding=ROUND_HALF_EVEN)
"""More digits than any score, time or fee has, so that nothing is rounded unless it is asked for."""
