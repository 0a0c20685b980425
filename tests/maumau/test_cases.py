"""The cases that programs for Mau Mau get wrong, one test each."""

import pytest

from kartenspiele import maumau

from .playing import (
    H,
    drawing,
    hands,
    legal,
    on_table,
    onwards,
    over,
    piles,
    playing,
    random_round,
    refusal,
    standing,
    table,
    told,
)


@pytest.mark.rule("MM-14", "MM-30", "MM-32")
def test_who_can_not_answer_takes_two_cards_moves_at_once_and_draws_one_when_nothing_fits() -> None:
    state = table(hands="CK.S2|H9.D4", discards="H3.H7", pending=2)
    assert legal(state) == "take"
    state = onwards(state, "take")
    assert standing(state) == "seat 0 gets 2 and goes on"
    state = onwards(state, "+D3 +D8")
    assert (standing(state), hands(state)) == ("seat 0 goes on", "CK.S2.D8.D3|H9.D4")
    assert legal(state) == "draw"
    state = onwards(state, "draw +C9")
    assert (standing(state), hands(state)) == ("seat 1 moves", "CK.C9.S2.D8.D3|H9.D4")


@pytest.mark.rule("MM-30", "MM-31", "MM-40")
@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("CJ.C7.D7.JK", "C7 D7 take"),
        ("CJ.C7.S2.HK", "C7 take"),
        ("CJ.S2.HK.JK", "take"),
        ("C7.D7", "C7 D7 last take"),
        ("CJ.D7", "D7 last take"),
        ("CJ.JK", "take"),
    ],
)
def test_a_penalty_of_six_is_answered_by_a_seven_or_taken(hand: str, moves: str) -> None:
    state = table(hands=f"{hand}|H9.D4", discards="H3.H7.S7", pending=6)
    assert legal(state) == moves


@pytest.mark.rule("MM-30")
@pytest.mark.parametrize(
    ("sevens", "pending"),
    [
        ("H7", 2),
        ("C7", 4),
        ("H7 S7", 6),
        ("H7 D7", 4),
        ("C7 S7", 8),
        ("H7 S7 D7", 8),
        ("C7 D7 S7", 10),
        ("C7 H7 S7 D7", 12),
        ("D7 S7 H7 C7", 12),
    ],
)
def test_sevens_add_up(sevens: str, pending: int) -> None:
    laid = sevens.split()
    first, second = ".".join(["C2", *laid[::2]]), ".".join(["C3", *laid[1::2]])
    state = table(hands=f"{first}|{second}", discards=f"{laid[0][0]}9.{laid[0][0]}8")
    assert standing(onwards(state, sevens)) == f"seat {len(laid) % 2} faces {pending}"


@pytest.mark.rule("MM-32")
def test_a_seven_among_the_cards_taken_may_be_laid_at_once_and_starts_a_penalty_of_two() -> None:
    state = table(hands="CK.H2|H9.D4|C9.C4", discards="S3.S7", pending=4)
    state = onwards(state, "take +C3 +D7 +D8 +C5")
    assert legal(state) == "D7"
    assert standing(onwards(state, "D7")) == "seat 1 faces 2"


@pytest.mark.rule("MM-14")
def test_a_drawn_card_that_would_fit_stays_in_the_hand_and_the_next_seat_moves() -> None:
    state = table(hands="CK.H2.H3|H9.D4|C9.C4", discards="S9.S8")
    assert legal(state) == "draw"
    state = onwards(state, "draw +S2")
    assert (standing(state), hands(state)) == ("seat 1 moves", "CK.S2.H3.H2|H9.D4|C9.C4")
    assert piles(state)[1] == "S9.S8"


