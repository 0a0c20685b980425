"""Skat's states as JSON: what each phase shows, and how a shown state is proven.

A state shows the rules, the deal, the auction, what lies in the skat, the contract, the hands and
the tricks, each once, as far as its phase has them. A state that is read is proven by `skat.check_state`.
"""

from typing import TypeVar

import attrs

from kartenspiele import skat
from kartenspiele.core.errors import ImpossibleValue, InvalidState
from kartenspiele.skat import Auction, Card, CardSet, Contract, Deal, Trick
from kartenspiele.skat.state import Declaration, Setup

StateT = TypeVar("StateT", bound=skat.State)
DealtT = TypeVar("DealtT", skat.Bidding, skat.Deciding, skat.Discarding)


@attrs.frozen
class DealtState:
    """What a state shows while the bidding is on, declarer decides or discards."""

    rules: skat.Rules
    deal: Deal
    auction: Auction


@attrs.frozen
class AnnouncingState(DealtState):
    """What a state shows while declarer has to announce."""

    skat: CardSet
    """The two discards."""


@attrs.frozen
class PlayState(DealtState):
    """What a state shows in trick play."""

    skat: CardSet
    """The discards, or in a Hand game the cards dealt there."""
    contract: Contract
    hands: tuple[CardSet, CardSet, CardSet]
    """The cards that the seats hold now."""
    tricks: tuple[Trick, ...]
    """The finished tricks."""
    trick: tuple[Card, ...]
    """The cards on the table, in the order played."""
    actor: int
    conceded: tuple[int, ...]


@attrs.frozen
class TrickShown:
    """What a finished trick shows."""

    leader: int
    cards: tuple[Card, ...]
    """The three cards in the order played."""
    winner: int


@attrs.frozen
class OverState:
    """What a state shows when the hand is over."""

    last: skat.Bidding | skat.Deciding | skat.Discarding | skat.Announcing | skat.TrickPlay
    """The last state in which somebody had to act."""
    move: skat.Pass | skat.PlayCard | skat.Concede | skat.Timeout


def show_dealt(state: skat.Bidding | skat.Deciding | skat.Discarding) -> DealtState:
    """What a state shows before the discards and the announcement."""
    return DealtState(state.setup.rules, state.setup.deal, state.auction)


def show_announcing(state: skat.Announcing) -> AnnouncingState:
    """The same with the discards."""
    return AnnouncingState(state.setup.rules, state.setup.deal, state.auction, state.skat)


def show_play(state: skat.TrickPlay) -> PlayState:
    """The same with the contract, the hands and the tricks."""
    first, second, third = state.hands
    return PlayState(
        rules=state.setup.rules,
        deal=state.setup.deal,
        auction=state.auction,
        skat=state.declaration.skat,
        contract=state.contract,
        hands=(first, second, third),
        tricks=state.tricks,
        trick=state.trick,
        actor=state.actor,
        conceded=state.conceded,
    )


def read_dealt(phase: type[DealtT], document: DealtState) -> DealtT:
    """The state of the phase that the document shows; `InvalidState` when it can't be reached."""
    return _proven(phase(Setup(document.rules, document.deal), document.auction))


def read_announcing(document: AnnouncingState) -> skat.Announcing:
    """The same with the discards."""
    setup = Setup(document.rules, document.deal)
    return _proven(skat.Announcing(setup, document.auction, document.skat))


def read_play(document: PlayState) -> skat.TrickPlay:
    """The same with the contract, the hands and the tricks."""
    setup = Setup(document.rules, document.deal)
    try:
        declaration = Declaration(
            setup, document.auction, document.skat, document.contract, document.conceded
        )
    except ImpossibleValue as error:
        raise InvalidState(document, f"the state holds an impossible value: {error}") from None
    first, second, third = document.hands
    masks = (first.mask, second.mask, third.mask)
    return _proven(
        skat.TrickPlay(declaration, masks, document.tricks, document.trick, document.actor)
    )


def read_over(document: OverState) -> skat.Over:
    """The end to which the last move leads; `InvalidState` when it does not."""
    return _proven(skat.Over(document.last, document.move))


def _proven(state: StateT) -> StateT:
    skat.check_state(state)
    return state
