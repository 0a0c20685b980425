"""What a hand is worth and scores (SK-51 to SK-56): boundaries, sentences and refusals.

`test_game_value_exhaustive` compares every combination with tables; here stand the values that the
rules work out, every limit from both sides, and what a person is told.
"""

import pickle
from typing import NamedTuple, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.skat.contract import Contract, Game
from kartenspiele.skat.game_value import Ending, GameValue, matadors_label, settle
from kartenspiele.skat.levels import BASE_VALUES, Level
from kartenspiele.skat.matadors import count_matadors
from kartenspiele.skat.standing import ALL_POINTS, ALL_TRICKS
from kartenspiele.skat.verdict import POINTS_TO_WIN, SCHNEIDER_POINTS, Reason

from .helpers_rules import CONTRACTS, EACH_OF_NO_CONTRACTS, hand, impossible
from .value_table import BIDS

PLAYED, DECLARER, DEFENDERS = (
    Ending.PLAYED,
    Ending.DECLARER_GAVE_UP,
    Ending.DEFENDERS_GAVE_UP,
)


def played(
    contract: str, matadors: int, bid: int, points: int, tricks: int, ending: Ending = PLAYED
) -> GameValue:
    """Settle the contract with this text."""
    return settle(
        CONTRACTS[contract],
        matadors=matadors,
        bid=bid,
        declarer_points=points,
        declarer_tricks=tricks,
        ending=ending,
    )


def levels_of(value: GameValue) -> str:
    """The levels by name, as the rules write them."""
    return " + ".join(level.value for level in value.levels)


# ---------------------------------------------------------------------------------- worked values


class Worked(NamedTuple):
    """A hand of the rules with its calculation."""

    contract: str
    matadors: int
    bid: int
    points: int
    tricks: int
    multiplier: int
    unraised: int
    value: int
    score: int
    overbid: bool = False
    ending: Ending = PLAYED


@pytest.mark.rule("SK-50", "SK-51", "SK-52", "SK-53", "SK-54", "SK-55")
@pytest.mark.parametrize(
    "worked",
    [
        # hearts, with 1, bid 24, lost; at 20 it is lost with 61 to 89 points too
        Worked("H", 1, 24, 55, 5, 2, 20, 30, -60, overbid=True),
        Worked("H", 1, 24, 61, 6, 2, 20, 30, -60, overbid=True),
        Worked("H", 1, 24, 89, 8, 2, 20, 30, -60, overbid=True),
        # with 90 points Schneider lifts it to 30, and it is won
        Worked("H", 1, 24, 90, 8, 3, 30, 30, 30),
        # hearts Hand, 93 points, with 2
        Worked("HH", 2, 18, 93, 8, 5, 50, 50, 50),
        # spades, with 2, 89 points
        Worked("S", 2, 18, 89, 8, 3, 33, 33, 33),
        # Grand Ouvert, with 4, a trick lost
        Worked("GO", 4, 18, 90, 9, 11, 264, 264, -528),
        # diamonds Hand, Schneider announced, with 2, 88 points
        Worked("DHS", 2, 18, 88, 8, 6, 54, 54, -108),
        # Grand, with 4, the defenders take one trick of no points
        Worked("G", 4, 18, 120, 9, 6, 144, 144, 144),
        # spades, with 1, bid 33, no trick made: not overbid
        Worked("S", 1, 33, 22, 0, 4, 44, 44, -88),
        # hearts without 1, bid 33: Schneider does not save it, Schwarz does
        Worked("H", -1, 33, 100, 9, 3, 30, 40, -80, overbid=True),
        Worked("H", -1, 33, 120, 10, 4, 40, 40, 40),
    ],
    ids=lambda worked: f"{worked.contract} {worked.matadors} bid {worked.bid}, {worked.points}",
)
def test_the_worked_values_of_the_rules(worked: Worked) -> None:
    value = played(worked.contract, worked.matadors, worked.bid, worked.points, worked.tricks)
    assert value.multiplier == worked.multiplier
    assert value.unraised_value == worked.unraised
    assert value.value == worked.value
    assert value.score == worked.score
    assert value.overbid is worked.overbid
    assert value.won is (worked.score > 0)


