"""Skyjo: two to eight seats exchange cards of a grid, of which columns of three equal leave.

The module is a `kartenspiele.core.game.Game`: a round. `skyjo.match` is one too: rounds until a seat
has 100 points. The rule modules `cards`, `grid`, `round_scoring` and the score sheet in `match` also
work on their own, without a state. Players who want to can draw a round out for ever; random play ends.
"""

from kartenspiele.core.game import CHANCE, Timeout
from kartenspiele.skyjo import match
from kartenspiele.skyjo.cards import PACK, VALUES, CardCounts
from kartenspiele.skyjo.engine import (
    apply,
    chance_moves,
    legal_moves,
    new_game,
    result,
    sample_chance,
)
from kartenspiele.skyjo.events import Event
from kartenspiele.skyjo.grid import POSITIONS, Grid
from kartenspiele.skyjo.moves import Draw, Exchange, Move, Reveal, TakeDiscard, Turned
from kartenspiele.skyjo.notation import format_move, parse_move
from kartenspiele.skyjo.opening import highest_seat
from kartenspiele.skyjo.results import Result
from kartenspiele.skyjo.round_scoring import RoundScore, score_round
from kartenspiele.skyjo.rules import Rules
from kartenspiele.skyjo.seats import SEATS
from kartenspiele.skyjo.state import (
    Choosing,
    Dealing,
    Drawing,
    Finishing,
    Over,
    Placing,
    Replacing,
    Revealing,
    State,
    Turning,
    Uncovering,
)
from kartenspiele.skyjo.telling import what_happened
from kartenspiele.skyjo.validity import check_state
from kartenspiele.skyjo.views import View, view
from kartenspiele.skyjo.worlds import resample

__all__ = [
    "CHANCE",
    "PACK",
    "POSITIONS",
    "SEATS",
    "VALUES",
    "CardCounts",
    "Choosing",
    "Dealing",
    "Draw",
    "Drawing",
    "Event",
    "Exchange",
    "Finishing",
    "Grid",
    "Move",
    "Over",
    "Placing",
    "Replacing",
    "Result",
    "Reveal",
    "Revealing",
    "RoundScore",
    "Rules",
    "State",
    "TakeDiscard",
    "Timeout",
    "Turned",
    "Turning",
    "Uncovering",
    "View",
    "apply",
    "chance_moves",
    "check_state",
    "format_move",
    "highest_seat",
    "legal_moves",
    "match",
    "new_game",
    "parse_move",
    "resample",
    "result",
    "sample_chance",
    "score_round",
    "view",
    "what_happened",
]
