"""Yatzee as JSON.

States and views begin with their `"phase"`, turns with their `"kind"`. Dice are `"13356"`, moves their
notation, boxes `"full_house"`. A card is an object with its boxes, null where one is open, and the
sums that follow from them.
"""

from random import Random
from typing import Final, TypeAlias, get_args

import attrs

from kartenspiele import yatzee
from kartenspiele.core.errors import InvalidState
from kartenspiele.formats.json_format import Codec, JsonFormat
from kartenspiele.formats.json_shapes import Shapes
from kartenspiele.yatzee import Scorecard
from kartenspiele.yatzee.results import check_result

YatzeeJson: TypeAlias = JsonFormat[
    yatzee.Rules, yatzee.State, yatzee.Move, yatzee.View, yatzee.Result
]
"""Reads and writes what a game of Yatzee is made of."""


@attrs.frozen
class CardShown:
    """What a card shows: its boxes in their order, null where one is open."""

    ones: int | None
    twos: int | None
    threes: int | None
    fours: int | None
    fives: int | None
    sixes: int | None
    three_of_a_kind: int | None
    four_of_a_kind: int | None
    full_house: int | None
    small_straight: int | None
    large_straight: int | None
    yatzee: int | None
    chance: int | None
    extra: int
    """Points outside the boxes for further Yatzees."""


def _show_card(card: Scorecard) -> CardShown:
    boxes = {str(box): card.points_in(box) for box in yatzee.CATEGORIES}
    return CardShown(**boxes, extra=card.extra)


def _read_card(shown: CardShown) -> Scorecard:
    boxes: dict[str, int | None] = attrs.asdict(shown)
    return Scorecard(tuple(boxes[str(box)] for box in yatzee.CATEGORIES), shown.extra)


def _shapes() -> Shapes:
    shapes = Shapes()
    shapes.as_text([yatzee.Dice], yatzee.Dice.parse, "dice such as 13356")
    shapes.as_text(get_args(yatzee.Move), yatzee.parse_move, "a move of Yatzee")
    shapes.stand_in(Scorecard, CardShown, _show_card, _read_card)
    shapes.derive(Scorecard, "upper_sum", "bonus", "total")
    shapes.tag("kind", _TURNS)
    shapes.tag("phase", _STATES)
    shapes.tag("phase", _VIEWS)
    shapes.derive(yatzee.Result, "scores", "utilities")
    return shapes


def _prove_view(view: yatzee.View) -> None:
    """Find a state that it is the view of; `InvalidState` when there is none."""
    try:
        yatzee.check_state(yatzee.resample(view, Random(0)))
    except ValueError as error:
        raise InvalidState(view, f"no state has this view: {error}") from None


_TURNS: Final = {
    "kept": yatzee.Kept,
    "thrown": yatzee.Thrown,
    "entered": yatzee.Entered,
    "out_of_time": yatzee.OutOfTime,
}
_STATES: Final = {
    "rolling": yatzee.Rolling,
    "deciding": yatzee.Deciding,
    "over": yatzee.Over,
}
_VIEWS: Final = {"round": yatzee.RoundView, "over": yatzee.OverView}
_SHAPES: Final = _shapes()

YATZEE: Final[YatzeeJson] = JsonFormat(
    rules=Codec(_SHAPES, yatzee.Rules),
    state=Codec(_SHAPES, yatzee.State, yatzee.check_state),
    move=Codec(_SHAPES, yatzee.Move),
    view=Codec(_SHAPES, yatzee.View, _prove_view),
    result=Codec(_SHAPES, yatzee.Result, check_result),
)
"""The JSON form of Yatzee."""
