"""Ways to tamper with any document: what a cheat, or a damaged disk, would change.

A tampering changes a document in place; where there is nothing of its kind, it leaves it as it is.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Final, NamedTuple, TypeAlias, cast

from kartenspiele.formats.json import JsonValue

Document: TypeAlias = JsonValue
Tampering: TypeAlias = Callable[[Document, Random], None]

CARD: Final = re.compile(r"\b(?:[CSHD][JAKQT2-9]|JK)\b")
"""What a card looks like in text; a game with other pieces says so."""


class Spot(NamedTuple):
    """A place in a document: in this object under the key, or in this list at the number."""

    inside: "dict[str | int, Document]"
    step: str | int

    @property
    def value(self) -> Document:
        return self.inside[self.step]

    @property
    def text(self) -> str:
        return str(self.value)

    def put(self, value: Document) -> None:
        self.inside[self.step] = value


def spot_in(document: Document, step: str | int) -> Spot:
    """A list is taken for an object whose keys are numbers."""
    return Spot(cast("dict[str | int, Document]", document), step)


def spots(document: Document, *kinds: type) -> list[Spot]:
    """The places below the whole document where a value of such a type stands; True is no number."""
    return [spot for spot in _all_spots(document) if type(spot.value) in kinds]


def _all_spots(document: Document) -> Iterator[Spot]:
    steps: list[str | int] = []
    if isinstance(document, dict):
        steps += document
    if isinstance(document, list):
        steps += range(len(document))
    for step in steps:
        spot = spot_in(document, step)
        yield spot
        yield from _all_spots(spot.value)


def objects_with(document: Document, key: str) -> list[dict[str, Document]]:
    """The objects with the key, the whole document among them."""
    values = (document, *(spot.value for spot in spots(document, dict)))
    return [value for value in values if isinstance(value, dict) and key in value]


def items_of(document: Document, least: int = 1) -> list[list[Document]]:
    """The lists that are at least so long."""
    lists = (cast("list[Document]", spot.value) for spot in spots(document, list))
    return [items for items in lists if len(items) >= least]


# ------------------------------------------------------------------------------- numbers, flags, lists


def one_more_or_less(document: Document, rng: Random) -> None:
    if found := spots(document, int):
        spot = rng.choice(found)
        spot.put(cast("int", spot.value) + rng.choice((-1, 1)))


def a_flag_turned(document: Document, rng: Random) -> None:
    if found := spots(document, bool):
        spot = rng.choice(found)
        spot.put(not spot.value)


def two_items_exchanged(document: Document, rng: Random) -> None:
    """Two seats' hands or cards, two calls, two cards of a trick, two tricks."""
    if found := items_of(document, 2):
        items = rng.choice(found)
        first, second = rng.sample(range(len(items)), 2)
        items[first], items[second] = items[second], items[first]


def an_item_moved(document: Document, rng: Random) -> None:
    if found := items_of(document):
        items = rng.choice(found)
        item = items.pop(rng.randrange(len(items)))
        into = rng.choice(items_of(document, 0))
        into.insert(rng.randint(0, len(into)), item)


def an_item_twice(document: Document, rng: Random) -> None:
    if found := items_of(document):
        items = rng.choice(found)
        items.insert(rng.randint(0, len(items)), deepcopy(rng.choice(items)))


def an_item_deleted(document: Document, rng: Random) -> None:
    if found := items_of(document):
        items = rng.choice(found)
        del items[rng.randrange(len(items))]


def a_value_copied(document: Document, rng: Random) -> None:
    """A value of the same type stands in its place, or null."""
    if found := spots(document, dict, list, str, int, bool):
        spot = rng.choice(found)
        alike = spots(document, type(spot.value), type(None))
        spot.put(deepcopy(rng.choice(alike).value))


def something_strange(document: Document, rng: Random) -> None:
    if found := spots(document, dict, list, str, int, bool):
        strange: list[Document] = [
            None,
            True,
            -1,
            7,
            10**30,
            "",
            "x",
            "CJ",
            "timeout:0",
            [],
            {},
            ["p"],
        ]
        rng.choice(found).put(rng.choice(strange))


def two_values_exchanged(document: Document, rng: Random) -> None:
    found = spots(document, str, int, bool, type(None))
    if len(found) > 1:
        first, second = rng.sample(found, 2)
        one, other = first.value, second.value
        first.put(other)
        second.put(one)


def grafted(donor: Document, document: Document, rng: Random) -> None:
    """Another document of the kind gives one of its parts."""
    if not isinstance(document, dict) or not isinstance(donor, dict):
        return
    if keys := sorted(document.keys() & donor.keys() - {"phase"}):
        key = rng.choice(keys)
        if isinstance(document[key], dict) and rng.random() < 0.5:
            grafted(donor[key], document[key], rng)
        else:
            document[key] = deepcopy(donor[key])


GENERAL: Final[Mapping[str, Tampering]] = {
    "one more or less": one_more_or_less,
    "a flag turned": a_flag_turned,
    "two items exchanged": two_items_exchanged,
    "an item moved": an_item_moved,
    "an item twice": an_item_twice,
    "an item deleted": an_item_deleted,
    "a value copied": a_value_copied,
    "something strange": something_strange,
    "two values exchanged": two_values_exchanged,
}


# ------------------------------------------------------------------------------------ cards in text


def of_pieces(piece: re.Pattern[str]) -> Mapping[str, Tampering]:
    """Ways to move cards, or what a game has instead, between the texts where they stand."""

    def places(document: Document) -> list[tuple[Spot, re.Match[str]]]:
        texts = spots(document, str)
        return [(spot, match) for spot in texts for match in piece.finditer(spot.text)]

    def put(spot: Spot, place: re.Match[str], text: str) -> None:
        spot.put(f"{spot.text[: place.start()]}{text}{spot.text[place.end() :]}")

    def two_exchanged(document: Document, rng: Random) -> None:
        found = places(document)
        if len(found) > 1:
            (one, here), (other, there) = rng.sample(found, 2)
            put(one, here, there.group())
            put(other, there, here.group())

    def one_twice(document: Document, rng: Random) -> None:
        if found := places(document):
            put(*rng.choice(found), rng.choice(found)[1].group())

    def one_moved(document: Document, rng: Random) -> None:
        if found := places(document):
            (one, here), (other, there) = rng.sample(found * 2, 2)
            separator = "." if "." in other.text else ""
            put(other, there, f"{there.group()}{separator}{here.group()}")
            one.put(re.sub(rf"\.?{here.group()}|{here.group()}\.", "", one.text, count=1))

    def two_renamed(document: Document, rng: Random) -> None:
        """Exchanged wherever they stand, or wherever they stand in a part."""
        parts = [document, *(spot.value for spot in spots(document, dict, list))]
        part = rng.choice(parts) if rng.random() < 0.5 else document
        names = sorted({match.group() for _, match in places(part)})
        if len(names) > 1:
            one, other = rng.sample(names, 2)
            renamed = {one: other, other: one}
            for spot in spots(part, str):
                spot.put(piece.sub(lambda m: renamed.get(m.group(), m.group()), spot.text))

    return {
        "two pieces exchanged": two_exchanged,
        "a piece twice": one_twice,
        "a piece moved": one_moved,
        "two pieces renamed": two_renamed,
    }
