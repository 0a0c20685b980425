"""Turns, rounds, clocks and refusals in play (YZ-01 to YZ-03, YZ-11, YZ-14, YZ-21)."""

import copy
import pickle
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import cast

import attrs
import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import GameNotOver, IllegalMove, ImpossibleValue, InvalidState
from kartenspiele.core.game import playout
from kartenspiele.yatzee import HANDS, Category, Enter, Keep, Rules

from .helpers import after, card, deciding, full_card, illegal, impossible, play

ROUND = "=13356 =22446"


@pytest.mark.rule("YZ-01")
def test_a_game_begins_with_empty_cards_and_a_roll_for_every_seat() -> None:
    assert list(yatzee.SEATS) == [1, 2, 3, 4, 5]
    for seats in yatzee.SEATS:
        state = yatzee.new_game(seats=seats)
        assert isinstance(state, yatzee.Rolling)
        assert state.cards == (yatzee.Scorecard(),) * seats
        assert (state.actor, state.rolling, state.round) == (yatzee.CHANCE, 0, 1)
        for seat in range(seats):
            assert isinstance(state, yatzee.Rolling)
            assert state.rolling == seat
            state = play(state, "=13356")
        assert isinstance(state, yatzee.Deciding)
        assert state.seats_to_act == tuple(range(seats))
    assert len(yatzee.new_game().cards) == 2


@pytest.mark.rule("YZ-01")
@pytest.mark.parametrize("seats", [0, 6, -1, True, 2.0, "2", None])
def test_another_number_of_seats_is_refused(seats: object) -> None:
    with impossible("YZ-01", f"Yatzee is played by one to five seats, not {seats!r}"):
        yatzee.new_game(seats=cast("int", seats))


@pytest.mark.rule("YZ-01", "YZ-11")
def test_thirteen_rounds_fill_thirteen_boxes() -> None:
    state = yatzee.new_game(seats=2)
    for number, box in enumerate(Category, start=1):
        assert not isinstance(state, yatzee.Over)
        assert state.round == number
        state = play(state, f"{ROUND} {box} {box}")
    assert isinstance(state, yatzee.Over)
    assert [each.is_full for each in state.cards] == [True, True]
    result = yatzee.result(state)
    assert result.scores == (1 + 6 + 5 + 6 + 18, 4 + 8 + 6 + 18)
    with illegal("G-04", "the game is over"):
        yatzee.apply(state, Enter(Category.ONES))
    with illegal("G-04", "the game is over"):
        yatzee.apply(state, yatzee.Timeout(0), 0)


@pytest.mark.rule("YZ-02")
def test_a_turn_has_three_rolls_and_then_only_boxes() -> None:
    state: yatzee.State = deciding(ROUND)
    first = yatzee.legal_moves(state)
    assert any(isinstance(move, Keep) for move in first)
    state = play(state, "k335 =13335 k333 =33345")
    assert {type(move) for move in yatzee.legal_moves(state)} == {Enter}
    assert len(yatzee.legal_moves(state)) == 13
    with illegal("YZ-02", "seat 0 has rolled three times and must enter a box"):
        play(state, "k333")
    with illegal("YZ-02", "seat 1 has rolled three times and must enter a box"):
        play(state, "1:k22 =22222 1:k22 =22222 1:k22")


@pytest.mark.rule("YZ-02")
@pytest.mark.parametrize("hand", HANDS[::5], ids=str)
def test_every_combination_to_keep_is_listed_once_and_never_all_five(hand: yatzee.Dice) -> None:
    state = after(f"={hand}", seats=1)
    keeps = [move.dice.values for move in yatzee.legal_moves(state) if isinstance(move, Keep)]
    wanted = {values for size in range(5) for values in combinations(hand.values, size)}
    assert keeps == sorted(wanted, key=lambda values: (len(values), values))
    enters = [move for move in yatzee.legal_moves(state) if isinstance(move, Enter)]
    assert enters == list(map(Enter, Category))


