"""What a card that is laid does to the round, and the last card (MM-20 to MM-25, MM-41, MM-43, MM-50)."""

import pytest

from kartenspiele import maumau

from .playing import (
    VOLUNTARY,
    C,
    H,
    S,
    answering,
    hands,
    legal,
    on_table,
    onwards,
    over,
    piles,
    playing,
    standing,
    table,
    told,
)

Rules = maumau.Rules

# ------------------------------------------------------------------ what each card does


def laid_by(
    card: str, seats: int, actor: int, direction: int, rules: maumau.Rules
) -> maumau.Playing | maumau.Answering:
    """The state after the seat has laid the card on the three of its suit."""
    held = ["SQ.SK", "HQ.HK", "DQ.DK", "S9.H9"][:seats]
    held[actor] = f"{card.partition('>')[0]}.D2.D4"
    before = table(
        hands="|".join(held), discards="C2.C3", actor=actor, direction=direction, rules=rules
    )
    state = onwards(before, card)
    assert isinstance(state, maumau.Playing | maumau.Answering)
    return state


# With so many seats: how many seats further the next turn is, in the direction that holds then.
FURTHER = {
    **{card: {2: 1, 3: 1, 4: 1} for card in ("C4", "C5", "C6", "C9", "CQ", "CK", "CJ>H", "JK")},
    "C7": {2: 1, 3: 1, 4: 1},
    "C8": {2: 0, 3: 0, 4: 0},
    "CT": {2: 1, 3: 1, 4: 1},
    "CA": {2: 0, 3: 2, 4: 2},
}


@pytest.mark.rule("MM-11", "MM-20", "MM-22", "MM-23", "MM-24", "MM-25", "MM-30")
@pytest.mark.parametrize("seats", maumau.SEATS)
@pytest.mark.parametrize("card", FURTHER)
def test_each_card_leads_to_the_seat_that_its_rule_names(card: str, seats: int) -> None:
    for actor in range(seats):
        for direction in (1,) if seats == 2 else (1, -1):
            state = laid_by(card, seats, actor, direction, Rules())
            turned = -direction if card == "CT" and seats > 2 else direction
            assert state.direction == turned
            assert state.actor == (actor + FURTHER[card][seats] * turned) % seats
            assert getattr(state, "pending", 0) == (4 if card == "C7" else 0)
            assert getattr(state, "wish", None) is (H if card == "CJ>H" else None)
            assert getattr(state, "idle", 0) == (-1 if card == "C8" else 0)


@pytest.mark.rule("MM-24")
@pytest.mark.parametrize("actor", [0, 1])
def test_with_the_option_a_ten_of_two_seats_acts_like_an_ace(actor: int) -> None:
    rules = Rules(reverse_skips_with_two=True)
    state = laid_by("CT", 2, actor, 1, rules)
    assert (standing(state), state.direction) == (f"seat {actor} moves", 1)
    state = laid_by("CT", 3, actor, 1, rules)
    assert (state.actor, state.direction) == ((actor - 1) % 3, -1)


@pytest.mark.rule("MM-13")
@pytest.mark.parametrize("card", ["C5", "CJ>S", "JK", "C7", "C8"])
def test_the_card_moves_from_the_hand_to_the_top_and_nothing_else_changes(card: str) -> None:
    name = card.partition(">")[0]
    before = on_table(
        table(hands=f"HA|{name}.D2.JK.D4|SQ", discards="C2.C3", actor=1, announced=(0, 2))
    )
    state = on_table(onwards(before, card))
    assert hands(state) == {"JK": "HA|D4.D2.JK|SQ"}.get(card, "HA|D4.D2.JK|SQ")
    assert piles(state)[1] == f"C2.C3.{name}"
    assert (state.talon, state.setup) == (before.talon, before.setup)
    assert state.announced == (0, 2)


@pytest.mark.rule("MM-22")
def test_of_two_jokers_one_is_laid() -> None:
    state = table(hands="JK.JK.D2|SQ.SK", discards="C2.C3")
    state = onwards(state, "JK")
    assert (hands(state), piles(state)[1]) == ("D2.JK|SK.SQ", "C2.C3.JK")


@pytest.mark.rule("MM-25")
def test_after_an_eight_the_same_seat_lays_another_card_or_draws() -> None:
    state = onwards(table(hands="C8.C4.D5|SQ.S8", discards="C2.C3"), "C8")
    assert (standing(state), legal(state)) == ("seat 0 goes on", "C4 last")
    assert standing(onwards(state, "C4")) == "seat 1 moves"
    state = onwards(table(hands="C8.D4.D5|SQ.S8", discards="C2.C3"), "C8")
    assert legal(state) == "draw"
    assert standing(onwards(state, "draw +CK")) == "seat 1 moves"


