"""Aktionskarten: what a card that is laid does to the table, each effect a small pure function.

An effect leads from one `Position` to the next. House rules are changed here: `lay` says which card
has which effect, and nothing else in the game knows.
"""

from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from kartenspiele.core.cards import Rank, Suit
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value
from kartenspiele.maumau.cards import BY_INDEX, AnyCard, Joker, check_card
from kartenspiele.maumau.fitting import check_suit, check_wish
from kartenspiele.maumau.penalty_stacking import PenaltyStack, check_pending
from kartenspiele.maumau.rules import Rules
from kartenspiele.maumau.seats import FEWEST_SEATS, SEATS, check_number_of_seats, check_seat

CLOCKWISE: Final = 1
COUNTERCLOCKWISE: Final = -1

_PLATFORM_RULES: Final = Rules()


def _check_actor(position: "Position", _attribute: "attrs.Attribute[int]", actor: int) -> None:
    check_seat(actor, position.seats)


def _check_seats(_position: object, _attribute: "attrs.Attribute[int]", seats: int) -> None:
    check_number_of_seats(seats)


def _check_direction(
    _position: object, _attribute: "attrs.Attribute[int]", direction: object
) -> None:
    if type(direction) is not int or direction not in (CLOCKWISE, COUNTERCLOCKWISE):
        reason = f"the direction is {CLOCKWISE} or {COUNTERCLOCKWISE}, not {shortened(direction)}"
        raise ImpossibleValue(direction, "MM-24", reason)


def _check_pending(_position: object, _attribute: "attrs.Attribute[int]", pending: object) -> None:
    check_pending(pending)


def _check_wish(
    _position: object, _attribute: "attrs.Attribute[Suit | None]", wish: object
) -> None:
    check_suit(wish)


def _check_goes_on(_position: object, _attribute: "attrs.Attribute[bool]", goes_on: object) -> None:
    if type(goes_on) is not bool:
        reason = f"whether the turn goes on is True or False, not {shortened(goes_on)}"
        raise ImpossibleValue(goes_on, "MM-25", reason)


@attrs.frozen
class Position(Value):
    """Spielsituation: all that a card can change except the piles."""

    seats: int = attrs.field(validator=_check_seats)
    actor: int = attrs.field(validator=_check_actor)
    """The seat that lays the card; afterwards, the one that has to act."""
    direction: int = attrs.field(default=CLOCKWISE, validator=_check_direction)
    """Spielrichtung: `CLOCKWISE` (1) or `COUNTERCLOCKWISE` (-1)."""
    pending: int = attrs.field(default=0, validator=_check_pending)
    """The cards that the actor has to take unless he answers with a 7."""
    wish: Suit | None = attrs.field(default=None, validator=_check_wish)
    """The suit that was wished for with the jack on top."""
    goes_on: bool = attrs.field(default=False, validator=_check_goes_on)
    """Whether the actor's turn goes on after he has laid a card."""

    @property
    def next_seat(self) -> int:
        """The seat whose turn comes after the actor's."""
        return (self.actor + self.direction) % self.seats


def no_effect(position: Position) -> Position:
    """The next seat's turn; so for the normal cards, and on a Joker anything goes (MM-22)."""
    return attrs.evolve(position, actor=position.next_seat, goes_on=False)


def skip(position: Position) -> Position:
    """Aussetzen: the next seat loses its turn; with two players the same seat goes on (MM-23)."""
    return no_effect(no_effect(position))


def reverse(position: Position, *, skips_with_two: bool = False) -> Position:
    """Richtungswechsel: the direction turns; with two players it never does (MM-24)."""
    if position.seats == FEWEST_SEATS:
        return skip(position) if skips_with_two else no_effect(position)
    return no_effect(attrs.evolve(position, direction=-position.direction))


def once_more(position: Position) -> Position:
    """Noch einmal: the same seat has to lay another card (MM-25)."""
    return attrs.evolve(position, goes_on=True)


def penalise(position: Position, card: AnyCard) -> Position:
    """Strafkarten: the seven adds to what the next seat has to take (MM-30)."""
    pending = PenaltyStack(position.pending).add(card).pending
    return no_effect(attrs.evolve(position, pending=pending))


def wish_for(position: Position, suit: Suit | None) -> Position:
    """Wünschen: only this suit fits on the jack (MM-20)."""
    return no_effect(attrs.evolve(position, wish=suit))


def lay(
    position: Position,
    card: AnyCard,
    wish: Suit | None = None,
    *,
    rules: Rules = _PLATFORM_RULES,
) -> Position:
    """The position after the actor has laid the card, a jack perhaps with a wish.

    >>> from kartenspiele.core.cards import Card
    >>> lay(Position(seats=4, actor=1), Card.parse("HT"))
    Position(seats=4, actor=0, direction=-1, pending=0, wish=None, goes_on=False)
    """
    check_wish(check_card(card), wish)
    position = attrs.evolve(position, wish=None)
    if isinstance(card, Joker):
        return no_effect(position)
    match card.rank:
        case Rank.SEVEN:
            return penalise(position, card)
        case Rank.EIGHT:
            return once_more(position)
        case Rank.TEN:
            return reverse(position, skips_with_two=rules.reverse_skips_with_two)
        case Rank.JACK:
            return wish_for(position, wish)
        case Rank.ACE:
            return skip(position)
        case _:
            return no_effect(position)


def open_with(upcard: AnyCard, seats: int, rules: Rules) -> Position:
    """The first position: the upcard acts as if the dealer had laid it to the first player (MM-12)."""
    return _open_with(check_card(upcard), seats, rules)


@lru_cache(maxsize=1024)
def _open_with(upcard: AnyCard, seats: int, rules: Rules) -> Position:
    first = Position(seats, rules.starter)
    if not rules.opening_effect or isinstance(upcard, Joker):
        return first
    dealer = Position(seats, (rules.starter - 1) % seats)
    match upcard.rank:
        case Rank.TEN:
            # The direction turns, but the first player keeps his move.
            return attrs.evolve(lay(dealer, upcard), actor=rules.starter)
        case Rank.SEVEN | Rank.ACE:
            return lay(dealer, upcard)
        case _:
            return first


AfterLaying: TypeAlias = tuple[tuple[tuple[int, int, bool], ...], ...]
"""What a card leaves: the seat to act, the direction, and whether the turn goes on.

`table[card.index][2 * actor + (direction < 0)]`, in plain tuples, which are unpacked fastest.
"""


@lru_cache(maxsize=2 * len(SEATS))
def after_laying(seats: int, *, reverse_skips_with_two: bool) -> AfterLaying:
    """`lay` as a table: what every card leads to from every seat and in either direction."""
    rules = Rules(reverse_skips_with_two=reverse_skips_with_two)
    positions = [
        Position(seats, actor, direction)
        for actor in range(seats)
        for direction in (CLOCKWISE, COUNTERCLOCKWISE)  # with two seats the second never comes up
    ]

    def after(position: Position, card: AnyCard) -> tuple[int, int, bool]:
        then = lay(position, card, rules=rules)
        return then.actor, then.direction, then.goes_on

    return tuple(tuple(after(position, card) for position in positions) for card in BY_INDEX)
