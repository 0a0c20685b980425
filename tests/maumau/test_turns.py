"""What a seat may do at its turn while no penalty is pending."""

from typing import cast

import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import IllegalMove

from .playing import (
    DEAL,
    EVERY_MOVE,
    PLATFORM,
    VOLUNTARY,
    C,
    D,
    H,
    S,
    after,
    hands,
    legal,
    on_table,
    onwards,
    playing,
    random_round,
    refusal,
    standing,
    table,
)

Rules = maumau.Rules

# ------------------------------------------------------------------ laying a card that fits


@pytest.mark.rule("MM-13", "MM-20", "MM-21", "MM-22")
@pytest.mark.parametrize(
    ("hand", "discards", "wish", "moves"),
    [
        ("H9.S5.D2.C3", "H5", None, "S5 H9"),
        ("C7.D2.D3.D4", "H5.H3.S3.S7", None, "C7"),
        ("CT.CQ.HT.DT", "C3.CK.SK.ST", None, "CT HT DT"),
        ("SJ.DJ.D2.JK", "H5", None, "SJ>C SJ>S SJ>H SJ>D DJ>C DJ>S DJ>H DJ>D JK"),
        ("JK.JK.D2.D3", "H5", None, "JK"),
        ("SJ.SA.S2.C2.JK", "H5.CJ", S, "SA S2"),
        ("HJ.HA.C2.C3", "H5.CJ", C, "C3 C2"),
        ("SJ.D3.C2.C3", "H5.CJ", D, "D3"),
        ("SJ.D3.C2.JK", "H5.CJ", H, "draw"),
        ("CJ.SA.C2.D7.JK", "H5.JK", None, "CJ>C CJ>S CJ>H CJ>D C2 SA D7 JK"),
        ("C2.C3.C4.S2", "H5", None, "draw"),
    ],
)
def test_a_seat_lays_one_of_the_cards_that_fit(
    hand: str, discards: str, wish: maumau.Suit | None, moves: str
) -> None:
    assert legal(table(hands=f"{hand}|H8.D8", discards=discards, wish=wish)) == moves


@pytest.mark.rule("MM-13", "MM-20", "MM-21", "G-02")
@pytest.mark.parametrize(
    ("discards", "wish", "move", "sentence"),
    [
        ("H5", None, "C3", "MM-13: C3 shares neither suit nor rank with H5"),
        ("H5.CJ", S, "C3", "MM-20: spades are wished for, so C3 does not fit"),
        (
            "H5.CJ",
            C,
            "SJ>H",
            "MM-21: neither a jack nor a Joker goes on a jack, so SJ does not go on CJ",
        ),
        (
            "H5.CJ",
            S,
            "JK",
            "MM-21: neither a jack nor a Joker goes on a jack, so JK does not go on CJ",
        ),
        ("H5", None, "H3", "G-02: seat 0 does not hold H3"),
        ("H5", None, "DJ>S", "G-02: seat 0 does not hold DJ"),
        ("H5", None, "SJ", "MM-20: SJ has to wish for a suit"),
    ],
)
def test_another_card_is_refused(
    discards: str, wish: maumau.Suit | None, move: str, sentence: str
) -> None:
    state = table(hands="SJ.C3.S2.JK|H8.D8", discards=discards, wish=wish)
    assert str(refusal(state, move)) == sentence


@pytest.mark.rule("G-02")
def test_the_joker_of_another_seat_is_not_held() -> None:
    state = table(hands="SJ.C3|H8.JK", discards="H5")
    assert str(refusal(state, "JK")) == "G-02: seat 0 does not hold JK"


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("suit", maumau.Suit)
def test_only_the_suit_that_was_wished_for_fits_until_the_next_card_is_laid(
    suit: maumau.Suit,
) -> None:
    state = playing(onwards(after(DEAL), f"CJ>{suit}"))
    assert state.wish is suit
    lays = {C: "CK", S: "ST S9", H: "H7 H4", D: "draw"}[suit]
    assert legal(state) == lays
    first = lays.split()[0]
    if first != "draw":
        assert getattr(onwards(state, first), "wish", None) is None


