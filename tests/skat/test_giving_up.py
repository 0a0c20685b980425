"""What a hand comes to that somebody gave up (SK-45, SK-46, SK-47): whole hands from the deal to the end.

`test_game_value_exhaustive` compares every combination with tables; here stand the examples of the
rules, each limit from both sides, and what only a whole hand shows.
"""

from random import Random
from typing import NamedTuple

import pytest

from kartenspiele import skat
from kartenspiele.skat.contract import Game

from . import value_table as table
from .playing import DEAL, Rules, onwards, random_hand, settled

WITH_2 = DEAL.replace("HJ", "??").replace("SJ", "HJ").replace("??", "SJ")
"""Forehand's clubs are with 2; those of `DEAL` are with 1."""

CLUBS = "s -H7.DT C"
LOSES = Rules(timeout_in_decided_hand="loses")
PLAYED_ON = Rules(early_end=False)
LATE = Rules(late_concession=True)

# Plays of forehand's clubs with what declarer and the defenders have then.
DECLARER_60 = "SA ST SQ SJ C7 CQ HA HT H8"
DECLARER_61 = "HA HT HQ CT C7 CQ SA S9 SQ"
DECLARER_70 = "SA ST S8 D7 D9 D8 DA DQ CT HA HK H8"
DECLARER_89 = "SJ HJ DJ CT C7 C8 SA ST SQ CA HT CQ CK DA H8"
DECLARER_90 = "SJ HJ DJ HA HT HQ CK C7 C8 SA ST S8 CA DA CQ"
DECLARER_90_AND_A_TRICK_LOST = "HA HT HQ CA C7 C8 C9 HJ DJ ST S8 SA CT DA CQ SJ"
NOTHING_LOST = "D7 D9 D8"
"""A trick of no points for the defenders."""
DEFENDERS_30 = "CA HJ DJ DA DK D7"
DEFENDERS_31 = "CA HJ CQ DA DK D7"
DEFENDERS_59 = "CK HJ C8 DA DQ D7 ST SQ S7 D9 D8 SA SK S8 HA S9 DJ"
DEFENDERS_60 = "CA C7 DJ DQ D7 D9 CQ CT HJ S9 SQ S7 DK SA DA"
DEFENDERS_65 = "C9 HJ CQ SK S8 S7 DA DK D7 D9 DQ HA DJ CK C7 H8 SA HT"


class Hand(NamedTuple):
    """A hand up to the move that gives it up, and the account of its value."""

    bid: int
    announcement: str
    moves: str
    account: str
    rules: Rules = Rules()
    deal: str = WITH_2


def account_of(hand: Hand) -> str:
    bidding = f"{hand.bid} y p p"
    return str(settled(hand.deal, bidding, hand.announcement, hand.moves, rules=hand.rules))


@pytest.mark.rule("SK-45", "SK-47")
def test_a_hand_won_with_the_cards_taken_so_far_stays_won_when_a_defender_times_out() -> None:
    deal = (
        "deal CJ.CA.ST.S8.HJ.HA.HK.HQ.H9.H7|CK.SA.S7.H8.DJ.DA.DT.DK.DQ.D7"
        "|CT.CQ.C9.C8.C7.SJ.SK.SQ.D9.D8|S9.HT"
    )
    cards = "HK DJ SJ SK S9 SA H8 SQ HT HA DQ D9 H7 D7 CT S8 S7 D8 HJ CK CQ CA DT C9 CJ DA C7 H9"
    value = settled(deal, "30 y p p", "s -ST.HQ H", cards, "timeout:1")
    assert (value.declarer_points, value.declarer_tricks) == (93, 7)
    assert (value.defender_points, value.defender_tricks) == (23, 2)
    assert str(value) == (
        "hearts: with 1, game, Schneider, 3 x 10 = 30, bid 30;"
        " won, declarer has 61 card points or more: +30"
    )


