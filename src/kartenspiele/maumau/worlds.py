"""Mögliche Welten: full states that fit what a seat knows.

Every arrangement of the unseen cards over the other hands and the talon is equally likely, each
Joker being a card of its own. What a seat could remember from before a reshuffle, or infer from
somebody's drawing, is left to whoever asks (MM-53).
"""

from random import Random

from kartenspiele.core.errors import InvalidState
from kartenspiele.core.masks import bits_of
from kartenspiele.maumau.cards import AnyCard, CardBag, alike
from kartenspiele.maumau.refusals import no_view
from kartenspiele.maumau.state import Answering, Dealing, Drawing, Playing, Setup, State
from kartenspiele.maumau.views import (
    AnsweringView,
    DealingView,
    DrawingView,
    OverView,
    PlayingView,
    View,
)


def resample(view: View, rng: Random, /) -> State:
    """A state that fits the view: `view(resample(v, rng), v.seat) == v`."""
    match view:
        case PlayingView():
            return Playing(*_lay_out(view, rng), view.actor, view.wish, view.idle)
        case AnsweringView():
            return Answering(*_lay_out(view, rng), view.actor, view.pending)
        case DrawingView():
            return Drawing(*_lay_out(view, rng), view.drawer, view.wish, view.left, view.goes_on)
        case DealingView():
            return Dealing(Setup(view.rules, view.seats))
        case OverView():
            return view.state
        case _:
            raise no_view(view)


def _lay_out(
    view: PlayingView | AnsweringView | DrawingView, rng: Random
) -> tuple[Setup, tuple[int, ...], int, tuple[AnyCard, ...], int, tuple[int, ...]]:
    """The fields that all three phases have: the seat's own hand, and the rest dealt at random."""
    setup = Setup(view.rules, view.seats)
    unseen = _check_sizes(view).mask
    hidden = sum(view.hand_sizes) - len(view.hand)
    # Each Joker is a card of its own while the cards are dealt.
    dealt = rng.sample(bits_of(unseen), hidden)
    masks: list[int] = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            masks.append(view.hand.mask)
        else:
            masks.append(alike(sum(dealt[:size])))
            unseen ^= sum(dealt[:size])
            del dealt[:size]
    talon = alike(unseen)
    return setup, tuple(masks), talon, view.discards, view.direction, view.announced


def _check_sizes(view: PlayingView | AnsweringView | DrawingView) -> CardBag:
    """The unseen cards; `InvalidState` when the sizes do not say where they are."""
    unseen, sizes = view.unseen, view.hand_sizes
    hidden = [size for seat, size in enumerate(sizes) if seat != view.seat]
    if len(hidden) == len(sizes) or sizes[view.seat] != len(view.hand):
        raise InvalidState(view, f"hands of {sizes} do not fit seat {view.seat} and its hand")
    if min(sizes) < 1:
        raise InvalidState(view, f"with hands of {sizes} the round is over (MM-50)")
    if sum(hidden) + view.talon_size != len(unseen):
        reason = f"{len(unseen)} unseen cards do not fill {sizes} and a talon of {view.talon_size}"
        raise InvalidState(view, reason)
    return unseen
