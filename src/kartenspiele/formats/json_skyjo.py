"""Skyjo as JSON, a round and a whole match.

States begin with their `"phase"`. A grid has its columns as lists, `[5, null, 7]` with null for a card
face down, `[]` for a column that has left; cards that are counted are a list of fifteen numbers, the
first of them for -2. Moves are notation. A state hides nothing, so a view is the state and a seat.
"""

from typing import Final, TypeAlias, get_args

from kartenspiele import skyjo
from kartenspiele.formats.json_format import Codec, JsonFormat
from kartenspiele.formats.json_score_sheet import add_score_sheet
from kartenspiele.formats.json_shapes import Shapes
from kartenspiele.formats.json_skyjo_states import DOCUMENTS, reader, shower
from kartenspiele.skyjo import match

SkyjoJson: TypeAlias = JsonFormat[skyjo.Rules, skyjo.State, skyjo.Move, skyjo.View, skyjo.Result]
"""Reads and writes what a round of Skyjo is made of."""

SkyjoMatchJson: TypeAlias = JsonFormat[
    match.Rules, match.State, skyjo.Move, match.View, match.Result
]
"""Reads and writes what a match of Skyjo is made of."""

_STATES: Final = {
    "dealing": skyjo.Dealing,
    "revealing": skyjo.Revealing,
    "uncovering": skyjo.Uncovering,
    "choosing": skyjo.Choosing,
    "drawing": skyjo.Drawing,
    "placing": skyjo.Placing,
    "turning": skyjo.Turning,
    "replacing": skyjo.Replacing,
    "finishing": skyjo.Finishing,
    "over": skyjo.Over,
}
_MATCH_STATES: Final = {"playing": match.Playing, "over": match.Over}


def _shapes() -> Shapes:
    shapes = Shapes()
    shapes.as_text(get_args(skyjo.Move), skyjo.parse_move, "a move of Skyjo")
    shapes.tag("phase", _STATES)
    for cls, document in DOCUMENTS.items():
        shapes.stand_in(cls, document, shower(document), reader(cls))
    shapes.derive(skyjo.Result, "sums", "doubled", "scores", "utilities")
    shapes.tag("phase", _MATCH_STATES)
    add_score_sheet(shapes)
    shapes.derive(match.Result, "scores", "utilities", "winners")
    return shapes


def _prove_view(view: skyjo.View) -> None:
    skyjo.view(view.state, view.seat)


def _prove_match_view(view: match.View) -> None:
    match.view(match.check_state(view.state), view.seat)


_SHAPES: Final = _shapes()

SKYJO: Final[SkyjoJson] = JsonFormat(
    rules=Codec(_SHAPES, skyjo.Rules),
    state=Codec(_SHAPES, skyjo.State),
    move=Codec(_SHAPES, skyjo.Move),
    view=Codec(_SHAPES, skyjo.View, _prove_view),
    result=Codec(_SHAPES, skyjo.Result),
)
"""The JSON form of a round of Skyjo."""

SKYJO_MATCH: Final[SkyjoMatchJson] = JsonFormat(
    rules=Codec(_SHAPES, match.Rules),
    state=Codec(_SHAPES, match.State, match.check_state),
    move=Codec(_SHAPES, skyjo.Move),
    view=Codec(_SHAPES, match.View, _prove_match_view),
    result=Codec(_SHAPES, match.Result),
)
"""The JSON form of a match of Skyjo."""
