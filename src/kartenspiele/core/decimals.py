"""Genaue Dezimalzahlen: sums of points, seconds and money, whatever the caller's own context is."""

from decimal import (
    MAX_EMAX,
    MIN_EMIN,
    ROUND_HALF_EVEN,
    Context,
    DecimalException,
    DivisionByZero,
    InvalidOperation,
    Overflow,
)
from typing import Final


def own_context(digits: int, *traps: type[DecimalException]) -> Context:
    """A context in which nothing comes from the defaults, which a caller may have changed."""
    return Context(
        prec=digits,
        rounding=ROUND_HALF_EVEN,
        Emin=MIN_EMIN,
        Emax=MAX_EMAX,
        capitals=1,
        clamp=0,
        flags=[],
        traps=[DivisionByZero, InvalidOperation, Overflow, *traps],
    )


EXACT: Final = own_context(28)
"""More digits than any score, time or fee has, so that nothing is rounded unless it is asked for."""
