"""What the tests of the rule modules share: cards by their text, expected refusals."""

from collections.abc import Generator
from contextlib import contextmanager
from math import nan
from typing import Final

import pytest
from hypothesis import strategies as st

from kartenspiele.core.cards import Card, Rank, Suit
from kartenspiele.core.errors import IllegalMove, ImpossibleValue, NotationError
from kartenspiele.maumau.cards import FRENCH_CARDS, JOKER, AnyCard, parse_card

# MM-01: every kind of card in the order in which hands are printed.
PACK_AS_PRINTED: Final = tuple(
    (
        "CJ CA CK CQ CT C9 C8 C7 C6 C5 C4 C3 C2"
        " SJ SA SK SQ ST S9 S8 S7 S6 S5 S4 S3 S2"
        " HJ HA HK HQ HT H9 H8 H7 H6 H5 H4 H3 H2"
        " DJ DA DK DQ DT D9 D8 D7 D6 D5 D4 D3 D2"
        " JK"
    ).split()
)

HUGE: Final = 10**30

# What may stand where a card belongs, and is none.
NO_CARDS: Final[tuple[object, ...]] = (
    "H5", "JK", "", None, 5, HUGE, True, nan, Rank.JACK, Suit.HEARTS, ["H5"], (), Card,
)  # fmt: skip
EACH_OF_NO_CARDS = pytest.mark.parametrize("thing", NO_CARDS, ids=repr)
EACH_OF_NO_CARDS_NOR_TEXT = pytest.mark.parametrize(
    "thing", [thing for thing in NO_CARDS if not isinstance(thing, str)], ids=repr
)


def no_card(thing: object) -> str:
    """Say why this is no card."""
    reading = "; parse_card reads text" if isinstance(thing, str) else ""
    return f"{thing!r} is no card of Mau Mau{reading}"


def card(text: str) -> AnyCard:
    """The card with this text."""
    return parse_card(text)


def french(text: str) -> Card:
    """The card with this text, which is no Joker."""
    return Card.parse(text)


def row(text: str) -> list[AnyCard]:
    """The cards of `CJ SA JK`, in this order."""
    return [parse_card(word) for word in text.split()]


def written(cards: object) -> str:
    """The text of cards, `CJ SA JK`."""
    assert isinstance(cards, list | tuple | set)
    return " ".join(map(str, cards))  # pyright: ignore[reportUnknownArgumentType]


@st.composite
def some_cards(draw: st.DrawFn) -> list[AnyCard]:
    """Different French cards and 0 to 4 Jokers in any order."""
    cards: list[AnyCard] = [*draw(st.sets(st.sampled_from(FRENCH_CARDS)))]
    return draw(st.permutations([*cards, *[JOKER] * draw(st.integers(0, 4))]))


@contextmanager
def impossible(value: object, rule: str, reason: str) -> Generator[None]:
    """Expect that exactly this value is refused, with exactly this rule and reason."""
    with pytest.raises(ImpossibleValue) as caught:
        yield
    error = caught.value
    assert (error.rule, error.reason) == (rule, reason)
    assert error.value is value or (type(error.value) is type(value) and error.value == value)
    assert str(error) == f"{rule}: {reason}"


@contextmanager
def illegal(state: object, move: object, rule: str, reason: str) -> Generator[None]:
    """Expect that this move is refused in this state, with exactly this rule and reason."""
    with pytest.raises(IllegalMove) as caught:
        yield
    error = caught.value
    assert (error.rule, error.reason) == (rule, reason)
    assert error.state is state
    assert error.move is move


@contextmanager
def unreadable(text: str, position: int, expected: str) -> Generator[None]:
    """Expect that this text is refused at this position."""
    with pytest.raises(NotationError) as caught:
        yield
    error = caught.value
    assert (error.text, error.position, error.expected) == (text, position, expected)
