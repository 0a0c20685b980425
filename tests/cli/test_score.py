"""`kartenspiele score skyjo` keeps the score of a match with real cards."""

import json
import os
import re
import signal
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kartenspiele.cli import answers, skyjo_score_pad
from kartenspiele.cli.app import app
from kartenspiele.cli.score_file import ScoreFile
from kartenspiele.cli.skyjo_pad import PAD, Pad
from kartenspiele.cli.skyjo_score_table import show_table
from kartenspiele.cli.streams import OutputLost
from kartenspiele.skyjo.match import ScoreSheet
from tests.processes import COMMAND, ENVIRONMENT, ROOT, run, started

PAGE = ROOT / "docs" / "score-pad.md"

NAMES = ["Ada", "Ben", "Cleo", ""]
FIRST = ["10", "24", "10", "Ada"]
SECOND = ["31", "-2", "25", "2"]
LAST = ["49", "12", "11", "ben"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "skyjo.json"


def score(file: Path, *lines: str, code: int = 0) -> Result:
    """What comes of these answers, after which the input ends."""
    return score_bytes(file, "".join(f"{line}\n" for line in lines).encode(), code)


def score_bytes(file: Path, given_bytes: bytes, code: int = 0) -> Result:
    done = CliRunner().invoke(app, ["score", "skyjo", "--file", str(file)], input=given_bytes)
    assert done.exit_code == code, done.output
    return done


def pad_in(file: Path) -> Pad:
    return PAD.load(file.read_text("utf-8"))


def kept(file: Path, pad: Pad) -> str:
    text = PAD.dump(pad)
    file.write_text(text, "utf-8")
    return text


MIDWAY = Pad(("Ada", "Ben"), ScoreSheet(2).record([10, 24], 0), (5,))
OVER = Pad(("Ada", "Ben"), ScoreSheet(2).record([100, 24], 1))


# ---------------------------------------------------------------------------------- a whole match


@pytest.mark.rule("SJ-22", "SJ-23", "SJ-30", "SJ-31")
def test_a_match_ends_by_itself_with_the_winners(file: Path) -> None:
    done = score(file, *NAMES, *FIRST, *SECOND, *LAST, "never asked for")
    assert done.stderr == ""
    assert "\nCleo is ahead with 10 points.\n\nRound 2 (Ada begins)\n" in done.stdout
    assert "\nBen is ahead with 22 points.\n\nRound 3 (Ben begins)\n" in done.stdout
    assert done.stdout.endswith(f"""
Round  Ada  Ben  Cleo  Ended by
    1   20   24    10  Ada, 10 doubled
    2   31   -2    25  Ben
    3   49   24    11  Ben, 12 doubled
Total  100   46    46

The match is over after 3 rounds: Ben and Cleo share the victory with 46 points.
{file} keeps it. If an answer was wrong, start again and answer `undo`.
""")
    pad = pad_in(file)
    assert pad.names == ("Ada", "Ben", "Cleo")
    sheet = ScoreSheet(3).record([10, 24, 10], 0).record([31, -2, 25], 1).record([49, 12, 11], 1)
    assert (pad.sheet, pad.begun) == (sheet, ())


@pytest.mark.rule("SJ-30")
def test_a_match_of_one_round_has_one_winner(file: Path) -> None:
    shown = score(file, "Ada", "Ben", "", "140", "1", "Ben").stdout
    assert "The match is over after 1 round: Ben wins with 1 point.\n" in shown


@pytest.mark.rule("SJ-02")
def test_eight_names_are_enough_and_two_the_least(file: Path) -> None:
    done = score(file, "", "Ada", "", *"BCDEFGH", "-3")
    assert done.stdout.count("Skyjo needs at least 2 players\n") == 2
    assert "Player 9" not in done.stdout
    assert pad_in(file) == Pad(("Ada", *"BCDEFGH"), ScoreSheet(8), (-3,))


def test_without_a_file_the_match_is_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, ["score", "skyjo"], input="Ada\nBen\n\n5\n")
    assert pad_in(tmp_path / "skyjo.json").begun == (5,)
    assert done.stdout.endswith("\nskyjo.json is saved. To go on: kartenspiele score skyjo\n")


def test_the_command_that_goes_on_is_one_for_a_shell(tmp_path: Path) -> None:
    file = tmp_path / "our match.json"
    shown = score(file, "Ada", "Ben", "").stdout
    assert shown.endswith(f"To go on: kartenspiele score skyjo --file '{file}'\n")


