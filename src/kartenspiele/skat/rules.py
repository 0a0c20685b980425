"""Spielregeln: the options where the sources leave a choice; the defaults are the platform's game.

The metadata of each field name the rule that the option belongs to.
"""

from collections.abc import Callable
from typing import Any, Literal

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.options import check_flag, check_options
from kartenspiele.core.values import Value


def _one_of(*words: str) -> Callable[[object, "attrs.Attribute[Any]", object], None]:
    """A check that the option is one of these words."""

    def check(_rules: object, option: "attrs.Attribute[Any]", word: object) -> None:
        if word not in words:
            possible = " or ".join(f'"{each}"' for each in words)
            reason = f"{option.name} is {possible}, not {shortened(word)}"
            raise ImpossibleValue(word, option.metadata["rule"], reason)

    return check


@attrs.frozen(kw_only=True)
class Rules(Value):
    """Options of Skat; `Rules()` is the platform's game."""

    early_end: bool = attrs.field(default=True, validator=check_flag, metadata={"rule": "SK-44"})
    """Null ends with declarer's first trick, an Ouvert game with the defenders' first (SK-44)."""
    announcement_timeout_doubled: bool = attrs.field(
        default=False, validator=check_flag, metadata={"rule": "SK-34"}
    )
    """A hand lost by a timeout before the announcement costs twice the bid (SK-34)."""
    timeout_in_decided_hand: Literal["stands", "loses"] = attrs.field(
        default="stands", validator=_one_of("stands", "loses"), metadata={"rule": "SK-45"}
    )
    """Whether a decided hand stands when the side that it was decided for times out (SK-45, SK-47)."""
    late_concession: bool = attrs.field(
        default=False, validator=check_flag, metadata={"rule": "SK-46"}
    )
    """Declarer may concede with any number of cards, not only with nine or ten (SK-46)."""
    defenders_concede: Literal["both", "either"] = attrs.field(
        default="both", validator=_one_of("both", "either"), metadata={"rule": "SK-46"}
    )
    """How many defenders have to concede before the hand ends (SK-46)."""


def check_rules(rules: object) -> Rules:
    """The options themselves; `TypeError` for anything else."""
    return check_options(rules, Rules, "the rules of Skat are a skat.Rules")
