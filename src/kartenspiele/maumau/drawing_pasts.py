"""Angefangenes Ziehen: whether a drawing that is not over can have begun (MM-14, MM-16, MM-32, MM-41).

The state tells how many cards are left to draw, not how many there were at first, or why.
"""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Final

from kartenspiele.core.cards import PACK
from kartenspiele.maumau.drawing import CARDS_FOR_A_TIMEOUT, cards_to_draw
from kartenspiele.maumau.last_card import PENALTY_FOR_A_TRY
from kartenspiele.maumau.openings import is_opening_penalty, is_untouched_jack, only_drawn
from kartenspiele.maumau.pasts import Past, moment_of
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
            if is_untouched_jack(state):
                yield only_drawn(state, drawer, drawn=drawn)
            elif len(state.discards) == 1 and not is_seven(state.top):
                yield True  # nobody knows what lay here before this drawing
            else:
                yield past.led_to([moment_of(state, drawer, drawn)])


def _for_a_penalty(state: Drawing, for_a_try: int) -> Iterator[bool]:
    """Whether it can be a penalty, or with one card more the try to lay a 7 as the last card."""
    drawer, past = state.drawer, Past(state.setup, state.discards)
    held = state.masks[drawer].bit_count()

    def drawn_of(penalty: int) -> Iterator[int]:
        for drawn in _drawn_so_far(state, penalty + for_a_try):
            if not for_a_try or (drawn == held - 1 and drawer not in state.announced):
                yield drawn

    for sevens, penalty in enumerate(past.penalties(len(state.discards)), start=1):
        for drawn in drawn_of(penalty):
            yield past.faces(moment_of(state, drawer, drawn), sevens)
    if all(map(is_seven, state.discards)):
        for drawn in drawn_of(sum(map(draw_amount, state.discards))):
            yield is_opening_penalty(state, drawer, drawn)
    if len(state.discards) == 1 and is_seven(state.top):
        for under, penalty in _reshuffled_penalties(state):
            for drawn in drawn_of(penalty):
                yield len(state.talon) + drawn > under


def _drawn_so_far(state: Drawing, cards: int) -> Iterator[int]:
    """How many cards of so many the drawer can have got; of fewer, if there are no more left."""
    drawn = cards - state.left
    held = state.masks[state.drawer].bit_count()
    for number in range(drawn + 1) if state.left == cards_to_draw(state) else [drawn]:
        if number == 0 or (0 < number < held and state.drawer not in state.announced):
            yield number


def _reshuffled_penalties(state: Drawing) -> Iterator[tuple[int, int]]:
    """How many sevens can have lain under the top one, and the penalty of all of them."""
    others = [card for card in _SEVENS if card is not state.top]
    for under in chain.from_iterable(combinations(others, number) for number in range(4)):
        yield len(under), draw_amount(state.top) + sum(map(draw_amount, under))
