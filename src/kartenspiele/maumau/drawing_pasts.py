"""Angefangenes Ziehen: whether a drawing that is not over can have begun (MM-14, MM-16, MM-32, MM-41).

The state tells how many cards are left to draw, not how many there were at first, or why.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import Final

from kartenspiele.core.cards import PACK
from kartenspiele.maumau.drawing import CARDS_FOR_A_TIMEOUT, cards_to_draw
from kartenspiele.maumau.last_card import HAND_TO_ANNOUNCE, PENALTY_FOR_A_TRY
from kartenspiele.maumau.openings import is_opening_penalty, is_untouched_jack, only_drawn
from kartenspiele.maumau.pasts import Past, can_outlive_turns, moment_of
from kartenspiele.maumau.penalty_stacking import draw_amount, is_seven
from kartenspiele.maumau.state import Drawing

_SEVENS: Final = tuple(card for card in PACK if is_seven(card))


def can_be_drawing(state: Drawing) -> bool:
    """Whether turns can have led to the drawing and to what the drawer got so far."""
    if state.goes_on:
        return any(_for_a_penalty(state, 0))
    return any(_for_a_turn(state)) or any(_for_a_penalty(state, PENALTY_FOR_A_TRY))


def _for_a_turn(state: Drawing) -> Iterator[bool]:
    """Whether it can be the one card of a turn or a try, or two for a timeout."""
    past, drawer = Past(state.setup, state.discards), state.drawer
    for cards in (1, CARDS_FOR_A_TIMEOUT):
        for drawn in _drawn_so_far(state, cards):
            if cards == 1 and _has_just_announced(state):
                yield False  # he had to lay a card
            elif is_untouched_jack(state):
                yield only_drawn(state, drawer, drawn=drawn)
            elif len(state.discards) == 1 and not is_seven(state.top):
                yield True  # nobody knows what lay here before this drawing
            else:
                yield past.led_to([moment_of(state, drawer, drawn)])


def _has_just_announced(state: Drawing) -> bool:
    two = state.masks[state.drawer].bit_count() == HAND_TO_ANNOUNCE
    return two and state.drawer in state.announced and not can_outlive_turns(state)


def _for_a_penalty(state: Drawing, for_a_try: int) -> Iterator[bool]:
    """Whether it can be a penalty, or with one card more the try to lay a 7 as the last card."""
    held, drawer = state.masks[state.drawer].bit_count(), state.drawer
    for penalty, was_faced in _penalties(state):
        for drawn in _drawn_so_far(state, penalty + for_a_try):
            tried = held - drawn == 1 and drawer not in state.announced
            yield (tried or not for_a_try) and was_faced(drawn)


def _penalties(state: Drawing) -> Iterator[tuple[int, Callable[[int], bool]]]:
    """The penalties that the sevens on top can have made, each with a proof by the cards drawn so far."""
    past, top = Past(state.setup, state.discards), state.top

    def faced(sevens: int, drawn: int) -> bool:
        return past.faces(moment_of(state, state.drawer, drawn), sevens)

    for sevens, penalty in enumerate(past.penalties(len(state.discards)), start=1):
        yield penalty, partial(faced, sevens)
    if all(map(is_seven, state.discards)):
        amounts = map(draw_amount, state.discards)
        yield sum(amounts), partial(is_opening_penalty, state, state.drawer)
    if len(state.discards) == 1 and is_seven(top):
        # Others lay under it, which became the talon during this drawing.
        others = [draw_amount(card) for card in _SEVENS if card is not top]
        for number in range(len(others) + 1):
            for under in combinations(others, number):
                yield draw_amount(top) + sum(under), lambda _: True


def _drawn_so_far(state: Drawing, cards: int) -> Iterator[int]:
    """How many cards of so many the drawer can have got; of fewer, if there are no more left."""
    drawn = cards - state.left
    held = state.masks[state.drawer].bit_count()
    for number in range(drawn + 1) if state.left == cards_to_draw(state) else [drawn]:
        if number == 0 or (0 < number < held and state.drawer not in state.announced):
            yield number
