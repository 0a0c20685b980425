"""What a card that is laid does to the table (MM-12, MM-20, MM-22 to MM-25, MM-30)."""

import copy
import pickle
from itertools import product
from math import nan
from typing import Final, cast

import attrs
import pytest

from kartenspiele import maumau
from kartenspiele.core.cards import Rank, Suit
from kartenspiele.maumau.cards import BY_INDEX, CARDS, AnyCard
from kartenspiele.maumau.effects import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    Position,
    after_laying,
    lay,
    no_effect,
    once_more,
    open_with,
    penalise,
    reverse,
    skip,
    wish_for,
)
from kartenspiele.maumau.rules import Rules

from .helpers_rules import (
    EACH_OF_NO_CARDS,
    HUGE,
    PACK_AS_PRINTED,
    card,
    impossible,
    no_card,
)

SKIPS_WITH_TWO: Final = Rules(reverse_skips_with_two=True)
BOTH_RULES: Final = (Rules(), SKIPS_WITH_TWO)

EACH_SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
EACH_CARD = pytest.mark.parametrize("one", CARDS, ids=str)
NORMAL: Final = [name for name in PACK_AS_PRINTED if name[1] in "234569QK" and name != "JK"]

# Who comes after each seat, clockwise and counter-clockwise, written out.
CLOCKWISE_NEXT: Final = {2: (1, 0), 3: (1, 2, 0), 4: (1, 2, 3, 0)}
COUNTERCLOCKWISE_NEXT: Final = {2: (1, 0), 3: (2, 0, 1), 4: (3, 0, 1, 2)}
# Who comes after the next.
CLOCKWISE_AFTER_NEXT: Final = {2: (0, 1), 3: (2, 0, 1), 4: (2, 3, 0, 1)}
COUNTERCLOCKWISE_AFTER_NEXT: Final = {2: (0, 1), 3: (1, 2, 0), 4: (2, 3, 0, 1)}


def next_seat(seats: int, seat: int, direction: int) -> int:
    """The next seat by the tables above."""
    return (CLOCKWISE_NEXT if direction > 0 else COUNTERCLOCKWISE_NEXT)[seats][seat]


def seat_after_next(seats: int, seat: int, direction: int) -> int:
    """The seat after the next by the tables above."""
    return (CLOCKWISE_AFTER_NEXT if direction > 0 else COUNTERCLOCKWISE_AFTER_NEXT)[seats][seat]


def positions() -> list[Position]:
    """Every seat in both directions; with two seats it is always clockwise (MM-24)."""
    return [
        Position(seats, actor, direction)
        for seats in (2, 3, 4)
        for actor in range(seats)
        for direction in ((1, -1) if seats > 2 else (1,))
    ]


def expected(position: Position, name: str, rules: Rules) -> tuple[int, int, int, bool]:
    """The seat to act, direction, penalty and whether the turn goes on, after this card."""
    seats, actor, direction = position.seats, position.actor, position.direction
    after, skipped = next_seat(seats, actor, direction), seat_after_next(seats, actor, direction)
    match name[1]:
        case "7":
            return after, direction, position.pending + (4 if name[0] in "CS" else 2), False
        case "8":
            return actor, direction, position.pending, True
        case "A":
            return skipped, direction, position.pending, False
        case "T" if seats > 2:
            return next_seat(seats, actor, -direction), -direction, position.pending, False
        case "T" if rules.reverse_skips_with_two:
            return skipped, direction, position.pending, False
        case _:
            return after, direction, position.pending, False


# --------------------------------------------------------------------------------------- positions


@pytest.mark.rule("MM-11")
def test_the_next_seat_is_the_one_in_the_direction_of_play() -> None:
    for position in positions():
        seats, actor, direction = position.seats, position.actor, position.direction
        assert position.next_seat == next_seat(seats, actor, direction)
    assert (CLOCKWISE, COUNTERCLOCKWISE) == (1, -1)


