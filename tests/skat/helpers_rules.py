"""What the tests of the rule modules share: cards and contracts by their text, expected refusals."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import pytest

from kartenspiele.core.cards import Card, Suit
from kartenspiele.core.errors import IllegalMove, ImpossibleValue, NotationError
from kartenspiele.skat.cards import CardSet
from kartenspiele.skat.contract import Contract, Game

# SK-01: the 32 cards in the order in which hands are printed.
PACK_AS_PRINTED: Final = tuple(
    (
        "CJ CA CT CK CQ C9 C8 C7"
        " SJ SA ST SK SQ S9 S8 S7"
        " HJ HA HT HK HQ H9 H8 H7"
        " DJ DA DT DK DQ D9 D8 D7"
    ).split()
)

SUIT_GAMES: Final = {
    Game.CLUBS: Suit.CLUBS,
    Game.SPADES: Suit.SPADES,
    Game.HEARTS: Suit.HEARTS,
    Game.DIAMONDS: Suit.DIAMONDS,
}

# SK-31: what may be announced in a suit game or Grand, as the flags of `Contract` that are set.
ANNOUNCEMENTS: Final = {
    "": (False, False, False, False),
    "H": (True, False, False, False),
    "HS": (True, True, False, False),
    "HZ": (True, True, True, False),
    "O": (True, True, True, True),
}
# SK-32: the same for Null.
NULL_ANNOUNCEMENTS: Final = {
    "": (False, False, False, False),
    "H": (True, False, False, False),
    "O": (False, False, False, True),
    "OH": (True, False, False, True),
}

CONTRACTS: Final = {
    **{
        letter + announced: Contract(game, *flags)
        for letter, game in zip("CSHDG", (*SUIT_GAMES, Game.GRAND), strict=True)
        for announced, flags in ANNOUNCEMENTS.items()
    },
    "N": Contract(Game.NULL, *NULL_ANNOUNCEMENTS[""]),
    "NH": Contract(Game.NULL, *NULL_ANNOUNCEMENTS["H"]),
    "NO": Contract(Game.NULL, *NULL_ANNOUNCEMENTS["O"]),
    "NOH": Contract(Game.NULL, *NULL_ANNOUNCEMENTS["OH"]),
}
"""All 29 contracts by their text."""

EACH_GAME = pytest.mark.parametrize("game", list(Game), ids=[game.name for game in Game])
EACH_SUIT_GAME = pytest.mark.parametrize("game", SUIT_GAMES, ids=[game.name for game in SUIT_GAMES])


# What may stand where a game or a contract belongs, and is none.
NO_GAMES: Final[tuple[object, ...]] = ("G", Suit.CLUBS, None, 1, [])
NO_CONTRACTS: Final[tuple[object, ...]] = ("GH", Game.GRAND, None, 24)
EACH_OF_NO_GAMES = pytest.mark.parametrize("thing", NO_GAMES, ids=repr)
EACH_OF_NO_CONTRACTS = pytest.mark.parametrize("thing", NO_CONTRACTS, ids=repr)


def no_card(one: object) -> str:
    """Say why this is no card of Skat."""
    reading = "; Card.parse reads text" if isinstance(one, str) else ""
    shown = one if isinstance(one, Card) else repr(one)
    return f"{shown} is not one of the 32 cards of Skat{reading}"


def no_game(thing: object) -> str:
    """Say why this is no game."""
    return f"{thing!r} is no skat.Game; games are the four suits, Grand and Null"


def card(text: str) -> Card:
    """The card with this text."""
    return Card.parse(text)


def row(text: str) -> list[Card]:
    """The cards of `CJ SA D7`, in this order."""
    return [Card.parse(word) for word in text.split()]


def hand(text: str) -> CardSet:
    """The set of the cards of `CJ SA D7`."""
    return CardSet.of(row(text))


@contextmanager
def impossible(value: object, rule: str, reason: str) -> Generator[None]:
    """Expect that exactly this value is refused, with exactly this rule and reason."""
    with pytest.raises(ImpossibleValue) as caught:
        yield
    error = caught.value
    assert (error.rule, error.reason) == (rule, reason)
    assert error.value is value or error.value == value
    assert str(error) == f"{rule}: {reason}"


@contextmanager
def illegal(state: object, move: object, rule: str, reason: str) -> Generator[None]:
    """Expect that this move is refused in this state, with exactly this rule and reason."""
    with pytest.raises(IllegalMove) as caught:
        yield
    error = caught.value
    assert (error.rule, error.reason) == (rule, reason)
    assert error.state is state
    assert error.move == move


@contextmanager
def unreadable(text: str, position: int, expected: str) -> Generator[None]:
    """Expect that this text is refused at this position."""
    with pytest.raises(NotationError) as caught:
        yield
    error = caught.value
    assert (error.text, error.position, error.expected) == (text, position, expected)
