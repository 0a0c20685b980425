"""What a seat sees of a round, and the worlds that fit it (YZ-04)."""

from random import Random
from typing import Any, cast

import attrs
import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import InvalidState
from kartenspiele.yatzee import Category, RoundView, Rules

from .helpers import card, deciding, full_card, impossible, play

ROUND = "=13356 =22446 =11111"


def view(state: yatzee.State, seat: int) -> RoundView:
    found = yatzee.view(state, seat)
    assert isinstance(found, RoundView)
    return found


@pytest.mark.rule("YZ-04")
def test_a_seat_sees_its_turn_the_cards_at_the_start_of_the_round_and_who_has_entered() -> None:
    state = play(deciding(ROUND, seats=3), "2:yatzee 1:k22")
    assert view(state, 0) == RoundView(
        seat=0,
        rules=Rules(),
        cards=(yatzee.Scorecard(),) * 3,
        turn=yatzee.Thrown(yatzee.Dice.of("13356"), 1),
        entered=(2,),
        timed_out=(),
    )
    assert view(state, 1).turn == yatzee.Kept(yatzee.Dice.of("22"), 1)
    assert view(state, 2).turn == yatzee.Entered(Category.YATZEE, yatzee.Dice.of("11111"))
    assert view(state, 2).card == yatzee.Scorecard()


@pytest.mark.rule("YZ-04")
def test_the_actor_is_the_seat_itself_chance_or_who_is_awaited() -> None:
    state = play(deciding(ROUND, seats=3), "2:yatzee 1:k22")
    assert [view(state, seat).actor for seat in range(3)] == [0, yatzee.CHANCE, 0]
    assert view(state, 0).legal_moves() == yatzee.legal_moves(deciding(ROUND, seats=3), 0)
    assert view(state, 1).legal_moves() == view(state, 2).legal_moves() == ()
    state = play(state, "=22222 0:ones")
    assert [view(state, seat).actor for seat in range(3)] == [1, 1, 1]
    assert [view(state, 2).is_awaited(seat) for seat in range(3)] == [False, True, False]
    state = play(deciding(ROUND, seats=3), "timeout:0 2:ones")
    assert [view(state, seat).actor for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("YZ-04", "YZ-21")
def test_the_clock_is_public_at_once() -> None:
    state = play(deciding(ROUND, seats=3), "timeout:1")
    seen = view(state, 0)
    assert seen.timed_out == (1,)
    assert seen.entered == ()
    assert seen.cards[1] == yatzee.Scorecard().strike_rest()


@pytest.mark.rule("YZ-04", "G-07")
def test_what_was_entered_shows_when_the_round_is_over_and_everything_at_the_end() -> None:
    state = play(deciding(ROUND, seats=3), "ones twos yatzee")
    assert view(state, 0).cards == (card(ones=1), card(twos=4), card(yatzee=50))
    over = yatzee.Over(Rules(), (card().strike_rest(),), (0,))
    seen = yatzee.view(over, 0)
    assert seen == yatzee.OverView(0, over)
    assert seen.actor is None
    assert seen.legal_moves() == ()
    assert yatzee.resample(seen, Random(0)) is over


@pytest.mark.rule("YZ-01")
@pytest.mark.parametrize("seat", [3, -1, True, None, "0"])
def test_a_view_is_that_of_a_seat(seat: object) -> None:
    with impossible("YZ-01", f"{seat!r} is no seat; the seats here are 0 to 2"):
        yatzee.view(deciding(ROUND, seats=3), cast("int", seat))


@pytest.mark.rule("YZ-04")
def test_a_world_has_first_rolls_and_random_entries_for_the_others() -> None:
    seen = view(play(deciding("=13356 =22446 =11111 =12345", seats=4), "1:twos timeout:3"), 0)
    for seed in range(200):
        world = yatzee.resample(seen, Random(seed))
        assert isinstance(world, yatzee.Deciding)
        own, entered, thrown, out = world.turns
        assert own == seen.turn
        assert isinstance(entered, yatzee.Entered)
        assert isinstance(thrown, yatzee.Thrown)
        assert thrown.rolls == 1
        assert out == yatzee.OutOfTime()


@pytest.mark.rule("YZ-04")
def test_while_the_first_roll_is_due_the_seats_after_have_not_rolled_either() -> None:
    state = play(yatzee.new_game(seats=3), "=13356")
    world = yatzee.resample(yatzee.view(state, 1), Random(0))
    assert isinstance(world, yatzee.Rolling)
    assert isinstance(state, yatzee.Rolling)
    assert isinstance(world.turns[0], yatzee.Thrown)
    assert world.turns[1:] == state.turns[1:]
    assert world.rolling == 1


@pytest.mark.rule("YZ-04", "YZ-14")
def test_random_entries_keep_to_the_forced_joker() -> None:
    rules = Rules(extra_yatzee="forced_joker")
    cards = (card(yatzee=50),) * 2
    turns = (
        yatzee.Thrown(yatzee.Dice.of("13356"), 1),
        yatzee.Entered(Category.CHANCE, yatzee.Dice.of("13356")),
    )
    seen = yatzee.view(yatzee.Deciding(rules, cards, turns), 0)
    for seed in range(300):
        world = yatzee.resample(seen, Random(seed))
        yatzee.check_state(world)


@pytest.mark.rule("YZ-04")
@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"entered": (0,)}, "the view contradicts itself"),
        ({"entered": (2, 1)}, "the view contradicts itself"),
        ({"timed_out": (0,)}, "the view contradicts itself"),
        (
            {"entered": (2,), "cards": (card(), card(), full_card())},
            "the card of seat 2 has no box for an entry",
        ),
    ],
)
def test_a_view_that_contradicts_itself_has_no_world(changes: dict[str, Any], reason: str) -> None:
    seen = attrs.evolve(view(deciding(ROUND, seats=3), 0), **changes)
    with pytest.raises(InvalidState) as caught:
        yatzee.resample(seen, Random(0))
    assert str(caught.value) == reason
