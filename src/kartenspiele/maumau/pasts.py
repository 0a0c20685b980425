"""Vorgeschichte: whether turns can have led to what everybody sees on the table.

A state keeps the cards that were laid since the last reshuffle, and how many each seat holds. So the
turns can be told backwards: a card was laid by the seat from which the turn comes, a seat that let
the turn pass has drawn. What lay under the first of the discards is unknown; for somebody's draw it
became the talon. Hands are asked for their sizes only: which cards they are `resample` may deal.
"""

from collections.abc import Iterable, Iterator
from itertools import accumulate, chain, product, takewhile
from typing import Final, NamedTuple

import attrs

from kartenspiele.core.cards import Rank
from kartenspiele.maumau.cards import AnyCard, Joker
from kartenspiele.maumau.drawing import cards_to_draw
from kartenspiele.maumau.effects import CLOCKWISE, COUNTERCLOCKWISE
from kartenspiele.maumau.last_card import HAND_TO_ANNOUNCE
from kartenspiele.maumau.penalty_stacking import draw_amount, is_seven
from kartenspiele.maumau.state import Answering, Drawing, Playing, Setup

_PLENTY: Final = 8
"""A hand of so many cards or more may have drawn as many as are asked for."""


class Moment(NamedTuple):
    """What everybody sees in a seat's turn."""

    seat: int
    """The seat whose turn it is."""
    direction: int
    lying: int
    """How many of the discards lie."""
    sizes: tuple[int, ...]
    """How many cards each seat holds, `_PLENTY` at most."""
    has_talon: bool
    announced: frozenset[int]
    """The seats that have announced in an earlier turn."""

    def seat_at(self, steps: int) -> int:
        """The seat so many steps on in the direction of play."""
        return (self.seat + steps * self.direction) % len(self.sizes)

    def could_draw(self, seat: int, cards: int = 1) -> bool:
        """Whether the seat's last deed can have been to draw so many cards."""
        return seat not in self.announced and self.sizes[seat] > min(cards, _PLENTY - 1)

    def before_drawing(self, seat: int, cards: int) -> "Moment":
        """When the seat was about to draw so many cards."""
        held = self.sizes[seat]
        sizes = self._with_hand(seat, held if held == _PLENTY else held - cards)
        return Moment(seat, self.direction, self.lying, sizes, True, self.announced)  # noqa: FBT003

    def could_lay(self, seat: int) -> bool:
        """Whether the seat's last deed can have been to lay a card."""
        return seat not in self.announced or self.sizes[seat] < HAND_TO_ANNOUNCE

    def before_laying(self, seat: int, direction: int) -> "Moment":
        """When the seat was about to lay the top card, and perhaps had announced just now."""
        sizes = self._with_hand(seat, min(self.sizes[seat] + 1, _PLENTY))
        announced = self.announced - {seat}
        return Moment(seat, direction, self.lying - 1, sizes, self.has_talon, announced)

    def _with_hand(self, seat: int, held: int) -> tuple[int, ...]:
        return (*self.sizes[:seat], held, *self.sizes[seat + 1 :])


def moment_of(state: Playing | Answering | Drawing, seat: int, drawn: int = 0) -> Moment:
    """The seat's turn in the state, before it got the last so many cards."""
    sizes = [mask.bit_count() for mask in state.masks]
    sizes[seat] -= drawn
    return Moment(
        seat,
        state.direction,
        len(state.discards),
        tuple(min(size, _PLENTY) for size in sizes),
        bool(state.talon_mask) or drawn > 0,
        frozenset(state.announced) - {seat},  # with two cards it may have announced just now
    )


def can_outlive_turns(state: Playing | Answering | Drawing) -> bool:
    """Whether a seat with two cards can have announced in an earlier turn than its last.

    It had nothing to draw then. Since then others have laid what there is to draw now: each of four
    aces and four tens can keep the turn from it for another round, each 8 brings a card more.
    """
    others = state.setup.seats - 1
    return cards_to_draw(state) <= others + (4 + 4) * others + 4


