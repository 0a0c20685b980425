"""Laden: a mapping of names to things that are imported when they are asked for."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TypeVar, cast

T = TypeVar("T")


class Loading(Mapping[str, T]):
    """A read-only mapping to modules, or to what stands in them as `module:NAME`."""

    __slots__ = ("_places",)

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = dict(places)

    def __getitem__(self, name: str) -> T:
        module, _, attribute = self._places[name].partition(":")
        found = import_module(module)
        # Whoever writes down the places says of what type the things there are.
        return cast("T", getattr(found, attribute) if attribute else found)

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(self)})"
