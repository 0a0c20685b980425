"""yatzy-solver (a Rust library with a Python interface): the part of it that is compared with.

Its American rules are those of the library's variants:

- `american+no-bonus`: the platform's game, without anything for a further Yatzee;
- `american+no-joker`: `extra_yatzee="bonus"`; `american`: `"free_joker"`;
  `american+forced-joker`: `"forced_joker"`.

Values are points still to come, the upper bonus among them, from a state such as
`upper 12 | filled ones,chance | five_of_a_kind 50`.
"""

import importlib
from typing import Final, Protocol, cast

from kartenspiele import yatzee

VARIANTS: Final = {
    "american+no-bonus": yatzee.Rules(),
    "american+no-joker": yatzee.Rules(extra_yatzee="bonus"),
    "american": yatzee.Rules(extra_yatzee="free_joker"),
    "american+forced-joker": yatzee.Rules(extra_yatzee="forced_joker"),
}


class Variant(Protocol):
    """The part of a `yatzy_solver.Variant` that is used here."""

    def score(self, category: str, dice: list[int], /) -> int:
        """The points of a hand in a box."""
        ...

    def apply_score(self, state: str, dice: list[int], category: str, /) -> tuple[str, int]:
        """The state after an entry, and the points with all bonuses that it brought."""
        ...

    def legal_actions(self, situation: str, /) -> list[str]:
        """What may be done: `keep 3 3` or `score ones`."""
        ...


class Solver(Protocol):
    """The part of a `yatzy_solver.Solver` that is used here."""

    def option_values(self, situation: str, /) -> list[tuple[str, float]]:
        """Everything that may be done, with its value."""
        ...

    def state_value(self, state: str, /) -> float:
        """The value of a card before a turn."""
        ...


class _Solvers(Protocol):
    def build(self, variant: Variant, /) -> Solver: ...


class Module(Protocol):
    """The part of the module `yatzy_solver` that is used here."""

    Solver: _Solvers

    def Variant(self, name: str, /) -> Variant:  # noqa: N802 - a class there
        """The rules of that name."""
        ...


def load() -> Module:
    """The module; `ImportError` where it is not installed."""
    # A compiled module without stubs: this cast is the only place where it is untyped.
    return cast("Module", importlib.import_module("yatzy_solver"))


def name_of(box: yatzee.Category) -> str:
    """What the box is called there."""
    return "five_of_a_kind" if box is yatzee.Category.YATZEE else str(box)


def state_of(card: yatzee.Scorecard, rules: yatzee.Rules) -> str:
    """The card as a state there."""
    filled = [name_of(box) for box in yatzee.CATEGORIES if not card.is_open(box)]
    state = f"upper {min(card.upper_sum, 63)} | filled {','.join(filled) or '-'}"
    if rules.extra_yatzee is not None and not card.is_open(yatzee.Category.YATZEE):
        state += f" | five_of_a_kind {card.points_in(yatzee.Category.YATZEE)}"
    return state


def situation_of(card: yatzee.Scorecard, turn: yatzee.Thrown, rules: yatzee.Rules) -> str:
    """The card with dice before the seat as a situation there."""
    dice = " ".join(map(str, turn.dice))
    return f"dice {dice} | rolls {3 - turn.rolls} | {state_of(card, rules)}"


def action_of(move: yatzee.Move) -> str:
    """The move as an action there."""
    if isinstance(move, yatzee.Enter):
        return f"score {name_of(move.category)}"
    assert isinstance(move, yatzee.Keep)
    return f"keep {' '.join(map(str, move.dice))}" if move.dice else "keep -"
