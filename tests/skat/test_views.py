"""What a seat may know in every phase, and that it learns nothing else (SK-33, G-07)."""

import re
from random import Random
from typing import cast

import pytest

from kartenspiele import skat
from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.skat import views

from .playing import (
    CLUBS,
    DEAL,
    FIRST_TRICK,
    FOREHAND_AT_18,
    MIDDLEHAND_AT_18,
    PHASES,
    Rules,
    after,
    onwards,
    random_hand,
    texts,
    trick_play,
)

TOKEN = re.compile(r"\b[CSHD][789TJQKA]\b")
RULES = Rules(late_concession=True)

FOREHAND = "CJ.CA.CT.CK.C9.SA.S7.HJ.HA.D7"
MIDDLEHAND = "C7.SJ.ST.SK.S9.HT.HK.H9.DA.D9"
REARHAND = "CQ.C8.SQ.S8.HQ.H8.DJ.DK.DQ.D8"
HANDS = (FOREHAND, MIDDLEHAND, REARHAND)
PILE = "H7.DT"


def cards(text: str) -> skat.CardSet:
    return skat.CardSet.of(text)


def rest(*known: str) -> skat.CardSet:
    """All cards but these."""
    seen = {card for text in known for card in cards(text)}
    return skat.CardSet.of(card for card in skat.CARDS if card not in seen)


def everything_of(view: skat.View) -> dict[str, object]:
    """What the view tells, by the name under which it tells it."""
    names = ("hand", "picked_up", "skat", "open_hand", "unseen")
    return {name: getattr(view, name) for name in names if hasattr(view, name)}


# ------------------------------------------------------------------ phase by phase


@pytest.mark.parametrize("seat", range(3))
def test_before_the_deal_there_is_nothing_to_see(seat: int) -> None:
    view = skat.view(skat.new_game(RULES), seat)
    assert view == views.DealingView(seat, RULES)
    assert view.actor == skat.CHANCE
    assert view.legal_moves() == ()


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        (("",), views.BiddingView),
        (("18",), views.BiddingView),
        ((FOREHAND_AT_18,), views.DecidingView),
    ],
)
def test_before_the_skat_is_taken_up_a_seat_knows_its_hand_and_the_bidding(
    lines: tuple[str, ...], kind: type, seat: int
) -> None:
    state = after(DEAL, *lines, rules=RULES)
    assert isinstance(state, skat.Bidding | skat.Deciding)
    view = skat.view(state, seat)
    assert type(view) is kind
    assert isinstance(view, views.BiddingView | views.DecidingView)
    assert (view.seat, view.rules, view.auction) == (seat, RULES, state.auction)
    assert view.actor == state.actor
    assert everything_of(view) == {"hand": cards(HANDS[seat]), "unseen": rest(HANDS[seat])}


@pytest.mark.rule("SK-30")
@pytest.mark.parametrize(
    ("seat", "hand", "picked_up"),
    [(0, f"{FOREHAND}.{PILE}", PILE), (1, MIDDLEHAND, ""), (2, REARHAND, "")],
)
def test_only_declarer_sees_the_skat_that_he_took_up(seat: int, hand: str, picked_up: str) -> None:
    view = skat.view(after(DEAL, FOREHAND_AT_18, "s"), seat)
    assert isinstance(view, views.DiscardingView)
    assert view.actor == skat.FOREHAND
    assert everything_of(view) == {
        "hand": cards(hand),
        "picked_up": cards(picked_up),
        "unseen": rest(hand),
    }


@pytest.mark.rule("SK-30")
@pytest.mark.parametrize(
    ("seat", "hand", "picked_up", "discarded"),
    [
        (0, "CJ.CT.CK.C9.SA.S7.HJ.HA.H7.DT", PILE, "CA.D7"),
        (1, MIDDLEHAND, "", ""),
        (2, REARHAND, "", ""),
    ],
)
def test_only_declarer_knows_what_he_discarded(
    seat: int, hand: str, picked_up: str, discarded: str
) -> None:
    announcing = after(DEAL, FOREHAND_AT_18, "s -CA.D7")
    view = skat.view(announcing, seat)
    assert isinstance(view, views.AnnouncingView)
    assert view.actor == skat.FOREHAND
    expected = {
        "hand": cards(hand),
        "picked_up": cards(picked_up),
        "skat": cards(discarded),
        "unseen": rest(hand, discarded),
    }
    assert everything_of(view) == expected
    playing = skat.view(onwards(announcing, "S"), seat)
    assert isinstance(playing, views.PlayView)
    assert everything_of(playing) == expected | {"open_hand": cards("")}


@pytest.mark.rule("SK-30", "SK-33")
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(("announcement", "is_open"), [("GH", 0), ("NH", 0), ("NOH", 1), ("GO", 1)])
def test_in_a_hand_game_nobody_knows_the_skat(announcement: str, is_open: int, seat: int) -> None:
    view = skat.view(trick_play(DEAL, MIDDLEHAND_AT_18, announcement), seat)
    lies_open = MIDDLEHAND if is_open else ""
    assert everything_of(view) == {
        "hand": cards(HANDS[seat]),
        "picked_up": cards(""),
        "skat": cards(""),
        "open_hand": cards(lies_open),
        "unseen": rest(HANDS[seat], lies_open),
    }


