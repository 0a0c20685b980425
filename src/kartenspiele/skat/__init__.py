"""Skat: 32 cards, three seats, an auction, and one player against two.

The module is a `kartenspiele.core.game.Game`. The rule modules `bidding`, `contract`, `matadors`,
`game_value` and `tricks` also work on their own, without a state. A hand ends within 163 moves: the
deal, 128 calls, three moves to declare, thirty cards and one concession that does not end it.
"""

from kartenspiele.core.cards import Card, Rank, Suit
from kartenspiele.core.game import CHANCE, Timeout
from kartenspiele.skat.bidding import Auction
from kartenspiele.skat.cards import CARDS, CardSet
from kartenspiele.skat.contract import Contract, Game
from kartenspiele.skat.engine import (
    apply,
    chance_moves,
    legal_moves,
    new_game,
    result,
    sample_chance,
)
from kartenspiele.skat.events import Event, what_happened
from kartenspiele.skat.game_value import Ending, GameValue
from kartenspiele.skat.history import moves_to
from kartenspiele.skat.levels import Level
from kartenspiele.skat.moves import (
    Announce,
    Bid,
    Concede,
    Deal,
    Discard,
    Hold,
    Move,
    Pass,
    PickUp,
    PlayCard,
)
from kartenspiele.skat.notation import format_move, parse_contract, parse_move
from kartenspiele.skat.results import LostBid, PassedIn, Result
from kartenspiele.skat.rules import Rules
from kartenspiele.skat.seats import (
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    SEATS,
    SECONDS_PER_DECISION,
    seat_name,
)
from kartenspiele.skat.state import (
    Announcing,
    Bidding,
    Dealing,
    Deciding,
    Discarding,
    Over,
    State,
    Trick,
    TrickPlay,
)
from kartenspiele.skat.trick_play import all_tricks
from kartenspiele.skat.validity import check_state
from kartenspiele.skat.verdict import Reason
from kartenspiele.skat.views import (
    AnnouncingView,
    BiddingView,
    DealingView,
    DecidingView,
    DiscardingView,
    OverView,
    PlayView,
    View,
    view,
)
from kartenspiele.skat.worlds import resample

__all__ = [
    "CARDS",
    "CHANCE",
    "FOREHAND",
    "MIDDLEHAND",
    "REARHAND",
    "SEATS",
    "SECONDS_PER_DECISION",
    "Announce",
    "Announcing",
    "AnnouncingView",
    "Auction",
    "Bid",
    "Bidding",
    "BiddingView",
    "Card",
    "CardSet",
    "Concede",
    "Contract",
    "Deal",
    "Dealing",
    "DealingView",
    "Deciding",
    "DecidingView",
    "Discard",
    "Discarding",
    "DiscardingView",
    "Ending",
    "Event",
    "Game",
    "GameValue",
    "Hold",
    "Level",
    "LostBid",
    "Move",
    "Over",
    "OverView",
    "Pass",
    "PassedIn",
    "PickUp",
    "PlayCard",
    "PlayView",
    "Rank",
    "Reason",
    "Result",
    "Rules",
    "State",
    "Suit",
    "Timeout",
    "Trick",
    "TrickPlay",
    "View",
    "all_tricks",
    "apply",
    "chance_moves",
    "check_state",
    "format_move",
    "legal_moves",
    "moves_to",
    "new_game",
    "parse_contract",
    "parse_move",
    "resample",
    "result",
    "sample_chance",
    "seat_name",
    "view",
    "what_happened",
]
