"""Stichspiel: playing cards, tricks, and how the hand ends (SK-40 to SK-46).

This is the path of a move that searches walk millions of times: masks and tables only, and new
states built from values that are already known to be right.
"""

from collections.abc import Callable
from typing import TypeAlias, cast

import attrs

from kartenspiele.core.cards import Card
from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Timeout
from kartenspiele.skat.cards import SUITS_OF_CARDS, CardSet, by_byte
from kartenspiele.skat.moves import PLAYS, Concede, Move, PlayCard
from kartenspiele.skat.refusals import not_held, not_on_turn, wrong_phase
from kartenspiele.skat.seats import seat_name
from kartenspiele.skat.standing import ALL_TRICKS
from kartenspiele.skat.state import Over, Trick, TrickPlay, UnfrozenTrickPlay
from kartenspiele.skat.tricks import trick_winner, trumps

# The constructors below the classes' own ones, which are functions in Python.
_new = object.__new__
_NewTrick: TypeAlias = Callable[[type[Trick], tuple[int, tuple[Card, ...], int]], Trick]
_new_trick = cast(
    "_NewTrick",
    tuple.__new__,  # pyright: ignore[reportUnknownMemberType] - the stubs leave the items open
)
_NEXT = (1, 2, 0)
_CARDS_BEFORE_THE_LAST = 2
_CARDS_TO_CONCEDE = 9
"""Declarer may concede while he holds at least this many cards (SK-46)."""


_CLUBS, _SPADES, _HEARTS, _DIAMONDS = (by_byte(PLAYS[suit]) for suit in SUITS_OF_CARDS)


def plays_of(mask: int) -> tuple[PlayCard, ...]:
    """The moves that play the cards of a mask, in printing order."""
    return (
        _CLUBS[mask & 255]
        + _SPADES[mask >> 8 & 255]
        + _HEARTS[mask >> 16 & 255]
        + _DIAMONDS[mask >> 24]
    )


def legal_plays(state: TrickPlay) -> tuple[PlayCard, ...]:
    """The cards that the actor may play, in printing order (SK-41)."""
    hand = state.masks[state.actor]
    trick = state.trick
    if trick:
        hand = hand & state.declaration.follow[trick[0].index] or hand
    return plays_of(hand)


def move_on(state: TrickPlay, move: Move) -> TrickPlay | Over:
    """The state after a card, a concession or a timeout.

    A card is checked by itself, without listing the legal ones. All of its way is in this one
    function because each call would add a twentieth to the time of a move.
    """
    if type(move) is not PlayCard:
        return _give_up(state, move)
    declaration = state.declaration
    first, second, third = masks = state.masks
    actor = state.actor
    trick = state.trick
    bit = move.bit
    hand = masks[actor]
    if not hand & bit:
        raise not_held(state, move, actor, CardSet(bit))
    if trick:
        follow = declaration.follow[trick[0].index]
        if not follow & bit and hand & follow:
            raise _must_follow(state, move, hand & follow)

    tricks = state.tricks
    after_actor = _NEXT[actor]
    if len(trick) < _CARDS_BEFORE_THE_LAST:
        trick = trick + (move.card,)  # noqa: RUF005 - unpacking takes twice as long
    else:
        led, second_card = trick
        last_card = move.card
        power = declaration.power[led.index]
        leader = winner = after_actor
        strongest = power[led.index]
        if power[second_card.index] > strongest:
            winner, strongest = _NEXT[leader], power[second_card.index]
        if power[last_card.index] > strongest:
            winner = actor
        finished = _new_trick(Trick, (leader, (led, second_card, last_card), winner))
        tricks = tricks + (finished,)  # noqa: RUF005
        if len(tricks) == ALL_TRICKS or declaration.ends_when_won_by[winner]:
            return Over(state, move)
        trick = ()
        after_actor = winner

    after = _new(UnfrozenTrickPlay)
    after.declaration = declaration
    if actor == 0:
        after.masks = (first ^ bit, second, third)
    elif actor == 1:
        after.masks = (first, second ^ bit, third)
    else:
        after.masks = (first, second, third ^ bit)
    after.tricks = tricks
    after.trick = trick
    after.actor = after_actor
    after.__class__ = TrickPlay
    return after  # type: ignore[return-value]  # it has become one, see UnfrozenTrickPlay


def _give_up(state: TrickPlay, move: Move) -> Over | TrickPlay:
    """The state after a concession or a timeout."""
    match move:
        case Concede():
            return _concede(state, move)
        case Timeout(seat):
            if seat != state.actor:
                raise not_on_turn(state, move)
            return Over(state, move)
        case _:
            raise wrong_phase(state, move)


def all_tricks(over: Over) -> tuple[Trick, ...]:
    """The finished tricks of a hand that is over, the one with the last card included."""
    last = over.last
    if not isinstance(last, TrickPlay):
        return ()
    if not isinstance(over.move, PlayCard):
        return last.tricks
    cards = (*last.trick, over.move.card)
    winner = trick_winner(cards, last.leader, last.contract.game)
    return (*last.tricks, Trick(last.leader, cards, winner))


def _must_follow(state: TrickPlay, move: PlayCard, could: int) -> IllegalMove:
    """The refusal of a card although the seat could follow (SK-41)."""
    led = state.trick[0]
    what = "a trump was" if led in trumps(state.contract.game) else f"{led.suit.name.lower()} were"
    reason = f"{what} led and you hold {CardSet(could)}, so {move.card} may not be played"
    return IllegalMove(state, move, "SK-41", reason)


def _concede(state: TrickPlay, move: Concede) -> TrickPlay | Over:
    """Giving up by either side (SK-46)."""
    if move.seat == state.declarer:
        held = state.masks[move.seat].bit_count()
        if held < _CARDS_TO_CONCEDE and not state.setup.rules.late_concession:
            reason = f"declarer may concede with nine cards or more, he holds {held}"
            raise IllegalMove(state, move, "SK-46", reason)
        return Over(state, move)
    if move.seat in state.conceded:
        raise IllegalMove(state, move, "SK-46", f"{seat_name(move.seat)} has conceded already")
    if state.conceded or state.setup.rules.defenders_concede == "either":
        return Over(state, move)
    declaration = attrs.evolve(state.declaration, conceded=(move.seat,))
    return TrickPlay(declaration, state.masks, state.tricks, state.trick, state.actor)
