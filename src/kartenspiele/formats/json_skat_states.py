"""Skat's states as JSON: what each phase shows, and how a shown state is proven.

A state shows the rules, the deal, the auction, what lies in the skat, the contract, the hands and
the tricks, each once, as far as its phase has them. What is shown holds all moves that were made, so
the state is made again from them and has to show the same.
"""

from collections.abc import Iterator
from typing import TypeVar, assert_never

import attrs

from kartenspiele import skat
from kartenspiele.core.errors import IllegalMove, ImpossibleValue, InvalidState
from kartenspiele.skat import Auction, Card, CardSet, Contract, Deal, Trick

StateT = TypeVar("StateT", bound=skat.State)


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
    hands: tuple[CardSet, ...]
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
    return PlayState(
        rules=state.setup.rules,
        deal=state.setup.deal,
        auction=state.auction,
        skat=state.declaration.skat,
        contract=state.contract,
        hands=state.hands,
        tricks=state.tricks,
        trick=state.trick,
        actor=state.actor,
        conceded=state.conceded,
    )


def show(state: skat.State) -> DealtState | None:
    """What the state shows; None in the phases that hold no moves of their own."""
    match state:
        case skat.TrickPlay():
            return show_play(state)
        case skat.Announcing():
            return show_announcing(state)
        case skat.Bidding() | skat.Deciding() | skat.Discarding():
            return show_dealt(state)
        case skat.Dealing() | skat.Over():
            return None
        case _:
            assert_never(state)


def reach(phase: type[StateT], document: DealtState) -> StateT:
    """The state of that phase to which the moves in the document lead; `InvalidState` without one.

    This proves the state, and the document may not say anything that does not follow from its moves.
    """
    state = skat.new_game(document.rules)
    try:
        for move in _moves(phase, document):
            state = skat.apply(state, move)
    except IllegalMove as refusal:
        raise InvalidState(document, f"the state holds an illegal move: {refusal}") from None
    except ImpossibleValue as error:
        raise InvalidState(document, f"the state holds an impossible move: {error}") from None
    if not isinstance(state, phase) or show(state) != document:
        raise InvalidState(document, "the state does not follow from the moves that it holds")
    return state


def _moves(phase: type, document: DealtState) -> Iterator[skat.Move]:
    """Every move from the first state on; defenders' concessions last, they change nothing before."""
    yield document.deal
    for _, call in document.auction.calls:
        yield call
    match document:
        case AnnouncingState():
            yield skat.PickUp()
            yield skat.Discard(document.skat)
        case PlayState():
            if not document.contract.hand:
                yield skat.PickUp()
                yield skat.Discard(document.skat)
            yield skat.Announce(document.contract)
            for cards in (*(trick.cards for trick in document.tricks), document.trick):
                yield from map(skat.PlayCard, cards)
            yield from map(skat.Concede, document.conceded)
        case _:
            if phase is skat.Discarding:
                yield skat.PickUp()


def reach_end(document: OverState) -> skat.Over:
    """The end to which the last move leads; `InvalidState` when it does not."""
    over = skat.Over(document.last, document.move)
    try:
        reached = skat.apply(document.last, document.move)
    except IllegalMove as refusal:
        raise InvalidState(over, f"the state holds an illegal move: {refusal}") from None
    if reached != over:
        raise InvalidState(over, f"the hand is not over with {document.move}")
    return over
