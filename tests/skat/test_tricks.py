"""Trumps, following suit and winning a trick (SK-03 to SK-06, SK-41, SK-42).

The tests hold their own picture of the rules: `kind` says what a card counts as, `ORDER` which card
is higher. Every trick that can be played is compared with it.
"""

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.cards import PACK, Card, Suit
from kartenspiele.skat.cards import CARDS, CardSet, mask_of
from kartenspiele.skat.contract import Game
from kartenspiele.skat.tricks import (
    follow_masks,
    followings,
    legal_cards,
    plain_cards,
    trick_powers,
    trick_winner,
    trumps,
)

from .helpers_rules import (
    EACH_GAME,
    EACH_OF_NO_GAMES,
    EACH_SUIT_GAME,
    SUIT_GAMES,
    card,
    hand,
    impossible,
    no_card,
    no_game,
    row,
)

JACKS = "CJ SJ HJ DJ"


def kind(one: Card, game: Game) -> str:
    """What the card counts as: `trump`, or the letter of its suit."""
    is_jack = str(one).endswith("J")
    if game is Game.NULL:
        return str(one.suit)
    return "trump" if is_jack or one.suit is SUIT_GAMES.get(game) else str(one.suit)


def order(game: Game) -> tuple[str, ...]:
    """From high to low, cards as far as they compare: the jacks, then the ranks of a suit."""
    if game is Game.NULL:
        return tuple("AKQJT987")
    return (*JACKS.split(), *"ATKQ987")


def height(one: Card, game: Game) -> int:
    """The lower the number, the higher the card among those of its kind."""
    ranking = order(game)
    return ranking.index(str(one) if str(one) in ranking else str(one.rank))


def winning_card(cards: Sequence[Card], game: Game) -> Card:
    """Of the cards in the order played: the highest trump, without one the highest of the lead."""
    in_play = [one for one in cards if kind(one, game) == "trump"] or [
        one for one in cards if kind(one, game) == kind(cards[0], game)
    ]
    return min(in_play, key=lambda one: height(one, game))


def playable(cards: Sequence[Card], led: Card, game: Game) -> set[Card]:
    """The cards that follow, or all when none does."""
    return {one for one in cards if kind(one, game) == kind(led, game)} or set(cards)


# ----------------------------------------------------------------------------------------- trumps


@pytest.mark.rule("SK-03", "SK-04")
@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (Game.CLUBS, "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7"),
        (Game.SPADES, "CJ SJ HJ DJ SA ST SK SQ S9 S8 S7"),
        (Game.HEARTS, "CJ SJ HJ DJ HA HT HK HQ H9 H8 H7"),
        (Game.DIAMONDS, "CJ SJ HJ DJ DA DT DK DQ D9 D8 D7"),
    ],
)
def test_a_suit_game_has_eleven_trumps(game: Game, expected: str) -> None:
    assert trumps(game) == tuple(row(expected))


@pytest.mark.rule("SK-03", "SK-05")
def test_in_grand_the_jacks_alone_are_trumps() -> None:
    assert trumps(Game.GRAND) == tuple(row(JACKS))


@pytest.mark.rule("SK-06")
def test_null_has_no_trumps() -> None:
    assert trumps(Game.NULL) == ()


@pytest.mark.rule("SK-03")
def test_suits_rank_clubs_spades_hearts_diamonds() -> None:
    assert [suit.name for suit in Suit] == ["CLUBS", "SPADES", "HEARTS", "DIAMONDS"]


@pytest.mark.rule("SK-04", "SK-05")
@pytest.mark.parametrize("game", [*SUIT_GAMES, Game.GRAND], ids=str)
@pytest.mark.parametrize("suit", Suit)
def test_a_plain_suit_has_seven_cards_without_its_jack(game: Game, suit: Suit) -> None:
    expected = () if suit is SUIT_GAMES.get(game) else tuple(f"{suit}{rank}" for rank in "ATKQ987")
    assert tuple(map(str, plain_cards(suit, game))) == expected


@pytest.mark.rule("SK-06")
@pytest.mark.parametrize("suit", Suit)
def test_in_null_jack_and_ten_go_into_line(suit: Suit) -> None:
    assert [str(one) for one in plain_cards(suit, Game.NULL)] == [
        f"{suit}{rank}" for rank in "AKQJT987"
    ]


