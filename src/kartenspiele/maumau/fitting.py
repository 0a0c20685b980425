"""Bedienen: which cards go on which (MM-13, MM-20, MM-21, MM-22), as a sentence and as tables.

A pending penalty narrows this to sevens; that is `penalty_stacking`'s.
"""

from collections.abc import Iterable
from typing import Final

from kartenspiele.core.cards import PACK, Rank, Suit
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.maumau.cards import (
    BY_INDEX,
    CARDS,
    JOKER,
    AnyCard,
    CardBag,
    Joker,
    check_card,
    mask_of,
)


def is_jack(card: AnyCard) -> bool:
    """Whether the card is a Bube."""
    return not isinstance(card, Joker) and card.rank is Rank.JACK


def check_suit(wish: object) -> None:
    """`ImpossibleValue` for a wish that is neither a suit nor None (MM-20)."""
    if wish is not None and not isinstance(wish, Suit):
        raise ImpossibleValue(wish, "MM-20", f"a suit is wished for, not {shortened(wish)}")


def check_wish(card: AnyCard, wish: object) -> None:
    """`ImpossibleValue` for a wish that is no suit, or that the card, no jack, can't have made (MM-20)."""
    check_suit(wish)
    if wish is not None and not is_jack(card):
        raise ImpossibleValue(wish, "MM-20", f"only a jack wishes for a suit, not {card}")


def fits(card: AnyCard, top: AnyCard, wish: Suit | None = None) -> bool:
    """Whether the card may be laid on the top card of the discards, a jack perhaps with a wish.

    >>> from kartenspiele.maumau.cards import parse_card
    >>> fits(parse_card("S5"), parse_card("H5"))
    True
    >>> fits(parse_card("JK"), parse_card("CJ"), Suit.HEARTS)
    False
    """
    check_wish(check_card(top), wish)
    check_card(card)
    if isinstance(top, Joker):
        return True
    if top.rank is Rank.JACK:
        if isinstance(card, Joker) or card.rank is Rank.JACK:
            return False
        return card.suit is (wish or top.suit)
    if isinstance(card, Joker) or card.rank is Rank.JACK:
        return True
    return card.suit is top.suit or card.rank is top.rank


def fitting_cards(hand: Iterable[AnyCard] | str, top: AnyCard, wish: Suit | None = None) -> CardBag:
    """The cards of the hand that may be laid.

    >>> from kartenspiele.maumau.cards import parse_card
    >>> print(fitting_cards("CJ.H9.S5.D2.JK", parse_card("H5")))
    CJ.S5.H9.JK
    """
    check_wish(check_card(top), wish)
    return CardBag.of(card for card in CardBag.of(hand) if fits(card, top, wish))


def why_it_does_not_fit(card: AnyCard, top: AnyCard, wish: Suit | None) -> tuple[str, str]:
    """The rule that keeps the card off the top card, and a sentence about it."""
    if isinstance(top, Joker) or top.rank is not Rank.JACK:
        return "MM-13", f"{card} shares neither suit nor rank with {top}"
    if isinstance(card, Joker) or card.rank is Rank.JACK:
        return "MM-21", f"neither a jack nor a Joker goes on a jack, so {card} does not go on {top}"
    if wish is None:
        return "MM-12", f"{top} was turned up and stands for its own suit, so {card} does not fit"
    return "MM-20", f"{wish.name.lower()} are wished for, so {card} does not fit"


def fitting_mask(top: AnyCard, wish: Suit | None) -> int:
    """The mask of all cards that may be laid; no checks, for the path of a move."""
    return FITTING[top.index] if wish is None else WISHED[wish]


def _mask_of_fitting(top: AnyCard, wish: Suit | None = None) -> int:
    return mask_of([*(card for card in CARDS if fits(card, top, wish)), *_more_jokers(top, wish)])


def _more_jokers(top: AnyCard, wish: Suit | None) -> list[AnyCard]:
    """The three other Jokers, which fit where one does."""
    return [JOKER] * 3 if fits(JOKER, top, wish) else []


FITTING: Final = tuple(_mask_of_fitting(top) for top in BY_INDEX)
"""`FITTING[top.index]`: what goes on each card; on a jack, when nothing was wished.

:meta hide-value:
"""

JACKS: Final = mask_of(card for card in PACK if is_jack(card))
"""The mask of the four jacks."""

_A_JACK: Final = next(card for card in PACK if is_jack(card))
WISHED: Final = {suit: _mask_of_fitting(_A_JACK, suit) for suit in Suit}
"""What goes on a jack with each wish.

:meta hide-value:
"""
