"""Regeloptionen: checks for the fields of a game's `Rules`, which name their rule in the metadata."""

from typing import TYPE_CHECKING

from kartenspiele.core.errors import ImpossibleValue, shortened

if TYPE_CHECKING:
    import attrs


def check_flag(_rules: object, option: "attrs.Attribute[bool]", flag: object) -> None:
    """`ImpossibleValue` with the option's rule for anything but True and False."""
    if type(flag) is not bool:
        reason = f"{option.name} is True or False, not {shortened(flag)}"
        raise ImpossibleValue(flag, option.metadata["rule"], reason)
