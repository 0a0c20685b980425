"""The worlds that fit a view: all of them, each equally likely, and none else.

Small hidden spaces are enumerated here by trying every division of the unseen cards.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from kartenspiele import skat
from kartenspiele.skat import views

from .playing import (
    CLUBS,
    DEAL,
    FOREHAND_AT_18,
    MIDDLEHAND_AT_18,
    PHASES,
    REARHAND_AT_18,
    Rules,
    after,
    onwards,
    random_hand,
    trick_play,
)

World = tuple[int, int, int, int, int]
"""As masks: the three hands, what lies in the skat, and the two cards that had been dealt there."""

SKAT = 3

PLAY_ON = Rules(early_end=False)

# Hands whose suits run out one by one: the way to the first lead, and all thirty cards.
CLUBS_GAME = (
    (FOREHAND_AT_18, CLUBS),
    "CT C7 C8  CA SJ DJ  D9 D8 D7  DA DK CJ  S7 ST S8  HK HQ HA  SA SK SQ  C9 S9 CQ"
    "  H8 CK H9  HJ HT DQ",
)
GRAND = (
    (FOREHAND_AT_18, "GH"),
    "CK C7 C8  HA H9 HQ  CJ SJ DJ  S7 ST SQ  D9 DQ D7  DK CT DA  S9 S8 SA  HJ SK CQ"
    "  CA HK H8  C9 HT D8",
)
HEARTS_HAND = (
    (MIDDLEHAND_AT_18, "HH"),
    "S7 SK SQ  HT DJ HJ  HA HK H8  CT C7 CQ  CK ST C8  D7 D9 D8  S9 S8 SA  C9 SJ DQ"
    "  DA DK CJ  CA H9 HQ",
)
NULL_OUVERT = (
    (MIDDLEHAND_AT_18, "s -C7.DT NO"),
    "S7 S9 SQ  H8 HA H7  C9 D9 C8  SA SJ S8  CT SK CQ  D8 D7 DA  HK HQ HJ  H9 DK CA"
    "  ST DQ CK  HT DJ CJ",
)
GRAND_OUVERT = (
    (FOREHAND_AT_18, "GO"),
    "S7 SK SQ  HT H8 HA  C9 C7 C8  SA ST S8  CT S9 CQ  D7 D9 D8  HK HQ CJ  HJ SJ DJ"
    "  DA DK CK  H9 DQ CA",
)
DIAMONDS_GAME = (
    (REARHAND_AT_18, "s -HQ.DK D"),
    "CT C7 C8  CA DA CQ  D9 D8 CJ  CK S9 SQ  HJ SJ DQ  ST S8 S7  HT H8 HA  C9 SK H7"
    "  SA H9 DJ  DT D7 HK",
)


def played(game: tuple[tuple[str, ...], str], cards: int) -> skat.TrickPlay:
    """The state after so many of the thirty cards."""
    way, line = game
    return trick_play(DEAL, *way, " ".join(line.split()[:cards]), rules=PLAY_ON)


def mask(cards: set[str]) -> int:
    return skat.CardSet.of(".".join(cards)).mask


def world_of(state: skat.State) -> World:
    """What the seats hold, what lies in the skat and what was dealt there."""
    assert isinstance(state, skat.TrickPlay)
    one, two, three = (hand.mask for hand in state.hands)
    return (one, two, three, state.declaration.skat.mask, state.setup.deal.skat.mask)


def followers(led: str, game: skat.Game) -> set[str]:
    pack = set(map(str, skat.CARDS))
    if game is skat.Game.NULL:
        return {card for card in pack if card[0] == led[0]}
    trumps = {card for card in pack if card[1] == "J" or card[0] == game.value}
    return trumps if led in trumps else {card for card in pack - trumps if card[0] == led[0]}


def divisions(cards: list[str], sizes: list[int]) -> Iterator[list[set[str]]]:
    """Every way to divide the cards into piles of these sizes."""
    if not sizes:
        yield []
        return
    for pile in map(set, combinations(cards, sizes[0])):
        for others in divisions([card for card in cards if card not in pile], sizes[1:]):
            yield [pile, *others]


def enumerated(state: skat.TrickPlay, seat: int) -> Iterator[World]:
    """Every world that fits what the seat knows of the state, from the state's own moves."""
    declarer, contract = state.declarer, state.contract
    played: list[set[str]] = [set(), set(), set()]
    voids: list[set[str]] = [set(), set(), set()]
    led = ""
    for number, (actor, card) in enumerate(
        (actor, str(move))
        for actor, move in skat.moves_to(state)
        if isinstance(move, skat.PlayCard)
    ):
        led = card if number % 3 == 0 else led
        played[actor].add(card)
        if card not in followers(led, contract.game):
            voids[actor] |= followers(led, contract.game)
    places = [set(map(str, hand)) for hand in (*state.hands, state.declaration.skat)]
    seen = {seat}
    if contract.ouvert:
        seen.add(declarer)
    if seat == declarer and not contract.hand:
        seen.add(SKAT)
    hidden = [place for place in range(4) if place not in seen]
    unseen = sorted(card for place in hidden for card in places[place])
    sizes = [len(places[place]) for place in hidden]
    for division in divisions(unseen, sizes):
        piles = list(places)
        for place, pile in zip(hidden, division, strict=True):
            piles[place] = pile
        if any(piles[place] & voids[place] for place in hidden if place != SKAT):
            continue
        one, two, three, pile = piles
        now = (mask(one), mask(two), mask(three), mask(pile))
        if contract.hand:
            yield (*now, now[3])
        elif seat == declarer:
            yield (*now, state.setup.deal.skat.mask)
        else:
            # Which two of declarer's twelve cards he found in the skat, the others can't know.
            twelve = {*(one, two, three)[declarer], *played[declarer], *pile}
            for pair in combinations(sorted(twelve), 2):
                yield (*now, mask(set(pair)))


