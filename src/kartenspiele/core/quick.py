"""Schnelle Kopien: what is made of checked parts is not checked again."""

from typing import TypeVar

import attrs

T = TypeVar("T", bound=attrs.AttrsInstance)


def changed(value: T, **fields: object) -> T:
    """The value with other fields, unchecked: `attrs.evolve` would check all the old ones again."""
    cls = type(value)
    copy = object.__new__(cls)
    for field in attrs.fields(cls):
        content = fields[field.name] if field.name in fields else getattr(value, field.name)
        object.__setattr__(copy, field.name, content)
    return copy
