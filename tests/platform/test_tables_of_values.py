"""The tables of values on the page of the platform's rules hold what the library computes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kartenspiele.core.errors import UndefinedScore
from kartenspiele.platform.scores import Reading, ScoredGame, Scoring

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "platform.md"
GAMES: dict[str, ScoredGame] = {"Skat": "skat", "Mau Mau": "maumau", "Yatzee": "yatzee"}


def section(rule: str) -> str:
    """The text under the heading of the rule, up to the next heading."""
    return PAGE.read_text("utf-8").partition(f"\n### {rule} ")[2].partition("\n### ")[0]


def tables(text: str) -> Iterator[list[list[str]]]:
    """The cells of each table, its head first, the line below that left out."""
    for found in re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE):
        rows = [
            [cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines()
        ]
        yield [rows[0], *rows[2:]]


def shown(scoring: Scoring, total: int, games: int) -> str:
    try:
        return f"{scoring.score(total, games):z.2f}"
    except UndefinedScore:
        return "undefined"


def expected_cell(head: list[str], row: list[str], given: int, scoring: Scoring) -> str:
    """What belongs into a cell below `Skat, N = 20 n` or `Skat, n = 10`."""
    number = int(row[0])
    if head[0] == "n":
        return shown(scoring, given * number, number)
    return "-" if number < 0 and scoring.game != "skat" else shown(scoring, number, given)


@pytest.mark.parametrize(
    "reading",
    [
        pytest.param(Reading.POWER, marks=pytest.mark.rule("PS-01")),
        pytest.param(Reading.LOG_OF_AVERAGE, marks=pytest.mark.rule("PS-02", "PS-04")),
        pytest.param(Reading.LOG_OF_COUNT, marks=pytest.mark.rule("PS-03", "PS-04")),
    ],
)
def test_the_tables_of_each_reading_can_be_computed_again(reading: Reading) -> None:
    over_games, over_totals = tables(section(reading.rule))
    assert (over_games[0][0], over_totals[0][0]) == ("n", "N")
    assert (len(over_games), len(over_totals)) == (6, 8)
    for head, *rows in (over_games, over_totals):
        for column, title in enumerate(head[1:], start=1):
            game, given = title.split(", ")
            scoring = Scoring(GAMES[game], reading)
            (known,) = map(int, re.findall(r"\d+", given))
            for row in rows:
                assert row[column] == expected_cell(head, row, known, scoring), (title, row[0])


@pytest.mark.rule("PS-07")
def test_the_table_with_500_first_can_be_computed_again() -> None:
    ((head, *rows),) = tables(section("PS-07"))
    assert len(rows) == 8
    for column, title in enumerate(head[1:], start=1):
        scoring = Scoring("maumau", Reading[title.partition(",")[0]], offset_first=True)
        for row in rows:
            assert row[column] == shown(scoring, 20 * int(row[0]), int(row[0])), (title, row[0])


@pytest.mark.rule("PS-01", "PS-02", "PS-03")
def test_the_page_says_which_scores_are_good() -> None:
    (directions,) = [table for table in tables(PAGE.read_text("utf-8")) if "`POWER`" in table[0]]
    head, *rows = directions
    for row in rows:
        for title, word in zip(head[1:], row[1:], strict=True):
            scoring = Scoring(GAMES[row[0]], Reading[title.strip("`")])
            assert word == f"the {'higher' if scoring.higher_is_better else 'lower'} score"
    assert len(rows) == 3
