"""A round that nobody can or wants to go on with ends without a winner (MM-17)."""

from random import Random

import pytest

from kartenspiele import maumau

from .playing import (
    VOLUNTARY,
    H,
    legal,
    on_table,
    onwards,
    over,
    playing,
    standing,
    table,
    told,
)


def stuck(
    seats: int, *, actor: int = 0, idle: int = 0, direction: int = 1, first: str = "C9.D8"
) -> maumau.State:
    """A round with nothing to draw: seat 0 holds `first`, the last seat all that is left."""
    held = [first, "S9.S8", "H9.H8", "*"]
    return table(
        hands="|".join([*held[: seats - 1], "*"]),
        talon="",
        discards="C6",
        actor=actor,
        idle=idle,
        direction=direction,
        rules=VOLUNTARY,
    )


@pytest.mark.rule("MM-17")
@pytest.mark.parametrize("by_choice", [False, True])
@pytest.mark.parametrize("seats", maumau.SEATS)
def test_as_many_idle_turns_in_a_row_as_there_are_seats_end_the_round(
    seats: int, *, by_choice: bool
) -> None:
    state = playing(stuck(seats))
    assert state.idle == 0
    for idle in range(1, seats):
        move = "draw" if by_choice else f"timeout:{state.actor}"
        state = playing(onwards(state, move))
        assert (state.idle, state.actor) == (idle, idle)
    last = maumau.DrawCard() if by_choice else maumau.Timeout(seats - 1)
    assert maumau.apply(state, last) == maumau.Over(state, last)


@pytest.mark.rule("MM-17")
@pytest.mark.parametrize(
    ("actor", "direction", "way"),
    [
        (0, 1, "timeout:0 draw timeout:2"),
        (0, -1, "draw timeout:2 timeout:1"),
        (2, 1, "timeout:2 draw draw"),
        (1, -1, "draw draw timeout:2"),
    ],
)
def test_whatever_the_turns_are_idle_for_and_whoever_begins(
    actor: int, direction: int, way: str
) -> None:
    first, second, third = way.split()
    state = playing(onwards(stuck(3, actor=actor, direction=direction), first, second))
    assert state.idle == 2
    assert standing(onwards(state, third)) == "over"


@pytest.mark.rule("MM-17", "MM-41")
def test_a_try_is_an_idle_turn_and_can_end_the_round_without_winning_it() -> None:
    state = table(hands="C9|*", talon="", discards="C6", idle=1)
    ended = over(onwards(state, "C9"))
    assert ended.move == maumau.parse_move("C9")
    result = maumau.result(ended)
    assert result.winner is None
    assert str(result.hands[0]) == "C9"
    assert told(state, "C9") == ["there is nothing to draw for seat 0", str(result)]


@pytest.mark.rule("MM-17", "MM-51")
def test_all_hands_are_scored_and_places_go_by_points() -> None:
    ended = over(onwards(stuck(4), "timeout:0 timeout:1 timeout:2 timeout:3"))
    result = maumau.result(ended)
    assert result.winner is None
    # C9.D8, S9.S8, H9.H8, and of all 372 points and two Jokers what is left without the upcard, C6:
    # four suits of 54 + 11 + 20 + 2 x 10 = 105, and 40.
    assert result.scores == (17, 17, 17, 4 * 105 + 40 - 3 * 17 - 6)
    assert result.places == (1, 1, 1, 4)
    assert result.hands == ended.last.hands


@pytest.mark.rule("MM-17")
@pytest.mark.parametrize(
    ("seats", "way", "idle"),
    [
        (2, "timeout:0 C8", -1),  # an eight: the turn has a card
        (2, "timeout:0 C5", 0),
        (2, "timeout:0 CA", 0),  # another turn of the same seat begins
        (2, "timeout:0 CJ>S", 0),
        (2, "timeout:0 JK", 0),
        (3, "timeout:0 timeout:1 C5", 0),
        (4, "timeout:0 timeout:1 timeout:2 C5", 0),
        (2, "C9", 0),
        (3, "timeout:0 draw CT", 0),
    ],
)
def test_a_card_laid_starts_the_count_again(seats: int, way: str, idle: int) -> None:
    assert playing(onwards(stuck(seats), way)).idle == idle


