"""Länge: how many hands or rounds a series is planned to have; optional (SK-60, MM-52)."""

from typing import TYPE_CHECKING

from kartenspiele.core.errors import ImpossibleValue, shortened

if TYPE_CHECKING:
    import attrs


def check_planned(_sheet: object, field: "attrs.Attribute[int | None]", planned: object) -> None:
    """`ImpossibleValue` for anything but None and a whole number from 1 on."""
    if planned is not None and (type(planned) is not int or planned < 1):
        reason = f"a series is planned for 1 or more, or None for as many as come, not {shortened(planned)}"
        raise ImpossibleValue(planned, field.metadata["rule"], reason)
