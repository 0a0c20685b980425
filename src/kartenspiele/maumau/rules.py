"""Spielregeln: the options where the sources leave a choice; the defaults are the platform's game.

The metadata of each field name the rule that the option belongs to.
"""

import attrs

from kartenspiele.core.options import check_flag, check_options
from kartenspiele.core.values import Value
from kartenspiele.maumau.cards import pack
from kartenspiele.maumau.scoring import CardValues, check_values
from kartenspiele.maumau.seats import check_seat


def _check_jokers(_rules: object, _option: "attrs.Attribute[int]", jokers: int) -> None:
    pack(jokers)


def _check_card_values(
    _rules: object, _option: "attrs.Attribute[CardValues]", values: object
) -> None:
    check_values(values)


def _check_starter(_rules: object, _option: "attrs.Attribute[int]", starter: int) -> None:
    check_seat(starter)


@attrs.frozen(kw_only=True, cache_hash=True)
class Rules(Value):
    """Options of Mau Mau; `Rules()` is the platform's game."""

    jokers: int = attrs.field(default=2, validator=_check_jokers, metadata={"rule": "MM-01"})
    """How many Jokers the pack has, 0 to 4 (MM-01)."""
    card_values: CardValues = attrs.field(
        default=CardValues.CUSTOMARY, validator=_check_card_values, metadata={"rule": "MM-02"}
    )
    """What the cards left in a hand cost (MM-02)."""
    starter: int = attrs.field(default=0, validator=_check_starter, metadata={"rule": "MM-11"})
    """The seat that begins (MM-11)."""
    opening_effect: bool = attrs.field(
        default=True, validator=check_flag, metadata={"rule": "MM-12"}
    )
    """A 7, 10 or ace that is turned up at the start acts as if the dealer had laid it (MM-12)."""
    voluntary_draw: bool = attrs.field(
        default=False, validator=check_flag, metadata={"rule": "MM-15"}
    )
    """Who has a fitting card may draw instead of laying it, unless he has announced (MM-15)."""
    reverse_skips_with_two: bool = attrs.field(
        default=False, validator=check_flag, metadata={"rule": "MM-24"}
    )
    """With two players a 10 acts like an ace instead of changing nothing (MM-24)."""


def check_rules(rules: object) -> Rules:
    """The options themselves; `TypeError` for anything else."""
    return check_options(rules, Rules, "the rules of Mau Mau are a maumau.Rules")