@pytest.mark.rule("SK-45", "SK-46", "SK-47")
@pytest.mark.parametrize(
    "hand",
    [
        # the examples of the documentation
        Hand(40, CLUBS, "concede:1 concede:2",
             "clubs: with 2, game, Schneider, 4 x 12 = 48, bid 40; won, the defenders gave up: +48"),
        Hand(88, "s -H7.DT G", "CJ timeout:1",
             "Grand: with 1, game, Schneider, Schwarz, 4 x 24 = 96, bid 88;"
             " won, the defenders gave up: +96", deal=DEAL),
        Hand(18, CLUBS, f"{DEFENDERS_65} timeout:1",
             "clubs: with 2, game, 3 x 12 = 36, bid 18;"
             " lost, declarer has 60 card points or less: -72"),
        Hand(18, "NH", "CA C7 C8 CT timeout:1",
             "Null: 35, bid 18; lost, declarer took a trick: -70", PLAYED_ON),
        Hand(18, CLUBS, f"{DECLARER_70} timeout:0",
             "clubs: with 2, game, 3 x 12 = 36, bid 18;"
             " won, declarer has 61 card points or more: +36"),
        Hand(18, CLUBS, "concede:0",
             "clubs: with 2, game, 3 x 12 = 36, bid 18; lost, declarer gave up: -72"),
        # Grand with 2, and an announcement that counts with its level
        Hand(40, "s -H7.DT G", "CJ timeout:1",
             "Grand: with 2, game, 3 x 24 = 72, bid 40; won, the defenders gave up: +72"),
        Hand(18, "DHS", "CJ timeout:1",
             "diamonds: with 2, game, Hand, Schneider, Schneider announced, 6 x 9 = 54, bid 18;"
             " won, the defenders gave up: +54"),
        Hand(18, "GO", "timeout:0",
             "Grand: with 2, game, Hand, Schneider, Schneider announced, Schwarz,"
             " Schwarz announced, Ouvert, 9 x 24 = 216, bid 18; lost, declarer gave up: -432"),
        # Null is not decided for declarer
        Hand(18, "NH", "D7 D9 D8 timeout:1",
             "Null: 35, bid 18; won, the defenders gave up: +35"),
        Hand(18, "NH", "CJ C7 CQ DK D7 DA D9 DJ C9 SQ S7 ST timeout:2",
             "Null: 35, bid 18; won, the defenders gave up: +35"),
        Hand(18, "NH", "D7 D9 D8 HJ concede:0",
             "Null: 35, bid 18; lost, declarer gave up: -70"),
        # undecided hands below the bid
        Hand(40, CLUBS, "concede:0",
             "clubs: with 2, game, 3 x 12 = 36, bid 40, overbid: 48; lost, declarer gave up: -96"),
        Hand(60, CLUBS, "CJ C7 CQ concede:0",
             "clubs: with 2, game, 3 x 12 = 36, bid 60, overbid: 60; lost, declarer gave up: -120"),
    ],
    ids=lambda hand: f"{hand.announcement} {hand.bid} {hand.moves[-25:]}",
)  # fmt: skip
def test_hands_that_were_given_up(hand: Hand) -> None:
    assert account_of(hand) == hand.account


REACHED, MISSED = (
    "won, declarer has 61 card points or more",
    "lost, declarer has 60 card points or less",
)
OVERBID = "lost, the game is worth less than the bid"
BY_DECLARER, BY_DEFENDERS = "lost, declarer gave up", "won, the defenders gave up"


