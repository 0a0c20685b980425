"""`kartenspiele play --series` shows several games in a row and the table of what they come to."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from kartenspiele import GAMES, skat
from kartenspiele.cli.app import app
from kartenspiele.cli.series import SERIES
from kartenspiele.cli.sheet_table import table_lines
from kartenspiele.platform.series import Seating, Table

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"
SEATED = [("skat", 3), ("skat", 4), ("maumau", 3), ("yatzee", 2), ("skyjo", 2)]


def play(game: str, *arguments: str) -> str:
    done = CliRunner().invoke(app, ["play", game, *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def table_of(shown: str, title: str) -> list[list[str]]:
    """The rows of the last table with this title; fields are two spaces apart."""
    _, _, after = shown.rpartition(f"\n{title}\n")
    rows = after.partition("\n\n")[0].splitlines()
    return [re.split(r" {2,}", row.strip()) for row in rows[1:]]


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_the_same_seed_shows_the_same_series_as_the_first_line_says(game: str, seats: int) -> None:
    arguments = ("--seats", str(seats), "--series", "2", "--seed", "5")
    shown = play(game, *arguments)
    first, _, _ = shown.partition("\n")
    assert first == f"kartenspiele play {game} {' '.join(arguments)}"
    assert play(game, *arguments) == shown != play(game, *arguments[:-1], "6")


@pytest.mark.parametrize("game", GAMES)
def test_without_a_seed_one_is_drawn_and_printed(game: str) -> None:
    shown = play(game, "--series", "1")
    drawn = re.match(rf"kartenspiele play {game} --series 1 --seed (\d+)\n", shown)
    assert drawn
    assert play(game, "--series", "1", "--seed", drawn[1]) == shown


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_it_begins_with_the_game_that_the_seed_shows_alone_and_ends_with_a_table(
    game: str, seats: int
) -> None:
    alone = play(game, *([] if seats == 4 else ["--seats", str(seats)]), "--seed", "5")
    shown = play(game, "--seats", str(seats), "--series", "2", "--seed", "5")
    assert alone.partition("\n")[2] in shown
    titles = [line for line in shown.splitlines() if line and not line.startswith(" ")]
    assert "Series" in titles[-1]
    for line in shown.splitlines():
        assert line == line.rstrip()
        assert len(line) <= (130 if game == "skyjo" else 100)


@pytest.mark.rule("SK-10", "SK-60")
@pytest.mark.parametrize("players", [3, 4])
def test_in_skat_the_deal_moves_on_and_each_hand_counts_for_its_declarer(players: int) -> None:
    shown = play("skat", "--seats", str(players), "--series", "6", "--seed", "11")
    hands = re.split(r"^Hand \d of 6\n", shown, flags=re.MULTILINE)[1:]
    seating = Seating(players, dealer=players - 1)
    totals = [0] * players
    for hand in hands:
        assert hand.startswith(f"  {seating}\n")
        for seat, player in enumerate(seating.on_seats):
            score = re.search(rf"^  {skat.seat_name(seat)} +score ([-+\d]+)", hand, re.MULTILINE)
            assert score
            totals[player] += int(score[1])
        seating = seating.next
    assert ["game points", *map(str, totals)] in table_of(shown, "Series")


@pytest.mark.rule("MM-52")
def test_in_mau_mau_the_penalty_points_of_the_rounds_add_up() -> None:
    shown = play("maumau", "--seats", "3", "--series", "3", "--seed", "7")
    first, second, third, sums, places = table_of(shown, "Series")
    points = [[int(field) for field in row[1:]] for row in (first, second, third)]
    assert sums[1:] == [str(sum(column)) for column in zip(*points, strict=True)]
    assert sorted(places[1:]) == ["1", "2", "3"]
    for number, row in enumerate(points, start=1):
        told = shown.split(f"Round {number} of 3")[1].partition("Result\n")[2]
        account = re.findall(r"^  seat \d: place \d, .*(?:=|left,) (\d+)$", told, re.MULTILINE)
        assert [int(field) for field in account[:3]] == row


@pytest.mark.rule("SJ-30")
def test_of_skyjo_each_match_has_a_sheet_and_the_last_table_counts_the_first_places() -> None:
    shown = play("skyjo", "--series", "2", "--seed", "7")
    assert shown.count("\nSheet\n") == 2
    first, second, wins = table_of(shown, "Series")
    assert table_of(shown, "Sheet")[-2] == ["points", *second[1:]]
    winners = [min(range(2), key=lambda seat: int(row[seat + 1])) for row in (first, second)]
    assert wins == ["first places", str(winners.count(0)), str(winners.count(1))]


@pytest.mark.rule("YZ-20")
def test_of_yatzee_each_game_has_a_sheet_and_the_last_table_counts_the_first_places() -> None:
    shown = play("yatzee", "--seats", "2", "--series", "3", "--seed", "7")
    assert shown.count("\nSheet\n") == 3
    *games, wins = table_of(shown, "Series")
    blocks = re.findall(r"^  total +(\d+) +(\d+)$", shown, re.MULTILINE)
    assert [tuple(game[1:]) for game in games] == blocks[::2]  # the block, and then the sheet
    firsts = [
        sum(int(game[seat + 1]) == max(map(int, game[1:])) for game in games) for seat in (0, 1)
    ]
    assert wins == ["first places", *map(str, firsts)]


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize("seats", ["2", "5"])
def test_other_tables_of_skat_are_refused(seats: str) -> None:
    done = CliRunner().invoke(app, ["play", "skat", "--series", "1", "--seats", seats])
    assert done.exit_code == 2
    assert f"skat is played by 3 to 4, not by {seats}." in done.stderr


def test_four_players_need_a_series() -> None:
    done = CliRunner().invoke(app, ["play", "skat", "--seats", "4"])
    assert done.exit_code == 2
    assert "skat is played by 3, not by 4." in done.stderr


@pytest.mark.parametrize("number", ["0", "-1", "1000001", "x"])
def test_an_impossible_number_of_games_is_refused(number: str) -> None:
    assert CliRunner().invoke(app, ["play", "skat", "--series", number]).exit_code == 2


def test_the_moves_alone_are_those_of_a_single_game() -> None:
    done = CliRunner().invoke(app, ["play", "skat", "--series", "2", "--moves"])
    assert done.exit_code == 2
    assert "--moves is for a single game, so it doesn't go with --series." in done.stderr


def test_every_game_has_a_series() -> None:
    assert set(SERIES) == set(GAMES)


def test_a_table_has_numbers_under_each_other_and_words_from_the_left() -> None:
    table = Table(("", "game", "player 0", "b"), ((1, "won", -48, 5), ("place", "", 2, 1000)))
    assert [line.text for line in table_lines(table)] == [
        "         game  player 0     b",
        "  1      won        -48     5",
        "  place               2  1000",
    ]


def test_the_series_in_the_documentation_is_the_one_that_is_shown() -> None:
    page = PAGE.read_text("utf-8")
    (block,) = re.findall(
        r"```text\n(kartenspiele play skat [^\n]*--series.*?)```", page, re.DOTALL
    )
    command, _, _ = block.partition("\n")
    assert f"```sh\n{command}\n```" in page
    first, last = block.split("  ...\n")
    shown = play(*command.split()[2:])
    assert shown.startswith(first)
    assert shown.endswith(last)
