"""French cards: four suits, thirteen ranks, and the 52 cards as interned values.

Which of them a game uses, what they are worth and how they rank is the game's own business
(`skat.cards` takes 32 of them).
"""

from enum import Enum
from typing import Final, Self

import attrs

from kartenspiele.core.errors import NotationError


class Suit(Enum):
    """Farbe: in the order in which Skat ranks them and in which hands are printed."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"

    def __str__(self) -> str:
        """The letter of the notation."""
        return self.value


class Rank(Enum):
    """Kartenwert: from the two to the ace; the ten is written T."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __str__(self) -> str:
        """The sign of the notation."""
        return self.value


_SUITS: Final = tuple(Suit)
_RANKS: Final = tuple(Rank)
_SUIT_OF: Final = {suit.value: suit for suit in _SUITS}
_RANK_OF: Final = {rank.value: rank for rank in _RANKS}


def _place_in_pack(card: "Card") -> int:
    return _SUITS.index(card.suit) * len(_RANKS) + _RANKS.index(card.rank)


@attrs.frozen(repr=False)
class Card:
    """Karte: a suit and a rank, written suit first.

    >>> Card.parse("HT")
    Card.parse('HT')
    >>> print(Card(Suit.CLUBS, Rank.JACK))
    CJ
    """

    # Comparing and hashing one small integer instead of two enums is what makes cards cheap keys.
    suit: Suit = attrs.field(eq=False, validator=attrs.validators.instance_of(Suit))
    rank: Rank = attrs.field(eq=False, validator=attrs.validators.instance_of(Rank))
    index: int = attrs.field(init=False, default=attrs.Factory(_place_in_pack, takes_self=True))
    """The card's place in the pack of 52: suit by suit, from the two to the ace."""

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The interned card that `text` names; `NotationError` otherwise."""
        try:
            return _CARD_OF[text]
        except KeyError:
            position = 1 if text[:1] in _SUIT_OF and text[:1] else 0
            if text[1:2] in _RANK_OF and position == 1 and len(text) > len("CJ"):
                position = len("CJ")
            expected = ("a suit C S H D", "a rank 2 .. 9 T J Q K A", "nothing after the rank")
            raise NotationError(text, position, expected[position]) from None

    def __hash__(self) -> int:
        return self.index

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __reduce__(self) -> "tuple[object, tuple[str]]":
        return Card.parse, (str(self),)

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


PACK: Final[tuple[Card, ...]] = tuple(Card(suit, rank) for suit in _SUITS for rank in _RANKS)
"""The 52 cards, `PACK[card.index] is card`."""

_CARD_OF: Final = {str(card): card for card in PACK}