@pytest.mark.rule("SK-50", "SK-55")
def test_the_skat_of_a_hand_game_makes_matadors() -> None:
    ten, skat = hand("CJ HA HT HK CA CT SA ST DA D7"), hand("SJ C7")
    matadors = count_matadors(ten | skat, Game.HEARTS)
    assert (count_matadors(ten, Game.HEARTS), matadors) == (1, 2)
    assert played("HH", matadors, 18, 93, 8).score == 50


@pytest.mark.rule("SK-47", "SK-51")
@pytest.mark.parametrize("ending", [DECLARER, DEFENDERS])
@pytest.mark.parametrize(
    ("contract", "levels"),
    [
        ("C", "game"),
        ("CH", "game + Hand"),
        ("CHS", "game + Hand + Schneider + Schneider announced"),
        (
            "CHZ",
            "game + Hand + Schneider + Schneider announced + Schwarz + Schwarz announced",
        ),
        (
            "CO",
            "game + Hand + Schneider + Schneider announced + Schwarz + Schwarz announced + Ouvert",
        ),
        ("NO", ""),
    ],
)
def test_each_announced_level_counts_with_the_level_it_announces(
    contract: str, levels: str, ending: Ending
) -> None:
    matadors = 0 if contract[0] == "N" else 1
    assert levels_of(played(contract, matadors, 18, 0, 0, ending)) == levels


@pytest.mark.rule("SK-47")
def test_null_given_up_is_won_or_lost_at_its_value() -> None:
    lost, won = (played("NH", 0, 35, 0, 0, ending) for ending in (DECLARER, DEFENDERS))
    assert (lost.score, lost.reason) == (-70, Reason.DECLARER_GAVE_UP)
    assert (won.score, won.reason) == (35, Reason.DEFENDERS_GAVE_UP)
    assert played("N", 0, 18, 11, 1, DEFENDERS).score == -46
    assert played("N", 0, 18, 0, 0, DECLARER).score == -46


# ----------------------------------------------------------------------------------------- levels


@pytest.mark.rule("SK-51")
def test_there_are_seven_levels() -> None:
    assert [level.value for level in Level] == [
        "game",
        "Hand",
        "Schneider",
        "Schneider announced",
        "Schwarz",
        "Schwarz announced",
        "Ouvert",
    ]


@pytest.mark.rule("SK-51")
@pytest.mark.parametrize(
    ("contract", "points", "tricks", "total", "levels"),
    [
        # the totals of the rules
        ("S", 61, 5, 1, "game"),
        ("SH", 61, 5, 2, "game + Hand"),
        ("S", 90, 8, 2, "game + Schneider"),
        ("S", 120, 10, 3, "game + Schneider + Schwarz"),
        ("SHS", 90, 8, 4, "game + Hand + Schneider + Schneider announced"),
        (
            "SHZ",
            120,
            10,
            6,
            "game + Hand + Schneider + Schneider announced + Schwarz + Schwarz announced",
        ),
        (
            "SO",
            120,
            10,
            7,
            "game + Hand + Schneider + Schneider announced + Schwarz + Schwarz announced + Ouvert",
        ),
        # sums that arise the same way
        ("SH", 90, 8, 3, "game + Hand + Schneider"),
        ("SH", 120, 10, 4, "game + Hand + Schneider + Schwarz"),
        ("SHS", 120, 10, 5, "game + Hand + Schneider + Schneider announced + Schwarz"),
        # suffered by a declarer who lost
        ("S", 30, 3, 2, "game + Schneider"),
        ("S", 0, 0, 3, "game + Schneider + Schwarz"),
        ("SH", 22, 0, 4, "game + Hand + Schneider + Schwarz"),
        # announced, not reached: none counts twice
        ("SHS", 61, 5, 4, "game + Hand + Schneider + Schneider announced"),
        ("SHS", 30, 3, 4, "game + Hand + Schneider + Schneider announced"),
        ("SHS", 0, 0, 5, "game + Hand + Schneider + Schneider announced + Schwarz"),
        (
            "SHZ",
            61,
            5,
            6,
            "game + Hand + Schneider + Schneider announced + Schwarz + Schwarz announced",
        ),
        (
            "SO",
            0,
            0,
            7,
            "game + Hand + Schneider + Schneider announced + Schwarz + Schwarz announced + Ouvert",
        ),
    ],
)
def test_levels_add_up(contract: str, points: int, tricks: int, total: int, levels: str) -> None:
    value = played(contract, 2, 18, points, tricks)
    assert levels_of(value) == levels
    assert len(value.levels) == total
    assert value.multiplier == 2 + total
    assert value.unraised_value == 11 * (2 + total)


