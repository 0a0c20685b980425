"""Mau Mau: the reason is a history, found backwards; changed are counters and announcements, too."""

from collections.abc import Mapping
from random import Random
from typing import Final, cast

from kartenspiele import maumau
from tests.laws.maumau import check_conservation
from tests.maumau.witness import history_of

from .tamperings import Document, Tampering, objects_with, spot_in
from .trying import Tampers

_NUMBERS: Final = {
    "actor": range(4),
    "drawer": range(4),
    "idle": range(-1, 4),
    "pending": range(2, 13, 2),
    "left": range(1, 14),
    "direction": (-1, 1),
}


def why_reachable(state: maumau.State) -> str | None:
    check_conservation(state)
    return history_of(state, Random(1))


def why_result(_result: maumau.Result) -> str:
    return "at most one hand is empty, and no card is there too often"


def another_number(document: Document, rng: Random) -> None:
    for table in objects_with(document, "discards"):
        if names := sorted(_NUMBERS.keys() & table.keys()):
            name = rng.choice(names)
            table[name] = rng.choice(_NUMBERS[name])


def an_announcement_more_or_less(document: Document, rng: Random) -> None:
    for table in objects_with(document, "discards"):
        if isinstance(table.get("announced"), list):
            seat = rng.randrange(4)
            holds = set(cast("list[int]", table["announced"])) ^ {seat}
            table["announced"] = [*sorted(holds)]


def discards_shorter(document: Document, rng: Random) -> None:
    """The discards become the talon, or only some of them."""
    for table in objects_with(document, "discards"):
        discards = table["discards"]
        if isinstance(discards, list) and isinstance(table.get("talon"), str) and discards:
            cut = rng.randrange(len(discards))
            spot = spot_in(cast("Document", table), "talon")
            spot.put(".".join(filter(None, [spot.text, *map(str, discards[:cut])])))
            table["discards"] = discards[cut:]


def cards_drawn(document: Document, rng: Random) -> None:
    """Cards of the talon are in a hand, or of a hand in the talon."""
    for table in objects_with(document, "discards"):
        if isinstance(table.get("hands"), list) and isinstance(table.get("talon"), str):
            hands = spot_in(table["hands"], rng.randrange(len(cast("list[str]", table["hands"]))))
            places = [hands, spot_in(cast("Document", table), "talon")]
            rng.shuffle(places)
            cards = places[0].text.split(".")
            taken = rng.randint(1, len(cards))
            places[0].put(".".join(cards[taken:]))
            places[1].put(".".join(filter(None, [places[1].text, *cards[:taken]])))


OWN: Final[Mapping[str, Tampering]] = {
    "another number": another_number,
    "an announcement": an_announcement_more_or_less,
    "discards shorter": discards_shorter,
    "cards drawn": cards_drawn,
}

TAMPERS: Final[Tampers[maumau.State, maumau.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result, own=OWN
)
