"""Sicht: what a seat may know of a match, which is all of it, and so the only state that fits (G-07)."""

from random import Random
from typing import Never, cast

import attrs

from kartenspiele.core.values import Value
from kartenspiele.skyjo.match.engine import legal_moves
from kartenspiele.skyjo.match.refusals import check_is_state, no_view
from kartenspiele.skyjo.match.state import State
from kartenspiele.skyjo.moves import Move
from kartenspiele.skyjo.seats import check_seat


@attrs.frozen
class View(Value):
    """Sicht: the state as a seat sees it."""

    seat: int
    """Whose view this is."""
    state: State
    """All of it."""

    @property
    def actor(self) -> int | None:
        """As in the state."""
        return self.state.actor

    def legal_moves(self) -> tuple[Move, ...]:
        """What this seat may do; nothing while another or chance has to act."""
        return legal_moves(self.state) if self.seat == self.state.actor else ()


def view(state: State, seat: int, /) -> View:
    """What `seat` may know of the state; `ImpossibleValue` for what is no seat (SJ-02)."""
    check_is_state(state)
    check_seat(seat, state.seats)
    return View(seat, state)


def resample(view: View, rng: Random, /) -> State:  # noqa: ARG001 - the protocol's signature
    """The state that the view shows; nothing about it is hidden, so nothing is drawn at random."""
    if type(view) is View:
        check_is_state(view.state)
        check_seat(view.seat, view.state.seats)
        return view.state
    raise no_view(cast("Never", view))
