"""Skat's game values as tables that a player can check by eye, apart from the library.

What the rules say is written out row by row: the bids, the value of every game at every multiplier,
and which levels count for which announcement and which result. `settle_by_table` looks things up.
"""

from functools import cache
from itertools import product
from typing import NamedTuple

# SK-20: the 63 bids.
BIDS = (
    18, 20, 22, 23, 24, 27, 30, 33, 35, 36,
    40, 44, 45, 46, 48, 50, 54, 55, 59, 60,
    63, 66, 70, 72, 77, 80, 81, 84, 88, 90,
    96, 99, 100, 108, 110, 117, 120, 121, 126, 130,
    132, 135, 140, 143, 144, 150, 153, 154, 156, 160,
    162, 165, 168, 170, 176, 180, 187, 192, 198, 204,
    216, 240, 264,
)  # fmt: skip

# SK-52: what a game is worth with the multiplier 1, 2, 3, ... The rows go on to the first value
# that reaches the highest bid, as an overbid game is raised along its row (SK-55).
LADDERS = {
    "CLUBS": (
        12, 24, 36, 48, 60, 72, 84, 96, 108, 120,
        132, 144, 156, 168, 180, 192, 204, 216, 228, 240,
        252, 264,
    ),
    "SPADES": (
        11, 22, 33, 44, 55, 66, 77, 88, 99, 110,
        121, 132, 143, 154, 165, 176, 187, 198, 209, 220,
        231, 242, 253, 264,
    ),
    "HEARTS": (
        10, 20, 30, 40, 50, 60, 70, 80, 90, 100,
        110, 120, 130, 140, 150, 160, 170, 180, 190, 200,
        210, 220, 230, 240, 250, 260, 270,
    ),
    "DIAMONDS": (
        9, 18, 27, 36, 45, 54, 63, 72, 81, 90,
        99, 108, 117, 126, 135, 144, 153, 162, 171, 180,
        189, 198, 207, 216, 225, 234, 243, 252, 261, 270,
    ),
    "GRAND": (
        24, 48, 72, 96, 120, 144, 168, 192, 216, 240,
        264,
    ),
}  # fmt: skip

# SK-52: Null has fixed values.
NULL_VALUES = {
    "nothing": 23,
    "hand": 35,
    "ouvert": 46,
    "hand ouvert": 59,
}

# SK-50: how many matadors a game can be played with or without.
SUIT_MATADORS = (
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11,
)  # fmt: skip
MATADORS = {
    "CLUBS": SUIT_MATADORS,
    "SPADES": SUIT_MATADORS,
    "HEARTS": SUIT_MATADORS,
    "DIAMONDS": SUIT_MATADORS,
    "GRAND": (1, 2, 3, 4, -1, -2, -3, -4),
    "NULL": (0,),
}

# SK-53: what came of a game that was played, by declarer's tricks and card points, the first and
# last number of each.
RESULTS = (
    # tricks    points     result
    ((0, 0), (0, 22), "no trick"),
    ((1, 9), (0, 30), "a trick, 0 to 30"),
    ((1, 9), (31, 60), "31 to 60"),
    ((1, 9), (61, 89), "61 to 89"),
    ((1, 9), (90, 120), "90 to 120, a trick lost"),
    ((10, 10), (120, 120), "every trick"),
)

# SK-47: an undecided game is lost for the side that gave it up, at the simple level.
GIVEN_UP = {
    "DECLARER_GAVE_UP": "declarer gave up",
    "DEFENDERS_GAVE_UP": "defenders gave up",
}

