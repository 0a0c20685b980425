"""Spielregeln: a match has no options; it ends at 100 points (SJ-30)."""

import attrs

from kartenspiele.core.errors import shortened


@attrs.frozen
class Rules:
    """Options of a match of Skyjo, of which there are none."""


def check_rules(rules: object) -> Rules:
    """The options themselves; `TypeError` for anything else."""
    if type(rules) is not Rules:  # a class made of it would not be equal to it
        raise TypeError(f"the rules of a match are a skyjo.match.Rules, not {shortened(rules)}")
    return rules
