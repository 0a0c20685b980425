"""Series of Skat: totals, ends and the table that a person can check (SK-60, SK-61, SK-23)."""

from itertools import pairwise
from random import Random
from typing import Any, Literal, cast

import attrs
import pytest

from kartenspiele import skat
from kartenspiele.platform.series import Hand, Seating, SkatSheet
from tests.skat.playing import DEAL, FOREHAND_AT_18, MIDDLEHAND_AT_18, after, over, random_hand

from .results import (
    FOREHAND_LOSES_48,
    FOREHAND_LOSES_THE_BID_18,
    FOREHAND_WINS_24,
    MIDDLEHAND_WINS_35,
    PASSED_IN,
    REARHAND_LOSES_70,
    refused,
)

FIVE_HANDS = (
    FOREHAND_WINS_24,
    PASSED_IN,
    FOREHAND_LOSES_48,
    MIDDLEHAND_WINS_35,
    REARHAND_LOSES_70,
)
LOST_BID = skat.LostBid(18, doubled=False)
FOREHAND_IS_LATE = over(DEAL, FOREHAND_AT_18, "timeout:0")
"""Forehand is declarer and does not pick up the skat in time, so 18 are lost."""
REARHAND_IS_LATE = after(DEAL, "p timeout:2")
"""Rearhand's first decision times out. Forehand may still bid."""
TWICE_IN_A_HAND = over(DEAL, "18 timeout:0 p", "CH timeout:0")
"""Middlehand plays clubs Hand without 1, 3 x 12 = 36, and forehand runs out of time twice."""
TOLD = "player 0 let two decisions in a row time out, which ended the series"


def series(
    *hands: skat.State | skat.Result,
    players: int = 3,
    planned: int | None = None,
    abort: Literal["at_once", "after_hand"] = "at_once",
) -> SkatSheet:
    sheet = SkatSheet(players, planned, abort=abort)
    for hand in hands:
        sheet = sheet.record(hand)
    return sheet


# ------------------------------------------------------------------------------- adding up


@pytest.mark.rule("SK-60", "SK-10")
def test_points_go_to_the_player_who_had_declarers_seat_at_a_table_of_three() -> None:
    sheet = series(*FIVE_HANDS)
    # Forehand is player 0, 1, 2, 0, 1 from hand to hand.
    assert [one.declarer for one in sheet.hands] == [0, None, 2, 1, 0]
    assert sheet.totals == (24 - 70, 35, -48)
    assert sheet.places == (2, 1, 3)
    assert sheet.won_games == (1, 1, 0)
    assert sheet.lost_games == (1, 0, 1)


@pytest.mark.rule("SK-60", "SK-10")
def test_points_go_to_the_player_who_had_declarers_seat_at_a_table_of_four() -> None:
    sheet = series(*FIVE_HANDS, players=4)
    # Forehand is player 0, 1, 2, 3, 0 from hand to hand.
    assert [one.declarer for one in sheet.hands] == [0, None, 2, 0, 2]
    assert sheet.totals == (24 + 35, 0, -48 - 70, 0)
    assert sheet.places == (1, 2, 4, 2)
    assert sheet.won_games == (2, 0, 0, 0)
    assert sheet.lost_games == (0, 0, 2, 0)


@pytest.mark.rule("SK-61")
def test_tournament_points_are_there_beside_the_game_points() -> None:
    three = series(*FIVE_HANDS).tournament
    assert three.own_games == (0, 50, -50)
    assert three.opponents_lost == (40, 80, 40)
    assert three.totals == (-46 + 0 + 40, 35 + 50 + 80, -48 - 50 + 40)
    assert three.places == (2, 1, 3)
    four = series(*FIVE_HANDS, players=4).tournament
    assert four.totals == (59 + 100 + 60, 60, -118 - 100, 60)
    assert four.places == (1, 2, 4, 2)


@pytest.mark.rule("SK-61")
def test_the_dealer_of_four_who_sat_out_has_his_share_of_a_lost_game() -> None:
    sheet = series(FOREHAND_LOSES_48, players=4)
    assert sheet.hands[0].seating.dealer == 3
    assert sheet.tournament.totals == (-48 - 50, 30, 30, 30)


