"""Mau-Mau-Blatt: the 52 French cards and the Jokers, and bags of them (MM-01).

Inside the engine a bag of cards is an int with one bit a card: suit by suit (clubs, spades, hearts,
diamonds), within a suit J A K Q T 9 .. 2, the order in which hands are printed. Jokers come last
and are all alike: as many of the top four bits are set, from below, as there are Jokers.
`CardBag` is the same mask for people.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, TypeAlias

import attrs

from kartenspiele.core.cards import PACK, Card, Rank, Suit
from kartenspiele.core.errors import ImpossibleValue, NotationError, shortened
from kartenspiele.core.listed import Listed
from kartenspiele.core.masks import bits_of
from kartenspiele.core.tokens import parse_dotted
from kartenspiele.core.values import Value


class Joker(Enum):
    """Joker: goes on every card but a jack; all of them are alike, and `JOKER` is the only value."""

    JOKER = "JK"

    @property
    def index(self) -> int:
        """The place after the 52 cards in tables by `card.index`."""
        return len(PACK)

    def __str__(self) -> str:
        """The letters of the notation."""
        return self.value

    def __repr__(self) -> str:
        return "JOKER"


JOKER: Final = Joker.JOKER

AnyCard: TypeAlias = Card | Joker
"""A French card or a Joker."""

RANKS: Final = (
    Rank.JACK, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
    Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO,
)  # fmt: skip
"""The ranks of a suit in the order in which hands are printed."""

FRENCH_CARDS: Final = tuple(PACK[Card(suit, rank).index] for suit in Suit for rank in RANKS)
"""The 52 cards; the place in this tuple is the number of the card's bit."""

CARDS: Final[tuple[AnyCard, ...]] = (*FRENCH_CARDS, JOKER)
"""Every kind of card, in printing order."""

BY_INDEX: Final[tuple[AnyCard, ...]] = (*PACK, JOKER)
"""Every kind of card, `BY_INDEX[card.index] is card`."""

MOST_JOKERS: Final = 4
JOKER_BIT: Final = 1 << len(FRENCH_CARDS)
"""The bit that is set in every bag with a Joker."""

_ALL: Final = (JOKER_BIT << MOST_JOKERS) - 1
_JOKERS: Final = _ALL ^ (JOKER_BIT - 1)
BITS: Final[tuple[int, ...]] = tuple(1 << CARDS.index(card) for card in BY_INDEX)
"""`BITS[card.index]` is the card's bit, for Jokers `JOKER_BIT`."""


def pack(jokers: int) -> "CardBag":
    """The whole pack with so many Jokers, 0 to 4 (MM-01).

    >>> len(pack(2))
    54
    """
    if type(jokers) is not int or not 0 <= jokers <= MOST_JOKERS:
        reason = f"a pack has 0 to {MOST_JOKERS} Jokers, not {shortened(jokers)}"
        raise ImpossibleValue(jokers, "MM-01", reason)
    return _PACKS[jokers]


def check_card(card: object) -> AnyCard:
    """The card itself; `ImpossibleValue` for what is no card of Mau Mau (MM-01)."""
    if not isinstance(card, AnyCard):
        reading = "; parse_card reads text" if isinstance(card, str) else ""
        reason = f"{shortened(card)} is no card of Mau Mau{reading}"
        raise ImpossibleValue(card, "MM-01", reason)
    return card


def with_card(mask: int, card: AnyCard) -> int:
    """The mask with a card more, which must not be there unless it is a Joker."""
    if card is JOKER:
        return mask | mask + JOKER_BIT
    return mask | BITS[card.index]


def without_card(mask: int, card: AnyCard) -> int:
    """The mask with a card less, which must be there."""
    if card is JOKER:
        return mask & (JOKER_BIT - 1) | (mask & _JOKERS) >> 1 & _JOKERS
    return mask ^ BITS[card.index]


def alike(mask: int) -> int:
    """The mask when its Jokers, whichever they are, are counted instead of told apart."""
    jokers = (mask & _JOKERS).bit_count()
    return mask & ~_JOKERS | (JOKER_BIT << jokers) - JOKER_BIT


def cards_of(mask: int) -> list[AnyCard]:
    """The cards of a mask in printing order."""
    return [CARDS[min(bit.bit_length() - 1, JOKER.index)] for bit in bits_of(mask)]


def mask_of(cards: Iterable[AnyCard | str] | str) -> int:
    """The mask of the cards; `ImpossibleValue` when there can't be that many of one (MM-01).

    Text is read, as in `CJ.H5`.
    """
    if isinstance(cards, CardBag):
        return cards.mask
    mask = 0
    for named in parse_cards(cards) if isinstance(cards, str) else cards:
        card = parse_card(named) if isinstance(named, str) else check_card(named)
        more = with_card(mask, card)
        if more == mask or more > _ALL:
            raise _too_often(card)
        mask = more
    return mask


