"""What a seat may know in every phase, and that it learns nothing else (MM-53, G-07)."""

from random import Random
from typing import cast

import attrs
import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import ImpossibleValue

from .playing import (
    DEAL,
    PLATFORM,
    VOLUNTARY,
    WAYS,
    S,
    after,
    drawing,
    legal,
    on_table,
    onwards,
    over,
    random_round,
    table,
)

bag = maumau.CardBag.of
HANDS = ("CJ.CA.C8.S7.H5.D2", "CK.ST.S9.H7.H4.JK", "HA.H8.H2.DK.D9.D4")


def cards(text: str) -> tuple[maumau.AnyCard, ...]:
    return tuple(map(maumau.parse_card, text.split(".")))


def text_of(view: maumau.View) -> str:
    return " ".join(map(str, view.legal_moves()))


# ------------------------------------------------------------------ phase by phase


@pytest.mark.parametrize("seat", range(3))
def test_before_the_deal_there_is_nothing_to_see(seat: int) -> None:
    rules = maumau.Rules(jokers=1)
    view = maumau.view(maumau.new_game(rules, seats=3), seat)
    assert view == maumau.DealingView(seat, rules, 3)
    assert (view.actor, view.legal_moves()) == (maumau.CHANCE, ())


@pytest.mark.rule("MM-53")
@pytest.mark.parametrize("seat", range(3))
def test_after_the_deal_a_seat_knows_its_hand_the_counts_and_the_upcard(seat: int) -> None:
    view = maumau.view(after(DEAL), seat)
    assert view == maumau.PlayingView(
        seat=seat,
        rules=PLATFORM,
        hand=bag(HANDS[seat]),
        hand_sizes=(6, 6, 6),
        talon_size=54 - 18 - 1,
        discards=cards("H6"),
        direction=1,
        announced=(),
        actor=0,
        wish=None,
        idle=0,
    )
    assert isinstance(view, maumau.PlayingView)
    assert (view.seats, str(view.top)) == (3, "H6")
    assert view.unseen == maumau.pack(2) - bag(HANDS[seat]) - cards("H6")
    assert text_of(view) == ("CJ>C CJ>S CJ>H CJ>D H5" if seat == 0 else "")


@pytest.mark.rule("MM-53", "MM-20", "MM-24", "MM-43")
@pytest.mark.parametrize(
    ("seat", "hand", "moves"), [(0, "C9", ""), (1, "S9", "S9"), (2, "D8", ""), (3, "HK.JK", "")]
)
def test_all_know_the_wish_the_direction_who_announced_and_the_discards(
    seat: int, hand: str, moves: str
) -> None:
    rules = maumau.Rules(jokers=4, voluntary_draw=True)
    state = table(
        hands="C9|S9|D8|HK.JK",
        discards="H5.JK.CJ",
        wish=S,
        actor=1,
        direction=-1,
        announced=(1, 2),
        rules=rules,
    )
    view = maumau.view(state, seat)
    assert view == maumau.PlayingView(
        seat=seat,
        rules=rules,
        hand=bag(hand),
        hand_sizes=(1, 1, 1, 2),
        talon_size=56 - 5 - 3,
        discards=cards("H5.JK.CJ"),
        direction=-1,
        announced=(1, 2),
        actor=1,
        wish=S,
        idle=0,
    )
    assert text_of(view) == moves
    assert isinstance(view, maumau.PlayingView)
    assert view.unseen == maumau.pack(4) - bag(hand) - cards("H5.JK.CJ")


@pytest.mark.rule("MM-53", "MM-30")
@pytest.mark.parametrize(
    ("seat", "hand", "moves"), [(0, "C9.C8.JK", ""), (1, "S7.H7", "S7 H7 take"), (2, "D8", "")]
)
def test_all_know_the_pending_penalty(seat: int, hand: str, moves: str) -> None:
    state = table(
        hands="C9.C8.JK|S7.H7|D8", discards="D5.D7.C7", pending=6, actor=1, announced=(1,)
    )
    view = maumau.view(state, seat)
    assert view == maumau.AnsweringView(
        seat=seat,
        rules=PLATFORM,
        hand=bag(hand),
        hand_sizes=(3, 2, 1),
        talon_size=54 - 6 - 3,
        discards=cards("D5.D7.C7"),
        direction=1,
        announced=(1,),
        actor=1,
        pending=6,
    )
    assert text_of(view) == moves


@pytest.mark.rule("MM-53")
@pytest.mark.parametrize(
    ("move", "pending", "left", "goes_on"),
    [("timeout:0", 0, 2, False), ("take", 6, 6, True), ("timeout:0", 6, 6, True)],
)
@pytest.mark.parametrize("seat", range(2))
def test_all_know_who_draws_how_much(
    seat: int, move: str, pending: int, left: int, *, goes_on: bool
) -> None:
    state = table(hands="C9.S8.JK|S9", discards="D5.D7.C7", pending=pending, announced=(1,))
    view = maumau.view(onwards(state, move), seat)
    assert view == maumau.DrawingView(
        seat=seat,
        rules=PLATFORM,
        hand=bag(("C9.S8.JK", "S9")[seat]),
        hand_sizes=(3, 1),
        talon_size=54 - 4 - 3,
        discards=cards("D5.D7.C7"),
        direction=1,
        announced=(1,),
        drawer=0,
        left=left,
        goes_on=goes_on,
        wish=None,
    )
    assert (view.actor, view.legal_moves()) == (maumau.CHANCE, ())


@pytest.mark.rule("MM-53", "MM-20")
def test_the_wish_is_seen_while_a_seat_draws() -> None:
    state = table(hands="C9.C8|S9", discards="D5.CJ", wish=S)
    for seat in range(2):
        view = maumau.view(onwards(state, "draw"), seat)
        assert isinstance(view, maumau.DrawingView)
        assert view.wish is S


