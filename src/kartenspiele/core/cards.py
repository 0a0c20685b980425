"""French cards: four suits, thirteen ranks, and the 52 cards as interned values.

Which of them a game uses, what they are worth and how they rank is the game's own business
(`skat.cards` takes 32 of them).
"""

from enum import Enum
from itertools import product
from typing import TYPE_CHECKING, Final, NoReturn

import attrs

from kartenspiele.core.errors import NotationError
from kartenspiele.core.tokens import check_is_text
from kartenspiele.core.values import Value


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


_SUIT_LETTERS: Final = frozenset(suit.value for suit in Suit)
_RANK_SIGNS: Final = frozenset(rank.value for rank in Rank)


def _first_fault(text: str) -> tuple[int, str]:
    """Where the text of a card goes wrong, and what fits there."""
    if text[:1] not in _SUIT_LETTERS:
        return 0, "a suit C S H D"
    if text[1:2] not in _RANK_SIGNS:
        return 1, "a rank 2 .. 9 T J Q K A"
    return 2, "nothing after the rank"


_NO_ORDER: Final = (
    "cards have no order of their own, each game ranks them in another way: a CardSet or CardBag lists"
    " them as players sort them, sorted(cards, key=lambda card: card.index) as they lie in the pack"
)
_PLACES: Final = {pair: place for place, pair in enumerate(product(Suit, Rank))}


def _place_in_pack(card: "Card") -> int:
    try:
        return _PLACES[card.suit, card.rank]
    except (KeyError, TypeError):
        what = f"{card.suit!r} and {card.rank!r}"
        raise TypeError(f"a card is a Suit and a Rank, not {what}") from None


@attrs.frozen(repr=False)
class Card(Value):
    """Karte: a suit and a rank, written suit first.

    >>> Card.parse("HT")
    Card.parse('HT')
    >>> print(Card(Suit.CLUBS, Rank.JACK))
    CJ
    """

    # Comparing and hashing one small integer instead of two enums is what makes cards cheap keys.
    suit: Suit = attrs.field(eq=False)
    rank: Rank = attrs.field(eq=False)
    index: int = attrs.field(init=False, default=attrs.Factory(_place_in_pack, takes_self=True))
    """The card's place in the pack of 52: suit by suit, from the two to the ace."""

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The interned card that `text` names; `NotationError` otherwise."""
        try:
            return _CARD_OF[text]
        except KeyError:
            raise NotationError(text, *_first_fault(check_is_text(text))) from None

    def __hash__(self) -> int:
        return self.index

    if not TYPE_CHECKING:  # pragma: no branch - a type checker says it before

        def __lt__(self, _other: object) -> NoReturn:
            raise TypeError(_NO_ORDER)

        __le__ = __gt__ = __ge__ = __lt__

    def __reduce__(self) -> tuple[object, ...]:
        return Card.parse, (str(self),)

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


PACK: Final[tuple[Card, ...]] = tuple(Card(suit, rank) for suit, rank in _PLACES)
"""The 52 cards, `PACK[card.index] is card`."""

_CARD_OF: Final = {str(card): card for card in PACK}