@pytest.mark.rule("SK-60", "SK-61", "SK-34")
def test_a_hand_lost_before_the_announcement_is_a_lost_game() -> None:
    sheet = series(FOREHAND_LOSES_THE_BID_18)
    assert sheet.totals == (-18, 0, 0)
    assert sheet.lost_games == (1, 0, 0)
    assert sheet.tournament.totals == (-18 - 50, 40, 40)


@pytest.mark.rule("SK-60", "SK-23")
def test_a_hand_that_was_passed_in_counts_as_played_and_moves_the_deal_on() -> None:
    sheet = series(PASSED_IN, PASSED_IN, planned=3)
    assert (sheet.passed_in, sheet.totals, sheet.is_over) == (2, (0, 0, 0), False)
    assert sheet.seating == Seating(3, dealer=1)
    assert sheet.record(PASSED_IN).is_over


@pytest.mark.rule("SK-60")
def test_an_empty_sheet_is_a_tie_at_nothing() -> None:
    sheet = SkatSheet(4)
    assert (sheet.totals, sheet.places, sheet.is_over) == ((0, 0, 0, 0), (1, 1, 1, 1), False)
    assert sheet.seating == Seating(4, dealer=3)


@pytest.mark.rule("SK-60")
def test_recording_leaves_the_sheet_as_it_was() -> None:
    before = series(FOREHAND_WINS_24)
    after = before.record(PASSED_IN)
    assert (len(before.results), len(after.results)) == (1, 2)
    assert after == series(FOREHAND_WINS_24, PASSED_IN)
    assert hash(after) == hash(series(FOREHAND_WINS_24, PASSED_IN))


@pytest.mark.rule("SK-10")
def test_another_player_can_deal_first() -> None:
    sheet = SkatSheet(3, first_dealer=0).record(FOREHAND_WINS_24)
    assert sheet.totals == (0, 24, 0)
    assert sheet.seating == Seating(3, dealer=1)


# ------------------------------------------------------------------------------------- ends


@pytest.mark.rule("SK-60")
@pytest.mark.parametrize("planned", [1, 2])
def test_after_the_planned_hands_nothing_is_recorded(planned: int) -> None:
    told = f"the series was over after hand {planned}, as planned"
    sheet = series(*[PASSED_IN] * planned, planned=planned)
    assert (sheet.is_over, sheet.aborted_by) == (True, None)
    with refused("SK-60", told):
        sheet.record(PASSED_IN)


@pytest.mark.rule("SK-60")
def test_without_a_plan_as_many_hands_are_recorded_as_come() -> None:
    sheet = series(*[FOREHAND_WINS_24] * 50)
    assert (len(sheet.hands), sheet.is_over) == (50, False)
    assert sheet.totals == (17 * 24, 17 * 24, 16 * 24)


@pytest.mark.rule("SK-60", "SK-45")
@pytest.mark.parametrize("abort", ["at_once", "after_hand"])
def test_a_hand_that_the_second_timeout_ends_counts(
    abort: Literal["at_once", "after_hand"],
) -> None:
    sheet = series(FOREHAND_WINS_24, TWICE_IN_A_HAND, planned=36, abort=abort)
    # In the second hand player 1 is forehand and player 2 middlehand.
    assert (sheet.aborted_by, sheet.is_over) == (1, True)
    assert sheet.totals == (24, 0, 36)
    told = "player 1 let two decisions in a row time out, which ended the series"
    for hand in (PASSED_IN, REARHAND_IS_LATE):
        with refused("SK-60", told):
            sheet.record(hand)


@pytest.mark.rule("SK-60", "SK-23")
def test_a_hand_that_is_passed_in_by_the_second_timeout_counts() -> None:
    # Middlehand of the first hand is forehand of the second.
    late = series(over(DEAL, MIDDLEHAND_AT_18, "timeout:1"))
    aborted = late.record(over(DEAL, "p p timeout:0"))
    assert (aborted.aborted_by, len(aborted.results), aborted.passed_in) == (1, 2, 1)


@pytest.mark.rule("SK-60")
def test_a_hand_that_would_go_on_is_broken_off_and_counts_for_nothing() -> None:
    late = series(FOREHAND_IS_LATE)
    # Player 0 was forehand and is rearhand now.
    aborted = late.record(REARHAND_IS_LATE)
    assert (aborted.aborted_by, aborted.is_over) == (0, True)
    assert (aborted.totals, aborted.results) == ((-18, 0, 0), late.results)
    with refused("SK-60", TOLD):
        aborted.record(PASSED_IN)


