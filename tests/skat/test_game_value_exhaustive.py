"""The game value of every combination, against tables written from the rules (`value_table`)."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import inf, nan
from typing import Any, NamedTuple

import pytest

from kartenspiele.core.errors import KartenspieleError
from kartenspiele.skat.bidding import BID_VALUES
from kartenspiele.skat.contract import Contract, Game
from kartenspiele.skat.game_value import Ending, GameValue, Level, settle

from . import value_table as table

pytestmark = pytest.mark.untraced

SUIT_OR_GRAND_CONTRACTS: dict[str, dict[str, bool]] = {
    "nothing": {},
    "hand": {"hand": True},
    "hand schneider": {"hand": True, "schneider_announced": True},
    "hand schwarz": {"hand": True, "schneider_announced": True, "schwarz_announced": True},
    "hand ouvert": {
        "hand": True,
        "schneider_announced": True,
        "schwarz_announced": True,
        "ouvert": True,
    },
}
NULL_CONTRACTS: dict[str, dict[str, bool]] = {
    "nothing": {},
    "hand": {"hand": True},
    "ouvert": {"ouvert": True},
    "hand ouvert": {"hand": True, "ouvert": True},
}

# Points on both sides of every limit of the rules.
BOUNDARY_POINTS = (0, 22, 30, 31, 59, 60, 61, 88, 89, 90, 119, 120)
# Points and tricks at the moment when a hand is given up; they do not count.
SO_FAR_WHEN_GIVEN_UP = ((0, 0), (60, 2), (61, 5), (90, 8), (120, 10))
ALL_PAIRS = tuple((points, tricks) for tricks in range(11) for points in range(121))

# How many combinations each game has: contracts x matadors x bids x outcomes. 1 067 220 in all.
COMBINATIONS = {
    "CLUBS": 5 * 22 * 63 * 35,
    "SPADES": 5 * 22 * 63 * 35,
    "HEARTS": 5 * 22 * 63 * 35,
    "DIAMONDS": 5 * 22 * 63 * 35,
    "GRAND": 5 * 8 * 63 * 35,
    "NULL": 4 * 1 * 63 * 35,
}

ENDINGS = pytest.mark.parametrize("ending", list(Ending), ids=[ending.name for ending in Ending])
GAMES = pytest.mark.parametrize("game", list(Game), ids=[game.name for game in Game])


def contracts(game: Game) -> dict[str, Contract]:
    """Make every contract of a game, by the name that the tables give it."""
    flags = NULL_CONTRACTS if game is Game.NULL else SUIT_OR_GRAND_CONTRACTS
    return {announced: Contract(game, **chosen) for announced, chosen in flags.items()}


def boundary_outcomes() -> Iterator[tuple[int, int, Ending]]:
    """Points, tricks and ending of every result, with the fewest and the most tricks of each."""
    for points in BOUNDARY_POINTS:
        possible = [tricks for tricks in range(11) if table.can_be(points, tricks)]
        some = [tricks for tricks in possible if 1 <= tricks <= 9]
        for tricks in sorted({*some[:1], *some[-1:], *(t for t in possible if t in {0, 10})}):
            yield points, tricks, Ending.PLAYED
    for ending in (Ending.DECLARER_GAVE_UP, Ending.DEFENDERS_GAVE_UP):
        for points, tricks in SO_FAR_WHEN_GIVEN_UP:
            yield points, tricks, ending


def fields(value: GameValue) -> table.Settled:
    """Take the fields of a game value, the levels by name."""
    return table.Settled(
        value.base,
        value.matadors,
        tuple(level.name for level in value.levels),
        value.multiplier,
        value.value,
        value.bid,
        value.overbid,
        value.won,
        value.score,
    )


def disagreements(
    contract: Contract,
    announced: str,
    matadors: int,
    bids: tuple[int, ...],
    outcome: tuple[int, int, Ending],
) -> Iterator[str]:
    """Tell what library and tables say, for every bid at which they differ."""
    points, tricks, ending = outcome
    game = contract.game.name
    result = table.name_result(points, tricks, ending.name)
    for bid in bids:
        expected = table.settle_by_table(game, announced, result, matadors, bid)
        actual: table.Settled | KartenspieleError
        try:
            value = settle(
                contract,
                matadors=matadors,
                bid=bid,
                declarer_points=points,
                declarer_tricks=tricks,
                ending=ending,
            )
        except KartenspieleError as error:
            if expected is None:
                continue
            actual = error
        else:
            actual = fields(value)
        if actual != expected:
            hand = f"{game} {announced}, {matadors=} {bid=} {points=} {tricks=} {ending.name}"
            yield f"{hand}:\n  library {actual!r}\n  table   {expected!r}"


def numbers(matadors: int, bid: int, points: int, tricks: int) -> dict[str, Any]:
    """Give the numbers of a hand the names that `settle` has for them."""
    return {
        "matadors": matadors,
        "bid": bid,
        "declarer_points": points,
        "declarer_tricks": tricks,
    }


def refuses(contract: Contract, ending: Ending, given: dict[str, Any]) -> bool:
    """Whether the numbers are refused with the package's own error, which is a ValueError too."""
    try:
        settle(contract, ending=ending, **given)
    except KartenspieleError as error:
        return isinstance(error, ValueError)
    return False