# SK-51, SK-53: the levels of a suit game or Grand. G game, H Hand, S Schneider, SA Schneider
# announced, Z Schwarz, ZA Schwarz announced, O Ouvert; n is how many there are. What is announced
# stands by its last word: "hand schwarz" has Schneider announced too, "hand ouvert" both.
LEVEL_TABLE = """
    announced        | result                  | G  H  S  SA Z  ZA O  | n | declarer
    -----------------+-------------------------+----------------------+---+---------
    nothing          | no trick                | x  .  x  .  x  .  .  | 3 | lost
    nothing          | a trick, 0 to 30        | x  .  x  .  .  .  .  | 2 | lost
    nothing          | 31 to 60                | x  .  .  .  .  .  .  | 1 | lost
    nothing          | 61 to 89                | x  .  .  .  .  .  .  | 1 | won
    nothing          | 90 to 120, a trick lost | x  .  x  .  .  .  .  | 2 | won
    nothing          | every trick             | x  .  x  .  x  .  .  | 3 | won
    nothing          | declarer gave up        | x  .  .  .  .  .  .  | 1 | lost
    nothing          | defenders gave up       | x  .  .  .  .  .  .  | 1 | won
    -----------------+-------------------------+----------------------+---+---------
    hand             | no trick                | x  x  x  .  x  .  .  | 4 | lost
    hand             | a trick, 0 to 30        | x  x  x  .  .  .  .  | 3 | lost
    hand             | 31 to 60                | x  x  .  .  .  .  .  | 2 | lost
    hand             | 61 to 89                | x  x  .  .  .  .  .  | 2 | won
    hand             | 90 to 120, a trick lost | x  x  x  .  .  .  .  | 3 | won
    hand             | every trick             | x  x  x  .  x  .  .  | 4 | won
    hand             | declarer gave up        | x  x  .  .  .  .  .  | 2 | lost
    hand             | defenders gave up       | x  x  .  .  .  .  .  | 2 | won
    -----------------+-------------------------+----------------------+---+---------
    hand schneider   | no trick                | x  x  x  x  x  .  .  | 5 | lost
    hand schneider   | a trick, 0 to 30        | x  x  x  x  .  .  .  | 4 | lost
    hand schneider   | 31 to 60                | x  x  x  x  .  .  .  | 4 | lost
    hand schneider   | 61 to 89                | x  x  x  x  .  .  .  | 4 | lost
    hand schneider   | 90 to 120, a trick lost | x  x  x  x  .  .  .  | 4 | won
    hand schneider   | every trick             | x  x  x  x  x  .  .  | 5 | won
    hand schneider   | declarer gave up        | x  x  x  x  .  .  .  | 4 | lost
    hand schneider   | defenders gave up       | x  x  x  x  .  .  .  | 4 | won
    -----------------+-------------------------+----------------------+---+---------
    hand schwarz     | no trick                | x  x  x  x  x  x  .  | 6 | lost
    hand schwarz     | a trick, 0 to 30        | x  x  x  x  x  x  .  | 6 | lost
    hand schwarz     | 31 to 60                | x  x  x  x  x  x  .  | 6 | lost
    hand schwarz     | 61 to 89                | x  x  x  x  x  x  .  | 6 | lost
    hand schwarz     | 90 to 120, a trick lost | x  x  x  x  x  x  .  | 6 | lost
    hand schwarz     | every trick             | x  x  x  x  x  x  .  | 6 | won
    hand schwarz     | declarer gave up        | x  x  x  x  x  x  .  | 6 | lost
    hand schwarz     | defenders gave up       | x  x  x  x  x  x  .  | 6 | won
    -----------------+-------------------------+----------------------+---+---------
    hand ouvert      | no trick                | x  x  x  x  x  x  x  | 7 | lost
    hand ouvert      | a trick, 0 to 30        | x  x  x  x  x  x  x  | 7 | lost
    hand ouvert      | 31 to 60                | x  x  x  x  x  x  x  | 7 | lost
    hand ouvert      | 61 to 89                | x  x  x  x  x  x  x  | 7 | lost
    hand ouvert      | 90 to 120, a trick lost | x  x  x  x  x  x  x  | 7 | lost
    hand ouvert      | every trick             | x  x  x  x  x  x  x  | 7 | won
    hand ouvert      | declarer gave up        | x  x  x  x  x  x  x  | 7 | lost
    hand ouvert      | defenders gave up       | x  x  x  x  x  x  x  | 7 | won
"""

