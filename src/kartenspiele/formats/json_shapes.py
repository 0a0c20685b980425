"""Shapes: how values of attrs classes become JSON objects and back, whatever game they belong to.

A class becomes an object with its fields in their order, a tuple a list, an enum member its name in
lower case, a `Decimal` its text. A game says which of its classes are written as notation
(`as_text`), which carry a tag that tells them apart (`tag`), which are shown by the fields of another
class (`stand_in`), what must hold of them (`check`), and what else an object shows although it
follows from the rest (`derive`). Nothing is coerced, and nothing may be missing or left over.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from types import UnionType
from typing import Final, NamedTuple, NoReturn, TypeVar, cast, get_args

import attrs
from cattrs import AttributeValidationNote, BaseValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from kartenspiele.core.errors import KartenspieleError, NotationError
from kartenspiele.formats._json_strict import Misfit, always, either, strict_converter
from kartenspiele.formats.json_text import JsonValue, Step, excerpt

T = TypeVar("T")
D = TypeVar("D")


class _Tag(NamedTuple):
    key: str
    name: str


class _StandIn(NamedTuple):
    document: type
    to: Callable[[object], object]
    back: Callable[[object], object]


class _Text(NamedTuple):
    parse: Callable[[str], object]
    what: str


class Shapes:
    """The shapes of one game's values; register first, then `encode` and `decode`."""

    def __init__(self) -> None:
        self._texts: Final[dict[object, _Text]] = {}
        self._tags: Final[dict[object, _Tag]] = {}
        self._stand_ins: Final[dict[object, _StandIn]] = {}
        self._derived: Final[dict[object, tuple[str, ...]]] = {}
        self._checks: Final[dict[object, Callable[[object], object]]] = {}
        converter = strict_converter()
        self._converter: Final = converter
        self._structure_fields: Final = cache(partial(make_dict_structure_fn, converter=converter))
        self._unstructure_fields: Final = cache(
            partial(make_dict_unstructure_fn, converter=converter)
        )
        converter.register_structure_hook_factory(self._is_object, always(self._structure_class))
        converter.register_unstructure_hook_factory(
            self._is_object, always(self._unstructure_class)
        )
        converter.register_structure_hook_factory(
            self._is_registered, always(self._structure_registered)
        )

    def as_text(self, classes: Iterable[type], parse: Callable[[str], object], what: str) -> None:
        """Write values of the classes as `str(value)`; `what` is what an error expects there."""
        for cls in classes:
            self._texts[cls] = _Text(parse, what)
            self._converter.register_unstructure_hook(cls, str)

    def tag(self, key: str, classes: Mapping[str, type]) -> None:
        """Begin the objects of each class with its name under the key, which tells them apart."""
        for name, cls in classes.items():
            self._tags[cls] = _Tag(key, name)

    def stand_in(
        self, cls: type[T], document: type[D], to: Callable[[T], D], back: Callable[[D], T]
    ) -> None:
        """Show values of the class as the fields of another, `document`."""
        self._stand_ins[cls] = _StandIn(
            document,
            cast("Callable[[object], object]", to),
            cast("Callable[[object], object]", back),
        )

    def derive(self, cls: type, *names: str) -> None:
        """Show these attributes too; when decoding they must be what they should be."""
        self._derived[cls] = names

    def check(self, cls: type[T], check: Callable[[T], object]) -> None:
        """Let `check` refuse what can't be before anything is derived from it."""
        self._checks[cls] = cast("Callable[[object], object]", check)

    def encode(self, value: object) -> JsonValue:
        """The document that shows the value; `TypeError` for a value that has no shape."""
        return cast("JsonValue", self._converter.unstructure(value))

    def decode(self, document: object, wanted: object) -> object:
        """The value of type `wanted` that the document shows.

        Raises `Misfit` for a wrong shape, and what the game's own checks raise.
        """
        try:
            # The type may be a union, which `type[T]` does not cover.
            return self._converter.structure(document, cast("type[object]", wanted))
        except (BaseValidationError, Misfit) as error:
            _raise_first(error)

    def _is_object(self, wanted: object) -> bool:
        return wanted in self._stand_ins or attrs.has(cast("type", wanted))

    def _is_registered(self, wanted: object) -> bool:
        """Whether this is a class, or a union of classes, written as text or with a tag."""
        return all(part in self._texts or part in self._tags for part in parts_of(wanted))

    def _structure_registered(self, document: object, wanted: object) -> object:
        parts = parts_of(wanted)
        if parts[0] in self._texts:
            return _parse(self._texts[parts[0]], document, parts)
        key = self._tags[parts[0]].key
        classes = {self._tags[cls].name: cls for cls in parts}
        name = _object_with(document, key)[key]
        if not isinstance(name, str) or name not in classes:
            raise Misfit(either(classes), name, (key,))
        return self._structure_class(document, classes[name])

    def _structure_class(self, document: object, wanted: type) -> object:
        stand_in = self._stand_ins.get(wanted)
        shape = wanted if stand_in is None else stand_in.document
        fields = _field_names(shape)
        derived = self._derived.get(wanted, ())
        tag = (self._tags[wanted].key,) if wanted in self._tags else ()
        content = _object_with(document, *tag, *fields, *derived)
        known = {*tag, *fields, *derived}
        for key, item in content.items():
            if key not in known:
                raise Misfit("no such key", item, (key,))
        build = self._structure_fields(shape)
        value = build({name: content[name] for name in fields}, shape)
        if stand_in is not None:
            value = stand_in.back(value)
        if wanted in self._checks:
            self._checks[wanted](value)
        for name in derived:
            right, shown = self.encode(getattr(value, name)), content[name]
            if shown != right or repr(shown) != repr(right):  # True == 1
                raise Misfit(excerpt(right), shown, (name,))
        return value

    def _unstructure_class(self, value: object) -> dict[str, object]:
        cls: type = type(value)
        tag = dict([self._tags[cls]]) if cls in self._tags else {}
        shown = self._stand_ins[cls].to(value) if cls in self._stand_ins else value
        shape: type = type(shown)
        show = self._unstructure_fields(shape)
        names = self._derived.get(cls, ())
        derived = {name: self._converter.unstructure(getattr(value, name)) for name in names}
        return {**tag, **show(shown), **derived}