@pytest.mark.rule("SK-20", "SK-52")
def test_the_tables_hold_together() -> None:
    """The tables' own sums, and a row for every announcement and result."""
    assert len(table.BIDS) == 63
    assert list(table.BIDS) == sorted(set(table.BIDS))
    for ladder in table.LADDERS.values():
        assert {b - a for a, b in pairwise(ladder)} == {ladder[0]}
        assert ladder[-2] < 264 <= ladder[-1]
    most = {"CLUBS": 18, "SPADES": 18, "HEARTS": 18, "DIAMONDS": 18, "GRAND": 11}
    reachable = {value for game, n in most.items() for value in table.LADDERS[game][1:n]}
    assert reachable | set(table.NULL_VALUES.values()) == set(table.BIDS)
    assert all(len(row.levels) == row.number for row in table.LEVEL_ROWS.values())
    results = {result for *_, result in table.RESULTS} | set(table.GIVEN_UP.values())
    assert set(table.LEVEL_ROWS) == {(a, r) for a in SUIT_OR_GRAND_CONTRACTS for r in results}
    assert set(table.NULL_RESULTS) == results
    assert set(table.NULL_VALUES) == set(NULL_CONTRACTS)


@pytest.mark.rule("SK-02", "SK-43")
def test_the_possible_points_are_those_of_some_cards() -> None:
    """The table of points by tricks, against every choice of 3t + 2 cards from the 32."""
    sums: list[set[int]] = [{0}, *(set[int]() for _ in range(32))]
    for card in (11, 10, 4, 3, 2, 0, 0, 0) * 4:
        for cards in range(31, -1, -1):
            sums[cards + 1] |= {points + card for points in sums[cards]}
    for tricks in range(11):
        possible = {points for points in range(121) if table.can_be(points, tricks)}
        assert possible == sums[3 * tricks + 2]


@pytest.mark.rule("SK-20", "SK-51")
def test_bids_and_levels_are_those_of_the_tables() -> None:
    """The library's 63 bids and its levels, in their order."""
    assert sorted(BID_VALUES) == list(table.BIDS)
    assert tuple(level.name for level in Level) == table.LEVEL_NAMES
    assert {game.name for game in Game} == {*table.LADDERS, "NULL"}
    assert {ending.name for ending in Ending} == {"PLAYED", *table.GIVEN_UP}


@pytest.mark.slow
@pytest.mark.rule("SK-35", "SK-45", "SK-46")
@pytest.mark.rule("SK-50", "SK-51", "SK-52", "SK-53", "SK-54", "SK-55", "SK-56")
@GAMES
def test_every_combination_is_worth_what_the_tables_say(game: Game) -> None:
    """Contract, matadors, bid and every result that can be told apart; all fields of the value."""
    outcomes = tuple(boundary_outcomes())
    wrong: list[str] = []
    compared = 0
    for announced, contract in contracts(game).items():
        for matadors in table.MATADORS[game.name]:
            for outcome in outcomes:
                wrong += disagreements(contract, announced, matadors, table.BIDS, outcome)
                compared += len(table.BIDS)
    assert not wrong, f"{len(wrong)} of {compared} differ:\n" + "\n".join(wrong[:20])
    assert compared == COMBINATIONS[game.name]


