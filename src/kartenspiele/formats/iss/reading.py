"""Reading lines as records: the properties, the pairs of the moves and the items of the outcome.

What the moves mean is none of this module's business; they stay the tokens that they are.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NoReturn

import attrs

from kartenspiele.core.game import CHANCE
from kartenspiele.formats.iss.records import (
    DamagedLine,
    Entry,
    Outcome,
    Record,
    RecordError,
    Ruling,
)
from kartenspiele.formats.text_lines import DamagedText, text_of
from kartenspiele.skat.standing import ALL_POINTS, ALL_TRICKS

_BEGINNING: Final = re.compile(r"\s*\(;")
_PROPERTY: Final = re.compile(r"\s*(?P<name>[A-Z][A-Z0-9]*)\[(?P<value>(?:[^\]\\]|\\.)*+)\]")
_END: Final = re.compile(r"[\s;]*\)\s*$")
_WORD: Final = re.compile(r"\S+")
_ITEM: Final = re.compile(r"(?P<key>[a-z][a-z0-9]*):(?P<number>-?[0-9]{1,6})$")

_SEATS: Final = {"w": CHANCE, "0": 0, "1": 1, "2": 2}
_RULINGS: Final = {ruling.value: ruling for ruling in Ruling}
_BIDS: Final = {"bidok": False, "overbid": True}
_MOST: Final = {"p": (ALL_POINTS, "SK-01"), "t": (ALL_TRICKS, "SK-40")}
"""How many card points and tricks there are, and the rule that says so."""
_REQUIRED: Final = ("d", "v", "m", "p", "t")
_OPTIONAL: Final = ("s", "z", "p0", "p1", "p2", "l", "to", "r")
_SEAT_ITEMS: Final = ("d", "l", "to")


@attrs.frozen
class _Text:
    """A part of a line that knows where it stands."""

    line: int
    column: int
    text: str

    def words(self) -> "list[_Text]":
        return [self.part(*match.span()) for match in _WORD.finditer(self.text)]

    def part(self, start: int, end: int) -> "_Text":
        return _Text(self.line, self.column + start, self.text[start:end])

    @property
    def end(self) -> int:
        return self.column + len(self.text)

    def is_damaged(self, reason: str, rule: str | None = None) -> NoReturn:
        raise RecordError(DamagedLine(self.line, self.column, rule, reason))


def read(lines: Iterable[str | bytes]) -> Iterator[Record | DamagedLine]:
    """A record for every line that is not blank, or what is wrong with the line; lazily.

    Bytes are read as UTF-8, and as Latin-1 where they are none: only names and remarks can differ. A line
    has at most `LONGEST_LINE` bytes. The moves of a record are not judged here but by `replay`.
    """
    for number, line in enumerate(lines, start=1):
        try:
            text = text_of(line, number, fallback="latin-1")
            if text.strip():
                yield parse_record(text, number)
        except DamagedText as damage:
            yield DamagedLine(number, damage.column, None, damage.reason)
        except RecordError as error:
            yield error.damage


def parse_record(text: str, line: int = 1) -> Record:
    """The record that the text is; `RecordError` otherwise. `line` is the number to report."""
    properties = _properties(_Text(line, 1, text))
    game = properties["GM"]
    if game.text != "Skat":
        game.is_damaged(f"the record is of a game of {game.text[:40]!a}, not of Skat")
    moves = properties["MV"]
    first, second, third = (_text_of(properties, name) for name in ("P0", "P1", "P2"))
    return Record(
        line=line,
        id=_text_of(properties, "ID"),
        players=(first, second, third),
        entries=tuple(_entries(moves)),
        end=moves.end,
        outcome=_outcome(properties["R"]),
    )


def _properties(line: _Text) -> dict[str, _Text]:
    """The values of the record's properties by name."""
    beginning = _BEGINNING.match(line.text)
    if beginning is None:
        line.is_damaged("a record begins with (;")
    properties: dict[str, _Text] = {}
    place = beginning.end()
    while found := _PROPERTY.match(line.text, place):
        name = found["name"]
        if name in properties:
            line.part(*found.span("name")).is_damaged(f"the property {name} is there twice")
        properties[name] = line.part(*found.span("value"))
        place = found.end()
    if not _END.match(line.text, place):
        line.part(place, place).is_damaged("expected a property such as ID[1], or the end ;)")
    for name in ("GM", "MV", "R"):
        if name not in properties:
            line.part(place, place).is_damaged(f"a record has a property {name}[...]")
    return properties


def _text_of(properties: dict[str, _Text], name: str) -> str:
    return properties[name].text if name in properties else ""


def _entries(moves: _Text) -> Iterator[Entry]:
    """The pairs of who and what."""
    words = iter(moves.words())
    for who in words:
        if who.text not in _SEATS:
            who.is_damaged(f"{who.text[:40]!a} is nobody: expected w, 0, 1 or 2", "SK-10")
        what = next(words, None)
        if what is None:
            who.is_damaged(f"{who.text} makes no move, the moves end there")
        yield Entry(_SEATS[who.text], what.text, what.column)


def _outcome(result: _Text) -> Outcome:
    """The items of `R[...]`."""
    words = result.words()
    if [word.text for word in words] == [Ruling.PASSED.value]:
        return Outcome(ruling=Ruling.PASSED)
    rulings, bids, numbers = _items(words)
    if len(rulings) != 1 or len(bids) != 1:
        result.is_damaged("an outcome is passed, or one of win, loss, penalty and bidok or overbid")
    for key in _REQUIRED:
        if key not in numbers:
            result.is_damaged(f"the outcome lacks {key}:")
    return Outcome(
        ruling=rulings[0],
        declarer=_seat(numbers["d"]),
        value=numbers["v"],
        matadors=numbers["m"],
        overbid=bids[0],
        points=numbers["p"],
        tricks=numbers["t"],
        schneider=bool(numbers.get("s", 0)),
        schwarz=bool(numbers.get("z", 0)),
        penalties=(numbers.get("p0", 0), numbers.get("p1", 0), numbers.get("p2", 0)),
        left=_seat(numbers.get("l", -1)),
        timed_out=_seat(numbers.get("to", -1)),
        resigned=bool(numbers.get("r", 0)),
    )


def _items(words: list[_Text]) -> tuple[list[Ruling], list[bool], dict[str, int]]:
    """How it was ruled, whether it was overbid, and the numbers by key."""
    rulings: list[Ruling] = []
    bids: list[bool] = []
    numbers: dict[str, int] = {}
    for word in words:
        item = _ITEM.match(word.text)
        if word.text in _RULINGS:
            rulings.append(_RULINGS[word.text])
        elif word.text in _BIDS:
            bids.append(_BIDS[word.text])
        elif item is None or item["key"] not in _REQUIRED + _OPTIONAL or item["key"] in numbers:
            word.is_damaged(f"{word.text[:40]!a} is no item of an outcome, or is there twice")
        else:
            key, number = item["key"], int(item["number"])
            if key in _SEAT_ITEMS and number not in _SEATS.values():
                word.is_damaged(f"{number} is no seat: expected -1 for nobody, 0, 1 or 2", "SK-10")
            most, rule = _MOST.get(key, (None, ""))
            if most is not None and not 0 <= number <= most:
                word.is_damaged(f"{number} is impossible: expected 0 to {most}", rule)
            numbers[key] = number
    return rulings, bids, numbers


def _seat(number: int) -> int | None:
    """The seat; the server writes -1 for nobody."""
    return None if number < 0 else number