@pytest.mark.rule("MM-25")
def test_an_eight_on_an_eight_goes_on_as_well() -> None:
    state = onwards(table(hands="C8.D8.D5.D4|SQ.S8", discards="C2.C3"), "C8 D8")
    assert (standing(state), legal(state)) == ("seat 0 goes on", "D5 D4 last")


# ------------------------------------------------------------------ the last card


@pytest.mark.rule("MM-50")
@pytest.mark.parametrize(
    ("card", "discards", "wish"),
    [
        ("C5", "C2.C3", None),
        ("C7", "C2.C3", None),
        ("C8", "C2.C3", None),
        ("CA", "C2.C3", None),
        ("CT", "C2.C3", None),
        ("CJ", "C2.C3", None),
        ("HJ", "C2.C3", None),
        ("JK", "C2.C3", None),
        ("H4", "C2.CJ", H),
        ("S4", "C2.JK", None),
    ],
)
def test_whoever_has_announced_and_lays_the_last_card_has_won(
    card: str, discards: str, wish: maumau.Suit | None
) -> None:
    before = playing(
        table(hands=f"SQ.SK|{card}|H9", discards=discards, wish=wish, actor=1, announced=(1,))
    )
    assert legal(before) == card
    state = over(onwards(before, card))
    assert state == maumau.Over(before, maumau.PlayCard(maumau.parse_card(card)))
    assert state.actor is None
    assert state.setup is before.setup
    assert maumau.result(state).winner == 1
    assert legal(state) == ""


@pytest.mark.rule("MM-41")
@pytest.mark.parametrize("card", ["C5", "C7", "C8", "CA", "CJ", "JK"])
def test_without_an_announcement_the_last_card_stays_and_the_try_costs_a_card_and_the_turn(
    card: str,
) -> None:
    before = table(hands=f"SQ.SK|{card}|H9", discards="C2.C3", actor=1)
    state = onwards(before, card)
    assert (standing(state), piles(state)) == ("seat 1 gets 1", piles(before))
    state = onwards(state, "+D2")
    assert (standing(state), piles(state)[1]) == ("seat 2 moves", "C2.C3")
    assert set(on_table(state).hands[1]) == {maumau.parse_card(card), maumau.parse_card("D2")}


@pytest.mark.rule("MM-41")
def test_the_announcement_of_another_seat_does_not_help() -> None:
    state = table(hands="C5|SQ", discards="C2.C3", announced=(1,))
    assert standing(onwards(state, "C5")) == "seat 0 gets 1"


@pytest.mark.rule("MM-41", "MM-53")
@pytest.mark.parametrize("talon", ["C4.C6", ""])
def test_a_try_and_a_draw_look_alike(talon: str) -> None:
    state = table(hands="C5|SQ|*", talon=talon, discards="C3" if not talon else "C2.C3")
    assert onwards(state, "C5") == onwards(state, "draw")
    assert told(state, "C5") == told(state, "draw")


@pytest.mark.rule("MM-41", "MM-20")
def test_a_jack_that_is_tried_wishes_for_nothing() -> None:
    state = table(hands="CJ|SQ.SK", discards="C2.C3")
    assert legal(state) == "CJ draw"
    assert playing(onwards(state, "CJ +D2")).wish is None


@pytest.mark.rule("MM-40", "MM-43")
def test_an_announcement_holds_across_turns_and_is_not_repeated() -> None:
    state = table(hands="C5.H6|CQ.SK.S4", discards="C2.C3")
    state = onwards(state, "last C5")
    assert on_table(state).announced == (0,)
    state = onwards(state, "CQ")
    assert (on_table(state).announced, legal(state)) == ((0,), "draw")
    won = onwards(table(hands="C5.H6|CQ.HQ.S4", discards="C2.C3"), "last C5 CQ")
    assert standing(won) == "seat 0 moves"
    finish = onwards(table(hands="C5.C6|CQ.HQ.S4", discards="C2.C3"), "last C5 CQ C6")
    assert maumau.result(finish).winner == 0


@pytest.mark.rule("MM-43")
def test_an_announcement_that_lapsed_has_to_be_made_again() -> None:
    state = table(hands="C5.H6|CQ.SK.S4", discards="C2.C3")
    state = onwards(state, "last C5 CQ draw +C6")
    assert on_table(state).announced == ()
    state = onwards(state, "timeout:1 +C9 +D9")
    assert (hands(state).partition("|")[0], legal(state)) == ("C6.H6", "C6 last")
    unannounced = onwards(state, "C6")
    assert on_table(unannounced).announced == ()


