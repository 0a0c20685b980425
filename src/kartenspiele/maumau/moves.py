"""Züge: every move of Mau Mau as a frozen value whose `str` is its notation.

Players lay a card, draw, take a penalty and announce their last card; chance deals and draws. The
clock's `Timeout` is shared by all games.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from kartenspiele.core.cards import Rank, Suit
from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.core.game import Timeout
from kartenspiele.core.masks import bits_of
from kartenspiele.core.values import Value
from kartenspiele.maumau.cards import (
    BITS,
    BY_INDEX,
    CARDS,
    JOKER,
    JOKER_BIT,
    MOST_JOKERS,
    AnyCard,
    CardBag,
    Joker,
    check_card,
    together,
)
from kartenspiele.maumau.fitting import check_wish, is_jack
from kartenspiele.maumau.seats import SEATS

HAND_SIZE: Final = 6


def _dealt_cards(cards: Iterable[AnyCard] | str) -> CardBag:
    try:
        return CardBag.of(cards)
    except ImpossibleValue as error:
        raise ImpossibleValue(cards, "G-06", f"not what can be dealt: {error.reason}") from None


def _dealt_hands(hands: Iterable[Iterable[AnyCard] | str]) -> tuple[CardBag, ...]:
    return tuple(map(_dealt_cards, hands))


def _check_card(_move: object, _attribute: "attrs.Attribute[AnyCard]", card: object) -> None:
    check_card(card)


def _check_wish(play: "PlayCard", _attribute: "attrs.Attribute[Suit | None]", wish: object) -> None:
    check_wish(play.card, wish)


def _bit_of(move: "PlayCard | Drawn") -> int:
    return BITS[check_card(move.card).index]


def _is_plain(play: "PlayCard") -> bool:
    card = play.card
    if isinstance(card, Joker) or card.rank is Rank.SEVEN:
        return False
    return card.rank is not Rank.JACK or play.wish is not None


@attrs.frozen
class Deal(Value):
    """Geben: the chance move that gives each seat six cards and turns up the next one (MM-10)."""

    hands: tuple[CardBag, ...] = attrs.field(converter=_dealt_hands)
    """Two to four hands of six, also from text such as `CJ.H5.JK`."""
    upcard: AnyCard = attrs.field(validator=_check_card)
    """The discard pile's first card."""

    def __attrs_post_init__(self) -> None:
        sizes = tuple(map(len, self.hands))
        if len(sizes) not in SEATS or set(sizes) != {HAND_SIZE}:
            reason = f"two to four hands of six are dealt, not {sizes}"
            raise ImpossibleValue(self, "MM-10", reason)
        try:
            together(self.masks)
        except ImpossibleValue as error:
            raise ImpossibleValue(self, "G-06", f"not what can be dealt: {error.reason}") from None

    @property
    def masks(self) -> tuple[int, ...]:
        """The cards of each hand and the upcard, as masks (see `maumau.cards`)."""
        return (*(hand.mask for hand in self.hands), BITS[self.upcard.index])

    def __str__(self) -> str:
        return f"deal {'|'.join(map(str, (*self.hands, self.upcard)))}"


@attrs.frozen
class Drawn(Value):
    """Gezogen: the chance move that gives the drawing seat a card of the talon."""

    card: AnyCard = attrs.field(validator=_check_card)
    """The card, which only its drawer sees."""
    bit: int = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_bit_of, takes_self=True)
    )
    """The card's bit, looked up once here instead of at every move."""

    def __str__(self) -> str:
        return f"+{self.card}"


@attrs.frozen
class PlayCard(Value):
    """Ablegen: lay a card on the discards; a jack names the suit that is wished for (MM-20)."""

    card: AnyCard = attrs.field(validator=_check_card)
    """The card that is laid."""
    wish: Suit | None = attrs.field(default=None, validator=_check_wish)
    """The suit, with a jack that is not the last card; else None."""
    bit: int = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_bit_of, takes_self=True)
    )
    """The card's bit, looked up once here instead of at every move."""
    is_plain: bool = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_is_plain, takes_self=True)
    )
    """Whether laying it needs no second thought: no 7, no Joker, no jack without a wish."""

    def __str__(self) -> str:
        return str(self.card) if self.wish is None else f"{self.card}>{self.wish}"


@attrs.frozen
class DrawCard(Value):
    """Ziehen: draw one card from the talon (MM-14, MM-15, MM-42)."""

    def __str__(self) -> str:
        return "draw"


@attrs.frozen
class TakePenalty(Value):
    """Strafkarten nehmen: draw all the cards that are pending (MM-30)."""

    def __str__(self) -> str:
        return "take"


@attrs.frozen
class AnnounceLastCard(Value):
    """Letzte Karte: announce that one card will be left (MM-40)."""

    def __str__(self) -> str:
        return "last"


Move: TypeAlias = Deal | Drawn | PlayCard | DrawCard | TakePenalty | AnnounceLastCard | Timeout

DRAW: Final = DrawCard()
TAKE: Final = TakePenalty()
ANNOUNCE: Final = AnnounceLastCard()

LAYS: Final = tuple(PlayCard(card) for card in BY_INDEX)
"""`LAYS[card.index]`: the interned move that lays the card and wishes for nothing."""

_LAYS_WITH_WISH: Final = {
    card: tuple(PlayCard(card, suit) for suit in Suit) if is_jack(card) else (LAYS[card.index],)
    for card in CARDS
}
DRAWINGS: Final = tuple(Drawn(card) for card in BY_INDEX)
"""`DRAWINGS[card.index]`: the interned chance move that gives the card."""

DRAWING_OF_BIT: Final = {
    1 << number: DRAWINGS[card.index]
    for number, card in enumerate((*CARDS, *[JOKER] * (MOST_JOKERS - 1)))
}
"""The interned chance move that gives the card with this single bit, for every Joker the same."""


_LAYS_OF_BIT: Final = {BITS[card.index]: lays for card, lays in _LAYS_WITH_WISH.items()}


@lru_cache(maxsize=1 << 14)
def lays_of(mask: int) -> tuple[PlayCard, ...]:
    """The moves that lay a card of the mask while others remain: in printing order, jacks per wish."""
    kinds = (bit for bit in bits_of(mask) if bit <= JOKER_BIT)  # one Joker stands for all
    return tuple(move for bit in kinds for move in _LAYS_OF_BIT[bit])
