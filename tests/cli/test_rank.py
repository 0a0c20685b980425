"""`kartenspiele rank` ranks the players of a file of results."""

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kartenspiele.cli import progress
from kartenspiele.cli.app import app

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


def line(
    player: str,
    points: int | str,
    ended: str = "2026-11-30T12:00:00Z",
    game: str = "skat",
) -> str:
    shown = f'"{points}"' if isinstance(points, str) else points
    return f'{{"game": "{game}", "player": "{player}", "points": {shown}, "ended": "{ended}"}}'


def rank(*arguments: str, lines: "list[str] | None" = None, game: str = "skat") -> Result:
    given = "\n".join(lines or []).encode()
    return CliRunner().invoke(app, ["rank", "-", "--game", game, *arguments], input=given)


def table_of(done: Result) -> list[str]:
    """The lines of the only table, without its title, head and the summary."""
    _, head, *players, _, _ = done.stdout.splitlines()
    assert head.split() == ["Place", "Player", "Games", "Points", "Score"]
    return [" ".join(row.split()) for row in players]


@pytest.mark.rule("PS-06")
def test_the_players_stand_by_place_and_share_it() -> None:
    lines = [line("Ben", 20), line("Ada", 20), line("Cleo", 48), line("Ben", -96), line("Ben", 96)]
    done = rank(lines=lines)
    assert done.exit_code == 0
    assert done.stderr == ""
    assert done.stdout.splitlines()[0] == "Skat, all results"
    assert table_of(done) == ["1 Cleo 1 48 48.0000", "2 Ada 1 20 20.0000", "3 Ben 3 20 7.0431"]
    assert done.stdout.endswith(
        "\n\n5 results: 5 counted, 0 of other games or periods; 0 damaged lines\n"
    )
    shared = rank(lines=[line("Ben", 9), line("Ada", 9)])
    assert table_of(shared) == ["1 Ada 1 9 9.0000", "1 Ben 1 9 9.0000"]


@pytest.mark.rule("PS-04", "PS-06")
def test_who_has_no_score_comes_last_with_the_reason() -> None:
    lines = [line("Ada", 48), line("Ben", -5), line("Ben", -5)]
    assert table_of(rank("--minimum-games", "2", lines=lines)) == [
        "1 Ben 2 -10 -5.1763",
        "- Ada 1 48 - PS-06: 1 game, at least 2 are needed",
    ]
    assert table_of(rank("--reading", "log-of-count", lines=lines))[1] == (
        "- Ada 1 48 - PS-03: LOG_OF_COUNT gives no score for N = 48, n = 1: "
        "the logarithm of 1 is 0, and nothing can be divided by that"
    )


@pytest.mark.rule("PS-05")
def test_a_period_is_one_of_the_calendar_of_the_zone() -> None:
    lines = [
        line("Ada", 48, "2026-12-31T23:30:00Z"),
        line("Ben", 20, "2027-01-03T22:59:59Z"),
        line("Cleo", 9, "2027-01-03T23:00:00Z"),
    ]
    done = rank("--period", "2026-W53", "--zone", "Europe/Berlin", lines=lines)
    assert done.stdout.startswith("Skat, 2026-W53 (Europe/Berlin)\n")
    assert table_of(done) == ["1 Ada 1 48 48.0000", "2 Ben 1 20 20.0000"]
    assert done.stdout.endswith(
        "3 results: 2 counted, 1 of other games or periods; 0 damaged lines\n"
    )
    assert table_of(rank("--period", "2026", lines=lines)) == ["1 Ada 1 48 48.0000"]
    assert len(table_of(rank("--period", "2027-01-03", lines=lines))) == 2
    nobody = rank("--period", "2025-06", lines=lines)
    assert nobody.exit_code == 0
    assert nobody.stdout.splitlines()[:2] == ["Skat, 2025-06 (UTC)", "nobody has played"]