@pytest.mark.rule("MM-40", "MM-25")
def test_an_eight_as_one_of_the_last_two_cards() -> None:
    state = table(hands="C8.C5|SQ.SK", discards="C2.C3")
    announced = onwards(state, "last C8")
    assert (standing(announced), legal(announced)) == ("seat 0 goes on", "C5")
    assert maumau.result(onwards(announced, "C5")).winner == 0
    forgotten = onwards(state, "C8")
    assert legal(forgotten) == "C5 draw"
    assert standing(onwards(forgotten, "C5")) == "seat 0 gets 1"
    assert standing(onwards(forgotten, "C5 +H2")) == "seat 1 moves"


@pytest.mark.rule("MM-40", "MM-43", "MM-25")
def test_after_an_eight_whose_last_card_does_not_fit_the_announcement_lapses() -> None:
    state = onwards(table(hands="C8.D5|SQ.SK", discards="C2.C3"), "last C8")
    assert legal(state) == "draw"
    state = onwards(state, "draw +H2")
    assert (standing(state), on_table(state).announced) == ("seat 1 moves", ())


@pytest.mark.rule("MM-40", "MM-25")
def test_after_an_eight_of_three_cards_the_last_card_is_announced_in_the_same_turn() -> None:
    state = onwards(table(hands="C8.C5.D5|SQ.SK", discards="C2.C3"), "C8 last C5")
    assert (standing(state), on_table(state).announced) == ("seat 1 moves", (0,))


@pytest.mark.rule("MM-40", "MM-22")
@pytest.mark.parametrize("lays", ["JK", "last JK"])
def test_two_jokers_as_the_last_two_cards(lays: str) -> None:
    state = table(hands="JK.JK|SQ.SK.S4", discards="C2.C3")
    assert legal(state) == "JK last"
    state = onwards(state, lays)
    assert (standing(state), hands(state)) == ("seat 1 moves", "JK|SK.SQ.S4")
    state = onwards(state, "SQ")
    if "last" in lays:
        assert legal(state) == "JK"
        assert maumau.result(onwards(state, "JK")).winner == 0
    else:
        assert legal(state) == "JK draw"
        state = onwards(state, "JK")
        assert (standing(state), hands(state)) == ("seat 0 gets 1", "JK|SK.S4")


@pytest.mark.rule("MM-40", "MM-23")
def test_of_two_seats_an_ace_and_another_card_are_the_last_two() -> None:
    state = onwards(table(hands="CA.C5|SQ.SK", discards="C2.C3"), "last CA")
    assert (standing(state), legal(state)) == ("seat 0 moves", "C5")
    assert standing(onwards(state, "C5")) == "over"
    forgotten = onwards(table(hands="CA.C5|SQ.SK", discards="C2.C3"), "CA")
    assert legal(forgotten) == "C5 draw"


@pytest.mark.rule("MM-40", "MM-20")
def test_a_jack_as_the_last_but_one_wishes_for_the_last() -> None:
    state = table(hands="CJ.H5|SQ.S4", discards="C2.C3")
    state = onwards(state, "last CJ>H draw +D2")
    assert (legal(state), playing(state).wish) == ("H5", H)
    assert standing(onwards(state, "H5")) == "over"


@pytest.mark.rule("MM-15", "MM-40")
def test_with_voluntary_draw_an_announcement_binds_in_a_later_turn_too() -> None:
    state = onwards(
        table(hands="C5.C6|SQ.SK.S4", discards="C2.C3", rules=VOLUNTARY), "last C5 draw +D2"
    )
    assert legal(state) == "C6"


@pytest.mark.rule("MM-50")
def test_the_first_empty_hand_ends_the_round_at_once_although_others_have_announced() -> None:
    state = table(hands="C5|C6|C9", discards="C2.C3", announced=(0, 1, 2))
    result = maumau.result(onwards(state, "C5"))
    assert list(map(str, result.hands)) == ["", "C6", "C9"]


@pytest.mark.rule("MM-30", "MM-41")
def test_a_seven_that_is_only_tried_makes_nobody_draw() -> None:
    state = onwards(table(hands="C7|S7.SK", discards="C2.C3"), "C7 +D2")
    assert (standing(state), legal(state)) == ("seat 1 moves", "draw")


@pytest.mark.rule("MM-30", "MM-40")
def test_a_seven_of_two_cards_starts_a_penalty_and_keeps_the_announcement() -> None:
    state = answering(onwards(table(hands="C7.C5|S7.SK", discards="C2.C3"), "last C7"))
    assert (standing(state), state.announced) == ("seat 1 faces 4", (0,))


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("wish", [C, S])
def test_the_wish_of_a_jack_replaces_nothing_but_itself(wish: maumau.Suit) -> None:
    state = onwards(table(hands="CJ.C5.S5|C6.S6.S4", discards="C2.C3"), f"CJ>{wish}")
    assert playing(state).wish is wish
    follower = {C: "C6", S: "S6"}[wish]
    assert playing(onwards(state, follower)).wish is None