@attrs.frozen
class Past:
    """The turns since the last reshuffle, told backwards."""

    setup: Setup
    discards: tuple[AnyCard, ...]

    def came_to(self, moment: Moment, idle: int = 0) -> bool:
        """Whether the turn can have come to the seat, after so many idle ones."""
        if moment.lying == 1:
            return self._drew_before(moment, idle)
        return self.led_to(self._came(moment))

    def went_on_to(self, moment: Moment) -> bool:
        """Whether the seat can have laid an 8 or taken a penalty in this turn (MM-25, MM-32)."""
        if moment.lying == 1:
            return self._took_alone(moment)
        return self.led_to(self._went_on(moment))

    def faces(self, moment: Moment, sevens: int) -> bool:
        """Whether the seat can face the penalty for so many sevens."""
        return self.led_to(self._faced(moment, sevens))

    def led_to(self, moments: Iterable[Moment]) -> bool:
        """Whether one of these moments of a turn can have come about since the last reshuffle."""
        known: set[Moment] = set()
        ways = [iter(moments)]
        while ways:
            moment = next(ways[-1], None)
            if moment is None:
                ways.pop()
            elif moment.lying == 1:
                if self._began_with(moment):
                    return True
            elif moment not in known:
                known.add(moment)
                ways.append(chain(self._came(moment), self._went_on(moment)))
        return False

    def penalties(self, lying: int) -> list[int]:
        """What can be pending under the sevens on top, each of which was laid on another card."""
        sevens = takewhile(is_seven, reversed(self.discards[1:lying]))
        return list(accumulate(map(draw_amount, sevens)))

    # While the first of the discards lies alone, the last deed was a draw, which made the talon.

    def _began_with(self, moment: Moment) -> bool:
        idle = range(1 if moment.has_talon else len(moment.sizes))
        return self._took_alone(moment) or any(self._drew_before(moment, turns) for turns in idle)

    def _took_alone(self, moment: Moment) -> bool:
        top = self.discards[0]
        if not is_seven(top):
            return False
        # With nothing left to draw the penalty may have fallen short.
        return moment.could_draw(moment.seat, draw_amount(top) if moment.has_talon else 1)

    def _drew_before(self, moment: Moment, idle: int) -> bool:
        """Whether the seat before so many idle turns can have drawn."""
        drawer = moment.seat_at(-1 - idle)
        # Who took less than the penalty may have announced then, and had nothing to draw in the end.
        fell_short = is_seven(self.discards[0]) and not moment.has_talon
        return moment.could_draw(drawer) or (fell_short and moment.sizes[drawer] > 1)

    # Other cards lie under the top card.

    def _came(self, moment: Moment) -> Iterator[Moment]:
        """The moments of the turn before: its seat was about to lay the top card, or to draw."""
        for layer, direction in self._layers(moment):
            if moment.could_lay(layer):
                yield moment.before_laying(layer, direction)
        drawer = moment.seat_at(-1)
        if moment.could_draw(drawer):
            yield moment.before_drawing(drawer, 1)

    def _layers(self, moment: Moment) -> Iterator[tuple[int, int]]:
        """The seats that can have laid the top card, with the direction before."""
        top, seats = self.discards[moment.lying - 1], len(moment.sizes)
        if is_seven(top):  # the seat faced a penalty then
            return
        for seat, direction in product(range(seats), (CLOCKWISE, COUNTERCLOCKWISE)[: seats - 1]):
            after = self.setup.after_laying[top.index][2 * seat + (direction < 0)]
            if after == (moment.seat, moment.direction, False):
                yield seat, direction

    def _went_on(self, moment: Moment) -> Iterator[Moment]:
        """The earlier moments of the turn: before the seat laid an 8, or when a penalty began."""
        top = self.discards[moment.lying - 1]
        if not isinstance(top, Joker) and top.rank is Rank.EIGHT and moment.could_lay(moment.seat):
            yield moment.before_laying(moment.seat, moment.direction)
        for sevens, penalty in enumerate(self.penalties(moment.lying), start=1):
            if moment.could_draw(moment.seat, penalty):
                yield from self._faced(moment.before_drawing(moment.seat, penalty), sevens)

    def _faced(self, moment: Moment, sevens: int) -> Iterator[Moment]:
        """The moment before the first of so many sevens, whose penalty the seat faces."""
        for _ in range(sevens):
            layer = moment.seat_at(-1)
            if not moment.could_lay(layer):
                return
            moment = moment.before_laying(layer, moment.direction)
        yield moment
