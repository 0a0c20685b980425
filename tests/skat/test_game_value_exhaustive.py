"""The game value of every combination, against tables written from the rules (`value_table`)."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import inf, nan
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import KartenspieleError
from kartenspiele.skat.bidding import BID_VALUES
from kartenspiele.skat.contract import Contract, Game
from kartenspiele.skat.game_value import Ending, GameValue, settle
from kartenspiele.skat.levels import Level

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
# Points and tricks of both sides when a hand is given up, on both sides of every limit.
SO_FAR = tuple(
    table.SoFar(*so_far)
    for so_far in (
        (0, 0, 0, 0), (10, 0, 30, 2), (10, 0, 31, 2), (11, 0, 59, 3), (11, 0, 60, 3), (4, 0, 61, 3),
        (0, 0, 89, 4), (0, 0, 90, 4), (30, 4, 90, 5), (0, 1, 0, 1), (60, 5, 50, 3), (60, 5, 60, 4),
        (61, 5, 0, 0), (61, 5, 59, 4), (61, 6, 30, 1), (89, 8, 31, 1), (89, 7, 0, 0), (90, 7, 0, 0),
        (90, 7, 0, 1), (90, 8, 30, 1), (120, 9, 0, 0),
    )
)  # fmt: skip
ALL_PAIRS = tuple((points, tricks) for tricks in range(11) for points in range(121))

# How many combinations each game has when it is played: contracts x matadors x bids x outcomes.
COMBINATIONS = {
    "CLUBS": 5 * 22 * 63 * 25,
    "SPADES": 5 * 22 * 63 * 25,
    "HEARTS": 5 * 22 * 63 * 25,
    "DIAMONDS": 5 * 22 * 63 * 25,
    "GRAND": 5 * 8 * 63 * 25,
    "NULL": 4 * 1 * 63 * 25,
}

ENDINGS = pytest.mark.parametrize("ending", list(Ending), ids=[ending.name for ending in Ending])
GAMES = pytest.mark.parametrize("game", list(Game), ids=[game.name for game in Game])


def contracts(game: Game) -> dict[str, Contract]:
    """Make every contract of a game, by the name that the tables give it."""
    flags = NULL_CONTRACTS if game is Game.NULL else SUIT_OR_GRAND_CONTRACTS
    return {announced: Contract(game, **chosen) for announced, chosen in flags.items()}


def boundary_outcomes() -> Iterator[tuple[int, int]]:
    """Points and tricks of every result, with the fewest and the most tricks of each."""
    for points in BOUNDARY_POINTS:
        possible = [tricks for tricks in range(11) if table.can_be(points, tricks)]
        some = [tricks for tricks in possible if 1 <= tricks <= 9]
        for tricks in sorted({*some[:1], *some[-1:], *(t for t in possible if t in {0, 10})}):
            yield points, tricks


def fields(value: GameValue) -> table.Settled:
    """Take the fields of a game value, levels and reason by name."""
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
        value.reason.name,
    )


def disagreement(
    expected: table.Settled | None, contract: Contract, ending: Ending, given: dict[str, Any]
) -> list[str]:
    """Tell what library and tables say, if they differ."""
    actual: table.Settled | KartenspieleError
    try:
        actual = fields(settle(contract, ending=ending, **given))
    except KartenspieleError as error:
        if expected is None:
            return []
        actual = error
    if actual == expected:
        return []
    return [f"{contract} {given} {ending.name}:\n  library {actual!r}\n  table   {expected!r}"]


def numbers(
    matadors: int, bid: int, points: int, tricks: int, their_points: int = 0, their_tricks: int = 0
) -> dict[str, Any]:
    """Give the numbers of a hand the names that `settle` has for them."""
    return {
        "matadors": matadors,
        "bid": bid,
        "declarer_points": points,
        "declarer_tricks": tricks,
        "defender_points": their_points,
        "defender_tricks": their_tricks,
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
@pytest.mark.rule("SK-35")
@pytest.mark.rule("SK-50", "SK-51", "SK-52", "SK-53", "SK-54", "SK-55", "SK-56")
@GAMES
def test_every_combination_is_worth_what_the_tables_say(game: Game) -> None:
    """Contract, matadors, bid and every result that can be told apart; all fields of the value."""
    outcomes = tuple(boundary_outcomes())
    wrong: list[str] = []
    compared = 0
    for announced, contract in contracts(game).items():
        for matadors, bid in product(table.MATADORS[game.name], table.BIDS):
            for points, tricks in outcomes:
                result = table.name_result(points, tricks)
                expected = table.settle_by_table(game.name, announced, result, matadors, bid)
                given = numbers(matadors, bid, points, tricks)
                wrong += disagreement(expected, contract, Ending.PLAYED, given)
                compared += 1
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
            given = numbers(matadors, 18, points, tricks)
            if table.can_be(points, tricks):
                result = table.name_result(points, tricks)
                expected = table.settle_by_table(game.name, announced, result, matadors, 18)
                wrong += disagreement(expected, contract, Ending.PLAYED, given)
            elif not refuses(contract, Ending.PLAYED, given):
                wrong.append(f"{game.name} {announced}, {points=} {tricks=}: no cards make this")
    assert not wrong, f"{len(wrong)} differ:\n" + "\n".join(wrong[:20])


@pytest.mark.slow
@pytest.mark.rule("SK-45", "SK-46", "SK-47")
@pytest.mark.parametrize("stands", [True, False])
@pytest.mark.parametrize("ending", [Ending.DECLARER_GAVE_UP, Ending.DEFENDERS_GAVE_UP])
@pytest.mark.parametrize("game", [Game.DIAMONDS, Game.GRAND, Game.NULL])
def test_every_hand_given_up_is_worth_what_the_tables_say(
    game: Game, ending: Ending, *, stands: bool
) -> None:
    """Contract, matadors, bid and what both sides have so far, in every way that can be told apart.

    Suits differ in their base values alone; the next test has all of them.
    """
    wrong: list[str] = []
    for announced, contract in contracts(game).items():
        for matadors, bid, so_far in product(table.MATADORS[game.name][:9:3], table.BIDS, SO_FAR):
            expected = table.settle_given_up(
                game.name, announced, ending.name, matadors, bid, so_far, stands=stands
            )
            given = numbers(matadors, bid, *so_far) | {"decided_stands": stands}
            wrong += disagreement(expected, contract, ending, given)
    assert not wrong, f"{len(wrong)} differ:\n" + "\n".join(wrong[:20])


@pytest.mark.rule("SK-47")
@given(
    st.permutations([11, 10, 4, 3, 2, 0, 0, 0] * 4),
    st.tuples(st.integers(0, 9), st.integers(0, 9)).filter(lambda tricks: sum(tricks) <= 9),
    st.sampled_from([game for game in Game if game is not Game.NULL]),
    st.sampled_from(list(SUIT_OR_GRAND_CONTRACTS)),
    st.integers(1, 4),
    st.sampled_from(table.BIDS),
    st.sampled_from([Ending.DECLARER_GAVE_UP, Ending.DEFENDERS_GAVE_UP]),
    st.booleans(),
)
def test_hands_given_up_anywhere_are_worth_what_the_tables_say(
    cards: list[int],
    tricks: tuple[int, int],
    game: Game,
    announced: str,
    matadors: int,
    bid: int,
    ending: Ending,
    stands: bool,  # noqa: FBT001 - hypothesis draws it
) -> None:
    """Any cards in any tricks."""
    mine, theirs = 3 * tricks[0] + 2, 3 * tricks[1]
    points, their_points = sum(cards[:mine]), sum(cards[mine : mine + theirs])
    so_far = table.SoFar(points, tricks[0], their_points, tricks[1])
    expected = table.settle_given_up(
        game.name, announced, ending.name, matadors, bid, so_far, stands=stands
    )
    given_ = numbers(matadors, bid, *so_far) | {"decided_stands": stands}
    wrong = disagreement(expected, contracts(game)[announced], ending, given_)
    assert not wrong, wrong[0]


class Example(NamedTuple):
    """A hand with the score that a player works out in the head."""

    game: str
    announced: str
    matadors: int
    bid: int
    points: int
    tricks: int
    score: int
    overbid: str


EXAMPLES = (
    # with 1, play 2, Schneider 3, Schwarz 4
    Example("SPADES", "nothing", 1, 33, 0, 0, -88, ""),
    # with 1, play 2: 22, raised to 33
    Example("SPADES", "nothing", 1, 33, 61, 5, -66, "overbid"),
    # Schneider saves the bid
    Example("SPADES", "nothing", 1, 33, 90, 7, 33, ""),
    # the smallest game
    Example("DIAMONDS", "nothing", -1, 18, 61, 5, 18, ""),
    # with 1, play 2, Schneider 3, Schwarz 4: 36, raised to 270
    Example("DIAMONDS", "nothing", 1, 264, 120, 10, -540, "overbid"),
    # 60 points are not enough: without 4, play 5
    Example("HEARTS", "nothing", -4, 18, 60, 5, -100, ""),
    # 31 points are out of Schneider: with 2, play 3, Hand 4
    Example("HEARTS", "hand", 2, 40, 31, 3, -80, ""),
    # 30 are not: Schneider 5
    Example("HEARTS", "hand", 2, 40, 30, 3, -100, ""),
    # with 1, play 2, Hand 3, Schneider 4, announced 5: missed by a point
    Example("CLUBS", "hand schneider", 1, 18, 89, 7, -120, ""),
    # reached
    Example("CLUBS", "hand schneider", 1, 18, 90, 7, 60, ""),
    # and Schwarz 6
    Example("CLUBS", "hand schneider", 1, 18, 120, 10, 72, ""),
    # a trick without points is a trick: Schwarz announced 7, missed
    Example("CLUBS", "hand schwarz", 1, 18, 120, 9, -168, ""),
    # the dearest suit game: with 11 and all seven levels
    Example("CLUBS", "hand ouvert", 11, 18, 120, 10, 216, ""),
    # with 4, play 5
    Example("GRAND", "nothing", 4, 120, 61, 6, 120, ""),
    # the dearest game there is
    Example("GRAND", "hand ouvert", 4, 264, 120, 10, 264, ""),
    # and its third trick lost
    Example("GRAND", "hand ouvert", 4, 264, 30, 2, -528, ""),
    Example("NULL", "nothing", 0, 23, 0, 0, 23, ""),
    Example("NULL", "nothing", 0, 18, 11, 1, -46, ""),
    Example("NULL", "hand", 0, 35, 22, 0, 35, ""),
    # a trick without points is a trick
    Example("NULL", "ouvert", 0, 46, 0, 1, -92, ""),
)


@pytest.mark.rule("SK-52", "SK-53", "SK-54", "SK-55", "SK-56")
@pytest.mark.parametrize("hand", EXAMPLES)
def test_hands_worked_out_in_the_head(hand: Example) -> None:
    """Tables and library both give the score that a player gets."""
    result = table.name_result(hand.points, hand.tricks)
    expected = table.settle_by_table(hand.game, hand.announced, result, hand.matadors, hand.bid)
    value = settle(
        contracts(Game[hand.game])[hand.announced],
        matadors=hand.matadors,
        bid=hand.bid,
        declarer_points=hand.points,
        declarer_tricks=hand.tricks,
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
@pytest.mark.parametrize("name", numbers(1, 18, 61, 5))
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
