"""The deal, what the upcard does, and who begins (MM-10, MM-11, MM-12)."""

from collections import Counter
from math import factorial
from random import Random
from typing import cast

import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import ImpossibleValue, TooManyOutcomes

from .playing import (
    DEAL,
    EVERY_MOVE,
    PLATFORM,
    S,
    after,
    hands,
    legal,
    on_table,
    onwards,
    piles,
    playing,
    refusal,
    standing,
    told,
)

Rules = maumau.Rules

HANDS = ("CK.C9.C8.C6.C5.C4", "SK.S9.S6.S5.S4.S2", "HK.H9.H8.H6.H5.H4", "DK.D9.D8.D6.D5.D4")
WITHOUT_EFFECT = Rules(opening_effect=False)
TEN_SKIPS = Rules(reverse_skips_with_two=True)


def deal(upcard: str, seats: int) -> str:
    return f"deal {'|'.join(HANDS[:seats])}|{upcard}"


# ------------------------------------------------------------------ the deal


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("seats", maumau.SEATS)
@pytest.mark.parametrize("jokers", range(5))
def test_every_seat_has_six_cards_one_is_turned_up_and_the_rest_is_the_talon(
    seats: int, jokers: int
) -> None:
    state = playing(after(deal("C3", seats), rules=Rules(jokers=jokers)))
    assert hands(state) == "|".join(HANDS[:seats])
    assert list(map(str, state.discards)) == ["C3"]
    assert len(state.talon) == 52 + jokers - 6 * seats - 1
    assert state.talon.count(maumau.JOKER) == jokers
    assert not set(state.talon) & {
        *state.discards,
        *(card for hand in state.hands for card in hand),
    }
    assert (state.direction, state.wish, state.announced, state.idle) == (1, None, (), 0)


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize(("dealt", "seats"), [(2, 3), (3, 2), (3, 4), (4, 2)])
def test_as_many_hands_are_dealt_as_there_are_seats(dealt: int, seats: int) -> None:
    error = refusal(maumau.new_game(seats=seats), deal("C3", dealt))
    assert str(error) == f"MM-10: {dealt} hands are dealt to {seats} seats"


@pytest.mark.rule("G-06", "MM-01")
@pytest.mark.parametrize(
    ("cards", "jokers"),
    [
        ("CK.C9.C8.C6.C5.C4|SK.S9.S8.S6.S5.S4|JK", 0),
        ("CK.C9.C8.C6.C5.JK|SK.S9.S8.S6.S5.S4|S3", 0),
        ("CK.C9.C8.C6.C5.JK|SK.S9.S8.S6.S5.S4|JK", 1),
        ("CK.C9.C8.C6.JK.JK|SK.S9.S8.S6.S5.S4|JK", 2),
        ("CK.C9.C8.C6.JK.JK|SK.S9.S8.S6.S5.JK|S3", 2),
        ("CK.C9.C8.C6.JK.JK|SK.S9.S8.S6.S5.JK|JK", 3),
    ],
)
def test_no_more_jokers_are_dealt_than_the_pack_has(cards: str, jokers: int) -> None:
    error = refusal(maumau.new_game(Rules(jokers=jokers)), f"deal {cards}")
    assert str(error) == f"G-06: more Jokers are dealt than the {jokers} that the pack has"
    more = after(f"deal {cards}", rules=Rules(jokers=jokers + 1))
    assert on_table(more).talon.count(maumau.JOKER) == 0


@pytest.mark.rule("G-03")
@pytest.mark.parametrize(
    ("move", "deed"),
    [
        ("H5", "lay a card"),
        ("draw", "draw"),
        ("take", "take a penalty"),
        ("last", "announce the last card"),
        ("+H5", "give a card of the talon"),
    ],
)
def test_before_the_deal_nobody_can_do_anything(move: str, deed: str) -> None:
    error = refusal(maumau.new_game(seats=3), move)
    assert str(error) == f"G-03: one can't {deed} while the cards have to be dealt"