# The columns G H S SA Z ZA O of the table, in this order.
LEVEL_NAMES = (
    "GAME",
    "HAND",
    "SCHNEIDER",
    "SCHNEIDER_ANNOUNCED",
    "SCHWARZ",
    "SCHWARZ_ANNOUNCED",
    "OUVERT",
)

# SK-53: Null is won without a trick. The last two rows are SK-47.
NULL_RESULTS = {
    "no trick": "won",
    "a trick, 0 to 30": "lost",
    "31 to 60": "lost",
    "61 to 89": "lost",
    "90 to 120, a trick lost": "lost",
    "every trick": "lost",
    "declarer gave up": "lost",
    "defenders gave up": "won",
}

# SK-02, SK-43: the card points that declarer's tricks and the skat can hold, by number of tricks.
# Without a trick he has two cards, and no two make 1, 9 or 16 to 19. Ten tricks are all the cards.
# 119 is never possible, as no card has one point.
POSSIBLE_POINTS: dict[int, tuple[tuple[int, int], ...]] = {
    0: ((0, 0), (2, 8), (10, 15), (20, 22)),
    1: ((0, 0), (2, 48), (51, 54)),
    2: ((0, 0), (2, 78), (84, 84)),
    3: ((0, 0), (2, 96)),
    4: ((4, 106),),
    5: ((11, 114),),
    6: ((20, 118), (120, 120)),
    7: ((32, 34), (36, 36), (38, 118), (120, 120)),
    8: ((56, 58), (62, 118), (120, 120)),
    9: ((87, 90), (94, 118), (120, 120)),
    10: ((120, 120),),
}


class LevelRow(NamedTuple):
    """One row of the table of levels."""

    levels: tuple[str, ...]
    number: int
    won: bool


class SoFar(NamedTuple):
    """What each side had when somebody gave up, the skat counted for declarer."""

    points: int
    tricks: int
    their_points: int
    their_tricks: int


class Settled(NamedTuple):
    """What a game is worth, field by field as `GameValue` has it, levels and reason by name."""

    base: int
    matadors: int
    levels: tuple[str, ...]
    multiplier: int
    value: int
    bid: int
    overbid: bool
    won: bool
    score: int
    reason: str


def read_level_table(text: str) -> dict[tuple[str, str], LevelRow]:
    """Read the rows of the table of levels, by announcement and result."""
    rows: dict[tuple[str, str], LevelRow] = {}
    for line in text.strip().splitlines()[1:]:
        if line.strip().startswith("-"):
            continue
        announced, result, marks, count, outcome = (cell.strip() for cell in line.split("|"))
        levels = tuple(
            name for name, mark in zip(LEVEL_NAMES, marks.split(), strict=True) if mark == "x"
        )
        assert (announced, result) not in rows
        rows[announced, result] = LevelRow(
            levels, int(count), {"won": True, "lost": False}[outcome]
        )
    return rows


LEVEL_ROWS = read_level_table(LEVEL_TABLE)


def can_be(points: int, tricks: int) -> bool:
    """Whether the cards can give declarer so many points with so many tricks and the skat."""
    return any(low <= points <= high for low, high in POSSIBLE_POINTS[tricks])


@cache
def partings() -> dict[tuple[int, int], int]:
    """Part the pack rank by rank: for the numbers of cards of both sides, which points they can have.

    Bit 121 x declarer's points + the defenders' points of the number is set if they can.
    """
    parts = {(0, 0): 1}
    for worth, cards in ((11, 4), (10, 4), (4, 4), (3, 4), (2, 4), (0, 12)):
        more: dict[tuple[int, int], int] = {}
        for (mine, theirs), points in parts.items():
            for mine_too, theirs_too in product(range(cards + 1), repeat=2):
                if mine_too + theirs_too <= cards:
                    key = mine + mine_too, theirs + theirs_too
                    bits = points << worth * (121 * mine_too + theirs_too)
                    more[key] = more.get(key, 0) | bits
        parts = more
    return parts


def can_be_parted(so_far: SoFar) -> bool:
    """Whether the cards can give both sides so many points at once with their tricks and the skat."""
    points, tricks, their_points, their_tricks = so_far
    bits = partings().get((3 * tricks + 2, 3 * their_tricks), 0)
    return bool(bits >> 121 * points + their_points & 1)


