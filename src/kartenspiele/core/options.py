"""Regeloptionen: checks for the fields of a game's `Rules`, which name their rule in the metadata."""

from typing import TYPE_CHECKING, TypeVar

from kartenspiele.core.errors import ImpossibleValue, shortened

if TYPE_CHECKING:
    import attrs

RulesT = TypeVar("RulesT")


def check_options(rules: object, kind: type[RulesT], wanted: str) -> RulesT:
    """The options themselves; `TypeError` for what is not exactly of their class.

    A class made of it would not be equal to it. `wanted` says whose rules are what.
    """
    if type(rules) is not kind:
        raise TypeError(f"{wanted}, not {shortened(rules)}")
    return rules


def check_flag(_rules: object, option: "attrs.Attribute[bool]", flag: object) -> None:
    """`ImpossibleValue` with the option's rule for anything but True and False."""
    if type(flag) is not bool:
        reason = f"{option.name} is True or False, not {shortened(flag)}"
        raise ImpossibleValue(flag, option.metadata["rule"], reason)
