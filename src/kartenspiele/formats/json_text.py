"""JSON text: reading it strictly, and the error that says where in the document something is wrong."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import attrs

from kartenspiele.core.errors import NotationError
from kartenspiele.core.tokens import check_is_text

JsonValue: TypeAlias = "bool | int | str | list[JsonValue] | dict[str, JsonValue] | None"
"""What a document is made of; there are no fractions, exact decimals are text."""

Step: TypeAlias = str | int
"""A key of an object or a place in a list."""

DEEPEST: Final = 32
"""A document nests its objects and lists at most this deep."""
MOST_DIGITS: Final = 18
"""An integer has at most this many digits, so that 64 bits hold it in every language."""

_EXCERPT: Final = 60
# A string that nothing closes is a token too; else each of its quotes would be tried for a beginning.
_STRING_OR_BRACKET: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
_BETWEEN: Final = re.compile(r"[\s,:]*")


class JsonError(NotationError):
    """Text that is no JSON, or not the document asked for; `path` says where, as in `tricks[2].cards`.

    `path` is empty when the whole document is meant or the text can't be read as JSON at all;
    `position` counts characters of `text` from 0; `found` is an excerpt of what stands there.
    """

    def __init__(self, text: str, position: int, expected: str, path: str, found: str) -> None:
        super().__init__(text, position, expected)
        before = text[:position].split("\n")
        where = path or f"line {len(before)}, column {len(before[-1]) + 1}"
        self.args = (f"{where}: expected {expected}, found {found}",)
        self.path = path
        self.found = found


@attrs.frozen
class Refused:
    """What stands in a read document for something that no document may hold."""

    text: str
    expected: str


def read(text: str) -> object:
    """The document; values that none may hold (fractions, NaN, a key twice) are `Refused` in it.

    Raises `JsonError` when the text is no JSON or nested too deep.

    >>> read('{"bid": 18, "value": NaN}')
    {'bid': 18, 'value': Refused(text='NaN', expected='a whole number')}
    """
    _check_depth(check_is_text(text))
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        expected = f"JSON ({error.msg[0].lower()}{error.msg[1:]})"
        found = repr(text[error.pos]) if error.pos < len(text) else "the end"
        raise JsonError(text, error.pos, expected, "", found) from None


def excerpt(value: object) -> str:
    """The value as JSON, shortened to what fits into a sentence."""
    text = value.text if isinstance(value, Refused) else json.dumps(value, default=_text_of)
    return text if len(text) <= _EXCERPT else f"{text[:_EXCERPT]}..."


def path_of(steps: Iterable[Step]) -> str:
    """The path in one word.

    >>> path_of(["tricks", 2, "cards", 0])
    'tricks[2].cards[0]'
    """
    words = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return "".join(words).removeprefix(".")


def position_of(text: str, steps: Sequence[Step]) -> int:
    """Where in readable JSON the value stands that the steps lead to; the last one found otherwise.

    >>> position_of('{"bid": 18, "trick": ["CJ", "C7"]}', ["trick", 1])
    28
    """
    position = _skip(text, 0)
    for step in steps:
        for key, start in _children(text, position):
            if key == step:
                position = start
                break
    return position


def _children(text: str, start: int) -> Iterable[tuple[Step, int]]:
    """The keys or places of the object or list that begins at `start`, and where their values stand."""
    position = _skip(text, start + 1)
    place = 0
    while text[position] not in "]}":
        key: object = place
        if text[start] == "{":
            key, position = _DECODER.raw_decode(text, position)
            position = _skip(text, position)
        assert isinstance(key, Step)
        yield key, position
        _, position = _DECODER.raw_decode(text, position)
        position = _skip(text, position)
        place += 1


def _skip(text: str, position: int) -> int:
    between = _BETWEEN.match(text, position)
    assert between is not None
    return between.end()


def _check_depth(text: str) -> None:
    if text.count("[") + text.count("{") <= DEEPEST:  # far quicker than following them
        return
    depth = 0
    for token in _STRING_OR_BRACKET.finditer(text):
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth -= 1
        if depth > DEEPEST:
            expected = f"at most {DEEPEST} levels of nesting"
            raise JsonError(text, token.start(), expected, "", repr(token[0]))


def _text_of(value: object) -> str:
    return value.text if isinstance(value, Refused) else repr(value)


def _number(text: str) -> int | Refused:
    if len(text.removeprefix("-")) > MOST_DIGITS:
        return Refused(text, f"a whole number of at most {MOST_DIGITS} digits")
    return int(text)


def _no_number(text: str) -> Refused:
    return Refused(text, "a whole number")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object] | Refused:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    times = Counter(key for key, _ in pairs)
    twice = next(key for key in times if times[key] > 1)
    return Refused(f"{json.dumps(twice)} twice", "each key once")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_float=_no_number,
    parse_int=_number,
    parse_constant=_no_number,
)
