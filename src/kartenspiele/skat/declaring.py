"""Spielansage: from the won auction to the first lead (SK-30 to SK-36).

Declarer takes up the skat, discards and announces, or announces a Hand game at once.
"""

from itertools import combinations

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Timeout
from kartenspiele.core.masks import bits_of
from kartenspiele.skat.bidding import Auction
from kartenspiele.skat.cards import CARDS, CardSet
from kartenspiele.skat.contract import HAND_CONTRACTS, SKAT_CONTRACTS, Contract
from kartenspiele.skat.moves import SKAT_SIZE, Announce, Discard, Move, PickUp
from kartenspiele.skat.refusals import not_held, not_on_turn, wrong_phase
from kartenspiele.skat.seats import FOREHAND
from kartenspiele.skat.state import (
    Announcing,
    Deciding,
    Declaration,
    Discarding,
    Over,
    Setup,
    TrickPlay,
)

_HAND_ANNOUNCEMENTS = tuple(map(Announce, HAND_CONTRACTS))
_SKAT_ANNOUNCEMENTS = tuple(map(Announce, SKAT_CONTRACTS))

_DISCARDS = {pair.mask: Discard(pair) for pair in map(CardSet.of, combinations(CARDS, SKAT_SIZE))}
"""All 496 discards by the mask of their cards, so that listing them builds none."""


def legal_decisions(bid: int) -> tuple[PickUp | Announce, ...]:
    """Taking up the skat first, then the Hand games that reach the bid (SK-30, SK-35)."""
    return (PickUp(), *_reaching(bid, _HAND_ANNOUNCEMENTS))


def legal_discards(twelve: CardSet) -> tuple[Discard, ...]:
    """Every pair of declarer's twelve cards, in printing order (SK-30)."""
    pairs = combinations(bits_of(twelve.mask), SKAT_SIZE)
    return tuple(_DISCARDS[first | second] for first, second in pairs)


def legal_announcements(bid: int) -> tuple[Announce, ...]:
    """The games with the skat taken up that reach the bid (SK-35)."""
    return _reaching(bid, _SKAT_ANNOUNCEMENTS)


def decide(state: Deciding, move: Move) -> Discarding | TrickPlay | Over:
    """Declarer looks into the skat or announces a Hand game."""
    match move:
        case PickUp():
            return Discarding(state.setup, state.auction)
        case Announce(contract):
            if not contract.hand:
                reason = f"{contract.label} takes the skat up first; without it Hand is announced"
                raise IllegalMove(state, move, "SK-30", reason)
            _check_value(state, move, contract)
            return _first_lead(state.setup, state.auction, state.setup.deal.skat, contract)
        case Timeout():
            return _lose_by_timeout(state, move)
        case _:
            raise wrong_phase(state, move)


def discard(state: Discarding, move: Move) -> Announcing | Over:
    """Declarer lays two of his twelve cards down."""
    match move:
        case Discard(cards):
            twelve = state.setup.twelve_cards(state.declarer)
            if missing := cards.mask & ~twelve.mask:
                raise not_held(state, move, state.declarer, CardSet(missing))
            return Announcing(state.setup, state.auction, cards)
        case Timeout():
            return _lose_by_timeout(state, move)
        case _:
            raise wrong_phase(state, move)


def announce(state: Announcing, move: Move) -> TrickPlay | Over:
    """Declarer names his game."""
    match move:
        case Announce(contract):
            if contract.hand:
                rule = "SK-32" if contract.is_null else "SK-31"
                reason = f"{contract.label} can't be announced, the skat has been taken up"
                raise IllegalMove(state, move, rule, reason)
            _check_value(state, move, contract)
            return _first_lead(state.setup, state.auction, state.skat, contract)
        case Timeout():
            return _lose_by_timeout(state, move)
        case _:
            raise wrong_phase(state, move)


def _reaching(bid: int, announcements: tuple[Announce, ...]) -> tuple[Announce, ...]:
    return tuple(move for move in announcements if move.contract.reaches(bid))


def _check_value(state: Deciding | Announcing, move: Announce, contract: Contract) -> None:
    """Refuse a Null that is worth less than the bid (SK-35)."""
    bid = state.auction.bid
    if not contract.reaches(bid):
        reason = f"{contract.label} is worth {contract.null_value}, less than the bid of {bid}"
        raise IllegalMove(state, move, "SK-35", reason)


def _first_lead(setup: Setup, auction: Auction, skat: CardSet, contract: Contract) -> TrickPlay:
    """Forehand leads to the first trick, whoever is declarer (SK-40)."""
    declaration = Declaration(setup, auction, skat, contract)
    masks = [hand.mask for hand in setup.deal.hands]
    declarer = declaration.declarer
    masks[declarer] = setup.twelve_cards(declarer).mask & ~skat.mask
    return TrickPlay(declaration, (masks[0], masks[1], masks[2]), (), (), FOREHAND)


def _lose_by_timeout(state: Deciding | Discarding | Announcing, timeout: Timeout) -> Over:
    """A timeout before the announcement ends the hand; `results` makes it cost the bid (SK-34)."""
    if timeout.seat != state.declarer:
        raise not_on_turn(state, timeout)
    return Over(state, timeout)
