"""Geben und Reizen as steps of the game: from the deal to the end of the auction (SK-10, SK-21 to SK-24).

What may be bid is `bidding`'s business; here is only what follows from it.
"""

from random import Random

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Timeout
from kartenspiele.skat.bidding import Auction
from kartenspiele.skat.cards import CARDS
from kartenspiele.skat.moves import HAND_SIZE, Bid, Deal, Hold, Move, Pass
from kartenspiele.skat.refusals import wrong_phase
from kartenspiele.skat.state import Bidding, Dealing, Deciding, Over, Setup


def random_deal(rng: Random) -> Deal:
    """A deal, each equally likely."""
    cards = rng.sample(CARDS, len(CARDS))
    starts = range(0, len(CARDS), HAND_SIZE)
    *hands, skat = (cards[start : start + HAND_SIZE] for start in starts)
    return Deal(hands, skat)


def deal(state: Dealing, move: Move) -> Bidding:
    """The auction that begins when the cards are dealt."""
    if isinstance(move, Deal):
        return Bidding(Setup(state.rules, move), Auction())
    raise wrong_phase(state, move)


def call(state: Bidding, move: Move) -> Bidding | Deciding | Over:
    """The auction goes on, has a declarer, or the hand is passed in (SK-23)."""
    if not isinstance(move, Bid | Hold | Pass | Timeout):
        raise wrong_phase(state, move)
    try:
        auction = state.auction.call(move)
    except IllegalMove as refusal:
        raise IllegalMove(state, move, refusal.rule, refusal.reason) from None
    if auction.actor is not None:
        return Bidding(state.setup, auction)
    if auction.passed_in and isinstance(move, Pass | Timeout):
        return Over(state, move)
    return Deciding(state.setup, auction)
