"""The budget of 900 seconds in Yatzee, for several seats at once (YZ-20, YZ-21)."""

from decimal import Decimal
from typing import Final, cast

import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import InvalidState
from kartenspiele.platform.clock import Clock, YatzeeClock
from kartenspiele.platform.series import YatzeeSheet
from tests.yatzee.helpers import after

from .results import refused

D = Decimal


def seconds(*numbers: int) -> tuple[Decimal, ...]:
    return tuple(map(D, numbers))


class Table:
    """A game with its clock; moves as in `tests.yatzee.helpers`, at a time."""

    def __init__(self, seats: int = 2) -> None:
        self.state = yatzee.new_game(seats=seats)
        self.clock: Clock[yatzee.Move, yatzee.State] = YatzeeClock.start(self.state, 0)

    def play(self, at: int | Decimal, moves: str) -> None:
        for text in moves.split():
            seat = int(text[0]) if text[1:2] == ":" else None
            move = yatzee.parse_move(text if seat is None else text[2:])
            self.state = yatzee.apply(self.state, move, seat)
            self.clock = self.clock.moved(move, self.state, at)

    def strike(self, at: int | Decimal) -> str:
        """Apply the timeouts that are due, and tell them."""
        due = self.clock.due(at)
        for timeout in due:
            self.state = yatzee.apply(self.state, timeout)
            self.clock = self.clock.moved(timeout, self.state, at)
        return " ".join(map(str, due))

    def deadlines(self) -> list[tuple[Decimal, int]]:
        return [(at, seat) for at, seat in self.clock.deadlines]

    @property
    def used(self) -> tuple[Decimal, ...]:
        assert isinstance(self.clock, YatzeeClock)
        return self.clock.used


@pytest.mark.rule("YZ-20")
def test_time_runs_for_every_seat_with_dice_to_decide_on() -> None:
    table = Table(3)
    assert table.deadlines() == []
    table.play(10, "=11234 =55566")
    assert table.deadlines() == []  # chance still rolls for seat 2
    table.play(10, "=12345")
    assert table.deadlines() == [(D(910), 0), (D(910), 1), (D(910), 2)]


@pytest.mark.rule("YZ-20", "YZ-03")
def test_who_has_entered_uses_no_time_until_the_next_round() -> None:
    table = Table()
    table.play(0, "=11234 =55566")
    table.play(100, "1:fives")
    assert table.used == seconds(100, 100)
    assert table.deadlines() == [(D(900), 0)]
    table.play(250, "0:k11 =11156")
    table.play(300, "0:ones")
    assert table.used == seconds(300, 100)
    assert table.deadlines() == []
    table.play(350, "=12346 =22345")
    assert table.deadlines() == [(D(350 + 600), 0), (D(350 + 800), 1)]


@pytest.mark.rule("YZ-20")
def test_no_time_runs_while_chance_rolls() -> None:
    table = Table()
    table.play(0, "=11234 =55566")
    table.play(20, "0:k11")
    table.play(50, "=11156")
    assert table.used == seconds(20, 20)
    assert table.deadlines() == [(D(930), 0), (D(930), 1)]


@pytest.mark.rule("YZ-21")
def test_nine_hundred_seconds_are_in_time_and_more_are_not() -> None:
    table = Table()
    table.play(0, "=11234 =55566")
    table.play(0, "1:fives")
    assert table.clock.due(900) == ()
    assert table.strike(D("900.001")) == "timeout:0"
    # All boxes of seat 0 are struck, and seat 1 plays on alone.
    assert isinstance(table.state, yatzee.Rolling)
    assert table.state.cards[0].is_full
    table.play(901, "=12345")
    assert table.deadlines() == [(D(901 + 900), 1)]


@pytest.mark.rule("YZ-21")
def test_several_timeouts_come_in_the_order_of_their_deadlines_and_can_all_be_applied() -> None:
    table = Table(3)
    table.play(0, "=11234 =55566 =12345")
    table.play(200, "0:ones")
    table.play(300, "1:fives 2:chance")
    table.play(300, "=11234 =55566 =12345")
    # Left are 700, 600 and 600 seconds.
    assert [str(timeout) for timeout in table.clock.due(901)] == ["timeout:1", "timeout:2"]
    assert table.clock.due(1000) == table.clock.due(901)
    assert table.strike(1001) == "timeout:1 timeout:2 timeout:0"
    assert isinstance(table.state, yatzee.Over)
    assert yatzee.result(table.state).timed_out == (0, 1, 2)
    assert table.deadlines() == []


@pytest.mark.rule("YZ-21")
def test_two_of_three_run_out_while_the_third_waits_and_the_next_round_begins() -> None:
    table = Table(3)
    table.play(0, "=11234 =55566 =12345")
    table.play(0, "2:chance")
    assert table.strike(901) == "timeout:0 timeout:1"
    assert isinstance(table.state, yatzee.Rolling)
    assert table.state.rolling == 2


