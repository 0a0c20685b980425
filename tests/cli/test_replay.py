"""`kartenspiele replay` checks records of the International Skat Server."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kartenspiele import skat
from kartenspiele.cli.app import app
from tests.formats.iss_writer import NULL_DEAL, outcome_of, played, random_game, record_of

AGREES = record_of(random_game(1), number=11)
DIFFERS = record_of(random_game(3), outcome_of(random_game(3), v=999), number=12)
ABANDONED = record_of(played(NULL_DEAL, "18"), "d:-1 penalty v:0 m:0 bidok p:0 t:0", more="w LE.2")
DAMAGED = AGREES.replace(" 1 ", " 2 ", 1)


def replay(*arguments: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(app, ["replay", *arguments], input=given)


def replay_lines(*lines: str) -> Result:
    return replay("-", given="\n".join(lines).encode())


def test_the_records_of_the_server_agree(records: Path) -> None:
    done = replay(str(records / "iss" / "records.sgf"))
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[-1] == "22 records: 20 agree, 0 differ, 2 abandoned, 0 damaged"
    assert lines[0].split(maxsplit=2)[:2] == ["1", "30"]
    assert lines[0].endswith("abandoned: rearhand left")
    assert " ".join(lines[1].split()) == "2 727 forehand plays Grand Hand Ouvert +192 agree"
    assert " ".join(lines[7].split()) == "8 756788 passed in 0 agree"


def test_agreement_and_abandoned_hands_end_with_0() -> None:
    done = replay_lines(AGREES, ABANDONED)
    assert done.exit_code == 0
    assert done.stdout.endswith("2 records: 1 agree, 0 differ, 1 abandoned, 0 damaged\n")


def test_a_difference_is_named_and_ends_with_1() -> None:
    done = replay_lines(DIFFERS)
    assert done.exit_code == 1
    first, summary = done.stdout.splitlines()
    assert "DIFFERS: value: recorded 999, by the rules " in first
    assert summary == "1 record: 0 agree, 1 differ, 0 abandoned, 0 damaged"


@pytest.mark.rule("G-01")
def test_damage_is_named_with_its_place_and_rule_and_the_other_lines_go_on() -> None:
    done = replay_lines(DAMAGED, "nonsense", "", AGREES)
    assert done.exit_code == 1
    illegal, nonsense, good, summary = done.stdout.splitlines()
    column = DAMAGED.index(" 2 ") + len(" 2 ") + 1
    assert illegal.endswith(
        f"damaged: column {column}: G-01: it is middlehand's turn, not rearhand's"
    )
    assert " ".join(nonsense.split()) == "2 - - - damaged: column 1: a record begins with (;"
    assert good.startswith("   4  11 ")
    assert summary == "3 records: 1 agree, 0 differ, 0 abandoned, 2 damaged"


def test_a_name_in_latin_1_damages_no_record() -> None:
    named = AGREES.replace("P0[", "P0[J\u00f6rg").encode("latin-1")
    assert b"J\xf6rg" in named
    done = replay("-", given=b"(;GM[\xff\x00\r\n" + named + b"\r\n" + AGREES.encode())
    assert "damaged: column 3: expected a property such as ID[1]" in done.stdout
    assert done.stdout.endswith("3 records: 2 agree, 0 differ, 0 abandoned, 1 damaged\n")


def test_a_known_oddity_of_the_server_is_named() -> None:
    state = played(NULL_DEAL, "p p 18 s -D8.D9 C concede:1 concede:2")
    odd = record_of(state, "d:0 win v:120 m:-8 bidok p:120 t:10 s:1 z:0 r:1")
    done = replay_lines(odd)
    assert done.exit_code == 0
    assert done.stdout.splitlines()[0].endswith(
        "agree: the server counts Schneider or Schwarz in tricks that were not played "
        "(value: recorded 120, by the rules 108)"
    )


def test_an_oddity_without_a_difference_is_named_too() -> None:
    state = played(NULL_DEAL, "p p 18 s -D8.D9 C concede:1")
    odd = record_of(state, "d:0 win v:108 m:-8 bidok p:120 t:10 s:0 z:0 r:1")
    first = replay_lines(odd).stdout.splitlines()[0]
    assert first.endswith("agree: the server took one defender's resignation for both")


def test_a_game_that_was_not_announced_has_only_a_declarer() -> None:
    state = skat.apply(played(NULL_DEAL, "p p 18 s"), skat.Timeout(0))
    done = replay_lines(record_of(state))
    assert " ".join(done.stdout.splitlines()[0].split()) == "1 1 forehand is declarer -18 agree"


def test_what_a_terminal_could_take_for_a_command_is_not_printed() -> None:
    done = replay_lines(AGREES.replace("ID[11]", "ID[\x1b[31m\u00e4]".replace("]", "\\]", 0)))
    assert "\x1b" not in done.stdout
    long = replay_lines(AGREES.replace("ID[11]", f"ID[{'7' * 500}]"))
    assert "7" * 21 not in long.stdout


def test_a_record_without_a_number_has_none() -> None:
    assert replay_lines(AGREES.replace("ID[11]", "")).stdout.startswith("   1  -  ")


@pytest.mark.parametrize("content", ["", "\n \n"])
def test_a_file_without_a_record_says_so(content: str, tmp_path: Path) -> None:
    file = tmp_path / "empty.sgf"
    file.write_text(content, "utf-8")
    done = replay(str(file))
    assert done.exit_code == 0
    assert f"{file}: no record in it\n" in done.stdout


def test_several_files_are_told_apart_and_counted_together(tmp_path: Path) -> None:
    one, two = tmp_path / "one.sgf", tmp_path / "two.sgf"
    one.write_text(AGREES, "utf-8")
    two.write_text(DIFFERS, "utf-8")
    done = replay(str(one), str(two))
    lines = done.stdout.splitlines()
    assert (lines[0], lines[2]) == (f"{one}:", f"{two}:")
    assert lines[-1].startswith("2 records: 1 agree, 1 differ")
    assert done.exit_code == 1


def test_a_file_that_cannot_be_read_ends_with_2_but_the_others_are_read(tmp_path: Path) -> None:
    good = tmp_path / "good.sgf"
    good.write_text(DIFFERS, "utf-8")
    done = replay(str(tmp_path / "missing.sgf"), str(good), str(tmp_path))
    assert done.exit_code == 2
    assert f"{tmp_path / 'missing.sgf'} can't be read: " in done.stderr
    assert f"{tmp_path} can't be read: " in done.stderr
    assert "1 record: 0 agree, 1 differ" in done.stdout


def test_no_file_is_a_usage_error() -> None:
    assert replay().exit_code == 2
