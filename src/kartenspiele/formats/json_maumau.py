"""Mau Mau as JSON.

States and views begin with what they are: `"phase"`. Cards are `"H5"` and `"JK"`, bags of cards
`"CJ.H5.JK"` in any order, the discards a list with the top card last, a wish `"hearts"` or null, and
moves, the deal too, their notation.
"""

from random import Random
from typing import Final, TypeAlias, get_args

from kartenspiele import maumau
from kartenspiele.core.errors import InvalidState
from kartenspiele.formats.json_format import Codec, JsonFormat
from kartenspiele.formats.json_maumau_states import (
    AnsweringState,
    DealingState,
    DrawingState,
    OverState,
    PlayingState,
    read_answering,
    read_dealing,
    read_drawing,
    read_over,
    read_playing,
    show_answering,
    show_dealing,
    show_drawing,
    show_over,
    show_playing,
)
from kartenspiele.formats.json_shapes import Shapes
from kartenspiele.maumau import AnyCard, CardBag

MauMauJson: TypeAlias = JsonFormat[
    maumau.Rules, maumau.State, maumau.Move, maumau.View, maumau.Result
]
"""Reads and writes what a round of Mau Mau is made of."""


def _shapes() -> Shapes:
    shapes = Shapes()
    shapes.as_text(get_args(AnyCard), maumau.parse_card, "a card")
    shapes.as_text([CardBag], CardBag.of, "cards such as CJ.H5.JK")
    shapes.as_text(get_args(maumau.Move), maumau.parse_move, "a move of Mau Mau")
    shapes.tag("phase", _STATES)
    shapes.tag("phase", _VIEWS)
    shapes.stand_in(maumau.Dealing, DealingState, show_dealing, read_dealing)
    shapes.stand_in(maumau.Playing, PlayingState, show_playing, read_playing)
    shapes.stand_in(maumau.Answering, AnsweringState, show_answering, read_answering)
    shapes.stand_in(maumau.Drawing, DrawingState, show_drawing, read_drawing)
    shapes.stand_in(maumau.Over, OverState, show_over, read_over)
    shapes.derive(maumau.Result, "winner", "scores", "utilities", "places")
    return shapes


def _prove_view(view: maumau.View) -> None:
    """Find a state that it is the view of; `InvalidState` when there is none."""
    try:
        maumau.view(maumau.check_state(maumau.resample(view, Random(0))), view.seat)
    except ValueError as error:
        raise InvalidState(view, f"no state has this view: {error}") from None


_STATES: Final = {
    "dealing": maumau.Dealing,
    "playing": maumau.Playing,
    "answering": maumau.Answering,
    "drawing": maumau.Drawing,
    "over": maumau.Over,
}
_VIEWS: Final = {
    "dealing": maumau.DealingView,
    "playing": maumau.PlayingView,
    "answering": maumau.AnsweringView,
    "drawing": maumau.DrawingView,
    "over": maumau.OverView,
}
_SHAPES: Final = _shapes()

MAUMAU: Final[MauMauJson] = JsonFormat(
    rules=Codec(_SHAPES, maumau.Rules),
    state=Codec(_SHAPES, maumau.State),
    move=Codec(_SHAPES, maumau.Move),
    view=Codec(_SHAPES, maumau.View, _prove_view),
    result=Codec(_SHAPES, maumau.Result),
)
"""The JSON form of Mau Mau."""
