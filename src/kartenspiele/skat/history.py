"""Verlauf: the moves that lead to a state; Skat's states hold all of them."""

from collections.abc import Iterator
from typing import NamedTuple

from kartenspiele.core.game import CHANCE
from kartenspiele.skat.moves import Announce, Concede, Discard, Move, PickUp, PlayCard
from kartenspiele.skat.refusals import check_is_state
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE
from kartenspiele.skat.state import Announcing, Dealing, Discarding, Over, State, Trick, TrickPlay


class Made(NamedTuple):
    """A move and who made it: a seat or `CHANCE`; a timeout counts as made by the seat it hits."""

    actor: int
    move: Move


def moves_to(state: State) -> tuple[Made, ...]:
    """The moves from the first state to this one; where a concession fell is not kept, it comes last."""
    check_is_state(state)
    return tuple(_moves_to(state))


def _moves_to(state: State) -> Iterator[Made]:
    if isinstance(state, Dealing):
        return
    if isinstance(state, Over):
        yield from _moves_to(state.last)
        actor = state.move.seat if isinstance(state.move, Concede) else state.last.actor
        yield Made(actor, state.move)
        return
    yield Made(CHANCE, state.setup.deal)
    for seat, call in state.auction.calls:
        yield Made(seat, call)
    match state:
        case Discarding():
            yield Made(state.declarer, PickUp())
        case Announcing():
            yield Made(state.declarer, PickUp())
            yield Made(state.declarer, Discard(state.skat))
        case TrickPlay():
            yield from _declaration(state)
            yield from _cards(state)
            yield from (Made(seat, Concede(seat)) for seat in state.conceded)
        case _:
            pass


def _declaration(state: TrickPlay) -> Iterator[Made]:
    if not state.contract.hand:
        yield Made(state.declarer, PickUp())
        yield Made(state.declarer, Discard(state.declaration.skat))
    yield Made(state.declarer, Announce(state.contract))


def _cards(state: TrickPlay) -> Iterator[Made]:
    on_the_table = Trick(state.leader, state.trick, state.leader)
    for trick in (*state.tricks, on_the_table):
        for place, card in enumerate(trick.cards):
            yield Made((trick.leader + place) % SEATS_AT_THE_TABLE, PlayCard(card))
