"""Spielzug: take the top discard or draw, then keep the drawn card or turn up an own one (SJ-10)."""

from kartenspiele.core.errors import IllegalMove
from kartenspiele.skyjo.cards import CARD, MASK
from kartenspiele.skyjo.drawing import begin_to_draw
from kartenspiele.skyjo.exchanging import exchange
from kartenspiele.skyjo.grid import (
    DOWN,
    DOWN_MASK,
    DOWN_SHIFT,
    FACE_UP,
    GONE_SHIFT,
    LEFT,
)
from kartenspiele.skyjo.moves import (
    EXCHANGES_OF,
    REVEALS_OF,
    TAKES_OR_DRAW_OF,
    Draw,
    Exchange,
    Move,
    Reveal,
    TakeDiscard,
    Turned,
)
from kartenspiele.skyjo.refusals import no_card_left, not_to_be_had, wrong_phase
from kartenspiele.skyjo.state import (
    Choosing,
    Drawing,
    Finishing,
    Over,
    Placing,
    Replacing,
    Turning,
    UnfrozenTurning,
)
from kartenspiele.skyjo.turns import end_turn

_new = object.__new__


def legal_choices(state: Choosing) -> tuple[TakeDiscard | Draw, ...]:
    """The own cards that the top discard can be exchanged for, by position, then the draw."""
    return TAKES_OR_DRAW_OF[state.packed_grids[state.seat] >> GONE_SHIFT]


def choose(state: Choosing, move: Move) -> Choosing | Drawing | Replacing | Finishing | Over:
    """The state after the seat has taken the top discard or begun to draw.

    A card that is taken is exchanged in the same move, so it can't be thrown back.
    """
    if type(move) is TakeDiscard:
        return exchange(state, move, state.top, state.packed_discards)
    if type(move) is Draw:
        return begin_to_draw(state)
    raise wrong_phase(state, move)


def legal_placements(state: Placing) -> tuple[Exchange | Reveal, ...]:
    """The own cards that the drawn one can be exchanged for, then those that can be turned up."""
    grid = state.packed_grids[state.seat]
    return EXCHANGES_OF[grid >> GONE_SHIFT] + REVEALS_OF[grid >> DOWN_SHIFT & DOWN_MASK]


def place(state: Placing, move: Move) -> Choosing | Turning | Replacing | Finishing | Over:
    """The state after the seat has exchanged the drawn card, or discarded it to turn up an own one."""
    if type(move) is Exchange:
        return exchange(state, move, state.card, state.packed_discards + CARD[state.top])
    if type(move) is not Reveal:
        raise wrong_phase(state, move)
    if not state.packed_grids[state.seat] & DOWN[move.position]:
        raise _not_face_down(state, move)
    after = _new(UnfrozenTurning)
    after.rules = state.rules
    after.packed_grids = state.packed_grids
    after.packed_unseen = state.packed_unseen
    after.packed_known = state.packed_known
    after.packed_discards = state.packed_discards + CARD[state.top]
    after.seat = state.seat
    after.top = state.card
    after.position = move.position
    after.__class__ = Turning
    return after  # type: ignore[return-value]  # it has become one, see state


def turn_up(state: Turning, move: Move) -> Choosing | Finishing | Over:
    """The state after chance has shown the card that the seat turns up."""
    if type(move) is not Turned:
        raise wrong_phase(state, move)
    value = move.value
    if not state.packed_unseen & MASK[value]:
        raise not_to_be_had(state, move, "face down")
    position = state.position
    grid = state.packed_grids[state.seat] - DOWN[position] + FACE_UP[position][value]
    unseen = state.packed_unseen - CARD[value]
    return end_turn(state, grid, position, value, unseen, state.packed_discards, state.top)


def _not_face_down(state: Placing, move: Reveal) -> IllegalMove:
    """The refusal to turn up what lies face up (SJ-10), or is not there (G-02)."""
    if state.packed_grids[state.seat] & LEFT[move.position]:
        return no_card_left(state, move)
    reason = f"the card at position {move.position} of seat {state.seat} lies face up already"
    return IllegalMove(state, move, "SJ-10", reason)