@pytest.mark.rule("YZ-02")
def test_keeping_none_rolls_all_and_kept_dice_may_be_rolled_again() -> None:
    state = play(deciding("=11111", seats=1), "k")
    assert isinstance(state, yatzee.Rolling)
    assert len(yatzee.chance_moves(state)) == 252
    state = play(deciding("=11116", seats=1), "k1111 =11113 k13")
    assert isinstance(state, yatzee.Rolling)


@pytest.mark.rule("YZ-02", "G-02")
@pytest.mark.parametrize(("keep", "shown"), [("k333", "333"), ("k2", "2"), ("k1356", None)])
def test_only_dice_that_lie_there_can_be_kept(keep: str, shown: str | None) -> None:
    state = deciding(ROUND)
    if shown is None:
        assert isinstance(play(state, keep), yatzee.Rolling)
        return
    with illegal("G-02", f"seat 0 has thrown 13356 and can't keep {shown}"):
        play(state, keep)


@pytest.mark.rule("YZ-02", "G-06")
def test_chance_can_not_change_the_dice_that_were_kept() -> None:
    state = play(deciding(ROUND), "1:k446")
    with illegal("G-06", "seat 1 keeps 446, so 12345 can't come of it"):
        play(state, "=12345")
    assert isinstance(play(state, "=23446"), yatzee.Deciding)


@pytest.mark.rule("YZ-02")
def test_the_probabilities_are_exact() -> None:
    state = play(deciding("=33336", seats=1), "k3333")
    assert [(str(move), chance) for move, chance in yatzee.chance_moves(state)] == [
        (f"={text}", Fraction(1, 6))
        for text in ("13333", "23333", "33333", "33334", "33335", "33336")
    ]
    assert yatzee.chance_moves(play(state, "=13333")) == ()
    with pytest.raises(InvalidState, match="chance has nothing to do here: no dice are being"):
        yatzee.sample_chance(play(state, "=13333"), Random(1))


@pytest.mark.rule("YZ-03")
def test_seats_move_in_any_order_and_the_round_ends_when_all_have_entered() -> None:
    start = deciding("=13356 =22446 =11111", seats=3)
    state = play(start, "2:yatzee 0:k33 =33336")
    assert isinstance(state, yatzee.Deciding)
    assert yatzee.seats_to_act(state) == (0, 1)
    assert yatzee.legal_moves(state, 2) == ()
    assert state.cards == (yatzee.Scorecard(),) * 3, "entries come onto the cards at the end"
    state = play(state, "1:fours 0:threes")
    assert isinstance(state, yatzee.Rolling)
    assert [each.total for each in state.cards] == [12, 8, 50]
    assert (state.round, state.rolling) == (2, 0)
    assert play(start, "threes 1:fours 2:yatzee") != state
    other = play(start, "0:k33 =33336 0:threes 1:fours 2:yatzee")
    assert other == state


@pytest.mark.rule("YZ-03", "G-01", "G-03")
def test_who_waits_can_not_move_and_nobody_moves_while_chance_rolls() -> None:
    state = play(deciding(ROUND), "0:chance")
    waits = "seat 0 can't make this move, it has entered and waits for the others"
    for text in ("0:ones", "0:k33"):
        with illegal("G-01", waits):
            play(state, text)
    assert state.actor == 1
    rolling = play(state, "k2")
    assert yatzee.seats_to_act(rolling) == ()
    assert yatzee.legal_moves(rolling, 1) == ()
    with illegal("G-03", "one can't enter a box while the dice are being rolled"):
        play(rolling, "1:ones")
    with illegal("G-03", "one can't keep dice while the dice are being rolled"):
        play(rolling, "k2")
    with illegal("G-03", "one can't roll while seats decide on the dice before them"):
        play(state, "=12345")


