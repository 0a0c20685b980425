"""Lines on a terminal have colours, elsewhere none."""

import os
import sys
from io import StringIO

import pytest

from kartenspiele.cli import progress
from kartenspiele.cli.paper import Line, heading, show, signed
from kartenspiele.cli.progress import with_progress
from tests.processes import COMMAND, ENVIRONMENT, started


class Terminal(StringIO):
    """Something that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Terminal()


LINES = (*heading("Deal"), Line("  HA SA"))


def test_elsewhere_lines_are_plain_and_never_wrapped(capsys: pytest.CaptureFixture[str]) -> None:
    show([*LINES, Line("x" * 500)])
    assert capsys.readouterr().out == "\nDeal\n  HA SA\n" + "x" * 500 + "\n"


def test_on_a_terminal_titles_are_bold_and_red_cards_red(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", terminal)
    show(LINES)
    shown = terminal.getvalue()
    assert "\x1b[1mDeal\x1b[0m" in shown
    assert "\x1b[31mHA\x1b[0m SA" in shown


def test_scores_have_a_sign_unless_they_are_0() -> None:
    assert [signed(18), signed(-36), signed(0)] == ["+18", "-36", "0"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo terminals")
def test_a_real_terminal_gets_colours() -> None:
    import pty  # noqa: PLC0415 - absent on Windows

    leader, follower = pty.openpty()
    environment = {**ENVIRONMENT, "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    command = (*COMMAND, "play", "skat", "--seed", "7")
    with started(*command, stdout=follower, environment=environment) as process:
        os.close(follower)
        shown = os.read(leader, 1000)
        while True:
            try:
                shown += os.read(leader, 1000)
            except OSError:
                break
        assert process.wait() == 0
    os.close(leader)
    assert b"\x1b[1m" in shown


READ = [b"one\n", b"two\n"]


def test_no_bar_is_drawn_where_nobody_sees_it(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert list(with_progress(READ, "file", 8)) == READ
    # On a terminal that shows the report already, the bar would get between its lines.
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert list(with_progress(READ, "file", 8)) == READ
    assert terminal.getvalue() == capsys.readouterr().err == ""


@pytest.mark.parametrize(("patience", "is_drawn"), [(60.0, False), (-1.0, True)])
def test_a_bar_is_drawn_if_it_takes_long(
    terminal: Terminal, patience: float, *, is_drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", patience)
    monkeypatch.setattr(sys, "stderr", terminal)
    assert list(with_progress(READ, "records.sgf", 8)) == READ
    assert ("records.sgf" in terminal.getvalue()) is is_drawn


def test_a_bar_may_stand_where_the_report_will(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert list(with_progress(READ, "results.jsonl", 8, report_follows=True)) == READ
    assert "results.jsonl" in terminal.getvalue()