def together(masks: Iterable[int]) -> int:
    """The mask of all the cards; `ImpossibleValue` when there can't be that many of one (MM-01)."""
    found = jokers = 0
    for mask in masks:
        if twice := found & mask:
            raise _too_often(cards_of(twice)[0])
        found |= mask & ~_JOKERS
        jokers += (mask & _JOKERS).bit_count()
    if jokers > MOST_JOKERS:
        raise _too_often(JOKER)
    return found | (JOKER_BIT << jokers) - JOKER_BIT


def _too_often(card: AnyCard) -> ImpossibleValue:
    most = "there are four at most" if card is JOKER else "each card exists once"
    return ImpossibleValue(card, "MM-01", f"{card} is there too often; {most}")


def _check_mask(_bag: object, _attribute: "attrs.Attribute[int]", mask: object) -> None:
    if type(mask) is not int or not 0 <= mask <= _ALL or mask & _JOKERS not in _UNARY:
        reason = f"{shortened(mask)} is no mask of cards of Mau Mau; CardBag.of takes cards"
        raise ImpossibleValue(mask, "MM-01", reason)


_UNARY: Final = frozenset((JOKER_BIT << jokers) - JOKER_BIT for jokers in range(MOST_JOKERS + 1))


@attrs.frozen(repr=False)
class CardBag(Value, Listed[AnyCard]):
    """Kartenmenge: an immutable bag of cards in which Jokers may be several, listed as hands are printed.

    >>> hand = CardBag.of("JK.H5.CJ.JK")
    >>> print(hand, len(hand), hand.count(JOKER))
    CJ.H5.JK.JK 4 2
    >>> print(hand - "H5.JK")
    CJ.JK
    >>> "H5" in hand, hand[0]
    (True, Card.parse('CJ'))
    """

    mask: int = attrs.field(validator=_check_mask)

    @classmethod
    def of(cls, cards: Iterable[AnyCard | str] | str) -> "CardBag":
        """The bag of these cards, also from text such as `CJ.H5.JK`."""
        if isinstance(cards, CardBag):
            return cards
        return cls(mask_of(cards))

    def count(self, card: AnyCard) -> int:
        """How many of this card are there."""
        if card is JOKER:
            return (self.mask & _JOKERS).bit_count()
        return int(card in self)

    def __add__(self, other: Iterable[AnyCard | str] | str) -> "CardBag":
        """Both together; `ImpossibleValue` when there can't be that many of one card."""
        return CardBag(together((self.mask, mask_of(other))))

    def __sub__(self, other: Iterable[AnyCard | str] | str) -> "CardBag":
        """Without the others; `ImpossibleValue` when one of them is not there."""
        mask = mask_of(other)
        missing = mask & ~self.mask
        if missing:
            lacking = CardBag(alike(missing))
            reason = f"{lacking} is not among {self}"
            if JOKER in lacking and JOKER in self:
                reason = f"there are not so many Jokers among {self}"
            raise ImpossibleValue(lacking, "G-02", reason)
        return CardBag(alike(self.mask & ~mask))

    def __contains__(self, card: object) -> bool:
        """Whether the card is there, also one named by text; `NotationError` if that names none."""
        if isinstance(card, str):
            card = parse_card(card)
        return isinstance(card, AnyCard) and bool(BITS[card.index] & self.mask)

    def __iter__(self) -> Iterator[AnyCard]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __str__(self) -> str:
        return ".".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardBag.of({str(self)!r})"


_PACKS: Final = tuple(CardBag((JOKER_BIT << jokers) - 1) for jokers in range(MOST_JOKERS + 1))


def parse_card(text: str) -> AnyCard:
    """The card that `H5`, `CJ` or `JK` names; `NotationError` otherwise."""
    if text == str(JOKER):
        return JOKER
    if text[:2] == str(JOKER):
        raise NotationError(text, len(str(JOKER)), "nothing after the Joker")
    if text[:1] == "J":
        raise NotationError(text, 1, "a K, for JK is the Joker")
    try:
        return Card.parse(text)
    except NotationError as error:
        if error.position:
            raise
        raise NotationError(text, 0, "a suit C S H D, or JK for the Joker") from None


def parse_cards(text: str) -> list[AnyCard]:
    """The cards of `CJ.H5.JK` in the order written; `NotationError` at the first that is none."""
    return parse_dotted(text, parse_card)
