"""pyhtzee 1.2.7 scores every hand alike; where its games go wrong is shown here, and who is right.

- The upper bonus: it adds the number of the last box (0 to 5) instead of its points. 63 points can get
  no bonus there. The rule is the sum of the six boxes (YZ-12).
- From the second turn on a turn has four rolls. The rule is three (YZ-02), which it keeps in the first turn.
- With its free joker five equal dice score in full house and straights although neither the Yatzee
  box nor the upper box is filled. Hasbro's joker needs both (YZ-14).
- It lists 31 ways to roll again whatever the dice are; equal dice make many of them the same (YZ-02).
"""

import importlib
from typing import Protocol, cast

import pytest

from kartenspiele import yatzee
from kartenspiele.yatzee import HANDS, Category, Rules

pytestmark = pytest.mark.untraced

ENTER = 31
"""The action of entering the first box; lower ones roll again."""
PLAIN = 0
"""Its rules without a joker, `Rule.YAHTZEE`."""
FREE_JOKER = 1
NAMES = {"ones": "ACES", "yatzee": "YAHTZEE"}


class Game(Protocol):
    """The part of a `pyhtzee.Pyhtzee` that is used here."""

    dice: list[int]
    scores: dict[int, int]

    def get_possible_actions(self) -> list[int]:
        """The action numbers."""
        ...

    def take_action(self, action: int) -> int:
        """Moves; the points."""
        ...

    def get_action_score(self, action: int) -> dict[int, int]:
        """What an entry would bring."""
        ...


def new_game(rule: int) -> Game:
    """A game there; skips the test where it is not installed."""
    reason = "needs pyhtzee as the oracle"
    module = pytest.importorskip("pyhtzee", reason=reason, exc_type=ImportError)
    rules = importlib.import_module("pyhtzee.classes").Rule
    # Untyped over there: this cast is the only place where that shows.
    return cast("Game", module.Pyhtzee(seed=1, rule=rules(rule)))


def number_of(category: Category) -> int:
    """The number of the box there."""
    categories = importlib.import_module("pyhtzee.classes").Category
    return int(categories[NAMES.get(str(category), str(category).upper())])


def enter(game: Game, box: Category, dice: str) -> int:
    game.dice = list(map(int, dice))
    return game.take_action(ENTER + number_of(box))


@pytest.mark.rule("YZ-10", "YZ-11", "YZ-13")
@pytest.mark.parametrize("category", Category, ids=str)
def test_every_hand_scores_the_same_in_every_box(category: Category) -> None:
    game = new_game(PLAIN)
    for hand in HANDS:
        game.dice = list(hand)
        found = game.get_action_score(ENTER + number_of(category))
        assert found == {number_of(category): yatzee.score(category, hand, Rules())}


@pytest.mark.rule("YZ-12")
def test_its_upper_bonus_does_not_count_the_points_of_the_last_box() -> None:
    game, card = new_game(PLAIN), yatzee.Scorecard()
    thrown = ("11145", "22213", "33312", "44412", "55512", "66612")
    points = [0]
    for box, dice in zip(yatzee.UPPER, thrown, strict=True):
        points.append(enter(game, box, dice))
        card = yatzee.enter(card, box, yatzee.Dice.of(dice))
    assert (card.upper_sum, card.bonus) == (63, 35)
    assert sum(points) == 63, "the bonus is missing there"


@pytest.mark.rule("YZ-02")
def test_its_turns_after_the_first_have_four_rolls() -> None:
    game = new_game(PLAIN)
    rolls: list[int] = []
    for box in (Category.ONES, Category.TWOS):
        rolls.append(1)
        while min(game.get_possible_actions()) < ENTER:
            game.take_action(0)
            rolls[-1] += 1
        enter(game, box, "12345")
    assert rolls == [3, 4]


@pytest.mark.rule("YZ-14")
def test_its_joker_needs_no_filled_boxes() -> None:
    game = new_game(FREE_JOKER)
    assert enter(game, Category.FULL_HOUSE, "33333") == 25
    rules, dice = Rules(extra_yatzee="free_joker"), yatzee.Dice.of("33333")
    assert yatzee.worth(yatzee.Scorecard(), Category.FULL_HOUSE, dice, rules) == (0, 0)


@pytest.mark.rule("YZ-02")
def test_it_lists_the_same_choice_of_dice_several_times() -> None:
    game = new_game(PLAIN)
    game.dice = [1, 1, 1, 1, 1]
    assert sum(action < ENTER for action in game.get_possible_actions()) == 31
    state = yatzee.apply(yatzee.new_game(seats=1), yatzee.Rolled("11111"))
    keeps = [move for move in yatzee.legal_moves(state) if isinstance(move, yatzee.Keep)]
    assert len(keeps) == 5
