"""`kartenspiele play` shows a whole game between random players."""

import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from kartenspiele import GAMES, skat
from kartenspiele.cli import skat_players, skat_table
from kartenspiele.cli.app import app
from kartenspiele.cli.demonstrations import Demonstration, demonstration_of, tell
from kartenspiele.core.game import walk

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


def play(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["play", "skat", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def steps_of(seed: int) -> tuple[skat_table.SkatStep, ...]:
    return tuple(walk(skat, skat.new_game(), Random(seed), choose=skat_players.choose))


def told(steps: tuple[skat_table.SkatStep, ...]) -> str:
    return "\n".join(line.text for line in skat_table.describe(steps))


def steps_through(*moves: str, cards: int = 0, last: str = "") -> tuple[skat_table.SkatStep, ...]:
    """A game of these moves, so many first legal cards, and a last move."""
    state = skat.new_game()
    steps: list[skat_table.SkatStep] = []
    deal = skat.sample_chance(state, Random(3))
    todo = [deal, *map(skat.parse_move, moves), *([None] * cards)]
    if last:
        todo.append(skat.parse_move(last))
    for wanted in todo:
        move = skat.legal_moves(state)[0] if wanted is None else wanted
        after = skat.apply(state, move)
        steps.append(skat_table.SkatStep(state, move, after))
        state = after
    return tuple(steps)


def test_the_same_seed_shows_the_same_game() -> None:
    assert play("--seed", "7") == play("--seed", "7") != play("--seed", "8")


def test_without_a_seed_one_is_drawn_and_printed() -> None:
    first = play()
    command = first.splitlines()[0]
    match = re.fullmatch(r"kartenspiele play skat --seed (\d+)", command)
    assert match
    assert play("--seed", match[1]) == first


def test_the_seed_of_moves_is_printed_apart_from_them() -> None:
    done = CliRunner().invoke(app, ["play", "skat", "--moves"])
    match = re.fullmatch(r"kartenspiele play skat --seed (\d+) --moves\n", done.stderr)
    assert match
    assert play("--moves", "--seed", match[1]) == done.stdout


@pytest.mark.parametrize("seed", range(30))
def test_the_moves_replay_to_the_game_that_is_shown(seed: int) -> None:
    state = skat.new_game()
    for token in play("--moves", "--seed", str(seed)).splitlines():
        state = skat.apply(state, skat.parse_move(token))
    value = skat.result(state).settlement
    lines = value.lines() if isinstance(value, skat.GameValue) else (str(value),)
    shown = play("--seed", str(seed))
    assert "\n".join(f"  {line}" for line in lines) in shown
    for line in shown.splitlines():
        assert line == line.rstrip()
        assert len(line) <= 100


@pytest.mark.parametrize("seats", ["2", "4", "-1"])
@pytest.mark.rule("SK-10")
def test_a_number_of_seats_that_is_impossible_is_refused_with_a_sentence(seats: str) -> None:
    done = CliRunner().invoke(app, ["play", "skat", "--seats", seats])
    assert done.exit_code == 2
    assert f"skat is played by 3, not by {seats}." in done.stderr


def test_the_possible_number_of_seats_is_repeated_in_the_command() -> None:
    assert play("--seats", "3", "--seed", "1").startswith(
        "kartenspiele play skat --seats 3 --seed 1\n"
    )


@pytest.mark.parametrize(
    "arguments", [["ramsch"], ["skat", "--seed", "-1"], ["skat", "--seed", "x"], []]
)
def test_other_nonsense_is_refused(arguments: list[str]) -> None:
    assert CliRunner().invoke(app, ["play", *arguments]).exit_code == 2


def test_every_game_is_offered() -> None:
    shown = CliRunner().invoke(app, ["play", "--help"]).output
    assert all(game in shown for game in GAMES)


def test_a_game_without_a_printer_of_its_own_is_told_event_by_event() -> None:
    assert demonstration_of("unheard of") == Demonstration()
    steps = walk(GAMES["skat"], GAMES["skat"].new_game(), Random(1))
    lines = [line.text for line in tell(GAMES["skat"], steps)]
    assert lines[0] == "the cards are dealt"
    assert len(lines) > 3


def test_the_game_in_the_documentation_is_the_one_that_is_shown() -> None:
    blocks = re.findall(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert play("--seed", "7") in blocks


# -------------------------------------------------------------------------------------- players


def test_the_players_bid_step_by_step_and_announce_nothing_reckless() -> None:
    contracts: list[skat.Contract] = []
    for seed in range(300):
        steps = steps_of(seed)
        for step in steps:
            if isinstance(step.move, skat.Bid):
                assert step.move in skat.legal_moves(step.before)[:2]
            if isinstance(step.move, skat.Announce):
                contracts.append(step.move.contract)
    assert {contract.game for contract in contracts} == set(skat.Game)
    assert not any(contract.ouvert or contract.schneider_announced for contract in contracts)
    assert 0.15 < sum(contract.hand for contract in contracts) / len(contracts) < 0.35


def test_a_player_who_can_only_pass_passes() -> None:
    state = skat.new_game()
    for move in (skat.sample_chance(state, Random(1)), skat.Bid(264), skat.Pass()):
        state = skat.apply(state, move)
    assert all(
        skat_players.choose(state, skat.legal_moves(state), Random(seed)) == skat.Pass()
        for seed in range(20)
    )


# ---------------------------------------------------------------------------------------- table


@pytest.mark.parametrize(
    ("game", "hand"),
    [
        (skat.Game.GRAND, "CJ DJ  CA C7  HT H9  D8"),
        (skat.Game.HEARTS, "CJ DJ HT H9  CA C7  D8"),
        (skat.Game.NULL, "CA CJ C7  HT H9  DJ D8"),
    ],
)
@pytest.mark.rule("SK-04", "SK-05", "SK-06")
def test_a_hand_is_sorted_as_players_hold_it(game: skat.Game, hand: str) -> None:
    assert skat_table.sorted_hand(skat.CardSet.of("C7.CA.CJ.D8.DJ.H9.HT"), game) == hand


def test_a_played_hand_is_shown_from_the_deal_to_the_score() -> None:
    shown = told(steps_of(7))
    titles = [line for line in shown.splitlines() if line and not line.startswith(" ")]
    assert titles == ["Deal", "Bidding", "Game", "Tricks", "Result"]
    assert "rearhand is declarer at 20" in shown
    assert "rearhand leaves the skat face down: SA  DQ" in shown
    assert "all ten tricks are played" in shown
    assert "rearhand    score -96, zero-sum -192" in shown


@pytest.mark.parametrize("seed", range(40))
def test_the_card_points_of_the_tricks_add_up(seed: int) -> None:
    steps = steps_of(seed)
    over = steps[-1].after
    assert isinstance(over, skat.Over)
    rows = re.findall(r"^  [ \d]\d  .* (\d+) +(\d+) +(\d+)$", told(steps), re.MULTILINE)
    tricks = skat.all_tricks(over)
    assert [int(points) for points, _, _ in rows] == [trick.points for trick in tricks]
    if len(tricks) == 10:
        assert sum(map(int, rows[-1][1:])) == 120


def test_a_hand_passed_in_is_told() -> None:
    shown = told(steps_through("p", "p", "p"))
    assert "forehand passes, which ends the hand\n  passed in: 0\n" in shown
    assert "Tricks" not in shown


@pytest.mark.rule("SK-44")
def test_an_early_end_is_told() -> None:
    assert "declarer has taken a trick, which ends a Null game" in told(steps_of(8))
    ouvert = steps_through("p", "p", "18", "GO", cards=3)
    while ouvert[-1].after.actor is not None:
        ouvert = steps_through("p", "p", "18", "GO", cards=len(ouvert) - 4)
    assert "the defenders have taken a trick, which ends an Ouvert game" in told(ouvert)


def test_giving_up_and_timeouts_are_told() -> None:
    conceded = steps_through("p", "p", "18", "CH", cards=2, last="concede:0")
    assert "  forehand concedes, which ends the hand\n" in told(conceded)
    late = steps_through("p", "p", "18", "s", last="timeout:0")
    assert "  forehand runs out of time, which ends the hand\n" in told(late)
    assert "no announcement in time, bid 18; lost: -18" in told(late)
