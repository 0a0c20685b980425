"""Lines of the International Skat Server become records, or say where they are damaged."""

import pickle
from codecs import BOM_UTF8
from collections.abc import Iterator

import pytest

from kartenspiele import skat
from kartenspiele.formats import iss
from kartenspiele.formats.iss.tokens import Leaving, meaning_of
from kartenspiele.formats.text_lines import LONGEST_LINE
from tests.formats.iss_writer import random_game, record_of

MOVES = "w CJ.SJ 1 p 2 18"
OUTCOME = "d:2 loss v:-54 m:-2 overbid p:59 t:4 s:1 z:1 p0:1 p1:2 p2:3 l:1 to:0 r:1"
LINE = f"(;GM[Skat]PC[Server]CO[]ID[77]P0[Ann]P1[Bo\\]b]P2[Cy]MV[{MOVES} ]R[{OUTCOME}] ;)"


def damage_of(line: str) -> iss.DamagedLine:
    (damage,) = iss.read([line])
    assert isinstance(damage, iss.DamagedLine)
    with pytest.raises(iss.RecordError) as raised:
        iss.parse_record(line)
    assert raised.value.damage == damage
    assert str(raised.value) == str(damage)
    return damage


def test_a_record_has_its_number_players_moves_and_outcome() -> None:
    record = iss.parse_record(LINE, 5)
    assert (record.line, record.id, record.players) == (5, "77", ("Ann", "Bo\\]b", "Cy"))
    assert record.entries == (
        iss.Entry(skat.CHANCE, "CJ.SJ", LINE.index("CJ.SJ") + 1),
        iss.Entry(1, "p", LINE.index("p 2") + 1),
        iss.Entry(2, "18", LINE.index("18") + 1),
    )
    assert LINE[record.end - 1] == "]"
    assert record.outcome == iss.Outcome(
        ruling=iss.Ruling.LOSS, declarer=2, value=-54, matadors=-2, overbid=True, points=59,
        tricks=4, schneider=True, schwarz=True, penalties=(1, 2, 3), left=1, timed_out=0,
        resigned=True,
    )  # fmt: skip


def test_what_older_records_lack_is_absent() -> None:
    record = iss.parse_record("(;GM[Skat]MV[]R[d:-1 penalty v:0 m:0 bidok p:0 t:0];)")
    assert (record.id, record.players, record.entries) == ("", ("", "", ""), ())
    assert record.outcome == iss.Outcome(ruling=iss.Ruling.PENALTY)


def test_a_hand_passed_in_has_no_other_items() -> None:
    record = iss.parse_record("(;GM[Skat]MV[]R[passed])")
    assert record.outcome == iss.Outcome(ruling=iss.Ruling.PASSED)


def test_blank_lines_are_skipped_but_counted() -> None:
    lines = ["\n", LINE + "\r\n", "  \n", LINE]
    assert [record.line for record in iss.read(lines)] == [2, 4]


def test_bytes_are_read_as_text_in_utf_8() -> None:
    (record,) = iss.read([LINE.replace("Ann", "Änne").encode()])
    assert isinstance(record, iss.Record)
    assert record.players[0] == "Änne"


def test_a_byte_order_mark_at_the_beginning_is_no_damage() -> None:
    first, second = iss.read([("\ufeff" + LINE).encode()] * 2)
    assert isinstance(first, iss.Record)
    assert str(second) == "line 2, column 1: a record begins with (;"


@pytest.mark.parametrize("mark", [b"", BOM_UTF8])
def test_a_name_in_latin_1_damages_no_record(mark: bytes) -> None:
    (record,) = iss.read([mark + LINE.replace("Ann", "Änne").encode("latin-1")])
    (usual,) = iss.read([LINE.replace("Ann", "Änne")])
    assert record == usual


def test_reading_is_lazy() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield LINE

    records = iss.read(endless())
    assert [next(records).line for _ in range(3)] == [1, 2, 3]