@pytest.mark.rule("PS-05")
def test_a_word_ranks_each_period_in_its_order() -> None:
    lines = [line("Ada", 48, "2027-01-01T00:00:00Z"), line("Ben", 20, "2026-12-31T12:00:00Z")]
    done = rank("--period", "year", lines=lines)
    titles = [text for text in done.stdout.splitlines() if text.startswith("Skat")]
    assert titles == ["Skat, 2026 (UTC)", "Skat, 2027 (UTC)"]
    assert rank("--period", "week", lines=lines).stdout.count("Skat, 2026-W53 (UTC)") == 1
    assert rank("--period", "week", lines=[]).stdout == (
        "0 results: 0 counted, 0 of other games or periods; 0 damaged lines\n"
    )


@pytest.mark.rule("PS-06", "PS-07")
def test_other_games_and_readings() -> None:
    lines = [
        line("Ada", "303.4", game="yatzee"),
        line("Ada", "100.600", game="yatzee"),
        line("Ada", 20, game="maumau"),
        line("Ben", 60, game="maumau"),
        line("Ben", 33, game="skyjo"),
    ]
    done = rank(lines=lines, game="yatzee")
    assert done.stdout.startswith("Yatzee, all results\n")
    assert table_of(done) == ["1 Ada 2 404 112.0665"]
    done = rank("--offset-first", lines=lines, game="maumau")
    assert done.stdout.startswith("Mau Mau, all results, 500 - N first\n")
    assert table_of(done) == ["1 Ada 1 20 -96.0000", "2 Ben 1 60 -88.0000"]
    done = rank("--reading", "log-of-average", lines=lines, game="maumau")
    assert done.stdout.startswith("Mau Mau, all results, LOG_OF_AVERAGE\n")
    assert "5 results: 2 counted, 3 of other games or periods" in done.stdout


def test_damaged_lines_are_told_by_number_and_the_others_count(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    lines = [
        line("Ada", 48),
        "",
        "nonsense",
        line("Ben", 20),
        line("Cleo", 9).replace("9,", "9.5,"),
    ]
    file.write_text("\n".join(lines), "utf-8")
    done = CliRunner().invoke(app, ["rank", str(file), "--game", "skat"])
    assert done.exit_code == 1
    assert done.stderr.splitlines() == [
        f"{file}, line 3, column 1: expected JSON (expecting value), found 'n'",
        f"{file}, line 5, column 46: points: expected a whole number, or a decimal number as text, "
        'such as "303.4", found 9.5',
    ]
    assert table_of(done) == ["1 Ada 1 48 48.0000", "2 Ben 1 20 20.0000"]
    assert done.stdout.endswith(
        "2 results: 2 counted, 0 of other games or periods; 2 damaged lines\n"
    )
    one = rank(lines=["nonsense"])
    assert one.stderr.startswith("standard input, line 1, column 1: ")
    assert one.stdout.endswith("1 damaged line\n")


def test_what_a_terminal_could_take_for_a_command_is_not_printed() -> None:
    done = rank(lines=[line("Ada", 48).replace("{", '{"\\u001b[31m": 1, ')])
    assert "?[31m: expected no such key" in done.stderr
    assert "\x1b" not in done.output


def test_wide_letters_leave_the_columns_straight() -> None:
    rows = rank(lines=[line("\u674e\u738b", 48), line("Ada", 20)]).stdout.splitlines()
    assert rows[1:4] == [
        "Place  Player  Games  Points    Score",
        "    1  \u674e\u738b        1      48  48.0000",
        "    2  Ada         1      20  20.0000",
    ]


def test_a_file_that_can_not_be_read_ends_with_2(tmp_path: Path) -> None:
    for file in (tmp_path / "missing.jsonl", tmp_path):
        done = CliRunner().invoke(app, ["rank", str(file), "--game", "skat"])
        assert done.exit_code == 2
        assert done.stderr.startswith(f"{file} can't be read: ")
        assert done.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--zone", "Mars/Olympus"], "there is no time zone 'Mars/Olympus'"),
        (["--zone", "../secret"], "there is no time zone '../secret'"),
        (["--zone", "Europe"], "there is no time zone 'Europe'"),
        (["--zone", ""], "there is no time zone ''"),
        (["--period", "2026-13"], "expected a day such as 2026-11-30, a week such as 2026-W49, "),
        (["--period", "century"], "or a word for each of them: day, week, month, year"),
        (["--minimum-games", "0"], "0 is not in the range 1<=x<="),
        (
            ["--reading", "best"],
            "'best' is none of power, log-of-average, log-of-count, total and no",
        ),
        (["--reading", "no_such_module:X"], "there is no 'no_such_module:X': No module named"),
        (["--reading", "math:X"], "there is no 'math:X': module 'math' has no attribute 'X'"),
        (["--reading", "a b:X"], "there is no 'a b:X'"),
        (["--reading", ""], "'' is none of power"),
        (["--reading", "math:pi"], "'math:pi' is no kartenspiele.platform.scores.Formula"),
        (["--reading", "total", "--offset-first"], "an own formula has its own way with 500"),
        (["--offset-first"], "only Mau Mau takes points from 500, so skat has no offset_first"),
    ],
)
def test_what_is_not_understood_ends_with_2(arguments: list[str], sentence: str) -> None:
    done = rank(*arguments, lines=[line("Ada", 48)])
    assert done.exit_code == 2
    assert sentence in " ".join(done.stderr.split())
    assert done.stdout == ""