@pytest.mark.rule("SK-60")
def test_nothing_follows_an_abort_at_once() -> None:
    told = f"{TOLD} before the rest of the hand"
    with refused("SK-60", told):
        series(FOREHAND_IS_LATE, over(DEAL, "p timeout:2 p"))
    everybody_late = over(DEAL, "timeout:1 timeout:2 timeout:0")
    # Player 0 is rearhand in the second hand; player 2, who is middlehand, comes before him.
    with refused("SK-60", told.replace("player 0", "player 2")):
        series(everybody_late, everybody_late)


@pytest.mark.rule("SK-60")
def test_after_hand_that_hand_is_played_to_its_end_and_counts() -> None:
    late = series(FOREHAND_IS_LATE, abort="after_hand")
    for running in (REARHAND_IS_LATE, after(DEAL, "p timeout:2 18", "s")):
        with refused("SK-60", "the hand goes on, so it can't be recorded yet"):
            late.record(running)
    aborted = late.record(over(DEAL, "p timeout:2 18", "CH concede:1 concede:2"))
    # Player 1 is forehand and wins clubs Hand with 1.
    assert (aborted.aborted_by, aborted.totals) == (0, (-18, 36, 0))
    everybody_late = over(DEAL, "timeout:1 timeout:2 timeout:0")
    assert series(everybody_late, everybody_late, abort="after_hand").aborted_by == 2


@pytest.mark.rule("SK-60")
def test_a_hand_that_goes_on_is_not_recorded() -> None:
    for running in (skat.new_game(), REARHAND_IS_LATE, after(DEAL, MIDDLEHAND_AT_18)):
        with refused("SK-60", "the hand goes on, so it can't be recorded yet"):
            SkatSheet(3).record(running)


@pytest.mark.rule("SK-60")
def test_a_decision_in_time_between_two_timeouts_keeps_the_series_going() -> None:
    # Rearhand's only decision is in time, and then the same player times out as middlehand.
    sheet = series(FOREHAND_IS_LATE, over(DEAL, "p p p"), over(DEAL, "timeout:1 p p"))
    assert (sheet.aborted_by, sheet.late) == (None, (True, False, False))


@pytest.mark.rule("SK-60")
def test_a_result_alone_is_one_of_a_hand_in_which_nobody_timed_out() -> None:
    sheet = series(FOREHAND_IS_LATE, PASSED_IN)
    assert sheet.late == (False, False, False)
    assert series(FOREHAND_IS_LATE, PASSED_IN, players=4).late == (True, False, False, False)


@pytest.mark.rule("SK-60")
def test_the_timeouts_of_two_different_players_abort_nothing() -> None:
    sheet = series(FOREHAND_IS_LATE, over(DEAL, "timeout:1 p p"))
    assert (sheet.aborted_by, sheet.late) == (None, (False, False, True))


@pytest.mark.rule("SK-60", "SK-10")
def test_sitting_out_is_no_decision_so_the_run_goes_on_after_it() -> None:
    sheet = series(FOREHAND_IS_LATE, over(DEAL, "p p p"), players=4)
    assert sheet.hands[1].seating.seat_of(0) is None
    assert sheet.late == (True, False, False, False)
    # In the third hand player 0 is rearhand.
    assert sheet.record(REARHAND_IS_LATE).aborted_by == 0


@pytest.mark.rule("SK-60", "SK-46")
@pytest.mark.parametrize(
    ("played", "aborted_by"),
    [
        ("CH concede:0 timeout:0", 0),
        ("CH concede:0 concede:2", None),
        ("CH CJ C7 CQ timeout:0", None),
    ],
)
def test_a_concession_neither_makes_nor_breaks_a_run(played: str, aborted_by: int | None) -> None:
    assert series(over(DEAL, "18 timeout:0 p", played)).aborted_by == aborted_by


@pytest.mark.rule("SK-60")
def test_a_server_asks_before_the_clock_strikes() -> None:
    sheet = series(FOREHAND_IS_LATE)
    assert [sheet.would_abort(player) for player in range(3)] == [True, False, False]
    # In the second hand player 0 is rearhand and player 1 forehand.
    assert sheet.would_abort(0, after(DEAL, "p"))
    assert not sheet.would_abort(0, after(DEAL, "p 18"))
    assert sheet.would_abort(1, after(DEAL, "18 timeout:0 p", "CH"))
    assert not SkatSheet(3).would_abort(0)
    assert not sheet.record(REARHAND_IS_LATE).would_abort(0)
    assert not attrs.evolve(sheet, abort="after_hand").would_abort(0, REARHAND_IS_LATE)