def test_a_long_line_is_read_or_damaged_like_any_other_and_a_longer_one_is_not_read() -> None:
    long = LINE.replace("CO[]", f"CO[{'x' * (LONGEST_LINE - len(LINE))}]")
    (record,) = iss.read([long])
    assert isinstance(record, iss.Record)
    assert str(*iss.read([long + "\n"])) == (
        "line 1, column 1000001: a line has at most 1,000,000 bytes"
    )
    damage = damage_of(f"(;GM[{'x' * 900_000}]MV[]R[passed])")
    assert len(damage.reason) < 100


@pytest.mark.parametrize(
    ("line", "column", "reason"),
    [
        ("GM[Skat]", 1, "a record begins with (;"),
        ("(;GM[Chess]MV[]R[passed])", 6, "the record is of a game of 'Chess', not of Skat"),
        ("(;GM[Skat]MV[];)", 15, "a record has a property R[...]"),
        ("(;MV[]R[passed];)", 16, "a record has a property GM[...]"),
        ("(;GM[Skat]ID[1]ID[2]MV[]R[passed])", 16, "the property ID is there twice"),
        ("(;GM[Skat]MV[1 p", 11, "expected a property such as ID[1], or the end ;)"),
        ("(;GM[Skat]mv[]R[passed])", 11, "expected a property such as ID[1], or the end ;)"),
        ("(;GM[Skat]MV[]R[passed];) x", 24, "expected a property such as ID[1], or the end ;)"),
        ("(;GM[Skat]MV[1]R[passed])", 14, "1 makes no move, the moves end there"),
    ],
)
def test_what_is_not_written_as_a_record_is_damaged(line: str, column: int, reason: str) -> None:
    assert damage_of(line) == iss.DamagedLine(1, column, None, reason)


@pytest.mark.rule("SK-10")
def test_moves_of_somebody_who_has_no_seat_are_damaged() -> None:
    damage = damage_of("(;GM[Skat]MV[1 p 3 p]R[passed])")
    assert (damage.column, damage.rule) == (18, "SK-10")
    assert damage.reason == "'3' is nobody: expected w, 0, 1 or 2"


@pytest.mark.parametrize(
    ("outcome", "offset", "reason"),
    [
        ("", 0, "an outcome is passed, or one of win, loss, penalty and bidok or overbid"),
        ("d:1 win loss bidok", 0, "an outcome is passed, or one of win, loss, penalty and bidok or overbid"),
        ("d:1 win", 0, "an outcome is passed, or one of win, loss, penalty and bidok or overbid"),
        ("d:1 win bidok v:18 m:1 p:61", 0, "the outcome lacks t:"),
        ("d:1 win bidok v:x", 14, "'v:x' is no item of an outcome, or is there twice"),
        ("d:1 win bidok v:9999999", 14, "'v:9999999' is no item of an outcome, or is there twice"),
        ("d:1 win bidok q:1", 14, "'q:1' is no item of an outcome, or is there twice"),
        ("d:1 win bidok d:1", 14, "'d:1' is no item of an outcome, or is there twice"),
        ("d:3 win bidok", 0, "3 is no seat: expected -1 for nobody, 0, 1 or 2"),
    ],
)  # fmt: skip
def test_an_outcome_that_makes_no_sense_is_damaged(outcome: str, offset: int, reason: str) -> None:
    start = "(;GM[Skat]MV[]R["
    damage = damage_of(f"{start}{outcome}])")
    assert (damage.column, damage.reason) == (len(start) + offset + 1, reason)


def test_values_are_pickled_and_compared() -> None:
    record = iss.parse_record(record_of(random_game(1)))
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301 - our own bytes
    replayed = iss.replay(record)
    assert pickle.loads(pickle.dumps(replayed)) == replayed  # noqa: S301
    error = iss.RecordError(iss.DamagedLine(1, 2, "G-01", "why"))
    assert str(pickle.loads(pickle.dumps(error))) == "line 1, column 2: G-01: why"  # noqa: S301


def test_tokens_are_understood_without_the_phase() -> None:
    assert meaning_of("TI.1") == skat.Timeout(1)
    assert meaning_of("LE.0") == Leaving(0)
    assert meaning_of("y") == skat.Hold()