@pytest.mark.rule("SK-43", "SK-53")
@GAMES
def test_every_pair_of_points_and_tricks_is_settled_or_refused(game: Game) -> None:
    """All 1331 pairs: those that cards can make are settled, the others refused."""
    wrong: list[str] = []
    matadors = table.MATADORS[game.name][-1]
    for announced, contract in contracts(game).items():
        for points, tricks in ALL_PAIRS:
            if table.can_be(points, tricks):
                outcome = points, tricks, Ending.PLAYED
                wrong += disagreements(contract, announced, matadors, (18,), outcome)
            elif not refuses(contract, Ending.PLAYED, numbers(matadors, 18, points, tricks)):
                wrong.append(f"{game.name} {announced}, {points=} {tricks=}: no cards make this")
    assert not wrong, f"{len(wrong)} differ:\n" + "\n".join(wrong[:20])


@pytest.mark.rule("SK-45", "SK-46")
@pytest.mark.parametrize(
    "ending",
    [
        pytest.param(Ending.DECLARER_GAVE_UP, id="DECLARER_GAVE_UP"),
        pytest.param(Ending.DEFENDERS_GAVE_UP, id="DEFENDERS_GAVE_UP"),
    ],
)
@GAMES
def test_a_hand_given_up_ignores_points_and_tricks_so_far(game: Game, ending: Ending) -> None:
    """Whatever was taken so far, one value for each contract."""
    wrong: list[str] = []
    matadors = table.MATADORS[game.name][0]
    for announced, contract in contracts(game).items():
        for points, tricks in ALL_PAIRS:
            wrong += disagreements(contract, announced, matadors, (18,), (points, tricks, ending))
    assert not wrong, f"{len(wrong)} differ:\n" + "\n".join(wrong[:20])


class Example(NamedTuple):
    """A hand with the score that a player works out in the head."""

    game: str
    announced: str
    matadors: int
    bid: int
    points: int
    tricks: int
    ending: str
    score: int
    overbid: str


EXAMPLES = (
    # with 1, play 2, Schneider 3, Schwarz 4
    Example("SPADES", "nothing", 1, 33, 0, 0, "PLAYED", -88, ""),
    # with 1, play 2: 22, raised to 33
    Example("SPADES", "nothing", 1, 33, 61, 5, "PLAYED", -66, "overbid"),
    # Schneider saves the bid
    Example("SPADES", "nothing", 1, 33, 90, 7, "PLAYED", 33, ""),
    # the smallest game
    Example("DIAMONDS", "nothing", -1, 18, 61, 5, "PLAYED", 18, ""),
    # with 1, play 2, Schneider 3, Schwarz 4: 36, raised to 270
    Example("DIAMONDS", "nothing", 1, 264, 120, 10, "PLAYED", -540, "overbid"),
    # 60 points are not enough: without 4, play 5
    Example("HEARTS", "nothing", -4, 18, 60, 5, "PLAYED", -100, ""),
    # 31 points are out of Schneider: with 2, play 3, Hand 4
    Example("HEARTS", "hand", 2, 40, 31, 3, "PLAYED", -80, ""),
    # 30 are not: Schneider 5
    Example("HEARTS", "hand", 2, 40, 30, 3, "PLAYED", -100, ""),
    # with 1, play 2, Hand 3, Schneider 4, announced 5: missed by a point
    Example("CLUBS", "hand schneider", 1, 18, 89, 7, "PLAYED", -120, ""),
    # reached
    Example("CLUBS", "hand schneider", 1, 18, 90, 7, "PLAYED", 60, ""),
    # and Schwarz 6
    Example("CLUBS", "hand schneider", 1, 18, 120, 10, "PLAYED", 72, ""),
    # a trick without points is a trick: Schwarz announced 7, missed
    Example("CLUBS", "hand schwarz", 1, 18, 120, 9, "PLAYED", -168, ""),
    # the dearest suit game: with 11 and all seven levels
    Example("CLUBS", "hand ouvert", 11, 18, 120, 10, "PLAYED", 216, ""),
    # with 4, play 5
    Example("GRAND", "nothing", 4, 120, 61, 6, "PLAYED", 120, ""),
    # given up: with 1, play 2
    Example("GRAND", "nothing", 1, 48, 61, 6, "DECLARER_GAVE_UP", -96, ""),
    # with 1, play 2: 48 stays overbid, whatever was taken
    Example("GRAND", "nothing", 1, 72, 120, 10, "DEFENDERS_GAVE_UP", -144, "overbid"),
    # the dearest game there is
    Example("GRAND", "hand ouvert", 4, 264, 120, 10, "PLAYED", 264, ""),
    # and its third trick lost
    Example("GRAND", "hand ouvert", 4, 264, 30, 2, "PLAYED", -528, ""),
    Example("NULL", "nothing", 0, 23, 0, 0, "PLAYED", 23, ""),
    Example("NULL", "nothing", 0, 18, 11, 1, "PLAYED", -46, ""),
    Example("NULL", "hand", 0, 35, 22, 0, "PLAYED", 35, ""),
    # a trick without points is a trick
    Example("NULL", "ouvert", 0, 46, 0, 1, "PLAYED", -92, ""),
    Example("NULL", "hand ouvert", 0, 59, 0, 0, "DECLARER_GAVE_UP", -118, ""),
)