@pytest.mark.rule("G-03")
@pytest.mark.parametrize(
    ("move", "deed"),
    [("take", "take a penalty"), ("+H5", "give a card of the talon"), (DEAL, "deal")],
)
def test_moves_of_other_phases_are_refused(move: str, deed: str) -> None:
    assert str(refusal(after(DEAL), move)) == (
        f"G-03: one can't {deed} while no penalty is pending and a seat has to lay a card"
    )


@pytest.mark.rule("G-03")
@pytest.mark.parametrize("stranger", [None, 3, maumau.JOKER])
def test_what_is_no_move_is_refused(stranger: object) -> None:
    error = refusal(after(DEAL), cast("maumau.DrawCard", stranger))
    assert str(error) == f"G-03: {stranger!r} is no move of Mau Mau"


# ------------------------------------------------------------------ drawing instead


@pytest.mark.rule("MM-14", "MM-15")
def test_who_has_a_fitting_card_does_not_draw() -> None:
    state = table(hands="SJ.C3.S2.JK|H8.D8", discards="H5")
    assert legal(state) == "SJ>C SJ>S SJ>H SJ>D JK"
    assert str(refusal(state, "draw")) == (
        "MM-15: who can lay a card does not draw, and you can lay SJ.JK"
    )


@pytest.mark.rule("MM-15")
@pytest.mark.parametrize(
    ("hand", "announced", "moves"),
    [
        ("H3.S3.S2", (), "H3 draw"),
        ("S4.S3.S2", (), "draw"),
        ("H3.S3", (), "H3 last draw"),
        ("H3.S3", (0,), "H3"),
        ("S4.S3", (0,), "draw"),
        ("S4.S3", (), "draw"),
        ("H3", (), "H3 draw"),
        ("H3", (0,), "H3"),
        ("S3", (), "draw"),
    ],
)
def test_with_the_option_he_may_draw_unless_he_has_announced(
    hand: str, announced: tuple[int, ...], moves: str
) -> None:
    state = table(hands=f"{hand}|H8.D8", discards="H5", announced=announced, rules=VOLUNTARY)
    assert legal(state) == moves


@pytest.mark.rule("MM-15")
def test_a_card_drawn_by_choice_ends_the_turn_too() -> None:
    state = table(hands="H3.S3.S2|H8.D8", discards="H5", rules=VOLUNTARY)
    state = onwards(state, "draw +HK")
    assert (standing(state), hands(state)) == ("seat 1 moves", "S3.S2.HK.H3|H8.D8")


@pytest.mark.rule("MM-15", "MM-40")
def test_the_option_does_not_lift_the_duty_that_an_announcement_brings() -> None:
    state = table(hands="H3.S3|H8.D8", discards="H5", rules=VOLUNTARY)
    error = refusal(onwards(state, "last"), "draw")
    assert str(error) == "MM-40: the last card is announced, so H3 has to be laid"
    # It holds in later turns as well.
    later = onwards(state, "last H3 timeout:1 +C2 +C3")
    assert str(refusal(later, "draw")) == "MM-40: the last card is announced, so S3 has to be laid"


# ------------------------------------------------------------------ the last card


@pytest.mark.rule("MM-40", "MM-42", "MM-43")
@pytest.mark.parametrize(
    ("hand", "announced", "moves"),
    [
        ("H3.S3.S2", (), "H3"),
        ("H3.S3", (), "H3 last"),
        ("H3.S3", (1,), "H3 last"),
        ("H3.S3", (0,), "H3"),
        ("H3.H4", (), "H4 H3 last"),
        ("S4.S3", (), "draw"),
        ("S4.S3", (0,), "draw"),
        ("HJ.S3", (), "HJ>C HJ>S HJ>H HJ>D last"),
        ("JK.JK", (), "JK last"),
        ("JK", (), "JK draw"),
        ("H3", (), "H3 draw"),
        ("H3", (0,), "H3"),
        ("H3", (0, 1), "H3"),
        ("HJ", (), "HJ draw"),
        ("HJ", (0,), "HJ"),
        ("S3", (), "draw"),
        ("S3", (0,), "draw"),
    ],
)
def test_the_last_card_is_announced_with_two_cards_one_of_which_can_be_laid(
    hand: str, announced: tuple[int, ...], moves: str
) -> None:
    assert legal(table(hands=f"{hand}|H8.D8", discards="H5", announced=announced)) == moves


