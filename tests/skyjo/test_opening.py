"""The first discard, the two cards that each seat turns up, and who begins."""

from typing import cast

import pytest

from kartenspiele import skyjo
from kartenspiele.skyjo import highest_seat

from .playing import DOWN, OPENED, after, choosing, grid, impossible, legal, onwards, refusal

ALL_REVEALS = "r0 r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11"


@pytest.mark.rule("SJ-01", "SJ-02")
@pytest.mark.parametrize("seats", skyjo.SEATS)
def test_at_the_start_all_cards_lie_face_down_and_chance_turns_up_one(seats: int) -> None:
    start = skyjo.new_game(seats=seats)
    assert isinstance(start, skyjo.Dealing)
    assert start.actor == skyjo.CHANCE
    assert start.grids == (grid(DOWN),) * seats
    assert start.unseen == skyjo.PACK
    turned = skyjo.apply(start, skyjo.Turned(-2))
    assert isinstance(turned, skyjo.Revealing)
    assert turned.top == -2
    assert turned.grids == start.grids
    assert (len(turned.unseen), turned.unseen.count(-2)) == (149, 4)


@pytest.mark.rule("SJ-03")
def test_each_seat_turns_up_two_cards_of_its_choice_seat_by_seat() -> None:
    state = after("=5")
    assert (state.actor, legal(state)) == (0, ALL_REVEALS)
    state = onwards(state, "r7")
    assert (state.actor, legal(state)) == (skyjo.CHANCE, "")
    state = onwards(state, "=3")
    assert state.grids == (grid("? ? ?|? ? ?|? 3 ?|? ? ?"), grid(DOWN))
    assert (state.actor, legal(state)) == (0, ALL_REVEALS.replace(" r7", ""))
    assert refusal(state, "r7") == "SJ-03: the card at position 7 of seat 0 lies face up already"
    state = onwards(state, "r0 =3")
    assert (state.actor, legal(state)) == (1, ALL_REVEALS)
    state = choosing(onwards(state, "r0 =12 r1 =12"))
    assert state.grids == (grid("3 ? ?|? ? ?|? 3 ?|? ? ?"), grid("12 12 ?|? ? ?|? ? ?|? ? ?"))
    assert (state.top, len(state.discards), len(state.known)) == (5, 0, 0)
    assert (len(state.unseen), state.pile_size) == (145, 150 - 24 - 1)


@pytest.mark.rule("SJ-03", "SJ-04")
@pytest.mark.parametrize(
    ("revealed", "starter"),
    [
        ([(12, -2), (4, 2)], 0),
        ([(4, 2), (12, -2)], 1),
        ([(5, 5), (6, 5), (12, -2)], 1),
        ([(5, 5), (7, 3), (6, 4)], 1),
        ([(5, 5), (12, -2), (-2, 12)], 1),
        ([(0, 0), (-1, 1)], 1),
        ([(-2, -2), (-1, -2), (-2, -1)], 1),
        ([(1, 0)] * 8, 0),
        ([(1, 0)] * 7 + [(2, -1)], 7),
    ],
)
def test_the_highest_sum_begins_then_the_highest_card_then_the_lowest_seat(
    revealed: list[tuple[int, int]], starter: int
) -> None:
    assert highest_seat(revealed) == starter
    reveals = " ".join(f"r0 ={first} r11 ={second}" for first, second in revealed)
    state = choosing(after(f"=5 {reveals}", seats=len(revealed)))
    assert state.actor == starter


@pytest.mark.rule("SJ-01", "SJ-02", "SJ-03")
def test_who_begins_is_asked_with_two_cards_of_each_of_two_to_eight_seats() -> None:
    with impossible("SJ-03", "each seat turns up 2 cards, not 3"):
        highest_seat([(1, 2), (1, 2, 3)])
    with impossible("SJ-02", "Skyjo is played by two to eight seats, not 1"):
        highest_seat([(1, 2)])
    with impossible("SJ-01", "a card is worth -2 to 12, not 13"):
        highest_seat([(1, 2), (1, 13)])
    with impossible("SJ-01", "the pack has 5 cards of -2, so there can't be 6"):
        highest_seat([(-2, -2)] * 3)
    for stranger in (5, [1, 2]):
        with impossible("SJ-03", f"the cards are given for each seat, not as {stranger}"):
            highest_seat(cast("list[list[int]]", stranger))


@pytest.mark.rule("SJ-03", "SJ-23")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_in_a_later_round_the_rules_say_who_begins_and_seat_0_still_turns_up_first(
    starter: int,
) -> None:
    state = after("=5", seats=3, rules=skyjo.Rules(starter=starter))
    assert state.actor == 0
    assert onwards(state, "r0 =1 r1 =1 r0 =12 r1 =12 r0 =0 r1 =0").actor == starter


@pytest.mark.rule("G-06")
def test_chance_turns_up_only_what_nobody_has_seen() -> None:
    state = after("=-2 r0 =-2 r1 =-2 r0 =-2 r1", seats=3)
    assert skyjo.chance_moves(state)[0][0] == skyjo.Turned(-2)
    state = onwards(state, "=-2 r0")
    assert skyjo.chance_moves(state)[0][0] == skyjo.Turned(-1)
    assert refusal(state, "=-2") == "G-06: no card worth -2 is left face down"


@pytest.mark.rule("G-03")
def test_nothing_else_is_possible_before_the_first_turn() -> None:
    begun = after("=5")
    for text in ("t0", "draw", "x0", "=3"):
        assert refusal(begun, text).endswith("while a seat turns up its first cards")
    for text in ("t0", "draw", "x0", "r0"):
        assert refusal(after(""), text).startswith("G-03: one can't")
        assert refusal(onwards(begun, "r0"), text).endswith("while a card is being turned up")
    assert refusal(after(OPENED), "r2") == (
        "G-03: one can't turn up a card while a seat has to take the discard or draw"
    )