@pytest.mark.rule("G-05")
@pytest.mark.parametrize("seat", range(4))
def test_the_clock_does_not_run_before_the_deal(seat: int) -> None:
    error = refusal(maumau.new_game(seats=3), maumau.Timeout(seat))
    assert str(error) == f"G-05: seat {seat} does not have to act"


def test_of_the_whole_vocabulary_only_a_deal_to_the_seats_is_accepted() -> None:
    start = maumau.new_game(seats=3)
    for move in EVERY_MOVE:
        if isinstance(move, maumau.Deal):
            assert standing(maumau.apply(start, move)) == "seat 0 moves"
        else:
            refusal(start, move)


# ------------------------------------------------------------------ chance


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("seats", maumau.SEATS)
@pytest.mark.parametrize("jokers", range(5))
def test_there_are_too_many_deals_to_list(seats: int, jokers: int) -> None:
    cards = 52 + jokers
    with pytest.raises(TooManyOutcomes) as caught:
        maumau.chance_moves(maumau.new_game(Rules(jokers=jokers), seats=seats))
    ways = factorial(cards) // factorial(6) ** seats // factorial(cards - 6 * seats - 1)
    assert caught.value.count == ways


@pytest.mark.parametrize("seats", maumau.SEATS)
@pytest.mark.parametrize("jokers", range(5))
def test_a_deal_is_sampled_from_the_whole_pack(seats: int, jokers: int) -> None:
    start = maumau.new_game(Rules(jokers=jokers), seats=seats)
    seen: set[maumau.AnyCard] = set()
    for seed in range(60):
        move = maumau.sample_chance(start, Random(seed))
        assert isinstance(move, maumau.Deal)
        seen |= {move.upcard}.union(*move.hands)
        assert len(on_table(maumau.apply(start, move)).talon) == 52 + jokers - 6 * seats - 1
    assert seen == set(maumau.pack(jokers))


@pytest.mark.rule("MM-01", "MM-10")
def test_every_card_is_dealt_to_every_place_equally_often_and_jokers_as_often_as_there_are() -> (
    None
):
    start, rng, deals = maumau.new_game(Rules(jokers=4)), Random(5), 3000
    held: Counter[maumau.AnyCard] = Counter()
    up: Counter[bool] = Counter()
    for _ in range(deals):
        move = maumau.sample_chance(start, rng)
        assert isinstance(move, maumau.Deal)
        held.update(move.hands[1])
        up[move.upcard is maumau.JOKER] += 1
    # A card is in a hand of six of 56 cards; of four Jokers there are four times as many.
    for card in maumau.CARDS:
        jokers = 4 if card is maumau.JOKER else 1
        mean = deals * jokers * 6 / 56
        assert abs(held[card] - mean) < 4.5 * mean**0.5, card
    assert abs(up[True] - deals * 4 / 56) < 4.5 * (deals * 4 / 56) ** 0.5


# ------------------------------------------------------------------ who begins


@pytest.mark.rule("MM-11")
@pytest.mark.parametrize("seats", maumau.SEATS)
def test_the_starter_begins_clockwise(seats: int) -> None:
    for starter in range(seats):
        state = after(deal("C3", seats), rules=Rules(starter=starter))
        assert standing(state) == f"seat {starter} moves"
        if starter == 0:
            assert standing(onwards(state, "C4")) == "seat 1 moves"
    assert standing(after(deal("C3", seats))) == "seat 0 moves"


@pytest.mark.rule("MM-11", "MM-10")
@pytest.mark.parametrize(("starter", "seats"), [(2, 2), (3, 2), (3, 3)])
def test_the_starter_has_to_be_at_the_table(starter: int, seats: int) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        maumau.new_game(Rules(starter=starter), seats=seats)
    assert str(caught.value) == f"MM-10: {starter} is no seat; seats are 0 to {seats - 1}"


