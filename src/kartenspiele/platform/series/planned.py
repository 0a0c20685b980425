"""Länge: how many hands or rounds a series is planned to have; optional (SK-60, MM-52)."""

from typing import TYPE_CHECKING, Final

from kartenspiele.core.errors import ImpossibleValue, shortened

if TYPE_CHECKING:
    import attrs

MOST_PLANNED: Final = 1_000_000


def check_planned(_sheet: object, field: "attrs.Attribute[int | None]", planned: object) -> None:
    """`ImpossibleValue` for anything but None and a whole number from 1 to `MOST_PLANNED`."""
    if planned is not None and (type(planned) is not int or not 1 <= planned <= MOST_PLANNED):
        reason = (
            f"a series is planned for 1 to {MOST_PLANNED:,}, or None for as many as come, "
            f"not {shortened(planned)}"
        )
        raise ImpossibleValue(planned, field.metadata["rule"], reason)