@pytest.mark.rule("SK-47")
@pytest.mark.parametrize(
    ("bid", "played", "levels", "by_declarer", "by_defenders"),
    [
        # 61 card points decide
        (18, DECLARER_60, "game", f"{BY_DECLARER}: -72", f"{BY_DEFENDERS}: +36"),
        (18, DECLARER_61, "game", f"{REACHED}: +36", f"{REACHED}: +36"),
        (18, DEFENDERS_59, "game", f"{BY_DECLARER}: -72", f"{BY_DEFENDERS}: +36"),
        (18, DEFENDERS_60, "game", f"{MISSED}: -72", f"{MISSED}: -72"),
        # Schneider counts from 90
        (18, DECLARER_89, "game", f"{REACHED}: +36", f"{REACHED}: +36"),
        (18, DECLARER_90, "game, Schneider", f"{REACHED}: +48", f"{REACHED}: +48"),
        # at 40 Schneider is needed: 61 card points decide nothing, 31 of the defenders do
        (40, DECLARER_90, "game, Schneider", f"{REACHED}: +48", f"{REACHED}: +48"),
        (40, DEFENDERS_31, "game", f"{OVERBID}: -96", f"{OVERBID}: -96"),
        (40, DEFENDERS_60, "game", f"{MISSED}: -96", f"{MISSED}: -96"),
        # at 60 Schwarz is needed too: a trick of no points decides
        (60, NOTHING_LOST, "game", f"{OVERBID}: -120", f"{OVERBID}: -120"),
        # at 63 the bid is out of reach, whatever declarer has; he gets no Schneider
        (63, "", "game", f"{OVERBID}: -144", f"{OVERBID}: -144"),
        (63, DECLARER_70, "game", f"{OVERBID}: -144", f"{OVERBID}: -144"),
        (63, DECLARER_90, "game", f"{OVERBID}: -144", f"{OVERBID}: -144"),
        (60, DECLARER_90_AND_A_TRICK_LOST, "game", f"{OVERBID}: -120", f"{OVERBID}: -120"),
    ],
    ids=lambda value: None if isinstance(value, int) else value[:24],
)  # fmt: skip
def test_what_decides_a_hand(
    bid: int, played: str, levels: str, by_declarer: str, by_defenders: str
) -> None:
    lines = (WITH_2, f"{bid} y p p", CLUBS, played)
    conceded = [settled(*lines, who, rules=LATE) for who in ("concede:0", "concede:1 concede:2")]
    for value, ending in zip(conceded, (by_declarer, by_defenders), strict=True):
        assert str(value).endswith(f"; {ending}")
        assert ", ".join(level.value for level in value.levels) == levels


@pytest.mark.rule("SK-47")
@pytest.mark.parametrize(
    ("bid", "played", "by_declarer", "by_defenders"),
    [
        (40, DECLARER_89, ("game", f"{BY_DECLARER}: -96"), ("game, Schneider", f"{BY_DEFENDERS}: +48")),
        (40, DECLARER_61, ("game", f"{BY_DECLARER}: -96"), ("game, Schneider", f"{BY_DEFENDERS}: +48")),
        (40, DEFENDERS_30, ("game", f"{BY_DECLARER}: -96"), ("game, Schneider", f"{BY_DEFENDERS}: +48")),
        (60, DECLARER_90,
         ("game", f"{BY_DECLARER}: -120"), ("game, Schneider, Schwarz", f"{BY_DEFENDERS}: +60")),
    ],
    ids=lambda value: None if isinstance(value, int) else value[:24],
)  # fmt: skip
def test_what_the_bid_needs_is_given_to_declarer_alone(
    bid: int, played: str, by_declarer: tuple[str, str], by_defenders: tuple[str, str]
) -> None:
    lines = (WITH_2, f"{bid} y p p", CLUBS, played)
    for who, (levels, ending) in (
        ("concede:0", by_declarer),
        ("concede:2 concede:1", by_defenders),
    ):
        value = settled(*lines, who, rules=LATE)
        assert str(value).endswith(f"; {ending}")
        assert ", ".join(level.value for level in value.levels) == levels


@pytest.mark.rule("SK-47", "SK-53")
@pytest.mark.parametrize(
    ("announcement", "played", "reason", "score"),
    [
        ("CHS", DECLARER_89, skat.Reason.DEFENDERS_GAVE_UP, 72),
        ("CHS", DECLARER_90, skat.Reason.POINTS_REACHED, 72),
        ("CHS", DEFENDERS_30, skat.Reason.DEFENDERS_GAVE_UP, 72),
        ("CHS", DEFENDERS_31, skat.Reason.SCHNEIDER_MISSED, -144),
        ("CHS", DEFENDERS_60, skat.Reason.SCHNEIDER_MISSED, -144),
        ("CHZ", DECLARER_90, skat.Reason.DEFENDERS_GAVE_UP, 96),
        ("CHZ", NOTHING_LOST, skat.Reason.SCHWARZ_MISSED, -192),
        ("CHZ", DECLARER_90_AND_A_TRICK_LOST, skat.Reason.SCHWARZ_MISSED, -192),
    ],
)
def test_an_announced_level_is_needed_and_counts_reached_or_not(
    announcement: str, played: str, reason: skat.Reason, score: int
) -> None:
    value = settled(WITH_2, "18 y p p", announcement, played, "concede:1 concede:2")
    assert (value.reason, value.score) == (reason, score)


