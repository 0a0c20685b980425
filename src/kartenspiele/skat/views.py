"""Sicht: what a seat may know, and nothing else; one class for each phase (SK-33, G-07).

A card set that a seat does not know is empty in its view, so that a view holds no trace of it.
"""

from functools import lru_cache
from typing import TypeAlias, assert_never

import attrs

from kartenspiele.core.actors import ChanceActs, NobodyActs, NoMoves
from kartenspiele.core.cards import Card
from kartenspiele.core.values import Value
from kartenspiele.skat.bidding import Auction
from kartenspiele.skat.cards import ALL, CardSet, bit_of
from kartenspiele.skat.contract import Contract, Game
from kartenspiele.skat.declaring import legal_announcements, legal_decisions, legal_discards
from kartenspiele.skat.moves import Move
from kartenspiele.skat.refusals import check_is_state
from kartenspiele.skat.rules import Rules
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE, certain, check_seat
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
from kartenspiele.skat.trick_play import plays_of
from kartenspiele.skat.tricks import follow_masks, legal_cards

NO_CARDS = CardSet(0)


@attrs.frozen
class DealingView(Value, ChanceActs, NoMoves):
    """Before the deal there is nothing to see."""

    seat: int
    rules: Rules


@attrs.frozen
class _SeatedView(Value):
    """What a seat knows in every phase after the deal."""

    seat: int
    rules: Rules
    auction: Auction
    """The bidding, which all have heard."""
    hand: CardSet
    """The cards that the seat holds now."""

    @property
    def unseen(self) -> CardSet:
        """The cards whose place the seat does not know."""
        return CardSet(ALL & ~self.hand.mask)


@attrs.frozen
class BiddingView(_SeatedView):
    """Reizen: own hand and all calls."""

    @property
    def actor(self) -> int:
        """The seat that speaks."""
        return certain(self.auction.actor)

    def legal_moves(self) -> tuple[Move, ...]:
        """The calls of this seat; none while another speaks."""
        return self.auction.legal_calls() if self.seat == self.actor else ()


@attrs.frozen
class _DeclaringView(_SeatedView):
    """Between the auction and the first lead only declarer acts."""

    @property
    def actor(self) -> int:
        """Declarer."""
        return certain(self.auction.declarer)


@attrs.frozen
class DecidingView(_DeclaringView):
    """Declarer has not yet said whether he takes up the skat."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Declarer's choice; none for the others."""
        return legal_decisions(self.auction.bid) if self.seat == self.actor else ()


@attrs.frozen
class DiscardingView(_DeclaringView):
    """Declarer holds twelve cards; the others know that, and no more."""

    picked_up: CardSet
    """The skat that declarer took up; empty for the others."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Declarer's discards; none for the others."""
        return legal_discards(self.hand) if self.seat == self.actor else ()


@attrs.frozen
class AnnouncingView(_DeclaringView):
    """Declarer has discarded; only he knows what."""

    picked_up: CardSet
    """The skat that declarer took up; empty for the others."""
    skat: CardSet
    """The two discards; empty for the others."""

    @property
    def unseen(self) -> CardSet:
        """The cards whose place the seat does not know."""
        return CardSet(ALL & ~self.hand.mask & ~self.skat.mask)

    def legal_moves(self) -> tuple[Move, ...]:
        """Declarer's announcements; none for the others."""
        return legal_announcements(self.auction.bid) if self.seat == self.actor else ()


