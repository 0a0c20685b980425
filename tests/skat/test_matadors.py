"""Matadors (SK-50): all 2 048 patterns of trumps of a suit game, all 16 of Grand."""

from itertools import product
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.cards import Card
from kartenspiele.skat.cards import CARDS
from kartenspiele.skat.contract import Game
from kartenspiele.skat.matadors import MOST_MATADORS, count_matadors

from .helpers_rules import (
    EACH_GAME,
    EACH_OF_NO_GAMES,
    EACH_SUIT_GAME,
    card,
    hand,
    impossible,
    no_card,
    no_game,
    row,
)

pytestmark = pytest.mark.rule("SK-50")

JACKS = row("CJ SJ HJ DJ")


def trumps_of(game: Game) -> list[Card]:
    """The jacks and, in a suit game, the other cards of the suit, from high to low."""
    suit = "" if game is Game.GRAND else str(game)
    return JACKS + [card(suit + rank) for rank in "ATKQ987" if suit]


def counted(pattern: str) -> int:
    """The matadors of a pattern such as `++-+`: held and missing trumps from CJ downwards."""
    first = pattern[0]
    number = len(pattern) - len(pattern.lstrip(first))
    return number if first == "+" else -number


@pytest.mark.parametrize(
    ("trumps", "game", "matadors"),
    [
        # the examples of the rules
        ("CJ SJ DJ HA", Game.HEARTS, 2),
        ("CJ HJ HA", Game.HEARTS, 1),
        ("HJ HA HT", Game.HEARTS, -2),
        ("HA HK", Game.HEARTS, -4),
        ("CJ SJ HJ DJ HA HT HQ", Game.HEARTS, 6),
        # from the fewest to the most
        ("CJ", Game.CLUBS, 1),
        ("SJ", Game.CLUBS, -1),
        ("CJ SJ HJ DJ CA CT CK CQ C9 C8 C7", Game.CLUBS, 11),
        ("C7", Game.CLUBS, -10),
        ("", Game.CLUBS, -11),
        ("CJ SJ HJ DJ", Game.GRAND, 4),
        ("CJ SJ HJ", Game.GRAND, 3),
        ("DJ", Game.GRAND, -3),
        ("", Game.GRAND, -4),
        # in Grand the aces are no trumps
        ("CJ SJ HJ DJ CA CT", Game.GRAND, 4),
        ("CA CT", Game.GRAND, -4),
        # Null has none
        ("CJ SJ HJ DJ", Game.NULL, 0),
        ("", Game.NULL, 0),
    ],
)
def test_matadors_are_counted_from_the_jack_of_clubs(
    trumps: str, game: Game, matadors: int
) -> None:
    assert count_matadors(hand(trumps), game) == matadors


@EACH_SUIT_GAME
def test_every_pattern_of_trumps_in_a_suit_game(game: Game) -> None:
    trumps = trumps_of(game)
    for pattern in map("".join, product("+-", repeat=11)):
        held = [one for one, sign in zip(trumps, pattern, strict=True) if sign == "+"]
        assert count_matadors(held, game) == counted(pattern), pattern


def test_every_pattern_of_jacks_in_grand() -> None:
    for pattern in map("".join, product("+-", repeat=4)):
        held = [one for one, sign in zip(JACKS, pattern, strict=True) if sign == "+"]
        assert count_matadors(held, Game.GRAND) == counted(pattern), pattern


@given(
    st.sets(st.sampled_from(CARDS), max_size=12),
    st.sampled_from([game for game in Game if game is not Game.NULL]),
)
def test_cards_that_are_no_trumps_do_not_matter(cards: set[Card], game: Game) -> None:
    trumps = trumps_of(game)
    assert count_matadors(cards, game) == count_matadors(cards & set(trumps), game)
    assert count_matadors(cards, game) == counted(
        "".join("+" if one in cards else "-" for one in trumps)
    )


@given(st.sets(st.sampled_from(CARDS), max_size=12))
def test_null_has_no_matadors(cards: set[Card]) -> None:
    assert count_matadors(cards, Game.NULL) == 0


def test_the_skat_counts_with_the_hand() -> None:
    ten = hand("CJ HJ HA HT CA CT SA ST DA DT")
    skat = hand("SJ D7")
    assert count_matadors(ten, Game.HEARTS) == 1
    assert count_matadors(ten | skat, Game.HEARTS) == 3


@EACH_GAME
def test_the_most_matadors_are_all_trumps(game: Game) -> None:
    expected = {Game.GRAND: 4, Game.NULL: 0}
    assert MOST_MATADORS[game] == expected.get(game, 11)


def test_matadors_are_counted_in_different_cards_of_skat() -> None:
    with impossible(card("CJ"), "SK-01", "CJ is there twice; each card exists once"):
        count_matadors(row("CJ CJ"), Game.GRAND)
    with impossible(card("C2"), "SK-01", no_card(card("C2"))):
        count_matadors(row("C2"), Game.NULL)


def test_matadors_are_counted_over_twelve_cards_at_most() -> None:
    assert count_matadors(CARDS[:12], Game.CLUBS) == 2
    for number in (13, 32):
        reason = f"matadors are counted over 12 cards, not {number}"
        with impossible(CARDS[:number], "SK-50", reason):
            count_matadors(CARDS[:number], Game.CLUBS)


@EACH_OF_NO_GAMES
def test_matadors_are_counted_for_a_game(thing: object) -> None:
    with impossible(thing, "SK-30", no_game(thing)):
        count_matadors(row("CJ"), cast("Game", thing))
