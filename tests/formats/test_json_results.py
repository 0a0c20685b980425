"""Results of players as JSON Lines (PS-05, PS-06)."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.formats.json_results import DamagedLine, dump_result, load_result, read_results
from kartenspiele.formats.json_text import JsonError
from kartenspiele.formats.text_lines import LONGEST_LINE
from kartenspiele.platform.player_results import LONGEST_NAME, YEARS, PlayerResult, check_player
from kartenspiele.platform.totals import LIMITS, Points

GOOD = '{"game": "skat", "player": "Ada", "points": 48, "ended": "2026-11-30T23:59:59+01:00"}'
ADA = PlayerResult("skat", "Ada", 48, datetime(2026, 11, 30, 22, 59, 59, tzinfo=UTC))


def is_name(text: str) -> bool:
    try:
        check_player(text)
    except ImpossibleValue:
        return False
    return True


MOMENTS = st.datetimes(
    datetime(YEARS[0], 1, 1),  # noqa: DTZ001  Hypothesis adds the zone
    datetime(YEARS[-1] + 1, 1, 1) - timedelta.resolution,  # noqa: DTZ001
    timezones=st.just(UTC),
)


@st.composite
def results(draw: st.DrawFn) -> PlayerResult:
    """Whatever a player may have got in a game, in Yatzee also with a time bonus."""
    game = draw(st.sampled_from(tuple(LIMITS)))
    least, most = LIMITS[game]
    points: st.SearchStrategy[Points] = st.integers(int(least), int(most))
    if game == "yatzee":
        points |= st.integers(0, int(10**6 * most)).map(lambda parts: Decimal(parts).scaleb(-6))
    player = st.text(min_size=1, max_size=LONGEST_NAME).filter(is_name)
    return PlayerResult(game, draw(player), draw(points), draw(MOMENTS))


@pytest.mark.rule("PS-06")
@given(results())
def test_results_are_read_as_they_are_written(result: PlayerResult) -> None:
    line = dump_result(result)
    assert "\n" not in line
    assert load_result(line) == result
    assert dump_result(load_result(line)) == line


@pytest.mark.rule("PS-05", "PS-06")
@pytest.mark.parametrize(
    ("points", "written"),
    [(303, "303"), (Decimal("303.40"), '"303.4"'), (Decimal("3E2"), "300"), (Decimal("0.000"), "0"),
     (Decimal("0.000001"), '"0.000001"')],
)  # fmt: skip
def test_equal_results_are_written_the_same(points: Decimal, written: str) -> None:
    ended = datetime.fromisoformat("2026-12-01T00:00:00.5+01:00")
    assert dump_result(PlayerResult("yatzee", "\u00c4nne", points, ended)) == (
        f'{{"game": "yatzee", "player": "\u00c4nne", "points": {written}, '
        '"ended": "2026-11-30T23:00:00.500000Z"}'
    )


def test_what_is_no_result_is_not_written() -> None:
    with pytest.raises(TypeError, match=r"^expected PlayerResult, not 48$"):
        dump_result(cast("PlayerResult", 48))


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize(
    "time",
    ["2026-11-30T22:59:59Z", "2026-11-30T22:59:59.0Z", "2026-12-01T00:59:59+02:00",
     "2026-11-30T22:59:59-00:00", "2026-11-30T17:29:59-05:30"],
)  # fmt: skip
def test_one_moment_in_several_zones(time: str) -> None:
    assert load_result(GOOD.replace("2026-11-30T23:59:59+01:00", time)) == ADA


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize(
    "time",
    ["2026-11-30T23:59:59", "2026-11-30 23:59:59+01:00", "2026-11-30", "2026-W49-1T23:59:59Z", "",
     "20261130T235959Z", "2026-11-30T24:00:00Z", "2026-11-31T12:00:00Z", "2026-11-30T12:60:00Z",
     "2026-11-30T23:59:60Z", "2026-11-30T23:59:59+24:00", "2026-11-30T23:59Z", "2026-11-30T12:00:00z",
     "2026-11-30T12:00:00.1234567Z", "2026-11-30T12:00:00+0100", "0000-11-30T12:00:00Z"],
)  # fmt: skip
def test_what_is_no_time_with_its_offset_is_refused(time: str) -> None:
    with pytest.raises(JsonError) as caught:
        load_result(GOOD.replace("2026-11-30T23:59:59+01:00", time))
    assert str(caught.value) == (
        'ended: expected a time with its offset, such as "2026-11-30T23:59:59+01:00", '
        f'found "{time}"'
    )


SUCH = 'expected a whole number, or a decimal number as text, such as "303.4", found'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"points": 48', '"points": 48.5', f"points: {SUCH} 48.5"),
        ('"points": 48', '"points": NaN', f"points: {SUCH} NaN"),
        ('"points": 48', '"points": true', f"points: {SUCH} true"),
        ('"points": 48', '"points": "48"', f'points: {SUCH} "48"'),
        ('"points": 48', '"points": "1e3"', f'points: {SUCH} "1e3"'),
        ('"points": 48', '"points": null', f"points: {SUCH} null"),
        (
            '"points": 48',
            '"points": "48.5"',
            "points: expected points that can be (PS-04: points of skat are a whole number, "
            """not Decimal('48.5')), found "48.5\"""",
        ),
        (
            '"points": 48',
            '"points": 1000001',
            "points: expected points that can be (PS-04: 1 game of skat brings "
            "-1,000,000 to 1,000,000 points, not 1000001), found 1000001",
        ),
        (
            '"skat"',
            '"chess"',
            "game: expected a game that can be (PS-06: a game is one of skat, maumau, yatzee, skyjo, "
            """not 'chess'), found "chess\"""",
        ),
        (
            '"skat"',
            "7",
            "game: expected a game that can be (PS-06: a game is one of skat, maumau, yatzee, skyjo, "
            "not 7), found 7",
        ),
        (
            '"Ada"',
            '"Ada "',
            "player: expected a player's name that can be (PS-06: a player's name has no space at its "
            """ends, not 'Ada '), found "Ada \"""",
        ),
        (
            '"Ada"',
            "[]",
            "player: expected a player's name that can be (PS-06: a player's name is text, not []), "
            "found []",
        ),
        (
            "2026-11-30T23:59:59+01:00",
            "0001-01-01T00:00:00+01:00",
            "ended: expected an end that can be (PS-05: 0001-01-01 00:00:00+01:00 lies beyond the "
            'years of the calendar in UTC), found "0001-01-01T00:00:00+01:00"',
        ),
        ('"game": "skat", ', "", 'line 1, column 1: expected an object with the key "game", found '),
        ('"points": 48', '"points": 48, "won": 1', "won: expected no such key, found 1"),
        ('"points": 48', '"points": 48, "points": 4', "line 1, column 1: expected each key once, "),
        (GOOD, "[]", "line 1, column 1: expected an object, found []"),
        (GOOD, "", "line 1, column 1: expected JSON (expecting value), found the end"),
        ("48", "48x", "line 1, column 47: expected JSON (expecting ',' delimiter), found 'x'"),
    ],
)  # fmt: skip
def test_what_is_no_result_is_refused_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(JsonError) as caught:
        load_result(GOOD.replace(old, new))
    assert str(caught.value).startswith(message)