@pytest.mark.rule("SK-04", "SK-05", "SK-06", "SK-41")
@EACH_GAME
def test_cards_that_follow_one_another_part_the_pack(game: Game) -> None:
    parted = followings(game)
    assert sorted(map(str, CARDS)) == sorted(str(one) for cards in parted for one in cards)
    assert all(parted)
    for cards in parted:
        assert len({kind(one, game) for one in cards}) == 1
        assert [height(one, game) for one in cards] == sorted(height(one, game) for one in cards)
    assert len(parted) == len({kind(one, game) for one in CARDS})
    if game is not Game.NULL:
        assert parted[0] == trumps(game)


# ----------------------------------------------------------------------------------------- tables


@pytest.mark.rule("SK-41")
@EACH_GAME
def test_a_table_holds_what_follows_every_card(game: Game) -> None:
    masks = follow_masks(game)
    for led in PACK:
        following = [one for one in CARDS if led in CARDS and kind(one, game) == kind(led, game)]
        assert masks[led.index] == mask_of(following), led
    assert follow_masks(game) is masks


@pytest.mark.rule("SK-42")
@EACH_GAME
def test_a_table_holds_what_every_card_is_worth_in_a_trick(game: Game) -> None:
    powers = trick_powers(game)
    for led in CARDS:
        worth = powers[led.index]
        able = {one for one in CARDS if kind(one, game) in {"trump", kind(led, game)}}
        assert {one for one in PACK if worth[one.index] > 0} == able, led
        assert {worth[one.index] for one in set(PACK) - able} == {0}, led
        assert len({worth[one.index] for one in able}) == len(able), led
        assert sorted(able, key=lambda one: worth[one.index], reverse=True) == sorted(
            able, key=lambda one: (kind(one, game) != "trump", height(one, game))
        ), led
    assert [bool(powers[led.index]) for led in PACK] == [led in CARDS for led in PACK]
    assert trick_powers(game) is powers


# -------------------------------------------------------------------------------------- following


@pytest.mark.rule("SK-41")
@pytest.mark.parametrize(
    ("game", "led", "held", "playable_cards"),
    [
        # the examples of the rules
        (Game.HEARTS, "D9", "DJ DA S7", "DA"),
        (Game.HEARTS, "D9", "DJ S7", "DJ S7"),
        (Game.HEARTS, "CJ", "DJ S7 DA", "DJ"),
        # a trump follows a trump, whichever
        (Game.HEARTS, "H7", "HA CJ C7", "CJ HA"),
        (Game.GRAND, "CJ", "HA DJ C7", "DJ"),
        (Game.GRAND, "CJ", "HA C7", "C7 HA"),
        # nobody has to trump
        (Game.SPADES, "CA", "SA HA DJ", "SA HA DJ"),
        # a jack does not follow its suit, but in Null it does
        (Game.GRAND, "D9", "DJ D7 S7", "D7"),
        (Game.NULL, "D9", "DJ HJ", "DJ"),
        (Game.NULL, "DJ", "D7 HJ", "D7"),
        (Game.NULL, "DJ", "CJ HJ", "CJ HJ"),
    ],
)  # fmt: skip
def test_suit_and_trump_are_followed(game: Game, led: str, held: str, playable_cards: str) -> None:
    assert legal_cards(hand(held), card(led), game) == hand(playable_cards)


@pytest.mark.rule("SK-41")
@EACH_GAME
def test_two_cards_answer_every_card_led_as_the_rules_say(game: Game) -> None:
    for led in CARDS:
        others = [one for one in CARDS if one is not led]
        for two in combinations(others, 2):
            assert set(legal_cards(two, led, game)) == playable(two, led, game), (led, two)


@pytest.mark.rule("SK-41")
@given(
    st.lists(st.sampled_from(CARDS), min_size=2, max_size=11, unique=True),
    st.sampled_from(list(Game)),
)
def test_whole_hands_answer_the_card_led_as_the_rules_say(cards: list[Card], game: Game) -> None:
    led, *held = cards
    assert set(legal_cards(held, led, game)) == playable(held, led, game)


@pytest.mark.rule("SK-41")
@EACH_GAME
def test_any_card_may_be_led(game: Game) -> None:
    assert legal_cards(CARDS, None, game) == CardSet.of(CARDS)
    assert legal_cards(hand("SA D7"), None, game) == hand("SA D7")
    assert legal_cards([], None, game) == legal_cards([], card("CJ"), game) == CardSet(0)


