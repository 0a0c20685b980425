"""Spielstand: the state of a round as a union of frozen classes, one for each phase.

A card that nobody has seen has no identity: the cards that lie face down and the part of the draw
pile that nobody has seen are one multiset, `unseen`, and what a card shows is a move of chance. So a
state hides nothing. The cards under the top discard are a multiset too, for their order never matters
again. Who has ended the round is not kept while turns are taken, because the grids tell: see `closer`.
"""

from typing import Final, TypeAlias, final

import attrs

from kartenspiele.core.actors import ChanceActs, NobodyActs
from kartenspiele.core.values import Value
from kartenspiele.skyjo.cards import CardCounts, total_of
from kartenspiele.skyjo.grid import ANY_DOWN, POSITIONS, Grid, first_down, number_down
from kartenspiele.skyjo.rules import Rules

REVEALED_AT_FIRST: Final = 2
"""So many cards each seat turns up before the first turn (SJ-03)."""

# ------------------------------------------------------------------ what phases have in common


@attrs.define(weakref_slot=False)
class _Table(Value):
    """What lies on the table in every phase; the classes of the phases freeze it."""

    rules: Rules
    packed_grids: tuple[int, ...]
    """The cards before each seat, packed (see `skyjo.grid`); `grids` gives them as grids."""
    packed_unseen: int
    """The cards that nobody has seen, packed (see `skyjo.cards`); `unseen` gives them as counts."""

    @property
    def grids(self) -> tuple[Grid, ...]:
        """Auslagen: the cards before each seat."""
        return tuple(map(Grid.unpacked, self.packed_grids))

    @property
    def unseen(self) -> CardCounts:
        """The cards that nobody has seen, those face down and those in the pile together."""
        return CardCounts.unpacked(self.packed_unseen)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.packed_grids)


@attrs.define(weakref_slot=False)
class _Opening(_Table):
    """What there is while seats turn up their first cards."""

    top: int
    """The value of the only card on the discard pile."""

    @property
    def seat(self) -> int:
        """The seat that turns up its cards: the first that has not turned up two (SJ-03)."""
        most = len(POSITIONS) - REVEALED_AT_FIRST
        return [number_down(grid) > most for grid in self.packed_grids].index(True)


@attrs.define(weakref_slot=False)
class _Turns(_Table):
    """What there is from the first turn to the end."""

    packed_known: int
    """The cards of a reshuffled pile, packed; `known` gives them as counts."""
    packed_discards: int
    """The discards under the top card, packed; `discards` gives them as counts."""

    @property
    def known(self) -> CardCounts:
        """The part of the draw pile that has been seen: the discards that were reshuffled (SJ-13)."""
        return CardCounts.unpacked(self.packed_known)

    @property
    def discards(self) -> CardCounts:
        """Ablagestapel: the discards under the top card; all of them while none lies on top."""
        return CardCounts.unpacked(self.packed_discards)

    @property
    def pile_size(self) -> int:
        """How many cards the draw pile has; it may be empty until somebody draws (SJ-13)."""
        down = sum(map(number_down, self.packed_grids))
        return total_of(self.packed_unseen) - down + total_of(self.packed_known)


@attrs.define(weakref_slot=False)
class _Turn(_Turns):
    """What there is while a seat has its turn."""

    seat: int
    """The seat whose turn it is."""

    @property
    def closer(self) -> int | None:
        """The seat that has ended the round, so that this is a last turn; None if none has (SJ-20).

        Who has no card face down ends the round, and every other seat has one more turn. So turns
        come only to seats with a card face down, and the first without one, clockwise from the seat
        on turn, has ended the round: those before it still wait for their last turn.
        """
        grids, seat = self.packed_grids, self.seat
        clockwise = (*range(seat + 1, len(grids)), *range(seat))
        return next((other for other in clockwise if not grids[other] & ANY_DOWN), None)


