"""Strafkarten: sevens add up until somebody takes the cards (MM-30, MM-31)."""

from collections.abc import Iterable
from typing import Final

import attrs

from kartenspiele.core.cards import PACK, Rank, Suit
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value
from kartenspiele.maumau.cards import BITS, AnyCard, CardBag, Joker, check_card, mask_of

FOR_A_RED_SEVEN: Final = 2
FOR_A_BLACK_SEVEN: Final = 4

SUMS: Final = range(0, 2 * (FOR_A_RED_SEVEN + FOR_A_BLACK_SEVEN) + 1, 2)
"""What can be pending: 0, and the sums 2 4 6 8 10 12 of different sevens."""

_RED: Final = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def is_seven(card: AnyCard) -> bool:
    """Whether the card is a Sieben."""
    return not isinstance(card, Joker) and card.rank is Rank.SEVEN


SEVENS: Final = mask_of(card for card in PACK if is_seven(card))
"""The mask of the four sevens: all that may be laid while a penalty is pending (MM-31)."""


def draw_amount(card: AnyCard) -> int:
    """How many cards a seven adds to the penalty: 2 for a red, 4 for a black one (MM-30).

    Raises `ImpossibleValue` for any other card.

    >>> from kartenspiele.maumau.cards import parse_card
    >>> draw_amount(parse_card("S7"))
    4
    """
    check_card(card)
    if isinstance(card, Joker) or card.rank is not Rank.SEVEN:
        raise ImpossibleValue(card, "MM-30", f"{card} is no 7 and makes nobody draw")
    return FOR_A_RED_SEVEN if card.suit in _RED else FOR_A_BLACK_SEVEN


AMOUNT_OF_BIT: Final = {BITS[card.index]: draw_amount(card) for card in PACK if is_seven(card)}
"""`draw_amount` of each seven by its bit, for the path of a move."""


def check_pending(pending: object) -> None:
    """`ImpossibleValue` for what sevens can't add up to (MM-30)."""
    if type(pending) is not int or pending not in SUMS:
        sums = " ".join(map(str, SUMS))
        reason = f"sevens can't add up to {shortened(pending)}; the sums are {sums}"
        raise ImpossibleValue(pending, "MM-30", reason)


def _check_pending(_stack: object, _attribute: "attrs.Attribute[int]", pending: object) -> None:
    check_pending(pending)


@attrs.frozen
class PenaltyStack(Value):
    """Strafstapel: the cards that the next seat has to take unless it answers with a 7.

    >>> from kartenspiele.maumau.cards import parse_card
    >>> PenaltyStack().add(parse_card("H7")).add(parse_card("S7"))
    PenaltyStack(pending=6)
    """

    pending: int = attrs.field(default=0, validator=_check_pending)
    """0, or 2 4 6 8 10 12 cards."""

    def add(self, card: AnyCard) -> "PenaltyStack":
        """The penalty after a seven more; `ImpossibleValue` beyond what four sevens make."""
        return PenaltyStack(self.pending + draw_amount(card))

    def answers(self, hand: Iterable[AnyCard] | str) -> tuple[AnyCard, ...]:
        """The sevens of the hand, in printing order: what may be laid while something is pending.

        >>> [str(card) for card in PenaltyStack(4).answers("CJ.H7.S7.JK")]
        ['S7', 'H7']
        """
        self._check_is_pending()
        return tuple(card for card in CardBag.of(hand) if is_seven(card))

    def take(self) -> "PenaltyStack":
        """Nothing pending, once the `pending` cards have been taken; `ImpossibleValue` when none were."""
        self._check_is_pending()
        return PenaltyStack()

    def _check_is_pending(self) -> None:
        if not self.pending:
            raise ImpossibleValue(self, "MM-31", "no penalty is pending")
