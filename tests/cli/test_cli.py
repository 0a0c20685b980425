"""The command as a whole: help, version, missing extras, pipes."""

import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
from click.testing import CliRunner

from kartenspiele import cli
from kartenspiele.cli import app as app_module
from kartenspiele.cli.app import app

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "kartenspiele")


def run(*arguments: str, **options: str) -> "subprocess.CompletedProcess[str]":
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")} | options
    return subprocess.run(  # noqa: S603 - our own command
        [*COMMAND, *arguments], capture_output=True, text=True, env=environment, check=False
    )


def test_the_module_is_the_command() -> None:
    done = run("play", "skat", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == CliRunner().invoke(app, ["play", "skat", "--seed", "7"]).output


def test_piped_output_is_plain_ascii_whatever_the_environment_asks_for() -> None:
    done = run(
        "play", "skat", "--seed", "7", FORCE_COLOR="1", COLUMNS="10", PYTHONUTF8="0", LC_ALL="C"
    )
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout
    assert done.stdout == run("play", "skat", "--seed", "7").stdout


def test_help_names_the_commands() -> None:
    for arguments in (["--help"], ["-h"], []):
        shown = CliRunner().invoke(app, arguments).output
        assert "play" in shown
        assert "replay" in shown


@pytest.mark.parametrize("command", ["play", "rank", "replay"])
def test_every_command_has_a_help_text(command: str) -> None:
    shown = CliRunner().invoke(app, [command, "--help"])
    assert shown.exit_code == 0
    assert shown.output.startswith(f"Usage: app {command}")
    assert "\\b" not in shown.output


def test_an_unknown_command_is_refused() -> None:
    assert CliRunner().invoke(app, ["simulate"]).exit_code == 2


def test_the_version_is_that_of_the_installed_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "version", "{}-1.2.3".format)
    shown = CliRunner().invoke(app, ["--version"])
    assert (shown.exit_code, shown.output) == (0, "kartenspiele kartenspiele-1.2.3\n")


def test_a_package_that_is_not_installed_has_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(_name: str) -> str:
        raise PackageNotFoundError

    monkeypatch.setattr(app_module, "version", version)
    assert CliRunner().invoke(app, ["--version"]).output == "kartenspiele, not installed\n"


def test_main_runs_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["kartenspiele", "play", "skat", "--seed", "1"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("kartenspiele play skat --seed 1\n")


@pytest.mark.parametrize(
    ("absent", "named"), [({"click"}, "click"), ({"rich"}, "rich"), ({"click", "rich"}, "click and rich")]
)  # fmt: skip
def test_without_the_extra_a_sentence_says_what_to_install(
    absent: set[str],
    named: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in absent:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == f"The command line needs {named}: pip install 'kartenspiele[cli]'\n"


def test_without_the_extra_the_module_ends_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise ImportError('absent')\n", "utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    done = run("play", "skat", PYTHONPATH=path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("The command line needs click:")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows reports a closed pipe otherwise")
def test_a_reader_that_stops_early_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "many.sgf"
    file.write_text("no record\n" * 20_000, "utf-8")
    with subprocess.Popen(  # noqa: S603 - our own command
        [*COMMAND, "replay", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    ) as process:
        assert process.stdout
        assert process.stderr
        assert b"damaged" in process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_output_that_can_not_be_written_is_no_verdict() -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "kartenspiele", "play", "skat", "--seed", "7"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ended.returncode == 74
    assert ended.stderr == "the output can't be written: No space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes streams")
@pytest.mark.parametrize(
    ("command", "code", "sentence"),
    [
        ("play skat --seed 7 >&-", 74, "the output can't be written: it is closed\n"),
        ("replay - <&-", 2, "standard input can't be read: it is closed\n"),
        ("rank - --game skat <&-", 2, "standard input can't be read: it is closed\n"),
    ],
)
def test_a_closed_stream_is_told_in_a_sentence(command: str, code: int, sentence: str) -> None:
    ended = subprocess.run(  # noqa: S603 - our own command
        ["/bin/sh", "-c", f'exec "$0" -m kartenspiele {command}', sys.executable],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (code, sentence)
