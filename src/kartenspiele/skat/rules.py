"""Spielregeln: the options where the sources leave a choice; the defaults are the platform's game."""

from typing import Literal

import attrs


@attrs.frozen(kw_only=True)
class Rules:
    """Options of Skat; `Rules()` is the platform's game."""

    early_end: bool = attrs.field(default=True, validator=attrs.validators.instance_of(bool))
    """Null ends with declarer's first trick, an Ouvert game with the defenders' first (SK-44)."""
    announcement_timeout_doubled: bool = attrs.field(
        default=False, validator=attrs.validators.instance_of(bool)
    )
    """A hand lost by a timeout before the announcement costs twice the bid (SK-34)."""
    late_concession: bool = attrs.field(default=False, validator=attrs.validators.instance_of(bool))
    """Declarer may concede with any number of cards, not only with nine or ten (SK-46)."""
    defenders_concede: Literal["both", "either"] = attrs.field(
        default="both", validator=attrs.validators.in_(("both", "either"))
    )
    """How many defenders have to concede before the hand ends (SK-46)."""


def check_rules(rules: object) -> Rules:
    """The options themselves; `TypeError` for anything else."""
    if not isinstance(rules, Rules):
        raise TypeError(f"the rules of Skat are a skat.Rules, not {rules!r}")
    return rules
