"""`kartenspiele play maumau` shows a whole round between random players."""

from pathlib import Path
from random import Random
from typing import cast

import pytest
from click.testing import CliRunner

from kartenspiele import maumau
from kartenspiele.cli import maumau_players, maumau_table
from kartenspiele.cli.app import app
from kartenspiele.core.game import Step, walk

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


def play(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["play", "maumau", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def steps_through(*moves: str, rules: maumau.Rules | None = None) -> list[maumau_table.MauMauStep]:
    """A round of these moves, the first of which deals."""
    dealt = cast("maumau.Deal", maumau.parse_move(moves[0]))
    state = maumau.new_game(rules or maumau.Rules(), seats=len(dealt.hands))
    steps: list[maumau_table.MauMauStep] = []
    for move in map(maumau.parse_move, (moves[0], *" ".join(moves[1:]).split())):
        after = maumau.apply(state, move)
        steps.append(Step(state, move, after))
        state = after
    return steps


def told(steps: list[maumau_table.MauMauStep]) -> list[str]:
    return [line.text for line in maumau_table.describe(steps)]


@pytest.mark.parametrize("seats", maumau.SEATS)
@pytest.mark.parametrize("seed", range(10))
def test_the_moves_replay_to_the_round_that_is_shown(seed: int, seats: int) -> None:
    arguments = ("--seed", str(seed), "--seats", str(seats))
    state = maumau.new_game(seats=seats)
    for token in play("--moves", *arguments).splitlines():
        state = maumau.apply(state, maumau.parse_move(token))
    shown = play(*arguments)
    assert shown.endswith("".join(f"  {line}\n" for line in maumau.result(state).lines()))
    for line in shown.splitlines():
        assert line == line.rstrip()


def test_the_documentation_shows_a_round_as_it_is() -> None:
    arguments = ("--seats", "3", "--seed", "11")
    assert f"```text\n{play(*arguments)}```" in PAGE.read_text("utf-8")


def test_two_play_unless_more_are_asked_for() -> None:
    assert "seat 1" in play("--seed", "1")
    assert "seat 2" not in play("--seed", "1")


@pytest.mark.parametrize("seats", ["1", "5"])
def test_an_impossible_number_of_seats_is_refused(seats: str) -> None:
    done = CliRunner().invoke(app, ["play", "maumau", "--seats", seats])
    assert done.exit_code == 2
    assert f"maumau is played by 2 to 4, not by {seats}." in done.stderr


DEAL = "deal C8.S8.H8.D8.HA.HK|S2.S3.S4.S5.S6.JK|CA"
"""Seat 1 begins by the rules of the test, but the ace that is turned up skips it."""
RULES = maumau.Rules(starter=1)


def test_a_round_is_told_from_the_deal_to_the_penalty_points() -> None:
    steps = steps_through(DEAL, "C8 S8 D8 H8 last HA HK", rules=RULES)
    assert told(steps) == [
        "",
        "Deal",
        "  seat 0  C8  S8  HA HK H8  D8",
        "  seat 1  S6 S5 S4 S3 S2  JK",
        "  top     CA",
        "  seat 1 is skipped",
        "",
        "Play",
        "    1  seat 0 lays C8; seat 0 moves once more",
        "    2  seat 0 lays S8; seat 0 moves once more",
        "    3  seat 0 lays D8; seat 0 moves once more",
        "    4  seat 0 lays H8; seat 0 moves once more",
        "    5  seat 0 announces the last card",
        "    6  seat 0 lays HA; seat 1 is skipped",
        "    7  seat 0 lays HK; seat 0 has no card left: Mau-Mau",
        "",
        "Result",
        "  seat 0: place 1, no card left, 0",
        "  seat 1: place 2, S6 6 + S5 5 + S4 4 + S3 3 + S2 2 + JK 20 = 40",
    ]


def test_drawn_cards_stand_behind_the_draw() -> None:
    moves = "C8 S8 timeout:0 +H7 +D7 S2 draw +CT JK H7 take +CQ +CK"
    steps = steps_through(DEAL, moves, rules=RULES)
    end = steps_through(DEAL, "C8 S8 D8 H8 last HA HK", rules=RULES)[-1]
    assert told([*steps, end])[8:16] == [
        "    1  seat 0 lays C8; seat 0 moves once more",
        "    2  seat 0 lays S8; seat 0 moves once more",
        "    3  seat 0 runs out of time; seat 0 draws 2 cards: H7 D7",
        "    4  seat 1 lays S2",
        "    5  seat 0 draws 1 card: CT",
        "    6  seat 1 lays JK",
        "    7  seat 0 lays H7; seat 1 faces a penalty of 2",
        "    8  seat 1 takes the penalty of 2; seat 1 draws 2 cards: CQ CK",
    ]


def test_a_round_that_nobody_wins_says_so() -> None:
    dealt = steps_through(DEAL, rules=RULES)[0]
    cards = maumau.pack(2) - maumau.CardBag.of("SJ")
    held = maumau.CardBag.of("CA.CK")
    state: maumau.State = maumau.Playing(
        setup=dealt.before.setup,
        masks=(held.mask, (cards - held).mask),
        talon_mask=0,
        discards=(maumau.Card.parse("SJ"),),
        direction=maumau.CLOCKWISE,
        announced=(),
        actor=0,
        wish=maumau.Suit.HEARTS,
        idle=1,
    )
    maumau.check_state(state)
    draw: maumau.Move = maumau.DrawCard()
    stuck: maumau_table.MauMauStep = Step(state, draw, maumau.apply(state, draw))
    lines = told([dealt, stuck])
    assert "    1  there is nothing to draw for seat 0" in lines
    assert "  nobody could lay or draw any more, so nobody wins" in lines
    assert "  seat 0: place 1, CA 11 + CK 10 = 21" in lines


def test_the_players_do_not_forget_to_announce() -> None:
    for seed in range(20):
        for step in walk(maumau, maumau.new_game(), Random(seed), choose=maumau_players.choose):
            announce = maumau.AnnounceLastCard()
            if announce in maumau.legal_moves(step.before):
                assert step.move == announce
