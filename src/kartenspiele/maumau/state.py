"""Spielstand: the state of a round as a union of frozen classes, one for each phase.

Nobody has seen the cards of the talon, so they have no order: the talon is a bag, and drawing is a
move of chance. Only the hands are secret. A state keeps the discards since the last reshuffle,
because all have seen them, and nothing else of the past.
"""

from typing import Final, TypeAlias, final

import attrs

from kartenspiele.core.actors import ChanceActs, NobodyActs
from kartenspiele.core.cards import Suit
from kartenspiele.core.game import Timeout
from kartenspiele.core.values import Value
from kartenspiele.maumau.cards import AnyCard, CardBag
from kartenspiele.maumau.effects import AfterLaying, after_laying
from kartenspiele.maumau.moves import DrawCard, PlayCard
from kartenspiele.maumau.rules import Rules

ACTED: Final = -1
"""What `Playing.idle` is while a turn goes on in which a card was laid or drawn already."""


def _table_of(setup: "Setup") -> AfterLaying:
    return after_laying(setup.seats, reverse_skips_with_two=setup.rules.reverse_skips_with_two)


@attrs.frozen(cache_hash=True)
class Setup(Value):
    """What is fixed for a round."""

    rules: Rules
    seats: int
    after_laying: AfterLaying = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_table_of, takes_self=True)
    )
    """`effects.after_laying` of this round."""


@attrs.frozen
class Dealing(Value, ChanceActs):
    """Geben: chance has to deal."""

    setup: Setup


@attrs.define(weakref_slot=False)
class _OnTheTable(Value):
    """What every phase between the deal and the end has; the classes of the phases freeze it."""

    setup: Setup
    masks: tuple[int, ...]
    """The cards that the seats hold, as masks (see `maumau.cards`); `hands` gives them as bags."""
    talon_mask: int
    """The cards that can be drawn, as a mask; `talon` gives them as a bag."""
    discards: tuple[AnyCard, ...]
    """Ablagestapel: the cards laid since the last reshuffle, the top one last."""
    direction: int
    """Spielrichtung: 1 clockwise, -1 counter-clockwise."""
    announced: tuple[int, ...]
    """The seats whose announcement of the last card holds (MM-43), ascending."""

    @property
    def hands(self) -> tuple[CardBag, ...]:
        """The cards that the seats hold."""
        return tuple(map(CardBag, self.masks))

    @property
    def talon(self) -> CardBag:
        """Talon: the cards that can be drawn; they lie in no order that anybody knows."""
        return CardBag(self.talon_mask)

    @property
    def top(self) -> AnyCard:
        """The card that lies open."""
        return self.discards[-1]


@attrs.define(weakref_slot=False)
class UnfrozenPlaying(_OnTheTable):
    """The fields of `Playing`, still open.

    A frozen class fills its fields through `object.__setattr__`, which would take a third of the
    time of a move. The rules fill this one instead and turn it into a `Playing` before anybody else
    sees it; the two classes have the same layout.
    """

    actor: int
    """The seat that has to act."""
    wish: Suit | None
    """The suit that was wished for with the jack on top (MM-20)."""
    idle: int
    """How many turns in a row have ended with no card laid or drawn (MM-17), or `ACTED`."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Playing(UnfrozenPlaying):
    """Spielen: the seat `actor` has to lay a card or draw."""


@attrs.define(weakref_slot=False)
class UnfrozenAnswering(_OnTheTable):
    """The fields of `Answering`, still open: see `UnfrozenPlaying`."""

    actor: int
    """The seat that has to act."""
    pending: int
    """2 4 6 8 10 or 12 cards."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Answering(UnfrozenAnswering):
    """Strafe: the seat `actor` has to answer with a 7 or take the pending cards (MM-30)."""

    @property
    def wish(self) -> None:
        """Nothing is wished for: a 7 lies on top."""
        return


@attrs.define(weakref_slot=False)
class UnfrozenDrawing(_OnTheTable):
    """The fields of `Drawing`, still open: see `UnfrozenPlaying`."""

    drawer: int
    """The seat that gets the cards."""
    wish: Suit | None
    """The suit that was wished for with the jack on top; it outlives the drawing."""
    left: int
    """How many cards the drawer still gets; never more than there are (MM-17)."""
    goes_on: bool
    """Whether the drawer moves afterwards, because he took a penalty (MM-32)."""


@final
@attrs.frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] - freezing is the point
class Drawing(ChanceActs, UnfrozenDrawing):
    """Ziehen: chance has to give cards of the talon, which is not empty, to the seat `drawer`."""


@attrs.frozen
class Over(Value, NobodyActs):
    """Rundenende: the last state in which somebody had to act, and the move that ended the round."""

    last: Playing | Answering
    move: PlayCard | DrawCard | Timeout

    @property
    def setup(self) -> Setup:
        """The rules and the number of seats."""
        return self.last.setup


State: TypeAlias = Dealing | Playing | Answering | Drawing | Over


# What follows gives the same as the classes themselves, in half the time, and is meant for the rules:
# they pass on values that are known to be right.


def playing(  # noqa: PLR0913, PLR0917 - the fields of the class
    setup: Setup,
    masks: tuple[int, ...],
    talon_mask: int,
    discards: tuple[AnyCard, ...],
    direction: int,
    announced: tuple[int, ...],
    actor: int,
    wish: Suit | None,
    idle: int,
) -> Playing:
    """The state in which the actor has to lay a card or draw."""
    state = UnfrozenPlaying(
        setup, masks, talon_mask, discards, direction, announced, actor, wish, idle
    )
    state.__class__ = Playing
    return state  # type: ignore[return-value]  # it has become one


def answering(
    setup: Setup,
    masks: tuple[int, ...],
    talon_mask: int,
    discards: tuple[AnyCard, ...],
    direction: int,
    announced: tuple[int, ...],
    actor: int,
    pending: int,
) -> Answering:
    """The state in which the actor has to answer with a 7 or take the pending cards."""
    state = UnfrozenAnswering(
        setup, masks, talon_mask, discards, direction, announced, actor, pending
    )
    state.__class__ = Answering
    return state  # type: ignore[return-value]  # it has become one


def drawing(  # noqa: PLR0913, PLR0917 - the fields of the class
    setup: Setup,
    masks: tuple[int, ...],
    talon_mask: int,
    discards: tuple[AnyCard, ...],
    direction: int,
    announced: tuple[int, ...],
    drawer: int,
    wish: Suit | None,
    left: int,
    goes_on: bool,  # noqa: FBT001 - as in the class
) -> Drawing:
    """The state in which chance gives cards to the drawer."""
    state = UnfrozenDrawing(
        setup, masks, talon_mask, discards, direction, announced, drawer, wish, left, goes_on
    )
    state.__class__ = Drawing
    return state  # type: ignore[return-value]  # it has become one