GAME_OF_303: Final = (
    ("=11122", "ones"),
    ("=11222", "twos"),
    ("=11333", "threes"),
    ("=14444", "fours"),
    ("=15555", "fives"),
    ("=16666", "sixes"),
    ("=23555", "three_of_a_kind"),
    ("=12345", "four_of_a_kind"),
    ("=22333", "full_house"),
    ("=12346", "small_straight"),
    ("=12345", "large_straight"),
    ("=11111", "yatzee"),
    ("=16666", "chance"),
)
"""78 and the bonus of 35, 20, struck, 25, 30, 40, 50 and 25: 303 points."""
THIRTEEN_ROUNDS: Final = len(GAME_OF_303)


@pytest.mark.rule("YZ-20")
def test_the_example_of_the_rules_303_points_and_500_seconds_make_303_point_4() -> None:
    table = Table()
    for number, (roll, box) in enumerate(GAME_OF_303):
        begun = 100 * number
        better = "=26666" if box == "chance" else roll  # 26 instead of 25: 304 points
        table.play(begun, f"{roll} {better}")
        # Seat 0 needs 40 seconds a round and 20 in the last, seat 1 needs 69 each time.
        table.play(begun + (20 if number == THIRTEEN_ROUNDS - 1 else 40), f"0:{box}")
        table.play(begun + 69, f"1:{box}")
    assert table.used == seconds(500, 897)
    sheet = YatzeeSheet(2).record(yatzee.result(table.state), table.used)
    assert sheet.totals == (D("303.4"), D("304.003"))
    assert sheet.places == (2, 1)


@pytest.mark.rule("YZ-21")
def test_the_earliest_deadline_comes_first() -> None:
    clock = YatzeeClock(seconds(100, 0, 300), (0, 1, 2), D(0))
    assert clock.deadlines == ((D(600), 2), (D(800), 0), (D(900), 1))


@pytest.mark.rule("YZ-20")
def test_times_are_counted_exactly() -> None:
    table = Table()
    table.play(D("0.1"), "=11234 =55566")
    table.play(D("0.3"), "0:ones")
    assert table.used == (D("0.2"), D("0.2"))
    assert table.clock.due(D("900.1")) == ()
    assert table.clock.due(D("900.100000001")) == (yatzee.Timeout(1),)


@pytest.mark.rule("YZ-20", "YZ-21")
def test_what_can_not_be_is_refused() -> None:
    table = Table()
    table.play(10, "=11234 =55566")
    state = after("=11234 =55566 0:ones")
    move = yatzee.parse_move("ones")
    with refused("YZ-20", "time goes forward: 9 is before 10"):
        table.clock.moved(move, state, 9)
    with refused("YZ-20", "time goes forward: 9 is before 10"):
        table.clock.due(9)
    with refused("YZ-20", "at 911 the time of seat 0 is up; timeout:0 comes before ones"):
        table.clock.moved(move, state, 911)
    with refused("YZ-20", "the clock is one of 2 seats, not of 3"):
        table.clock.moved(move, yatzee.new_game(seats=3), 11)
    with pytest.raises(InvalidState, match="is no state of Yatzee"):
        table.clock.moved(move, cast("yatzee.State", 3), 11)
    with pytest.raises(InvalidState, match="is no state of Yatzee"):
        YatzeeClock.start(cast("yatzee.State", 3), 0)
    with refused("YZ-20", "a time is an int or a Decimal of seconds, not 0.5"):
        YatzeeClock.start(state, cast("int", 0.5))


@pytest.mark.rule("YZ-20", "YZ-01")
def test_a_clock_that_can_not_be_is_refused() -> None:
    with refused("YZ-01", "Yatzee is played by one to five seats, not 0"):
        YatzeeClock((), (), D(0))
    with refused("YZ-20", "time goes forward: -1 is before 0"):
        YatzeeClock((D(-1),), (), D(0))
    with refused("YZ-01", "1 is no seat; the seats here are 0"):
        YatzeeClock((D(0),), (1,), D(0))
    with refused("YZ-20", "each seat whose time runs is named once, ascending: (1, 0)"):
        YatzeeClock((D(0), D(0)), (1, 0), D(0))
    with refused("YZ-20", "a time is an int or a Decimal of seconds, not None"):
        YatzeeClock((D(0),), (0,), cast("Decimal", None))


@pytest.mark.rule("YZ-20")
def test_what_could_change_or_has_no_order_is_no_part_of_a_clock() -> None:
    with refused("YZ-20", "the seats whose time runs are a tuple, not [0]"):
        YatzeeClock(seconds(0), cast("tuple[int, ...]", [0]), D(0))
    with refused("YZ-20", "the times are a list of seconds, one for each seat, not b'ab'"):
        YatzeeClock(cast("list[Decimal]", b"ab"), (), D(0))
