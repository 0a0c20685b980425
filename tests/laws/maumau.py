"""Facts about Mau Mau, worked out from the rules and independently of the engine's own bookkeeping."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from math import factorial
from random import Random
from typing import Final, TypeAlias

import attrs

from kartenspiele import maumau
from kartenspiele.maumau import JOKER, Suit

from .choosers import choose_in_mau_mau
from .facts import Facts, Symmetry

_HAND_SIZE: Final = 6
_MOST_JOKERS: Final = 4
_FEW: Final = 60
"""Up to so many arrangements are enumerated, Jokers told apart."""
_TWINS: Final = 6
"""So many swaps of two cards are tried for each seat."""

_FRENCH: Final = tuple(card for card in maumau.CARDS if card is not JOKER)
_JACKS: Final = tuple(card for card in _FRENCH if str(card)[1] == "J")

OnTheTable: TypeAlias = maumau.Playing | maumau.Answering | maumau.Drawing
Symmetries: TypeAlias = Iterator[Symmetry[maumau.Rules, maumau.Move]]

RULES: Final = (
    maumau.Rules(),
    maumau.Rules(jokers=0, starter=1, card_values=maumau.CardValues.FIFTEENS),
    maumau.Rules(jokers=1, opening_effect=False),
    maumau.Rules(jokers=3, reverse_skips_with_two=True),
    maumau.Rules(jokers=4, starter=1, voluntary_draw=True),
)


def _deal(seats: int, jokers: int) -> maumau.Deal:
    """A deal in which there are so many Jokers among the cards dealt."""
    rng = Random(10 * seats + jokers)
    cards = [JOKER] * jokers + rng.sample(_FRENCH, _HAND_SIZE * seats + 1 - jokers)
    rng.shuffle(cards)
    hands = [cards[start : start + _HAND_SIZE] for start in range(1, len(cards), _HAND_SIZE)]
    return maumau.Deal(hands, cards[0])


_DEALS: Final = tuple(
    _deal(seats, jokers) for seats in maumau.SEATS for jokers in range(_MOST_JOKERS + 1)
)

VOCABULARY: Final[tuple[maumau.Move, ...]] = (
    *_DEALS,
    *map(maumau.PlayCard, maumau.CARDS),
    *(maumau.PlayCard(jack, suit) for jack in _JACKS for suit in Suit),
    maumau.DrawCard(),
    maumau.TakePenalty(),
    maumau.AnnounceLastCard(),
    *map(maumau.Drawn, maumau.CARDS),
    *map(maumau.Timeout, range(maumau.SEATS[-1])),
)


def accepted_unlisted(state: maumau.State) -> tuple[maumau.Move, ...]:
    """The deals that fit the table, any card of the talon, or the clock against the actor."""
    match state:
        case maumau.Dealing():
            return tuple(
                deal
                for deal in _DEALS
                if len(deal.hands) == state.setup.seats
                and [*_all_of(deal)].count(JOKER) <= state.setup.rules.jokers
            )
        case maumau.Drawing():
            return tuple(maumau.Drawn(card) for card in set(state.talon))
        case maumau.Playing() | maumau.Answering():
            return (maumau.Timeout(state.actor),)
        case maumau.Over():
            return ()


def _all_of(deal: maumau.Deal) -> Iterator[maumau.AnyCard]:
    yield from (card for hand in deal.hands for card in hand)
    yield deal.upcard


def check_conservation(state: maumau.State) -> None:
    """The whole pack is in the hands, in the talon and on the discards."""
    if isinstance(state, maumau.Dealing):
        return
    places: list[Iterable[maumau.AnyCard]]
    if isinstance(state, maumau.Over):
        check_conservation(state.last)
        places = [*maumau.result(state).hands, state.last.talon, state.last.discards]
        if maumau.result(state).winner is not None:
            assert isinstance(state.move, maumau.PlayCard)
            places.append([state.move.card])
    else:
        places = [*state.hands, state.talon, state.discards]
    whole = Counter([*map(str, _FRENCH), *["JK"] * state.setup.rules.jokers])
    assert Counter(str(card) for place in places for card in place) == whole


def twins(state: maumau.State, seat: int, rng: Random) -> Iterator[maumau.State]:
    """The same table with two cards swapped that the seat does not see."""
    if isinstance(state, maumau.Dealing | maumau.Over):
        return
    hidden = [place for place in range(state.setup.seats + 1) if place != seat]
    places = [list(cards) for cards in (*state.hands, state.talon)]
    swaps = [
        (first, second, mine, theirs)
        for first, second in combinations(hidden, 2)
        for mine in places[first]
        for theirs in places[second]
        if mine != theirs
    ]
    for first, second, mine, theirs in rng.sample(swaps, min(_TWINS, len(swaps))):
        swapped = [list(cards) for cards in places]
        swapped[first].remove(mine)
        swapped[first].append(theirs)
        swapped[second].remove(theirs)
        swapped[second].append(mine)
        *hands, talon = (maumau.CardBag.of(cards).mask for cards in swapped)
        yield attrs.evolve(state, masks=tuple(hands), talon_mask=talon)


def arrangement(state: maumau.State) -> Hashable:
    """The hands and the talon."""
    assert isinstance(state, OnTheTable)
    return (*state.hands, state.talon)


def arrangements(view: maumau.View) -> dict[Hashable, int] | None:
    """Every way to lay out the unseen cards, and how many physical ones it stands for."""
    if isinstance(view, maumau.DealingView | maumau.OverView):
        return None
    seen = Counter[maumau.AnyCard]([*view.hand, *view.discards])
    unseen = Counter[maumau.AnyCard]([*_FRENCH, *[JOKER] * view.rules.jokers]) - seen
    sizes = [0 if seat == view.seat else size for seat, size in enumerate(view.hand_sizes)]
    if _multinomial([*sizes, view.talon_size]) > _FEW:
        return None
    found = Counter[Hashable]()
    numbered = list(enumerate(unseen.elements()))
    for laid in _divide(numbered, [*sizes, view.talon_size]):
        places = [maumau.CardBag.of(card for _, card in cards) for cards in laid]
        places[view.seat] = view.hand
        found[tuple(places)] += 1
    return found


_Numbered: TypeAlias = tuple[int, maumau.AnyCard]


def _divide(cards: Sequence[_Numbered], sizes: Sequence[int]) -> Iterator[list[list[_Numbered]]]:
    """Every division of the cards over places of these sizes, once each."""
    if not sizes:
        yield []
        return
    for first in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in first]
        for others in _divide(rest, sizes[1:]):
            yield [list(first), *others]


def _multinomial(sizes: Sequence[int]) -> int:
    count = factorial(sum(sizes))
    for size in sizes:
        count //= factorial(size)
    return count


def number_of_outcomes(state: maumau.State) -> int:
    """The number of deals: six cards for each seat, one turned up, the rest in the talon."""
    assert isinstance(state, maumau.Dealing)
    seats = state.setup.seats
    cards = len(_FRENCH) + state.setup.rules.jokers
    return _multinomial([*[_HAND_SIZE] * seats, 1, cards - _HAND_SIZE * seats - 1])


def symmetries(_moves: Sequence[maumau.Move], seats: int) -> Symmetries:
    """The seats turned round the table, the suits of a colour renamed, and both at once."""
    for names in ({}, _swap("CS"), _swap("HD"), _swap("CS") | _swap("HD")):
        for turn in range(seats):
            if names or turn:
                yield Symmetry(
                    partial(_renamed, names=names, turn=turn, seats=seats),
                    partial(_with_starter_turned, turn=turn, seats=seats),
                    partial(_turned, turn=turn, seats=seats),
                )


def _swap(letters: str) -> dict[Suit, Suit]:
    first, second = map(Suit, letters)
    return {first: second, second: first}


def _turned(seat: int, *, turn: int, seats: int) -> int:
    return (seat + turn) % seats


def _with_starter_turned(rules: maumau.Rules, *, turn: int, seats: int) -> maumau.Rules:
    return attrs.evolve(rules, starter=_turned(rules.starter, turn=turn, seats=seats))


def _renamed(move: maumau.Move, *, names: dict[Suit, Suit], turn: int, seats: int) -> maumau.Move:
    """The move with the suits renamed, made by the seat `turn` further on."""

    def rename(card: maumau.AnyCard) -> maumau.AnyCard:
        if isinstance(card, maumau.Joker):
            return card
        return maumau.Card(names.get(card.suit, card.suit), card.rank)

    match move:
        case maumau.Deal(hands, upcard):
            renamed = [list(map(rename, hand)) for hand in hands]
            return maumau.Deal([*renamed[-turn:], *renamed[:-turn]], rename(upcard))
        case maumau.PlayCard(card, wish):
            return maumau.PlayCard(rename(card), None if wish is None else names.get(wish, wish))
        case maumau.Drawn(card):
            return maumau.Drawn(rename(card))
        case maumau.Timeout(seat):
            return maumau.Timeout(_turned(seat, turn=turn, seats=seats))
        case _:
            return move


FACTS: Final[Facts[maumau.Rules, maumau.State, maumau.Move, maumau.View]] = Facts(
    game=maumau,
    rules=RULES,
    seats=maumau.SEATS,
    phases=frozenset(
        {maumau.Dealing, maumau.Playing, maumau.Answering, maumau.Drawing, maumau.Over}
    ),
    vocabulary=VOCABULARY,
    accepted_unlisted=accepted_unlisted,
    check_state=maumau.check_state,
    check_conservation=check_conservation,
    twins=twins,
    arrangement=arrangement,
    arrangements=arrangements,
    symmetries=symmetries,
    number_of_outcomes=number_of_outcomes,
    choose=choose_in_mau_mau,
    steps=90,
)
