"""Skatblatt: the 32 cards, what they count, and sets of them (SK-01, SK-02).

Inside the engine a set of cards is an int with one bit a card: suit by suit (clubs, spades, hearts,
diamonds), within a suit J A T K Q 9 8 7. That is the order in which hands are printed, and each
suit is one byte, so that 256-entry tables answer what would else be a loop. `CardSet` is the same
mask for people.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

import attrs

from kartenspiele.core.cards import PACK, Card, Rank, Suit
from kartenspiele.core.errors import ImpossibleValue, NotationError, shortened
from kartenspiele.core.listed import Listed
from kartenspiele.core.tokens import parse_dotted
from kartenspiele.core.values import Value

T = TypeVar("T")

RANKS: Final = (
    Rank.JACK, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
"""The eight ranks of a suit in the order in which hands are printed."""

CARDS: Final = tuple(PACK[Card(suit, rank).index] for suit in Suit for rank in RANKS)
"""The 32 cards; the place in this tuple is the number of the card's bit."""

ALL: Final = (1 << len(CARDS)) - 1

POINTS: Final = {
    Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2,
    Rank.NINE: 0, Rank.EIGHT: 0, Rank.SEVEN: 0,
}  # fmt: skip
"""Augen: the card points of each rank (SK-02), 120 in all."""

_BIT: Final[dict[object, int]] = {card: 1 << number for number, card in enumerate(CARDS)}


def bit_of(card: object) -> int:
    """The card's bit; `ImpossibleValue` for what is no card of the 32 (SK-01)."""
    try:
        return _BIT[card]
    except (KeyError, TypeError):
        named = str(card) if isinstance(card, Card) else repr(card)
        reading = "; Card.parse reads text" if isinstance(card, str) else ""
        reason = f"{named} is not one of the 32 cards of Skat{reading}"
        raise ImpossibleValue(card, "SK-01", reason) from None


def by_byte(entries: Iterable[T]) -> tuple[tuple[T, ...], ...]:
    """For each of the 256 subsets of eight entries (bit i is entry i) the entries in it."""
    eight = tuple(entries)
    return tuple(
        tuple(entry for number, entry in enumerate(eight) if byte >> number & 1)
        for byte in range(1 << len(eight))
    )


SUITS_OF_CARDS: Final = tuple(slice(start, start + 8) for start in range(0, len(CARDS), 8))
"""Where each suit's eight entries are in a tuple of 32 that is ordered as `CARDS`."""

_CLUBS, _SPADES, _HEARTS, _DIAMONDS = (by_byte(CARDS[suit]) for suit in SUITS_OF_CARDS)
_POINTS_OF_BYTE: Final = tuple(sum(POINTS[card.rank] for card in cards) for cards in _CLUBS)


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask in printing order."""
    return (
        _CLUBS[mask & 255]
        + _SPADES[mask >> 8 & 255]
        + _HEARTS[mask >> 16 & 255]
        + _DIAMONDS[mask >> 24]
    )


def points_of(mask: int) -> int:
    """The card points of a mask."""
    points = _POINTS_OF_BYTE
    return (
        points[mask & 255] + points[mask >> 8 & 255] + points[mask >> 16 & 255] + points[mask >> 24]
    )


def mask_of(cards: Iterable[Card | str] | str) -> int:
    """The mask of different cards; `ImpossibleValue` for a foreign card or one named twice (SK-01).

    Text is read, as in `CJ.SA`.
    """
    if isinstance(cards, CardSet):
        return cards.mask
    mask = 0
    for card in parse_cards(cards) if isinstance(cards, str) else cards:
        bit = bit_of(_parse_card(card) if isinstance(card, str) else card)
        if mask & bit:
            raise ImpossibleValue(card, "SK-01", f"{card} is there twice; each card exists once")
        mask |= bit
    return mask


def _check_mask(_cards: object, _attribute: "attrs.Attribute[int]", mask: object) -> None:
    if type(mask) is not int or not 0 <= mask <= ALL:
        raise ImpossibleValue(
            mask,
            "SK-01",
            f"{shortened(mask)} is no mask of the 32 cards of Skat; CardSet.of takes cards",
        )


@attrs.frozen(repr=False)
class CardSet(Value, Listed[Card]):
    """Kartenmenge: an immutable set of Skat cards, listed as players sort them.

    Card sets equal each other only, and combine with any cards and with text that names some;
    `set(cards)` makes a plain set.

    >>> hand = CardSet.of("D7.CJ.HA")
    >>> print(hand, len(hand), hand.points)
    CJ.HA.D7 3 13
    >>> "HA" in hand, hand[0], hand.index(Card.parse("HA"))
    (True, Card.parse('CJ'), 1)
    >>> print(hand - "HA" | "S8")
    CJ.S8.D7
    """

    mask: int = attrs.field(validator=_check_mask)

    @classmethod
    def of(cls, cards: Iterable[Card | str] | str) -> "CardSet":
        """The set of these cards, also from text such as `CJ.SA`."""
        return cls(mask_of(cards))

    @property
    def points(self) -> int:
        """The card points of all cards together (SK-02)."""
        return points_of(self.mask)

    def __or__(self, other: Iterable[Card | str] | str) -> "CardSet":
        return CardSet(self.mask | mask_of(other))

    def __and__(self, other: Iterable[Card | str] | str) -> "CardSet":
        return CardSet(self.mask & mask_of(other))

    def __sub__(self, other: Iterable[Card | str] | str) -> "CardSet":
        return CardSet(self.mask & ~mask_of(other))

    def __le__(self, other: Iterable[Card]) -> bool:
        """Whether all these cards are among the others."""
        return not self.mask & ~mask_of(other)

    def __contains__(self, card: object) -> bool:
        """Whether the card is there, also one named by text; `NotationError` if that names none."""
        if isinstance(card, str):
            card = _parse_card(card)
        return isinstance(card, Card) and bool(_BIT.get(card, 0) & self.mask)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __str__(self) -> str:
        return ".".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet.of({str(self)!r})"


def set_of_mask(mask: int) -> CardSet:
    """The set of a mask that is known to be one; `CardSet` checks it."""
    cards = object.__new__(CardSet)
    object.__setattr__(cards, "mask", mask)
    return cards


def parse_cards(text: str) -> list[Card]:
    """The cards of `CJ.SA.D7` in the order written; `NotationError` at the first that is none."""
    return parse_dotted(text, _parse_card)


def _parse_card(text: str) -> Card:
    card = Card.parse(text)
    try:
        bit_of(card)
    except ImpossibleValue as error:
        raise NotationError(text, 0, f"a card of Skat ({error.rule})") from None
    return card
