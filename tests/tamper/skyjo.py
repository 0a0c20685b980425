"""Skyjo: the reason is a history, found backwards; what is moved are cards, turns and whole columns."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final, TypeAlias, cast

from kartenspiele import skyjo
from tests.skyjo.witness import history_of

from .tamperings import Document, Tampering, spot_in, spots
from .trying import Tampers

Pile: TypeAlias = list[int]
"""How many cards are worth -2, -1, .. 12, as a document shows it."""
Column: TypeAlias = list[int | None]

LOWEST: Final = -2
PILES: Final = ("unseen", "known", "discards")
OF_PHASES: Final = {
    "choosing": ("seat", "top"),
    "drawing": ("seat", "top"),
    "placing": ("seat", "top", "card"),
    "turning": ("seat", "top", "position"),
    "replacing": ("seat", "position", "card"),
    "finishing": ("top", "closer"),
    "over": ("top", "closer"),
}
"""What a document shows in each phase beside the grids and the piles."""


class Table:
    """The round that a document shows; empty without one, or where its lists are damaged already."""

    def __init__(self, document: Document) -> None:
        tables = [document, *(spot.value for spot in spots(document, dict))]
        shown = (table for table in tables if isinstance(table, dict) and "unseen" in table)
        nothing: dict[str, Document] = {}
        self.shown = next((table for table in shown if _is_whole(table)), nothing)
        piles = [self.shown[name] for name in PILES if name in self.shown]
        self.piles = [cast("Pile", pile) for pile in piles]
        grids = cast("list[dict[str, list[Column]]]", self.shown.get("grids", []))
        self.columns = [column for grid in grids for column in grid["columns"]]
        cells = [
            spot_in(cast("Document", column), row)
            for column in self.columns
            for row in range(len(column))
        ]
        self.down = [cell for cell in cells if cell.value is None]
        self.single = [spot_in(self.shown, key) for key in ("top", "card") if key in self.shown]
        self.up = [*self.single, *(cell for cell in cells if cell.value is not None)]


def _is_whole(table: dict[str, Document]) -> bool:
    """Whether piles are counts, and cards where they lie alone are worth something."""
    try:
        grids = cast("list[dict[str, list[list[object]]]]", table["grids"])
        cells = [card for grid in grids for column in grid["columns"] for card in column]
        counts = [count for name in PILES for count in cast("Pile", table.get(name, [0] * 15))]
    except (KeyError, TypeError):
        return False
    single = [table.get(key) for key in ("top", "card")]
    return (
        len(counts) == len(PILES) * 15
        and all(type(count) is int and count >= 0 for count in counts)
        and all(card is None or card in skyjo.VALUES for card in [*cells, *single])
    )


def taken(pile: Pile, rng: Random) -> int | None:
    """A card from the pile, which loses it; None from an empty one."""
    if not any(pile):
        return None
    (place,) = rng.choices(range(len(pile)), weights=pile)
    pile[place] -= 1
    return place + LOWEST


def put(pile: Pile, value: Document) -> None:
    pile[cast("int", value) - LOWEST] += 1


def exchanged(document: Document, rng: Random) -> None:
    """A card that lies face up and another one, face up or in a pile."""
    table = Table(document)
    if not table.up:
        return
    one = rng.choice(table.up)
    card = one.value
    if rng.random() < 0.5:
        other = rng.choice(table.up)
        one.put(other.value)
        other.put(card)
        return
    pile = rng.choice(table.piles)
    if (found := taken(pile, rng)) is not None:
        put(pile, card)
        one.put(found)


def into_another_pile(document: Document, rng: Random) -> None:
    """A card, several, or all."""
    table = Table(document)
    if len(table.piles) > 1:
        one, other = rng.sample(table.piles, 2)
        for _ in range(min(rng.choice((1, 1, 2, 3, 150)), sum(one))):
            put(other, taken(one, rng))


def turned(document: Document, rng: Random) -> None:
    """A card that lies face up, so that it is unseen, or one face down, so that it is not."""
    table = Table(document)
    up = [spot for spot in table.up if spot not in table.single]
    if found := up + table.down:
        spot = rng.choice(found)
        if spot.value is None:
            spot.put(taken(table.piles[0], rng))
        else:
            put(table.piles[0], spot.value)
            spot.put(None)


def column_deleted(document: Document, rng: Random) -> None:
    """Its cards go to a pile, the hidden ones too."""
    table = Table(document)
    if found := [column for column in table.columns if column]:
        column, pile = rng.choice(found), rng.choice(table.piles)
        for card in column:
            put(pile, taken(table.piles[0], rng) if card is None else card)
        column.clear()


def column_restored(document: Document, rng: Random) -> None:
    """It gets three cards of a pile, face up or face down."""
    table = Table(document)
    if found := [column for column in table.columns if not column]:
        column, pile = rng.choice(found), rng.choice(table.piles)
        hidden = rng.random() < 0.5
        for card in (taken(pile, rng) for _ in range(3)):
            if hidden and card is not None:
                put(table.piles[0], card)
            column.append(None if hidden else card)


def columns_moved(document: Document, rng: Random) -> None:
    """One seat's column is another's, or another of the same."""
    columns = Table(document).columns
    if columns:
        one, other = rng.sample(columns, 2)
        one[:], other[:] = other[:], one[:]


def another_turn(document: Document, rng: Random) -> None:
    """Another seat, closer or position."""
    shown = Table(document).shown
    if found := [key for key in ("seat", "closer", "position") if key in shown]:
        shown[rng.choice(found)] = rng.randrange(12)


def another_phase(document: Document, rng: Random) -> None:
    """The same cards, as far as the phase has places for them."""
    table = Table(document)
    shown = table.shown
    if shown.get("phase") not in OF_PHASES:
        return
    phase = rng.choice(sorted(OF_PHASES))
    single = [cast("int", spot.value) for spot in table.single]
    whose = shown.get("seat", shown.get("closer"))
    for keys in OF_PHASES.values():
        for key in keys:
            shown.pop(key, None)
    rng.shuffle(single)
    for key in OF_PHASES[phase]:
        match key:
            case "top" | "card":
                shown[key] = single.pop() if single else taken(rng.choice(table.piles), rng)
            case "position":
                shown[key] = rng.randrange(12)
            case _:
                shown[key] = whose
    for card in single:
        put(rng.choice(table.piles), card)
    shown["phase"] = phase


OWN: Final[Mapping[str, Tampering]] = {
    "cards exchanged": exchanged,
    "cards in another pile": into_another_pile,
    "a card turned": turned,
    "a column deleted": column_deleted,
    "a column restored": column_restored,
    "columns moved": columns_moved,
    "another turn": another_turn,
    "another phase": another_phase,
}


# ----------------------------------------------------------------------------------------- reasons


def why_reachable(state: skyjo.State) -> skyjo.State | None:
    """The state that a history leads to."""
    moves = history_of(state)
    if moves is None:
        return None
    reached = skyjo.new_game(state.rules, seats=state.seats)
    for move in moves.split():
        reached = skyjo.apply(reached, skyjo.parse_move(move))
    return reached


def why_result(result: skyjo.Result) -> str | None:
    """A round ends so whose other cards lie in a reshuffled pile and, four of them, under the top."""
    rest = Counter(skyjo.PACK) - Counter(card for grid in result.grids for card in grid.face_up)
    (top, _), (other, _) = rest.most_common(2)
    discards = skyjo.CardCounts.of([top, top, other, other])
    known = skyjo.CardCounts.of((rest - Counter([top, *discards])).elements())
    grids = tuple(grid.packed for grid in result.grids)
    piles = skyjo.CardCounts.of(()).packed, known.packed, discards.packed
    over = skyjo.Over(skyjo.Rules(), grids, *piles, top, result.closer)
    reached = why_reachable(over)
    assert reached == over
    assert skyjo.result(over) == result
    return "a history leads to it"


TAMPERS: Final[Tampers[skyjo.State, skyjo.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result, own=OWN
)
