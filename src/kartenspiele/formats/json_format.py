"""Codecs: the JSON form of everything that one game is made of, typed."""

import json
from collections.abc import Callable
from typing import Generic, TypeVar, cast

import attrs

from kartenspiele.core.errors import shortened
from kartenspiele.formats._json_strict import Misfit
from kartenspiele.formats.json_shapes import Shapes, parts_of
from kartenspiele.formats.json_text import JsonError, JsonValue, excerpt, path_of, position_of, read

T = TypeVar("T")
RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
ResultT = TypeVar("ResultT")


def accept(_value: object) -> None:
    """Nothing more to prove: the shape says it all."""


@attrs.frozen
class Codec(Generic[T]):
    """Writes values of one kind as JSON and reads them back.

    >>> from kartenspiele.formats.json import SKAT
    >>> SKAT.move.load(SKAT.move.dump(SKAT.move.load('"CJ"')))
    PlayCard(card=Card.parse('CJ'))
    """

    _shapes: Shapes = attrs.field(repr=False)
    _kind: object
    _prove: Callable[[T], object] = attrs.field(repr=False, default=accept)

    def dump(self, value: T, *, indent: int | None = None) -> str:
        """The value as JSON text, the same for equal values.

        >>> from kartenspiele import skat
        >>> from kartenspiele.formats.json import SKAT
        >>> SKAT.move.dump(skat.Bid(18))
        '"18"'
        """
        return json.dumps(self.encode(value), ensure_ascii=False, indent=indent)

    def load(self, text: str) -> T:
        """The value that the text shows.

        Raises `JsonError` with the path to what has the wrong shape, and what the game's rules refuse
        as `InvalidState` or `ImpossibleValue`.

        >>> from kartenspiele.formats.json import SKAT
        >>> SKAT.rules.load("{}")
        Traceback (most recent call last):
        ...
        kartenspiele.formats.json_text.JsonError: line 1, column 1: expected an object with the key \
"early_end", found {}
        """
        return self._decode(read(text), text)

    def encode(self, value: T) -> JsonValue:
        """The value as what `json.dumps` takes, to put it into a bigger document.

        Raises `TypeError` for a value of another kind.

        >>> from kartenspiele import skat
        >>> from kartenspiele.formats.json import SKAT
        >>> SKAT.state.encode(skat.new_game())["phase"]
        'dealing'
        """
        kinds = parts_of(self._kind)
        if type(value) not in kinds:
            # A state in the place of a view would show what its seat may not know.
            names = " or ".join(kind.__name__ for kind in kinds)
            raise TypeError(f"expected {names}, not {shortened(value)}")
        return self._shapes.encode(value)

    def decode(self, document: JsonValue) -> T:
        """The value that a part of a bigger document shows; raises as `load` does.

        >>> from kartenspiele.formats.json import SKAT
        >>> SKAT.move.decode("18")
        Bid(value=18)
        """
        try:
            text = json.dumps(document)
        except (TypeError, ValueError, RecursionError) as error:
            expected = f"what JSON can write ({error})"
            raise JsonError("", 0, expected, "", "this document") from None
        return self.load(text)

    def _decode(self, document: object, text: str) -> T:
        try:
            value = cast("T", self._shapes.decode(document, self._kind))
        except Misfit as misfit:
            position = position_of(text, misfit.steps)
            path, found = path_of(misfit.steps), excerpt(misfit.found)
            raise JsonError(text, position, misfit.expected, path, found) from None
        self._prove(value)
        return value


@attrs.frozen
class JsonFormat(Generic[RulesT, StateT, MoveT, ViewT, ResultT]):
    """The JSON form of one game."""

    rules: Codec[RulesT]
    """The options, all of them."""
    state: Codec[StateT]
    """Every state that the rules can reach; a loaded one has passed the game's `check_state`."""
    move: Codec[MoveT]
    """The notation as a JSON string."""
    view: Codec[ViewT]
    """What a seat may know; for a loaded one there is a state that it is the view of."""
    result: Codec[ResultT]
    """The itemised result; a loaded one adds up."""
