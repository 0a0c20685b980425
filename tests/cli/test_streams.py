"""Streams that are closed, full or endless, and Ctrl-C, with every command."""

import errno
import os
import signal
from pathlib import Path

import pytest

from kartenspiele.formats.text_lines import LONGEST_LINE
from tests.processes import COMMAND, ENVIRONMENT, run_in_shell, started

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a shell that closes streams")

RESULT = '{"game": "skat", "player": "Ada", "points": 48, "ended": "2026-11-30T12:00:00Z"}'
FULL = Path("/dev/full")
USUAL = {
    "play skat --seed 7": (0, "Result"),
    "rank lines --game skat": (1, "1  Ada"),
    "replay lines": (1, "301 damaged"),
    "replay lines missing": (2, "301 damaged"),
    "score skyjo": (0, "Nothing is saved yet."),
    "rank": (2, ""),
}
"""The exit code of each command, and something that it prints."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "lines").write_text(f"{RESULT}\n" + "nonsense\n" * 300, "utf-8")
    return tmp_path


@pytest.mark.parametrize("command", USUAL)
def test_without_standard_error_output_and_exit_code_are_the_same(
    command: str, folder: Path
) -> None:
    code, printed = USUAL[command]
    for redirection in ("2>&-", "2>/dev/full") if FULL.exists() else ("2>&-",):
        ended = run_in_shell(f"{command} {redirection}", folder=folder)
        assert (ended.returncode, ended.stderr) == (code, "")
        assert printed in ended.stdout


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("rank lines --game skat >&-", "the output can't be written: it is closed\n"),
        ("play skat >&- 2>&- <&-", ""),
        ("rank lines --game skat >/dev/full", "written: No space left on device\n"),
        ("score skyjo >/dev/full", "the output can't be written: No space left on device\n"),
        ("--help >/dev/full 2>/dev/full", ""),
    ],
)
def test_output_that_can_not_be_written_is_no_verdict(
    command: str, told: str, folder: Path
) -> None:
    if not FULL.exists() and str(FULL) in command:
        pytest.skip("this system has no /dev/full")
    for environment in (ENVIRONMENT, {**ENVIRONMENT, "PYTHONUNBUFFERED": "1"}):
        ended = run_in_shell(command, environment, folder)
        assert ended.returncode == 74
        assert ended.stderr.endswith(told)


@pytest.mark.parametrize("command", ["replay -", "rank - --game skat", "score skyjo"])
def test_an_input_that_is_closed_is_told(command: str, folder: Path) -> None:
    ended = run_in_shell(f"{command} <&-", folder=folder)
    assert ended.returncode == 2
    assert ended.stderr == "standard input can't be read: it is closed\n"
    assert run_in_shell(f"{command} <&- 2>&-", folder=folder).returncode == 2


def test_an_input_that_can_not_be_read_is_told(folder: Path) -> None:
    ended = run_in_shell("rank - --game skat 0>>lines", folder=folder)
    assert ended.returncode == 2
    assert ended.stderr == f"standard input can't be read: {os.strerror(errno.EBADF)}\n"


def test_a_reader_that_stops_early_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "many.sgf"
    file.write_text("no record\n" * 20_000, "utf-8")
    with started(*COMMAND, "replay", str(file)) as process:
        assert process.stdout
        assert process.stderr
        assert b"damaged" in process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no /dev/zero")
def test_an_endless_line_is_told_at_once_and_ctrl_c_is_no_verdict() -> None:
    line = 'ulimit -v 4000000; exec "$@" rank /dev/zero --game skat'
    with started("/bin/sh", "-c", line, "sh", *COMMAND) as process:
        assert process.stdout
        assert process.stderr
        assert process.stderr.readline() == (
            b"/dev/zero, line 1, column 1000001: a line has at most 1,000,000 bytes\n"
        )
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
        assert (process.stdout.read(), process.stderr.read()) == (b"", b"\n")


@pytest.mark.parametrize("command", ["play skat --series 100000", "replay -", "score skyjo"])
def test_ctrl_c_ends_with_130(command: str) -> None:
    with started(*COMMAND, *command.split()) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"nonsense\n")
        process.stdin.flush()
        assert process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.wait() == 130


def test_ctrl_c_while_the_command_is_loaded_ends_with_130(tmp_path: Path) -> None:
    (tmp_path / "rich.py").write_text(
        "import time\nprint('loading', flush=True)\ntime.sleep(100)\n", "utf-8"
    )
    path = os.pathsep.join([str(tmp_path), ENVIRONMENT["PYTHONPATH"]])
    with started(*COMMAND, "--help", environment={**ENVIRONMENT, "PYTHONPATH": path}) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == b"loading\n"
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
        assert process.stderr.read() == b""


@pytest.mark.parametrize("command", ["rank {} --game skat", "replay {}"])
def test_a_line_that_is_too_long_is_damaged_and_the_others_go_on(
    command: str, tmp_path: Path
) -> None:
    good = RESULT.ljust(LONGEST_LINE - 1)
    lines = [good, good + " ", "x" * 3 * LONGEST_LINE, RESULT, good + " " * LONGEST_LINE]
    (tmp_path / "lines").write_bytes("\r\n".join(lines).encode())
    ended = run_in_shell(command.format("lines"), folder=tmp_path)
    found = [line for line in (ended.stderr + ended.stdout).splitlines() if "1,000,000" in line]
    assert len(found) == 4
    assert ended.returncode == 1
    if "rank" in command:
        assert [line.split()[2] for line in found] == ["1,", "2,", "3,", "5,"]
        assert "1 result: 1 counted, 0 of other games or periods; 4 damaged lines" in ended.stdout


def test_a_file_that_grows_is_read_to_where_it_ended(folder: Path) -> None:
    assert run_in_shell("replay lines >>lines", folder=folder).returncode == 1
    assert (folder / "lines").read_text("utf-8").splitlines()[-1] == (
        "301 records: 0 agree, 0 differ, 0 abandoned, 301 damaged"
    )
