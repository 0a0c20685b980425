"""Züge: every move of Skat as a frozen value whose `str` is its notation.

Players bid, hold, pass, pick up, discard, announce, play and concede; chance deals. The clock's
`Timeout` is shared by all games.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import attrs

from kartenspiele.core.cards import Card
from kartenspiele.core.chance import multinomial
from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.core.game import Timeout
from kartenspiele.core.values import Value
from kartenspiele.skat.bid_values import check_bid
from kartenspiele.skat.cards import ALL, CARDS, CardSet, bit_of, set_of_mask
from kartenspiele.skat.contract import Contract, check_contract
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE, check_seat

HAND_SIZE: Final = 10
SKAT_SIZE: Final = 2


def _card_set(cards: Iterable[Card] | str) -> CardSet:
    return cards if isinstance(cards, CardSet) else CardSet.of(cards)


def _dealt_cards(cards: Iterable[Card] | str) -> CardSet:
    try:
        return _card_set(cards)
    except ImpossibleValue as error:
        raise ImpossibleValue(cards, "G-06", f"not what can be dealt: {error.reason}") from None


def _dealt_hands(hands: Iterable[Iterable[Card] | str]) -> tuple[CardSet, ...]:
    return tuple(map(_dealt_cards, hands))


@attrs.frozen
class Deal(Value):
    """Geben: the chance move that fixes all 32 cards, three hands of ten and the skat (SK-10)."""

    hands: tuple[CardSet, ...] = attrs.field(converter=_dealt_hands)
    skat: CardSet = attrs.field(converter=_dealt_cards)

    def __attrs_post_init__(self) -> None:
        sizes = (*map(len, self.hands), len(self.skat))
        if sizes != DEAL_SIZES:
            raise ImpossibleValue(
                self, "SK-10", f"three hands of ten and a skat of two are dealt, not {sizes}"
            )
        dealt = self.skat.mask
        for hand in self.hands:
            if twice := dealt & hand.mask:
                raise ImpossibleValue(self, "G-06", f"{CardSet(twice)} is dealt twice")
            dealt |= hand.mask

    def __str__(self) -> str:
        return f"deal {'|'.join(map(str, (*self.hands, self.skat)))}"


DEAL_SIZES: Final = (HAND_SIZE,) * SEATS_AT_THE_TABLE + (SKAT_SIZE,)
NUMBER_OF_DEALS: Final = multinomial(*DEAL_SIZES)
"""How many different deals there are, all equally likely."""


def deal_of_masks(hands: Sequence[int], skat: int) -> Deal:
    """The deal of these cards; masks of the right sizes that fill the pack need no second look."""
    sizes = (*map(int.bit_count, hands), skat.bit_count())
    if sizes != DEAL_SIZES or skat | sum(hands) != ALL:
        return Deal(map(CardSet, hands), CardSet(skat))
    deal = object.__new__(Deal)
    object.__setattr__(deal, "hands", tuple(map(set_of_mask, hands)))
    object.__setattr__(deal, "skat", set_of_mask(skat))
    return deal


def _check_bid(_bid: object, _attribute: "attrs.Attribute[int]", value: object) -> None:
    check_bid(value)


def _check_discard(
    _discard: object, _attribute: "attrs.Attribute[CardSet]", cards: CardSet
) -> None:
    if len(cards) != SKAT_SIZE:
        raise ImpossibleValue(cards, "SK-30", f"exactly two cards are discarded, not {len(cards)}")


def _check_contract(
    _announce: object, _attribute: "attrs.Attribute[Contract]", contract: object
) -> None:
    check_contract(contract)


def _check_seat(_concede: object, _attribute: "attrs.Attribute[int]", seat: int) -> None:
    check_seat(seat)


def _bit_of_play(play: "PlayCard") -> int:
    return bit_of(play.card)


@attrs.frozen
class Bid(Value):
    """Reizen: name a value, one of the 63 (SK-20)."""

    value: int = attrs.field(validator=_check_bid)

    def __str__(self) -> str:
        return str(self.value)


@attrs.frozen
class Hold(Value):
    """Halten (ja): accept the value that was bid (SK-22)."""

    def __str__(self) -> str:
        return "y"


@attrs.frozen
class Pass(Value):
    """Passen: leave the bidding."""

    def __str__(self) -> str:
        return "p"


@attrs.frozen
class PickUp(Value):
    """Skat aufnehmen: take the two cards of the skat (SK-30)."""

    def __str__(self) -> str:
        return "s"


@attrs.frozen
class Discard(Value):
    """Drücken: lay two cards face down; their card points count for declarer (SK-30, SK-43)."""

    cards: CardSet = attrs.field(converter=_card_set, validator=_check_discard)

    def __str__(self) -> str:
        return f"-{self.cards}"


@attrs.frozen
class Announce(Value):
    """Ansagen: name the contract (SK-30)."""

    contract: Contract = attrs.field(validator=_check_contract)

    def __str__(self) -> str:
        return str(self.contract)


@attrs.frozen
class PlayCard(Value):
    """Ausspielen, zugeben: play a card to the trick."""

    card: Card
    bit: int = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_bit_of_play, takes_self=True)
    )
    """The card's bit, looked up once here instead of at every move."""

    def __str__(self) -> str:
        return str(self.card)


@attrs.frozen
class Concede(Value):
    """Aufgeben: `seat` gives up in the trick play; not listed among the legal moves (SK-46)."""

    seat: int = attrs.field(validator=_check_seat)

    def __str__(self) -> str:
        return f"concede:{self.seat}"


Call: TypeAlias = Bid | Hold | Pass | Timeout
"""What is said in the bidding; a timeout counts as a pass (SK-24)."""

Move: TypeAlias = (
    Deal | Bid | Hold | Pass | PickUp | Discard | Announce | PlayCard | Concede | Timeout
)

PLAYS: Final = tuple(PlayCard(card) for card in CARDS)
"""The 32 interned card moves, in the order of the bits."""
