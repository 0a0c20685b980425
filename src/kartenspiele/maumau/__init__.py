"""Mau Mau: two to four seats lay cards that fit, until one has none left.

The module is a `kartenspiele.core.game.Game`. The rule modules `penalty_stacking`, `effects`,
`fitting`, `scoring` and `last_card` also work on their own, without a state. Players who want to can
draw a round out for ever; random play ends.
"""

from kartenspiele.core.cards import Card, Rank, Suit
from kartenspiele.core.game import CHANCE, Timeout
from kartenspiele.maumau.cards import CARDS, JOKER, AnyCard, CardBag, Joker, pack, parse_card
from kartenspiele.maumau.effects import CLOCKWISE, COUNTERCLOCKWISE, Position
from kartenspiele.maumau.engine import (
    apply,
    chance_moves,
    legal_moves,
    new_game,
    result,
    sample_chance,
)
from kartenspiele.maumau.events import Event
from kartenspiele.maumau.moves import (
    AnnounceLastCard,
    Deal,
    DrawCard,
    Drawn,
    Move,
    PlayCard,
    TakePenalty,
)
from kartenspiele.maumau.notation import format_move, parse_move
from kartenspiele.maumau.penalty_stacking import PenaltyStack, draw_amount
from kartenspiele.maumau.results import Result
from kartenspiele.maumau.rules import Rules
from kartenspiele.maumau.scoring import CardValues, add_up, penalty_points, places
from kartenspiele.maumau.seats import SEATS, SECONDS_PER_DECISION
from kartenspiele.maumau.state import Answering, Dealing, Drawing, Over, Playing, State
from kartenspiele.maumau.telling import what_happened
from kartenspiele.maumau.validity import check_state
from kartenspiele.maumau.views import (
    AnsweringView,
    DealingView,
    DrawingView,
    OverView,
    PlayingView,
    View,
    view,
)
from kartenspiele.maumau.worlds import resample

__all__ = [
    "CARDS",
    "CHANCE",
    "CLOCKWISE",
    "COUNTERCLOCKWISE",
    "JOKER",
    "SEATS",
    "SECONDS_PER_DECISION",
    "AnnounceLastCard",
    "Answering",
    "AnsweringView",
    "AnyCard",
    "Card",
    "CardBag",
    "CardValues",
    "Deal",
    "Dealing",
    "DealingView",
    "DrawCard",
    "Drawing",
    "DrawingView",
    "Drawn",
    "Event",
    "Joker",
    "Move",
    "Over",
    "OverView",
    "PenaltyStack",
    "PlayCard",
    "Playing",
    "PlayingView",
    "Position",
    "Rank",
    "Result",
    "Rules",
    "State",
    "Suit",
    "TakePenalty",
    "Timeout",
    "View",
    "add_up",
    "apply",
    "chance_moves",
    "check_state",
    "draw_amount",
    "format_move",
    "legal_moves",
    "new_game",
    "pack",
    "parse_card",
    "parse_move",
    "penalty_points",
    "places",
    "resample",
    "result",
    "sample_chance",
    "view",
    "what_happened",
]
