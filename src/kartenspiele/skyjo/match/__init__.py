"""Partie: rounds of Skyjo until a seat has 100 points, and the sheet that keeps their score.

The module is a `kartenspiele.core.game.Game`, like `skyjo` itself: a whole match as one game, with the
moves of its rounds. `ScoreSheet` also works on its own, for people who play with real cards.
"""

from kartenspiele.core.game import CHANCE, Timeout
from kartenspiele.skyjo.match.engine import (
    apply,
    chance_moves,
    legal_moves,
    new_game,
    result,
    sample_chance,
)
from kartenspiele.skyjo.match.events import Event, MatchEnded, RoundScored, what_happened
from kartenspiele.skyjo.match.results import Result
from kartenspiele.skyjo.match.rules import Rules
from kartenspiele.skyjo.match.score_sheet import ScoreSheet
from kartenspiele.skyjo.match.state import Over, Playing, State
from kartenspiele.skyjo.match.validity import check_state
from kartenspiele.skyjo.match.views import View, resample, view
from kartenspiele.skyjo.moves import Move
from kartenspiele.skyjo.notation import format_move, parse_move
from kartenspiele.skyjo.seats import SEATS

__all__ = [
    "CHANCE",
    "SEATS",
    "Event",
    "MatchEnded",
    "Move",
    "Over",
    "Playing",
    "Result",
    "RoundScored",
    "Rules",
    "ScoreSheet",
    "State",
    "Timeout",
    "View",
    "apply",
    "chance_moves",
    "check_state",
    "format_move",
    "legal_moves",
    "new_game",
    "parse_move",
    "resample",
    "result",
    "sample_chance",
    "view",
    "what_happened",
]