# ------------------------------------------------------------------ the phases of the opening


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Dealing(ChanceActs, _Table):
    """Austeilen: all cards lie face down, and chance turns up the first discard (SJ-02)."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Revealing(_Opening):
    """Aufdecken: a seat chooses the first or second card that it turns up (SJ-03)."""

    @property
    def actor(self) -> int:
        """The seat that turns up its cards."""
        return self.seat


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Uncovering(ChanceActs, _Opening):
    """Aufgedeckt: chance says what the card shows that was chosen at the start (SJ-03)."""

    position: int
    """Where the card lies."""


# ------------------------------------------------------------------ the phases of a turn

# A frozen class fills its fields through `object.__setattr__`, which would take a third of the time
# of a move. The rules fill an unfrozen one of the same layout instead, and turn it into the frozen
# one before anybody else sees it.


@attrs.define(weakref_slot=False)
class UnfrozenChoosing(_Turn):
    """The fields of `Choosing`, still open."""

    top: int
    """The value of the top discard."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Choosing(UnfrozenChoosing):
    """Nehmen oder ziehen: a seat takes the top discard or draws (SJ-10)."""

    @property
    def actor(self) -> int:
        """The seat whose turn it is."""
        return self.seat


@attrs.define(weakref_slot=False)
class UnfrozenDrawing(_Turn):
    """The fields of `Drawing`, still open."""

    top: int
    """The value of the top discard."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Drawing(ChanceActs, UnfrozenDrawing):
    """Ziehen: chance says what card is drawn from the pile, which is not empty (SJ-10, SJ-13)."""


@attrs.define(weakref_slot=False)
class UnfrozenPlacing(_Turn):
    """The fields of `Placing`, still open."""

    top: int
    """The value of the top discard."""
    card: int
    """The value of the drawn card."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Placing(UnfrozenPlacing):
    """Tauschen oder abwerfen: a seat keeps the drawn card, or discards it and turns one up (SJ-10)."""

    @property
    def actor(self) -> int:
        """The seat whose turn it is."""
        return self.seat


@attrs.define(weakref_slot=False)
class UnfrozenTurning(_Turn):
    """The fields of `Turning`, still open."""

    top: int
    """The value of the top discard, which was drawn."""
    position: int
    """Where the card lies."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Turning(ChanceActs, UnfrozenTurning):
    """Aufgedeckt: chance says what the card shows that a seat turns up instead of an exchange (SJ-10)."""


@attrs.define(weakref_slot=False)
class UnfrozenReplacing(_Turn):
    """The fields of `Replacing`, still open."""

    position: int
    """Where the card lies face down."""
    card: int
    """The value of the card that takes its place."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Replacing(ChanceActs, UnfrozenReplacing):
    """Getauscht: chance says what the face-down card shows that an exchange puts on the discards (SJ-10).

    It will lie on top, so no card does now, and `discards` are all of them.
    """


# ------------------------------------------------------------------ the phases of the end


@attrs.define(weakref_slot=False)
class UnfrozenFinishing(_Turns):
    """The fields of `Finishing`, still open."""

    top: int
    """The value of the top discard."""
    closer: int
    """The seat that ended the round (SJ-20)."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Finishing(ChanceActs, UnfrozenFinishing):
    """Rundenende: chance turns up what still lies face down, by seat, then by position (SJ-21)."""

    @property
    def seat(self) -> int:
        """The seat whose card is turned up next."""
        return [bool(grid & ANY_DOWN) for grid in self.packed_grids].index(True)

    @property
    def position(self) -> int:
        """Where the card lies that is turned up next."""
        return first_down(self.packed_grids[self.seat])


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Over(NobodyActs, _Turns):
    """Abgerechnet: all cards lie face up, and the columns of three equal have left (SJ-21)."""

    top: int
    """The value of the top discard."""
    closer: int
    """The seat that ended the round (SJ-20)."""


State: TypeAlias = (
    Dealing | Revealing | Uncovering | Choosing | Drawing | Placing | Turning | Replacing
    | Finishing | Over
)  # fmt: skip
