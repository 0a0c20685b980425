"""Notation: moves of Skat as text and back, in the tokens of the International Skat Server.

A move's own `str` is its text; here is the way back.
"""

import re
from collections.abc import Callable
from typing import Final

from kartenspiele.core.errors import ImpossibleValue, NotationError
from kartenspiele.core.game import Timeout
from kartenspiele.core.tokens import check_is_text, parse_seat
from kartenspiele.skat.bid_values import BID_VALUES
from kartenspiele.skat.cards import CardSet, parse_cards
from kartenspiele.skat.contract import Contract, Game
from kartenspiele.skat.moves import (
    SKAT_SIZE,
    Announce,
    Bid,
    Concede,
    Deal,
    Discard,
    Hold,
    Move,
    Pass,
    PickUp,
    PlayCard,
)
from kartenspiele.skat.refusals import check_is_move
from kartenspiele.skat.seats import SEATS_AT_THE_TABLE

_GAMES: Final = {game.value: game for game in Game}
_WORDS: Final[dict[str, Move]] = {"y": Hold(), "p": Pass(), "s": PickUp()}
_EXPECTED: Final = (
    "a move of Skat: 18, y, p, s, -CJ.D7, a contract such as GHS, CJ, concede:1, timeout:1 or deal"
)


def format_move(move: Move, /) -> str:
    """The move's text, the same as `str(move)`; `ImpossibleValue` for what is no move."""
    check_is_move(move)
    return str(move)


def parse_move(text: str, /) -> Move:
    """The move that the text names; `NotationError` with the position of the first fault otherwise.

    Space around a move is a fault too: strip the lines of a file.

    >>> parse_move("-D7.CJ")
    Discard(cards=CardSet.of('CJ.D7'))
    >>> print(parse_move("GZH"))
    GHZ
    """
    check_is_text(text)
    if text in _WORDS:
        return _WORDS[text]
    if text[:1] in _WORDS:
        raise NotationError(text, 1, "nothing after the call")
    for shape, parse in _SHAPES:
        if shape.match(text):
            return parse(text)
    raise NotationError(text, 0, _EXPECTED)


def parse_contract(text: str) -> Contract:
    """The contract that the text names, letters in any order, implied ones given or not.

    >>> parse_contract("HO") == parse_contract("HHSZO")
    True
    """
    game = _GAMES.get(text[:1])
    if game is None:
        raise NotationError(text, 0, "a game C S H D G N")
    letters = text[1:]
    allowed = "HO" if game is Game.NULL else "HSZO"
    for position, letter in enumerate(letters, start=1):
        if letter not in allowed or letter in text[1:position]:
            raise NotationError(text, position, f"one of the letters {allowed}, each once")
    hand, schneider, schwarz, ouvert = (letter in letters for letter in "HSZO")
    if game is Game.NULL:
        return Contract(game, hand=hand, ouvert=ouvert)
    if (schneider or schwarz) and not (hand or ouvert):
        raise NotationError(text, len(text), "H or O, for S and Z are announced in Hand games only")
    return Contract(
        game,
        hand=hand or ouvert,
        schneider_announced=schneider or schwarz or ouvert,
        schwarz_announced=schwarz or ouvert,
        ouvert=ouvert,
    )


def _parse_bid(text: str) -> Bid:
    digits = len(text) - len(text.lstrip("0123456789"))
    if text[:digits] in _BID_TEXTS and digits < len(text):
        raise NotationError(text, digits, "nothing after the bid")
    if text not in _BID_TEXTS:
        raise NotationError(text, 0, "one of the 63 bids from 18 to 264 (SK-20)")
    return Bid(int(text))


def _parse_play(text: str) -> PlayCard:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError(text, len(str(cards[0])), "nothing after the card")
    return PlayCard(cards[0])


def _parse_discard(text: str) -> Discard:
    cards = _parse_set(text, len("-"), text[len("-") :])
    if len(cards) != SKAT_SIZE:
        raise NotationError(text, len(text), "exactly two cards (SK-30)")
    return Discard(cards)


def _parse_deal(text: str) -> Deal:
    start = len("deal ")
    sets: list[CardSet] = []
    for part in text[start:].split("|"):
        sets.append(_parse_set(text, start, part))
        start += len(part) + len("|")
    *hands, skat = sets
    try:
        return Deal(hands, skat)
    except ImpossibleValue as error:
        raise NotationError(text, len("deal "), f"a whole deal ({error})") from None


def _parse_set(text: str, start: int, part: str) -> CardSet:
    """The cards of a part of the text that begins at `start`."""
    try:
        return CardSet.of(part)
    except NotationError as error:
        raise NotationError(text, start + error.position, error.expected) from None
    except ImpossibleValue as error:
        raise NotationError(text, start, f"different cards ({error})") from None


_BID_TEXTS: Final = frozenset(map(str, BID_VALUES))
_SHAPES: Final[tuple[tuple[re.Pattern[str], Callable[[str], Move]], ...]] = (
    (re.compile("deal "), _parse_deal),
    (re.compile("concede:"), lambda text: Concede(parse_seat(text, SEATS_AT_THE_TABLE))),
    (re.compile("timeout:"), lambda text: Timeout(parse_seat(text, SEATS_AT_THE_TABLE))),
    (re.compile("-"), _parse_discard),
    (re.compile("[0-9]"), _parse_bid),
    (re.compile("[CSHD][2-9TJQKA]"), _parse_play),
    (re.compile("[CSHDGN]"), lambda text: Announce(parse_contract(text))),
)
"""How each kind of move begins, and who reads the rest."""