@pytest.mark.rule("G-01", "YZ-01")
def test_a_move_may_say_whose_it_is() -> None:
    rolling = yatzee.new_game()
    roll = yatzee.parse_move("=13356")
    assert yatzee.apply(rolling, roll, yatzee.CHANCE) == yatzee.apply(rolling, roll)
    with illegal("G-01", "seat 1 can't make this move, chance rolls"):
        yatzee.apply(rolling, roll, 1)
    state = deciding(ROUND)
    with pytest.raises(IllegalMove, match=r"^G-01: chance can't make this move"):
        yatzee.apply(state, Enter(Category.ONES), yatzee.CHANCE)
    for seat in (2, -2, True, 1.0, "1"):
        with impossible("YZ-01", f"{seat!r} is no seat; the seats here are 0 to 1"):
            yatzee.apply(state, Enter(Category.ONES), cast("int", seat))
        with impossible("YZ-01", f"{seat!r} is no seat; the seats here are 0 to 1"):
            yatzee.legal_moves(state, cast("int", seat))
    with impossible("YZ-01", "1 is no seat; the seats here are 0"):
        yatzee.legal_moves(yatzee.new_game(seats=1), 1)


@pytest.mark.rule("YZ-11")
def test_a_box_is_used_once_and_the_last_one_must_be_taken() -> None:
    state = play(deciding("=14444", seats=1), "full_house =13356")
    assert state.cards[0].points_in(Category.FULL_HOUSE) == 0
    reason = "full house has an entry already; each box is used once"
    with illegal("YZ-11", reason):
        play(state, "full_house")
    last = full_card(Category.FULL_HOUSE)
    turns = (yatzee.Thrown(yatzee.Dice.of("13356"), 3),)
    end = yatzee.Deciding(Rules(), (last,), turns)
    assert yatzee.legal_moves(end) == (Enter(Category.FULL_HOUSE),)
    over = play(end, "full_house")
    assert isinstance(over, yatzee.Over)
    assert Category.FULL_HOUSE in over.cards[0].struck


@pytest.mark.rule("YZ-14")
def test_the_forced_joker_restricts_entries_in_play_but_not_rolling_on() -> None:
    forced = Rules(extra_yatzee="forced_joker")
    state = after("=44444 yatzee =44444", seats=1, rules=forced)
    moves = yatzee.legal_moves(state)
    assert [move for move in moves if isinstance(move, Enter)] == [Enter(Category.FOURS)]
    assert [str(move) for move in moves if isinstance(move, Keep)] == [
        "k",
        "k4",
        "k44",
        "k444",
        "k4444",
    ]
    with illegal("YZ-14", "this Yatzee must go into fours, not into chance"):
        play(state, "chance")
    state = play(state, "fours =44444 large_straight")
    assert state.cards[0] == card(yatzee=50, fours=20, large_straight=40, extra=200)
    assert isinstance(
        play(after("=44444 yatzee =44444", seats=1, rules=forced), "k4444"), yatzee.Rolling
    )
    with illegal("YZ-11", "Yatzee has an entry already; each box is used once"):
        play(after("=44444 yatzee =44444", seats=1, rules=forced), "yatzee")


@pytest.mark.rule("YZ-21")
def test_running_out_of_time_strikes_all_open_boxes_at_once() -> None:
    state = play(deciding(f"{ROUND} chance chance {ROUND}"), "timeout:1")
    assert isinstance(state, yatzee.Deciding)
    assert state.cards[1].is_full
    assert state.cards[1].total == 18
    assert yatzee.seats_to_act(state) == (0,)
    for text in ("1:ones", "1:k22"):
        with illegal("YZ-21", "seat 1 has run out of time and takes no turns any more"):
            play(state, text)
    for _ in range(2):
        with illegal("G-05", "seat 1 does not have to act"):
            play(state, "timeout:1")
    state = play(state, "ones")
    assert isinstance(state, yatzee.Rolling)
    state = play(state, "=13356")
    assert isinstance(state, yatzee.Deciding), "nobody rolls for seat 1 any more"


@pytest.mark.rule("YZ-21", "YZ-12")
def test_an_upper_bonus_that_was_earned_stays_and_the_game_ends_when_no_box_is_open() -> None:
    rich = card(fours=20, fives=25, sixes=30)
    poor = card(ones=1, twos=2, threes=3)
    turns = (yatzee.Thrown(yatzee.Dice.of("13356"), 1),) * 2
    state: yatzee.State = yatzee.Deciding(Rules(), (rich, poor), turns)
    state = play(state, "timeout:0 timeout:1")
    assert state == yatzee.Over(Rules(), (rich.strike_rest(), poor.strike_rest()), (0, 1))
    result = yatzee.result(state)
    assert result.scores == (110, 6)
    assert result.timed_out == (0, 1)