@attrs.frozen
class PlayView(_SeatedView):
    """Stichspiel: own hand, everything that was played, and the open hand of an Ouvert game."""

    contract: Contract
    picked_up: CardSet
    """The skat that declarer took up; empty for the others and in a Hand game."""
    skat: CardSet
    """The two cards in the skat if this seat discarded them; else empty."""
    open_hand: CardSet
    """Declarer's cards in an Ouvert game, which all see (SK-33); else empty."""
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    actor: int
    conceded: tuple[int, ...]

    @property
    def declarer(self) -> int:
        """Alleinspieler: the seat that plays alone."""
        return certain(self.auction.declarer)

    @property
    def leader(self) -> int:
        """The seat that led, or has to lead, to the trick on the table."""
        return (self.actor - len(self.trick)) % SEATS_AT_THE_TABLE

    @property
    def played(self) -> tuple[CardSet, ...]:
        """For each seat, the cards it has played."""
        return tuple(map(CardSet, self.shown_masks()[0]))

    @property
    def voids(self) -> tuple[CardSet, ...]:
        """For each seat, the cards it can't hold because it did not follow them (SK-41)."""
        return tuple(map(CardSet, self.shown_masks()[1]))

    def shown_masks(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What the play has shown, as masks for each seat: the cards played and the voids."""
        return _shown_masks(self.tricks, self.trick, self.leader, self.contract.game)

    @property
    def unseen(self) -> CardSet:
        """The cards whose place the seat does not know."""
        seen = self.hand.mask | self.skat.mask | self.open_hand.mask
        for mask in self.shown_masks()[0]:
            seen |= mask
        return CardSet(ALL & ~seen)

    def legal_moves(self) -> tuple[Move, ...]:
        """The cards that this seat may play; none while another has to play (SK-41)."""
        if self.seat != self.actor:
            return ()
        led = self.trick[0] if self.trick else None
        return plays_of(legal_cards(self.hand, led, self.contract.game).mask)


@lru_cache(maxsize=1024)  # a search asks the same of many worlds
def _shown_masks(
    tricks: tuple[Trick, ...], trick: tuple[Card, ...], leader: int, game: Game
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    played = [0] * SEATS_AT_THE_TABLE
    voids = [0] * SEATS_AT_THE_TABLE
    follow = follow_masks(game)
    for first, cards in (*((t.leader, t.cards) for t in tricks), (leader, trick)):
        for place, card in enumerate(cards):
            seat = (first + place) % SEATS_AT_THE_TABLE
            bit = bit_of(card)
            followers = follow[cards[0].index]
            played[seat] |= bit
            if not bit & followers:
                voids[seat] |= followers
    return tuple(played), tuple(voids)


@attrs.frozen
class OverView(Value, NobodyActs, NoMoves):
    """Spielende: everything is public (G-07)."""

    seat: int
    state: Over


View: TypeAlias = (
    DealingView | BiddingView | DecidingView | DiscardingView | AnnouncingView | PlayView | OverView
)


def view(state: State, seat: int, /) -> View:
    """What `seat` may know of the state; `ImpossibleValue` for what is no seat."""
    check_seat(seat)
    check_is_state(state)
    if isinstance(state, Dealing):
        return DealingView(seat, state.rules)
    if isinstance(state, Over):
        return OverView(seat, state)
    if isinstance(state, TrickPlay):
        return _play_view(state, seat)
    rules, auction, hand = state.setup.rules, state.auction, state.hands[seat]
    is_declarer = seat == auction.declarer
    picked_up = state.setup.deal.skat if is_declarer else NO_CARDS
    match state:
        case Bidding():
            return BiddingView(seat, rules, auction, hand)
        case Deciding():
            return DecidingView(seat, rules, auction, hand)
        case Discarding():
            return DiscardingView(seat, rules, auction, hand, picked_up)
        case Announcing():
            skat = state.skat if is_declarer else NO_CARDS
            return AnnouncingView(seat, rules, auction, hand, picked_up, skat)
        case _:
            assert_never(state)


def _play_view(state: TrickPlay, seat: int) -> PlayView:
    declaration = state.declaration
    declarer = declaration.declarer
    contract = declaration.contract
    knows_skat = seat == declarer and not contract.hand
    return PlayView(
        seat=seat,
        rules=declaration.setup.rules,
        auction=declaration.auction,
        hand=CardSet(state.masks[seat]),
        contract=contract,
        picked_up=declaration.setup.deal.skat if knows_skat else NO_CARDS,
        skat=declaration.skat if knows_skat else NO_CARDS,
        open_hand=CardSet(state.masks[declarer]) if contract.ouvert else NO_CARDS,
        tricks=state.tricks,
        trick=state.trick,
        actor=state.actor,
        conceded=state.conceded,
    )
