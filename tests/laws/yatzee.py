"""Facts about Yatzee, worked out from the rules and independently of the engine's own bookkeeping."""

from collections import Counter
from collections.abc import Hashable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, lcm, prod
from random import Random
from typing import Final

from kartenspiele import yatzee
from kartenspiele.core.errors import InvalidState

from .choosers import choose_in_yatzee
from .facts import Facts, OnTurn

_TWINS: Final = 6
"""So many other turns are tried for each seat."""

RULES: Final = (
    yatzee.Rules(),
    yatzee.Rules(five_of_a_kind_is_full_house=True),
    yatzee.Rules(extra_yatzee="bonus"),
    yatzee.Rules(extra_yatzee="forced_joker"),
    yatzee.Rules(extra_yatzee="free_joker"),
    yatzee.Rules(extra_yatzee="schmidt"),
)

_ROLLS: Final = tuple(yatzee.Rolled(dice) for dice in combinations_with_replacement(range(1, 7), 5))

VOCABULARY: Final[tuple[yatzee.Move, ...]] = (
    *_ROLLS,
    *(
        yatzee.Keep(dice)
        for size in range(5)
        for dice in combinations_with_replacement(range(1, 7), size)
    ),
    *map(yatzee.Enter, yatzee.Category),
    *map(yatzee.Timeout, range(5)),
)

_LOWER: Final = (6, 7, 8, 9, 10, 12)
"""The places of the lower boxes but for that of the Yatzee."""
_YATZEE: Final = 11


def accepted_unlisted(state: yatzee.State) -> tuple[yatzee.Move, ...]:
    """Every roll with the dice that were kept, else the clock against each seat with dice before it."""
    if isinstance(state, yatzee.Over):
        return ()
    if isinstance(state, yatzee.Deciding):
        return tuple(
            yatzee.Timeout(seat)
            for seat, turn in enumerate(state.turns)
            if isinstance(turn, yatzee.Thrown)
        )
    kept = next(turn for turn in state.turns if isinstance(turn, yatzee.Kept))
    return tuple(roll for roll in _ROLLS if Counter(kept.dice) <= Counter(roll.dice))


def actor_seen(state: yatzee.State, seat: int) -> int | None:
    """The seat itself with dice before it, chance while they roll, else the lowest that is awaited."""
    if isinstance(state, yatzee.Over):
        return None
    match state.turns[seat]:
        case yatzee.Thrown():
            return seat
        case yatzee.Kept():
            return yatzee.CHANCE
        case _:
            busy = (yatzee.Thrown, yatzee.Kept)
            return next(s for s, turn in enumerate(state.turns) if isinstance(turn, busy))


def moves_seen(state: yatzee.State, seat: int) -> tuple[yatzee.Move, ...]:
    """Fewer dice of those thrown, each combination once, and the boxes that are allowed."""
    if isinstance(state, yatzee.Over):
        return ()
    turn = state.turns[seat]
    if not isinstance(turn, yatzee.Thrown):
        return ()
    keeps: list[yatzee.Move] = []
    if turn.rolls < 3:
        for size in range(5):
            keeps += [yatzee.Keep(dice) for dice in sorted(set(combinations(turn.dice, size)))]
    places = allowed_places(state.rules, state.cards[seat], turn.dice)
    return (*keeps, *(yatzee.Enter(yatzee.CATEGORIES[place]) for place in places))


def allowed_places(rules: yatzee.Rules, card: yatzee.Scorecard, dice: yatzee.Dice) -> list[int]:
    """The open boxes; under the forced joker fewer for a Yatzee when the Yatzee box is filled."""
    places = [place for place, points in enumerate(card.points) if points is None]
    if rules.extra_yatzee != "forced_joker" or len(set(dice)) > 1 or _YATZEE in places:
        return places
    own = dice.values[0] - 1
    lower = [place for place in places if place in _LOWER]
    return [own] if own in places else lower or places


def check_conservation(state: yatzee.State) -> None:
    """Five dice a seat, an entry a round, and totals that are the sums of their parts."""
    for card in state.cards:
        boxes = [points or 0 for points in card.points]
        assert card.total == sum(boxes) + (35 if sum(boxes[:6]) >= 63 else 0) + card.extra
    if isinstance(state, yatzee.Over):
        assert all(None not in card.points for card in state.cards)
        return
    filled: set[int] = set()
    for card, turn in zip(state.cards, state.turns, strict=True):
        if isinstance(turn, yatzee.OutOfTime):
            assert None not in card.points
            continue
        filled.add(13 - card.points.count(None))
        assert len(turn.dice) == 5 or isinstance(turn, yatzee.Kept)
    assert filled == {state.round - 1}