# ------------------------------------------------------------------ what the upcard does

# For each number of seats: what has to happen, and the direction, when seat 1 is the first player.
OPENINGS = {
    "H7": dict.fromkeys(maumau.SEATS, ("seat 1 faces 2", 1)),
    "D7": dict.fromkeys(maumau.SEATS, ("seat 1 faces 2", 1)),
    "C7": dict.fromkeys(maumau.SEATS, ("seat 1 faces 4", 1)),
    "S7": dict.fromkeys(maumau.SEATS, ("seat 1 faces 4", 1)),
    "HA": {2: ("seat 0 moves", 1), 3: ("seat 2 moves", 1), 4: ("seat 2 moves", 1)},
    "ST": {2: ("seat 1 moves", 1), 3: ("seat 1 moves", -1), 4: ("seat 1 moves", -1)},
    "H3": dict.fromkeys(maumau.SEATS, ("seat 1 moves", 1)),
    "CQ": dict.fromkeys(maumau.SEATS, ("seat 1 moves", 1)),
    "S8": dict.fromkeys(maumau.SEATS, ("seat 1 moves", 1)),
    "CJ": dict.fromkeys(maumau.SEATS, ("seat 1 moves", 1)),
    "JK": dict.fromkeys(maumau.SEATS, ("seat 1 moves", 1)),
}


@pytest.mark.rule("MM-12")
@pytest.mark.parametrize("skips", [False, True])
@pytest.mark.parametrize("seats", maumau.SEATS)
@pytest.mark.parametrize("upcard", OPENINGS)
def test_the_upcard_acts_as_if_the_dealer_had_laid_it(
    upcard: str, seats: int, *, skips: bool
) -> None:
    rules = Rules(starter=1, reverse_skips_with_two=skips)
    state = on_table(after(deal(upcard, seats), rules=rules))
    assert (standing(state), state.direction) == OPENINGS[upcard][seats]


@pytest.mark.rule("MM-12")
@pytest.mark.parametrize("seats", maumau.SEATS)
@pytest.mark.parametrize("upcard", OPENINGS)
def test_without_the_option_the_upcard_does_nothing(upcard: str, seats: int) -> None:
    for starter in range(seats):
        rules = Rules(starter=starter, opening_effect=False)
        state = playing(after(deal(upcard, seats), rules=rules))
        assert (standing(state), state.direction) == (f"seat {starter} moves", 1)
        assert (state.wish, state.idle) == (None, 0)


@pytest.mark.rule("MM-11", "MM-12")
@pytest.mark.parametrize("seats", maumau.SEATS)
def test_an_opening_ace_skips_whoever_is_the_first_player(seats: int) -> None:
    for starter in range(seats):
        state = after(deal("HA", seats), rules=Rules(starter=starter))
        assert standing(state) == f"seat {(starter + 1) % seats} moves"


@pytest.mark.rule("MM-12")
def test_after_an_opening_ten_play_goes_round_the_other_way() -> None:
    state = after(deal("CT", 4))
    assert standing(onwards(state, "C4")) == "seat 3 moves"
    assert standing(onwards(after(deal("CT", 2)), "C4")) == "seat 1 moves"


@pytest.mark.rule("MM-12", "MM-30")
def test_an_opening_seven_can_be_answered_or_taken() -> None:
    dealt = "deal C7.C9.C6.C5.C4.C3|D7.S9.S6.S5.S4.S3|H7"
    state = after(dealt)
    assert (standing(state), legal(state)) == ("seat 0 faces 2", "C7 take")
    assert standing(onwards(state, "C7")) == "seat 1 faces 6"
    assert standing(onwards(state, "C7 D7")) == "seat 0 faces 8"
    assert standing(onwards(state, "take +H9 +H8")) == "seat 0 goes on"
    assert legal(onwards(state, "take +H9 +H8")) == "C7 H9 H8"
    unharmed = after(dealt, rules=WITHOUT_EFFECT)
    assert (standing(unharmed), legal(unharmed)) == ("seat 0 moves", "C7")
    assert standing(onwards(unharmed, "C7")) == "seat 1 faces 4"