def limit(freedom: int) -> float:
    """What chi-square exceeds once in ten thousand times (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    root: float = 1 - spread + 3.719 * spread**0.5
    return freedom * root * root * root


@pytest.mark.parametrize(
    ("freedom", "exact"), [(1, 15.14), (2, 18.42), (10, 35.56), (100, 161.32), (1000, 1174.9)]
)
def test_the_limit_is_near_the_exact_quantile(freedom: int, exact: float) -> None:
    assert 0.99 < limit(freedom) / exact < 1.08


@pytest.mark.untraced
@pytest.mark.rule("SK-33", "SK-41")
@pytest.mark.parametrize(
    ("game", "cards", "seat", "worlds"),
    [
        # Declarer knows the skat; what is hidden is how the defenders' cards are divided.
        pytest.param(CLUBS_GAME, 18, 0, 70, id="declarer, four tricks left"),
        pytest.param(CLUBS_GAME, 23, 0, 6, id="declarer, in the eighth trick"),
        # A defender knows neither the skat nor which two cards were dealt there.
        pytest.param(CLUBS_GAME, 27, 1, 3 * 66, id="a defender, one trick left"),
        pytest.param(CLUBS_GAME, 28, 2, 3 * 66, id="a defender, in the last trick"),
        pytest.param(DIAMONDS_GAME, 27, 0, 12 * 66, id="forehand against rearhand, one trick left"),
        # In a Hand game nobody knows the skat, and what lies there was dealt there.
        pytest.param(HEARTS_HAND, 24, 0, 90, id="Hand: a defender, two tricks left"),
        pytest.param(HEARTS_HAND, 24, 1, 60, id="Hand: declarer, two tricks left"),
        pytest.param(HEARTS_HAND, 22, 2, 120, id="Hand: the other defender, in the eighth trick"),
        pytest.param(GRAND, 21, 0, 560, id="Hand: declarer in Grand, three tricks left"),
        pytest.param(GRAND, 23, 1, 100, id="Hand: a defender in Grand, in the eighth trick"),
        # In an Ouvert game declarer's hand is known.
        pytest.param(NULL_OUVERT, 24, 0, 6 * 66, id="Null Ouvert: forehand, two tricks left"),
        pytest.param(NULL_OUVERT, 18, 1, 70, id="Null Ouvert: declarer, four tricks left"),
        pytest.param(GRAND_OUVERT, 18, 1, 15, id="Grand Ouvert: a defender, four tricks left"),
        pytest.param(GRAND_OUVERT, 18, 2, 15, id="Grand Ouvert: the other defender"),
    ],
)
def test_every_world_is_equally_likely_and_there_is_no_other(
    game: tuple[tuple[str, ...], str], cards: int, seat: int, worlds: int
) -> None:
    state = played(game, cards)
    expected = set(enumerated(state, seat))
    assert len(expected) == worlds
    assert world_of(state) in expected
    view, rng = skat.view(state, seat), Random(7)
    samples = worlds * (200 if worlds <= 100 else 40)
    found = Counter(world_of(skat.resample(view, rng)) for _ in range(samples))
    assert set(found) == expected
    if worlds > 1:
        mean = samples / worlds
        chi_square = sum((count - mean) ** 2 / mean for count in found.values())
        assert chi_square < limit(worlds - 1)


# ------------------------------------------------------------------ large hidden spaces


def states_of(seed: int) -> Iterator[skat.State]:
    """The states of a random hand, a defender having conceded in some of them."""
    for number, step in enumerate(random_hand(seed)):
        yield step.after
        if isinstance(step.after, skat.TrickPlay) and number % 5 == 0:
            yield skat.apply(step.after, skat.Concede((step.after.declarer + 1 + seed % 2) % 3))


@pytest.mark.untraced
def test_a_resampled_state_is_valid_and_looks_the_same() -> None:
    rng = Random(11)
    for seed in range(25):
        for state in states_of(500 + seed):
            for seat in range(3):
                view = skat.view(state, seat)
                other = skat.resample(view, rng)
                assert skat.check_state(other) is other
                assert type(other) is type(state)
                assert skat.view(other, seat) == view


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", range(3))
def test_the_same_random_numbers_give_the_same_world(phase: str, seat: int) -> None:
    state = after(*PHASES[phase])
    view = skat.view(state, seat)
    one, other = skat.resample(view, Random(1)), skat.resample(view, Random(1))
    assert one == other
    if isinstance(state, skat.Dealing | skat.Over):
        assert one == state
    else:
        assert one != state


@pytest.mark.rule("SK-10", "SK-30")
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(
    "way",
    ["18", MIDDLEHAND_AT_18, f"{MIDDLEHAND_AT_18} s", f"{MIDDLEHAND_AT_18} s -C7.DT",
     f"{MIDDLEHAND_AT_18} s -C7.DT G", f"{MIDDLEHAND_AT_18} s -C7.DT NO", f"{MIDDLEHAND_AT_18} GH"],
)  # fmt: skip
def test_every_unseen_card_lies_in_every_hidden_place_in_proportion_to_its_size(
    way: str, seat: int
) -> None:
    view, rng, samples = skat.view(after(DEAL, way), seat), Random(13), 2000
    assert not isinstance(view, views.DealingView | views.OverView)
    lies: Counter[tuple[skat.Card, int]] = Counter()
    sizes: Counter[int] = Counter()
    dealt: Counter[skat.Card] = Counter()
    for _ in range(samples):
        state = skat.resample(view, rng)
        assert not isinstance(state, skat.Dealing | skat.Over)
        piles = [*state.hands, skat_of(state)]
        for place, pile in enumerate(piles):
            sizes[place] += len(pile)
            lies.update((card, place) for card in pile if card in view.unseen)
        dealt.update(state.setup.deal.skat)
    hidden = [place for place in range(4) if any(lies[card, place] for card in view.unseen)]
    total = sum(sizes[place] for place in hidden)
    for card in view.unseen:
        for place in hidden:
            share = sizes[place] / total
            spread = (samples * share * (1 - share)) ** 0.5
            assert abs(lies[card, place] - samples * share) < 4.5 * spread + 1, (card, place)
    if seat != skat.MIDDLEHAND:
        # A defender does not know what was dealt to the skat, open cards that declarer holds included.
        assert set(dealt) == set(skat.CARDS) - set(view.hand)


def skat_of(state: skat.State) -> skat.CardSet:
    """What lies in the skat now."""
    match state:
        case skat.TrickPlay():
            return state.declaration.skat
        case skat.Announcing():
            return state.skat
        case skat.Discarding():
            return skat.CardSet(0)
        case skat.Bidding() | skat.Deciding():
            return state.setup.deal.skat
        case _:
            raise AssertionError(state)


def test_two_of_declarers_twelve_cards_had_been_in_the_skat() -> None:
    view, rng = skat.view(onwards(after(DEAL, FOREHAND_AT_18), "s"), skat.REARHAND), Random(17)
    for _ in range(200):
        state = skat.resample(view, rng)
        assert isinstance(state, skat.Discarding)
        assert set(state.setup.deal.skat) <= set(state.hands[skat.FOREHAND])
