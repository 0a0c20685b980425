"""Facts about Skat, worked out from the rules and independently of the engine's own bookkeeping."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, permutations
from math import factorial
from random import Random
from typing import Final

from kartenspiele import skat
from kartenspiele.core.errors import IllegalMove
from kartenspiele.skat.bidding import BID_VALUES
from kartenspiele.skat.contract import HAND_CONTRACTS, SKAT_CONTRACTS
from kartenspiele.skat.views import PlayView

from .choosers import choose_in_skat
from .facts import Facts, Symmetry

SEATS: Final = range(3)
_HAND_SIZE: Final = 10
_FEW: Final = 24
"""Up to so many arrangements are enumerated."""
_TWINS: Final = 6
"""So many swaps of two cards are tried for each seat."""
_CARDS_TO_CONCEDE: Final = 9

RULES: Final = (
    skat.Rules(),
    skat.Rules(early_end=False),
    skat.Rules(
        announcement_timeout_doubled=True,
        timeout_in_decided_hand="loses",
        late_concession=True,
        defenders_concede="either",
    ),
)

_DEALS: Final = tuple(skat.sample_chance(skat.new_game(), Random(seed)) for seed in range(3))

VOCABULARY: Final[tuple[skat.Move, ...]] = (
    *_DEALS,
    *map(skat.Bid, BID_VALUES),
    skat.Hold(),
    skat.Pass(),
    skat.PickUp(),
    *(skat.Discard(pair) for pair in combinations(skat.CARDS, 2)),
    *map(skat.Announce, (*HAND_CONTRACTS, *SKAT_CONTRACTS)),
    *map(skat.PlayCard, skat.CARDS),
    *map(skat.Concede, SEATS),
    *map(skat.Timeout, SEATS),
)


def accepted_unlisted(state: skat.State) -> tuple[skat.Move, ...]:
    """Deals for chance, else the clock against the actor and, in trick play, who may concede."""
    if state.actor is None:
        return ()
    if state.actor == skat.CHANCE:
        return _DEALS
    timeout = skat.Timeout(state.actor)
    if not isinstance(state, skat.TrickPlay):
        return (timeout,)
    may_concede = [seat for seat in SEATS if seat != state.declarer and seat not in state.conceded]
    held = _HAND_SIZE - _cards_played_by(state, state.declarer)
    if held >= _CARDS_TO_CONCEDE or state.setup.rules.late_concession:
        may_concede.append(state.declarer)
    return (timeout, *map(skat.Concede, may_concede))


def _cards_played_by(state: skat.TrickPlay, seat: int) -> int:
    plays = (made for made in skat.moves_to(state) if isinstance(made.move, skat.PlayCard))
    return sum(made.actor == seat for made in plays)


def check_conservation(state: skat.State) -> None:
    """All 32 cards are somewhere once, and their points add to 120."""
    if isinstance(state, skat.Over):
        check_conservation(state.last)
        return
    if isinstance(state, skat.Dealing):
        return
    places = [list(cards) for cards in _places_now(state)]
    cards = [card for place in places for card in place]
    assert sorted(cards, key=str) == sorted(skat.CARDS, key=str)
    assert sum(skat.CardSet.of(place).points for place in places) == 120


def _places_now(
    state: skat.Bidding | skat.Deciding | skat.Discarding | skat.Announcing | skat.TrickPlay,
) -> Iterator[Iterable[skat.Card]]:
    yield from state.hands
    match state:
        case skat.Bidding() | skat.Deciding():
            yield state.setup.deal.skat
        case skat.Announcing():
            yield state.skat
        case skat.TrickPlay():
            yield state.declaration.skat
            yield from (trick.cards for trick in state.tricks)
            yield state.trick
        case skat.Discarding():
            pass


def twins(state: skat.State, seat: int, rng: Random) -> Iterator[skat.State]:
    """The same hand with two cards swapped that the seat has not seen, wherever that was legal."""
    if isinstance(state, skat.Dealing | skat.Over):
        return
    moves = [made.move for made in skat.moves_to(state)]
    rules = state.setup.rules
    unseen = [card for card in skat.CARDS if card not in _seen(state, seat)]
    pairs = list(combinations(unseen, 2))
    for pair in rng.sample(pairs, min(_TWINS, len(pairs))):
        yield from _if_another(state, rules, [_swapped(move, pair) for move in moves])
    if isinstance(state, skat.Discarding | skat.Announcing | skat.TrickPlay) and (
        seat != state.declarer and any(isinstance(move, skat.PickUp) for move in moves)
    ):
        # Which of declarer's cards had lain in the skat before he took it up is his secret too.
        deal = state.setup.deal
        pair = (rng.choice(list(deal.hands[state.declarer])), rng.choice(list(deal.skat)))
        yield from _if_another(state, rules, [_swapped(moves[0], pair), *moves[1:]])


def _if_another(
    state: skat.State, rules: skat.Rules, moves: Iterable[skat.Move]
) -> Iterator[skat.State]:
    other = _replay(rules, moves)
    if other is not None and other != state:
        yield other


def _seen(
    state: skat.Bidding | skat.Deciding | skat.Discarding | skat.Announcing | skat.TrickPlay,
    seat: int,
) -> set[skat.Card]:
    """The cards whose place the seat has seen: his own, those played, and what declarer laid open."""
    made = skat.moves_to(state)
    seen = {card for _, move in made if isinstance(move, skat.PlayCard) for card in [move.card]}
    seen.update(state.setup.deal.hands[seat])
    if (seat, skat.PickUp()) in made:
        seen.update(state.setup.deal.skat)
    if isinstance(state, skat.TrickPlay) and state.contract.ouvert:
        seen.update(state.hands[state.declarer])
    return seen


def _replay(rules: skat.Rules, moves: Iterable[skat.Move]) -> skat.State | None:
    """The state that the moves lead to; None when one of them is not legal there."""
    state: skat.State = skat.new_game(rules)
    try:
        for move in moves:
            state = skat.apply(state, move)
    except IllegalMove:
        return None
    return state


def _swapped(move: skat.Move, pair: tuple[skat.Card, skat.Card]) -> skat.Move:
    first, second = pair
    return renamed(move, {first: second, second: first})


def renamed(move: skat.Move, names: dict[skat.Card, skat.Card]) -> skat.Move:
    """The move with other cards; cards without a new name stay."""

    def rename(cards: Iterable[skat.Card]) -> list[skat.Card]:
        return [names.get(card, card) for card in cards]

    match move:
        case skat.Deal(hands, skat=cards):
            return skat.Deal(map(rename, hands), rename(cards))
        case skat.Discard(cards):
            return skat.Discard(rename(cards))
        case skat.PlayCard(card):
            return skat.PlayCard(names.get(card, card))
        case _:
            return move


def arrangement(state: skat.State) -> Hashable:
    """The hands and the skat as they lie now."""
    assert isinstance(state, skat.TrickPlay)
    return (state.hands, state.declaration.skat)


def arrangements(view: skat.View) -> dict[Hashable, int] | None:
    """Every way to lay the unseen cards, tried out card by card and kept if play was legal."""
    if not isinstance(view, PlayView):
        return None
    played = [list[skat.Card]() for _ in SEATS]
    plays: list[skat.Card] = []
    led = [(trick.leader, trick.cards) for trick in view.tricks]
    for leader, cards in (*led, (view.leader, view.trick)):
        for place, card in enumerate(cards):
            played[(leader + place) % len(SEATS)].append(card)
            plays.append(card)
    known: dict[int, Iterable[skat.Card]] = {view.seat: view.hand}
    if view.contract.ouvert:
        known[view.declarer] = view.open_hand
    if view.skat:
        known[len(SEATS)] = view.skat
    seen = {*plays, *(card for cards in known.values() for card in cards)}
    unseen = [card for card in skat.CARDS if card not in seen]
    sizes = [*(_HAND_SIZE - len(cards) for cards in played), 2]
    hidden = [place for place in range(len(sizes)) if place not in known]
    count = factorial(len(unseen))
    for place in hidden:
        count //= factorial(sizes[place])
    if count > _FEW:
        return None
    found: set[Hashable] = set()
    for laid in _divide(unseen, [sizes[place] for place in hidden]):
        places = known | dict(zip(hidden, laid, strict=True))
        *hands, lying = (skat.CardSet.of(places[place]) for place in range(len(sizes)))
        if _was_legal(view, hands, lying, played, plays):
            found.add((tuple(hands), lying))
    return dict.fromkeys(found, 1)


def _divide(cards: Sequence[skat.Card], sizes: Sequence[int]) -> Iterator[list[list[skat.Card]]]:
    """Every division of the cards over places of these sizes, once each."""
    if not sizes:
        yield []
        return
    for first in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in first]
        for others in _divide(rest, sizes[1:]):
            yield [list(first), *others]


def _was_legal(
    view: PlayView,
    hands: Sequence[skat.CardSet],
    lying: skat.CardSet,
    played: Sequence[Sequence[skat.Card]],
    plays: Iterable[skat.Card],
) -> bool:
    """Whether the cards could have been played so from these hands."""
    dealt = [hand | skat.CardSet.of(cards) for hand, cards in zip(hands, played, strict=True)]
    moves: list[skat.Move] = [skat.Deal(dealt, lying), *(call for _, call in view.auction.calls)]
    if not view.contract.hand:
        # Had he taken up the two that he laid down, it would have come to the same.
        moves += [skat.PickUp(), skat.Discard(lying)]
    moves += [skat.Announce(view.contract), *map(skat.PlayCard, plays)]
    return _replay(view.rules, moves) is not None


def symmetries(
    moves: Sequence[skat.Move], _seats: int
) -> Iterator[Symmetry[skat.Rules, skat.Move]]:
    """The plain suits renamed; jacks stay where they are trumps, and the trump suit stays."""
    announced = [move.contract for move in moves if isinstance(move, skat.Announce)]
    if not announced:
        return
    game = announced[0].game
    plain = [suit for suit in skat.Suit if suit is not game.trump_suit]
    ranks = [rank for rank in skat.Rank if rank is not skat.Rank.JACK or game is skat.Game.NULL]
    for images in list(permutations(plain))[1:]:
        names = {
            skat.Card(suit, rank): skat.Card(image, rank)
            for suit, image in zip(plain, images, strict=True)
            for rank in ranks
        }
        yield Symmetry(partial(renamed, names=names))


FACTS: Final[Facts[skat.Rules, skat.State, skat.Move, skat.View]] = Facts(
    game=skat,
    rules=RULES,
    seats=skat.SEATS,
    phases=frozenset(
        {
            skat.Dealing,
            skat.Bidding,
            skat.Deciding,
            skat.Discarding,
            skat.Announcing,
            skat.TrickPlay,
            skat.Over,
        }
    ),
    vocabulary=VOCABULARY,
    accepted_unlisted=accepted_unlisted,
    check_state=skat.check_state,
    check_conservation=check_conservation,
    twins=twins,
    arrangement=arrangement,
    arrangements=arrangements,
    symmetries=symmetries,
    number_of_outcomes=lambda _state: 2_753_294_408_504_640,
    choose=choose_in_skat,
    most_moves=1 + 128 + 3 + 30 + 1,
    steps=44,
)
