"""A state that no moves lead to is found out; cards are compared with all orders of their entries."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, Never, cast

import attrs
import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import InvalidState
from kartenspiele.yatzee import CATEGORIES, Category, Rules, Scorecard, Thrown
from kartenspiele.yatzee.reachable_cards import is_reachable, is_reachable_out_of_time
from kartenspiele.yatzee.rules import ExtraYatzee
from tests.tamper.yatzee import VARIANTS, entries_to

from .helpers import card, deciding, dice, full_card, play

ROUND = "=13356 =22446 =11111"
DECIDING = deciding(ROUND, seats=3)
START = yatzee.new_game(seats=3)
ROLLING = play(DECIDING, "1:k22")
ENTERED = play(DECIDING, "1:twos")
OVER = yatzee.Over(Rules(), (full_card(), full_card(chance=20)), ())
assert isinstance(START, yatzee.Rolling)
assert isinstance(ROLLING, yatzee.Rolling)
assert isinstance(ENTERED, yatzee.Deciding)


def turned(state: yatzee.State, seat: int, turn: object) -> yatzee.State:
    assert not isinstance(state, yatzee.Over)
    turns = list(state.turns)
    turns[seat] = cast("yatzee.Turn", turn)
    return attrs.evolve(state, turns=tuple(turns))


def with_cards(state: yatzee.State, *cards: object) -> yatzee.State:
    return attrs.evolve(state, cards=cast("Any", cards))


ONE, TWO = card(ones=1), card(ones=1, chance=20)
FORGED: dict[str, tuple[Callable[[], yatzee.State], str]] = {
    "no rules": (lambda: attrs.evolve(START, rules=cast("Never", None)), "a wrong type"),
    "no cards": (lambda: with_cards(START), "YZ-01: Yatzee is played by one to five seats, not 0"),
    "six cards": (lambda: with_cards(START, *[card()] * 6), "not 6"),
    "a card that is none": (
        lambda: with_cards(START, card(), card(), 3),
        "3 is no yatzee.Scorecard",
    ),
    "a card too many": (lambda: with_cards(DECIDING, *[card()] * 4), "4 cards, but 3 turns"),
    "cards of different rounds": (
        lambda: with_cards(DECIDING, ONE, TWO, ONE),
        "the card of seat 1 does not have one entry for each round",
    ),
    "points that the option makes": (
        lambda: with_cards(DECIDING, *[card(full_house=25, extra=50)] * 3),
        "no entries lead to the card of seat 0",
    ),
    "a chance of 0": (lambda: with_cards(DECIDING, *[card(chance=0)] * 3), "no entries lead"),
    "a full card": (lambda: with_cards(DECIDING, *[full_card()] * 3), "nothing to act on"),
    "a turn that is none": (lambda: turned(DECIDING, 0, None), "the turn of seat 0 can't be: None"),
    "four dice thrown": (
        lambda: turned(DECIDING, 0, Thrown(dice("1335"), 1)),
        "YZ-01: a hand is five dice, not 4",
    ),
    "thrown without a roll": (
        lambda: turned(DECIDING, 0, Thrown(dice("13356"), 0)),
        "the turn of seat 0 can't be",
    ),
    "a fourth roll": (lambda: turned(DECIDING, 0, Thrown(dice("13356"), 4)), "rolls=4)"),
    "a roll that is true": (
        lambda: turned(DECIDING, 0, Thrown(dice("13356"), rolls=True)),
        "rolls=True)",
    ),
    "dice that are none": (
        lambda: turned(DECIDING, 0, Thrown(cast("Never", "13356"), 1)),
        "YZ-01: '13356' are no yatzee.Dice",
    ),
    "five dice in the cup": (lambda: turned(ROLLING, 1, yatzee.Kept(dice("13356"), 1)), "can't be"),
    "kept after the third roll": (
        lambda: turned(ROLLING, 1, yatzee.Kept(dice("1"), 3)),
        "can't be",
    ),
    "kept without a roll": (lambda: turned(ROLLING, 1, yatzee.Kept(dice("1"), 0)), "can't be"),
    "cup that is none": (
        lambda: turned(ROLLING, 1, yatzee.Kept(cast("Never", 1), 1)),
        "1 are no yatzee",
    ),
    "deciding with dice in the cup": (
        lambda: turned(DECIDING, 1, yatzee.Kept(dice("1"), 1)),
        "dice that are in the cup have to be rolled first",
    ),
    "nobody to act": (
        lambda: attrs.evolve(DECIDING, turns=(yatzee.Entered(Category.ONES, dice("11111")),) * 3),
        "no seat has to act",
    ),
    "nothing to roll": (
        lambda: yatzee.Rolling(Rules(), DECIDING.cards, DECIDING.turns),
        "no dice are in the cup",
    ),
    "two cups": (
        lambda: turned(ROLLING, 2, yatzee.Kept(dice("1"), 1)),
        "dice of several seats are in the cup",
    ),
    "a first roll out of turn": (
        lambda: turned(START, 2, Thrown(dice("13356"), 1)),
        "the first rolls are not made seat by seat",
    ),
    "a second roll before the first": (
        lambda: turned(START, 0, Thrown(dice("13356"), 2)),
        "the first rolls are not made seat by seat",
    ),
    "an entry before the first roll": (
        lambda: turned(START, 0, yatzee.Entered(Category.ONES, dice("13356"))),
        "the first rolls are not made seat by seat",
    ),
    "a keep before the first rolls": (
        lambda: turned(START, 0, yatzee.Kept(dice("1"), 1)),
        "the first rolls are not made seat by seat",
    ),
    "an entry in a used box": (
        lambda: with_cards(ENTERED, *[card(twos=4)] * 3),
        "YZ-11: twos has an entry already",
    ),
    "out of time with an open box": (
        lambda: turned(DECIDING, 0, yatzee.OutOfTime()),
        "no entries and no timeout lead to the card of seat 0",
    ),
    "out of time after too many entries": (
        lambda: with_cards(
            turned(DECIDING, 0, yatzee.OutOfTime()), ONE.strike_rest(), *[card()] * 2
        ),
        "no entries and no timeout lead to the card of seat 0",
    ),
    "out of time before the first roll": (
        lambda: with_cards(
            turned(START, 0, yatzee.OutOfTime()), card().strike_rest(), card(), card()
        ),
        "no entries and no timeout lead to the card of seat 0",
    ),
    "over with an open box": (lambda: with_cards(OVER, full_card(), card()), "the card of seat 1"),
    "over, named twice": (lambda: attrs.evolve(OVER, timed_out=(0, 0)), "not named once each"),
    "over, a seat that is none": (
        lambda: attrs.evolve(OVER, timed_out=(2,)),
        "YZ-01: 2 is no seat",
    ),
    "over, no seats": (lambda: attrs.evolve(OVER, timed_out=cast("Never", None)), "a wrong type"),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_state_is_refused(name: str) -> None:
    make, reason = FORGED[name]
    forged = make()
    with pytest.raises(InvalidState) as caught:
        yatzee.check_state(forged)
    assert reason in str(caught.value)
    assert caught.value.state is forged


def test_an_extra_without_the_variant_is_refused() -> None:
    bonus = Rules(extra_yatzee="bonus")
    fine = yatzee.Deciding(
        bonus, (card(yatzee=50, fours=20, extra=100),), (Thrown(dice("13356"), 1),)
    )
    assert yatzee.check_state(fine) is fine
    for wrong in (
        attrs.evolve(fine, rules=Rules()),
        attrs.evolve(
            fine, rules=Rules(extra_yatzee="schmidt"), cards=(card(yatzee=50, fours=20, extra=100),)
        ),
        attrs.evolve(fine, cards=(card(yatzee=50, fours=20, extra=50),)),
        attrs.evolve(fine, cards=(card(yatzee=50, fours=20, extra=200),)),
        attrs.evolve(fine, cards=(card(yatzee=0, fours=20, extra=100),)),
    ):
        with pytest.raises(InvalidState, match="no entries lead to the card of seat 0"):
            yatzee.check_state(wrong)


@pytest.mark.parametrize("state", [START, ROLLING, DECIDING, ENTERED, OVER])
def test_a_state_of_every_phase_passes(state: yatzee.State) -> None:
    assert yatzee.check_state(state) is state


@pytest.mark.rule("YZ-21")
def test_states_with_the_clock_pass() -> None:
    state = play(DECIDING, "timeout:1 2:yatzee")
    assert yatzee.check_state(state) is state
    state = play(state, "chance")
    assert yatzee.check_state(state) is state
    over = yatzee.Over(Rules(), (full_card(), ONE.strike_rest()), (1,))
    assert yatzee.check_state(over) is over
    every = yatzee.Over(Rules(), (card().strike_rest(),) * 2, (0, 1))
    assert yatzee.check_state(every) is every


# ------------------------------------------------------------------- cards, tried in all orders


EXTRAS = (0, 50, 100, 200, 300, 400)


def random_boxes(rng: Random) -> dict[Category, int]:
    chosen = rng.sample(CATEGORIES, rng.randint(1, 8))
    if rng.random() < 0.8 and Category.YATZEE not in chosen:
        chosen.append(Category.YATZEE)
    boxes: dict[Category, int] = {}
    for box in chosen:
        hand = rng.choice(yatzee.HANDS)
        if rng.random() < 0.7:
            hand = rng.choice([hand for hand in yatzee.HANDS if hand.yatzee])
        boxes[box] = yatzee.score(box, hand)
        if box in {Category.FULL_HOUSE, Category.SMALL_STRAIGHT, Category.LARGE_STRAIGHT}:
            boxes[box] = rng.choice([0, {"f": 25, "s": 30, "l": 40}[str(box)[0]]])
    return boxes


@pytest.mark.untraced
@pytest.mark.rule("YZ-14")
@pytest.mark.parametrize("five", [False, True])
@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_a_card_is_reachable_exactly_if_some_order_of_entries_leads_to_it(
    variant: ExtraYatzee | None,
    five: bool,  # noqa: FBT001
) -> None:
    rules = Rules(extra_yatzee=variant, five_of_a_kind_is_full_house=five)
    for seed in range(60):
        boxes = random_boxes(Random(seed))
        for extra in EXTRAS:
            filled = Scorecard(tuple(boxes.get(box) for box in CATEGORIES), extra)
            assert is_reachable(filled, rules) == (entries_to(filled, rules) is not None), filled


def small_cards() -> Iterator[Scorecard]:
    """Every way to fill two upper boxes and two lower ones, or two upper ones above a full block."""
    upper = list(product([None, 0, 1, 5], [None, 0, 10]))
    three, house = [None, 5, 6], [None, 0, 25]
    few = product(three, [None], house, [None], [None], [50], [None])
    full = [(5, 5, 25, 30, 40, 50, 5), (27, 22, 0, 0, 0, 50, 21)]
    for above, lower in product(upper, [*few, *full]):
        yield Scorecard((*above, None, None, None, None, *lower))


@pytest.mark.rule("YZ-14")
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_small_card_is_told_exactly(variant: ExtraYatzee) -> None:
    rules = Rules(extra_yatzee=variant)
    for filled, extra in product(small_cards(), EXTRAS):
        tried = attrs.evolve(filled, extra=extra)
        assert is_reachable(tried, rules) == (entries_to(tried, rules) is not None), tried


@pytest.mark.rule("YZ-14")
def test_the_forced_joker_strikes_no_upper_box_before_the_own_one_is_filled() -> None:
    # No Yatzee scores like this in the lower block, so a further one can only have struck the ones.
    sums = {"three_of_a_kind": 27, "four_of_a_kind": 22, "chance": 21}
    houses = {"full_house": 0, "small_straight": 0, "large_straight": 0, "yatzee": 50}
    rules = Rules(extra_yatzee="forced_joker")
    assert not is_reachable(card(**sums, **houses, ones=0, extra=100), rules)
    assert is_reachable(card(**sums, **houses, ones=0, twos=2, extra=100), rules)


@pytest.mark.rule("YZ-21")
def test_a_card_that_was_struck_by_the_clock() -> None:
    bonus = Rules(extra_yatzee="bonus")
    struck = card(yatzee=50, extra=200).strike_rest()
    assert not is_reachable_out_of_time(struck, 2, bonus)
    assert is_reachable_out_of_time(struck, 3, bonus)
    assert is_reachable_out_of_time(card(yatzee=50).strike_rest(), 1, bonus)
    assert not is_reachable_out_of_time(card(yatzee=50).strike_rest(), 0, bonus)
    assert not is_reachable_out_of_time(card(yatzee=50), 12, bonus)
    assert not is_reachable_out_of_time(struck, 12, Rules())
    most = card(yatzee=50, extra=1000).strike_rest()
    # Upper boxes and the three without a sum can have been struck with a Yatzee: nine of them.
    assert not is_reachable_out_of_time(most, 12, bonus)
    assert is_reachable_out_of_time(attrs.evolve(most, extra=900), 12, bonus)
    house = card(full_house=25).strike_rest()
    assert is_reachable_out_of_time(house, 1, bonus)
    assert not is_reachable_out_of_time(house, -1, bonus)
    # One entry more than scored, but no Yatzee can have been struck in three of a kind.
    sums = {str(box): box.face for box in yatzee.UPPER} | {"four_of_a_kind": 22}
    houses = {"full_house": 25, "small_straight": 30, "large_straight": 40, "yatzee": 50}
    scored = card(**sums, **houses, extra=100).strike_rest()
    assert not is_reachable_out_of_time(scored, 12, bonus)
