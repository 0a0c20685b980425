"""Records with moves that the rules forbid are reported with the place and the rule."""

import re

import pytest

from kartenspiele import skat
from kartenspiele.formats import iss
from tests.formats.iss_writer import (
    DEAL,
    FOREHAND_AT_18,
    NULL_DEAL,
    over,
    played,
    played_on,
    record_of,
    replayed,
)

HAND_GAME = record_of(over(DEAL, f"{FOREHAND_AT_18} CH"))
SKAT_GAME = record_of(over(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C"))
NULL_GAME = record_of(over(NULL_DEAL, f"{FOREHAND_AT_18} s -D8.D9 NO"))
CONTESTED = record_of(over(NULL_DEAL, "18 y 23 y 24 y p p s -D8.D9 NO"))


def damaged(line: str, old: str, new: str, at: str) -> iss.DamagedLine:
    """The damage of the line with the first `old` replaced; it has to be at the `at` that follows."""
    assert line.count(old) >= 1, (old, line)
    changed = line.replace(old, new, 1)
    replay = replayed(changed)
    assert replay.verdict is iss.Verdict.DAMAGED, replay
    assert replay.damage
    assert replay.damage.column == changed.index(at, changed.index(new)) + 1
    assert replay.differences == ()
    return replay.damage


@pytest.mark.parametrize(
    ("line", "old", "new", "at", "rule"),
    [
        (HAND_GAME, " 0 DA ", " 1 DA ", "DA", "G-01"),
        (HAND_GAME, " 1 p ", " 2 p ", "p", "G-01"),
        (HAND_GAME, " 1 p ", " w p ", "p", "G-01"),
        (HAND_GAME, "MV[w ", "MV[0 ", "CA", "G-01"),
        (HAND_GAME, "CH 0 CA", "CH 0 CJ", "CJ", "G-02"),
        (SKAT_GAME, "C.H8.H7", "C.H8.CJ", "H8", "G-02"),
        (HAND_GAME, "CH 0 CA", "CH 0 18", "18", "G-03"),
        (HAND_GAME, "CH 0 CA", "CH 0 CA.HJ", "CA.HJ", "G-03"),
        (HAND_GAME, " 1 p ", " 1 RE 1 p ", "RE", "G-03"),
        (HAND_GAME, " 1 p ", " 1 CJ 1 p ", "CJ", "G-03"),
        (SKAT_GAME, "C.H8.H7", "C 0 G", "G", "G-03"),
        (SKAT_GAME, "C.H8.H7", "H8.H7", "H8.H7", "G-03"),
        (HAND_GAME, "]R", " 1 RE ]R", "RE", "G-04"),
        (HAND_GAME, " 1 p ", " w TI.2 1 p ", "TI", "G-05"),
        (HAND_GAME, "w CA.CT", "w CA.CJ", "CJ.CK", "G-06"),
        (SKAT_GAME, "w H8.D8", "w H8.D9", "H8", "G-06"),
        (SKAT_GAME, "s w H8.D8", "s w H8", "H8", "G-06"),
        (HAND_GAME, "CH 0 CA", "CH 0 XX", "XX", "SK-01"),
        (HAND_GAME, "CH 0 CA", "CH 0 C6", "C6", "SK-01"),
        (HAND_GAME, "CH 0 CA", "CH 0 ??", "??", "SK-01"),
        (HAND_GAME, "w CA.CT", "w CA.C1", "C1", "SK-01"),
        (HAND_GAME, "w CA.", "w CA..", ".CT", "SK-01"),
        (SKAT_GAME, "C.H8.H7", "C.H8.H8", "C", "SK-01"),
        (SKAT_GAME, "C.H8.H7", "C.H8.xx", "xx", "SK-01"),
        (HAND_GAME, "w CA.CT", "w CT", "CT", "SK-10"),
        (SKAT_GAME, "0 DA", "w RE 0 DA", "RE", "SK-10"),
        (HAND_GAME, " 0 18 ", " 0 19 ", "19", "SK-20"),
        (HAND_GAME, " 1 p ", " 1 y ", "y", "SK-21"),
        (CONTESTED, " 1 24 ", " 1 20 ", "20", "SK-22"),
        (HAND_GAME, " 0 18 ", " 0 20 ", "20", "SK-23"),
        (HAND_GAME, " 0 CH ", " 0 C ", "C", "SK-30"),
        (HAND_GAME, " 0 CH ", " 0 CH.H8.H7 ", "H8", "SK-30"),
        (SKAT_GAME, "C.H8.H7", "C.H8", "H8", "SK-30"),
        (SKAT_GAME, "C.H8.H7", "C 0 H8.H7.D8", "H8", "SK-30"),
        (HAND_GAME, " 0 CH 0", " 0 CS 0", " 0 CA", "SK-31"),
        (SKAT_GAME, "C.H8.H7", "CH.H8.H7", "CH", "SK-31"),
        (HAND_GAME, " 0 CH ", " 0 NS ", "S", "SK-32"),
        (SKAT_GAME, "C.H8.H7", "NH.H8.H7", "NH", "SK-32"),
        (NULL_GAME, "NO.D9.D8.C9.C8", "NO.D9.D8.C7.C7", "C7.C7", "SK-33"),
        (CONTESTED, "NO.", "N.", "D9", "SK-30"),
        (CONTESTED, " 0 NO.D9.D8.C9.C8.C7.S9.S8.S7.H9.H8.H7.D7", " 0 N.D9.D8", "N", "SK-35"),
        (HAND_GAME, "1 CJ 2 C9", "1 SK 2 C9", "SK", "SK-41"),
        (SKAT_GAME, "0 DA", "1 RE 1 RE 0 DA", "RE 0", "SK-46"),
    ],
)  # fmt: skip
@pytest.mark.rule(
    "G-01",
    "G-02",
    "G-03",
    "G-04",
    "G-05",
    "G-06",
    "SK-01",
    "SK-10",
    "SK-20",
    "SK-21",
    "SK-22",
    "SK-23",
    "SK-30",
    "SK-31",
    "SK-32",
    "SK-33",
    "SK-35",
    "SK-41",
    "SK-46",
)
def test_a_move_that_the_rules_forbid_is_reported_with_column_and_rule(
    line: str, old: str, new: str, at: str, rule: str
) -> None:
    assert damaged(line, old, new, at).rule == rule


def test_a_record_that_stops_before_the_end_of_the_hand_is_damaged_at_its_end() -> None:
    line = record_of(played_on(played(DEAL, f"{FOREHAND_AT_18} CH"), 12), "passed")
    damage = replayed(line).damage
    assert damage == iss.DamagedLine(
        1, line.index("]R") + 1, None, "the moves end before the hand is over"
    )


def test_a_damaged_record_keeps_the_state_before_the_fault() -> None:
    replay = replayed(HAND_GAME.replace("2 C9", "2 CA"))
    assert isinstance(replay.final_state, skat.TrickPlay)
    assert list(map(str, replay.final_state.trick)) == ["CA", "CJ"]
    assert str(replay.damage).endswith("G-02: rearhand does not hold CA")


def test_a_long_token_is_not_repeated_at_length() -> None:
    for token in ("X" * 10_000, "9" * 10_000):
        damage = replayed(HAND_GAME.replace("CH 0 CA", f"CH 0 {token}")).damage
        assert damage
        assert len(str(damage)) < 150


@pytest.mark.rule("SK-01", "SK-40")
@pytest.mark.parametrize(
    ("item", "rule"),
    [("p:121", "SK-01"), ("p:-1", "SK-01"), ("t:11", "SK-40"), ("t:-5", "SK-40")],
)
def test_points_and_tricks_that_do_not_exist_are_damage(item: str, rule: str) -> None:
    line = re.sub(rf" {item[:2]}[0-9]+", f" {item}", HAND_GAME)
    (damage,) = iss.read([line])
    assert isinstance(damage, iss.DamagedLine)
    assert (damage.rule, damage.column) == (rule, line.index(f" {item}") + 2)