# ------------------------------------------------------------------------------------ base values


@pytest.mark.rule("SK-52")
def test_each_game_has_its_base_value() -> None:
    expected = {"C": 12, "S": 11, "H": 10, "D": 9, "G": 24}
    assert {str(game): base for game, base in BASE_VALUES.items()} == expected
    for game, base in expected.items():
        assert played(game, 1, 18, 90, 8).base == base


@pytest.mark.rule("SK-52")
@pytest.mark.parametrize("matadors", [1, 4, -1, -4])
def test_with_and_without_count_the_same(matadors: int) -> None:
    value = played("G", matadors, 18, 61, 5)
    assert value.matadors == matadors
    assert value.multiplier == abs(matadors) + 1
    assert value.score == 24 * (abs(matadors) + 1)


@pytest.mark.rule("SK-52", "SK-56")
@pytest.mark.parametrize(("contract", "fixed"), [("N", 23), ("NH", 35), ("NO", 46), ("NOH", 59)])
def test_null_is_worth_its_fixed_value(contract: str, fixed: int) -> None:
    won, lost = played(contract, 0, 23, 0, 0), played(contract, 0, 23, 0, 1)
    for value in (won, lost):
        assert (value.base, value.multiplier, value.value) == (fixed, 1, fixed)
        assert (value.matadors, value.levels) == (0, ())
        assert not value.overbid
    assert (won.won, won.score) == (True, fixed)
    assert (lost.won, lost.score) == (False, -2 * fixed)


# -------------------------------------------------------------------------------- won or lost


@pytest.mark.rule("SK-01", "SK-53")
def test_the_limits_of_the_rules() -> None:
    assert (ALL_POINTS, ALL_TRICKS, POINTS_TO_WIN, SCHNEIDER_POINTS) == (120, 10, 61, 30)


@pytest.mark.rule("SK-53")
@pytest.mark.parametrize(
    ("contract", "points", "tricks", "reason"),
    [
        ("C", 120, 10, Reason.POINTS_REACHED),
        ("C", 120, 9, Reason.POINTS_REACHED),
        ("C", 61, 5, Reason.POINTS_REACHED),
        ("C", 60, 5, Reason.POINTS_MISSED),
        ("C", 0, 0, Reason.POINTS_MISSED),
        ("CHS", 90, 8, Reason.POINTS_REACHED),
        ("CHS", 89, 8, Reason.SCHNEIDER_MISSED),
        ("CHS", 61, 6, Reason.SCHNEIDER_MISSED),
        ("CHZ", 120, 10, Reason.POINTS_REACHED),
        ("CHZ", 120, 9, Reason.SCHWARZ_MISSED),
        ("CHZ", 90, 9, Reason.SCHWARZ_MISSED),
        ("CO", 120, 10, Reason.POINTS_REACHED),
        ("CO", 120, 9, Reason.SCHWARZ_MISSED),
        ("N", 0, 0, Reason.NULL_KEPT),
        ("N", 22, 0, Reason.NULL_KEPT),
        ("N", 0, 1, Reason.NULL_BROKEN),
        ("NO", 120, 10, Reason.NULL_BROKEN),
    ],
)
def test_won_or_lost_at_every_limit(
    contract: str, points: int, tricks: int, reason: Reason
) -> None:
    value = played(contract, 0 if contract[0] == "N" else 4, 18, points, tricks)
    assert value.reason is reason
    assert value.won is (reason in {Reason.POINTS_REACHED, Reason.NULL_KEPT})


