"""The command as a whole: help, version, missing extras."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from kartenspiele import __version__, cli
from kartenspiele.cli.app import app
from tests.processes import COMMAND, ENVIRONMENT, ROOT, run

if TYPE_CHECKING:
    from subprocess import CompletedProcess


def kartenspiele(*arguments: str, **environment: str) -> "CompletedProcess[str]":
    return run(*COMMAND, *arguments, environment={**ENVIRONMENT, **environment})


def test_the_module_is_the_command() -> None:
    done = kartenspiele("play", "skat", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == CliRunner().invoke(app, ["play", "skat", "--seed", "7"]).output


def test_piped_output_is_plain_ascii_whatever_the_environment_asks_for() -> None:
    done = kartenspiele(
        "play", "skat", "--seed", "7", FORCE_COLOR="1", COLUMNS="10", PYTHONUTF8="0", LC_ALL="C"
    )
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout
    assert done.stdout == kartenspiele("play", "skat", "--seed", "7").stdout


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


def test_the_version_is_that_of_the_package() -> None:
    shown = CliRunner().invoke(app, ["--version"])
    assert (shown.exit_code, shown.output) == (0, f"kartenspiele {__version__}\n")


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
    done = kartenspiele("play", "skat", PYTHONPATH=path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("The command line needs click:")
