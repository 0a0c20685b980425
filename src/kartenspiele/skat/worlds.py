"""Mögliche Welten: full states that fit what a seat knows.

Every arrangement of the unseen cards over the places where they lie now (the hidden hands and the
skat) is equally likely. A hand holds nothing of what its seat did not follow; the skat may. The
arrangements are counted, never tried out. Which two of declarer's twelve cards had been the skat,
a seat that did not see them picked up can't know: every pair is equally likely.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from kartenspiele.core.chance import Group, Split, deal_out, fitting
from kartenspiele.core.errors import InvalidState
from kartenspiele.core.masks import bits_of
from kartenspiele.skat.cards import ALL, CardSet
from kartenspiele.skat.moves import DEAL_SIZES, HAND_SIZE, SKAT_SIZE, deal_of_masks
from kartenspiele.skat.refusals import no_view
from kartenspiele.skat.rules import Rules
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE, check_seat
from kartenspiele.skat.state import (
    Announcing,
    Bidding,
    Dealing,
    Deciding,
    Declaration,
    Discarding,
    Setup,
    State,
    TrickPlay,
)
from kartenspiele.skat.views import (
    NO_CARDS,
    AnnouncingView,
    BiddingView,
    DealingView,
    DecidingView,
    DiscardingView,
    OverView,
    PlayView,
    View,
)

_SKAT = SEATS_AT_THE_TABLE
"""The place after the three hands."""
_NO_VOIDS = (0,) * SEATS_AT_THE_TABLE


def resample(view: View, rng: Random, /) -> State:
    """A state that fits the view: `view(resample(v, rng), v.seat) == v`.

    Raises `InvalidState` or `ImpossibleValue` for a view that contradicts itself.
    """
    world = _world(view, rng)
    check_seat(view.seat)
    return world


def _world(view: View, rng: Random) -> State:
    match view:
        case PlayView():
            _check_open_hand(view)
            return _trick_play(view, rng)
        case BiddingView() | DecidingView():
            return _before_the_skat(view, rng)
        case DiscardingView():
            return _discarding(view, rng)
        case AnnouncingView():
            return _announcing(view, rng)
        case DealingView():
            return Dealing(view.rules)
        case OverView():
            return view.state
        case _:
            raise no_view(view)


def _before_the_skat(view: BiddingView | DecidingView, rng: Random) -> Bidding | Deciding:
    *hands, skat = _lay_out({view.seat: view.hand.mask}, DEAL_SIZES, rng)
    setup = _setup(view.rules, hands, skat)
    if isinstance(view, BiddingView):
        return Bidding(setup, view.auction)
    return Deciding(setup, view.auction)


def _check_skat(view: DiscardingView | AnnouncingView | PlayView, *seen: CardSet) -> None:
    """Who took up the skat, and nobody else, has seen the two cards there, before and after."""
    took_it_up = view.seat == view.auction.declarer
    if isinstance(view, PlayView) and view.contract.hand:
        took_it_up = False
    for cards in seen:
        if len(cards) != SKAT_SIZE * took_it_up:
            raise InvalidState(view, "only who took up the skat has seen the two cards")


def _check_open_hand(view: PlayView) -> None:
    """Declarer's hand is open in an Ouvert game, and only there."""
    own = view.hand if view.seat == view.declarer else view.open_hand
    if view.open_hand != (own if view.contract.ouvert else NO_CARDS):
        raise InvalidState(view, "declarer's hand is open in an Ouvert game, and only there")


def _discarding(view: DiscardingView, rng: Random) -> Discarding:
    _check_skat(view, view.picked_up)
    sizes = [*DEAL_SIZES[:_SKAT], 0]
    sizes[view.actor] += SKAT_SIZE
    *hands, _ = _lay_out({view.seat: view.hand.mask}, sizes, rng)
    return Discarding(_setup_before_pick_up(view, hands, view.actor, rng), view.auction)


def _announcing(view: AnnouncingView, rng: Random) -> Announcing:
    _check_skat(view, view.picked_up, view.skat)
    *hands, skat = _lay_out(_known(view), DEAL_SIZES, rng)
    hands[view.actor] |= skat
    setup = _setup_before_pick_up(view, hands, view.actor, rng)
    return Announcing(setup, view.auction, CardSet(skat))