@pytest.mark.rule("MM-11")
@EACH_SEATS
def test_a_position_is_without_any_effect_unless_told(seats: int) -> None:
    assert Position(seats, 1) == Position(
        seats=seats, actor=1, direction=CLOCKWISE, pending=0, wish=None, goes_on=False
    )


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("seats", [1, 5, 0, -1, HUGE, True, 3.0, nan, "3", None])
def test_a_position_has_two_to_four_seats(seats: object) -> None:
    with impossible(seats, "MM-10", f"Mau Mau is played by two to four seats, not {seats!r}"):
        Position(cast("int", seats), 0)


@pytest.mark.rule("MM-10")
@EACH_SEATS
@pytest.mark.parametrize("actor", [4, -1, HUGE, True, False, 0.0, nan, "0", None])
def test_one_of_the_seats_lays_the_card(actor: object, seats: int) -> None:
    reason = f"{actor!r} is no seat; seats are 0 to {seats - 1}"
    with impossible(actor, "MM-10", reason):
        Position(seats, cast("int", actor))
    with impossible(seats, "MM-10", f"{seats} is no seat; seats are 0 to {seats - 1}"):
        Position(seats, seats)


@pytest.mark.rule("MM-24")
@pytest.mark.parametrize("direction", [0, 2, -2, HUGE, True, 1.0, nan, "1", None])
def test_a_direction_is_one_of_two(direction: object) -> None:
    with impossible(direction, "MM-24", f"the direction is 1 or -1, not {direction!r}"):
        Position(3, 0, cast("int", direction))


@pytest.mark.rule("MM-30")
@pytest.mark.parametrize("pending", [1, 14, -2, HUGE, True, 2.0, nan, "2", None])
def test_what_is_pending_comes_from_sevens(pending: object) -> None:
    reason = f"sevens can't add up to {pending!r}; the sums are 0 2 4 6 8 10 12"
    with impossible(pending, "MM-30", reason):
        Position(3, 0, pending=cast("int", pending))


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("wish", ["H", "", 0, False, nan, Rank.JACK], ids=repr)
def test_a_suit_is_wished_for(wish: object) -> None:
    reason = f"a suit is wished for, not {wish!r}"
    with impossible(wish, "MM-20", reason):
        Position(3, 0, wish=cast("Suit", wish))
    with impossible(wish, "MM-20", reason):
        wish_for(Position(3, 0), cast("Suit", wish))
    with impossible(wish, "MM-20", reason):
        lay(Position(3, 0), card("CJ"), cast("Suit", wish))


@pytest.mark.rule("MM-25")
@pytest.mark.parametrize("goes_on", [1, 0, None, "yes"])
def test_a_turn_goes_on_or_not(goes_on: object) -> None:
    with impossible(
        goes_on, "MM-25", f"whether the turn goes on is True or False, not {goes_on!r}"
    ):
        Position(3, 0, goes_on=cast("bool", goes_on))


def test_a_position_is_a_value() -> None:
    position = Position(4, 1, COUNTERCLOCKWISE, 2, Suit.HEARTS, goes_on=True)
    assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301
    assert copy.deepcopy(position) == position
    assert len({position, attrs.evolve(position), attrs.evolve(position, pending=4)}) == 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        position.actor = 2  # type: ignore[misc]
    assert maumau.Position is Position


# ---------------------------------------------------------------------------------- effect by effect

# A position of which an effect may change only what it is about.
FULL: Final = Position(4, 1, COUNTERCLOCKWISE, 6, Suit.HEARTS, goes_on=True)


@pytest.mark.rule("MM-22")
def test_without_an_effect_it_is_the_next_seats_turn() -> None:
    assert no_effect(Position(4, 3)) == Position(4, 0)
    assert no_effect(FULL) == Position(4, 0, COUNTERCLOCKWISE, 6, Suit.HEARTS)


