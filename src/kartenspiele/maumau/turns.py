"""Spielzug: what a seat may do while no penalty is pending (MM-13 to MM-16, MM-20, MM-25, MM-40 to MM-42)."""

from typing import Final

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Timeout
from kartenspiele.maumau.cards import CardBag, cards_of
from kartenspiele.maumau.drawing import CARDS_FOR_A_TIMEOUT, draw_cards
from kartenspiele.maumau.fitting import FITTING, WISHED
from kartenspiele.maumau.last_card import (
    HAND_TO_ANNOUNCE,
    has_forgotten,
    may_announce,
    why_not_announce,
    with_announcement,
)
from kartenspiele.maumau.laying import lay_card
from kartenspiele.maumau.moves import (
    ANNOUNCE,
    DRAW,
    LAYS,
    AnnounceLastCard,
    DrawCard,
    Move,
    PlayCard,
    lays_of,
)
from kartenspiele.maumau.refusals import not_on_turn, wrong_phase
from kartenspiele.maumau.rules import Rules
from kartenspiele.maumau.state import Answering, Drawing, Over, Playing, playing

_DRAW: Final = (DRAW,)
_ANNOUNCE: Final = (ANNOUNCE,)


def legal_turn(hand: int, fitting: int, *, announced: bool, rules: Rules) -> tuple[Move, ...]:
    """What the seat that holds these cards may do: lay one of the fitting, announce, draw."""
    can_lay = hand & fitting
    if not can_lay:
        return _DRAW
    held = hand.bit_count()
    if held > HAND_TO_ANNOUNCE:
        lays = lays_of(can_lay)
        return lays + _DRAW if rules.voluntary_draw else lays
    moves: tuple[Move, ...] = lays_of(can_lay) if held > 1 else _last_card(can_lay)
    if may_announce(held, can_lay=True, announced=announced):
        moves += _ANNOUNCE
    if may_draw(held, announced=announced, rules=rules):
        moves += _DRAW
    return moves


def may_draw(held: int, *, announced: bool, rules: Rules) -> bool:
    """Whether a seat may draw although one of its cards fits (MM-15, MM-42)."""
    return has_forgotten(held, announced=announced) or (rules.voluntary_draw and not announced)


def legal_moves_of(state: Playing) -> tuple[Move, ...]:
    """The actor's moves: cards in printing order, a jack once for each wish, `last`, `draw`."""
    actor, wish = state.actor, state.wish
    return legal_turn(
        state.masks[actor],
        FITTING[state.discards[-1].index] if wish is None else WISHED[wish],
        announced=actor in state.announced,
        rules=state.setup.rules,
    )


def move_on(state: Playing, move: Move) -> Playing | Answering | Drawing | Over:
    """The state after a move of the actor or the clock's against him."""
    wish = state.wish
    fitting = FITTING[state.discards[-1].index] if wish is None else WISHED[wish]
    if type(move) is PlayCard:
        return lay_card(state, move, fitting, 0)
    if type(move) is DrawCard:
        return _draw(state, move, fitting)
    match move:
        case AnnounceLastCard():
            return _announce(state, move, fitting)
        case Timeout(seat):
            if seat != state.actor:
                raise not_on_turn(state, move)
            return draw_cards(state, move, CARDS_FOR_A_TIMEOUT, goes_on=False)
        case _:
            raise wrong_phase(state, move)


def _draw(state: Playing, move: DrawCard, fitting: int) -> Playing | Drawing | Over:
    hand = state.masks[state.actor]
    can_lay = hand & fitting
    if can_lay:
        announced = state.actor in state.announced
        if not may_draw(hand.bit_count(), announced=announced, rules=state.setup.rules):
            raise _must_lay(state, move, CardBag(can_lay), announced=announced)
    return draw_cards(state, move, 1, goes_on=False)


def _must_lay(state: Playing, move: DrawCard, can_lay: CardBag, *, announced: bool) -> IllegalMove:
    if announced:
        reason = f"the last card is announced, so {can_lay} has to be laid"
        return IllegalMove(state, move, "MM-40", reason)
    reason = f"who can lay a card does not draw, and you can lay {can_lay}"
    return IllegalMove(state, move, "MM-15", reason)


def _announce(state: Playing, move: AnnounceLastCard, fitting: int) -> Playing:
    hand = state.masks[state.actor]
    held, announced = hand.bit_count(), state.actor in state.announced
    if not may_announce(held, can_lay=bool(hand & fitting), announced=announced):
        raise IllegalMove(state, move, *why_not_announce(held, announced=announced))
    return playing(
        state.setup, state.masks, state.talon_mask, state.discards, state.direction,
        with_announcement(state.announced, state.actor), state.actor, state.wish, state.idle,
    )  # fmt: skip


def _last_card(mask: int) -> tuple[Move, ...]:
    """The move that lays the only card held, which wishes for nothing (MM-20)."""
    (card,) = cards_of(mask)
    return (LAYS[card.index],)
