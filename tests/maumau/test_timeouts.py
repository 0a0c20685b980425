"""The clock's move in every situation (MM-16, MM-18, G-05)."""

import pytest

from kartenspiele import maumau

from .playing import (
    DEAL,
    VOLUNTARY,
    WAYS,
    H,
    after,
    drawing,
    hands,
    legal,
    on_table,
    onwards,
    piles,
    playing,
    refusal,
    standing,
    table,
)


@pytest.mark.rule("MM-18")
def test_the_clock_allows_fifteen_seconds() -> None:
    assert maumau.SECONDS_PER_DECISION == 15


@pytest.mark.rule("MM-16", "G-05")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 7])
def test_a_timeout_is_accepted_against_the_seat_on_turn_and_nobody_else(
    way: str, seat: int
) -> None:
    state, timeout = after(*WAYS[way], seats=3), maumau.Timeout(seat)
    assert timeout not in maumau.legal_moves(state)
    if seat == state.actor:
        assert drawing(maumau.apply(state, timeout)).drawer == seat
    else:
        assert str(refusal(state, timeout)) == f"G-05: seat {seat} does not have to act"


@pytest.mark.rule("G-04")
@pytest.mark.parametrize("seat", [0, 1, 7])
def test_after_the_end_the_clock_does_not_run(seat: int) -> None:
    state = onwards(table(hands="C5|SQ", discards="C2.C3", announced=(0,)), "C5")
    assert str(refusal(state, maumau.Timeout(seat))) == "G-04: the round is over"


@pytest.mark.rule("MM-16")
@pytest.mark.parametrize(
    ("hand", "announced"),
    [
        ("D2.D4.D5", ()),
        ("C4.D4.D5", ()),
        ("C4.D4", ()),
        ("C4.D4", (0,)),
        ("D2.D4", (0,)),
        ("C4", ()),
        ("C4", (0,)),
        ("D4", (0,)),
    ],
)
@pytest.mark.parametrize("rules", [maumau.Rules(), VOLUNTARY], ids=["platform", "voluntary draw"])
def test_it_costs_two_cards_and_the_turn_whatever_the_hand_is(
    hand: str, announced: tuple[int, ...], rules: maumau.Rules
) -> None:
    state = table(hands=f"{hand}|SQ.SK", discards="C2.C3", announced=(*announced, 1), rules=rules)
    state = onwards(state, "timeout:0")
    assert standing(state) == "seat 0 gets 2"
    state = onwards(state, "+H9 +H8")
    assert standing(state) == "seat 1 moves"
    assert hands(state) == f"{maumau.CardBag.of(f'{hand}.H9.H8')}|SK.SQ"
    assert on_table(state).announced == (1,)
    assert piles(state)[1] == "C2.C3"


@pytest.mark.rule("MM-16")
@pytest.mark.parametrize(
    ("seats", "actor", "direction", "next_seat"),
    [(2, 0, 1, 1), (2, 1, 1, 0), (3, 2, 1, 0), (3, 0, -1, 2), (4, 1, -1, 0), (4, 3, 1, 0)],
)
def test_the_turn_passes_in_the_direction_of_play(
    seats: int, actor: int, direction: int, next_seat: int
) -> None:
    held = "|".join(["D2.D4", "D5.D6", "D8.D9", "H8.H9"][:seats])
    state = table(hands=held, discards="C2.C3", actor=actor, direction=direction)
    state = playing(onwards(state, f"timeout:{actor} +S9 +S8"))
    assert (standing(state), state.direction) == (f"seat {next_seat} moves", direction)


@pytest.mark.rule("MM-16", "MM-20")
def test_a_wish_outlives_a_timeout() -> None:
    state = table(hands="D2.D4|SQ.HK", discards="C2.CJ", wish=H)
    state = playing(onwards(state, "timeout:0 +S9 +S8"))
    assert (state.wish, legal(state)) == (H, "HK last")


@pytest.mark.rule("MM-16", "MM-25")
def test_after_an_eight_it_costs_two_cards_and_the_turn_as_well() -> None:
    state = onwards(table(hands="C8.C4.D5|SQ.SK", discards="C2.C3"), "C8 timeout:0")
    assert standing(state) == "seat 0 gets 2"
    assert standing(onwards(state, "+H9 +H2")) == "seat 1 moves"


@pytest.mark.rule("MM-16")
def test_after_the_announcement_it_costs_two_cards_and_the_announcement() -> None:
    state = onwards(table(hands="C4.D5|SQ.SK", discards="C2.C3"), "last timeout:0 +H9 +H2")
    assert (standing(state), on_table(state).announced) == ("seat 1 moves", ())


@pytest.mark.rule("MM-16", "MM-32")
@pytest.mark.parametrize(
    ("hand", "announced"),
    [("D2.D4.D5", ()), ("D7.D4.D5", ()), ("D7.D4", (0,)), ("D7", ()), ("D7", (0,)), ("D4", ())],
)
@pytest.mark.parametrize(
    ("discards", "pending"), [("H2.H7", 2), ("S2.S7", 4), ("S2.S7.H7.C7", 10), ("S2.S7.H7", 2)]
)
def test_under_a_penalty_it_costs_exactly_the_penalty_and_the_same_seat_goes_on(
    hand: str, announced: tuple[int, ...], discards: str, pending: int
) -> None:
    before = table(
        hands=f"{hand}|SQ.SK|H9", discards=discards, pending=pending, announced=announced
    )
    state = onwards(before, "timeout:0")
    assert state == onwards(before, "take")
    assert standing(state) == f"seat 0 gets {pending} and goes on"
    for card in "CA CK CQ CT C9 C6 C5 C4 C3 SA".split()[:pending]:
        state = onwards(state, f"+{card}")
    assert standing(state) == "seat 0 goes on"
    assert on_table(state).announced == ()
    assert len(on_table(state).hands[0]) == pending + len(hand.split("."))


@pytest.mark.rule("MM-16", "MM-32")
def test_a_second_timeout_after_the_penalty_costs_two_cards_and_the_turn() -> None:
    state = table(hands="D2.D4|SQ.SK", discards="H2.H7", pending=2)
    state = onwards(state, "timeout:0 +C2 +C3 timeout:0")
    assert standing(state) == "seat 0 gets 2"
    state = onwards(state, "+C4 +C5")
    assert (standing(state), hands(state)) == ("seat 1 moves", "C5.C4.C3.C2.D4.D2|SK.SQ")


@pytest.mark.rule("MM-12", "MM-16")
def test_the_penalty_of_the_upcard_is_taken_by_the_clock_too() -> None:
    state = onwards(after(DEAL.replace("H6", "C7")), "timeout:0")
    assert standing(state) == "seat 0 gets 4 and goes on"


@pytest.mark.rule("MM-16", "MM-17")
@pytest.mark.parametrize(
    ("talon", "discards", "left"),
    [("C2.C4", "C3", 2), ("C2", "C3", 1), ("", "C4.C3", 1), ("", "C2.C4.C3", 2)],
)
def test_it_costs_no_more_cards_than_there_are(talon: str, discards: str, left: int) -> None:
    state = table(hands="C9|D9|*", talon=talon, discards=discards)
    assert standing(onwards(state, "timeout:0")) == f"seat 0 gets {left}"


@pytest.mark.rule("MM-16", "MM-17")
def test_with_nothing_to_draw_it_costs_the_turn() -> None:
    state = table(hands="C9|D9|*", talon="", discards="C3", announced=(0,))
    state = onwards(state, "timeout:0")
    assert (standing(state), on_table(state).announced) == ("seat 1 moves", (0,))
