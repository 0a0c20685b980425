"""Strict conversion: plain values, enums, tuples and decimals, of exactly the wanted type or refused."""

import re
from collections.abc import Callable, Iterable
from decimal import Decimal
from enum import Enum
from functools import partial
from typing import Final, Literal, TypeGuard, cast, get_args, get_origin

from cattrs import Converter, IterableValidationNote

from kartenspiele.formats.json_text import Refused, Step, excerpt

_DECIMAL: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")


class Misfit(ValueError):
    """A value that does not have the shape; `steps` lead to it."""

    def __init__(self, expected: str, found: object, steps: tuple[Step, ...] = ()) -> None:
        super().__init__(expected, found, steps)
        self.expected = found.expected if isinstance(found, Refused) else expected
        self.found = found
        self.steps = steps


def strict_converter() -> Converter:
    """A converter that takes a value of exactly the wanted type or refuses it."""
    converter = Converter(detailed_validation=True)
    for exact, what in ((bool, "true or false"), (int, "a whole number"), (str, "text")):
        converter.register_structure_hook(exact, partial(_exactly, exact, what))
    converter.register_structure_hook(Decimal, _decimal)
    converter.register_unstructure_hook(Decimal, str)
    converter.register_structure_hook_factory(_is_enum, always(_member))
    converter.register_unstructure_hook_factory(_is_enum, always(_name_of))
    converter.register_structure_hook_factory(_is_literal, always(_literal))
    converter.register_structure_hook_factory(_is_tuple, always(partial(_tuple, converter)))
    converter.register_unstructure_hook_factory(_is_tuple, always(partial(_list, converter)))
    return converter


def always(hook: Callable[..., object]) -> Callable[[object], Callable[..., object]]:
    """What cattrs calls for a type to get the hook; it is the same for all types."""

    def factory(_wanted: object) -> Callable[..., object]:
        return hook

    return factory


def _exactly(exact: type, what: str, document: object, _: object) -> object:
    if type(document) is not exact:
        raise Misfit(what, document)
    return document


def _decimal(document: object, _: object) -> Decimal:
    """An exact decimal in the one form in which it is written."""
    if isinstance(document, str) and _DECIMAL.fullmatch(document):
        return Decimal(document)
    raise Misfit('a decimal number as text, such as "1.5"', document)


def _is_enum(wanted: object) -> TypeGuard[type[Enum]]:
    return isinstance(wanted, type) and issubclass(wanted, Enum)


def _name_of(member: Enum) -> str:
    return member.name.lower()


def _member(document: object, wanted: type[Enum]) -> Enum:
    members = {_name_of(member): member for member in wanted}
    if not isinstance(document, str) or document not in members:
        raise Misfit(either(members), document)
    return members[document]


def _is_literal(wanted: object) -> bool:
    return get_origin(wanted) is Literal


def _literal(document: object, wanted: object) -> str:
    words: tuple[str, ...] = get_args(wanted)
    if not isinstance(document, str) or document not in words:
        raise Misfit(either(words), document)
    return document


def _is_tuple(wanted: object) -> bool:
    return wanted is tuple or get_origin(wanted) is tuple


def _list(converter: Converter, items: tuple[object, ...]) -> list[object]:
    return [converter.unstructure(item) for item in items]


def _tuple(converter: Converter, document: object, wanted: object) -> tuple[object, ...]:
    """The items of a list, of one type or with a type for each place."""
    if not isinstance(document, list):
        raise Misfit("a list", document)
    items = cast("list[object]", document)
    types = get_args(wanted)
    if types[-1] is ...:
        types = types[:1] * len(items)
    if len(items) != len(types):
        raise Misfit(f"a list of {len(types)}", items)
    return tuple(
        _item(converter, place, item, cls)
        for place, (item, cls) in enumerate(zip(items, types, strict=True))
    )


def _item(converter: Converter, place: int, item: object, wanted: type[object]) -> object:
    try:
        return converter.structure(item, wanted)
    except Exception as error:
        error.add_note(IterableValidationNote(f"item {place}", place, wanted))
        raise


def either(words: Iterable[str]) -> str:
    """The words as what is expected.

    >>> print(either(["both", "either"]))
    "both" or "either"
    """
    return " or ".join(map(excerpt, words))
