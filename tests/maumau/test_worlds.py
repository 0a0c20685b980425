"""The worlds that fit a view: every arrangement of the unseen cards is equally likely (MM-53).

Small hidden spaces are enumerated here by trying every order of the unseen cards, each Joker being
a card of its own.
"""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any, cast

import attrs
import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import KartenspieleError

from .playing import (
    DEAL,
    WAYS,
    H,
    after,
    on_table,
    onwards,
    over,
    random_round,
    table,
)

World = tuple[str, ...]
"""The other hands and the talon."""


def world_of(state: maumau.State, seat: int) -> World:
    there = on_table(state)
    others = [str(hand) for other, hand in enumerate(there.hands) if other != seat]
    return (*others, str(there.talon))


def expected_worlds(unseen: str, sizes: tuple[int, ...]) -> Counter[World]:
    """How many arrangements of the unseen cards look like each world."""
    found: Counter[World] = Counter()
    for order in permutations(unseen.split(".")):
        piles, rest = list[str](), list(order)
        for size in sizes:
            piles.append(str(maumau.CardBag.of(".".join(rest[:size]))))
            rest = rest[size:]
        found[(*piles, str(maumau.CardBag.of(".".join(rest))))] += 1
    return found


def limit(freedom: int) -> float:
    """What chi-square exceeds once in ten thousand times (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    root: float = 1 - spread + 3.719 * spread**0.5
    return freedom * root * root * root


@pytest.mark.rule("MM-53")
@pytest.mark.parametrize(
    ("hands", "talon", "unseen", "worlds"),
    [
        # Seat 0 holds all the rest. 5 cards over 1, 2 and 2 places: 30 ways.
        ("*|H5|C4.C5", "D4.D5", "H5.C4.C5.D4.D5", 30),
        # With a Joker among them nothing changes but that it is one of the five.
        ("*|JK|C4.C5", "D4.D5", "JK.C4.C5.D4.D5", 30),
        # With two, places that both Jokers share or exchange look alike.
        ("*|JK|C4.JK", "D4.D5", "JK.C4.JK.D4.D5", 18),
        ("*|JK.JK|C4.C5", "D4", "JK.JK.C4.C5.D4", 18),
        # An empty talon; no other way to deal one card to one seat.
        ("*|JK.C2|JK.C4", "", "JK.JK.C2.C4", 4),
        ("*|JK", "C2", "JK.C2", 2),
        ("*|C2", "", "C2", 1),
        ("*|JK.JK", "", "JK.JK", 1),
    ],
)
def test_every_world_is_as_likely_as_it_has_arrangements(
    hands: str, talon: str, unseen: str, worlds: int
) -> None:
    state = table(hands=hands, talon=talon, discards="D6.C6")
    sizes = tuple(len(hand.split(".")) for hand in hands.split("|")[1:])
    expected = expected_worlds(unseen, sizes)
    assert len(expected) == worlds
    view, rng, samples = maumau.view(state, 0), Random(7), 150 * worlds
    found = Counter(world_of(maumau.resample(view, rng), 0) for _ in range(samples))
    assert set(found) == set(expected)
    if worlds > 1:
        means = {world: samples * ways / expected.total() for world, ways in expected.items()}
        chi_square = sum((found[world] - mean) ** 2 / mean for world, mean in means.items())
        assert chi_square < limit(worlds - 1)


@pytest.mark.parametrize(("freedom", "exact"), [(1, 15.14), (2, 18.42), (10, 35.56), (100, 161.32)])
def test_the_limit_is_near_the_exact_quantile(freedom: int, exact: float) -> None:
    assert 0.99 < limit(freedom) / exact < 1.08


@pytest.mark.rule("MM-53")
def test_what_a_drawer_got_is_his_secret_and_his_knowledge() -> None:
    # Seat 2 holds all the rest.
    state = table(hands="C4.D4|H5|*", talon="C5.D5.S5", discards="D6.C6")
    state, rng = onwards(state, "timeout:0 +C5"), Random(3)
    view = maumau.view(state, 2)
    expected = set(expected_worlds("C4.D4.C5.H5.D5.S5", (3, 1)))
    assert {world_of(maumau.resample(view, rng), 2) for _ in range(1200)} == expected
    for _ in range(20):
        drawer = on_table(maumau.resample(maumau.view(state, 0), rng))
        assert str(drawer.hands[0]) == "C5.C4.D4"


# ------------------------------------------------------------------ what is kept


@pytest.mark.untraced
@pytest.mark.rule("MM-53")
@pytest.mark.parametrize("seats", maumau.SEATS)
@pytest.mark.parametrize("jokers", [0, 1, 4])
def test_a_resampled_state_is_valid_and_looks_the_same(seats: int, jokers: int) -> None:
    rng = Random(11)
    for seed in range(2):
        for _, _, state in random_round(seed, seats, maumau.Rules(jokers=jokers), timeouts=0.1):
            for seat in range(seats):
                view = maumau.view(state, seat)
                other = maumau.resample(view, rng)
                assert type(other) is type(state)
                assert maumau.check_state(other) is other
                assert maumau.view(other, seat) == view


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seat", range(3))
def test_the_same_random_numbers_give_the_same_world(way: str, seat: int) -> None:
    state = after(*WAYS[way], seats=3)
    view = maumau.view(state, seat)
    one, other = maumau.resample(view, Random(1)), maumau.resample(view, Random(1))
    assert one == other
    assert (one == state) == isinstance(state, maumau.Dealing)


@pytest.mark.parametrize(
    ("pending", "wish", "discards", "move"),
    [(0, H, "D5.CJ", ""), (6, None, "D5.D7.S7", ""), (6, None, "D5.D7.S7", "take"),
     (0, H, "D5.CJ", "timeout:1")],
)  # fmt: skip
def test_everything_open_is_kept(
    pending: int, wish: maumau.Suit | None, discards: str, move: str
) -> None:
    rules = maumau.Rules(jokers=3, voluntary_draw=True)
    state = on_table(
        onwards(
            table(
                hands="C9.C8|S9.JK|HK",
                discards=discards,
                actor=1,
                direction=-1,
                announced=(1, 2),
                wish=wish,
                pending=pending,
                rules=rules,
            ),
            move,
        )
    )
    other = on_table(maumau.resample(maumau.view(state, 2), Random(5)))
    assert other != state
    assert attrs.evolve(other, masks=state.masks, talon_mask=state.talon_mask) == state
    assert other.masks[2] == state.masks[2]
    assert [len(hand) for hand in other.hands] == [2, 2, 1]


@pytest.mark.rule("G-07")
def test_after_the_end_there_is_only_one_world() -> None:
    state = over(onwards(table(hands="C5|SQ.SK", discards="C2.C3", announced=(0,)), "C5"))
    assert maumau.resample(maumau.view(state, 1), Random(1)) is state


def test_before_the_deal_there_is_only_one_world() -> None:
    state = maumau.new_game(maumau.Rules(jokers=1), seats=4)
    assert maumau.resample(maumau.view(state, 3), Random(1)) == state


@pytest.mark.rule("MM-53")
@pytest.mark.parametrize("seat", range(3))
def test_every_unseen_card_lies_in_every_hidden_place_in_proportion_to_its_size(seat: int) -> None:
    view, rng, samples = maumau.view(after(DEAL), seat), Random(13), 1500
    assert isinstance(view, maumau.PlayingView)
    lies: Counter[tuple[maumau.AnyCard, int]] = Counter()
    for _ in range(samples):
        state = on_table(maumau.resample(view, rng))
        for place, pile in enumerate([*state.hands, state.talon]):
            lies.update((card, place) for card in pile)
    sizes = [6, 6, 6, 35]
    total = sum(size for place, size in enumerate(sizes) if place != seat)
    for card in set(view.unseen):
        for place in {0, 1, 2, 3} - {seat}:
            # A Joker counts as often as it is unseen.
            mean = samples * view.unseen.count(card) * sizes[place] / total
            assert abs(lies[card, place] - mean) < 4.5 * mean**0.5 + 1, (card, place)


# ------------------------------------------------------------------ impossible views

PLAYING = maumau.view(table(hands="C9.C8.JK|S9.S8|HK", discards="D5.D6"), 0)
ANSWERING = maumau.view(table(hands="C9.C8.JK|S9.S8|HK", discards="D5.D7", pending=2), 0)
DRAWING = maumau.view(onwards(table(hands="C9.C8.JK|S9.S8|HK", discards="D5.D6"), "timeout:0"), 0)


@pytest.mark.rule("G-06", "MM-01")
@pytest.mark.parametrize("view", [PLAYING, ANSWERING, DRAWING], ids=["plays", "answers", "draws"])
@pytest.mark.parametrize(
    "changes",
    [
        {"talon_size": 3},
        {"talon_size": 47},
        {"talon_size": 45},
        {"hand_sizes": (3, 2, 2)},
        {"hand_sizes": (3, 60, 1)},
        {"hand_sizes": (2, 2, 1)},
        {"hand_sizes": (3, 2, 2), "talon_size": 46, "hand": maumau.CardBag.of("C9.C8")},
        {"hand": maumau.CardBag.of("C9.C8")},
        {"hand": maumau.CardBag.of("C9.C8.D5")},
        {"hand": maumau.CardBag.of("C9.JK.JK.JK")},
        {"hand_sizes": (3, 2, -1), "talon_size": 48},
        {"hand_sizes": (3, 3, -1), "talon_size": 47},
        {"hand_sizes": (3, 3, 0)},
        {"hand_sizes": (0, 2, 1), "hand": maumau.CardBag.of(""), "talon_size": 49},
        {"seat": 1},
        {"seat": 3},
        {"seat": -1},
    ],
    ids=repr,
)
def test_a_view_that_no_world_fits_is_refused(
    view: maumau.View, changes: dict[str, object]
) -> None:
    assert not isinstance(view, maumau.DealingView | maumau.OverView)
    assert view.talon_size == 54 - 6 - 2
    forged = attrs.evolve(view, **cast("dict[str, Any]", changes))
    with pytest.raises(KartenspieleError):
        maumau.resample(forged, Random(1))