# --------------------------------------------------------------------------- wrong answers, undo


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("ada", "ada plays already; another name is needed"),
        ("  ADA  ", "ADA plays already; another name is needed"),
        ("3", "3 is a number, which stands for a player's place"),
        ("-12", "-12 is a number, which stands for a player's place"),
        ("x" * 21, "a name has at most 20 signs, this one 21"),
        ("x" * 3000, "a name has at most 20 signs, this one 1000"),
        ("B\x1b[31men", "a name has only signs that can be seen, not 'B\\x1b[31men'"),
        ("B\u202een", "a name has only signs that can be seen, not 'B\\u202een'"),
        ("\u3164", "a name has only signs that can be seen, not '\\u3164'"),
        ("B\x00n", "a name has only signs that can be seen, not 'B\\x00n'"),
    ],
)
def test_a_name_that_can_not_be_is_asked_for_again(file: Path, answer: str, why: str) -> None:
    done = score(file, "Ada", answer, "Ben", "")
    assert f"  {why}\n  Player 2: Ben\n" in done.stdout
    assert "\x1b" not in done.stdout
    assert pad_in(file).names == ("Ada", "Ben")


def test_names_are_kept_as_they_look(file: Path) -> None:
    score(file, "  Anna   Maria ", "A\u0308nne", "\u6f22\u5b57", "[red]", "")
    assert pad_in(file).names == ("Anna Maria", "\u00c4nne", "\u6f22\u5b57", "[red]")
    shown = score(file, "yes", "1", "2", "3", "4", "a\u0308nne").stdout
    assert "\nRound  Anna Maria  \u00c4nne  \u6f22\u5b57  [red]  Ended by\n" in shown
    assert "\n    1           1     4     3      4  \u00c4nne, 2 doubled\n" in shown


@pytest.mark.rule("SJ-31")
@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("x", 'a sum is a whole number, such as 17 or -3, not "x"'),
        ("", 'a sum is a whole number, such as 17 or -3, not ""'),
        ("1.5", 'a sum is a whole number, such as 17 or -3, not "1.5"'),
        ("1_0", 'a sum is a whole number, such as 17 or -3, not "1_0"'),
        ("\u0661\u0662", 'a sum is a whole number, such as 17 or -3, not "\u0661\u0662"'),
        ("9" * 5000, f'a sum is a whole number, such as 17 or -3, not "{"9" * 40}..."'),
        ("141", "twelve cards make a sum of -17 to 140, not 141"),
        ("-18", "twelve cards make a sum of -17 to 140, not -18"),
    ],
)
def test_a_sum_that_can_not_be_is_asked_for_again(file: Path, answer: str, why: str) -> None:
    done = score(file, *NAMES, "10", answer, "24")
    assert f"  {why}\n  Ben: 24\n" in done.stdout
    assert pad_in(file).begun == (10, 24)


def test_a_minus_may_be_written_as_it_is_printed(file: Path) -> None:
    score(file, *NAMES, "\N{MINUS SIGN}3", "\N{EN DASH}4", " +5 ")
    assert pad_in(file).begun == (-3, -4, 5)


@pytest.mark.rule("SJ-31")
@pytest.mark.parametrize("answer", ["Dora", "0", "4", "", "Ad"])
def test_whoever_ended_the_round_is_one_of_the_players(file: Path, answer: str) -> None:
    done = score(file, *NAMES, "10", "24", "10", answer, "cleo")
    why = f'"{answer}" is none of the players: 1 Ada, 2 Ben, 3 Cleo'
    assert f"  {why}\n  Who ended the round? cleo\n" in done.stdout
    assert pad_in(file).sheet == ScoreSheet(3).record([10, 24, 10], 2)


def test_a_name_that_is_taken_back_is_asked_for_again(file: Path) -> None:
    done = score(file, "undo", "Ada", "Bne", "UNDO", "Ben", "")
    assert "  Player 1: undo\n  there is no answer before\n  Player 1: Ada\n" in done.stdout
    assert "  taken back: Bne\n  Player 2: Ben\n" in done.stdout
    assert pad_in(file).names == ("Ada", "Ben")


