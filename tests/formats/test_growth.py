"""Reading from outside takes steps linear in the length of the text, whatever it holds.

A step is an instruction of Python. What happens within one is not seen; `re` and `json` are in C, and
so the two places where they could look at a text again and again have tests of their own.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from random import Random
from types import FrameType
from typing import Final, TypeAlias, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele import GAMES, maumau, skat, yatzee
from kartenspiele.cli.answers import NotUnderstood
from kartenspiele.cli.skyjo_pad import PAD, Pad
from kartenspiele.core.errors import KartenspieleError
from kartenspiele.core.game import CHANCE
from kartenspiele.formats import iss, json_text
from kartenspiele.formats.json import FORMATS
from kartenspiele.formats.json_results import load_result
from kartenspiele.formats.json_score_sheet import SCORE_SHEET
from kartenspiele.formats.json_text import position_of
from kartenspiele.platform.periods import Period
from kartenspiele.platform.player_results import check_player
from kartenspiele.skyjo.match import ScoreSheet
from tests.formats.iss_writer import random_game, record_of

Trace: TypeAlias = "Callable[[FrameType, str, object], Trace]"
Reader: TypeAlias = Callable[[str], object]
Growing: TypeAlias = Callable[[int], str]
"""The text with some piece of it so many times; a # in the piece is a number, each time another."""

TIMES: Final = (400, 800, 1600)
NASTY: Final = (
    '"', "\\", '\\"', '"\\ud800"', "\ud800", "\x00", "\ufeff", "\u3164", " ", "\n", "[", "]", "[],", "{", "}",
    '{"a":', '"a":1,', "1", "-", "0.", "e9", "NaN,", ",", ":", ".", "|", "CJ.", "JK.", "H5", ">", "S",
    "0 SC ", "1 p ", "A[1]", "(;", ";)", "\u0661", "a\u0308", "\U0001f0a1",
)  # fmt: skip


@attrs.frozen
class Sample:
    """A text that can be read, and pieces of which it can have more in their places."""

    read: Reader
    text: str
    more: tuple[tuple[int, str], ...]


# ------------------------------------------------------------------------------ counting the steps


def steps_of(read: Reader, text: str) -> int:
    """How many steps reading takes; what is refused is refused as an error of the library."""
    steps = 0

    def count(frame: FrameType, event: str, _: object) -> Trace:
        nonlocal steps
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        steps += event == "opcode"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        with suppress(KartenspieleError):
            read(text)
    finally:
        sys.settrace(before)
    return steps


def assert_linear(read: Reader, growing: Growing) -> None:
    """Twice as many pieces cost twice as many steps more, not four times as many.

    What comes once when the text is long enough, such as another check, is no growth.
    """
    once = max(steps_of(read, growing(times)) for times in (0, 1))
    few, more, most = (steps_of(read, growing(times)) for times in TIMES)
    assert most - more <= 2.5 * max(more - few, 0) + 2 * once + 2000, (few, more, most)