@pytest.mark.rule("MM-17")
@pytest.mark.parametrize("seats", maumau.SEATS)
def test_after_a_card_is_laid_there_is_a_card_to_draw_again(seats: int) -> None:
    last = seats - 1
    state = onwards(stuck(seats), *[f"timeout:{seat}" for seat in range(last)], "C5")
    state = onwards(state, "timeout:0")
    assert standing(state) == "seat 0 gets 1"
    state = playing(onwards(state, "+C6"))
    # A turn in which a card was drawn is not idle; only now nothing is left.
    assert (state.idle, state.actor) == (0, 1)
    for idle in range(1, seats):
        state = playing(onwards(state, f"timeout:{state.actor}"))
        assert state.idle == idle
    assert standing(onwards(state, f"timeout:{state.actor}")) == "over"


@pytest.mark.rule("MM-17")
def test_a_turn_that_could_draw_less_than_it_had_to_is_not_idle() -> None:
    state = table(hands="C9.C8|*", talon="C2", discards="C6")
    state = playing(onwards(state, "timeout:0 +C2"))
    assert (state.idle, state.actor) == (0, 1)
    assert standing(onwards(state, "timeout:1 timeout:0")) == "over"


@pytest.mark.rule("MM-17", "MM-32")
def test_the_turn_in_which_a_penalty_was_taken_is_not_idle() -> None:
    state = table(hands="C9.C8|*", talon="", discards="S6.S7", pending=4)
    state = playing(onwards(state, "take +S6"))
    assert (standing(state), state.idle) == ("seat 0 goes on", -1)
    state = playing(onwards(state, "timeout:0"))
    assert (standing(state), state.idle) == ("seat 1 moves", 0)
    state = playing(onwards(state, "timeout:1"))
    assert (standing(state), state.idle) == ("seat 0 moves", 1)
    assert standing(onwards(state, "timeout:0")) == "over"


@pytest.mark.rule("MM-17", "MM-25")
def test_the_turn_in_which_an_eight_was_laid_is_not_idle() -> None:
    state = onwards(stuck(2, first="C8.D9"), "C8")
    assert (standing(state), playing(state).idle) == ("seat 0 goes on", -1)
    # The upcard can be drawn now, so the turn ends with a card drawn.
    state = playing(onwards(state, "timeout:0 +C6"))
    assert (standing(state), state.idle) == ("seat 1 moves", 0)


@pytest.mark.rule("MM-17", "MM-40")
def test_an_announcement_is_no_card() -> None:
    state = playing(onwards(stuck(2), "last"))
    assert state.idle == 0
    state = playing(onwards(state, "timeout:0"))
    assert (state.idle, state.announced) == (1, (0,))
    assert standing(onwards(state, "timeout:1")) == "over"
    announced = table(hands="C9.D8|*", talon="", discards="C6", idle=1)
    assert playing(onwards(announced, "last")).idle == 1
    assert standing(onwards(announced, "last timeout:0")) == "over"


@pytest.mark.rule("MM-17", "MM-20")
def test_a_wish_holds_while_turns_are_idle() -> None:
    state = table(hands="C9|D9|*", talon="", discards="CJ", wish=H)
    state = onwards(state, "draw")
    assert (playing(state).wish, playing(state).idle) == (H, 1)
    assert legal(onwards(state, "draw")).startswith("HA ")


@pytest.mark.rule("MM-17")
@pytest.mark.parametrize(("seats", "idle"), [(2, 1), (3, 1), (3, 2), (4, 2), (4, 3)])
def test_the_count_goes_on_from_where_it_stands(seats: int, idle: int) -> None:
    state = onwards(stuck(seats, idle=idle), "timeout:0")
    if idle == seats - 1:
        assert standing(state) == "over"
    else:
        assert playing(state).idle == idle + 1


@pytest.mark.rule("MM-17")
@pytest.mark.parametrize("seats", maumau.SEATS)
def test_a_round_in_which_nobody_moves_at_all_ends(seats: int) -> None:
    """The clock strikes at every decision: the talon is drawn, then every turn is idle."""
    start, rng = maumau.new_game(seats=seats), Random(seats)
    state = maumau.apply(start, maumau.sample_chance(start, rng))
    while state.actor is not None:
        if state.actor == maumau.CHANCE:
            state = maumau.apply(state, maumau.sample_chance(state, rng))
        else:
            state = maumau.apply(state, maumau.Timeout(state.actor))
    last = over(state).last
    assert (len(last.talon), len(last.discards)) == (0, 1)
    assert maumau.result(state).winner is None
    assert sum(map(len, last.hands)) == 53
    assert on_table(last).announced == ()