def test_before_the_first_sum_the_names_can_still_be_mended(file: Path) -> None:
    done = score(file, *NAMES, "undo", "Clea", "Dora", "", "undo", "", "7")
    assert "  taken back: Cleo\n  Player 3: Clea\n" in done.stdout
    assert pad_in(file) == Pad(("Ada", "Ben", "Clea"), ScoreSheet(3), (7,))


def test_sums_are_taken_back_one_after_the_other(file: Path) -> None:
    done = score(file, *NAMES, "10", "42", "undo", "24", "10", "undo", "undo", "undo", "11")
    assert "  taken back: Ben 42\n  Ben: 24\n" in done.stdout
    assert done.stdout.count("Round 1 (") == 2
    assert pad_in(file).begun == (11,)
    assert pad_in(file).sheet == ScoreSheet(3)


def test_a_round_that_is_taken_back_only_lacks_who_ended_it(file: Path) -> None:
    done = score(file, *NAMES, *FIRST, *SECOND, "undo")
    assert "  taken back: Ben ended round 2\nRound 2 is open again: " in done.stdout
    assert "open again: Ada 31, Ben -2, Cleo 25.\n  Who ended the round?" in done.stdout
    assert pad_in(file).begun == (31, -2, 25)
    assert len(pad_in(file).sheet.rounds) == 1
    done = score(file, "", "undo", "26", "Cleo")
    assert "Round 2 has begun: Ada 31, Ben -2, Cleo 25.\n" in done.stdout
    assert "    2   31   -2    52  Cleo, 26 doubled\n" in done.stdout


# ------------------------------------------------------------------------------ going on, leaving


def test_an_unfinished_match_goes_on_where_it_was_left(file: Path) -> None:
    score(file, *NAMES, *FIRST, "31")
    done = score(file, "", "-2", "25", "Ben")
    assert done.stdout.startswith(
        f"""{file} has a match of Ada, Ben and Cleo.

Round  Ada  Ben  Cleo  Ended by
    1   20   24    10  Ada, 10 doubled
Total   20   24    10

Cleo is ahead with 10 points.
Round 2 has begun: Ada 31.
Go on with it? (yes or no, Enter for yes)\n"""
    )
    assert "Player" not in done.stdout
    assert pad_in(file).sheet.totals == (51, 22, 35)


def test_another_match_takes_the_place_of_one_only_when_that_is_wanted(file: Path) -> None:
    before = kept(file, MIDWAY)
    for lines in (
        ["no", "no"],
        ["n", ""],
        ["no"],
        ["quit"],
        [],
        ["No", "QUIT"],
        ["?", "no", "maybe"],
    ):
        assert "is saved" in (shown := score(file, *lines).stdout) or "stays as it is" in shown
        assert file.read_text("utf-8") == before
    shown = score(file, "no", "yes", "Dora", "Emil").stdout
    assert "Begin another match in its place? This one is lost then." in shown
    assert file.read_text("utf-8") == before, "the old match stays until the names are known"
    score(file, "no", "yes", "Dora", "Emil", "")
    assert pad_in(file) == Pad(("Dora", "Emil"), ScoreSheet(2))


def test_an_answer_that_is_neither_yes_nor_no_is_asked_again(file: Path) -> None:
    kept(file, MIDWAY)
    assert '  "perhaps" is neither yes nor no\nGo on with it?' in score(file, "perhaps").stdout


@pytest.mark.rule("SJ-30")
def test_a_finished_match_is_shown_and_stays(file: Path) -> None:
    before = kept(file, OVER)
    for lines in ([], [""], ["no"], ["n"], ["quit"]):
        done = score(file, *lines)
        assert "over after 1 round: Ben wins with 24 points.\nBegin another" in done.stdout
        assert "Go on" not in done.stdout
        assert file.read_text("utf-8") == before
    assert f"{file} stays as it is." in score(file, "").stdout
    score(file, "yes", "Dora", "Emil", "")
    assert pad_in(file) == Pad(("Dora", "Emil"), ScoreSheet(2))


def test_the_last_round_of_a_finished_match_can_be_mended(file: Path) -> None:
    kept(file, OVER)
    done = score(file, "undo")
    assert "Round 1 is open again: Ada 100, Ben 24.\n" in done.stdout
    assert pad_in(file) == Pad(OVER.names, ScoreSheet(2), (100, 24))
    score(file, "undo", "undo", "10", "24", "Ben")
    assert pad_in(file).sheet.totals == (10, 48)


