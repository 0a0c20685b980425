"""Erzählen: which events a move made, told from the states around it."""

from collections.abc import Iterator
from typing import assert_never

from kartenspiele.core.errors import InvalidState
from kartenspiele.skyjo.events import (
    CardChosen,
    CardDiscarded,
    CardDrawn,
    CardLaid,
    CardTurnedUp,
    ColumnLeft,
    DiscardTaken,
    DrawBegun,
    Event,
    FirstDiscard,
    LastTurnsTaken,
    Reshuffled,
    RoundClosed,
    RoundEnded,
    SeatBegins,
)
from kartenspiele.skyjo.grid import ROWS
from kartenspiele.skyjo.moves import Draw, Exchange, Move, Reveal, TakeDiscard, Turned
from kartenspiele.skyjo.refusals import check_is_move, check_is_state
from kartenspiele.skyjo.results import result_of
from kartenspiele.skyjo.state import (
    Choosing,
    Dealing,
    Drawing,
    Finishing,
    Over,
    Placing,
    Replacing,
    Revealing,
    State,
    Turning,
    Uncovering,
)


def what_happened(before: State, move: Move, after: State, /) -> tuple[Event, ...]:
    """What all seats saw when the move led from `before` to `after`, in order.

    >>> from kartenspiele import skyjo
    >>> before = skyjo.new_game()
    >>> first = skyjo.parse_move("=7")
    >>> print(*what_happened(before, first, skyjo.apply(before, first)))
    7 begins the discard pile
    """
    check_is_state(before)
    check_is_state(after)
    check_is_move(move)
    return tuple(_told(before, move, after))


def _told(before: State, move: Move, after: State) -> Iterator[Event]:
    match before:
        case Dealing() | Revealing() | Uncovering():
            yield from _opened(before, move, after)
        case Choosing() | Placing():
            yield from _acted(before, move, after)
        case Drawing() | Turning() | Replacing() | Finishing():
            yield from _shown(before, move, after)
        case Over():
            raise InvalidState(before, "nothing happens any more: the round is over")
        case _:
            assert_never(before)


def _opened(before: Dealing | Revealing | Uncovering, move: Move, after: State) -> Iterator[Event]:
    """What seats and chance did before the first turn."""
    match before, move, after:
        case Dealing(), Turned(value), Revealing():
            yield FirstDiscard(value)
        case Revealing(), Reveal(position), Uncovering():
            yield CardChosen(before.seat, position)
        case Uncovering(), Turned(value), Revealing() | Choosing():
            yield CardTurnedUp(before.seat, before.position, value)
            if isinstance(after, Choosing):
                yield SeatBegins(after.seat)
        case _:
            raise _leads_elsewhere(move, after)


def _acted(before: Choosing | Placing, move: Move, after: State) -> Iterator[Event]:
    """What a seat did in its turn."""
    match before, move, after:
        case Choosing(), Draw(), Drawing():
            if not before.pile_size:
                yield Reshuffled(len(after.known))
            yield DrawBegun(before.seat)
        case Placing(), Reveal(position), Turning():
            yield CardDiscarded(before.seat, before.card)
            yield CardChosen(before.seat, position)
        case Choosing(), TakeDiscard(position), Choosing() | Replacing() | Finishing() | Over():
            yield DiscardTaken(before.seat, before.top)
            yield from _exchanged(before, position, before.top, after)
        case Placing(), Exchange(position), Choosing() | Replacing() | Finishing() | Over():
            yield from _exchanged(before, position, before.card, after)
        case _:
            raise _leads_elsewhere(move, after)


def _shown(
    before: Drawing | Turning | Replacing | Finishing, move: Move, after: State
) -> Iterator[Event]:
    """What chance has shown, and what followed."""
    match before, move, after:
        case Drawing(), Turned(value), Placing():
            yield CardDrawn(before.seat, value)
        case Replacing(), Turned(value), Choosing() | Finishing() | Over():
            yield CardDiscarded(before.seat, value)
            yield from _turn_ended(before, before.position, after)
        case Turning(), Turned(value), Choosing() | Finishing() | Over():
            yield CardTurnedUp(before.seat, before.position, value)
            yield from _turn_ended(before, before.position, after)
        case Finishing(), Turned(value), Finishing() | Over():
            yield CardTurnedUp(before.seat, before.position, value)
            if isinstance(after, Over):
                yield from _columns_left(before, before.position, after)
                yield RoundEnded(result_of(after))
        case _:
            raise _leads_elsewhere(move, after)


def _leads_elsewhere(move: Move, after: State) -> InvalidState:
    return InvalidState(after, f"{move} does not lead to this state")


def _exchanged(
    before: Choosing | Placing,
    position: int,
    card: int,
    after: Choosing | Replacing | Finishing | Over,
) -> Iterator[Event]:
    """The card in the hand is laid, and the old one discarded once it lies face up."""
    yield CardLaid(before.seat, position, card)
    if not isinstance(after, Replacing):
        old = before.grids[before.seat].at(position)
        if old is None:
            raise InvalidState(after, "chance has to show the exchanged card first")
        yield CardDiscarded(before.seat, old)
        yield from _turn_ended(before, position, after)


def _turn_ended(
    before: Choosing | Placing | Turning | Replacing,
    position: int,
    after: Choosing | Finishing | Over,
) -> Iterator[Event]:
    """What follows from the card that lies face up now."""
    yield from _columns_left(before, position, after)
    if before.closer is None and not after.grids[before.seat].face_down:
        yield RoundClosed(before.seat)
    if isinstance(after, Finishing):
        yield LastTurnsTaken()
    if isinstance(after, Over):
        yield RoundEnded(result_of(after))


def _columns_left(
    before: Choosing | Placing | Turning | Replacing | Finishing,
    position: int,
    after: Choosing | Finishing | Over,
) -> Iterator[Event]:
    """The columns that have left; the last card that some of them needed came to `position`."""
    for seat, (old, new) in enumerate(zip(before.grids, after.grids, strict=True)):
        for column in new.gone:
            if column not in old.gone:
                others = set(range(ROWS * column, ROWS * column + ROWS)) - {position}
                value = old.at(others.pop())
                assert value is not None, "the other cards of the column lay face up"
                yield ColumnLeft(seat, column, value)