def name_result(points: int, tricks: int) -> str:
    """Name the result of a hand that was played as the tables above do."""
    for (fewest, most), (low, high), result in RESULTS:
        if fewest <= tricks <= most and low <= points <= high:
            return result
    raise LookupError(f"no result has {points} points and {tricks} tricks")


def name_reason(announced: str, result: str) -> str:
    """Say why a suit game or Grand with this result was won or lost, the bid left aside (SK-53)."""
    for ending, given_up in GIVEN_UP.items():
        if result == given_up:
            return ending
    if LEVEL_ROWS[announced, result].won:
        return "POINTS_REACHED"
    if announced in {"hand schwarz", "hand ouvert"}:
        return "SCHWARZ_MISSED"
    return "SCHNEIDER_MISSED" if announced == "hand schneider" else "POINTS_MISSED"


def settle_by_table(
    game: str, announced: str, result: str, matadors: int, bid: int
) -> Settled | None:
    """Look up the value of a hand; None for a Null below the bid, which SK-35 refuses."""
    if game == "NULL":
        value = NULL_VALUES[announced]
        if value < bid:
            return None
        overbid = False
        won = NULL_RESULTS[result] == "won"
        reasons = {given_up: ending for ending, given_up in GIVEN_UP.items()}
        reason = reasons.get(result, "NULL_KEPT" if won else "NULL_BROKEN")
        score = value if won else -value - value
        return Settled(value, 0, (), 1, value, bid, overbid, won, score, reason)
    ladder = LADDERS[game]
    row = LEVEL_ROWS[announced, result]
    multiplier = (matadors if matadors > 0 else -matadors) + row.number
    value = ladder[multiplier - 1]
    overbid = value < bid
    if overbid:
        value = next(step for step in ladder if step >= bid)
    won = row.won and not overbid
    score = value if won else -value - value
    reason = "OVERBID" if row.won and overbid else name_reason(announced, result)
    return Settled(
        ladder[0], matadors, row.levels, multiplier, value, bid, overbid, won, score, reason
    )


def settle_given_up(
    game: str, announced: str, ending: str, matadors: int, bid: int, so_far: SoFar, *, stands: bool
) -> Settled | None:
    """Look up the value of a hand that was given up (SK-47); None as above.

    A hand is decided when it comes out the same way at its best and at its worst for declarer: the
    rest of the tricks is all his, or none of it. Which row of the table such a hand is settled by is
    written out here.
    """

    def by_row(result: str) -> Settled | None:
        return settle_by_table(game, announced, result, matadors, bid)

    simple, at_worst = GIVEN_UP[ending], name_result(so_far.points, so_far.tricks)
    at_best = name_result(120 - so_far.their_points, 10 - so_far.their_tricks)
    if game == "NULL":  # the rest of the tricks is best for the defenders
        lost = by_row(at_worst)
        decided = lost is not None and not lost.won
        gives_it_away = decided and ending == "DEFENDERS_GAVE_UP" and not stands
        return lost if decided and not gives_it_away else by_row(simple)
    best, worst, needed = by_row(at_best), by_row(at_worst), by_row(simple)
    assert best is not None
    assert worst is not None
    if not best.won and (stands or ending == "DECLARER_GAVE_UP"):
        lost = by_row("a trick, 0 to 30" if so_far.their_points >= 90 else "31 to 60")
        assert lost is not None
        return lost._replace(reason=best.reason)
    if worst.won and (stands or ending == "DEFENDERS_GAVE_UP"):
        return worst
    if ending == "DEFENDERS_GAVE_UP":
        # what the bid needs is given whole if it is still possible, otherwise not at all
        for row, possible in (
            ("90 to 120, a trick lost", so_far.their_points <= 30),
            ("every trick", so_far.their_tricks == 0),
        ):
            assert needed is not None
            higher = by_row(row)
            if needed.overbid and possible and higher is not None and not higher.overbid:
                needed = higher._replace(reason=ending)
    return needed