@pytest.mark.parametrize("lines", [[], ["Ada"], ["Ada", "Ben"], ["quit"]])
def test_without_names_nothing_is_saved(file: Path, lines: list[str]) -> None:
    assert score(file, *lines).stdout.endswith("Nothing is saved yet.\n")
    assert list(file.parent.iterdir()) == []


def test_names_that_are_not_complete_are_not_said_to_be_saved(file: Path) -> None:
    text = kept(file, MIDWAY)
    done = score(file, "n", "y", "Cleo", "Dora")
    told = f"{file} stays as it was, for the names are not complete. To go on: {command(file)}\n"
    assert done.stdout.endswith(f"\n{told}")
    assert file.read_text("utf-8") == text
    kept(file, Pad.of(("Ada", "Ben")))
    assert score(file, "y", "undo", "Xenia").stdout.endswith(f"\n{told}")
    assert pad_in(file).names == ("Ada", "Ben")
    assert "is saved. To go on" in score(file, "y", "undo", "Xenia", "", "5").stdout
    assert pad_in(file) == Pad(("Ada", "Xenia"), ScoreSheet(2), (5,))


def test_an_answer_without_its_line_end_counts(file: Path) -> None:
    score_bytes(file, b"Ada\nBen\n\n10")
    assert pad_in(file).begun == (10,)


def test_lines_may_end_as_on_other_systems_and_begin_with_a_mark(file: Path) -> None:
    score_bytes(file, "\ufeffAda\r\nBen\r\n\r\n10\r\n".encode())
    assert pad_in(file) == Pad(("Ada", "Ben"), ScoreSheet(2), (10,))


def test_what_is_no_text_is_asked_for_again(file: Path) -> None:
    done = score_bytes(file, b"Ada\n\xc4nne\nBen\n\n\xff\n10\n")
    assert "only signs that can be seen, not '\\udcc4nne'\n  Player 2: Ben" in done.stdout
    assert 'not "?"\n  Ada: 10\n' in done.stdout
    assert pad_in(file) == Pad(("Ada", "Ben"), ScoreSheet(2), (10,))


class Typist:
    """Somebody at a terminal, which shows what is typed by itself."""

    def __init__(self, line: str = "yes\n") -> None:
        self.line = line

    def isatty(self) -> bool:
        return True

    def readline(self, _size: int) -> str:
        return self.line


def test_what_is_typed_is_not_shown_twice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Typist())
    assert answers.ask("Well?", str) == "yes"
    assert capsys.readouterr().out == "Well? "


def test_a_terminal_that_is_left_has_an_own_line_for_what_follows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Typist(""))
    with pytest.raises(answers.Left):
        answers.ask("Well?", str)
    assert capsys.readouterr().out == "Well? \n"


class Broken(Typist):
    """An input that can't be read, as of a terminal that is gone."""

    def readline(self, _size: int) -> str:
        raise OSError


def test_an_input_that_can_not_be_read_any_more_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Broken())
    with pytest.raises(answers.Left):
        answers.ask("?", str)