@pytest.mark.rule("MM-23")
def test_an_ace_skips_the_next_seat() -> None:
    assert skip(Position(4, 3)) == Position(4, 1)
    assert skip(Position(3, 1, COUNTERCLOCKWISE)) == Position(3, 2, COUNTERCLOCKWISE)
    assert skip(FULL) == Position(4, 3, COUNTERCLOCKWISE, 6, Suit.HEARTS)


@pytest.mark.rule("MM-23")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_players_an_ace_lets_its_player_move_again(seat: int) -> None:
    assert skip(Position(2, seat)) == Position(2, seat)


@pytest.mark.rule("MM-24")
@pytest.mark.parametrize("skips", [True, False])
def test_a_ten_turns_the_direction(skips: bool) -> None:  # noqa: FBT001
    assert reverse(Position(4, 1), skips_with_two=skips) == Position(4, 0, COUNTERCLOCKWISE)
    assert reverse(Position(3, 0), skips_with_two=skips) == Position(3, 2, COUNTERCLOCKWISE)
    assert reverse(Position(3, 2, COUNTERCLOCKWISE), skips_with_two=skips) == Position(3, 0)
    assert reverse(FULL, skips_with_two=skips) == Position(4, 2, CLOCKWISE, 6, Suit.HEARTS)


@pytest.mark.rule("MM-24")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_players_a_ten_changes_nothing_or_acts_like_an_ace(seat: int) -> None:
    assert reverse(Position(2, seat)) == Position(2, 1 - seat)
    assert reverse(Position(2, seat), skips_with_two=True) == Position(2, seat)


@pytest.mark.rule("MM-25")
def test_an_eight_lets_its_player_move_again() -> None:
    assert once_more(Position(4, 3)) == Position(4, 3, goes_on=True)
    assert once_more(FULL) == FULL


@pytest.mark.rule("MM-30")
@pytest.mark.parametrize(
    ("pending", "seven", "then"),
    [
        (0, "H7", 2),
        (0, "D7", 2),
        (0, "C7", 4),
        (0, "S7", 4),
        (2, "S7", 6),
        (4, "S7", 8),
        (10, "D7", 12),
    ],
)
def test_a_seven_adds_to_the_penalty_of_the_next_seat(pending: int, seven: str, then: int) -> None:
    assert penalise(Position(3, 2, pending=pending), card(seven)) == Position(3, 0, pending=then)
    position = attrs.evolve(FULL, pending=pending)
    assert penalise(position, card(seven)) == Position(4, 0, COUNTERCLOCKWISE, then, Suit.HEARTS)


@pytest.mark.rule("MM-30")
def test_only_four_sevens_make_a_penalty() -> None:
    reason = "sevens can't add up to 14; the sums are 0 2 4 6 8 10 12"
    with impossible(14, "MM-30", reason):
        penalise(Position(3, 0, pending=12), card("H7"))
    with impossible(card("H8"), "MM-30", "H8 is no 7 and makes nobody draw"):
        penalise(Position(3, 0), card("H8"))


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("wish", [*Suit, None])
def test_a_jack_leaves_the_wish_to_the_next_seat(wish: Suit | None) -> None:
    assert wish_for(Position(3, 2), wish) == Position(3, 0, wish=wish)
    assert wish_for(FULL, wish) == Position(4, 0, COUNTERCLOCKWISE, 6, wish)


# ------------------------------------------------------------------------------- which card has which


