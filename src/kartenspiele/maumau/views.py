"""Sicht: what a seat may know, and nothing else; one class for each phase (MM-53, G-07).

That is its own hand, how many cards the others hold, and all that lies open or was said. The other
hands and the talon are what is left of the pack, nobody knows how it is divided.
"""

from typing import TypeAlias, assert_never

import attrs

from kartenspiele.core.actors import ChanceActs, NobodyActs, NoMoves
from kartenspiele.core.cards import Suit
from kartenspiele.core.values import Value
from kartenspiele.maumau.answering import legal_answers
from kartenspiele.maumau.cards import AnyCard, CardBag, pack
from kartenspiele.maumau.fitting import fitting_mask
from kartenspiele.maumau.moves import Move
from kartenspiele.maumau.refusals import check_is_state
from kartenspiele.maumau.rules import Rules
from kartenspiele.maumau.seats import check_seat
from kartenspiele.maumau.state import Answering, Dealing, Drawing, Over, Playing, State
from kartenspiele.maumau.turns import legal_turn


@attrs.frozen
class DealingView(Value, ChanceActs, NoMoves):
    """Before the deal there is nothing to see."""

    seat: int
    rules: Rules
    seats: int


@attrs.frozen
class _TableView(Value):
    """What a seat knows in every phase between the deal and the end."""

    seat: int
    """Whose view this is."""
    rules: Rules
    hand: CardBag
    """The cards that the seat holds."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    talon_size: int
    """How many cards the talon has."""
    discards: tuple[AnyCard, ...]
    """Ablagestapel: the cards laid since the last reshuffle, the top one last."""
    direction: int
    """Spielrichtung: 1 clockwise, -1 counter-clockwise."""
    announced: tuple[int, ...]
    """The seats whose announcement of the last card holds, ascending."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hand_sizes)

    @property
    def top(self) -> AnyCard:
        """The card that lies open."""
        return self.discards[-1]

    @property
    def unseen(self) -> CardBag:
        """The cards of the other hands and the talon."""
        return pack(self.rules.jokers) - self.hand - self.discards


@attrs.frozen
class PlayingView(_TableView):
    """Spielen: a seat has to lay a card or draw."""

    actor: int
    """The seat that has to act."""
    wish: Suit | None
    """The suit that was wished for with the jack on top."""
    idle: int
    """How many turns in a row have ended with no card laid or drawn; -1 while this one has one."""

    def legal_moves(self) -> tuple[Move, ...]:
        """What this seat may do; nothing while another has to act."""
        if self.seat != self.actor:
            return ()
        fitting = fitting_mask(self.top, self.wish)
        announced = self.seat in self.announced
        return legal_turn(self.hand.mask, fitting, announced=announced, rules=self.rules)


@attrs.frozen
class AnsweringView(_TableView):
    """Strafe: a seat has to answer with a 7 or take the pending cards."""

    actor: int
    """The seat that has to act."""
    pending: int
    """2 4 6 8 10 or 12 cards."""

    def legal_moves(self) -> tuple[Move, ...]:
        """What this seat may do; nothing while another has to act."""
        if self.seat != self.actor:
            return ()
        return legal_answers(self.hand.mask, announced=self.seat in self.announced)


@attrs.frozen
class DrawingView(ChanceActs, NoMoves, _TableView):
    """Ziehen: a seat gets cards of the talon; it alone sees which."""

    drawer: int
    """The seat that gets the cards."""
    wish: Suit | None
    """The suit that was wished for with the jack on top."""
    left: int
    """How many cards the drawer still gets."""
    goes_on: bool
    """Whether the drawer moves afterwards."""


@attrs.frozen
class OverView(Value, NobodyActs, NoMoves):
    """Rundenende: everything is public (G-07)."""

    seat: int
    state: Over


View: TypeAlias = DealingView | PlayingView | AnsweringView | DrawingView | OverView


def view(state: State, seat: int, /) -> View:
    """What `seat` may know of the state; `ImpossibleValue` for what is no seat."""
    check_is_state(state)
    check_seat(seat, state.setup.seats)
    match state:
        case Dealing(setup):
            return DealingView(seat, setup.rules, setup.seats)
        case Over():
            return OverView(seat, state)
        case Playing():
            return PlayingView(*_on_the_table(state, seat), state.actor, state.wish, state.idle)
        case Answering():
            return AnsweringView(*_on_the_table(state, seat), state.actor, state.pending)
        case Drawing():
            return DrawingView(
                *_on_the_table(state, seat), state.drawer, state.wish, state.left, state.goes_on
            )
        case _:
            assert_never(state)


def _on_the_table(
    state: Playing | Answering | Drawing, seat: int
) -> tuple[int, Rules, CardBag, tuple[int, ...], int, tuple[AnyCard, ...], int, tuple[int, ...]]:
    """What a seat knows in all three phases: the fields of `_TableView`."""
    return (
        seat,
        state.setup.rules,
        CardBag(state.masks[seat]),
        tuple(mask.bit_count() for mask in state.masks),
        state.talon_mask.bit_count(),
        state.discards,
        state.direction,
        state.announced,
    )
