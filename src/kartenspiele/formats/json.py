"""JSON: states, moves, views and results of every game as text that any language reads.

A document has the fields of the value, in their order; the class of a value stands under `"phase"`
or `"kind"`. Cards and moves are notation (`"CJ"`, `"-CJ.D7"`), members of enums their names in lower
case, exact decimals text. Loading refuses what the game's `check_state` refuses: in Skat whatever no
moves lead to, in Mau Mau and Skyjo, whose states keep no past, what can't be true of any state.

>>> from kartenspiele import skat
>>> print(SKAT.state.dump(skat.new_game()))
{"phase": "dealing", "rules": {"early_end": true, "announcement_timeout_doubled": false, \
"late_concession": false, "defenders_concede": "both"}}
>>> SKAT.move.load('"concede:3"')
Traceback (most recent call last):
...
kartenspiele.formats.json_text.JsonError: line 1, column 1: expected a seat 0, 1 or 2, found \
"concede:3"
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, cast

from kartenspiele.core.game import AnyMove, AnyResult, AnyRules, AnyState, AnyView
from kartenspiele.formats.json_format import Codec, JsonFormat
from kartenspiele.formats.json_maumau import MAUMAU
from kartenspiele.formats.json_skat import SKAT
from kartenspiele.formats.json_skyjo import SKYJO, SKYJO_MATCH
from kartenspiele.formats.json_text import JsonError, JsonValue
from kartenspiele.formats.json_yatzee import YATZEE

AnyJson: TypeAlias = JsonFormat[AnyRules, AnyState, AnyMove, AnyView, AnyResult]
"""The JSON form of some game, not known which."""

FORMATS: Final[Mapping[str, AnyJson]] = MappingProxyType(
    {
        # As in GAMES: whoever walks over all formats only hands one its own game's values back.
        "skat": cast("AnyJson", SKAT),
        "maumau": cast("AnyJson", MAUMAU),
        "yatzee": cast("AnyJson", YATZEE),
        "skyjo": cast("AnyJson", SKYJO),
    }
)
"""The JSON forms by the name of the game in `kartenspiele.GAMES`, read-only."""

__all__ = [
    "FORMATS",
    "MAUMAU",
    "SKAT",
    "SKYJO",
    "SKYJO_MATCH",
    "YATZEE",
    "AnyJson",
    "Codec",
    "JsonError",
    "JsonFormat",
    "JsonValue",
]
