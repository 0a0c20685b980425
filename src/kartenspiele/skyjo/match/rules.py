"""Spielregeln: a match has no options; it ends at 100 points (SJ-30)."""

import attrs

from kartenspiele.core.options import check_options
from kartenspiele.core.values import Value


@attrs.frozen
class Rules(Value):
    """Options of a match of Skyjo, of which there are none."""


def check_rules(rules: object) -> Rules:
    """The options themselves; `TypeError` for anything else."""
    return check_options(rules, Rules, "the rules of a match are a skyjo.match.Rules")