@pytest.mark.rule("PS-06")
@given(
    st.sampled_from([GOOD, GOOD.replace("48", '"48.5"'), GOOD.replace("skat", "yatzee")]),
    st.integers(0, len(GOOD)),
    st.sampled_from(
        ["", "0", "-", ".", '"', " ", "\\", "\\u0041", "\t", "\x7f", "\u00e4", "{", "Z"]
    ),
    st.integers(0, 2),
)
def test_lines_of_the_usual_form_are_read_as_all_others_are(
    line: str, place: int, more: str, less: int
) -> None:
    text = line[:place] + more + line[place + less :]
    assert outcome(text) == outcome(" " + text)  # the space makes it another form


def outcome(text: str) -> PlayerResult | tuple[str, str, str]:
    try:
        return load_result(text)
    except JsonError as error:
        return error.path, error.expected, error.found


def test_lines_are_read_one_by_one_and_damage_harms_no_other_line() -> None:
    lines = [
        b"\xef\xbb\xbf" + GOOD.encode() + b"\r\n",
        b"\n",
        b" \t\n",
        b"nonsense\n",
        GOOD.replace("48", "true").encode(),
        GOOD.encode().replace(b"Ada", b"\xff"),
        GOOD.encode().replace(b"Ada", "\u00c4".encode() + b"\xff"),
        GOOD.ljust(LONGEST_LINE + 1).encode(),
        GOOD.ljust(LONGEST_LINE).encode(),
    ]
    assert list(read_results(lines)) == [
        ADA,
        DamagedLine(4, 1, "expected JSON (expecting value), found 'n'"),
        DamagedLine(5, 45, f"points: {SUCH} true"),
        DamagedLine(6, 29, "the line is no text in UTF-8"),
        DamagedLine(7, 30, "the line is no text in UTF-8"),
        DamagedLine(8, 1_000_001, "a line has at most 1,000,000 bytes"),
        ADA,
    ]
    assert list(read_results(["\ufeff" + GOOD + "\n", "", "\ufeff" + GOOD])) == [
        ADA,
        DamagedLine(3, 1, "expected JSON (expecting value), found '\\ufeff'"),
    ]  # fmt: skip


def test_reading_is_lazy() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield GOOD

    assert next(iter(read_results(endless()))) == ADA
