"""Ziehen: cards from the talon, the reshuffle, and turns that pass without a card (MM-14, MM-16, MM-17)."""

from fractions import Fraction
from random import Random
from typing import Final

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Timeout
from kartenspiele.maumau.cards import JOKER, AnyCard, mask_of, with_card, without_card
from kartenspiele.maumau.last_card import without_announcement
from kartenspiele.maumau.moves import (
    DRAWING_OF_BIT,
    DRAWINGS,
    DrawCard,
    Drawn,
    Move,
    PlayCard,
    TakePenalty,
)
from kartenspiele.maumau.refusals import wrong_phase
from kartenspiele.maumau.state import (
    ACTED,
    Answering,
    Drawing,
    Over,
    Playing,
    UnfrozenDrawing,
    UnfrozenPlaying,
    drawing,
    playing,
)

CARDS_FOR_A_TIMEOUT: Final = 2
"""What a timeout costs while no penalty is pending (MM-16)."""

_BITS: Final = 6
"""Numbers of so many bits cover the bits of a mask of cards."""
_FEW: Final = 8
"""With so few cards it is faster to count them than to hit one."""

_new = object.__new__


def draw_cards(
    state: Playing | Answering,
    move: PlayCard | DrawCard | TakePenalty | Timeout,
    cards: int,
    *,
    goes_on: bool,
) -> Playing | Drawing | Over:
    """The actor is about to draw so many cards, or as many as there are; without any his turn passes.

    Afterwards he goes on, or his turn passes (MM-14, MM-16, MM-32).
    """
    talon, discards = state.talon_mask, state.discards
    there = talon.bit_count() + len(discards) - 1
    if not there:
        return _pass_idle(state, move)
    if not talon:
        talon, discards = _reshuffled(discards)
    after = _new(UnfrozenDrawing)
    after.setup = state.setup
    after.masks = state.masks
    after.talon_mask = talon
    after.discards = discards
    after.direction = state.direction
    after.announced = state.announced
    after.drawer = state.actor
    after.wish = state.wish
    after.left = min(there, cards)
    after.goes_on = goes_on
    after.__class__ = Drawing
    return after  # type: ignore[return-value]  # it has become one, see UnfrozenPlaying


def cards_to_draw(state: Playing | Answering | Drawing) -> int:
    """How many cards there are to draw: the talon and the discards under the top card (MM-17)."""
    return state.talon_mask.bit_count() + len(state.discards) - 1


def draw(state: Drawing, move: Move) -> Drawing | Playing:
    """The state after chance has given the drawer a card of the talon."""
    if type(move) is not Drawn:
        raise wrong_phase(state, move)
    setup, drawer, card, bit = state.setup, state.drawer, move.card, move.bit
    talon, discards, announced = state.talon_mask, state.discards, state.announced
    if not talon & bit:
        raise IllegalMove(state, move, "G-06", f"{card} is not in the talon")
    hands = list(state.masks)
    if card is JOKER:
        hands[drawer] = with_card(hands[drawer], JOKER)
        talon = without_card(talon, JOKER)
    else:
        hands[drawer] |= bit
        talon ^= bit
    if drawer in announced:
        announced = without_announcement(announced, drawer)
    if state.left > 1:
        if not talon:
            talon, discards = _reshuffled(discards)
        return drawing(
            setup, tuple(hands), talon, discards, state.direction, announced,
            drawer, state.wish, state.left - 1, state.goes_on,
        )  # fmt: skip
    direction = state.direction
    after = _new(UnfrozenPlaying)
    after.setup = setup
    after.masks = tuple(hands)
    after.talon_mask = talon
    after.discards = discards
    after.direction = direction
    after.announced = announced
    after.actor = drawer if state.goes_on else (drawer + direction) % setup.seats
    after.wish = state.wish
    after.idle = ACTED if state.goes_on else 0
    after.__class__ = Playing
    return after  # type: ignore[return-value]  # it has become one, see UnfrozenPlaying


def outcomes(state: Drawing) -> tuple[tuple[Drawn, Fraction], ...]:
    """The cards that can be drawn, in printing order, each with its exact probability."""
    talon = state.talon
    return tuple(
        (DRAWINGS[card.index], Fraction(talon.count(card), len(talon)))
        for card in dict.fromkeys(talon)
    )


def random_card(state: Drawing, rng: Random) -> Drawn:
    """One of the cards of the talon, each equally likely."""
    talon = state.talon_mask
    size = talon.bit_count()
    if size > _FEW:
        # Numbers are drawn until one is a card of the talon: as exact as counting, and faster.
        number = rng.getrandbits(_BITS)
        while not talon >> number & 1:
            number = rng.getrandbits(_BITS)
        return DRAWING_OF_BIT[1 << number]
    for _ in range(rng.randrange(size)):
        talon &= talon - 1
    return DRAWING_OF_BIT[talon & -talon]


def _reshuffled(discards: tuple[AnyCard, ...]) -> tuple[int, tuple[AnyCard, ...]]:
    """A new talon of all discards but the top card, which stays (MM-17)."""
    *under, top = discards
    return mask_of(under), (top,)


def _pass_idle(
    state: Playing | Answering, move: PlayCard | DrawCard | TakePenalty | Timeout
) -> Playing | Over:
    """The turn passes without a card; as many in a row as there are seats end the round (MM-17)."""
    assert isinstance(state, Playing), "under a 7 there is always a card to draw"
    assert not isinstance(move, TakePenalty), "it is made under a 7 only"
    idle = state.idle + 1
    if idle == state.setup.seats:
        return Over(state, move)
    actor = (state.actor + state.direction) % state.setup.seats
    return playing(
        state.setup, state.masks, state.talon_mask, state.discards, state.direction,
        state.announced, actor, state.wish, idle,
    )  # fmt: skip