def _trick_play(view: PlayView, rng: Random) -> TrickPlay:
    _check_skat(view, view.picked_up, view.skat)
    declarer = view.declarer
    played, voids = view.shown_masks()
    known = _known(view)
    if view.contract.ouvert:
        known[declarer] = view.open_hand.mask
    sizes = [*(HAND_SIZE - mask.bit_count() for mask in played), SKAT_SIZE]
    *hands, skat = _lay_out(known, sizes, rng, played=sum(played), voids=voids)
    dealt = [hand | mask for hand, mask in zip(hands, played, strict=True)]
    if view.contract.hand:
        setup = _setup(view.rules, dealt, skat)
    else:
        dealt[declarer] |= skat
        setup = _setup_before_pick_up(view, dealt, declarer, rng)
    return TrickPlay(
        Declaration(setup, view.auction, CardSet(skat), view.contract, view.conceded),
        (hands[0], hands[1], hands[2]),
        view.tricks,
        view.trick,
        view.actor,
    )


def _known(view: AnnouncingView | PlayView) -> dict[int, int]:
    """The places whose cards the seat sees: its own hand, and the skat if it discarded there."""
    known = {view.seat: view.hand.mask}
    if view.skat:
        known[_SKAT] = view.skat.mask
    return known


def _lay_out(
    known: dict[int, int],
    sizes: Sequence[int],
    rng: Random,
    *,
    played: int = 0,
    voids: Sequence[int] = _NO_VOIDS,
) -> list[int]:
    """The masks of the three hands and of the skat: the known ones and the rest drawn at random."""
    hidden = tuple(place for place in range(len(sizes)) if place not in known)
    unseen = ALL & ~played & ~sum(known.values())
    items, ways = _arrangements(unseen, hidden, tuple(sizes), tuple(voids))
    piles = deal_out(items, ways, len(hidden), rng)
    masks = known | dict(zip(hidden, map(sum, piles), strict=True))
    return [masks[place] for place in range(len(sizes))]


@lru_cache(maxsize=1024)  # a search samples many worlds for the same view
def _arrangements(
    unseen: int, hidden: tuple[int, ...], sizes: tuple[int, ...], voids: tuple[int, ...]
) -> tuple[tuple[list[int], ...], tuple[Split, ...]]:
    """The unseen cards in groups of those that may lie in the same places, and how they may lie."""
    groups = _grouped(unseen, hidden, voids)
    sized = tuple(Group(cards.bit_count(), places) for cards, places in groups)
    capacities = tuple(sizes[place] for place in hidden)
    return tuple(bits_of(cards) for cards, _ in groups), fitting(sized, capacities)


def _grouped(
    unseen: int, hidden: Sequence[int], voids: Sequence[int]
) -> list[tuple[int, tuple[int, ...]]]:
    """The unseen cards parted by the hidden places (counted from 0) where they may lie."""
    groups: list[tuple[int, tuple[int, ...]]] = [(unseen, ())]
    for number, place in enumerate(hidden):
        barred = 0 if place == _SKAT else voids[place]
        groups = [
            (cards, allowed)
            for group, places in groups
            for cards, allowed in ((group & ~barred, (*places, number)), (group & barred, places))
            if cards
        ]
    return groups


def _setup(rules: Rules, hands: Sequence[int], skat: int) -> Setup:
    return Setup(rules, deal_of_masks(hands, skat))


def _any_two(mask: int, rng: Random) -> int:
    """Two cards of the mask, each pair equally likely."""
    cards = bits_of(mask)
    others = len(cards) - 1
    first, second = divmod(rng.randrange(len(cards) * others), others)
    return cards.pop(first) | cards[second]


def _setup_before_pick_up(
    view: DiscardingView | AnnouncingView | PlayView,
    hands: Sequence[int],
    declarer: int,
    rng: Random,
) -> Setup:
    """The deal that gave declarer his twelve cards, of which two came from the skat."""
    twelve = hands[declarer]
    skat = view.picked_up.mask or _any_two(twelve, rng)
    dealt = list(hands)
    dealt[declarer] = twelve & ~skat
    return _setup(view.rules, dealt, skat)
