"""Ablegen: laying a card, whether a penalty is pending or not, and the end of a round (MM-20, MM-41, MM-50).

This is the path of a move that searches walk millions of times: masks and tables only, and new
states built from values that are already known to be right.
"""

from kartenspiele.core.errors import IllegalMove
from kartenspiele.maumau.cards import JOKER, without_card
from kartenspiele.maumau.drawing import draw_cards
from kartenspiele.maumau.fitting import JACKS, why_it_does_not_fit
from kartenspiele.maumau.last_card import PENALTY_FOR_A_TRY
from kartenspiele.maumau.moves import PlayCard
from kartenspiele.maumau.penalty_stacking import AMOUNT_OF_BIT, SEVENS
from kartenspiele.maumau.refusals import not_held
from kartenspiele.maumau.state import (
    ACTED,
    Answering,
    Drawing,
    Over,
    Playing,
    UnfrozenPlaying,
    answering,
)

_new = object.__new__


def lay_card(
    state: Playing | Answering, move: PlayCard, fitting: int, pending: int
) -> Playing | Answering | Drawing | Over:
    """The state after the actor has laid a card out of the fitting ones, on `pending` penalty cards.

    The card is checked by itself, without listing the legal ones. All of its way is in this one
    function because each call would add a twentieth to the time of a move.
    """
    masks, actor, card, bit = state.masks, state.actor, move.card, move.bit
    hand = masks[actor]
    if not hand & bit:
        raise not_held(state, move)
    if not fitting & bit:
        raise _does_not_fit(state, move)
    if hand == bit:
        return _lay_last_card(state, move, pending)
    discards = state.discards + (card,)  # noqa: RUF005 - unpacking takes twice as long
    after_laying = state.setup.after_laying[card.index]
    next_actor, direction, goes_on = after_laying[2 * actor + (state.direction < 0)]
    hands = list(masks)
    if move.is_plain:
        hands[actor] = hand ^ bit
    elif bit & SEVENS:
        hands[actor] = hand ^ bit
        return answering(
            state.setup, tuple(hands), state.talon_mask, discards, direction, state.announced,
            next_actor, pending + AMOUNT_OF_BIT[bit],
        )  # fmt: skip
    elif bit & JACKS:
        raise IllegalMove(state, move, "MM-20", f"{card} has to wish for a suit")
    else:
        hands[actor] = without_card(hand, JOKER)
    after = _new(UnfrozenPlaying)
    after.setup = state.setup
    after.masks = tuple(hands)
    after.talon_mask = state.talon_mask
    after.discards = discards
    after.direction = direction
    after.announced = state.announced
    after.actor = next_actor
    after.wish = move.wish
    after.idle = ACTED if goes_on else 0
    after.__class__ = Playing
    return after  # type: ignore[return-value]  # it has become one, see UnfrozenPlaying


def _lay_last_card(
    state: Playing | Answering, move: PlayCard, pending: int
) -> Over | Playing | Drawing:
    """The end of the round, or without an announcement a try that costs a card more (MM-41, MM-50)."""
    if move.wish is not None:
        raise IllegalMove(state, move, "MM-20", "a jack as the last card wishes for nothing")
    if state.actor in state.announced:
        return Over(state, move)
    return draw_cards(state, move, pending + PENALTY_FOR_A_TRY, goes_on=False)


def _does_not_fit(state: Playing | Answering, move: PlayCard) -> IllegalMove:
    if isinstance(state, Answering):
        reason = f"a penalty of {state.pending} is pending: only a 7 may be laid, not {move.card}"
        return IllegalMove(state, move, "MM-31", reason)
    return IllegalMove(state, move, *why_it_does_not_fit(move.card, state.top, state.wish))
