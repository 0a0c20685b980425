"""Erzählen: which events a move made, told from the states around it.

Only what every seat may know. The try to lay the last card without an announcement looks like any
other draw (MM-41).
"""

from collections.abc import Iterator

from kartenspiele.core.game import Timeout
from kartenspiele.core.proofs import prove_step
from kartenspiele.maumau.effects import CLOCKWISE
from kartenspiele.maumau.engine import apply
from kartenspiele.maumau.events import (
    AnnouncementLapsed,
    CardDrawn,
    CardLaid,
    CardsDealt,
    CardsToDraw,
    DirectionTurned,
    Event,
    LastCardAnnounced,
    MauMau,
    NothingToDraw,
    OnceMore,
    PenaltyPending,
    PenaltyTaken,
    Reshuffled,
    RoundEnded,
    SeatSkipped,
    SuitWished,
    TimedOut,
)
from kartenspiele.maumau.moves import AnnounceLastCard, Deal, Drawn, Move, PlayCard
from kartenspiele.maumau.refusals import check_is_move, check_is_state
from kartenspiele.maumau.results import result_of
from kartenspiele.maumau.state import ACTED, Answering, Drawing, Over, Playing, State


def what_happened(before: State, move: Move, after: State, /) -> tuple[Event, ...]:
    """What all seats saw when the move led from `before` to `after`, in order.

    Raises `InvalidState` when it does not lead there.

    >>> from kartenspiele import maumau
    >>> dealt = maumau.parse_move("deal CJ.H7.D2.D3.D4.D5|C7.S7.S2.S3.S4.S5|H5")
    >>> before = maumau.apply(maumau.new_game(), dealt)
    >>> laid = maumau.parse_move("H7")
    >>> print(*what_happened(before, laid, maumau.apply(before, laid)), sep=", ")
    seat 0 lays H7, seat 1 faces a penalty of 2
    """
    check_is_state(before)
    check_is_state(after)
    check_is_move(move)
    prove_step(apply, before, move, after)
    return tuple(_told(before, move, after))


def _told(before: State, move: Move, after: State) -> Iterator[Event]:
    match before, move, after:
        case Playing() | Answering(), _, Playing() | Answering() | Drawing() | Over():
            yield from _acted(before, move, after)
        case Drawing(), Drawn(), Playing() | Drawing():
            yield from _drawn(before, after)
        case _:
            assert isinstance(move, Deal)
            assert isinstance(after, Playing | Answering)
            yield from _dealt(move, after)
    if isinstance(after, Over):
        result = result_of(after)
        if result.winner is not None:
            yield MauMau(result.winner)
        yield RoundEnded(result)


def _dealt(move: Deal, after: Playing | Answering) -> Iterator[Event]:
    """The deal, and what the upcard did (MM-12)."""
    yield CardsDealt(move.upcard)
    starter = after.setup.rules.starter
    if after.direction != CLOCKWISE:
        yield DirectionTurned(after.direction)
    if after.actor != starter:
        yield SeatSkipped(starter)
    if isinstance(after, Answering):
        yield PenaltyPending(after.actor, after.pending)


def _acted(before: Playing | Answering, move: Move, after: State) -> Iterator[Event]:
    """What a seat did, or the clock to it."""
    match move:
        case PlayCard() if _was_laid(before, after):
            yield CardLaid(before.actor, move.card)
            if isinstance(after, Playing | Answering):
                yield from _effects(before, after)
        case AnnounceLastCard():
            yield LastCardAnnounced(before.actor)
        case _:
            if isinstance(move, Timeout):
                yield TimedOut(before.actor)
            yield from _draws(before, after)


def _was_laid(before: Playing | Answering, after: State) -> bool:
    """Whether a card that was to be laid lies on the discards now, and was no mere try (MM-41)."""
    if isinstance(after, Over):
        return result_of(after).winner is not None
    return isinstance(after, Playing | Answering) and len(after.discards) > len(before.discards)


def _effects(before: Playing | Answering, after: Playing | Answering) -> Iterator[Event]:
    """What the card that was laid did."""
    actor, seats = before.actor, before.setup.seats
    if isinstance(after, Playing) and after.wish is not None:
        yield SuitWished(actor, after.wish)
    if after.direction != before.direction:
        yield DirectionTurned(after.direction)
    next_seat = (actor + after.direction) % seats
    if isinstance(after, Playing) and after.idle == ACTED:
        yield OnceMore(actor)
    elif after.actor != next_seat:
        yield SeatSkipped(next_seat)
    if isinstance(after, Answering):
        yield PenaltyPending(after.actor, after.pending)


def _draws(before: Playing | Answering, after: State) -> Iterator[Event]:
    """How many cards the seat is about to draw, if there are any."""
    if not isinstance(after, Drawing):
        yield NothingToDraw(before.actor)
        return
    if isinstance(before, Answering) and after.goes_on:
        yield PenaltyTaken(before.actor, before.pending)
    yield CardsToDraw(after.drawer, after.left)
    yield from _reshuffled(before, after)


def _drawn(before: Drawing, after: Playing | Drawing) -> Iterator[Event]:
    """A card that a seat got."""
    yield CardDrawn(before.drawer)
    if before.drawer in before.announced:
        yield AnnouncementLapsed(before.drawer)
    if isinstance(after, Drawing):
        yield from _reshuffled(before, after)


def _reshuffled(before: Playing | Answering | Drawing, after: Drawing) -> Iterator[Event]:
    under = len(before.discards) - len(after.discards)
    if under:
        yield Reshuffled(under)