@pytest.mark.rule("SK-33")
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(
    ("way", "played", "lies_open"),
    [
        ("GO", "", MIDDLEHAND),
        ("GO", "D7", MIDDLEHAND),
        ("NOH", "D7 D9 D8", "C7.SJ.ST.SK.S9.HT.HK.H9.DA"),
        ("s -C7.DT NO", "", "SJ.ST.SK.S9.HT.HK.H9.H7.DA.D9"),
        ("s -C7.DT NO", "CA SJ C8", "ST.SK.S9.HT.HK.H9.H7.DA.D9"),
        ("GH", "", ""),
        ("NH", "D7", ""),
        ("s -C7.DT N", "", ""),
    ],
)
def test_in_an_ouvert_game_all_see_declarers_hand_from_before_the_first_lead(
    way: str, played: str, lies_open: str, seat: int
) -> None:
    rules = Rules(early_end=False)
    view = skat.view(trick_play(DEAL, MIDDLEHAND_AT_18, way, played, rules=rules), seat)
    assert isinstance(view, views.PlayView)
    assert view.open_hand == cards(lies_open)


@pytest.mark.parametrize("seat", range(3))
def test_in_trick_play_all_know_the_table_and_the_tricks(seat: int) -> None:
    lines = (DEAL, FOREHAND_AT_18, CLUBS, "concede:2", FIRST_TRICK, "CA SJ C8 HK H8")
    state = trick_play(*lines, rules=RULES)
    view = skat.view(state, seat)
    assert isinstance(view, views.PlayView)
    assert (view.seat, view.rules, view.auction) == (seat, RULES, state.auction)
    for name in ("contract", "tricks", "trick", "actor", "leader", "declarer", "conceded"):
        assert getattr(view, name) == getattr(state, name), name
    assert (view.actor, view.leader, view.declarer, view.conceded) == (0, 1, 0, (2,))
    assert view.played == (cards("CJ.CA"), cards("C7.SJ.HK"), cards("CQ.C8.H8"))
    table = "CJ.CA.C7.SJ.HK.CQ.C8.H8"
    hands = ("CT.CK.C9.SA.S7.HJ.HA.D7", "ST.SK.S9.HT.H9.DA.D9", "SQ.S8.HQ.DJ.DK.DQ.D8")
    assert view.hand == cards(hands[seat])
    assert view.unseen == rest(table, hands[seat], *([PILE] if seat == 0 else []))


@pytest.mark.rule("SK-41")
@pytest.mark.parametrize(
    ("way", "played", "voids"),
    [
        ("s -H7.DT C", "CJ C7 CQ", ("", "", "")),
        ("s -H7.DT C", "CJ C7 CQ  CA SJ C8  HK H8 HA  CT", ("", "", "")),
        (
            "s -H7.DT C",
            "CJ C7 CQ  CA SJ C8  HK H8 HA  CT H9",
            ("", "CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8.C7", ""),
        ),
        (
            "s -H7.DT C",
            "CJ C7 CQ  CA SJ C8  HK H8 HA  CT H9 DJ  SQ SA S9  CK D9 D8",
            ("", "CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8.C7", "CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8.C7"),
        ),
        ("s -H7.D7 C", "SA S9 S8  DT DA DQ  D9 DK CJ", ("DA.DT.DK.DQ.D9.D8.D7", "", "")),
        ("s -H7.D7 G", "CA C7 C8  CT DA", ("", "CA.CT.CK.CQ.C9.C8.C7", "")),
        (
            "s -H7.D7 G",
            "HJ SJ DJ  ST SQ S7  SK S8 SA  CT C7 CQ  CK DA C8  CA D9 DK",
            ("", "CA.CT.CK.CQ.C9.C8.C7", "CA.CT.CK.CQ.C9.C8.C7"),
        ),
        ("s -CA.D7 N", "CJ C7 C8  CT D9", ("", "CA.CK.CQ.CJ.CT.C9.C8.C7", "")),
    ],
)
@pytest.mark.parametrize("seat", range(3))
def test_who_does_not_follow_shows_that_he_has_none(
    way: str, played: str, voids: tuple[str, ...], seat: int
) -> None:
    rules = Rules(early_end=False)
    view = skat.view(trick_play(DEAL, FOREHAND_AT_18, way, played, rules=rules), seat)
    assert isinstance(view, views.PlayView)
    assert view.voids == tuple(map(cards, voids))