@pytest.mark.rule("SK-53")
@pytest.mark.parametrize(
    ("points", "tricks", "won", "levels"),
    [
        (120, 10, True, "game + Schneider + Schwarz"),
        (120, 9, True, "game + Schneider"),
        (90, 7, True, "game + Schneider"),
        (89, 7, True, "game"),
        (61, 6, True, "game"),
        (60, 6, False, "game"),
        (31, 4, False, "game"),
        (30, 4, False, "game + Schneider"),
        (0, 1, False, "game + Schneider"),
        (0, 0, False, "game + Schneider + Schwarz"),
    ],
)
def test_declarers_points_without_an_announcement(
    *, points: int, tricks: int, won: bool, levels: str
) -> None:
    value = played("C", 1, 18, points, tricks)
    assert value.won is won
    assert levels_of(value) == levels


# ------------------------------------------------------------------------------------ overbid


@pytest.mark.rule("SK-54", "SK-55")
@pytest.mark.parametrize(
    ("contract", "bid", "raised"),
    [
        # with 1 and no further level: twice the base value
        ("C", 24, None),
        ("C", 27, 36),
        ("C", 36, 36),
        ("C", 40, 48),
        ("S", 22, None),
        ("S", 23, 33),
        ("S", 264, 264),
        ("H", 20, None),
        ("H", 22, 30),
        ("H", 30, 30),
        ("H", 264, 270),
        ("D", 18, None),
        ("D", 20, 27),
        ("D", 27, 27),
        ("G", 48, None),
        ("G", 50, 72),
        ("G", 264, 264),
    ],
)
def test_an_overbid_value_is_raised_to_the_next_multiple_of_the_base(
    contract: str, bid: int, raised: int | None
) -> None:
    value = played(contract, 1, bid, 61, 6)
    unraised = {"C": 24, "S": 22, "H": 20, "D": 18, "G": 48}[contract]
    assert value.unraised_value == unraised
    if raised is None:
        assert (value.overbid, value.won, value.score) == (False, True, unraised)
        assert value.reason is Reason.POINTS_REACHED
    else:
        assert (value.overbid, value.won, value.score) == (True, False, -2 * raised)
        assert value.value == raised
        assert value.reason is Reason.OVERBID


@pytest.mark.rule("SK-54", "SK-56")
def test_cards_that_lost_anyway_are_named_also_when_overbid() -> None:
    value = played("C", 1, 48, 60, 6)
    assert value.overbid
    assert value.reason is Reason.POINTS_MISSED
    assert value.score == -96


@pytest.mark.rule("SK-55")
@pytest.mark.parametrize("bid", [18, 40, 96, 120])
def test_a_bid_never_raises_the_value_of_a_won_game(bid: int) -> None:
    assert played("G", 4, bid, 61, 6).score == 120


@pytest.mark.rule("SK-55")
@pytest.mark.parametrize(("contract", "value"), [("C", 36), ("CH", 48)])
def test_a_lost_game_costs_twice_its_value_with_or_without_hand(contract: str, value: int) -> None:
    assert played(contract, 2, 18, 61, 6).score == value
    assert played(contract, 2, 18, 60, 6).score == -2 * value


@pytest.mark.rule("SK-52", "SK-54", "SK-55")
@given(
    st.sampled_from([contract for text, contract in CONTRACTS.items() if text[0] != "N"]),
    st.integers(1, 4),
    st.sampled_from(BIDS),
    st.sampled_from([(0, 0), (30, 4), (60, 5), (61, 6), (90, 8), (120, 9)]),
    st.sampled_from(list(Ending)),
)
def test_the_score_follows_from_the_items(
    contract: Contract, matadors: int, bid: int, outcome: tuple[int, int], ending: Ending
) -> None:
    points, tricks = outcome
    value = settle(
        contract,
        matadors=-matadors,
        bid=bid,
        declarer_points=points,
        declarer_tricks=tricks,
        ending=ending,
    )
    made = value.base * (matadors + len(value.levels))
    assert value.unraised_value == made
    assert value.overbid is (made < bid)
    assert value.value % value.base == 0
    assert max(made, bid) <= value.value < max(made, bid) + value.base
    assert value.score == (made if value.won else -2 * value.value)
    assert not (value.won and value.overbid)


# ------------------------------------------------------------------------------- what is told