@pytest.mark.rule("SK-47")
@pytest.mark.parametrize(
    ("played", "score"),
    [
        ("CK C7 C8 DT DA DQ ST S8 SA CA HJ CQ HK HQ H7 SK SQ S7 S9 H8 CT HT DK HA DJ", -54),
        ("CK C7 C8 HA H9 HQ CT D9 CQ HT H8 H7 SK S8 S7 HK SQ CA DA DQ DT ST D8 SA DJ", -72),
    ],
    ids=["89", "90"],
)
def test_a_lost_hand_has_schneider_when_the_defenders_have_90(played: str, score: int) -> None:
    # Declarer has laid the highest jacks away; the skat still counts for the matadors.
    value = settled(WITH_2, "18 y p p", "s -CJ.SJ D", played, "concede:0", rules=LATE)
    assert value.defender_points == 90 - (score == -54)
    assert value.score == score


@pytest.mark.rule("SK-47")
def test_schwarz_counts_only_if_it_was_announced() -> None:
    # Neither side has a trick yet, or only one of them has.
    for played in ("", NOTHING_LOST, "CJ C7 C8"):
        for gives_up in ("concede:0", "concede:1 concede:2"):
            value = settled(WITH_2, "18 y p p", CLUBS, played, gives_up)
            assert value.levels == (skat.Level.GAME,)


@pytest.mark.rule("SK-47")
def test_the_cards_of_an_open_trick_belong_to_nobody() -> None:
    # Declarer would win this trick and have 61.
    undecided = f"{DECLARER_60} CJ HJ"
    value = settled(WITH_2, "18 y p p", CLUBS, undecided, "timeout:2")
    assert (value.declarer_points, value.reason) == (60, skat.Reason.DEFENDERS_GAVE_UP)
    value = settled(WITH_2, "18 y p p", CLUBS, undecided, "concede:0", rules=LATE)
    assert value.score == -72


# ------------------------------------------------------------------------------------- "loses"


@pytest.mark.rule("SK-45", "SK-47")
@pytest.mark.parametrize(
    ("bid", "played", "late", "stands", "loses"),
    [
        # decided in favour of the side that times out
        (18, DECLARER_70, 0, f"{REACHED}: +36", f"{BY_DECLARER}: -72"),
        (40, DECLARER_90, 0, f"{REACHED}: +48", f"{BY_DECLARER}: -96"),
        (18, DEFENDERS_65, 1, f"{MISSED}: -72", f"{BY_DEFENDERS}: +36"),
        # what the bid needs is not possible any more: overbid, and no other reason
        (40, DEFENDERS_65, 1, f"{MISSED}: -96", f"{OVERBID}: -96"),
        (60, NOTHING_LOST, 1, f"{OVERBID}: -120", f"{OVERBID}: -120"),
        (63, "CJ", 1, f"{OVERBID}: -144", f"{OVERBID}: -144"),
        # decided against it, or not at all
        (18, f"{DECLARER_70} CA", 1, f"{REACHED}: +36", f"{REACHED}: +36"),
        (18, f"{DEFENDERS_65} S9 SQ", 0, f"{MISSED}: -72", f"{MISSED}: -72"),
        (18, "CJ", 1, f"{BY_DEFENDERS}: +36", f"{BY_DEFENDERS}: +36"),
        (40, "CJ", 1, f"{BY_DEFENDERS}: +48", f"{BY_DEFENDERS}: +48"),
        (18, "", 0, f"{BY_DECLARER}: -72", f"{BY_DECLARER}: -72"),
    ],
)
def test_by_the_letter_a_timeout_loses_a_decided_hand(
    bid: int, played: str, late: int, stands: str, loses: str
) -> None:
    lines = (WITH_2, f"{bid} y p p", CLUBS, played, f"timeout:{late}")
    assert str(settled(*lines)).endswith(f"; {stands}")
    assert str(settled(*lines, rules=LOSES)).endswith(f"; {loses}")


@pytest.mark.rule("SK-45", "SK-47", "SK-53")
@pytest.mark.parametrize(
    ("announcement", "played", "score"),
    [
        ("CHS", DEFENDERS_31, 72),  # with 2, game, Hand, Schneider, announced
        ("CHZ", NOTHING_LOST, 96),
        ("NH", "CA C7 C8 CT", 35),
    ],
)
def test_by_the_letter_announced_levels_count_although_they_are_missed(
    announcement: str, played: str, score: int
) -> None:
    rules = Rules(timeout_in_decided_hand="loses", early_end=False)
    state = settled(WITH_2, "18 y p p", announcement, played, "timeout:1", rules=rules)
    assert (state.reason, state.score) == (skat.Reason.DEFENDERS_GAVE_UP, score)


