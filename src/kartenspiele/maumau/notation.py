"""Notation: moves of Mau Mau as text and back. A move's own `str` is its text; here is the way back."""

from typing import Final

from kartenspiele.core.cards import Suit
from kartenspiele.core.errors import ImpossibleValue, NotationError
from kartenspiele.core.game import Timeout
from kartenspiele.core.tokens import check_is_text, parse_seat
from kartenspiele.maumau.cards import CardBag, parse_card
from kartenspiele.maumau.fitting import is_jack
from kartenspiele.maumau.moves import (
    ANNOUNCE,
    DRAW,
    DRAWINGS,
    LAYS,
    TAKE,
    Deal,
    Drawn,
    Move,
    PlayCard,
)
from kartenspiele.maumau.refusals import check_is_move
from kartenspiele.maumau.seats import MOST_SEATS

_WORDS: Final[dict[str, Move]] = {str(move): move for move in (DRAW, TAKE, ANNOUNCE)}
_SUITS: Final = {suit.value: suit for suit in Suit}
_EXPECTED: Final = "a move of Mau Mau: H5, CJ>H, JK, draw, take, last, +H5, timeout:1 or deal"


def format_move(move: Move, /) -> str:
    """The move's text, the same as `str(move)`; `ImpossibleValue` for what is no move."""
    check_is_move(move)
    return str(move)


def parse_move(text: str, /) -> Move:
    """The move that the text names; `NotationError` with the position of the first fault otherwise.

    Space around a move is a fault too: strip the lines of a file.

    >>> parse_move("CJ>H")
    PlayCard(card=Card.parse('CJ'), wish=<Suit.HEARTS: 'H'>)
    """
    check_is_text(text)
    if text in _WORDS:
        return _WORDS[text]
    if text[:5] == "deal ":
        return _parse_deal(text)
    if text[:8] == "timeout:":
        return Timeout(parse_seat(text, MOST_SEATS))
    if text[:1] == "+":
        return _parse_drawn(text)
    if text[:1] in {*_SUITS, "J"}:
        return _parse_play(text)
    for word in _WORDS:
        if text.startswith(word):
            raise NotationError(text, len(word), f"nothing after {word}")
    raise NotationError(text, 0, _EXPECTED)


def _parse_play(text: str) -> PlayCard:
    """`H5`, `JK`, and `CJ>H` with a wish."""
    name, mark, letter = text.partition(">")
    try:
        card = parse_card(name)
    except NotationError as error:
        raise NotationError(text, error.position, error.expected) from None
    if not mark:
        return LAYS[card.index]
    if not is_jack(card):
        raise NotationError(text, len(name), "nothing after the card, for only a jack wishes")
    if letter not in _SUITS:
        at = len(name) + len(mark) + (letter[:1] in _SUITS)
        raise NotationError(text, at, "one suit C S H D after the >")
    return PlayCard(card, _SUITS[letter])


def _parse_drawn(text: str) -> Drawn:
    try:
        return DRAWINGS[parse_card(text[1:]).index]
    except NotationError as error:
        raise NotationError(text, error.position + 1, error.expected) from None


def _parse_deal(text: str) -> Deal:
    start = len("deal ")
    bags: list[CardBag] = []
    for part in text[start:].split("|"):
        bags.append(_parse_bag(text, start, part))
        start += len(part) + len("|")
    *hands, upcard = bags
    if len(upcard) != 1:
        raise NotationError(text, start - len("|") - len(str(upcard)), "one card, the upcard")
    try:
        return Deal(hands, *upcard)
    except ImpossibleValue as error:
        raise NotationError(text, len("deal "), f"a whole deal ({error})") from None


def _parse_bag(text: str, start: int, part: str) -> CardBag:
    """The cards of a part of the text that begins at `start`."""
    try:
        return CardBag.of(part)
    except NotationError as error:
        raise NotationError(text, start + error.position, error.expected) from None
    except ImpossibleValue as error:
        raise NotationError(text, start, f"different cards ({error})") from None
