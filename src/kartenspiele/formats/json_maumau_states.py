"""Mau Mau's states as JSON: what each phase shows, and how a shown state is proven.

A state shows the rules, the cards in each place and whatever its phase adds, each once. A state that
is read is proven by `maumau.check_state`.
"""

from typing import TypeVar

import attrs

from kartenspiele import maumau
from kartenspiele.maumau import AnyCard, CardBag, Suit
from kartenspiele.maumau.state import Setup

StateT = TypeVar("StateT", bound=maumau.State)


@attrs.frozen
class DealingState:
    """What a state shows before the deal."""

    rules: maumau.Rules
    seats: int


@attrs.frozen
class TableState:
    """What a state shows in every phase between the deal and the end."""

    rules: maumau.Rules
    hands: tuple[CardBag, ...]
    talon: CardBag
    discards: tuple[AnyCard, ...]
    """The cards laid since the last reshuffle, the top one last."""
    direction: int
    announced: tuple[int, ...]


@attrs.frozen
class PlayingState(TableState):
    """What a state shows while a seat has to lay a card or draw."""

    actor: int
    wish: Suit | None
    idle: int


@attrs.frozen
class AnsweringState(TableState):
    """What a state shows while a penalty is pending."""

    actor: int
    pending: int


@attrs.frozen
class DrawingState(TableState):
    """What a state shows while a seat gets cards."""

    drawer: int
    wish: Suit | None
    left: int
    goes_on: bool


@attrs.frozen
class OverState:
    """What a state shows when the round is over."""

    last: maumau.Playing | maumau.Answering
    """The last state in which somebody had to act."""
    move: maumau.PlayCard | maumau.DrawCard | maumau.Timeout


def show_dealing(state: maumau.Dealing) -> DealingState:
    """What a state shows before the deal."""
    return DealingState(state.setup.rules, state.setup.seats)


def show_playing(state: maumau.Playing) -> PlayingState:
    """What a state shows while a seat has to lay a card or draw."""
    return PlayingState(*_shown(state), state.actor, state.wish, state.idle)


def show_answering(state: maumau.Answering) -> AnsweringState:
    """What a state shows while a penalty is pending."""
    return AnsweringState(*_shown(state), state.actor, state.pending)


def show_drawing(state: maumau.Drawing) -> DrawingState:
    """What a state shows while a seat gets cards."""
    return DrawingState(*_shown(state), state.drawer, state.wish, state.left, state.goes_on)


def show_over(state: maumau.Over) -> OverState:
    """What a state shows when the round is over."""
    return OverState(state.last, state.move)


def read_dealing(document: DealingState) -> maumau.Dealing:
    """The state before the deal; `InvalidState` when it can't be."""
    return _proven(maumau.Dealing(Setup(document.rules, document.seats)))


def read_playing(document: PlayingState) -> maumau.Playing:
    """The state that the document shows; `InvalidState` when it can't be reached."""
    return _proven(maumau.Playing(*_read(document), document.actor, document.wish, document.idle))


def read_answering(document: AnsweringState) -> maumau.Answering:
    """The state that the document shows; `InvalidState` when it can't be reached."""
    return _proven(maumau.Answering(*_read(document), document.actor, document.pending))


def read_drawing(document: DrawingState) -> maumau.Drawing:
    """The state that the document shows; `InvalidState` when it can't be reached."""
    return _proven(
        maumau.Drawing(
            *_read(document), document.drawer, document.wish, document.left, document.goes_on
        )
    )


def read_over(document: OverState) -> maumau.Over:
    """The end to which the last move leads; `InvalidState` when it does not."""
    return _proven(maumau.Over(document.last, document.move))


def _shown(
    state: maumau.Playing | maumau.Answering | maumau.Drawing,
) -> tuple[maumau.Rules, tuple[CardBag, ...], CardBag, tuple[AnyCard, ...], int, tuple[int, ...]]:
    """The fields of `TableState`."""
    rules = state.setup.rules
    return rules, state.hands, state.talon, state.discards, state.direction, state.announced


def _read(
    document: TableState,
) -> tuple[Setup, tuple[int, ...], int, tuple[AnyCard, ...], int, tuple[int, ...]]:
    """The fields that the states between the deal and the end have in common."""
    return (
        Setup(document.rules, len(document.hands)),
        tuple(hand.mask for hand in document.hands),
        document.talon.mask,
        document.discards,
        document.direction,
        document.announced,
    )


def _proven(state: StateT) -> StateT:
    maumau.check_state(state)
    return state