@pytest.mark.rule("SK-01")
def test_following_takes_only_cards_of_skat() -> None:
    with impossible(card("C2"), "SK-01", no_card(card("C2"))):
        legal_cards(hand("CJ"), card("C2"), Game.GRAND)
    with impossible(card("C2"), "SK-01", no_card(card("C2"))):
        legal_cards(row("CJ C2"), None, Game.GRAND)
    with impossible(card("CJ"), "SK-01", "CJ is there twice; each card exists once"):
        legal_cards(row("CJ CJ"), card("SA"), Game.GRAND)
    with impossible(card("CJ"), "SK-01", "CJ was led and is in the hand; it exists once"):
        legal_cards(row("SA CJ"), card("CJ"), Game.GRAND)


@EACH_OF_NO_GAMES
def test_following_and_winning_depend_on_a_game(thing: object) -> None:
    with impossible(thing, "SK-30", no_game(thing)):
        legal_cards(row("CJ"), None, cast("Game", thing))
    with impossible(thing, "SK-30", no_game(thing)):
        trick_winner(row("CJ SA D7"), 0, cast("Game", thing))


# ---------------------------------------------------------------------------------------- winning


@pytest.mark.rule("SK-42")
@pytest.mark.parametrize(
    ("game", "trick", "winner"),
    [
        # the examples of the rules
        (Game.HEARTS, "S7 DA C7", "S7"),
        (Game.HEARTS, "S7 SA H7", "H7"),
        (Game.NULL, "HT HQ H9", "HQ"),
        # the highest trump
        (Game.HEARTS, "HA DJ CJ", "CJ"),
        (Game.HEARTS, "HJ SJ DJ", "SJ"),
        (Game.GRAND, "HA DJ HT", "DJ"),
        # the ten is the second highest, but not in Null
        (Game.GRAND, "CK CT CQ", "CT"),
        (Game.NULL, "CK CT CJ", "CK"),
        (Game.NULL, "CT CJ C9", "CJ"),
        # no trump in Null
        (Game.NULL, "C7 CJ SA", "CJ"),
        (Game.NULL, "C7 SJ DJ", "C7"),
        # only the card led counts when nobody follows or trumps
        (Game.GRAND, "D7 CA SA", "D7"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_the_highest_trump_or_the_highest_of_the_suit_led_wins(
    game: Game, trick: str, winner: str, leader: int
) -> None:
    place = trick.split().index(winner)
    assert trick_winner(row(trick), leader, game) == (leader + place) % 3


@pytest.mark.untraced
@pytest.mark.rule("SK-42", "SK-03", "SK-04", "SK-05", "SK-06")
@EACH_GAME
def test_every_trick_goes_where_the_rules_say(game: Game) -> None:
    for trick in permutations(CARDS, 3):
        expected = trick.index(winning_card(trick, game))
        assert trick_winner(trick, 0, game) == expected, trick


@pytest.mark.rule("SK-42")
@EACH_SUIT_GAME
def test_the_lowest_trump_beats_every_plain_card(game: Game) -> None:
    lowest = trumps(game)[-1]
    for plain in set(CARDS) - set(trumps(game)):
        assert trick_winner([plain, lowest, card("CJ")], 0, game) == 2
        other = next(one for one in CARDS if one not in {plain, lowest, *trumps(game)})
        assert trick_winner([plain, lowest, other], 0, game) == 1


@pytest.mark.rule("SK-40")
@pytest.mark.parametrize("cards", ["", "CJ", "CJ SA", "CJ SA D7 H8"])
def test_a_trick_has_three_cards(cards: str) -> None:
    number = len(cards.split())
    with impossible(row(cards), "SK-40", f"a trick has three cards, not {number}"):
        trick_winner(row(cards), 0, Game.GRAND)


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize("leader", [-1, 3, True, None])
def test_a_trick_is_led_by_one_of_the_seats(leader: object) -> None:
    with impossible(leader, "SK-10", f"{leader!r} is no seat; seats are 0, 1 and 2"):
        trick_winner(row("CJ SA D7"), cast("int", leader), Game.GRAND)


@pytest.mark.rule("SK-01")
def test_a_trick_holds_different_cards_of_skat() -> None:
    with impossible(card("SA"), "SK-01", "SA is there twice; each card exists once"):
        trick_winner(row("SA CJ SA"), 0, Game.GRAND)
    with impossible(card("C2"), "SK-01", no_card(card("C2"))):
        trick_winner(row("SA CJ C2"), 0, Game.GRAND)
