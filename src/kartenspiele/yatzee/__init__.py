"""Yatzee: five dice, thirteen boxes, and all seats playing each round at the same time.

The module is a `kartenspiele.core.game.Game`. The rule modules `dice`, `categories`, `scorecard`,
`entries` and `time_bonus` also work on their own, without a state. A game ends within 78 moves a seat:
thirteen turns of at most three rolls, two choices of dice and an entry.
"""

from kartenspiele.core.game import CHANCE, Timeout
from kartenspiele.yatzee.categories import CATEGORIES, LOWER, UPPER, Category, score
from kartenspiele.yatzee.dice import HANDS, KEEPABLE, Dice, outcomes
from kartenspiele.yatzee.engine import (
    apply,
    chance_moves,
    legal_moves,
    new_game,
    result,
    sample_chance,
    seats_to_act,
)
from kartenspiele.yatzee.entries import Worth, enter, legal_boxes, worth
from kartenspiele.yatzee.events import Event, what_happened
from kartenspiele.yatzee.moves import Enter, Keep, Move, Rolled
from kartenspiele.yatzee.notation import format_move, parse_move
from kartenspiele.yatzee.results import Result
from kartenspiele.yatzee.rules import Rules
from kartenspiele.yatzee.scorecard import Scorecard
from kartenspiele.yatzee.seats import ROUNDS, SEATS
from kartenspiele.yatzee.state import Deciding, Over, Rolling, State
from kartenspiele.yatzee.time_bonus import BUDGET, Standings, bonus_points, standings
from kartenspiele.yatzee.turns import Entered, Kept, OutOfTime, Thrown, Turn
from kartenspiele.yatzee.validity import check_state
from kartenspiele.yatzee.views import OverView, RoundView, View, view
from kartenspiele.yatzee.worlds import resample

__all__ = [
    "BUDGET",
    "CATEGORIES",
    "CHANCE",
    "HANDS",
    "KEEPABLE",
    "LOWER",
    "ROUNDS",
    "SEATS",
    "UPPER",
    "Category",
    "Deciding",
    "Dice",
    "Enter",
    "Entered",
    "Event",
    "Keep",
    "Kept",
    "Move",
    "OutOfTime",
    "Over",
    "OverView",
    "Result",
    "Rolled",
    "Rolling",
    "RoundView",
    "Rules",
    "Scorecard",
    "Standings",
    "State",
    "Thrown",
    "Timeout",
    "Turn",
    "View",
    "Worth",
    "apply",
    "bonus_points",
    "chance_moves",
    "check_state",
    "enter",
    "format_move",
    "legal_boxes",
    "legal_moves",
    "new_game",
    "outcomes",
    "parse_move",
    "resample",
    "result",
    "sample_chance",
    "score",
    "seats_to_act",
    "standings",
    "view",
    "what_happened",
    "worth",
]