@pytest.mark.rule("SK-56")
def test_every_item_is_there() -> None:
    assert attrs.asdict(played("GHS", -2, 120, 93, 8), recurse=False) == {
        "contract": CONTRACTS["GHS"],
        "matadors": -2,
        "levels": (Level.GAME, Level.HAND, Level.SCHNEIDER, Level.SCHNEIDER_ANNOUNCED),
        "base": 24,
        "multiplier": 6,
        "bid": 120,
        "won": True,
        "reason": Reason.POINTS_REACHED,
        "declarer_points": 93,
        "declarer_tricks": 8,
        "defender_points": 0,
        "defender_tricks": 0,
    }


@pytest.mark.rule("SK-56")
@pytest.mark.parametrize(
    ("value", "line"),
    [
        (
            played("S", 2, 18, 89, 8),
            "spades: with 2, game, 3 x 11 = 33, bid 18;"
            " won, declarer has 61 card points or more: +33",
        ),
        (
            played("H", 1, 24, 55, 5),
            "hearts: with 1, game, 2 x 10 = 20, bid 24, overbid: 30;"
            " lost, declarer has 60 card points or less: -60",
        ),
        (
            played("H", -1, 24, 61, 5),
            "hearts: without 1, game, 2 x 10 = 20, bid 24, overbid: 30;"
            " lost, the game is worth less than the bid: -60",
        ),
        (
            played("DHS", 2, 18, 88, 8),
            "diamonds: with 2, game, Hand, Schneider, Schneider announced, 6 x 9 = 54, bid 18;"
            " lost, the announced Schneider was not reached: -108",
        ),
        (
            played("GO", 4, 264, 90, 9),
            "Grand: with 4, game, Hand, Schneider, Schneider announced, Schwarz,"
            " Schwarz announced, Ouvert, 11 x 24 = 264, bid 264;"
            " lost, the announced Schwarz was not reached: -528",
        ),
        (
            played("NOH", 0, 50, 0, 0),
            "Null: 59, bid 50; won, declarer took no trick: +59",
        ),
        (played("N", 0, 18, 0, 1), "Null: 23, bid 18; lost, declarer took a trick: -46"),
        (
            played("C", 2, 36, 0, 0, DEFENDERS),
            "clubs: with 2, game, 3 x 12 = 36, bid 36; won, the defenders gave up: +36",
        ),
        (
            played("C", 2, 36, 0, 0, DECLARER),
            "clubs: with 2, game, 3 x 12 = 36, bid 36; lost, declarer gave up: -72",
        ),
    ],
)
def test_a_value_explains_itself_in_one_line(value: GameValue, line: str) -> None:
    assert str(value) == line


@pytest.mark.rule("SK-56")
@pytest.mark.parametrize(
    ("value", "lines"),
    [
        (
            played("HH", 2, 18, 93, 8),
            (
                "with 2: 2",
                "game: 1",
                "Hand: 1",
                "Schneider: 1",
                "5 x 10 (hearts) = 50",
                "bid 18",
                "won, declarer has 61 card points or more: +50",
            ),
        ),
        (
            played("G", -1, 50, 61, 6),
            (
                "without 1: 1",
                "game: 1",
                "2 x 24 (Grand) = 48",
                "bid 50",
                "overbid, counts as 72",
                "lost, the game is worth less than the bid: -2 x 72 = -144",
            ),
        ),
        (
            played("NH", 0, 35, 0, 0),
            ("Null Hand: 35", "bid 35", "won, declarer took no trick: +35"),
        ),
        (
            played("NO", 0, 18, 0, 2),
            ("Null Ouvert: 46", "bid 18", "lost, declarer took a trick: -2 x 46 = -92"),
        ),
    ],
)
def test_a_value_is_an_account_of_lines(value: GameValue, lines: tuple[str, ...]) -> None:
    assert value.lines() == lines


@pytest.mark.rule("SK-50", "SK-56")
@pytest.mark.parametrize(
    ("matadors", "label"), [(1, "with 1"), (11, "with 11"), (-1, "without 1"), (-4, "without 4")]
)
def test_matadors_are_with_or_without(matadors: int, label: str) -> None:
    assert matadors_label(matadors) == label


def test_endings_are_named() -> None:
    assert [ending.value for ending in Ending] == [
        "played",
        "declarer gave up",
        "the defenders gave up",
    ]


