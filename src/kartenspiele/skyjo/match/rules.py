"""Spielregeln: a match has no options; it ends at 100 points (SJ-30)."""

import attrs


@attrs.frozen
class Rules:
    """Options of a match of Skyjo, of which there are none."""


def check_rules(rules: object) -> Rules:
    """The options themselves; `TypeError` for anything else."""
    if not isinstance(rules, Rules):
        raise TypeError(f"the rules of a match are a skyjo.match.Rules, not {rules!r}")
    return rules
