"""`kartenspiele play yatzee`: the players, the printed rounds and the block."""

import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from kartenspiele import yatzee
from kartenspiele.cli import yatzee_block, yatzee_players
from kartenspiele.cli.app import app
from kartenspiele.core.game import walk

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


def play(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["play", "yatzee", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def steps_through(moves: str, state: yatzee.State) -> tuple[yatzee_block.YatzeeStep, ...]:
    steps: list[yatzee_block.YatzeeStep] = []
    for text in moves.split():
        move = yatzee.parse_move(text)
        after = yatzee.apply(state, move)
        steps.append(yatzee_block.YatzeeStep(state, move, after))
        state = after
    return tuple(steps)


def told(steps: tuple[yatzee_block.YatzeeStep, ...]) -> str:
    return "\n".join(line.text for line in yatzee_block.describe(steps))


@pytest.mark.parametrize("seats", yatzee.SEATS)
def test_the_block_shows_every_box_and_adds_up(seats: int) -> None:
    shown = play("--seats", str(seats), "--seed", "7")
    assert shown == play("--seats", str(seats), "--seed", "7")
    titles = [line for line in shown.splitlines() if line and not line.startswith(" ")]
    rounds = [f"Round {number}" for number in range(1, 14)]
    assert titles[1:] == [*rounds, "Block", "Result"]
    rows = dict(re.findall(r"^  ([A-Za-z][A-Za-z0-9 ]*?) {2,}([- \d]+)$", shown, re.MULTILINE))
    cells = {label: [int(c.replace("-", "0")) for c in row.split()] for label, row in rows.items()}
    for seat in range(seats):
        boxes = sum(cells[box.label][seat] for box in yatzee.CATEGORIES)
        assert cells["total"][seat] == boxes + cells["bonus from 63 on"][seat]
    assert all(line == line.rstrip() and len(line) <= 100 for line in shown.splitlines())


def test_the_game_in_the_documentation_is_the_one_that_is_shown() -> None:
    page = PAGE.read_text("utf-8")
    (block,) = re.findall(r"```text\n(kartenspiele play yatzee.*?)```", page, re.DOTALL)
    first, last = block.split("  ...\n")
    shown = play("--seats", "2", "--seed", "7")
    assert shown.startswith(first)
    assert shown.endswith(last)


def test_the_moves_replay_to_the_game_that_is_shown() -> None:
    state = yatzee.new_game(seats=3)
    for token in play("--moves", "--seats", "3", "--seed", "4").splitlines():
        state = yatzee.apply(state, yatzee.parse_move(token))
    totals = "".join(f"{total:8}" for total in yatzee.result(state).scores)
    assert f"total            {totals}" in play("--seats", "3", "--seed", "4")


@pytest.mark.rule("YZ-01")
def test_a_number_of_seats_that_is_impossible_is_refused() -> None:
    done = CliRunner().invoke(app, ["play", "yatzee", "--seats", "6"])
    assert done.exit_code == 2
    assert "yatzee is played by 1 to 5, not by 6." in done.stderr


def test_the_players_keep_what_they_have_most_of_and_enter_what_brings_most() -> None:
    kept: set[bool] = set()
    for seed in range(20):
        for step in walk(
            yatzee, yatzee.new_game(seats=2), Random(seed), choose=yatzee_players.choose
        ):
            if not isinstance(step.before, yatzee.Deciding):
                continue
            turn = step.before.turns[step.before.actor]
            assert isinstance(turn, yatzee.Thrown)
            kept.add(isinstance(step.move, yatzee.Keep))
            if isinstance(step.move, yatzee.Keep):
                (face,) = set(step.move.dice)
                counts = turn.dice.counts
                assert len(step.move.dice) == counts[face - 1] == max(counts)
                assert max(counts) not in counts[face:]
    assert kept == {True, False}


@pytest.mark.rule("YZ-12", "YZ-14", "YZ-20", "YZ-21")
def test_bonuses_further_yatzees_ties_and_the_clock_are_told() -> None:
    zeros = dict.fromkeys(map(str, yatzee.CATEGORIES), 0)
    rich = {**zeros, "fours": 16, "fives": 20, "yatzee": 50, "chance": 10}
    del rich["sixes"]
    card = yatzee.Scorecard(tuple(rich.get(str(box)) for box in yatzee.CATEGORIES), 100)
    rules = yatzee.Rules(extra_yatzee="bonus")
    turn = yatzee.Kept(yatzee.Dice.of(""), 0)
    state = yatzee.Rolling(rules, (card, card), (turn, turn))
    both = told(steps_through("=66666 =66666 sixes sixes", state))
    assert "seat 0  66666                sixes: 30, a further Yatzee: 100" in both
    assert "  seat 1 earns the upper bonus of 35\n" in both
    assert re.search(r"further Yatzees +200 +200\n", both)
    assert "seat 0 and seat 1 have 361 points, who needed less time wins" in both
    late = told(steps_through("=66666 =11111 sixes timeout:1", state))
    assert "  seat 1 runs out of time and strikes sixes\n" in late
    assert "  seat 0 wins with 361 points" in late
    struck = told(steps_through("=66666 =11111 sixes sixes", state))
    assert "seat 1  11111                sixes struck, a further Yatzee: 100" in struck
    alone = yatzee.Rolling(rules, (card,), (turn,))
    assert told(steps_through("=66666 sixes", alone)).endswith("Result\n  361 points")