@pytest.mark.parametrize(
    ("before", "name", "then"),
    [
        pytest.param(Position(4, 1), "HT", Position(4, 0, -1), marks=pytest.mark.rule("MM-24")),
        pytest.param(Position(3, 0), "HT", Position(3, 2, -1), marks=pytest.mark.rule("MM-24")),
        pytest.param(Position(3, 2, -1), "CT", Position(3, 0), marks=pytest.mark.rule("MM-24")),
        pytest.param(Position(2, 0), "ST", Position(2, 1), marks=pytest.mark.rule("MM-24")),
        pytest.param(Position(2, 0), "SA", Position(2, 0), marks=pytest.mark.rule("MM-23")),
        pytest.param(Position(4, 3), "DA", Position(4, 1), marks=pytest.mark.rule("MM-23")),
        pytest.param(
            Position(3, 1), "D8", Position(3, 1, goes_on=True), marks=pytest.mark.rule("MM-25")
        ),
        pytest.param(
            Position(3, 2, pending=2), "S7", Position(3, 0, pending=6),
            marks=pytest.mark.rule("MM-30"),
        ),
        pytest.param(Position(3, 2), "JK", Position(3, 0), marks=pytest.mark.rule("MM-22")),
        pytest.param(Position(2, 1), "HQ", Position(2, 0), marks=pytest.mark.rule("MM-01")),
    ],
)  # fmt: skip
def test_a_card_acts_on_the_table(before: Position, name: str, then: Position) -> None:
    assert lay(before, card(name)) == then


@pytest.mark.rule("MM-01", "MM-22", "MM-23", "MM-24", "MM-25", "MM-30")
@EACH_CARD
@pytest.mark.parametrize("rules", BOTH_RULES, ids=["platform", "skips with two"])
def test_every_card_acts_by_its_rule_from_every_seat(one: AnyCard, rules: Rules) -> None:
    for position in positions():
        after = lay(position, one, rules=rules)
        found = (after.actor, after.direction, after.pending, after.goes_on)
        assert found == expected(position, str(one), rules)
        assert (after.seats, after.wish) == (position.seats, None)
        if rules == Rules():
            assert lay(position, one) == after


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("name", ["CJ", "SJ", "HJ", "DJ"])
@pytest.mark.parametrize("wish", [*Suit, None])
def test_a_jack_wishes_unless_it_is_the_last_card(name: str, wish: Suit | None) -> None:
    assert lay(Position(3, 2), card(name), wish) == Position(3, 0, wish=wish)


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("one", [one for one in CARDS if str(one)[1] != "J"], ids=str)
def test_only_a_jack_wishes(one: AnyCard) -> None:
    for wish in Suit:
        with impossible(wish, "MM-20", f"only a jack wishes for a suit, not {one}"):
            lay(Position(3, 0), one, wish)


@pytest.mark.rule("MM-20")
@EACH_CARD
def test_a_wish_lasts_until_the_next_card_is_laid(one: AnyCard) -> None:
    for position in positions():
        wished = attrs.evolve(position, wish=Suit.SPADES)
        assert lay(wished, one) == lay(position, one)
        assert lay(wished, one).wish is None


@pytest.mark.rule("MM-25")
@EACH_CARD
def test_a_turn_goes_on_only_after_an_eight(one: AnyCard) -> None:
    for position in positions():
        once_again = attrs.evolve(position, goes_on=True)
        assert lay(once_again, one).goes_on is (str(one)[1] == "8")


@pytest.mark.rule("MM-01")
def test_the_32_normal_cards_act_alike() -> None:
    assert len(NORMAL) == 32
    for position in positions():
        (after,) = {lay(position, card(name)) for name in NORMAL}
        assert after == attrs.evolve(position, actor=position.next_seat)


