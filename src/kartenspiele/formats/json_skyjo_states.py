"""Skyjo's states as JSON: what each phase shows, and how a shown state is proven.

A state shows its grids as columns and each multiset of cards as fifteen counts, from -2 on. A state
that is read is proven by `skyjo.check_state`.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar, cast

import attrs

from kartenspiele import skyjo
from kartenspiele.skyjo import CardCounts, Grid

Counts: TypeAlias = tuple[int, ...]
"""How many cards are worth -2, -1, .. 12."""

StateT = TypeVar("StateT", bound=skyjo.State)


@attrs.frozen
class TableShown:
    """What a state shows in every phase."""

    rules: skyjo.Rules
    grids: tuple[Grid, ...]
    unseen: Counts
    """The cards face down and those of the pile that nobody has seen."""


@attrs.frozen
class RevealingShown(TableShown):
    """What a state shows while a seat chooses a first card to turn up."""

    top: int


@attrs.frozen
class UncoveringShown(RevealingShown):
    """What a state shows while chance turns that card up."""

    position: int


@attrs.frozen
class TurnsShown(TableShown):
    """What a state shows from the first turn on."""

    known: Counts
    """The part of the pile that has been seen before a reshuffle."""
    discards: Counts
    """The discards under the top card."""


@attrs.frozen
class ChoosingShown(TurnsShown):
    """What a state shows while a seat takes the discard or draws, and while it is drawing."""

    seat: int
    top: int


@attrs.frozen
class PlacingShown(ChoosingShown):
    """What a state shows while a seat has the drawn card."""

    card: int


@attrs.frozen
class TurningShown(ChoosingShown):
    """What a state shows while chance turns up a card of the seat."""

    position: int


@attrs.frozen
class ReplacingShown(TurnsShown):
    """What a state shows while chance turns up a card that goes to the discards."""

    seat: int
    position: int
    card: int


@attrs.frozen
class FinishingShown(TurnsShown):
    """What a state shows while the last cards are turned up, and at the end."""

    top: int
    closer: int


DOCUMENTS: Final[dict[type[skyjo.State], type[TableShown]]] = {
    skyjo.Dealing: TableShown,
    skyjo.Revealing: RevealingShown,
    skyjo.Uncovering: UncoveringShown,
    skyjo.Choosing: ChoosingShown,
    skyjo.Drawing: ChoosingShown,
    skyjo.Placing: PlacingShown,
    skyjo.Turning: TurningShown,
    skyjo.Replacing: ReplacingShown,
    skyjo.Finishing: FinishingShown,
    skyjo.Over: FinishingShown,
}
"""What is shown of each class of states; the fields are attributes of the state."""


def shower(document: type[TableShown]) -> Callable[[skyjo.State], TableShown]:
    """What makes the document of a state."""
    names = [field.name for field in attrs.fields(document)]

    def show(state: skyjo.State) -> TableShown:
        values = {name: cast("object", getattr(state, name)) for name in names}
        shown = {
            name: value.counts if isinstance(value, CardCounts) else value
            for name, value in values.items()
        }
        return cast("Callable[..., TableShown]", document)(**shown)

    return show


def reader(cls: type[StateT]) -> Callable[[TableShown], StateT]:
    """What makes the state of a document; it raises `InvalidState` for one that can't be reached."""
    names = [field.name for field in attrs.fields(cls)]

    def read(document: TableShown) -> StateT:
        values: dict[str, object] = {}
        for name in names:
            shown = cast("object", getattr(document, name.removeprefix("packed_")))
            values[name] = _packed(name, document, shown)
        state = cast("Callable[..., StateT]", cls)(**values)
        skyjo.check_state(state)
        return state

    return read


def _packed(name: str, document: TableShown, shown: object) -> object:
    """What the field of a state holds for what is shown."""
    if name == "packed_grids":
        return tuple(grid.packed for grid in document.grids)
    if name.startswith("packed_"):
        return CardCounts(cast("Counts", shown)).packed
    return shown
