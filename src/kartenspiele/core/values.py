"""Werte: what never changes is its own copy, and a pickle of it holds what it was made of, nothing else."""

from functools import cache
from typing import Self, TypeVar, cast

import attrs

ValueT = TypeVar("ValueT")


class Value:
    """The base of states, moves, views, results, rules and events, which are frozen attrs classes.

    Unpickling calls the constructor, so that values are checked and tables made anew instead of being
    taken as found.
    """

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        kind: object = type(self)
        return _made_of, (kind, *[getattr(self, name) for name, _ in _parts(kind)])


def _made_of(kind: type[ValueT], *parts: object) -> ValueT:
    """The value that is made of these parts."""
    aliases = [alias for _, alias in _parts(cast("object", kind))]
    return kind(**dict(zip(aliases, parts, strict=True)))


@cache
def _parts(kind: object) -> tuple[tuple[str, str], ...]:
    """What an object of the class is made of: each attribute with its name in the constructor."""
    fields = attrs.fields(cast("type[attrs.AttrsInstance]", kind))
    return tuple((field.name, field.alias or field.name) for field in fields if field.init)