@pytest.mark.rule("G-07")
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase.startswith("Over")])
def test_at_the_end_every_seat_sees_all(phase: str, seat: int) -> None:
    state = after(*PHASES[phase])
    view = skat.view(state, seat)
    assert isinstance(view, views.OverView)
    assert (view.seat, view.state) == (seat, state)
    assert view.state.setup.deal == skat.parse_move(DEAL)
    assert view.actor is None
    assert view.legal_moves() == ()


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize("seat", [-1, 3, True, 1.0, None])
@pytest.mark.parametrize("phase", PHASES)
def test_only_a_seat_has_a_view(phase: str, seat: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        skat.view(after(*PHASES[phase]), cast("int", seat))
    assert str(caught.value) == f"SK-10: {seat!r} is no seat; seats are 0, 1 and 2"


# ------------------------------------------------------------------ in every state


def known_to(state: skat.State, seat: int, made: list[tuple[int, skat.Move]]) -> set[str]:
    """The cards that the seat has held, seen or heard of, from the moves alone."""
    known: set[str] = set()
    deal: skat.Deal | None = None
    for actor, move in made:
        match move:
            case skat.Deal():
                deal = move
                known |= set(map(str, move.hands[seat]))
            case skat.PickUp() if actor == seat:
                assert deal is not None
                known |= set(map(str, deal.skat))
            case skat.PlayCard(card):
                known.add(str(card))
            case skat.Announce(contract) if contract.ouvert:
                assert isinstance(state, skat.TrickPlay)
                known |= set(map(str, state.hands[actor]))
            case _:
                pass
    return known


def test_a_view_names_no_card_that_the_seat_may_not_know() -> None:
    for seed in range(40):
        made: list[tuple[int, skat.Move]] = []
        for before, move, state in random_hand(seed):
            assert before.actor is not None
            made.append((before.actor, move))
            if isinstance(state, skat.Over):
                continue
            for seat in range(3):
                view = skat.view(state, seat)
                known = known_to(state, seat, made)
                assert set(TOKEN.findall(repr(view))) <= known
                if isinstance(view, views.BiddingView | views.DecidingView | views.PlayView):
                    assert {str(card) for card in view.unseen}.isdisjoint(known)
                    assert len(view.unseen) + len(known) == 32


def test_a_view_is_the_same_whatever_the_hidden_cards_are() -> None:
    """Nothing in it, not even a number, depends on what the seat does not know."""
    rng = Random(4)
    for seed in range(30):
        for _, _, state in random_hand(200 + seed):
            for seat in range(3):
                view = skat.view(state, seat)
                other = skat.resample(view, rng)
                assert skat.view(other, seat) == view
                assert hash(skat.view(other, seat)) == hash(view)
                assert repr(skat.view(other, seat)) == repr(view)


def test_the_moves_of_a_view_are_those_of_the_seat_on_turn() -> None:
    for seed in range(30):
        for _, _, state in random_hand(300 + seed):
            for seat in range(3):
                view = skat.view(state, seat)
                assert view.actor == state.actor
                expected = skat.legal_moves(state) if seat == state.actor else ()
                assert view.legal_moves() == expected
                if isinstance(view, views.PlayView) and isinstance(state, skat.TrickPlay):
                    assert (view.leader, view.declarer) == (state.leader, state.declarer)


@pytest.mark.rule("SK-41")
def test_the_voids_and_the_cards_played_are_those_of_an_account_kept_beside() -> None:
    for seed in range(40):
        played: list[set[str]] = [set(), set(), set()]
        shown: list[set[str]] = [set(), set(), set()]
        for before, move, state in random_hand(400 + seed):
            if not isinstance(move, skat.PlayCard) or not isinstance(before, skat.TrickPlay):
                continue
            card, seat = str(move.card), before.actor
            played[seat].add(card)
            if before.trick:
                follow = followers(str(before.trick[0]), before.contract.game)
                if card not in follow:
                    shown[seat] |= follow
            if not isinstance(state, skat.TrickPlay):
                continue
            for viewer in range(3):
                view = skat.view(state, viewer)
                assert isinstance(view, views.PlayView)
                assert [set(map(str, of_seat)) for of_seat in view.played] == played
                assert [set(map(str, of_seat)) for of_seat in view.voids] == shown
            for of_seat, hand in zip(shown, state.hands, strict=True):
                assert of_seat.isdisjoint(map(str, hand))


def followers(led: str, game: skat.Game) -> set[str]:
    """The cards that follow the card led."""
    pack = set(map(str, skat.CARDS))
    if game is skat.Game.NULL:
        return {card for card in pack if card[0] == led[0]}
    trumps = {card for card in pack if card[1] == "J" or card[0] == game.value}
    return trumps if led in trumps else {card for card in pack - trumps if card[0] == led[0]}


def test_a_view_lists_moves_in_the_order_of_the_game() -> None:
    view = skat.view(trick_play(DEAL, FOREHAND_AT_18, CLUBS, "HA"), skat.MIDDLEHAND)
    assert texts(view.legal_moves()) == "HT HK H9"
    view = skat.view(after(DEAL, "18"), skat.FOREHAND)
    assert texts(view.legal_moves()) == "p y"