@pytest.mark.rule("MM-53")
def test_a_drawn_card_is_known_to_its_drawer_alone() -> None:
    state = onwards(table(hands="C9.C8|S9|S8", discards="D5.D6"), "timeout:0")
    one, other = onwards(state, "+JK"), onwards(state, "+H2")
    assert maumau.view(one, 0) != maumau.view(other, 0)
    for seat in (1, 2):
        assert maumau.view(one, seat) == maumau.view(other, seat)
        assert repr(maumau.view(one, seat)) == repr(maumau.view(other, seat))
    drawer = maumau.view(one, 0)
    assert isinstance(drawer, maumau.DrawingView)
    assert (drawer.hand, drawer.hand_sizes) == (bag("C9.C8.JK"), (3, 1, 1))


@pytest.mark.rule("MM-17", "MM-53")
def test_after_a_reshuffle_only_the_top_card_is_seen() -> None:
    state = onwards(table(hands="C9|D9|*", talon="", discards="D5.D6.C6"), "draw")
    view = maumau.view(state, 1)
    assert isinstance(view, maumau.DrawingView)
    assert (view.discards, view.talon_size) == (cards("C6"), 2)
    assert view.unseen == maumau.pack(2) - bag("D9") - cards("C6")


@pytest.mark.rule("MM-17", "MM-53")
def test_all_know_how_many_turns_were_idle() -> None:
    state = onwards(table(hands="C9|D9|*", talon="", discards="C6", idle=1), "timeout:0")
    for seat in range(3):
        view = maumau.view(state, seat)
        assert isinstance(view, maumau.PlayingView)
        assert view.idle == 2
    once_more = maumau.view(onwards(after(DEAL), "H5 H4 H8"), 0)
    assert isinstance(once_more, maumau.PlayingView)
    assert once_more.idle == -1


@pytest.mark.rule("G-07")
@pytest.mark.parametrize("seat", range(2))
def test_when_the_round_is_over_every_seat_sees_all(seat: int) -> None:
    state = over(onwards(table(hands="C5|SQ.SK", discards="C2.C3", announced=(0,)), "C5"))
    view = maumau.view(state, seat)
    assert view == maumau.OverView(seat, state)
    assert (view.actor, view.legal_moves()) == (None, ())


# ------------------------------------------------------------------ seats


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seat", [-1, 3, 4, True, 1.0, "1", None])
def test_there_is_no_view_for_what_is_no_seat(way: str, seat: object) -> None:
    state = after(*WAYS[way], seats=3)
    with pytest.raises(ImpossibleValue) as caught:
        maumau.view(state, cast("int", seat))
    assert str(caught.value) == f"MM-10: {seat!r} is no seat; seats are 0 to 2"


# ------------------------------------------------------------------ the moves of a view


@pytest.mark.parametrize("rules", [PLATFORM, VOLUNTARY], ids=["platform", "voluntary draw"])
@pytest.mark.parametrize("seats", maumau.SEATS)
def test_the_moves_of_a_view_are_those_of_the_seat_on_turn(seats: int, rules: maumau.Rules) -> None:
    for seed in range(6):
        for state, _, _ in random_round(seed, seats, rules, timeouts=0.05):
            for seat in range(seats):
                view = maumau.view(state, seat)
                assert view.actor == state.actor
                expected = maumau.legal_moves(state) if seat == state.actor else ()
                assert view.legal_moves() == expected


def test_a_view_lists_moves_in_the_order_of_the_game() -> None:
    state = table(hands="C5.CJ|SQ", discards="C2.C3")
    assert text_of(maumau.view(state, 0)) == legal(state) == "CJ>C CJ>S CJ>H CJ>D C5 last"


# ------------------------------------------------------------------ no leak


@pytest.mark.rule("MM-53")
@pytest.mark.parametrize("way", [way for way in WAYS if way != "Dealing"])
@pytest.mark.parametrize("seat", range(3))
def test_states_that_differ_in_what_a_seat_can_not_see_look_alike(way: str, seat: int) -> None:
    state, rng = on_table(after(*WAYS[way])), Random(4)
    places = [other for other in range(3) if other != seat]
    hidden = [card for other in places for card in state.hands[other]] + list(state.talon)
    view = maumau.view(state, seat)
    for _ in range(20):
        rng.shuffle(hidden)
        piles, rest = [state.hands[seat]] * 3, list(hidden)
        for other in places:
            size = len(state.hands[other])
            piles[other], rest = bag(rest[:size]), rest[size:]
        elsewhere = attrs.evolve(
            state, masks=tuple(pile.mask for pile in piles), talon_mask=bag(rest).mask
        )
        assert maumau.check_state(elsewhere) != state
        assert maumau.view(elsewhere, seat) == view
        assert repr(maumau.view(elsewhere, seat)) == repr(view)
        assert hash(maumau.view(elsewhere, seat)) == hash(view)


@pytest.mark.rule("MM-53")
def test_every_field_of_a_view_is_public_or_the_seats_own() -> None:
    public = {"seat", "rules", "hand", "hand_sizes", "talon_size", "discards", "direction"}
    public |= {"announced"}
    for kind, more in {
        maumau.PlayingView: {"actor", "wish", "idle"},
        maumau.AnsweringView: {"actor", "pending"},
        maumau.DrawingView: {"drawer", "left", "goes_on", "wish"},
    }.items():
        assert {field.name for field in attrs.fields(kind)} == public | more
    assert drawing(onwards(after(DEAL), "timeout:0")).drawer == 0