@pytest.mark.rule("SK-46", "SK-47")
@pytest.mark.parametrize(
    ("played", "gives_up"),
    [(DECLARER_70, "concede:0"), (DEFENDERS_65, "concede:1 concede:2")],
)
def test_by_the_letter_a_concession_lets_a_decided_hand_stand(played: str, gives_up: str) -> None:
    letter = Rules(timeout_in_decided_hand="loses", late_concession=True)
    lines = (WITH_2, "18 y p p", CLUBS, played, gives_up)
    assert settled(*lines, rules=letter) == settled(*lines, rules=LATE)


@pytest.mark.rule("SK-47")
@pytest.mark.parametrize("bid", [18, 40])
@pytest.mark.parametrize("first", [1, 2])
def test_one_defender_concedes_for_both_in_the_same_way(bid: int, first: int) -> None:
    lines = (WITH_2, f"{bid} y p p", CLUBS, DEFENDERS_30)
    alone = settled(*lines, f"concede:{first}", rules=Rules(defenders_concede="either"))
    assert alone == settled(*lines, "concede:1 concede:2")


# ------------------------------------------------------------------------------ hands at random


@pytest.mark.rule("SK-45", "SK-46", "SK-47")
def test_random_hands_given_up_anywhere_are_worth_what_the_tables_say() -> None:
    """Value, levels and reason of hands that break off at a random card, by the tables of `value_table`."""
    seen: set[tuple[str, bool]] = set()
    for seed in range(400):
        rng = Random(seed)
        letter = rng.random() < 0.5
        rules = Rules(
            timeout_in_decided_hand="loses" if letter else "stands",
            late_concession=True,
            early_end=rng.random() < 0.5,
        )
        plays = [
            step.after
            for step in random_hand(seed, rules)
            if isinstance(step.after, skat.TrickPlay)
        ]
        if not plays:
            continue
        state = rng.choice(plays)
        for ending, moves in (
            ("DECLARER_GAVE_UP", f"concede:{state.declarer}"),
            ("DEFENDERS_GAVE_UP", " ".join(f"concede:{seat}" for seat in others(state.declarer))),
            ("", f"timeout:{state.actor}"),
        ):
            by_the_clock = not ending
            by_declarer = state.actor == state.declarer
            who = ending or ("DECLARER_GAVE_UP" if by_declarer else "DEFENDERS_GAVE_UP")
            over = onwards(state, moves)
            value = skat.result(over).settlement
            assert isinstance(value, skat.GameValue)
            expected = table.settle_given_up(
                value.contract.game.name,
                announced(value.contract),
                who,
                value.matadors,
                value.bid,
                so_far(state),
                stands=not (by_the_clock and letter),
            )
            assert expected is not None
            assert (value.score, value.reason.name) == (expected.score, expected.reason)
            assert tuple(level.name for level in value.levels) == expected.levels
            seen.add((value.reason.name, value.won))
    assert len(seen) >= 8


def others(declarer: int) -> list[int]:
    return [seat for seat in range(3) if seat != declarer]


def announced(contract: skat.Contract) -> str:
    """What `value_table` calls the announcement."""
    if contract.game is Game.NULL:
        words = [word for word in ("hand", "ouvert") if getattr(contract, word)]
        return " ".join(words) or "nothing"
    if not contract.hand:
        return "nothing"
    last = ("ouvert", "schwarz_announced", "schneider_announced")
    word = next((word for word in last if getattr(contract, word)), "")
    return f"hand {word.removesuffix('_announced')}".strip()


def so_far(state: skat.TrickPlay) -> table.SoFar:
    """Counted card by card."""
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    points, tricks = [0, 0], [0, 0]
    for trick in state.tricks:
        side = int(trick.winner != state.declarer)
        tricks[side] += 1
        points[side] += sum(worth.get(str(card)[1], 0) for card in trick.cards)
    points[0] += sum(worth.get(str(card)[1], 0) for card in state.declaration.skat)
    return table.SoFar(points[0], tricks[0], points[1], tricks[1])
