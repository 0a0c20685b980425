"""Gültigkeit: proof that a state from outside holds together.

A state of Mau Mau does not keep its past, so it can't be replayed. It is judged by what is true of
every state that play can reach: where the cards are, what lies on what, and what the phase asks for.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise, takewhile
from typing import assert_never

from kartenspiele.core.cards import Rank, Suit
from kartenspiele.core.errors import shortened
from kartenspiele.core.proofs import prove
from kartenspiele.maumau.cards import AnyCard, CardBag, Joker, check_card, pack
from kartenspiele.maumau.drawing import cards_to_draw
from kartenspiele.maumau.drawing_pasts import can_be_drawing
from kartenspiele.maumau.effects import CLOCKWISE, COUNTERCLOCKWISE
from kartenspiele.maumau.engine import apply
from kartenspiele.maumau.fitting import fits, is_jack
from kartenspiele.maumau.last_card import HAND_TO_ANNOUNCE
from kartenspiele.maumau.openings import is_opening_penalty, is_untouched_jack, only_drawn
from kartenspiele.maumau.pasts import Past, can_outlive_turns, moment_of
from kartenspiele.maumau.penalty_stacking import draw_amount, is_seven
from kartenspiele.maumau.refusals import check_is_state
from kartenspiele.maumau.rules import check_rules
from kartenspiele.maumau.seats import FEWEST_SEATS, check_number_of_seats, check_seat
from kartenspiele.maumau.state import (
    ACTED,
    Answering,
    Dealing,
    Drawing,
    Over,
    Playing,
    Setup,
    State,
)


def check_state(state: State) -> State:
    """The state itself; `InvalidState` with the first thing about it that play can't have led to.

    States that come from `new_game`, `apply` and `resample` always pass.
    """
    check_is_state(state)
    return prove(state, _faults)


def _faults(state: State) -> Iterator[str]:
    match state:
        case Dealing():
            _check_setup(state.setup)
        case Over():
            check_state(state.last)
            if apply(state.last, state.move) != state:
                yield f"the round does not end with {state.move}"
        case Playing():
            yield from _table_faults(state)
            yield from _wish_faults(state)
            yield from _playing_faults(state)
        case Answering():
            yield from _table_faults(state)
            yield from _answering_faults(state)
        case Drawing():
            yield from _table_faults(state)
            yield from _wish_faults(state)
            yield from _drawing_faults(state)
        case _:
            assert_never(state)


def _check_setup(setup: Setup) -> None:
    check_seat(check_rules(setup.rules).starter, check_number_of_seats(setup.seats))


def _table_faults(state: Playing | Answering | Drawing) -> Iterator[str]:
    """What is wrong with the cards, the direction and the announcements."""
    _check_setup(state.setup)
    seats = state.setup.seats
    on_turn = check_seat(state.drawer if isinstance(state, Drawing) else state.actor, seats)
    yield from _card_faults(state)
    if type(state.direction) is not int or state.direction not in (CLOCKWISE, COUNTERCLOCKWISE):
        yield f"the direction is {CLOCKWISE} or {COUNTERCLOCKWISE}, not {shortened(state.direction)}"
    if seats == FEWEST_SEATS and state.direction != CLOCKWISE:
        yield "with two seats the direction never turns (MM-24)"
    if tuple(sorted(set(state.announced))) != state.announced:
        yield f"announcements are kept in the order of the seats, not as {state.announced}"
    for seat in state.announced:
        held = len(state.hands[check_seat(seat, seats)])
        if held > HAND_TO_ANNOUNCE:
            yield f"the announcement of seat {seat} has lapsed, for its hand has grown (MM-43)"
        if held == HAND_TO_ANNOUNCE and seat != on_turn and not can_outlive_turns(state):
            yield f"no turns lead to seat {seat} with two cards, announced before others (MM-40)"


def _card_faults(state: Playing | Answering | Drawing) -> Iterator[str]:
    seats, hands = state.setup.seats, state.hands
    if len(hands) != seats:
        yield f"there are {len(hands)} hands for {seats} seats"
    if not all(hands):
        yield "somebody has no card left, so the round is over (MM-50)"
    if type(state.discards) is not tuple:
        yield "the discards lie in an order, so they are a tuple of cards"
    if not state.discards:
        yield "there is no card on the discards (MM-10)"
    discards: Sequence[AnyCard] = tuple(map(check_card, state.discards))
    held = (card for hand in hands for card in hand)
    if CardBag.of((*held, *state.talon, *discards)) != pack(state.setup.rules.jokers):
        yield "hands, talon and discards are not the whole pack (MM-01)"
    for under, card in pairwise(discards):
        if not _could_be_laid(card, under):
            yield f"{card} can't have been laid on {under} (MM-13)"


def _could_be_laid(card: AnyCard, under: AnyCard) -> bool:
    """Whether the card may have been laid, with whatever wish."""
    wishes = (None, *Suit) if is_jack(under) else (None,)
    return any(fits(card, under, wish) for wish in wishes)


def _wish_faults(state: Playing | Drawing) -> Iterator[str]:
    """A jack on top has its wish, unless it was turned up at the start (MM-12, MM-20)."""
    if state.wish is None:
        if is_jack(state.top) and len(state.discards) > 1:
            yield f"{state.top} lies on top without a wish (MM-20)"
    elif not _is_suit(state.wish) or not is_jack(state.top):
        yield f"{state.top} can't have wished for a suit (MM-20)"


def _is_suit(value: object) -> bool:
    return isinstance(value, Suit)


def _playing_faults(state: Playing) -> Iterator[str]:
    if type(state.idle) is not int or not ACTED <= state.idle < state.setup.seats:
        yield f"{shortened(state.idle)} turns in a row can't have been idle (MM-17)"
    if state.idle > 0 and cards_to_draw(state):
        yield "a turn was idle although there is something to draw (MM-17)"
    if state.idle == ACTED and not _turn_can_go_on(state):
        yield f"nobody goes on after {state.top} (MM-25, MM-32)"
    if not _turns_lead_to(state):
        yield _no_turns(state)


def _turn_can_go_on(state: Playing) -> bool:
    """Whether the actor can have laid an 8 or taken the penalty of a 7 just now."""
    if isinstance(state.top, Joker):
        return False
    return is_seven(state.top) or (state.top.rank is Rank.EIGHT and len(state.discards) > 1)


def _turns_lead_to(state: Playing) -> bool:
    if is_untouched_jack(state):
        return only_drawn(state, state.actor, state.idle)
    past, moment = Past(state.setup, state.discards), moment_of(state, state.actor)
    if state.idle == ACTED:
        return past.went_on_to(moment)
    return past.came_to(moment, state.idle)


def _answering_faults(state: Answering) -> Iterator[str]:
    sevens = list(takewhile(is_seven, reversed(state.discards)))
    sums = list(accumulate(map(draw_amount, sevens)))
    if type(state.pending) is not int or state.pending not in sums:
        yield f"the sevens on the discards do not add up to {shortened(state.pending)} (MM-30)"
    number = sums.index(state.pending) + 1
    if number == len(state.discards):
        if not state.setup.rules.opening_effect:
            yield "an upcard has no effect by these rules (MM-12)"
        if not is_opening_penalty(state, state.actor):
            seat = state.actor
            yield f"the upcard's penalty is pending, but not for {seat} with these hands (MM-12)"
    elif not Past(state.setup, state.discards).faces(moment_of(state, state.actor), number):
        yield _no_turns(state)


def _drawing_faults(state: Drawing) -> Iterator[str]:
    if not state.talon:
        yield "cards are drawn from an empty talon (MM-17)"
    if not _is_flag(state.goes_on):
        yield f"whether the drawer goes on is True or False, not {shortened(state.goes_on)}"
    if state.goes_on and not is_seven(state.top):
        yield "only who takes the penalty of a 7 goes on after drawing (MM-32)"
    if type(state.left) is not int or not 0 < state.left <= cards_to_draw(state):
        yield f"{shortened(state.left)} cards can't be left to draw (MM-17)"
    if not can_be_drawing(state):
        yield f"{_no_turns(state)}, with {state.left} cards left to draw"


def _is_flag(value: object) -> bool:
    return type(value) is bool


def _no_turns(state: Playing | Answering | Drawing) -> str:
    sizes = " ".join(str(len(hand)) for hand in state.hands)
    return f"no turns lead to hands of {sizes} cards on {'.'.join(map(str, state.discards))}"