@pytest.mark.rule("SK-60", "SK-10")
def test_who_sits_out_aborts_nothing() -> None:
    late = series(FOREHAND_IS_LATE, players=4)
    assert not late.would_abort(0)
    assert late.record(over(DEAL, "p p p")).would_abort(0)


@pytest.mark.rule("SK-60")
@pytest.mark.parametrize("players", [3, 4])
def test_random_series_end_as_an_account_kept_beside_says(players: int) -> None:
    """Every hand is offered after each timeout, and the sheet takes it when it is broken off."""
    broken_off = ended = 0
    for seed in range(300):
        rng = Random(seed)
        sheet = SkatSheet(players)
        decisions: list[list[bool]] = [[] for _ in range(players)]
        while not sheet.is_over and len(sheet.results) < 4:
            state = next(random_hand(rng.randrange(10**9))).after
            while (seat := state.actor) is not None and not sheet.is_over:
                player = sheet.seating.player_on(seat)
                late = rng.random() < (0.4 if isinstance(state, skat.Bidding) else 0.05)
                second = late and decisions[player][-1:] == [True]
                assert sheet.would_abort(player, state) == (decisions[player][-1:] == [True])
                decisions[player].append(late)
                move = skat.Timeout(seat) if late else rng.choice(skat.legal_moves(state)[:2])
                state = skat.apply(state, move)
                if second and state.actor is not None:
                    sheet, counted = sheet.record(state), sheet.results
                    assert (sheet.aborted_by, sheet.results) == (player, counted)
                    broken_off += 1
            if not sheet.is_over:
                sheet = sheet.record(state)
                ended += sheet.is_over
        in_a_row = [any(one and two for one, two in pairwise(own)) for own in decisions]
        assert in_a_row == [player == sheet.aborted_by for player in range(players)]
    assert min(broken_off, ended) > 10


# --------------------------------------------------------------------------------- the table


@pytest.mark.rule("SK-60", "SK-61", "SK-56")
def test_the_table_has_a_row_for_each_hand_and_then_every_item_of_both_sums() -> None:
    table = series(*FIVE_HANDS, FOREHAND_LOSES_THE_BID_18).table()
    assert table.header == (
        "hand",
        "dealer",
        "declarer",
        "game",
        "player 0",
        "player 1",
        "player 2",
    )
    assert table.rows == (
        (1, "player 2", "player 0", "clubs, won", 24, 0, 0),
        (2, "player 0", "", "passed in", 0, 0, 0),
        (3, "player 1", "player 2", "clubs, lost", 0, 0, -48),
        (4, "player 2", "player 1", "Null Hand, won", 0, 35, 0),
        (5, "player 0", "player 0", "Null Hand, lost", -70, 0, 0),
        (6, "player 1", "player 2", "not announced, lost", 0, 0, -18),
        ("game points", "", "", "", -46, 35, -66),
        ("place", "", "", "", 2, 1, 3),
        ("games won", "", "", "", 1, 1, 0),
        ("games lost", "", "", "", 1, 0, 2),
        ("own games x 50", "", "", "", 0, 50, -100),
        ("others' lost x 40", "", "", "", 80, 120, 40),
        ("tournament points", "", "", "", 34, 205, -126),
        ("tournament place", "", "", "", 2, 1, 3),
    )


@pytest.mark.rule("SK-61")
def test_the_table_of_four_names_thirty_points() -> None:
    labels = [row[0] for row in SkatSheet(4).table().rows]
    assert labels[5] == "others' lost x 30"


# --------------------------------------------------------------------------------- refusals


@pytest.mark.rule("SK-60")
@pytest.mark.parametrize("planned", [0, -1, True, "36", 36.0])
def test_an_impossible_plan_is_refused(planned: object) -> None:
    with refused(
        "SK-60",
        f"a series is planned for 1 to 1,000,000, or None for as many as come, not {planned!r}",
    ):
        SkatSheet(3, cast("int", planned))