@pytest.mark.rule("SK-52", "SK-53", "SK-54", "SK-55", "SK-56")
@pytest.mark.parametrize("hand", EXAMPLES)
def test_hands_worked_out_in_the_head(hand: Example) -> None:
    """Tables and library both give the score that a player gets."""
    result = table.name_result(hand.points, hand.tricks, hand.ending)
    expected = table.settle_by_table(hand.game, hand.announced, result, hand.matadors, hand.bid)
    value = settle(
        contracts(Game[hand.game])[hand.announced],
        matadors=hand.matadors,
        bid=hand.bid,
        declarer_points=hand.points,
        declarer_tricks=hand.tricks,
        ending=Ending[hand.ending],
    )
    assert expected is not None
    for settled in (expected, value):
        assert settled.score == hand.score
        assert settled.won is (hand.score > 0)
        assert settled.overbid is (hand.overbid == "overbid")
    assert str(value.reason)
    assert len(str(value).splitlines()) == 1


@pytest.mark.rule("SK-20", "SK-35")
@ENDINGS
@GAMES
def test_a_bid_that_is_not_one_of_the_63_is_refused(game: Game, ending: Ending) -> None:
    """Every number from -30 to 300 that nobody can bid, and what is above a Null."""
    matadors = table.MATADORS[game.name][0]
    accepted = {
        bid
        for bid in range(-30, 301)
        if not refuses(Contract(game), ending, numbers(matadors, bid, 61, 5))
    }
    assert accepted == {bid for bid in table.BIDS if game is not Game.NULL or bid <= 23}


@pytest.mark.rule("SK-50")
@ENDINGS
@GAMES
def test_matadors_out_of_range_are_refused(game: Game, ending: Ending) -> None:
    """Suit games have 1 to 11, Grand 1 to 4, with or without; Null has none."""
    accepted = {
        matadors
        for matadors in range(-20, 21)
        if not refuses(Contract(game), ending, numbers(matadors, 18, 61, 5))
    }
    assert accepted == set(table.MATADORS[game.name])


@pytest.mark.rule("SK-43", "SK-53")
@ENDINGS
@GAMES
def test_points_and_tricks_that_no_hand_has_are_refused(game: Game, ending: Ending) -> None:
    """120 points and ten tricks are all there are, however the hand ended."""
    matadors = table.MATADORS[game.name][0]
    assert not refuses(Contract(game), ending, numbers(matadors, 18, 61, 5))
    for points, tricks in ((-1, 5), (121, 5), (121, 10), (61, -1), (61, 11), (120, 11)):
        assert refuses(Contract(game), ending, numbers(matadors, 18, points, tricks))


@pytest.mark.rule("SK-56")
@ENDINGS
@pytest.mark.parametrize("name", ["matadors", "bid", "declarer_points", "declarer_tricks"])
def test_what_is_not_a_whole_number_is_refused(name: str, ending: Ending) -> None:
    """Booleans, floats, NaN, text and nothing at all."""
    contract = Contract(Game.CLUBS)
    good = numbers(1, 18, 61, 5)
    assert not refuses(contract, ending, good)
    for odd in (True, False, float(good[name]), nan, inf, -inf, str(good[name]), None):
        assert refuses(contract, ending, {**good, name: odd}), f"{name}={odd!r} was accepted"


@pytest.mark.rule("SK-31", "SK-32")
@GAMES
def test_only_the_contracts_of_the_tables_exist(game: Game) -> None:
    """Of all 16 sets of flags five for a suit game and Grand, four for Null."""
    known = NULL_CONTRACTS if game is Game.NULL else SUIT_OR_GRAND_CONTRACTS
    flags = ("hand", "schneider_announced", "schwarz_announced", "ouvert")
    for count in range(5):
        for chosen in combinations(flags, count):
            announced = dict.fromkeys(chosen, True)
            if announced in known.values():
                Contract(game, **announced)
            else:
                with pytest.raises(KartenspieleError) as refusal:
                    Contract(game, **announced)
                assert isinstance(refusal.value, ValueError)
