"""Looking into values: all that they hold, whether it takes part in comparing or not."""

from collections.abc import Iterator
from typing import cast

import attrs


def everything(value: object) -> object:
    """All that a value holds, fields that take no part in comparing or printing included."""
    if attrs.has(type(value)):
        fields = attrs.fields(cast("type[attrs.AttrsInstance]", type(value)))
        return type(value), tuple(everything(getattr(value, field.name)) for field in fields)
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        return type(items), tuple(map(everything, items))
    return value


def parts(value: object) -> Iterator[object]:
    """The value and all values of attrs classes and tuples in it."""
    yield value
    if attrs.has(type(value)):
        for field in attrs.fields(cast("type[attrs.AttrsInstance]", type(value))):
            yield from parts(getattr(value, field.name))
    if isinstance(value, tuple):
        for item in cast("tuple[object, ...]", value):
            yield from parts(item)


def assert_frozen(value: object) -> None:
    """Nothing in the value can be set."""
    assert not isinstance(value, list | dict | set | bytearray), f"{value!r} can be changed"
    if not attrs.has(type(value)):
        return
    names = [field.name for field in attrs.fields(cast("type[attrs.AttrsInstance]", type(value)))]
    for name in (*names, "no_such_name"):
        try:
            setattr(value, name, getattr(value, name, None))
        except AttributeError:
            continue
        raise AssertionError(f"{name} of {value!r} can be set")
