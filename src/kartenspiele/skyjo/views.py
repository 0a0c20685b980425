"""Sicht: what a seat may know, which in Skyjo is the whole state (G-07).

No seat knows more than another: cards face down nobody has looked at (SJ-10), and the drawn card is
shown to all. Whether the others see it makes no difference to them: until it lies on the discards or
in a grid only the seat that drew it has a choice.
"""

import attrs

from kartenspiele.core.values import Value
from kartenspiele.skyjo.engine import legal_moves
from kartenspiele.skyjo.moves import Move
from kartenspiele.skyjo.refusals import check_is_state
from kartenspiele.skyjo.seats import check_seat
from kartenspiele.skyjo.state import State


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
