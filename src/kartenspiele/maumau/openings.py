"""Anfang: states that only the first turns lead to, because of what the upcard still does (MM-12).

Its penalty is pending while all have answered with a 7, and a jack without a wish is the upcard.
"""

from kartenspiele.maumau.effects import CLOCKWISE, open_with
from kartenspiele.maumau.fitting import is_jack
from kartenspiele.maumau.moves import HAND_SIZE
from kartenspiele.maumau.state import Answering, Drawing, Playing


def is_opening_penalty(state: Answering | Drawing, seat: int, drawn: int = 0) -> bool:
    """Whether all the discards are sevens laid in turn, and the seat has drawn nothing but this."""
    seats = state.setup.seats
    first = open_with(state.discards[0], seats, state.setup.rules)
    sizes = [HAND_SIZE] * seats
    for turn in range(len(state.discards) - 1):
        sizes[(first.actor + turn) % seats] -= 1
    sizes[seat] += drawn
    return (
        first.pending > 0
        and state.direction == CLOCKWISE
        and seat == (first.actor + len(state.discards) - 1) % seats
        and sizes == [mask.bit_count() for mask in state.masks]
    )


def is_untouched_jack(state: Playing | Drawing) -> bool:
    """Whether the top card is a jack that was turned up, so that nobody has laid a card."""
    return is_jack(state.top) and state.wish is None


def only_drawn(state: Playing | Drawing, seat: int, idle: int = 0, drawn: int = 0) -> bool:
    """Whether it can be the seat's turn, after so many idle ones, when nobody has laid a card.

    One or two cards were drawn in each turn, and the seat has drawn so many in this one.
    """
    seats, starter = state.setup.seats, state.setup.rules.starter
    more = [mask.bit_count() - HAND_SIZE for mask in state.masks]
    more[seat] -= drawn
    order = [more[(starter + place) % seats] for place in range(seats)]

    def fit(turns: int) -> bool:
        rounds, rest = divmod(turns, seats)
        took = [rounds + (place < rest) for place in range(seats)]
        return all(least <= cards <= 2 * least for least, cards in zip(took, order, strict=True))

    possible = range((seat - idle - starter) % seats, sum(order) + 1, seats)
    return state.direction == CLOCKWISE and any(map(fit, possible))