@EACH_OF_NO_CARDS
def test_what_is_no_card_is_not_laid(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        lay(Position(3, 0), cast("AnyCard", thing))


# ------------------------------------------------------------------------------------- the same, fast


@pytest.mark.rule("MM-22", "MM-23", "MM-24", "MM-25", "MM-30")
@pytest.mark.parametrize("rules", BOTH_RULES, ids=["platform", "skips with two"])
@EACH_SEATS
def test_the_table_says_the_same_as_the_effects(seats: int, rules: Rules) -> None:
    table = after_laying(seats, reverse_skips_with_two=rules.reverse_skips_with_two)
    assert len(table) == len(BY_INDEX)
    for one, actor, direction in product(CARDS, range(seats), (1, -1)):
        assert len(table[one.index]) == 2 * seats
        if seats == 2 and direction < 0:
            continue  # never comes up
        found = table[one.index][2 * actor + (direction < 0)]
        position = Position(seats, actor, direction)
        after = lay(position, one, rules=rules)
        assert found == (after.actor, after.direction, after.goes_on)
        assert type(found) is tuple
        to_act, turned, _, goes_on = expected(position, str(one), rules)
        assert found == (to_act, turned, goes_on)


# --------------------------------------------------------------------------------------- the upcard

# What every action card does that is turned up for four seats, of which seat 1 begins (MM-12).
OPENINGS: Final = {
    "7 red": ("H7 D7", Position(4, 1, pending=2)),
    "7 black": ("C7 S7", Position(4, 1, pending=4)),
    "8": ("C8 S8 H8 D8", Position(4, 1)),
    "T": ("CT ST HT DT", Position(4, 1, COUNTERCLOCKWISE)),
    "J": ("CJ SJ HJ DJ", Position(4, 1)),
    "A": ("CA SA HA DA", Position(4, 2)),
    "JK": ("JK", Position(4, 1)),
}
OPENING_CARDS: Final = {name: then for names, then in OPENINGS.values() for name in names.split()}


@pytest.mark.rule("MM-12")
def test_every_upcard_acts_as_if_the_dealer_had_laid_it() -> None:
    for name in PACK_AS_PRINTED:
        then = OPENING_CARDS.get(name, Position(4, 1))
        assert open_with(card(name), 4, Rules(starter=1)) == then
    assert len(OPENING_CARDS) == 20 + 1, "20 action cards and the Joker"


@pytest.mark.rule("MM-11", "MM-12")
@EACH_SEATS
def test_upcards_act_alike_whoever_begins(seats: int) -> None:
    for starter in range(seats):
        rules = Rules(starter=starter)
        turned = COUNTERCLOCKWISE if seats > 2 else CLOCKWISE
        skipped = CLOCKWISE_NEXT[seats][starter]
        assert open_with(card("H5"), seats, rules) == Position(seats, starter)
        assert open_with(card("H7"), seats, rules) == Position(seats, starter, pending=2)
        assert open_with(card("S7"), seats, rules) == Position(seats, starter, pending=4)
        assert open_with(card("DA"), seats, rules) == Position(seats, skipped)
        assert open_with(card("HT"), seats, rules) == Position(seats, starter, turned)
        assert open_with(card("CJ"), seats, rules) == Position(seats, starter)


@pytest.mark.rule("MM-12")
@pytest.mark.parametrize("name", PACK_AS_PRINTED)
def test_without_opening_effects_the_first_player_just_begins(name: str) -> None:
    for seats, starter in product((2, 3, 4), (0, 1)):
        rules = Rules(starter=starter, opening_effect=False)
        assert open_with(card(name), seats, rules) == Position(seats, starter)


@pytest.mark.rule("MM-12", "MM-24")
@EACH_SEATS
def test_an_opening_ten_never_costs_the_first_player_his_move(seats: int) -> None:
    for name in ("CT", "ST", "HT", "DT"):
        after = open_with(card(name), seats, SKIPS_WITH_TWO)
        assert after.actor == 0
        assert after == open_with(card(name), seats, Rules())


@pytest.mark.rule("MM-10", "MM-11")
@pytest.mark.parametrize(("seats", "starter"), [(2, 2), (2, 3), (3, 3)])
def test_who_begins_has_a_seat(seats: int, starter: int) -> None:
    with impossible(starter, "MM-10", f"{starter} is no seat; seats are 0 to {seats - 1}"):
        open_with(card("H5"), seats, Rules(starter=starter))


@EACH_OF_NO_CARDS
def test_what_is_no_card_is_not_turned_up(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        open_with(cast("AnyCard", thing), 3, Rules())