def interrupt_after(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let Ctrl-C come after these answers."""
    left = [f"{line}\n" for line in lines]

    def next_line() -> str:
        if not left:
            raise KeyboardInterrupt
        return left.pop(0)

    monkeypatch.setattr(answers, "_next_line", next_line)


def test_ctrl_c_leaves_a_saved_file_and_says_how_to_go_on(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_after(monkeypatch, *NAMES, *FIRST, "31")
    done = score(file, code=130)
    assert done.stdout.endswith(f"\n{file} is saved. To go on: {command(file)}\n")
    assert pad_in(file) == Pad(("Ada", "Ben", "Cleo"), ScoreSheet(3).record([10, 24, 10], 0), (31,))


def test_ctrl_c_before_anything_is_known_leaves_no_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_after(monkeypatch, "Ada")
    assert score(file, code=130).stdout.endswith("\nNothing is saved yet.\n")
    assert not file.exists()


def command(file: Path) -> str:
    return f"kartenspiele score skyjo --file {file}"


@pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise")
@pytest.mark.parametrize("given_signal", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_whatever_ends_the_process_the_answers_are_in_the_file(
    file: Path, given_signal: signal.Signals
) -> None:
    with started(*COMMAND, "score", "skyjo", "--file", str(file)) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"Ada\nBen\n\n7\n")
        process.stdin.flush()
        shown = b""
        while not shown.endswith(b"Ben:"):
            shown += process.stdout.read(1) or pytest.fail(shown.decode())
        process.send_signal(given_signal)
        told = process.stdout.read().decode()
        assert process.stderr.read() == b""
    interrupted = given_signal is signal.SIGINT
    assert process.returncode == (130 if interrupted else -given_signal)
    assert (command(file) in told) is interrupted
    assert pad_in(file) == Pad(("Ada", "Ben"), ScoreSheet(2), (7,))
    assert list(file.parent.iterdir()) == [file]


# ----------------------------------------------------------------------------- files that are none


def with_pad(**changes: object) -> str:
    shown: dict[str, Any] = json.loads(PAD.dump(MIDWAY))
    return json.dumps(shown | changes)


SHEET: dict[str, Any] = json.loads(with_pad())["sheet"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "line 1, column 1: expected JSON (expecting value), found the end"),
        ('{"score_pad": "skyjo",', "line 1, column 23: expected JSON (expecting property name"),
        ("[]", "line 1, column 1: expected an object, found []"),
        ("{}", 'line 1, column 1: expected an object with the key "score_pad", found {}'),
        ("[" * 100_000, "line 1, column 33: expected at most 32 levels of nesting"),
        (with_pad(score_pad="yatzee"), 'score_pad: expected "skyjo", found "yatzee"'),
        (with_pad(more=1), "more: expected no such key, found 1"),
        (with_pad(names=["Ada", 7]), "names[1]: expected text, found 7"),
        (with_pad(names=["Ada", "ada"]), "names[1]: ada plays already"),
        (with_pad(names=["Ada", ""]), "names[1]: a name has at least one letter"),
        (with_pad(names=["Ada", "Quit"]), 'names[1]: "Quit" can be an answer, so it is no name'),
        (with_pad(names=["Ada", "1"]), "names[1]: 1 is a number"),
        (with_pad(names=["Ada", " Ben"]), "names[1]: ' Ben' is not how a name is written"),
        (with_pad(names=["Ada", "B\x1b"]), "names[1]: a name has only signs that can be seen"),
        (with_pad(names=["Ada"]), "a match of 2 has as many names, not 1"),
        (with_pad(names=["Ada"] * 9), "a match of 2 has as many names, not 9"),
        (with_pad(begun=[5, 141]), "begun[1]: SJ-31: twelve cards make a sum of -17 to 140"),
        (with_pad(begun=[5, 6, 7]), "no round can begin with 3 sums here"),
        (PAD.dump(OVER).replace('"begun": []', '"begun": [5]'), "no round can begin with 1 sums"),
        (with_pad(sheet=SHEET | {"totals": [10, 25]}), "sheet.totals: expected [10, 24], found"),
        (PAD.dump(OVER).replace("100", "141"), "sheet.rounds[0]: expected a round that can be (SJ"),
    ],
)  # fmt: skip
def test_a_damaged_file_is_refused_and_stays_as_it_is(file: Path, content: str, why: str) -> None:
    file.write_text(content, "utf-8")
    done = score(file, *NAMES, code=2)
    assert done.stdout == ""
    assert done.stderr.startswith(f"{file} is no score pad of Skyjo: {why}")
    assert done.stderr.count("\n") == 1
    assert "\x1b" not in done.stderr
    assert file.read_text("utf-8") == content


def test_a_file_that_is_no_text_is_refused_with_the_place(file: Path) -> None:
    file.write_bytes(b'{"score_pad": "\xff"}')
    assert score(file, code=2).stderr == (f"{file} is no score pad: byte 16 is no text in UTF-8\n")
    file.write_bytes(b" " * 2_000_000)
    assert score(file, code=2).stderr == (
        f"{file} is no score pad: it has more than 1,000,000 bytes\n"
    )
    assert file.stat().st_size == 2_000_000


def test_a_file_may_begin_with_a_mark_that_editors_add(file: Path) -> None:
    file.write_text(PAD.dump(MIDWAY), "utf-8-sig")
    score(file, "", "6")
    assert pad_in(file).begun == (5, 6)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert score(tmp_path, code=2).stderr == f"{tmp_path} can't be read: it is no file\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_named_pipe_is_not_waited_for(file: Path) -> None:
    os.mkfifo(file)
    assert score(file, code=2).stderr == f"{file} can't be read: it is no file\n"


def test_a_file_that_can_not_be_written_is_told_before_anything_is_asked(tmp_path: Path) -> None:
    missing = tmp_path / "missing" / "skyjo.json"
    done = score(missing, *NAMES, code=2)
    assert done.stdout == ""
    assert done.stderr == f"{missing} can't be written: No such file or directory\n"


@pytest.mark.parametrize("lines", [[""], ["undo"], ["no", "yes"]])
def test_a_file_that_is_read_only_is_shown_and_not_gone_on_with(
    file: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = kept(file, MIDWAY)

    def access(_path: Path, _mode: int) -> bool:
        return False

    monkeypatch.setattr(os, "access", access)
    done = score(file, *lines, code=2)
    assert "Ada is ahead with 10 points." in done.stdout
    assert done.stderr == f"{file} can't be written: it is read-only\n"
    assert file.read_text("utf-8") == before


def fail_after(monkeypatch: pytest.MonkeyPatch, good: int, bad: int) -> None:
    """Let so many writes succeed, then so many fail, then all succeed."""
    number = 0

    def sync(_descriptor: int) -> None:
        nonlocal number
        number += 1
        if good < number <= good + bad:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", sync)


def test_what_could_not_be_written_is_written_with_the_next_answer(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_after(monkeypatch, good=3, bad=1)  # the check, the names, the first sum
    done = score(file, *NAMES, "10", "24", "11")
    assert done.stderr == f"{file} can't be written: No space left on device\n"
    assert pad_in(file).begun == (10, 24, 11)
    assert list(file.parent.iterdir()) == [file]


def test_what_could_not_be_written_is_tried_once_more_at_the_end(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_after(monkeypatch, good=3, bad=1)
    score(file, *NAMES, "10", "24")
    assert pad_in(file).begun == (10, 24)


@pytest.mark.parametrize("last", [[], ["140", "Cleo"]])
def test_what_can_not_be_written_at_all_is_printed(
    file: Path, last: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_after(monkeypatch, good=3, bad=100)
    done = score(file, *NAMES, "10", "24", *last, code=74)
    assert "To go on" not in done.stdout
    assert "keeps it" not in done.stdout
    saved = done.stderr.rpartition(f"This is what {file} should hold:\n")[2]
    pad = PAD.load(saved)
    assert pad.sheet.totals == (10, 24, 280) if last else pad.begun == (10, 24)
    assert pad_in(file).begun == (10,)


def test_answers_that_neither_file_nor_output_take_are_told(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def show_rounds(_pad: Pad) -> None:
        raise OutputLost(OSError(28, "No space left on device"))

    fail_after(monkeypatch, good=3, bad=100)
    monkeypatch.setattr(skyjo_score_pad, "_show_rounds", show_rounds)
    done = score(file, "Ada", "Ben", "", "10", "24", "Ada", code=74)
    saved = done.stderr.rpartition(f"This is what {file} should hold:\n")[2]
    assert PAD.load(saved).sheet.totals == (10, 24)


def test_a_file_that_somebody_else_has_changed_stays_as_it_is(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(file, MIDWAY)
    (file.parent / "skyjo-2.json").write_text("another", "utf-8")
    theirs = PAD.dump(OVER)
    given_answers = ["\n", "6\n", "7\n", "Ada\n"]

    def next_line() -> str:
        if len(given_answers) == 2:
            file.write_text(theirs, "utf-8")
        return given_answers.pop(0) if given_answers else ""

    monkeypatch.setattr(answers, "_next_line", next_line)
    done = score(file)
    ours = file.with_name("skyjo-3.json")
    assert f"{file} was changed by somebody else, so {ours} is used now.\n" in done.stdout
    assert done.stdout.endswith(f"{ours} is saved. To go on: {command(ours)}\n")
    assert file.read_text("utf-8") == theirs
    assert (file.parent / "skyjo-2.json").read_text("utf-8") == "another"
    assert pad_in(ours).begun == ()


def test_a_file_that_has_vanished_is_written_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(file, MIDWAY)
    given_answers = ["\n", "6\n"]

    def next_line() -> str:
        file.unlink(missing_ok=True)
        return given_answers.pop(0) if given_answers else ""

    monkeypatch.setattr(answers, "_next_line", next_line)
    score(file)
    assert not file.exists()
    saved = ScoreFile(file, content=b"what was there")
    saved.save("new")
    assert file.read_text("utf-8") == "new"


def test_an_interrupted_save_is_completed_in_the_same_file(file: Path) -> None:
    ours = ScoreFile(file)
    ours.save("first")
    file.write_text("second", "utf-8")  # it was put there, but Ctrl-C came before that was noted
    ours.unsaved = "second"
    ours.save_the_rest()
    assert ours.path == file
    assert ours.content == b"second"
    ours.save("third")
    assert file.read_text("utf-8") == "third"


@pytest.mark.skipif(os.name != "posix", reason="modes and links of POSIX")
def test_a_link_stays_a_link_and_a_mode_a_mode(tmp_path: Path) -> None:
    real, link = tmp_path / "real" / "match.json", tmp_path / "skyjo.json"
    real.parent.mkdir()
    kept(real, MIDWAY)
    real.chmod(0o640)
    link.symlink_to(real)
    score(link, "", "6")
    assert link.is_symlink()
    assert pad_in(real).begun == (5, 6)
    assert real.stat().st_mode & 0o777 == 0o640
    assert list(real.parent.iterdir()) == [real]


# -------------------------------------------------------------------------------------- the pad


@st.composite
def pads(draw: st.DrawFn) -> Pad:
    """A pad after some answers."""
    seats = draw(st.integers(2, 8))
    pad = Pad.of(tuple("ABCDEFGH"[:seats]))
    for _ in range(draw(st.integers(0, 20))):
        if not pad.sheet.is_over:
            pad = with_an_answer(pad, draw(st.integers(-17, 140)))
    return pad


def with_an_answer(pad: Pad, number: int) -> Pad:
    if pad.next_seat is None:
        return pad.with_closer(number % pad.sheet.seats)
    return pad.with_sum(number)


@given(pads(), st.integers(-17, 140))
def test_undo_gives_the_pad_before_the_answer(pad: Pad, number: int) -> None:
    assert PAD.load(PAD.dump(pad)) == pad
    if not pad.sheet.is_over:
        assert with_an_answer(pad, number).undo() == pad
    assert Pad.of(pad.names).undo() == Pad.of(pad.names)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    st.lists(
        st.one_of(
            st.sampled_from([*NAMES, *FIRST, *SECOND, *LAST, "undo", "undo", "yes", "no", "quit"]),
            st.text(max_size=8),
            st.integers().map(str),
        ),
        max_size=40,
    ),
    st.booleans(),
)
def test_no_answers_break_the_pad(file: Path, lines: list[str], begun: bool) -> None:  # noqa: FBT001 - drawn
    if begun:
        kept(file, MIDWAY)
    else:
        file.unlink(missing_ok=True)
    done = score_bytes(file, "\n".join(lines).encode("utf-8", "surrogatepass"))
    assert done.exception is None
    if file.exists():
        pad_in(file)


def test_on_a_terminal_doubled_points_and_the_lead_have_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", terminal)
    show_table(Pad(("Ada", "[red]"), ScoreSheet(2).record([12, 9], 0)))
    shown = terminal.getvalue()
    assert "\x1b[1;31m" in shown
    assert "\x1b[1;32m" in shown
    plain = re.sub(r"\x1b\[[0-9;]*m", "", shown)
    assert "Round  Ada  [red]  Ended by" in plain
    assert "    1   24      9  Ada, 12 doubled" in plain


def test_an_output_that_can_show_few_signs_gets_question_marks(file: Path) -> None:
    kept(file, Pad(("\u6f22", "Ben"), ScoreSheet(2).record([12, 9], 0)))
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "latin-1"}
    done = run(*COMMAND, "score", "skyjo", "--file", str(file), environment=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "has a match of ? and Ben." in done.stdout


def test_the_match_in_the_documentation_is_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [*NAMES, *FIRST, "31", "x2", "-2", "25", "Ben", "49", "12", "11", "ben"]
    shown = CliRunner().invoke(app, ["score", "skyjo"], input="\n".join([*lines, ""])).stdout
    assert all(line == line.rstrip() for line in shown.splitlines())
    blocks = re.findall(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert shown in blocks


def test_only_games_with_a_pad_are_offered() -> None:
    assert CliRunner().invoke(app, ["score", "skat"]).exit_code == 2
    assert CliRunner().invoke(app, ["score"]).exit_code == 2
    shown = CliRunner().invoke(app, ["score", "--help"]).output
    assert "score [OPTIONS] {skyjo}" in shown
    assert "\n  undo  takes the last answer back, as often as you like\n" in shown