def test_steps_that_grow_with_the_square_are_noticed() -> None:
    def each_with_each(text: str) -> int:
        return sum(one == other for one in text for other in text)

    with pytest.raises(AssertionError):
        assert_linear(each_with_each, lambda times: "." * (times // 4))


# ------------------------------------------------------------------------------- what can be read


def notations() -> Iterator[Sample]:
    """Short texts: every piece of them may be there many times."""
    deal = str(skat.sample_chance(skat.new_game(), Random(0)))
    for read, *texts in (
        (skat.parse_move, deal, "-CJ.D7", "GHS", "264", "CJ", "concede:1", "timeout:2"),
        (skat.parse_contract, "HHSZO"),
        (skat.CardSet.of, "CJ.SA.D7"),
        (maumau.parse_move, "deal CJ.H5|JK.JK|C2", "CJ>H", "+H5", "last", "timeout:1"),
        (maumau.CardBag.of, "CJ.H5.JK"),
        (yatzee.parse_move, "k335", "=13356", "full_house", "timeout:1"),
        (GAMES["skyjo"].parse_move, "x11", "=-2", "draw", "timeout:7"),
        (Period.parse, "2026-W49", "2026-11-30"),
        (check_player, "Ada Maria"),
    ):
        for text in texts:
            cuts = [(start, end) for end in range(len(text) + 1) for start in range(end)]
            yield Sample(read, text, tuple((start, text[start:end]) for start, end in cuts))


def records() -> Iterator[Sample]:
    """Records of the International Skat Server, read and replayed."""

    def read(text: str) -> None:
        iss.replay(iss.parse_record(text))

    for seed in range(5):
        text = record_of(random_game(seed))
        places = [place for place, sign in enumerate(text) if sign in " [."]
        yield Sample(read, text, tuple((place, text[place : place + 4]) for place in places))


def documents() -> Iterator[tuple[Reader, str]]:
    """JSON of everything that has a JSON form."""
    rng = Random(0)
    for name, game in GAMES.items():
        codecs = FORMATS[name]
        state = game.new_game()
        while state.actor is not None:
            if rng.random() < 0.1:
                yield codecs.state.load, codecs.state.dump(state)
                yield codecs.view.load, codecs.view.dump(game.view(state, 0))
            chance = state.actor == CHANCE
            moves = game.legal_moves(state)
            state = game.apply(
                state, game.sample_chance(state, rng) if chance else rng.choice(moves)
            )
        yield codecs.state.load, codecs.state.dump(state)
        yield codecs.view.load, codecs.view.dump(game.view(state, 0))
        yield codecs.result.load, codecs.result.dump(game.result(state))
    yield SCORE_SHEET.load, SCORE_SHEET.dump(ScoreSheet(2).record([10, 24], 0).record([3, 9], 1))
    yield read_pad, PAD.dump(Pad.of(("Ada", "Ben", "Cleo")).with_sum(7))
    yield (
        load_result,
        ('{"game": "skat", "player": "Ada", "points": 48, "ended": "2026-11-30T23:59:59+01:00"}'),
    )


def read_pad(text: str) -> None:
    with suppress(NotUnderstood):
        PAD.load(text)


def more_of(text: str) -> Iterator[tuple[int, str]]:
    """Items of the lists, keys of the objects, digits of the numbers and pieces of the strings."""

    def walk(shown: object, way: tuple[str | int, ...]) -> Iterator[tuple[int, str]]:
        place, itself = position_of(text, way), json.dumps(shown, ensure_ascii=False)
        if way and isinstance(way[-1], str):
            key = f"{json.dumps(way[-1])}: "
            yield place - len(key), f"{key}{itself}, "
            yield place - len(key), '"#": 0, '
        elif way:
            yield place, f"{itself}, "
            yield place, '"#", ' if isinstance(shown, str) else "#, "
        if isinstance(shown, dict):
            for name, item in cast("dict[str, object]", shown).items():
                yield from walk(item, (*way, name))
        elif isinstance(shown, list):
            for number, item in enumerate(cast("list[object]", shown)):
                yield from walk(item, (*way, number))
        elif isinstance(shown, str):
            yield place + 1, f"{shown}."
        else:
            yield place, "1"

    return walk(json.loads(text), ())


@cache
def samples() -> dict[str, tuple[Sample, ...]]:
    shown = (Sample(read, text, tuple(more_of(text))) for read, text in documents())
    return {"notation": tuple(notations()), "records": tuple(records()), "json": tuple(shown)}


# -------------------------------------------------------------------------------------- the laws


@st.composite
def grown(draw: st.DrawFn, kind: str) -> tuple[Reader, Growing]:
    """A reader and a text in which pieces of its own, or nasty ones, are there many times."""
    sample = draw(st.sampled_from(samples()[kind]))
    odd = st.lists(st.sampled_from(NASTY), min_size=1, max_size=2).map("".join)
    anywhere = st.tuples(st.integers(0, len(sample.text)), odd)
    place, piece = draw(st.sampled_from(sample.more) | anywhere)
    last = draw(st.just("") | st.sampled_from(NASTY).map(lambda sign: sign * 40))
    before, after = sample.text[:place], sample.text[place:]
    return sample.read, lambda times: f"{before}{repeated(piece, times)}{last}{after}"


def repeated(piece: str, times: int) -> str:
    return "".join(piece.replace("#", str(number)) for number in range(times))


@pytest.mark.untraced
@pytest.mark.parametrize("kind", ["notation", "records", "json"])
def test_reading_takes_steps_linear_in_the_length(kind: str) -> None:
    @given(grown(kind))
    def tried(case: tuple[Reader, Growing]) -> None:
        assert_linear(*case)

    tried()


@given(st.lists(st.sampled_from(NASTY), max_size=40).map("".join))
def test_each_quote_and_bracket_is_part_of_a_token_so_nothing_is_scanned_twice(text: str) -> None:
    between = json_text._STRING_OR_BRACKET.sub("", text)
    assert not set(between) & set('"[]{}')


class Key(str):
    """A key that counts how often it is compared."""

    __slots__ = ()
    compared = 0

    def __eq__(self, other: object) -> bool:
        Key.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_a_key_that_is_there_twice_is_found_in_few_comparisons() -> None:
    keys = [*map(str, range(10_000)), "9999"]
    found = json_text._object([(Key(key), None) for key in keys])
    assert found == json_text.Refused('"9999" twice', "each key once")
    assert Key.compared < 100