@pytest.mark.rule("YZ-21", "G-05")
def test_the_clock_is_refused_where_a_seat_does_not_have_to_act() -> None:
    with illegal("G-05", "seat 0 does not have to act"):
        play(yatzee.new_game(), "timeout:0")
    state = play(deciding(ROUND), "0:chance")
    for seat in (0, 2):
        with illegal("G-05", f"seat {seat} does not have to act"):
            play(state, f"timeout:{seat}")
    assert play(state, "1:timeout:1") == play(state, "timeout:1")
    for start in (state, yatzee.new_game()):
        with illegal("G-01", "seat 0 can't make this move, the clock makes it against seat 1"):
            yatzee.apply(start, yatzee.Timeout(1), 0)


@pytest.mark.rule("YZ-21")
def test_a_timeout_can_end_the_round_and_the_others_go_on() -> None:
    state = play(deciding(ROUND), "chance timeout:1")
    assert isinstance(state, yatzee.Rolling)
    assert state.cards[0].total == 18
    assert state.turns[1] == yatzee.OutOfTime()
    for box in list(Category)[:-1]:
        state = play(state, f"=13356 {box}")
    assert isinstance(state, yatzee.Over)
    assert state.timed_out == (1,)


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(GameNotOver, match="chance has to move"):
        yatzee.result(yatzee.new_game())
    with pytest.raises(GameNotOver, match="seat 0 has to move"):
        yatzee.result(deciding(ROUND))


@pytest.mark.parametrize("seed", range(6))
def test_a_state_that_a_move_made_is_the_one_that_its_constructor_makes(seed: int) -> None:
    state: yatzee.State = yatzee.new_game(seats=1 + seed % 5)
    rng = Random(seed)
    for _ in range(60):
        if isinstance(state, yatzee.Over):
            break
        moves = yatzee.legal_moves(state)
        state = yatzee.apply(
            state, rng.choice(moves) if moves else yatzee.sample_chance(state, rng)
        )
        built = attrs.evolve(state)
        for twin in (built, copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301
            assert twin == state
            assert hash(twin) == hash(state)
            assert repr(twin) == repr(state)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(state, "rules", None)  # noqa: B010


@pytest.mark.parametrize("seats", yatzee.SEATS)
def test_a_game_ends_within_78_moves_a_seat(seats: int) -> None:
    for seed in range(30):
        over = playout(yatzee, yatzee.new_game(seats=seats), Random(seed), 78 * seats)
        assert isinstance(over, yatzee.Over)


STRANGERS: list[object] = [None, 0, b"x", [], Keep("33")]


@pytest.mark.parametrize("stranger", STRANGERS, ids=repr)
def test_what_is_no_state_view_or_move_is_refused_with_a_sentence(stranger: object) -> None:
    state, view = cast("yatzee.State", stranger), cast("yatzee.View", stranger)
    for ask in (
        lambda: yatzee.legal_moves(state),
        lambda: yatzee.legal_moves(state, 0),
        lambda: yatzee.seats_to_act(state),
        lambda: yatzee.apply(state, Keep("")),
        lambda: yatzee.apply(state, Keep(""), 0),
        lambda: yatzee.chance_moves(state),
        lambda: yatzee.sample_chance(state, Random(1)),
        lambda: yatzee.result(state),
        lambda: yatzee.view(state, 0),
        lambda: yatzee.check_state(state),
        lambda: yatzee.what_happened(state, Keep(""), yatzee.new_game()),
    ):
        with pytest.raises(InvalidState, match="is no state of Yatzee; new_game gives the first"):
            ask()
    with pytest.raises(InvalidState, match="is no view of Yatzee"):
        yatzee.resample(view, Random(1))
    if not isinstance(stranger, Keep):
        move = cast("yatzee.Move", stranger)
        for position in (yatzee.new_game(), deciding(ROUND)):
            with illegal("G-03", f"{stranger!r} is no move of Yatzee"):
                yatzee.apply(position, move)
        with pytest.raises(ImpossibleValue, match="is no move of Yatzee"):
            yatzee.format_move(move)