@pytest.mark.rule("MM-24")
@pytest.mark.parametrize(
    ("held", "actor", "top", "lays", "seats_and_directions"),
    [
        ("D2.D3|CT.S2.S3|D9.D4|D5.D6", 1, "C4", "CT", [(0, -1)]),
        ("HT.S2.S3|D9.D4|CT.S4.S5", 0, "H4", "HT CT", [(2, -1), (0, 1)]),
        ("CT.S2.S3|D9.D4", 0, "C4", "CT", [(1, 1)]),
        ("D9.D4|CT.S2.S3", 1, "C4", "CT", [(0, 1)]),
    ],
)
def test_a_ten_turns_the_direction(
    held: str, actor: int, top: str, lays: str, seats_and_directions: list[tuple[int, int]]
) -> None:
    state: maumau.State = table(hands=held, discards=top, actor=actor)
    for card, (seat, direction) in zip(lays.split(), seats_and_directions, strict=True):
        state = onwards(state, card)
        assert (state.actor, on_table(state).direction) == (seat, direction)


@pytest.mark.rule("MM-23")
def test_with_two_seats_an_ace_gives_its_player_another_turn() -> None:
    state = table(hands="CA.S2.S3|D9.D4", discards="C5.C4")
    assert told(state, "CA") == ["seat 0 lays CA", "seat 1 is skipped"]
    assert standing(onwards(state, "CA")) == "seat 0 moves"


@pytest.mark.rule("MM-20")
def test_a_jack_without_a_wish_is_refused_while_other_cards_remain() -> None:
    state = table(hands="CJ.S2.S3|D9.D4", discards="C5.C4")
    assert str(refusal(state, "CJ")) == "MM-20: CJ has to wish for a suit"
    assert legal(state) == "CJ>C CJ>S CJ>H CJ>D"


@pytest.mark.rule("MM-20", "MM-50")
def test_a_jack_as_the_last_card_wins_and_wishes_for_nothing() -> None:
    state = table(hands="CJ|D9.D4", discards="C5.C4", announced=(0,))
    assert legal(state) == "CJ"
    assert maumau.result(onwards(state, "CJ")).winner == 0
    assert str(refusal(state, "CJ>H")) == "MM-20: a jack as the last card wishes for nothing"


@pytest.mark.rule("MM-50")
@pytest.mark.parametrize(("card", "pending"), [("C7", 0), ("C8", 0), ("C7", 4)])
def test_a_seven_or_an_eight_as_the_last_card_wins_and_nobody_draws(
    card: str, pending: int
) -> None:
    under = "S9.S7" if pending else "C5.C4"
    state = table(hands=f"{card}|D9.D4", discards=under, announced=(0,), pending=pending)
    state = onwards(state, card)
    assert standing(state) == "over"
    assert list(map(str, maumau.result(state).hands)) == ["", "D9.D4"]
    assert maumau.result(state).scores == (0, 13)


@pytest.mark.rule("MM-17", "MM-20")
def test_a_wish_is_still_wanted_after_the_reshuffle_and_its_jack_still_lies_on_top() -> None:
    state = table(hands="S9.S8|HK.S6|*", talon="", discards="D5.D6.C6.CJ", wish=H)
    assert legal(state) == "draw"
    state = drawing(onwards(state, "draw"))
    assert piles(state) == ("C6.D6.D5", "CJ")
    assert state.wish is H
    state = playing(onwards(state, "+D6"))
    assert (standing(state), state.wish, str(state.top)) == ("seat 1 moves", H, "CJ")
    assert legal(state) == "HK last"
    assert str(refusal(state, "S6")) == "MM-20: hearts are wished for, so S6 does not fit"


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize("jokers", range(5))
@pytest.mark.parametrize("seats", maumau.SEATS)
def test_hands_talon_and_discards_are_always_the_whole_pack(seats: int, jokers: int) -> None:
    rules = maumau.Rules(jokers=jokers)
    for seed in range(3):
        for _, _, state in random_round(seed, seats, rules, timeouts=0.1):
            last = state.last if isinstance(state, maumau.Over) else on_table(state)
            cards = maumau.CardBag.of([*last.talon, *last.discards])
            for hand in last.hands:
                cards += hand
            assert cards == maumau.pack(jokers)


@pytest.mark.rule("MM-51")
def test_penalties_of_0_20_20_and_31_take_the_places_1_2_2_and_4() -> None:
    state = table(hands="C9|CJ|S9.HA|JK.DA", discards="C5.C4", announced=(0,))
    result = maumau.result(over(onwards(state, "C9")))
    assert result.scores == (0, 20, 20, 31)
    assert result.places == (1, 2, 2, 4)
