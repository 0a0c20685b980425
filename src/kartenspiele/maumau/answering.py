"""Antworten: what a seat may do while a penalty is pending (MM-16, MM-30, MM-31, MM-40, MM-41)."""

from typing import Final

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Timeout
from kartenspiele.maumau.drawing import draw_cards
from kartenspiele.maumau.last_card import may_announce, why_not_announce, with_announcement
from kartenspiele.maumau.laying import lay_card
from kartenspiele.maumau.moves import (
    ANNOUNCE,
    TAKE,
    AnnounceLastCard,
    DrawCard,
    Move,
    PlayCard,
    TakePenalty,
    lays_of,
)
from kartenspiele.maumau.penalty_stacking import SEVENS
from kartenspiele.maumau.refusals import not_on_turn, wrong_phase
from kartenspiele.maumau.state import Answering, Drawing, Over, Playing, answering

_TAKE: Final = (TAKE,)
_ANNOUNCE: Final = (ANNOUNCE,)


def legal_answers(hand: int, *, announced: bool) -> tuple[Move, ...]:
    """What the seat that holds these cards may do: lay a 7, announce, take the penalty."""
    can_lay = hand & SEVENS
    if not can_lay:
        return _TAKE
    announcement = (
        _ANNOUNCE if may_announce(hand.bit_count(), can_lay=True, announced=announced) else ()
    )
    return (*lays_of(can_lay), *announcement, *_TAKE)


def legal_answers_of(state: Answering) -> tuple[Move, ...]:
    """The actor's moves: sevens in printing order, `last`, `take`."""
    actor = state.actor
    return legal_answers(state.masks[actor], announced=actor in state.announced)


def answer(state: Answering, move: Move) -> Playing | Answering | Drawing | Over:
    """The state after a move of the actor or the clock's against him."""
    match move:
        case PlayCard():
            return lay_card(state, move, SEVENS, state.pending)
        case TakePenalty():
            return draw_cards(state, move, state.pending, goes_on=True)
        case AnnounceLastCard():
            return _announce(state, move)
        case Timeout(seat):
            if seat != state.actor:
                raise not_on_turn(state, move)
            return draw_cards(state, move, state.pending, goes_on=True)
        case DrawCard():
            reason = f"a penalty of {state.pending} is pending: answer with a 7 or take it"
            raise IllegalMove(state, move, "MM-31", reason)
        case _:
            raise wrong_phase(state, move)


def _announce(state: Answering, move: AnnounceLastCard) -> Answering:
    hand = state.masks[state.actor]
    held, announced = hand.bit_count(), state.actor in state.announced
    if not may_announce(held, can_lay=bool(hand & SEVENS), announced=announced):
        raise IllegalMove(state, move, *why_not_announce(held, announced=announced))
    return answering(
        state.setup, state.masks, state.talon_mask, state.discards, state.direction,
        with_announcement(state.announced, state.actor), state.actor, state.pending,
    )  # fmt: skip