def test_the_game_has_to_be_named() -> None:
    assert CliRunner().invoke(app, ["rank", "-"]).exit_code == 2


@pytest.mark.rule("PS-08")
def test_skyjo_is_ranked_by_the_total_and_every_game_can_be() -> None:
    lines = [line("Ada", 40, game="skyjo"), line("Ben", 20, game="skyjo"), line("Ada", 9)]
    done = rank(lines=lines, game="skyjo")
    assert done.stdout.startswith("Skyjo, all results, total\n")
    assert table_of(done) == ["1 Ben 1 20 20.0000", "2 Ada 1 40 40.0000"]
    assert table_of(rank("--reading", "total", lines=lines)) == ["1 Ada 1 9 9.0000"]


@pytest.mark.rule("PS-08")
def test_an_own_formula_is_named_as_python_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "our_scores.py").write_text(
        "from kartenspiele.platform.scores import Formula\n"
        "MEAN = Formula('mean', lambda total, games: total / games, high_is_good=False)\n",
        "utf-8",
    )
    (tmp_path / "leaving.py").write_text("raise SystemExit(4)", "utf-8")
    monkeypatch.chdir(tmp_path)
    before = [*sys.path]
    assert "there is no 'leaving:MEAN': 4" in rank("--reading", "leaving:MEAN", lines=[]).stderr
    lines = [line("Ada", 40), line("Ada", 10), line("Ben", 20)]
    done = rank("--reading", "our_scores:MEAN", lines=lines)
    assert done.stdout.startswith("Skat, all results, mean\n")
    assert table_of(done) == ["1 Ben 1 20 20.0000", "2 Ada 2 50 25.0000"]
    assert sys.path == before


def test_a_pipe_sees_no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    assert not sys.stderr.isatty()
    assert rank(lines=[line("Ada", 48)] * 100).stderr == ""


def test_the_page_shows_what_is_printed() -> None:
    page = PAGE.read_text("utf-8")
    found = re.search(
        r"```json\n(.*?)```.*?```sh\nkartenspiele (rank [^\n]*)\n```.*?```text\n(.*?)```",
        page[page.index("\n## rank") :],
        re.DOTALL,
    )
    assert found is not None
    given, command, shown = found.groups()
    arguments = ["-" if word == "results.jsonl" else word for word in command.split()]
    done = CliRunner().invoke(app, arguments, input=given.encode())
    assert done.output.replace("standard input", "results.jsonl") == shown
