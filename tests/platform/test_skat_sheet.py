"""Series of Skat: totals, ends and the table that a person can check (SK-60, SK-61, SK-23)."""

from typing import Any, cast

import attrs
import pytest

from kartenspiele import skat
from kartenspiele.platform.series import Hand, Seating, SkatSheet
from kartenspiele.skat.results import TimeoutRecord

from .results import (
    FOREHAND_LOSES_48,
    FOREHAND_LOSES_THE_BID_18,
    FOREHAND_WINS_24,
    MIDDLEHAND_WINS_35,
    PASSED_IN,
    REARHAND_LOSES_70,
    hand,
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
REARHAND_TIMES_OUT_FIRST = hand("p timeout:2 p")
"""Rearhand's only decision times out, and the hand is passed in."""
FOREHAND_TIMES_OUT_TWICE = hand("18 timeout:0 p", "CH timeout:0")
"""Middlehand plays clubs Hand without 1, 3 x 12 = 36, and forehand runs out of time twice."""


def series(*results: skat.Result, players: int = 3, planned: int | None = None) -> SkatSheet:
    sheet = SkatSheet(players, planned)
    for result in results:
        sheet = sheet.record(result)
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
    assert sheet.is_over
    assert sheet.aborted_by == ()
    with refused("SK-60", told):
        sheet.record(PASSED_IN)
    with refused("SK-60", told):
        sheet.stop(0)


@pytest.mark.rule("SK-60")
def test_without_a_plan_as_many_hands_are_recorded_as_come() -> None:
    sheet = series(*[FOREHAND_WINS_24] * 50)
    assert (len(sheet.hands), sheet.is_over) == (50, False)
    assert sheet.totals == (17 * 24, 17 * 24, 16 * 24)


@pytest.mark.rule("SK-60")
def test_two_timeouts_in_a_row_in_a_hand_abort_the_series_and_the_points_stay() -> None:
    sheet = series(FOREHAND_WINS_24, FOREHAND_TIMES_OUT_TWICE, planned=36)
    # In the second hand player 1 is forehand and player 2 middlehand.
    assert sheet.aborted_by == (1,)
    assert sheet.is_over
    assert sheet.totals == (24, 0, 36)
    told = "player 1 let two decisions in a row time out, which ended the series after hand 2"
    with refused("SK-60", told):
        sheet.record(PASSED_IN)
    with refused("SK-60", told):
        sheet.stop(1)


@pytest.mark.rule("SK-60")
def test_two_timeouts_in_a_row_across_hands_abort_the_series() -> None:
    late = series(FOREHAND_LOSES_THE_BID_18)
    assert (late.is_over, late.runs.late) == (False, (True, False, False))
    # Player 0 was forehand and is rearhand now.
    aborted = late.record(REARHAND_TIMES_OUT_FIRST)
    assert aborted.aborted_by == (0,)
    assert aborted.totals == (-18, 0, 0)


@pytest.mark.rule("SK-60")
def test_a_decision_in_time_between_two_timeouts_keeps_the_series_going() -> None:
    # Rearhand's only decision is in time, and then the same player times out as middlehand.
    sheet = series(FOREHAND_LOSES_THE_BID_18, PASSED_IN, hand("timeout:1 p p"))
    assert sheet.aborted_by == ()
    assert sheet.runs.late == (True, False, False)


@pytest.mark.rule("SK-60")
def test_the_timeouts_of_two_different_players_abort_nothing() -> None:
    sheet = series(FOREHAND_LOSES_THE_BID_18, hand("timeout:1 p p"))
    assert sheet.aborted_by == ()
    assert sheet.runs.late == (False, False, True)


@pytest.mark.rule("SK-60", "SK-10")
def test_sitting_out_is_no_decision_so_the_run_goes_on_after_it() -> None:
    sheet = series(FOREHAND_LOSES_THE_BID_18, PASSED_IN, players=4)
    assert sheet.hands[1].seating.seat_of(0) is None
    assert sheet.runs.late == (True, False, False, False)
    # In the third hand player 0 is rearhand.
    assert sheet.record(REARHAND_TIMES_OUT_FIRST).aborted_by == (0,)


@pytest.mark.rule("SK-60")
def test_several_players_can_abort_at_once() -> None:
    everybody_late = hand("timeout:1 timeout:2 timeout:0")
    sheet = series(everybody_late, everybody_late)
    assert sheet.aborted_by == (0, 1, 2)
    with refused(
        "SK-60",
        "player 0 and player 1 and player 2 let two decisions in a row time out,"
        " which ended the series after hand 2",
    ):
        sheet.record(PASSED_IN)


@pytest.mark.rule("SK-60")
def test_a_server_can_stop_the_series_in_the_middle_of_a_hand() -> None:
    late = series(FOREHAND_WINS_24, FOREHAND_LOSES_THE_BID_18)
    stopped = late.stop(1)
    assert (stopped.is_over, stopped.aborted_by) == (True, (1,))
    assert stopped.totals == late.totals == (24, -18, 0)
    told = "player 1 let two decisions in a row time out, which ended the series"
    with refused("SK-60", told):
        stopped.record(PASSED_IN)
    with refused("SK-60", told):
        stopped.stop(1)


@pytest.mark.rule("SK-60")
@pytest.mark.parametrize("player", [0, 2])
def test_nobody_else_can_be_the_reason_to_stop(player: int) -> None:
    late = series(FOREHAND_WINS_24, FOREHAND_LOSES_THE_BID_18)
    with refused(
        "SK-60",
        f"the last decision of player {player} did not time out, so his next can't be the second",
    ):
        late.stop(player)


@pytest.mark.rule("SK-60", "SK-10")
def test_who_sits_out_can_not_be_the_reason_to_stop() -> None:
    late = series(FOREHAND_LOSES_THE_BID_18, players=4)
    with refused("SK-60", "player 0 deals and sits out, so he has nothing to decide in this hand"):
        late.stop(0)
    assert late.record(PASSED_IN).stop(0).is_over


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
        f"a series is planned for 1 or more, or None for as many as come, not {planned!r}",
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
            SkatSheet(3).stop(cast("int", player))


@pytest.mark.rule("SK-60")
@pytest.mark.parametrize("result", [None, 24, "passed in"])
def test_what_is_no_result_of_a_hand_is_refused(result: object) -> None:
    with refused("SK-60", f"a hand is recorded by its skat.Result, not {result!r}"):
        SkatSheet(3).record(cast("skat.Result", result))


@pytest.mark.rule("SK-60", "SK-23")
@pytest.mark.parametrize(
    ("changed", "rule", "reason"),
    [
        ({"declarer": 0}, "SK-23", "only a hand that was passed in has no declarer"),
        ({"settlement": LOST_BID}, "SK-23", "only a hand that was passed in has no declarer"),
        ({"settlement": 24}, "SK-60", "a hand is settled by its value, not by 24"),
        ({"declarer": 3, "settlement": LOST_BID}, "SK-10", "3 is no seat; seats are 0, 1 and 2"),
        ({"timeouts": ()}, "SK-60", "there is a record of timeouts for each seat"),
        ({"timeouts": (1, 2, 3)}, "SK-60", "there is a record of timeouts for each seat"),
        (
            {"timeouts": (TimeoutRecord(first=False, last=False, two_in_a_row=False),) * 4},
            "SK-60", "there is a record of timeouts for each seat",
        ),
        ({"timeouts": [*PASSED_IN.timeouts]}, "SK-60", "there is a record of timeouts for each seat"),
        (
            {"timeouts": (TimeoutRecord(cast("bool", None), last=False, two_in_a_row=False),) * 3},
            "SK-60", "whether a decision timed out is True or False, not None",
        ),
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
    with refused(
        "SK-60", "player 0 let two decisions in a row time out, which ended the series after hand 1"
    ):
        SkatSheet(3, results=(FOREHAND_TIMES_OUT_TWICE, PASSED_IN))
    with refused("SK-60", "the results of a series are a tuple, not []"):
        SkatSheet(3, results=cast("tuple[skat.Result, ...]", []))


@pytest.mark.rule("SK-10")
def test_a_hand_needs_a_seating() -> None:
    with refused("SK-10", "3 is no Seating"):
        Hand(cast("Seating", 3), PASSED_IN)
