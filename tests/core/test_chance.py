"""Exact chance: counts and distributions against plain enumeration."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product
from math import comb
from random import Random
from typing import TypeAlias, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.chance import (
    Group,
    Split,
    deal_out,
    fitting,
    multinomial,
    splits,
)
from kartenspiele.core.errors import ImpossibleValue

T = TypeVar("T")

Space: TypeAlias = tuple[tuple[Group, ...], tuple[int, ...]]
"""Groups of items and the capacities of the places."""
Arrangement: TypeAlias = tuple[frozenset[str], ...]
"""For each place the items that lie there; the order within a place does not count."""

SPACES: dict[str, Space] = {
    "nothing at all": ((), ()),
    "nothing for empty places": ((), (0, 0)),
    "one item, one place": ((Group(1, (0,)),), (1,)),
    "an empty group": ((Group(0, (0, 1)), Group(2, (0, 1))), (1, 1)),
    "free items": ((Group(4, (0, 1, 2)),), (2, 1, 1)),
    "one group that is bound": ((Group(1, (1,)), Group(3, (0, 1))), (2, 2)),
    "two groups that share a place": ((Group(2, (0, 1)), Group(2, (1, 2))), (1, 2, 1)),
    "three groups": ((Group(2, (0, 2)), Group(1, (1,)), Group(2, (0, 1, 2))), (2, 2, 1)),
    "places named backwards": ((Group(2, (2, 0)), Group(1, (1, 0))), (1, 1, 1)),
    "one way only": ((Group(2, (0,)), Group(1, (1,))), (2, 1)),
}
TOO_TIGHT: dict[str, Space] = {
    "no items for a place": ((), (1,)),
    "no place for an item": ((Group(1, (0,)),), ()),
    "no place allowed": ((Group(1, ()),), (1,)),
    "too few items": ((Group(1, (0, 1)),), (1, 1)),
    "too many items": ((Group(3, (0, 1)),), (1, 1)),
    "all in one place": ((Group(2, (0,)), Group(1, (0,))), (2, 1)),
    "a place that nothing may fill": ((Group(2, (0,)),), (1, 1)),
}


def items_of(groups: Iterable[Group]) -> list[list[str]]:
    """Give each item of each group a name: a0, a1, b0 ..."""
    return [[f"{letter}{n}" for n in range(group.size)] for letter, group in zip("abcdef", groups)]  # noqa: B905


def enumerated(space: Space) -> set[Arrangement]:
    """Every arrangement that fits, found by trying every place for every item."""
    groups, capacities = space
    names = [name for group in items_of(groups) for name in group]
    allowed = [group.places for group in groups for _ in range(group.size)]
    found: set[Arrangement] = set()
    for places in product(*allowed):
        if all(place < len(capacities) for place in places):
            lying = tuple(
                frozenset(name for name, there in zip(names, places, strict=True) if there == place)
                for place in range(len(capacities))
            )
            if tuple(map(len, lying)) == capacities:
                found.add(lying)
    return found


def parts_of(arrangement: Arrangement, groups: Sequence[Group]) -> tuple[tuple[int, ...], ...]:
    """How many items of each group lie in each place."""
    return tuple(
        tuple(len(place & set(names)) for place in arrangement) for names in items_of(groups)
    )


@st.composite
def small_spaces(draw: st.DrawFn) -> Space:
    """Up to three groups of up to three items for up to three places, fitting or not."""
    number = draw(st.integers(1, 3))
    some_places = st.sets(st.integers(0, number - 1)).map(lambda places: tuple(sorted(places)))
    groups = draw(st.lists(st.builds(Group, st.integers(0, 3), some_places), max_size=3))
    items = sum(group.size for group in groups)
    cuts = sorted(draw(st.lists(st.integers(0, items), min_size=number - 1, max_size=number - 1)))
    capacities = tuple(b - a for a, b in zip([0, *cuts], [*cuts, items], strict=True))
    return tuple(groups), capacities


def spaces(cases: dict[str, Space]) -> pytest.MarkDecorator:
    """One test for each of the named spaces."""
    return pytest.mark.parametrize("space", cases.values(), ids=cases.keys())


@pytest.fixture(autouse=True, scope="module")
def counted_anew() -> None:
    """Count here, instead of finding what other tests have counted."""
    splits.cache_clear()


# --------------------------------------------------------------------------------------- counting


@pytest.mark.parametrize(
    "sizes", [(), (0,), (1,), (3,), (0, 0), (2, 1), (1, 2), (2, 2, 1), (0, 3, 1), (1, 1, 1, 1)]
)
def test_multinomial_counts_the_different_orders_of_piles(sizes: tuple[int, ...]) -> None:
    owners = [pile for pile, size in enumerate(sizes) for _ in range(size)]
    assert multinomial(*sizes) == len(set(permutations(owners)))


def test_skat_can_be_dealt_in_so_many_ways() -> None:
    assert multinomial(10, 10, 10, 2) == 2_753_294_408_504_640


def test_large_numbers_are_exact() -> None:
    assert multinomial(40, 40, 40) == comb(120, 40) * comb(80, 40)


@spaces(SPACES | TOO_TIGHT)
def test_arrangements_are_counted_as_they_are_enumerated(space: Space) -> None:
    assert count_arrangements(*space) == len(enumerated(space))


@given(small_spaces())
def test_splits_and_their_weights_are_those_of_the_enumeration(space: Space) -> None:
    groups, capacities = space
    expected = Counter(parts_of(arrangement, groups) for arrangement in enumerated(space))
    found = splits(groups, capacities)
    assert {split.parts: split.weight for split in found} == expected
    assert len(found) == len(expected)
    assert count_arrangements(groups, capacities) == expected.total()


@spaces(TOO_TIGHT)
def test_what_does_not_fit_has_no_split(space: Space) -> None:
    assert splits(*space) == ()
    assert count_arrangements(*space) == 0


def test_nothing_is_arranged_in_one_way() -> None:
    assert splits((), (0, 0)) == (Split((), 1),)


# ---------------------------------------------------------------------------------------- drawing


class ScriptedRandom(Random):
    """Gives the numbers of a script, in place of random ones, and 0 beyond it.

    `bounds` says how many numbers were possible at each draw.
    """

    def __init__(self, script: Sequence[int]) -> None:
        super().__init__(0)
        self.script = script
        self.bounds: list[int] = []

    def _next(self, bound: int) -> int:
        place = len(self.bounds)
        self.bounds.append(bound)
        return self.script[place] if place < len(self.script) else 0

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        assert (stop, step) == (None, 1)
        return self._next(start)


def distribution(space: Space) -> dict[Arrangement, Fraction]:
    """How likely `arrange` gives each arrangement: every script of random numbers is tried."""
    groups, capacities = space
    likely: dict[Arrangement, Fraction] = {}
    for rng, filled in every_draw(groups, capacities):
        arrangement = tuple(map(frozenset, filled))
        probability = Fraction(1)
        for bound in rng.bounds:
            probability /= bound
        likely[arrangement] = likely.get(arrangement, Fraction(0)) + probability
    return likely


def count_arrangements(groups: tuple[Group, ...], capacities: tuple[int, ...]) -> int:
    return sum(split.weight for split in splits(groups, capacities))


def arrange(
    groups: tuple[Group, ...], capacities: tuple[int, ...], rng: Random
) -> tuple[list[str], ...]:
    return deal_out(items_of(groups), fitting(groups, capacities), len(capacities), rng)


def every_draw(
    groups: tuple[Group, ...], capacities: tuple[int, ...]
) -> Iterator[tuple[ScriptedRandom, tuple[list[str], ...]]]:
    """Arrange the items with every script of random numbers."""
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        script = scripts.pop()
        rng = ScriptedRandom(script)
        filled = arrange(groups, capacities, rng)
        yield rng, filled
        zeros = (0,) * (len(rng.bounds) - len(script))
        played = (*script, *zeros)
        for place in range(len(script), len(rng.bounds)):
            scripts += [(*played[:place], other) for other in range(1, rng.bounds[place])]


@spaces(SPACES)
def test_every_arrangement_is_drawn_with_the_same_probability(space: Space) -> None:
    everything = enumerated(space)
    assert distribution(space) == dict.fromkeys(everything, Fraction(1, len(everything)))


@given(small_spaces(), st.integers(0, 2**32))
def test_what_is_drawn_is_one_of_the_arrangements(space: Space, seed: int) -> None:
    groups, capacities = space
    everything = enumerated(space)
    if not everything:
        return
    filled = arrange(groups, capacities, Random(seed))
    assert tuple(map(frozenset, filled)) in everything
    assert tuple(map(len, filled)) == capacities


def test_the_same_random_numbers_draw_the_same_arrangement() -> None:
    def draw(seed: int) -> tuple[list[str], ...]:
        return arrange((Group(8, (0, 1)),), (4, 4), Random(seed))

    assert draw(1) == draw(1)
    assert len({str(draw(seed)) for seed in range(20)}) > 15


@pytest.mark.rule("G-06")
def test_drawing_from_nothing_is_refused() -> None:
    with pytest.raises(ImpossibleValue) as caught:
        fitting((Group(1, (0, 1)),), (1, 1))
    assert caught.value.rule == "G-06"
    assert caught.value.value == (1, 1)
    assert caught.value.reason == ("no arrangement of (Group(size=1, places=(0, 1)),) fills (1, 1)")


def test_each_group_needs_its_places() -> None:
    ways = fitting((Group(1, (0,)),), (1,))
    with pytest.raises(ValueError, match="shorter"):
        deal_out([["a"], ["b"]], ways, 1, Random(1))