def twins(state: yatzee.State, seat: int, rng: Random) -> Iterator[yatzee.State]:
    """The same round in which other seats have thrown, kept and entered something else."""
    if isinstance(state, yatzee.Over):
        return
    others = [other for other in range(len(state.turns)) if other != seat]
    for _ in range(_TWINS if others else 0):
        turns = list(state.turns)
        for other in rng.sample(others, rng.randint(1, len(others))):
            turns[other] = _another_turn(state, other, rng)
        in_cup = any(isinstance(turn, yatzee.Kept) for turn in turns)
        phase = yatzee.Rolling if in_cup else yatzee.Deciding
        twin = phase(state.rules, state.cards, tuple(turns))
        try:
            yatzee.check_state(twin)
        except InvalidState:
            continue
        if twin != state:
            yield twin


def _another_turn(state: yatzee.Rolling | yatzee.Deciding, seat: int, rng: Random) -> yatzee.Turn:
    """A turn that looks the same to the others."""
    dice = rng.choice(_ROLLS).dice
    match state.turns[seat]:
        case yatzee.Entered():
            place = rng.choice(allowed_places(state.rules, state.cards[seat], dice))
            return yatzee.Entered(yatzee.CATEGORIES[place], dice)
        case yatzee.Kept(rolls=0) | yatzee.OutOfTime() as turn:
            return turn
        case _:
            return yatzee.Thrown(dice, rng.randint(1, 3))


def arrangement(state: yatzee.State) -> Hashable:
    """What the seats have thrown or entered; a sampled throw is a first one, so rolls do not count."""
    assert not isinstance(state, yatzee.Over)
    return tuple(map(_dice_and_entry, state.turns))


def _dice_and_entry(turn: yatzee.Turn) -> Hashable:
    match turn:
        case yatzee.Entered():
            return turn
        case yatzee.OutOfTime():
            return None
        case _:  # dice that are still in the cup count as if they had come to rest on a one
            return tuple(sorted(turn.dice.values + (1,) * (5 - len(turn.dice))))


def arrangements(view: yatzee.View) -> dict[Hashable, int] | None:
    """At a table of two, what the other may have thrown, or entered if one box was left to him."""
    if not isinstance(view, yatzee.RoundView) or len(view.cards) != 2:
        return None
    other = 1 - view.seat
    if other in view.timed_out or view.turn == yatzee.Kept(yatzee.Dice.of(""), 0):
        return None
    card = view.cards[other]
    if other not in view.entered:
        return {_two(view, dice): ways for dice, ways in _throws(5).items()}
    if card.points.count(None) > 1:
        return None
    box = yatzee.CATEGORIES[card.points.index(None)]
    last = _last_dice()
    common = lcm(*(chance.denominator for chance in last.values()))
    return {
        _two(view, yatzee.Entered(box, yatzee.Dice(dice))): int(chance * common)
        for dice, chance in last.items()
    }


def _two(view: yatzee.RoundView, other: Hashable) -> Hashable:
    own = _dice_and_entry(view.turn)
    return (own, other) if view.seat == 0 else (other, own)


@cache
def _throws(number: int) -> dict[tuple[int, ...], int]:
    """What so many dice can show, and in how many ways."""
    return {
        dice: factorial(number) // prod(map(factorial, Counter(dice).values()))
        for dice in combinations_with_replacement(range(1, 7), number)
    }


@cache
def _last_dice() -> dict[tuple[int, ...], Fraction]:
    """The dice that are entered at the end of a turn of uniformly random moves with one box open."""
    entered = dict.fromkeys(_throws(5), Fraction(0))
    thrown = {dice: Fraction(ways, 6**5) for dice, ways in _throws(5).items()}
    for rolls in (1, 2, 3):
        after = dict.fromkeys(_throws(5), Fraction(0))
        for dice, chance in thrown.items():
            sizes = range(5) if rolls < 3 else ()
            keeps = {part for size in sizes for part in combinations(dice, size)}
            share = chance / (len(keeps) + 1)
            entered[dice] += share
            for part in keeps:
                for more, ways in _throws(5 - len(part)).items():
                    after[tuple(sorted(part + more))] += share * Fraction(ways, 6 ** len(more))
        thrown = after
    return entered


def shows_the_round(before: yatzee.State, after: yatzee.State) -> bool:
    """Whether the move has ended a round, and so shows what all have entered."""
    if isinstance(after, yatzee.Over):
        return True
    assert not isinstance(before, yatzee.Over)
    return after.round > before.round


FACTS: Final[Facts[yatzee.Rules, yatzee.State, yatzee.Move, yatzee.View]] = Facts(
    game=yatzee,
    rules=RULES,
    seats=yatzee.SEATS,
    phases=frozenset({yatzee.Rolling, yatzee.Deciding, yatzee.Over}),
    vocabulary=VOCABULARY,
    accepted_unlisted=accepted_unlisted,
    check_state=yatzee.check_state,
    check_conservation=check_conservation,
    twins=twins,
    arrangement=arrangement,
    arrangements=arrangements,
    # Seats move in any order, so turning the table changes who is first: see test_yatzee_rounds.
    symmetries=lambda _moves, _seats: (),
    number_of_outcomes=lambda _state: len(_ROLLS),
    on_turn=OnTurn(actor_seen, moves_seen),
    reveals=shows_the_round,
    outcomes_repeat=True,
    choose=choose_in_yatzee,
    most_moves=78 * 5,
    steps=200,
)
