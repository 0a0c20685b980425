"""What a token of a record says, read without knowing the phase of the hand.

The server's tokens are close to the notation of `skat.notation`, with these differences: several
cards are one token, the contract and the discards are too, and there are tokens for what is no move
of the rules.
"""

import re
from typing import Final, TypeAlias

import attrs

from kartenspiele.core.cards import Card
from kartenspiele.core.errors import ImpossibleValue, NotationError
from kartenspiele.core.game import Timeout
from kartenspiele.skat.cards import bit_of
from kartenspiele.skat.contract import Contract
from kartenspiele.skat.moves import Bid, Hold, Pass, PickUp
from kartenspiele.skat.notation import parse_contract, parse_move

_SHOWN_ON_ERROR: Final = 40
_RESIGNATION: Final = "RE"
_HIDDEN: Final = re.compile(r"(?:^|[.|])\?\?")
_CONTRACT: Final = re.compile(r"[CSHDGN][HSZO]*(?=\.|$)")
_SHOWING: Final = re.compile(r"SC(?:\.|$)")
_EVENT: Final = re.compile(r"(?P<what>TI|LE)\.(?P<seat>[012])$")
_CALLS: Final[dict[str, Hold | Pass | PickUp]] = {"y": Hold(), "p": Pass(), "s": PickUp()}


class TokenError(Exception):
    """A token says nothing: `offset` characters into it the rule `rule` is broken."""

    def __init__(self, offset: int, rule: str, reason: str) -> None:
        super().__init__(offset, rule, reason)
        self.offset = offset
        self.rule = rule
        self.reason = reason


@attrs.frozen
class Showing:
    """`SC`: declarer shows his cards, which the rules don't know."""


@attrs.frozen
class Resignation:
    """`RE`: who says it gives up."""


@attrs.frozen
class Leaving:
    """`LE.1`: the seat leaves the table, which is no move of the rules."""

    seat: int


@attrs.frozen
class Hidden:
    """`??`: what nobody has seen."""


@attrs.frozen
class Cards:
    """`CA.D7`: the cards in the order written."""

    cards: tuple[Card, ...]
    offset: int
    """How far into the token they begin."""


@attrs.frozen
class Announcement:
    """`G.SK.S7`: a contract with the cards that follow it: discards, open hand, both or none."""

    contract: Contract
    cards: Cards


Meaning: TypeAlias = (
    Bid | Hold | Pass | PickUp | Timeout | Announcement | Cards
    | Resignation | Showing | Leaving | Hidden
)  # fmt: skip


def meaning_of(token: str) -> Meaning:
    """What the token says; `TokenError` when it says nothing.

    >>> meaning_of("LE.2")
    Leaving(seat=2)
    """
    if token in _CALLS:
        return _CALLS[token]
    if token == _RESIGNATION:
        return Resignation()
    if event := _EVENT.match(token):
        seat = int(event["seat"])
        return Timeout(seat) if event["what"] == "TI" else Leaving(seat)
    if _SHOWING.match(token):
        return Showing()
    if _HIDDEN.search(token):
        return Hidden()
    if token[0].isdigit():
        return _bid(token)
    if contract := _CONTRACT.match(token):
        return _announcement(token, contract[0])
    return Cards(_cards(token, 0), 0)


def _bid(token: str) -> Bid:
    try:
        bid = parse_move(token)
    except NotationError:
        reason = f"{token[:_SHOWN_ON_ERROR]!a} is no bid; no game has that value"
        raise TokenError(0, "SK-20", reason) from None
    assert isinstance(bid, Bid)
    return bid


def _announcement(token: str, letters: str) -> Announcement:
    try:
        contract = parse_contract(letters)
    except NotationError as error:
        rule = "SK-32" if letters.startswith("N") else "SK-31"
        reason = f"{letters!a} is no contract: expected {error.expected}"
        raise TokenError(error.position, rule, reason) from None
    start = len(letters) + len(".")
    cards = _cards(token, start) if len(token) > len(letters) else ()
    return Announcement(contract, Cards(cards, start))


def _cards(token: str, start: int) -> tuple[Card, ...]:
    """The cards from `start` on, joined by dots or strokes."""
    cards: list[Card] = []
    offset = start
    for text in re.split(r"[.|]", token[start:]):
        try:
            card = Card.parse(text)
            bit_of(card)
        except (NotationError, ImpossibleValue):
            reason = f"{text[:_SHOWN_ON_ERROR]!a} is no card of Skat"
            raise TokenError(offset, "SK-01", reason) from None
        cards.append(card)
        offset += len(text) + 1
    return tuple(cards)
