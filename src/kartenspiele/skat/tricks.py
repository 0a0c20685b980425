"""Stich: trumps, following and who wins a trick (SK-03 to SK-06, SK-41, SK-42).

Works on plain cards, without a state. What depends on the game alone is computed once into
tables; the engine looks it up, and the functions at the end are its readable front.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from kartenspiele.core.cards import PACK, Card, Rank, Suit
from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.skat.cards import CardSet, bit_of, mask_of
from kartenspiele.skat.contract import Game, check_game
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE, check_seat

_TRUMP_GAME_RANKS: Final = (
    Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
_NULL_RANKS: Final = (
    Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
_JACKS: Final = tuple(Card(suit, Rank.JACK) for suit in Suit)


def trumps(game: Game) -> tuple[Card, ...]:
    """Trümpfe: from the highest to the lowest; eleven in a suit game, four in Grand, none in Null.

    >>> print(*trumps(Game.HEARTS))
    CJ SJ HJ DJ HA HT HK HQ H9 H8 H7
    """
    if game is Game.NULL:
        return ()
    return _JACKS + tuple(card for card in _ranked(game.trump_suit) if card not in _JACKS)


def plain_cards(suit: Suit, game: Game) -> tuple[Card, ...]:
    """The cards of a suit that are no trumps, from the highest to the lowest.

    >>> print(*plain_cards(Suit.CLUBS, Game.NULL))
    CA CK CQ CJ CT C9 C8 C7
    """
    if game is Game.NULL:
        return tuple(Card(suit, rank) for rank in _NULL_RANKS)
    return () if suit is game.trump_suit else _ranked(suit)


def _ranked(suit: Suit | None) -> tuple[Card, ...]:
    return () if suit is None else tuple(Card(suit, rank) for rank in _TRUMP_GAME_RANKS)


def followings(game: Game) -> tuple[tuple[Card, ...], ...]:
    """Every set of cards that must follow one another, trumps first, each from high to low (SK-41)."""
    sets = (trumps(game), *(plain_cards(suit, game) for suit in Suit))
    return tuple(cards for cards in sets if cards)


@cache
def follow_masks(game: Game) -> tuple[int, ...]:
    """By `Card.index` of the card led, the mask of all cards that follow it (SK-41)."""
    masks = [0] * len(PACK)
    for cards in followings(game):
        for led in cards:
            masks[led.index] = mask_of(cards)
    return tuple(masks)


@cache
def trick_powers(game: Game) -> tuple[tuple[int, ...], ...]:
    """By `Card.index` of the card led and of a card, its worth in the trick; 0 can't win (SK-42)."""
    powers: list[tuple[int, ...]] = [()] * len(PACK)
    for cards in followings(game):
        from_high_to_low = tuple(dict.fromkeys((*trumps(game), *cards)))
        worth = [0] * len(PACK)
        for rank, card in enumerate(reversed(from_high_to_low), start=1):
            worth[card.index] = rank
        for led in cards:
            powers[led.index] = tuple(worth)
    return tuple(powers)


def legal_cards(hand: Iterable[Card], led: Card | None, game: Game) -> CardSet:
    """Bedienen: the cards of the hand that may be played on the card led, None for one's own lead.

    >>> print(legal_cards(CardSet.of("HJ.HA.S7"), Card.parse("H7"), Game.SPADES))
    HA
    """
    check_game(game)
    mask = mask_of(hand)
    if led is None:
        return CardSet(mask)
    if bit_of(led) & mask:
        raise ImpossibleValue(led, "SK-01", f"{led} was led and is in the hand; it exists once")
    return CardSet(mask & follow_masks(game)[led.index] or mask)


def trick_winner(cards: Sequence[Card], leader: int, game: Game) -> int:
    """The seat that wins a full trick led by `leader`, its three cards in the order played (SK-42).

    >>> trick_winner([Card.parse("SA"), Card.parse("ST"), Card.parse("DJ")], 2, Game.GRAND)
    1
    """
    check_game(game)
    if len(cards) != SEATS_AT_THE_TABLE:
        raise ImpossibleValue(cards, "SK-40", f"a trick has three cards, not {len(cards)}")
    check_seat(leader)
    mask_of(cards)
    power = trick_powers(game)[cards[0].index]
    strongest = max(range(SEATS_AT_THE_TABLE), key=lambda place: power[cards[place].index])
    return (leader + strongest) % SEATS_AT_THE_TABLE
