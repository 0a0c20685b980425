"""Scores, legal moves and values agree with yatzy-solver, which nobody here wrote."""

from collections.abc import Iterator
from random import Random

import pytest

from kartenspiele import yatzee
from kartenspiele.yatzee import HANDS, Category, Rules, Scorecard

from . import yatzy_solver
from .yatzy_solver import VARIANTS, Module, action_of, name_of, situation_of, state_of

pytestmark = pytest.mark.untraced

POSITIONS = 1000


@pytest.fixture(scope="module")
def oracle() -> Module:
    """The module; skips the test where it is not installed."""
    pytest.importorskip(
        "yatzy_solver", reason="needs yatzy-solver as the oracle", exc_type=ImportError
    )
    return yatzy_solver.load()


def positions(rules: Rules, number: int) -> Iterator[tuple[Scorecard, yatzee.Thrown]]:
    """Cards and dice from random games, in which Yatzees are not rare."""
    rng = Random("positions")
    for _ in range(number):
        card = Scorecard()
        for _ in range(rng.randrange(13)):
            dice = some_dice(rng)
            box = rng.choice(yatzee.legal_boxes(card, dice, rules))
            card = yatzee.enter(card, box, dice, rules)
        yield card, yatzee.Thrown(some_dice(rng), rng.randint(1, 3))


def some_dice(rng: Random) -> yatzee.Dice:
    yatzees = [hand for hand in HANDS if hand.yatzee]
    return rng.choice(yatzees if rng.random() < 0.3 else HANDS)


@pytest.mark.rule("YZ-10", "YZ-11", "YZ-13")
@pytest.mark.parametrize("category", Category, ids=str)
def test_every_hand_scores_the_same_in_every_box(category: Category, oracle: Module) -> None:
    variant = oracle.Variant("american+no-bonus")
    for hand in HANDS:
        found = variant.score(name_of(category), list(hand))
        assert found == yatzee.score(category, hand, Rules())


@pytest.mark.rule("YZ-02", "YZ-11", "YZ-12", "YZ-14")
@pytest.mark.parametrize("name", VARIANTS)
def test_the_same_moves_are_legal_and_entries_bring_the_same(name: str, oracle: Module) -> None:
    rules, variant = VARIANTS[name], oracle.Variant(name)
    for card, turn in positions(rules, POSITIONS):
        state = yatzee.Deciding(rules, (card,), (turn,))
        moves = yatzee.legal_moves(state)
        there = variant.legal_actions(situation_of(card, turn, rules))
        assert sorted(map(action_of, moves)) == sorted(there)
        for move in moves:
            if isinstance(move, yatzee.Enter):
                after = yatzee.enter(card, move.category, turn.dice, rules)
                found, points = variant.apply_score(
                    state_of(card, rules), list(turn.dice), name_of(move.category)
                )
                upper, rest = found.split(" | ", 1)
                assert rest == state_of(after, rules).split(" | ", 1)[1]
                # Sums beyond 63 are written down in full or as 63.
                assert min(63, int(upper.removeprefix("upper "))) == min(63, after.upper_sum)
                assert points == after.total - card.total


@pytest.mark.slow
@pytest.mark.rule("YZ-30")
@pytest.mark.parametrize("name", ["american+no-bonus", "american+forced-joker"])
def test_a_thousand_random_positions_have_the_same_value(name: str, oracle: Module) -> None:
    pytest.importorskip("numpy", reason="needs numpy", exc_type=ImportError)
    from examples.yatzee_optimum import Optimum  # noqa: PLC0415 - needs numpy

    rules = VARIANTS[name]
    optimum, solver = Optimum(rules), oracle.Solver.build(oracle.Variant(name))
    for card, turn in positions(rules, POSITIONS):
        here = optimum.move_values(yatzee.Deciding(rules, (card,), (turn,)))
        there = dict(solver.option_values(situation_of(card, turn, rules)))
        # There the value is what is still to come; the upper bonus is due when it is earned.
        values = {action_of(move): value - card.total for move, value in here.items()}
        assert values == pytest.approx(there, abs=1e-9)
        before = solver.state_value(state_of(card, rules))
        assert optimum.value_of(card) - card.total == pytest.approx(before, abs=1e-9)
