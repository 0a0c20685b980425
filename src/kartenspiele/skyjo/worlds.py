"""Mögliche Welten: the full state that fits what a seat knows, of which there is only one in Skyjo."""

from random import Random
from typing import Never, cast

from kartenspiele.skyjo.refusals import check_is_state, no_view
from kartenspiele.skyjo.seats import check_seat
from kartenspiele.skyjo.state import State
from kartenspiele.skyjo.views import View


def resample(view: View, rng: Random, /) -> State:  # noqa: ARG001 - the protocol's signature
    """The state that the view shows; nothing about it is hidden, so nothing is drawn at random."""
    if type(view) is View:
        check_is_state(view.state)
        check_seat(view.seat, view.state.seats)
        return view.state
    raise no_view(cast("Never", view))
