"""Spielregeln: the variants of Yatzee, all off by default, which is the platform's game.

The metadata of each field name the rule that the option belongs to.
"""

from typing import Literal, TypeAlias

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.options import check_flag, check_options
from kartenspiele.core.values import Value

ExtraYatzee: TypeAlias = Literal["bonus", "forced_joker", "free_joker", "schmidt"]
"""What a further Yatzee brings, as four families of public rules have it (YZ-14)."""


def _check_extra_yatzee(
    _rules: object, option: "attrs.Attribute[ExtraYatzee | None]", value: object
) -> None:
    if value not in (None, "bonus", "forced_joker", "free_joker", "schmidt"):
        reason = (
            f'{option.name} is None, "bonus", "forced_joker", "free_joker" or "schmidt", '
            f"not {shortened(value)}"
        )
        raise ImpossibleValue(value, option.metadata["rule"], reason)


@attrs.frozen(kw_only=True)
class Rules(Value):
    """Options of Yatzee; `Rules()` is the platform's game."""

    five_of_a_kind_is_full_house: bool = attrs.field(
        default=False, validator=check_flag, metadata={"rule": "YZ-13"}
    )
    """Five equal dice score 25 in the full house (YZ-13)."""
    extra_yatzee: ExtraYatzee | None = attrs.field(
        default=None, validator=_check_extra_yatzee, metadata={"rule": "YZ-14"}
    )
    """What a Yatzee after the first one brings: nothing of its own, or one of the variants (YZ-14)."""


def check_rules(rules: object) -> Rules:
    """The options themselves; `TypeError` for anything else."""
    return check_options(rules, Rules, "the rules of Yatzee are a yatzee.Rules")