@pytest.mark.rule("SK-10")
def test_impossible_tables_and_dealers_are_refused() -> None:
    with refused("SK-10", "a table of Skat has three or four players, not 5"):
        SkatSheet(5)
    with refused("SK-10", "3 is no player; the players here are 0 to 2"):
        SkatSheet(3, first_dealer=3)
    for player in ("0", None, 3):
        with refused("SK-10", f"{player!r} is no player; the players here are 0 to 2"):
            SkatSheet(3).would_abort(cast("int", player))


@pytest.mark.rule("SK-60")
@pytest.mark.parametrize("result", [None, 24, "passed in"])
def test_what_is_no_result_of_a_hand_is_refused(result: object) -> None:
    told = f"a hand is recorded by its last state or its skat.Result, not {result!r}"
    with refused("SK-60", told):
        SkatSheet(3).record(cast("skat.Result", result))
    with refused("SK-60", f"the result of a hand is a skat.Result, not {result!r}"):
        SkatSheet(3, results=(cast("skat.Result", result),))


@pytest.mark.rule("SK-60", "SK-23")
@pytest.mark.parametrize(
    ("changed", "rule", "reason"),
    [
        ({"declarer": 0}, "SK-23", "only a hand that was passed in has no declarer"),
        ({"settlement": LOST_BID}, "SK-23", "only a hand that was passed in has no declarer"),
        ({"settlement": 24}, "SK-60", "a hand is settled by its value, not by 24"),
        ({"declarer": 3, "settlement": LOST_BID}, "SK-10", "3 is no seat; seats are 0, 1 and 2"),
        (
            {"declarer": 0, "settlement": skat.LostBid(19, doubled=False)},
            "SK-20", "a hand is lost at a bid, not at 19",
        ),
        (
            {"declarer": 0, "settlement": skat.LostBid(cast("int", 18.0), doubled=False)},
            "SK-20", "a hand is lost at a bid, not at 18.0",
        ),
    ],
)  # fmt: skip
def test_a_forged_result_is_refused(changed: dict[str, object], rule: str, reason: str) -> None:
    forged = cast("Any", attrs.evolve)(PASSED_IN, **changed)
    with refused(rule, reason):
        SkatSheet(3).record(forged)
    with refused(rule, reason):
        SkatSheet(3, results=(PASSED_IN, forged))


@pytest.mark.rule("SK-60")
def test_a_sheet_made_of_results_is_checked_like_a_recorded_one() -> None:
    assert SkatSheet(3, results=FIVE_HANDS) == series(*FIVE_HANDS)
    with refused("SK-60", "the series was over after hand 1, as planned"):
        SkatSheet(3, 1, results=(PASSED_IN, PASSED_IN))
    with refused("SK-60", "the results of a series are a tuple, not []"):
        SkatSheet(3, results=cast("tuple[skat.Result, ...]", []))


@pytest.mark.rule("SK-60")
@pytest.mark.parametrize(
    ("made_of", "reason"),
    [
        ({"abort": "never"}, "a series is aborted at_once or after_hand, not 'never'"),
        ({"abort": True}, "a series is aborted at_once or after_hand, not True"),
        ({"late": (True, False)}, "late is True or False for each player, not (True, False)"),
        ({"late": (1, 0, 0)}, "late is True or False for each player, not (1, 0, 0)"),
        ({"late": [True] * 3}, "late is True or False for each player, not [True, True, True]"),
        ({"results": (), "late": (True, False, False)}, "no hand is played, so no decision has timed out"),
        ({"aborted_by": 0}, "player 0 has not aborted the series: his last decision was in time"),
    ],
)  # fmt: skip
def test_an_impossible_abort_is_refused(made_of: dict[str, object], reason: str) -> None:
    with refused("SK-60", reason):
        cast("Any", SkatSheet)(3, **{"results": FIVE_HANDS, **made_of})


@pytest.mark.rule("SK-60")
def test_the_table_marks_who_aborted_the_series() -> None:
    rows = series(FOREHAND_IS_LATE, REARHAND_IS_LATE).table().rows
    assert rows[-1] == ("aborted by", "", "", "", 1, 0, 0)


@pytest.mark.rule("SK-10")
def test_a_hand_needs_a_seating() -> None:
    with refused("SK-10", "3 is no Seating"):
        Hand(cast("Seating", 3), PASSED_IN)
