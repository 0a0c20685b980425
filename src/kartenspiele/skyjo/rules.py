"""Spielregeln: the only option of a round says who begins; by default the cards decide (SJ-03, SJ-23)."""

import attrs

from kartenspiele.core.options import check_options
from kartenspiele.core.values import Value
from kartenspiele.skyjo.seats import check_seat


def _check_starter(
    _rules: object, _option: "attrs.Attribute[int | None]", starter: int | None
) -> None:
    if starter is not None:
        check_seat(starter)


@attrs.frozen(kw_only=True)
class Rules(Value):
    """Options of a round of Skyjo; `Rules()` is the first round of the platform's game."""

    starter: int | None = attrs.field(
        default=None, validator=_check_starter, metadata={"rule": "SJ-23"}
    )
    """The seat that begins: in a later round who ended the one before (SJ-23).

    None for the first round, where the cards that are turned up decide (SJ-03, SJ-04).
    """


def check_rules(rules: object, seats: int) -> Rules:
    """The options themselves; `TypeError` for anything else, `ImpossibleValue` for a starter elsewhere."""
    checked = check_options(rules, Rules, "the rules of Skyjo are a skyjo.Rules")
    if checked.starter is not None:
        check_seat(checked.starter, seats)
    return checked
