"""Spielregeln: the options where the sources leave a choice; the defaults are the platform's game.

The metadata of each field name the rule that the option belongs to.
"""

from typing import Literal

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.options import check_flag, check_options
from kartenspiele.core.values import Value


def _check_defenders(
    _rules: object, option: "attrs.Attribute[Literal['both', 'either']]", who: object
) -> None:
    if who not in ("both", "either"):
        reason = f'{option.name} is "both" or "either", not {shortened(who)}'
        raise ImpossibleValue(who, option.metadata["rule"], reason)


@attrs.frozen(kw_only=True)
class Rules(Value):
    """Options of Skat; `Rules()` is the platform's game."""

    early_end: bool = attrs.field(default=True, validator=check_flag, metadata={"rule": "SK-44"})
    """Null ends with declarer's first trick, an Ouvert game with the defenders' first (SK-44)."""
    announcement_timeout_doubled: bool = attrs.field(
        default=False, validator=check_flag, metadata={"rule": "SK-34"}
    )
    """A hand lost by a timeout before the announcement costs twice the bid (SK-34)."""
    late_concession: bool = attrs.field(
        default=False, validator=check_flag, metadata={"rule": "SK-46"}
    )
    """Declarer may concede with any number of cards, not only with nine or ten (SK-46)."""
    defenders_concede: Literal["both", "either"] = attrs.field(
        default="both", validator=_check_defenders, metadata={"rule": "SK-46"}
    )
    """How many defenders have to concede before the hand ends (SK-46)."""


def check_rules(rules: object) -> Rules:
    """The options themselves; `TypeError` for anything else."""
    return check_options(rules, Rules, "the rules of Skat are a skat.Rules")