def _parse(text: _Text, document: object, wanted: tuple[type, ...]) -> object:
    """The value of one of the wanted classes that the document, a notation, names."""
    if not isinstance(document, str):
        raise Misfit(text.what, document)
    try:
        value = text.parse(document)
    except NotationError as error:
        raise Misfit(error.expected, document) from None
    except KartenspieleError as error:
        raise Misfit(f"{text.what} ({error})", document) from None
    if not isinstance(value, wanted):
        raise Misfit(" or ".join(cls.__name__ for cls in wanted), document)
    return value


def parts_of(wanted: object) -> tuple[type, ...]:
    """The classes of a union; a single class is its own only part."""
    return get_args(wanted) if isinstance(wanted, UnionType) else (cast("type", wanted),)


@cache
def _field_names(cls: type) -> tuple[str, ...]:
    attrs.resolve_types(cls)
    return tuple(field.name for field in attrs.fields(cls) if field.init)


def _object_with(document: object, *keys: str) -> dict[str, object]:
    """The document, an object that has these keys."""
    if not isinstance(document, dict):
        raise Misfit("an object", document)
    content = cast("dict[str, object]", document)
    for key in keys:
        if key not in content:
            raise Misfit(f"an object with the key {excerpt(key)}", content)
    return content


def _raise_first(error: BaseException) -> NoReturn:
    """Raise the first fault that cattrs collected, with the steps that lead to it."""
    steps: list[Step] = []
    while True:
        notes: list[AttributeValidationNote | IterableValidationNote]
        notes = getattr(error, "__notes__", [])
        steps += [
            note.name if isinstance(note, AttributeValidationNote) else note.index
            for note in reversed(notes)
        ]
        if not isinstance(error, BaseValidationError):
            break
        error = error.exceptions[0]
    if isinstance(error, Misfit):
        raise Misfit(error.expected, error.found, (*steps, *error.steps)) from None
    raise error from None
