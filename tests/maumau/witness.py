"""A history for a state, found backwards: an independent answer to whether play can reach it.

A step back is only guessed, and then proven by the game: the move has to lead from the earlier state
to the later one. A history begins with the deal, or with a table whose talon has run out: then what
lies under the top card may be any cards in any order in which one fits on the other.

What is hidden may be dealt anew as long as the table looks the same, as `resample` does.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, combinations, takewhile
from random import Random
from typing import Final, TypeAlias

import attrs

from kartenspiele import maumau
from kartenspiele.core.errors import KartenspieleError
from kartenspiele.maumau.cards import mask_of
from kartenspiele.maumau.fitting import fits

Acting: TypeAlias = maumau.Playing | maumau.Answering
OnTheTable: TypeAlias = maumau.Playing | maumau.Answering | maumau.Drawing
Step: TypeAlias = tuple[OnTheTable, maumau.Move]
"""An earlier state and the move that led on from it."""

STEPS: Final = (
    *((2000, depth) for depth in (6, 1000, 10, 1000, 15, 1000)),
    *((10_000, depth) for depth in (20, 1000, 20, 1000)),
    *[(60_000, 1000)] * 4,
)
"""So many steps back are tried, and as many in a row; each time the hidden cards are dealt anew."""
CARDS: Final = 4
"""So many different cards are tried as the one that was drawn."""
HAND: Final = 6


def history_of(state: maumau.State, rng: Random) -> str | None:
    """Where a history of the state begins, and with how many moves it goes on; None if none is found."""
    match state:
        case maumau.Dealing():
            return "nothing has happened yet"
        case maumau.Over():
            before = history_of(state.last, rng)
            return before if maumau.apply(state.last, state.move) == state else None
        case _:
            for steps, depth in STEPS:
                if history := _history(state, steps, depth, rng):
                    return history
                state = _dealt_anew(state, rng)
            return None


def _dealt_anew(state: OnTheTable, rng: Random) -> OnTheTable:
    cards = [card for place in (*state.hands, state.talon) for card in place]
    rng.shuffle(cards)
    seats = list(range(state.setup.seats))
    if rng.random() < 0.5:  # somebody may have drawn because nothing fitted
        cards.sort(key=lambda card: not fits(card, state.top, state.wish))
    else:  # who has announced can lay a card, and who draws may have tried to lay a 7
        on_turn = state.drawer if isinstance(state, maumau.Drawing) else state.actor
        seats.sort(key=lambda seat: seat != on_turn)
        sevens = state.top in _SEVENS and not isinstance(state, maumau.Playing)
        cards.sort(key=lambda c: c in _SEVENS if sevens else fits(c, state.top, state.wish))
    masks = [0] * len(seats)
    for seat in seats:
        masks[seat] = mask_of(cards.pop() for _ in state.hands[seat])
    return attrs.evolve(state, masks=tuple(masks), talon_mask=mask_of(cards))


def _history(state: OnTheTable, steps: int, depth: int, rng: Random) -> str | None:
    """The same for one arrangement of the cards; the likeliest step back is followed first."""
    if _is_dealt(state):
        return "the deal leads to it"
    known = {_look(state)}
    ways: list[Iterator[Step]] = [_steps_back(state, rng)]
    for _ in range(steps):
        step = next(ways[-1], None)
        if step is None:
            ways.pop()
            if not ways:
                return None
            continue
        before, _move = step
        if _is_dealt(before):
            return f"{len(ways)} moves after the deal"
        if isinstance(before, Acting) and not before.talon and _is_sane(before):
            return f"{len(ways)} moves after the talon ran out"
        if len(ways) < depth and _look(before) not in known:
            known.add(_look(before))
            ways.append(_steps_back(before, rng))
    return None


def _is_sane(state: Acting) -> bool:
    """Whether a table whose talon has run out can be, by what its own discards tell."""
    try:
        return len(state.discards) > 1 and maumau.check_state(state) is state
    except KartenspieleError:
        return False


def _look(state: OnTheTable) -> tuple[object, ...]:
    """What everybody sees of a state."""
    hidden = {"masks": tuple(map(len, state.hands)), "talon_mask": len(state.talon)}
    fields = attrs.asdict(state, recurse=False) | hidden
    return (type(state), *(value for name, value in fields.items() if name != "setup"))


def _is_dealt(state: OnTheTable) -> bool:
    if len(state.discards) > 1 or any(len(hand) != HAND for hand in state.hands):
        return False
    start = maumau.new_game(state.setup.rules, seats=state.setup.seats)
    return maumau.apply(start, maumau.Deal(state.hands, state.top)) == state


def _steps_back(state: OnTheTable, rng: Random) -> Iterator[Step]:
    """The states from which a move leads to this one."""
    for before, move in _guesses(state, rng):
        try:
            if maumau.apply(before, move) == state:
                yield before, move
        except KartenspieleError:
            continue


def _guesses(state: OnTheTable, rng: Random) -> Iterator[Step]:
    match state:
        case maumau.Drawing():
            yield from _begun(state)
            yield from _undrawn(state, state.drawer, rng, state.left + 1, goes_on=state.goes_on)
        case maumau.Answering():
            yield from _unannounced(state)
            yield from _unlaid(state)
        case maumau.Playing():
            yield from _unannounced(state)
            yield from _unlaid(state)
            last = (state.actor - state.direction) % state.setup.seats
            if state.idle == -1:
                yield from _undrawn(state, state.actor, rng, 1, goes_on=True)
            if state.idle == 0:
                yield from _undrawn(state, last, rng, 1, goes_on=False)
            if state.idle > 0 or (state.idle == 0 and state.top in _SEVENS):
                # Before the turn passed with nothing to draw.
                before = attrs.evolve(state, actor=last, idle=state.idle - 1)
                yield before, maumau.Timeout(last)


def _unannounced(state: Acting) -> Iterator[Step]:
    if state.actor in state.announced:
        rest = tuple(seat for seat in state.announced if seat != state.actor)
        yield attrs.evolve(state, announced=rest), maumau.AnnounceLastCard()


def _unlaid(state: Acting) -> Iterator[Step]:
    """Before somebody laid the top card, in whatever way the turn had come to him."""
    *under, top = state.discards
    if not under:
        return
    move = maumau.PlayCard(top, state.wish)
    wishes = (top.suit, None) if _is_jack(under[-1]) and top is not maumau.JOKER else (None,)
    answered = state.pending - maumau.draw_amount(top) if isinstance(state, maumau.Answering) else 0
    for seat in range(state.setup.seats):
        hands = list(state.hands)
        hands[seat] = hands[seat] + [top]
        for direction in _DIRECTIONS[: state.setup.seats - 1]:
            table = (
                state.setup, tuple(hand.mask for hand in hands), state.talon.mask, tuple(under),
                direction, state.announced, seat,
            )  # fmt: skip
            if answered and answered in _pending(under):
                yield maumau.Answering(*table, answered), move
            for wish in wishes:
                for idle in _idle(under):
                    yield maumau.Playing(*table, wish, idle), move


_DIRECTIONS: Final = (1, -1)


def _idle(discards: Sequence[maumau.AnyCard]) -> tuple[int, ...]:
    """What `Playing.idle` can be, the likeliest first, with something to draw."""
    return (-1, 0) if str(discards[-1])[1] in "78" else (0,)


def _pending(discards: Sequence[maumau.AnyCard]) -> list[int]:
    """The penalties that can be pending."""
    sevens = takewhile(lambda card: card in _SEVENS, reversed(discards))
    return list(accumulate(map(maumau.draw_amount, sevens)))


def _undrawn(
    state: maumau.Playing | maumau.Drawing, seat: int, rng: Random, left: int, *, goes_on: bool
) -> Iterator[Step]:
    """Before the seat got a card of the talon, the last of which was perhaps drawn then."""
    held = state.hands[seat]
    cards = rng.sample(list(held), len(held))
    # He drew because nothing fitted, and a 7 may be what he tried to lay.
    cards.sort(key=lambda card: (card in _SEVENS, not fits(card, state.top, state.wish)))
    for card in cards[:CARDS]:
        masks = list(state.masks)
        masks[seat] = (held - [card]).mask
        talons = [(state.talon + (card,), state.discards)]  # noqa: RUF005 - a bag, not a list
        if isinstance(state, maumau.Drawing) and len(state.discards) == 1:
            talons += [(maumau.CardBag.of([card]), pile) for pile in _piles(state, [])]
        for talon, discards in talons:
            yield (
                maumau.Drawing(
                    state.setup, tuple(masks), talon.mask, discards, state.direction,
                    state.announced, seat, state.wish, left, goes_on,
                ),
                maumau.Drawn(card),
            )  # fmt: skip


def _begun(state: maumau.Drawing) -> Iterator[Step]:
    """Before the seat began to draw, perhaps from the discards that became the talon then."""
    seat = state.drawer
    held = list(state.hands[seat])
    moves: list[maumau.Move] = [maumau.DrawCard(), maumau.Timeout(seat), maumau.TakePenalty()]
    moves += [maumau.PlayCard(card) for card in held[:1]]
    tables: list[tuple[int, Sequence[maumau.AnyCard]]] = []
    if len(state.discards) == 1:
        sevens = [card for card in state.talon if card in _SEVENS]
        lasts = chain.from_iterable(combinations(sevens, number) for number in range(4))
        tables += [(0, pile) for last in lasts for pile in _piles(state, last)]
    tables.append((state.talon.mask, state.discards))
    for talon, discards in tables:
        table = (
            state.setup, state.masks, talon, tuple(discards), state.direction, state.announced, seat
        )  # fmt: skip
        for move in moves:
            for pending in _pending(discards):
                yield maumau.Answering(*table, pending), move
            for idle in _idle(discards):
                yield maumau.Playing(*table, state.wish, idle), move


_SEVENS: Final = tuple(card for card in maumau.CARDS if str(card)[1] == "7")


def _is_jack(card: maumau.AnyCard) -> bool:
    return str(card)[1] == "J"


def _can_lie(card: maumau.AnyCard, under: maumau.AnyCard) -> bool:
    if _is_jack(under):
        return any(fits(card, under, suit) for suit in maumau.Suit)
    return fits(card, under)


_UNDER: Final = {
    card: frozenset(under for under in maumau.CARDS if _can_lie(card, under))
    for card in maumau.CARDS
}
"""What each card can lie on."""


def _piles(
    state: maumau.Drawing, last: Sequence[maumau.AnyCard]
) -> Iterator[tuple[maumau.AnyCard, ...]]:
    """The talon under the top card in an order in which it can have been laid, these cards last."""
    pile = [*state.discards, *last]
    if last and state.discards[0] not in _SEVENS:
        return
    rest = Counter[maumau.AnyCard](state.talon - list(last))
    tries = [_TRIES]

    def lay_under(pile: list[maumau.AnyCard]) -> bool:
        left = [card for card in _UNDER[pile[-1]] if rest[card]]
        if not rest.total():
            return True
        tries[0] -= 1
        # What fits on the fewest of the others is laid first, lest it be left over.
        for card in sorted(left, key=lambda card: sum(bool(rest[u]) for u in _UNDER[card])):
            if tries[0] < 0:
                return False
            pile.append(card)
            rest[card] -= 1
            if lay_under(pile):
                return True
            rest[card] += 1
            pile.pop()
        return False

    if lay_under(pile):
        yield tuple(reversed(pile))


_TRIES: Final = 3000
