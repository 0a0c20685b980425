"""Erzählen: which events a move made, told from the states around it."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from kartenspiele.core.errors import InvalidState
from kartenspiele.core.proofs import prove_step
from kartenspiele.skyjo.cards import total_of
from kartenspiele.skyjo.engine import apply
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
from kartenspiele.skyjo.grid import ANY_DOWN, ROWS, columns_left, value_at
from kartenspiele.skyjo.moves import Exchange, Move, Reveal, TakeDiscard, Turned
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

Unfinished: TypeAlias = (
    Dealing
    | Revealing
    | Uncovering
    | Choosing
    | Drawing
    | Placing
    | Turning
    | Replacing
    | Finishing
)
"""A round that is not over."""


def what_happened(before: State, move: Move, after: State, /) -> tuple[Event, ...]:
    """What all seats saw when the move led from `before` to `after`, in order.

    `InvalidState` where it does not lead there.

    >>> from kartenspiele import skyjo
    >>> before = skyjo.new_game()
    >>> first = skyjo.parse_move("=7")
    >>> print(*what_happened(before, first, skyjo.apply(before, first)))
    7 begins the discard pile
    """
    check_is_state(after)
    check_is_move(move)
    if isinstance(before, Over):
        raise InvalidState(before, "nothing happens any more: the round is over")
    prove_step(apply, before, move, after)
    return tuple(told(before, move, after))


def told(before: Unfinished, move: Move, after: State) -> Iterator[Event]:
    """What happened when the move led from the one state to the other, as it is known to do."""
    match before:
        case Dealing():
            assert isinstance(move, Turned)
            yield FirstDiscard(move.value)
        case Revealing():
            assert isinstance(move, Reveal)
            yield CardChosen(before.seat, move.position)
        case Uncovering():
            assert isinstance(move, Turned)
            yield CardTurnedUp(before.seat, before.position, move.value)
            if isinstance(after, Choosing):
                yield SeatBegins(after.seat)
        case Choosing() | Placing():
            yield from _acted(before, move, after)
        case Drawing() | Turning() | Replacing() | Finishing():
            assert isinstance(move, Turned)
            yield from _shown(before, move.value, after)
        case _:
            assert_never(before)


def _acted(before: Choosing | Placing, move: Move, after: State) -> Iterator[Event]:
    """What a seat did in its turn."""
    seat = before.seat
    match before, move:
        case Choosing(), TakeDiscard(position):
            yield DiscardTaken(seat, before.top)
            yield from _laid(before, position, before.top, after)
        case Placing(), Exchange(position):
            yield from _laid(before, position, before.card, after)
        case Placing(), _:
            assert isinstance(move, Reveal)
            yield CardDiscarded(seat, before.card)
            yield CardChosen(seat, move.position)
        case _:
            assert isinstance(after, Drawing)
            if not before.pile_size:
                yield Reshuffled(total_of(after.packed_known))
            yield DrawBegun(seat)


def _shown(
    before: Drawing | Turning | Replacing | Finishing, value: int, after: State
) -> Iterator[Event]:
    """What chance has shown, and what followed."""
    seat = before.seat
    match before:
        case Drawing():
            yield CardDrawn(seat, value)
        case Replacing():
            yield CardDiscarded(seat, value)
            yield from _turn_ended(before, before.position, after)
        case Turning():
            yield CardTurnedUp(seat, before.position, value)
            yield from _turn_ended(before, before.position, after)
        case Finishing():
            yield CardTurnedUp(seat, before.position, value)
            yield from _columns_left(before, before.position, after)
            yield from _round_ended(after)
        case _:
            assert_never(before)


def _laid(before: Choosing | Placing, position: int, card: int, after: State) -> Iterator[Event]:
    """The card in the hand is laid, and the old one discarded once it lies face up."""
    yield CardLaid(before.seat, position, card)
    if not isinstance(after, Replacing):
        yield CardDiscarded(before.seat, value_at(before.packed_grids[before.seat], position))
        yield from _turn_ended(before, position, after)


def _turn_ended(
    before: Choosing | Placing | Turning | Replacing, position: int, after: State
) -> Iterator[Event]:
    """What follows from the card that lies face up now."""
    yield from _columns_left(before, position, after)
    if before.closer is None and not after.packed_grids[before.seat] & ANY_DOWN:
        yield RoundClosed(before.seat)
    if isinstance(after, Finishing):
        yield LastTurnsTaken()
    yield from _round_ended(after)


def _columns_left(before: Unfinished, position: int, after: State) -> Iterator[Event]:
    """The columns that have left; the last card that one of them needed came to the position."""
    grids = zip(before.packed_grids, after.packed_grids, strict=True)
    for seat, (old, new) in enumerate(grids):
        for column in columns_left(old, new):
            first = ROWS * column
            yield ColumnLeft(seat, column, value_at(old, first + (first == position)))


def _round_ended(after: State) -> Iterator[Event]:
    if isinstance(after, Over):
        yield RoundEnded(result_of(after))