@pytest.mark.rule("MM-40")
@pytest.mark.parametrize("actor", range(3))
def test_announcing_does_not_end_the_turn(actor: int) -> None:
    before = playing(table(hands="H3.S3|H4.S4|H8.S8", discards="H5", actor=actor))
    state = playing(onwards(before, "last"))
    assert state.announced == (actor,)
    assert (state.actor, state.masks, state.discards) == (actor, before.masks, before.discards)
    assert state.talon == before.talon
    assert "last" not in legal(state)


@pytest.mark.rule("MM-40")
def test_announcements_are_kept_in_the_order_of_the_seats() -> None:
    state = table(hands="H3.S3|H4.S4|H9.S9", discards="H5", actor=2)
    state = onwards(state, "last H9 last H3 last H4")
    assert on_table(state).announced == (0, 1, 2)


@pytest.mark.rule("MM-40", "MM-43")
@pytest.mark.parametrize(
    ("hand", "announced", "sentence"),
    [
        ("H3.S3.S2", (), "MM-40: the last card is announced with two cards in hand, not with 3"),
        ("H3", (), "MM-40: the last card is announced with two cards in hand, not with 1"),
        ("S4.S3", (), "MM-40: neither of the two cards can be laid"),
        ("H3.S3", (0,), "MM-43: the last card has been announced already"),
        ("H3", (0,), "MM-43: the last card has been announced already"),
        ("S3.S4", (0,), "MM-43: the last card has been announced already"),
    ],
)
def test_any_other_announcement_is_refused(
    hand: str, announced: tuple[int, ...], sentence: str
) -> None:
    state = table(hands=f"{hand}|H8.D8", discards="H5", announced=announced)
    assert str(refusal(state, "last")) == sentence


@pytest.mark.rule("MM-40", "MM-20")
def test_a_wish_decides_whether_one_of_the_two_cards_can_be_laid() -> None:
    state = table(hands="H3.S3|H8.D8", discards="H5.CJ", wish=D)
    assert str(refusal(state, "last")) == "MM-40: neither of the two cards can be laid"
    wished = table(hands="H3.S3|H8.D8", discards="H5.CJ", wish=S)
    assert playing(onwards(wished, "last")).wish is S


@pytest.mark.rule("MM-40")
def test_after_the_announcement_a_card_has_to_be_laid() -> None:
    state = onwards(table(hands="H3.S3|H8.D8", discards="H5"), "last")
    assert str(refusal(state, "draw")) == (
        "MM-40: the last card is announced, so H3 has to be laid"
    )
    assert standing(onwards(state, "H3")) == "seat 1 moves"


@pytest.mark.rule("MM-42")
def test_who_notices_that_he_forgot_may_draw_although_his_card_fits() -> None:
    state = table(hands="H3|H8.D8", discards="H5")
    state = onwards(state, "draw +HK")
    assert (standing(state), hands(state)) == ("seat 1 moves", "HK.H3|H8.D8")


@pytest.mark.rule("MM-42", "MM-15")
def test_with_two_cards_there_is_nothing_to_notice_yet() -> None:
    state = table(hands="H3.S3|H8.D8", discards="H5")
    assert refusal(state, "draw").rule == "MM-15"


# ------------------------------------------------------------------ everything at once


@pytest.mark.parametrize(
    ("seats", "rules"),
    [(2, PLATFORM), (3, VOLUNTARY), (4, Rules(jokers=4, reverse_skips_with_two=True))],
)
def test_of_the_whole_vocabulary_exactly_the_listed_moves_and_the_timeout_are_accepted(
    seats: int, rules: Rules
) -> None:
    for seed in range(3):
        for number, (state, _, _) in enumerate(random_round(seed, seats, rules, timeouts=0.05)):
            if number % 6 or state.actor is None or state.actor < 0:
                continue
            expected = {*maumau.legal_moves(state), maumau.Timeout(state.actor)}
            assert {move for move in EVERY_MOVE if accepts(state, move)} == expected


def accepts(state: maumau.State, move: maumau.Move) -> bool:
    try:
        maumau.apply(state, move)
    except IllegalMove as error:
        assert str(error) == f"{error.rule}: {error.reason}"
        return False
    return True
