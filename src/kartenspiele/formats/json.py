"""JSON: states, moves, views and results of every game as text that any language reads.

A document has the fields of the value, in their order; the class of a value stands under `"phase"`
or `"kind"`. Cards and moves are notation (`"CJ"`, `"-CJ.D7"`), members of enums their names in lower
case, exact decimals text. Loading refuses what the game's `check_state` refuses: in Skat whatever no
moves lead to, in Mau Mau and Skyjo, whose states keep no past, what can't be true of any state.

>>> from kartenspiele import skat
>>> from kartenspiele.formats.json import SKAT
>>> print(SKAT.state.dump(skat.new_game()))
{"phase": "dealing", "rules": {"early_end": true, "announcement_timeout_doubled": false, \
"timeout_in_decided_hand": "stands", "late_concession": false, "defenders_concede": "both"}}
>>> SKAT.move.load('"concede:3"')
Traceback (most recent call last):
...
kartenspiele.formats.json_text.JsonError: line 1, column 1: expected a seat 0, 1 or 2, found \
"concede:3"
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from kartenspiele import GAMES
from kartenspiele.core.game import AnyMove, AnyResult, AnyRules, AnyState, AnyView
from kartenspiele.core.loading import Loading
from kartenspiele.formats.json_format import Codec, JsonFormat
from kartenspiele.formats.json_text import JsonError, JsonValue

AnyJson: TypeAlias = JsonFormat[AnyRules, AnyState, AnyMove, AnyView, AnyResult]
"""The JSON form of some game, not known which."""

# As in GAMES: whoever walks over all formats only hands one its own game's values back.
FORMATS: Final[Mapping[str, AnyJson]] = Loading(
    {name: f"kartenspiele.formats.json_{name}:{name.upper()}" for name in GAMES}
)
"""The JSON forms by the name of the game in `kartenspiele.GAMES`, read-only; loaded when named."""

if TYPE_CHECKING:
    from kartenspiele.formats.json_maumau import MAUMAU
    from kartenspiele.formats.json_skat import SKAT
    from kartenspiele.formats.json_skyjo import SKYJO, SKYJO_MATCH
    from kartenspiele.formats.json_yatzee import YATZEE
else:
    _NAMED: Final = Loading(
        {
            "SKYJO_MATCH": "kartenspiele.formats.json_skyjo:SKYJO_MATCH",
            **{name.upper(): f"kartenspiele.formats.json_{name}:{name.upper()}" for name in GAMES},
        }
    )

    def __getattr__(name: str) -> AnyJson:
        """The JSON form of that name."""
        if name in _NAMED:
            return _NAMED[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


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