@pytest.mark.rule("MM-12", "MM-25")
def test_an_opening_eight_does_not_let_the_first_player_go_on() -> None:
    state = after("deal C7.C9.C6.C5.C4.C3|D7.S9.S6.S5.S4.S3|C8")
    assert standing(onwards(state, "C9")) == "seat 1 moves"


@pytest.mark.rule("MM-12", "MM-21")
@pytest.mark.parametrize("rules", [PLATFORM, WITHOUT_EFFECT])
def test_an_opening_jack_stands_for_its_own_suit(rules: Rules) -> None:
    state = playing(after("deal CJ.C9.SA.S2.HJ.JK|D7.S9.S6.S5.S4.S3|SJ", rules=rules))
    assert state.wish is None
    assert legal(state) == "SA S2"
    assert str(refusal(state, "C9")) == (
        "MM-12: SJ was turned up and stands for its own suit, so C9 does not fit"
    )
    sentence = "neither a jack nor a Joker goes on a jack, so {} does not go on SJ"
    assert str(refusal(state, "CJ>H")) == f"MM-21: {sentence.format('CJ')}"
    assert str(refusal(state, "JK")) == f"MM-21: {sentence.format('JK')}"


@pytest.mark.rule("MM-12", "MM-20")
def test_an_opening_jack_leaves_no_wish_either_when_somebody_draws() -> None:
    state = after("deal CJ.C9.CA.C2.HJ.JK|S7.S9.S6.S5.S4.S3|SJ")
    assert legal(state) == "draw"
    state = playing(onwards(state, "draw +CK"))
    assert (state.wish, legal(state)) == (None, "S9 S7 S6 S5 S4 S3")
    assert playing(onwards(after("deal CJ.C9.SA.S2.H4.JK|S7.S9.S6.S5.S4.S3|HQ"), "CJ>S")).wish is S


@pytest.mark.rule("MM-12", "MM-22")
@pytest.mark.parametrize("rules", [PLATFORM, WITHOUT_EFFECT])
def test_on_an_opening_joker_anything_goes(rules: Rules) -> None:
    state = after("deal CJ.C9.SA.D2.H7.JK|D7.S9.S6.S5.S4.S3|JK", rules=rules)
    assert legal(state) == "CJ>C CJ>S CJ>H CJ>D C9 SA H7 D2 JK"


@pytest.mark.rule("MM-12", "MM-23")
@pytest.mark.parametrize(
    ("upcard", "seats", "sentences"),
    [
        ("C3", 2, []),
        ("CJ", 3, []),
        ("S7", 3, ["seat 1 faces a penalty of 4"]),
        ("HA", 2, ["seat 1 is skipped"]),
        ("HA", 4, ["seat 1 is skipped"]),
        ("CT", 2, []),
        ("CT", 3, ["play goes on counter-clockwise"]),
    ],
)
def test_what_the_upcard_did_is_told(upcard: str, seats: int, sentences: list[str]) -> None:
    start = maumau.new_game(Rules(starter=1), seats=seats)
    first = f"the cards are dealt and {upcard} is turned up"
    assert told(start, deal(upcard, seats)) == [first, *sentences]


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("seats", [0, 1, 5, True, 3.0, "3", None])
def test_two_to_four_seats_play(seats: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        maumau.new_game(seats=cast("int", seats))
    assert str(caught.value) == f"MM-10: Mau Mau is played by two to four seats, not {seats!r}"


@pytest.mark.rule("G-03")
def test_a_deal_comes_once() -> None:
    state = after(DEAL)
    assert refusal(state, DEAL).rule == "G-03"
    assert piles(state)[1] == "H6"