def test_a_hand_is_played_to_its_end_unless_somebody_gives_up() -> None:
    without_ending = settle(
        CONTRACTS["C"], matadors=1, bid=18, declarer_points=60, declarer_tricks=5
    )
    assert without_ending == played("C", 1, 18, 60, 5, PLAYED)
    assert without_ending != played("C", 1, 18, 60, 5, DEFENDERS)


def test_a_value_is_a_value() -> None:
    value = played("C", 1, 18, 120, 10)
    again = pickle.loads(pickle.dumps(value))  # noqa: S301
    assert again == value
    assert hash(again) == hash(value)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        value.bid = 20  # type: ignore[misc]


# ------------------------------------------------------------------------ what cannot have been


@pytest.mark.rule("SK-50")
@pytest.mark.parametrize(
    ("contract", "most"), [("C", 11), ("S", 11), ("HH", 11), ("D", 11), ("G", 4), ("GO", 4)]
)
def test_there_are_so_many_matadors_at_most(contract: str, most: int) -> None:
    label = CONTRACTS[contract].game.label
    for matadors in (most, -most, 1, -1):
        assert played(contract, matadors, 18, 61, 6).matadors == matadors
    for wrong in (most + 1, -most - 1, 0, True, 1.0, "1", None):
        possible = f"1 to {most}, with (+) or without (-)"
        reason = f"{wrong!r} matadors in {label}; possible are {possible}"
        with impossible(wrong, "SK-50", reason):
            played(contract, cast("int", wrong), 18, 61, 6)


@pytest.mark.rule("SK-50")
@pytest.mark.parametrize("matadors", [1, -1, False, None])
def test_null_is_settled_without_matadors(matadors: object) -> None:
    with impossible(matadors, "SK-50", f"{matadors!r} matadors in Null; possible are none"):
        played("NH", cast("int", matadors), 18, 0, 0)


@pytest.mark.rule("SK-20")
@pytest.mark.parametrize("bid", [19, 17, 0, -18, 265, 18.0, True, "18", None])
@pytest.mark.parametrize(("contract", "matadors"), [("C", 1), ("N", 0)])
def test_a_bid_is_one_of_the_63(bid: object, contract: str, matadors: int) -> None:
    with impossible(bid, "SK-20", f"{bid!r} is no bid; no game has that value"):
        played(contract, matadors, cast("int", bid), 0, 0)


@pytest.mark.rule("SK-35")
@pytest.mark.parametrize(
    ("contract", "bid", "reason"),
    [
        ("N", 24, "Null is worth 23 and can't be announced at 24"),
        ("NH", 50, "Null Hand is worth 35 and can't be announced at 50"),
        ("NO", 50, "Null Ouvert is worth 46 and can't be announced at 50"),
        ("NOH", 60, "Null Hand Ouvert is worth 59 and can't be announced at 60"),
    ],
)
def test_null_below_the_bid_is_not_settled(contract: str, bid: int, reason: str) -> None:
    with impossible(CONTRACTS[contract], "SK-35", reason):
        played(contract, 0, bid, 0, 0)


@pytest.mark.rule("SK-53")
@pytest.mark.parametrize("ending", ["played", "PLAYED", None, 1, Game.CLUBS])
def test_a_hand_ends_in_one_of_the_endings(ending: object) -> None:
    with impossible(ending, "SK-53", f"{ending!r} is no skat.Ending"):
        played("C", 1, 18, 120, 10, cast("Ending", ending))


@pytest.mark.rule("SK-47")
@pytest.mark.parametrize("stands", [1, 0, None, "stands"])
@pytest.mark.parametrize("ending", Ending)
def test_a_decided_hand_stands_or_it_does_not(stands: object, ending: Ending) -> None:
    with impossible(stands, "SK-47", f"decided_stands is True or False, not {stands!r}"):
        settle(
            CONTRACTS["C"],
            matadors=1,
            bid=18,
            declarer_points=61,
            declarer_tricks=5,
            ending=ending,
            decided_stands=cast("bool", stands),
        )


@pytest.mark.rule("SK-30")
@EACH_OF_NO_CONTRACTS
def test_a_contract_is_settled(thing: object) -> None:
    with impossible(thing, "SK-30", f"{thing!r} is no skat.Contract"):
        settle(cast("Contract", thing), matadors=1, bid=18, declarer_points=61, declarer_tricks=5)
