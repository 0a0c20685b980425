"""`kartenspiele play skyjo`: the players, the printed rounds and the totals of a whole match."""

import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from kartenspiele import skyjo
from kartenspiele.cli import skyjo_players, skyjo_table
from kartenspiele.cli.app import app
from kartenspiele.core.game import walk
from kartenspiele.skyjo import CardCounts, Grid, match

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


def play(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["play", "skyjo", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def steps_through(state: match.State, moves: str) -> tuple[skyjo_table.SkyjoStep, ...]:
    steps: list[skyjo_table.SkyjoStep] = []
    for text in moves.split():
        move = match.parse_move(text)
        after = match.apply(state, move)
        steps.append(skyjo_table.SkyjoStep(state, move, after))
        state = after
    return tuple(steps)


def told(steps: tuple[skyjo_table.SkyjoStep, ...]) -> str:
    return "\n".join(line.text for line in skyjo_table.describe(steps))


def choosing(
    *grids: str, top: int, totals: tuple[int, int] = (0, 0), pile: bool = True
) -> match.Playing:
    """Seat 0 chooses in a second round; without a pile all other cards are discards."""
    sheet = match.ScoreSheet(2).record(totals, 0)
    packed = tuple(_grid(text).packed for text in grids)
    others = list(skyjo.PACK)
    for card in [top, *(card for text in grids for card in _grid(text).face_up)]:
        others.remove(card)
    down = sum(len(_grid(text).face_down) for text in grids)
    unseen, discards = (others, []) if pile else (others[:down], others[down:])
    state = skyjo.Choosing(
        skyjo.Rules(starter=0), packed, CardCounts.of(unseen).packed, 0,
        CardCounts.of(discards).packed, 0, top,
    )  # fmt: skip
    skyjo.check_state(state)
    return match.Playing(sheet, state)


def _grid(text: str) -> Grid:
    columns = [column.split() for column in text.split("|")]
    return Grid([tuple(None if c == "?" else int(c) for c in column) for column in columns])


@pytest.mark.rule("SJ-30")
@pytest.mark.parametrize(
    "seats", [2, *(pytest.param(n, marks=pytest.mark.untraced) for n in (5, 8))]
)
def test_a_match_to_100_is_shown_and_its_totals_add_up(seats: int) -> None:
    shown = play("--seats", str(seats), "--seed", "7")
    assert shown == play("--seats", str(seats), "--seed", "7")
    titles = [line for line in shown.splitlines() if line and not line.startswith(" ")]
    number = len(titles) - 2
    assert titles[1:] == [*(f"Round {n}" for n in range(1, number + 1)), "Result"]
    rows = re.findall(r"^  seat (\d) +(-?\d+) +(-?\d+) +(-?\d+)(.*)$", shown, re.MULTILINE)
    assert len(rows) == seats * number
    totals = [0] * seats
    for place, (seat, raw, points, total, end) in enumerate(rows):
        assert int(seat) == place % seats
        assert int(points) == int(raw) * (2 if end.endswith("doubled") else 1)
        totals[int(seat)] += int(points)
        assert totals[int(seat)] == int(total)
        if place < len(rows) - seats:
            assert int(total) < 100
    assert max(totals) >= 100
    assert f"with {min(totals)} points after {number} round" in shown
    assert shown.count("  ended the round") == number
    assert all(line == line.rstrip() for line in shown.splitlines())


def test_the_match_in_the_documentation_is_the_one_that_is_shown() -> None:
    page = PAGE.read_text("utf-8")
    blocks = re.findall(r"```text\n(kartenspiele play skyjo.*?)```", page, re.DOTALL)
    (block,) = blocks
    first, last = block.split("  ...\n")
    shown = play("--seats", "2", "--seed", "3")
    assert shown.startswith(first)
    assert shown.endswith(last)


def test_the_moves_replay_to_the_match_that_is_shown() -> None:
    state = match.new_game(seats=3)
    for token in play("--moves", "--seats", "3", "--seed", "4").splitlines():
        state = match.apply(state, match.parse_move(token))
    scores = match.result(state).scores
    last = play("--seats", "3", "--seed", "4").splitlines()[-6:-3]
    assert [int(re.findall(r"-?\d+", line)[3]) for line in last] == list(scores)


@pytest.mark.rule("SJ-02")
def test_a_number_of_seats_that_is_impossible_is_refused() -> None:
    done = CliRunner().invoke(app, ["play", "skyjo", "--seats", "9"])
    assert done.exit_code == 2
    assert "skyjo is played by 2 to 8, not by 9." in done.stderr


LAST = "1 2 3|4 5 6|7 8 9|10 11 ?"


@pytest.mark.rule("SJ-11", "SJ-13", "SJ-20", "SJ-22", "SJ-30")
def test_turns_columns_reshuffles_and_the_scoring_are_told() -> None:
    steps = steps_through(
        choosing(LAST, "? 12 12|9 9 ?||", top=9, totals=(0, 60), pile=False),
        "draw =12 x11 =-2 draw =9 x5 =-2 =-2",
    )
    lines = told(steps).splitlines()
    assert lines == [
        "",
        "Round 1",
        "       the draw pile is empty, and 131 discards are shuffled to be the new one",
        "    1  seat 0 has drawn 12; lays 12 at position 11; discards -2; "
        "ends the round, and every other seat has one more turn",
        "    2  seat 1 has drawn 9; lays 9 at position 5; discards -2; "
        "column 1 of seat 1 leaves, three times 9",
        "       the last turns are taken, and all cards are turned up",
        "       seat 1 turns up -2 at position 0",
        "",
        "  seat 0                seat 1",
        "    1   4   7  10        -2   .   .   .",
        "    2   5   8  11        12   .   .   .",
        "    3   6   9  12        12   .   .   .",
        "",
        "             sum  points  total",
        "  seat 0      78     156    156  ended the round, doubled",
        "  seat 1      22      22     82",
        "",
        "Result",
        "  seat 1 wins with 82 points after 2 rounds",
    ]


@pytest.mark.rule("SJ-30")
def test_a_shared_victory_is_told() -> None:
    # Both come to 66 in the round, so that of seat 0, which ended it, doubles: 132, and 66 + 66.
    steps = steps_through(choosing(LAST, LAST, top=0, totals=(0, 66)), "t11 =0 t11 =0")
    assert told(steps).endswith(
        "seat 0 and seat 1 share the victory with 132 points after 2 rounds"
    )
    alone = steps_through(choosing(LAST, LAST, top=0, totals=(-5, 66)), "t11 =0 t11 =0")
    assert told(alone).endswith("seat 0 wins with 127 points after 2 rounds")


# -------------------------------------------------------------------------------------- players


def test_the_players_take_a_discard_that_saves_much_and_else_draw() -> None:
    rng = Random(1)
    for top, expected in ((2, "t0"), (10, "draw"), (11, "t5")):
        state = choosing("12 0 0|11 11 1|? ? ?|? ? ?", LAST, top=top)
        assert str(skyjo_players.choose(state, match.legal_moves(state), rng)) == expected


def test_the_players_keep_a_drawn_card_that_saves_anything_and_else_turn_one_up() -> None:
    rng = Random(1)
    drawn = match.apply(choosing("12 0 0|1 1 2|? ? ?|? ? ?", LAST, top=12), skyjo.Draw())
    for card, expected in ((3, {"x0"}), (12, {f"r{p}" for p in range(6, 12)})):
        state = match.apply(drawn, skyjo.Turned(card))
        moves = match.legal_moves(state)
        chosen = {str(skyjo_players.choose(state, moves, rng)) for _ in range(200)}
        assert chosen == expected


def test_the_players_turn_up_any_cards_at_the_start() -> None:
    start = match.apply(match.new_game(), skyjo.Turned(5))
    moves = match.legal_moves(start)
    chosen = {skyjo_players.choose(start, moves, Random(seed)) for seed in range(200)}
    assert chosen == set(moves)


@pytest.mark.untraced
def test_players_like_these_end_a_match() -> None:
    for seed in range(10):
        steps = list(walk(match, match.new_game(), Random(seed), choose=skyjo_players.choose))
        assert steps[-1].after.actor is None
