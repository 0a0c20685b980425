"""Records of the International Skat Server are played by the rules and compared."""

import re
from pathlib import Path

import pytest

from kartenspiele import skat
from kartenspiele.formats import iss
from tests.formats.iss_writer import (
    DEAL,
    FOREHAND_AT_18,
    LATE,
    NULL_DEAL,
    OUVERT_DEAL,
    PLAYED_ON,
    outcome_of,
    over,
    played,
    played_on,
    random_game,
    record_of,
    replayed,
)

PENALTY = "d:-1 penalty v:0 m:0 bidok p:0 t:0"


def assert_agrees(line: str, state: skat.Over) -> None:
    replay = replayed(line)
    assert (replay.verdict, replay.differences) == (iss.Verdict.AGREES, ()), replay
    assert replay.result == skat.result(state)


# -------------------------------------------------------------------------------- whole hands


def test_the_records_of_the_server_agree_but_for_two_abandoned_ones(records: Path) -> None:
    verdicts: list[iss.Verdict] = []
    with (records / "iss" / "records.sgf").open("rb") as lines:
        for record in iss.read(lines):
            assert isinstance(record, iss.Record)
            replay = iss.replay(record)
            verdicts.append(replay.verdict)
            assert not replay.differences
    assert verdicts.count(iss.Verdict.AGREES) == 20
    assert [verdicts[line - 1] for line in (1, 3)] == [iss.Verdict.ABANDONED] * 2


@pytest.mark.parametrize("two_moves", [False, True])
def test_random_games_agree_with_what_was_written_of_them(*, two_moves: bool) -> None:
    games: set[skat.Contract | None] = set()
    for seed in range(150):
        state = random_game(seed)
        line = record_of(state, two_moves=two_moves)
        assert_agrees(line, state)
        replay = replayed(line)
        assert skat.moves_to(replay.final_state) == skat.moves_to(state)
        games.add(replay.contract)
    assert len(games) > 20


def test_who_plays_what_is_told() -> None:
    replay = replayed(record_of(over(OUVERT_DEAL, f"{FOREHAND_AT_18} CO")))
    assert (replay.declarer, str(replay.contract)) == (0, "CO")
    passed_in = replayed(record_of(over(OUVERT_DEAL, "p p p")))
    assert (passed_in.declarer, passed_in.contract) == (None, None)


@pytest.mark.rule("SK-23")
def test_a_hand_passed_in_agrees() -> None:
    state = over(DEAL, "p p p")
    assert_agrees(record_of(state), state)


@pytest.mark.rule("SK-33")
@pytest.mark.parametrize("open_hand", [True, False])
@pytest.mark.parametrize("moves", ["CO", "GO", "NOH", "s -C9.C8 NO"])
def test_an_open_hand_may_be_written_or_not(moves: str, *, open_hand: bool) -> None:
    state = over(OUVERT_DEAL, f"{FOREHAND_AT_18} {moves}")
    assert_agrees(record_of(state, open_hand=open_hand), state)
    if "s" in moves:
        assert_agrees(record_of(state, open_hand=open_hand, two_moves=True), state)


def test_declarer_may_show_cards_at_any_time() -> None:
    state = over(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C")
    line = re.sub(r" (0 SA)", r" 0 SC \1 0 SC.CA.CT", record_of(state))
    assert line.count("SC") == 2
    assert_agrees(line, state)


# ------------------------------------------------------------------------- ends before the end


@pytest.mark.rule("SK-44")
def test_a_null_game_that_stops_with_declarers_first_trick_agrees() -> None:
    state = over(DEAL, f"{FOREHAND_AT_18} NH")
    assert len(skat.all_tricks(state)) < 10
    assert_agrees(record_of(state), state)


@pytest.mark.rule("SK-44")
def test_a_null_game_that_is_played_on_is_followed_to_its_end() -> None:
    state = over(DEAL, f"{FOREHAND_AT_18} NH", rules=PLAYED_ON)
    assert len(skat.all_tricks(state)) == 10
    assert_agrees(record_of(state), state)


@pytest.mark.rule("SK-44")
def test_a_lost_ouvert_game_may_stop_or_be_played_on() -> None:
    for rules in (LATE, PLAYED_ON):
        state = over(DEAL, f"{FOREHAND_AT_18} GO", rules=rules)
        assert not state.setup.rules.early_end or len(skat.all_tricks(state)) < 10
        assert_agrees(record_of(state), state)


def test_moves_after_the_tenth_trick_are_not_played_on() -> None:
    state = over(DEAL, f"{FOREHAND_AT_18} GH")
    damage = replayed(record_of(state, more="0 CA")).damage
    assert damage
    assert (damage.rule, damage.reason) == ("G-04", "the hand is over")


def test_moves_after_a_resignation_are_damage() -> None:
    state = resigned(f"{FOREHAND_AT_18} CH", 0, cards=2)
    damage = replayed(record_of(state, more="2 C9")).damage
    assert damage
    assert (damage.rule, damage.reason) == ("G-04", "the hand is over")


@pytest.mark.rule("SK-44", "SK-46")
@pytest.mark.parametrize("contract", ["CHS", "CHZ"])
def test_a_hand_that_stops_when_an_announced_level_is_missed_is_lost(contract: str) -> None:
    state: skat.State = played(NULL_DEAL, f"{FOREHAND_AT_18} {contract}", LATE)
    verdicts: list[iss.Verdict] = []
    for _ in range(4):
        state = played_on(state, 3)
        assert isinstance(state, skat.TrickPlay)
        settled = skat.apply(state, skat.Concede(0))
        assert isinstance(settled, skat.Over)
        replay = replayed(record_of(state, outcome_of(settled)))
        assert (replay.final_state == settled) is (replay.verdict is iss.Verdict.AGREES)
        is_missed = contract == "CHZ" or sum(trick.points for trick in state.tricks) > 30
        assert replay.verdict is (iss.Verdict.AGREES if is_missed else iss.Verdict.DAMAGED)
        verdicts.append(replay.verdict)
        # In the middle of a trick nothing ends.
        started = record_of(played_on(state, 1), outcome_of(settled))
        assert replayed(started).verdict is iss.Verdict.DAMAGED
    assert verdicts[-1] is iss.Verdict.AGREES


@pytest.mark.rule("SK-44", "SK-53")
def test_schneider_is_not_missed_with_30_card_points_of_the_defenders() -> None:
    state = played(DEAL, f"{FOREHAND_AT_18} CHS DA DT D9 CA CJ C7 DK DQ ST", LATE)
    assert isinstance(state, skat.TrickPlay)
    assert state.standing.defender_points == 30
    replay = replayed(record_of(state, "d:0 loss v:-120 m:-1 bidok p:47 t:1 s:0 z:0"))
    assert replay.damage
    assert replay.damage.reason == "the moves end before the hand is over"


# ----------------------------------------------------------------------- giving up, timing out


@pytest.mark.rule("SK-46")
@pytest.mark.parametrize("cards", [0, 4, 20, 29])
def test_declarer_may_resign_early_and_late(cards: int) -> None:
    playing = played_on(played(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C", LATE), cards)
    state = skat.apply(playing, skat.Concede(0))
    assert isinstance(state, skat.Over)
    assert_agrees(record_of(state, outcome_of(state, p=7, t=0, r=1)), state)


@pytest.mark.rule("SK-46")
def test_a_hand_is_won_when_both_defenders_resign() -> None:
    playing = played_on(played(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C"), 7)
    state = skat.apply(skat.apply(playing, skat.Concede(1)), skat.Concede(2))
    assert isinstance(state, skat.Over)
    assert_agrees(record_of(state, outcome_of(state, p=120, t=10, r=1)), state)


@pytest.mark.rule("SK-46")
def test_a_hand_goes_on_when_one_defender_resigns() -> None:
    state = over(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C")
    line = record_of(state).replace(" 1 CJ", " 2 RE 1 CJ")
    assert " 2 RE " in line
    assert_agrees(line, state)


def resigned(moves: str, *seats: int, cards: int = 0, deal: skat.Deal = DEAL) -> skat.Over:
    state = played_on(played(deal, moves, LATE), cards)
    for seat in seats:
        state = skat.apply(state, skat.Concede(seat))
    assert isinstance(state, skat.Over)
    return state


def test_schneider_that_nobody_claimed_is_named_as_the_servers_oddity() -> None:
    state = resigned(f"{FOREHAND_AT_18} s -H7.H8 C", 1, 2)
    assert skat.result(state).scores[0] == 24
    for counted, value in (("s:1 z:0", 36), ("s:1 z:1", 48)):
        replay = replayed(
            record_of(state, f"d:0 win v:{value} m:-1 bidok p:120 t:10 {counted} r:1")
        )
        assert (replay.verdict, replay.oddity) == (iss.Verdict.AGREES, iss.Oddity.UNPLAYED_TRICKS)
        assert replay.differences == (iss.Difference("value", value, 24),)


@pytest.mark.rule("SK-47")
def test_levels_that_the_bid_needs_are_given_by_both() -> None:
    state = resigned("18 y 20 y 22 y 23 y 24 y 27 y p p s -H7.H8 C", 1, 2)
    assert skat.result(state).scores[0] == 36
    line = record_of(state, "d:0 win v:36 m:-1 bidok p:120 t:10 s:1 z:0 r:1")
    assert_agrees(line, state)


@pytest.mark.rule("SK-45", "SK-47")
def test_a_decided_hand_stands_for_both() -> None:
    playing = played_on(played(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C", LATE), 24)
    assert isinstance(playing, skat.TrickPlay)
    assert playing.standing.declarer_points == 89
    for move in (skat.Concede(0), skat.Timeout(0)):
        state = skat.apply(playing, move)
        assert isinstance(state, skat.Over)
        assert_agrees(record_of(state, "d:0 win v:24 m:-1 bidok p:89 t:7 s:0 z:0"), state)


@pytest.mark.rule("SK-47", "SK-53")
@pytest.mark.parametrize(
    ("contract", "levels_left_out", "said"),
    [("CHS", 1, "s:0 z:0"), ("CHZ", 2, "s:0 z:0"), ("CHZ", 1, "s:1 z:0")],
)
def test_the_level_of_a_missed_announcement_that_the_server_leaves_out_is_named(
    contract: str, levels_left_out: int, said: str
) -> None:
    state = resigned(f"{FOREHAND_AT_18} {contract}", 0, cards=9, deal=NULL_DEAL)
    ruled = skat.result(state).scores[0]
    recorded = ruled + 24 * levels_left_out
    replay = replayed(record_of(state, f"d:0 loss v:{recorded} m:-8 bidok p:0 t:0 {said} r:1"))
    assert (replay.verdict, replay.oddity) == (iss.Verdict.AGREES, iss.Oddity.MISSED_ANNOUNCEMENT)
    assert replay.differences == (iss.Difference("value", recorded, ruled),)
    other = replayed(record_of(state, f"d:0 loss v:{recorded + 24} m:-8 bidok p:0 t:0 {said} r:1"))
    assert (other.verdict, other.oddity) == (iss.Verdict.DIFFERS, None)


@pytest.mark.rule("SK-46")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    ("outcome", "differences"),
    [
        ("d:0 win v:24 m:-1 bidok p:107 t:9 s:0 z:0 r:1", 0),
        ("d:0 win v:36 m:-1 bidok p:107 t:9 s:1 z:0 r:1", 1),
    ],
)
def test_a_record_that_ends_with_one_defenders_resignation_is_settled_as_conceded(
    seat: int, outcome: str, differences: int
) -> None:
    playing = played_on(played(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C", LATE), 12)
    state = skat.apply(playing, skat.Concede(seat))
    replay = replayed(record_of(state, outcome))
    assert (replay.verdict, replay.oddity) == (iss.Verdict.AGREES, iss.Oddity.ONE_DEFENDER)
    assert len(replay.differences) == differences
    assert replay.final_state == skat.apply(state, skat.Concede(3 - seat))
    assert replay.result
    assert replay.result.scores == (24, 0, 0)


@pytest.mark.rule("SK-46")
def test_one_defenders_resignation_excuses_nothing_else() -> None:
    playing = played_on(played(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C"), 12)
    state = skat.apply(playing, skat.Concede(1))
    other_value = replayed(record_of(state, "d:0 win v:48 m:-1 bidok p:107 t:9 s:1 z:1 r:1"))
    assert (other_value.verdict, other_value.oddity) == (iss.Verdict.DIFFERS, None)
    nobody_resigned = "d:0 win v:24 m:-1 bidok p:107 t:9 s:0 z:0 r:0"
    played_further = record_of(played_on(state, 1), nobody_resigned.replace("r:0", "r:1"))
    moved = played_further.replace(" 1 RE", "").replace(" 0 CA", " 1 RE 0 CA")
    for line in (record_of(state, nobody_resigned), moved):
        assert "1 RE" in line
        damage = replayed(line).damage
        assert damage
        assert damage.reason == "the moves end before the hand is over"


def test_declarer_who_resigns_may_be_counted_schneider() -> None:
    state = resigned(f"{FOREHAND_AT_18} s -H7.H8 C", 0)
    replay = replayed(record_of(state, "d:0 loss v:-72 m:-1 bidok p:0 t:0 s:1 z:0 r:1"))
    assert replay.oddity is iss.Oddity.UNPLAYED_TRICKS


@pytest.mark.rule("SK-47", "SK-53")
@pytest.mark.parametrize(
    ("moves", "gives_up", "outcome"),
    [
        ("HA HK H9 SA SK S9", "concede:0", "d:0 loss v:-72 m:-1 bidok p:30 t:2 s:1 z:0 r:1"),
        (
            "HA HT H9 CT CJ C8 HK HQ SA",
            "concede:1 concede:2",
            "d:0 win v:36 m:-1 bidok p:90 t:8 s:1 z:0 r:1",
        ),
    ],
)
def test_a_side_with_30_card_points_may_be_counted_schneider(
    moves: str, gives_up: str, outcome: str
) -> None:
    state = played(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C {moves} {gives_up}", LATE)
    assert replayed(record_of(state, outcome)).oddity is iss.Oddity.UNPLAYED_TRICKS


def test_a_won_hand_has_all_levels_that_were_announced() -> None:
    state = resigned(f"{FOREHAND_AT_18} CHZ", 1, 2)
    assert skat.result(state).scores[0] == 84
    for left_out in (12, 24):
        outcome = f"d:0 win v:{84 - left_out} m:-1 bidok p:120 t:10 s:0 z:0 r:1"
        assert replayed(record_of(state, outcome)).verdict is iss.Verdict.DIFFERS


@pytest.mark.parametrize(
    "outcome",
    [
        "d:0 win v:36 m:-1 bidok p:120 t:10 s:0 z:0",  # Schneider in the value, but not counted
        "d:0 win v:48 m:-1 bidok p:120 t:10 s:1 z:0",  # Schwarz in the value, but not counted
        "d:0 win v:36 m:-2 bidok p:120 t:10 s:1 z:0",  # another difference besides
        "d:1 win v:36 m:-1 bidok p:120 t:10 s:1 z:0",
    ],
)
def test_any_other_difference_is_no_oddity(outcome: str) -> None:
    replay = replayed(record_of(resigned(f"{FOREHAND_AT_18} s -H7.H8 C", 1, 2), outcome))
    assert (replay.verdict, replay.oddity) == (iss.Verdict.DIFFERS, None)


@pytest.mark.parametrize(
    ("deal", "seats", "outcome"),
    [
        (NULL_DEAL, (1, 2), "d:0 win v:120 m:-8 bidok p:82 t:6 s:1 z:0"),
        (DEAL, (0,), "d:0 loss v:-72 m:-1 bidok p:34 t:3 s:1 z:0"),
    ],
)
def test_schneider_that_is_out_of_reach_is_no_oddity(
    deal: skat.Deal, seats: tuple[int, ...], outcome: str
) -> None:
    discards = "D8.D9" if deal == NULL_DEAL else "H7.H8"
    state = resigned(f"{FOREHAND_AT_18} s -{discards} C", *seats, cards=12, deal=deal)
    replay = replayed(record_of(state, outcome))
    assert (replay.verdict, replay.oddity) == (iss.Verdict.DIFFERS, None)
    assert [item.item for item in replay.differences] == ["value"]


def test_a_null_game_has_no_schneider_to_count() -> None:
    state = resigned(f"{FOREHAND_AT_18} NH", 1, 2)
    replay = replayed(record_of(state, "d:0 win v:46 m:0 bidok p:0 t:0 s:1 z:1"))
    assert replay.verdict is iss.Verdict.DIFFERS


@pytest.mark.rule("SK-45")
@pytest.mark.parametrize(("cards", "seat"), [(0, 0), (1, 1), (2, 2), (25, None)])
def test_a_timeout_in_trick_play_decides_the_hand(cards: int, seat: int | None) -> None:
    playing = played_on(played(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C"), cards)
    assert playing.actor is not None
    assert seat in {None, playing.actor}
    state = skat.apply(playing, skat.Timeout(playing.actor))
    assert isinstance(state, skat.Over)
    assert_agrees(record_of(state, outcome_of(state, p=120, t=10, to=playing.actor)), state)


@pytest.mark.rule("SK-34")
@pytest.mark.parametrize("moves", ["", "s", "s -H7.H8"])
def test_a_timeout_before_the_announcement_loses_the_bid_or_is_only_fined(moves: str) -> None:
    state = skat.apply(played(DEAL, f"{FOREHAND_AT_18} {moves}"), skat.Timeout(0))
    assert isinstance(state, skat.Over)
    line = record_of(state)
    if "-" not in moves:
        assert_agrees(line, state)
    fined = replayed(record_of(state, PENALTY.replace("d:-1", "d:0")))
    assert (fined.verdict, fined.declarer) == (iss.Verdict.AGREES, 0)
    assert fined.oddity is iss.Oddity.FINED
    assert fined.differences == (iss.Difference("value", 0, -18),)
    assert fined.result
    assert fined.result.settlement == skat.LostBid(18, doubled=False)
    for other in ("d:0 loss v:-36", "d:0 penalty v:-36"):
        settled = replayed(record_of(state, PENALTY.replace("d:-1 penalty v:0", other)))
        assert (settled.verdict, settled.oddity) == (iss.Verdict.DIFFERS, None)


def test_a_timeout_after_the_first_half_of_an_announcement_loses_the_bid() -> None:
    state = skat.apply(played(DEAL, f"{FOREHAND_AT_18} s"), skat.Timeout(0))
    assert isinstance(state, skat.Over)
    assert_agrees(record_of(state).replace(" w TI.0", " 0 C w TI.0"), state)


@pytest.mark.rule("SK-24")
def test_a_timeout_in_the_bidding_is_a_pass_if_the_bidding_goes_on() -> None:
    state = over(DEAL, "timeout:1 p 18 s -H7.H8 C")
    assert_agrees(record_of(state), state)
    passed_in = over(DEAL, "p p timeout:0")
    assert_agrees(record_of(passed_in), passed_in)


@pytest.mark.rule("SK-24")
@pytest.mark.parametrize("moves", ["timeout:1", "18 timeout:0", "p p 18"])
def test_a_hand_that_a_timeout_in_the_bidding_has_ended_is_abandoned(moves: str) -> None:
    state = played(DEAL, moves.replace("p p 18", "18 p timeout:2"))
    replay = replayed(record_of(state, PENALTY))
    assert replay.verdict is iss.Verdict.ABANDONED
    assert replay.abandoned
    assert replay.abandoned.endswith("ran out of time in the bidding")
    assert replay.final_state == played(DEAL, moves.replace("p p 18", "18 p timeout:2"), LATE)


# ------------------------------------------------------------------------------------- leaving


@pytest.mark.parametrize("more", ["w LE.1", "0 ?? w LE.1", "0 ??"])
def test_a_hand_that_a_player_left_is_abandoned(more: str) -> None:
    state = played(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C")
    replay = replayed(record_of(state, "d:0 win v:48 m:1 bidok p:120 t:10 l:1", more=more))
    assert (replay.verdict, replay.abandoned) == (iss.Verdict.ABANDONED, "middlehand left")
    assert (replay.result, replay.declarer, str(replay.contract)) == (None, 0, "C")


def test_a_hand_may_be_left_without_a_trace_in_the_moves() -> None:
    replay = replayed(record_of(played(DEAL, "18"), PENALTY + " l:0"))
    assert replay.abandoned == "forehand left"


def test_what_the_outcome_does_not_tell_the_moves_do() -> None:
    assert replayed(record_of(played(DEAL, "18"), PENALTY, more="w LE.2")).abandoned
    replay = replayed(f"(;GM[Skat]MV[w LE.2]R[{PENALTY}])")
    assert (replay.declarer, replay.contract, replay.verdict.value) == (None, None, "abandoned")


def test_a_player_who_leaves_after_the_end_changes_nothing() -> None:
    state = over(DEAL, f"{FOREHAND_AT_18} s -H7.H8 C")
    assert_agrees(record_of(state, more="w LE.2"), state)


# ----------------------------------------------------------------------------------- comparing


@pytest.mark.parametrize(
    ("item", "change", "recorded"),
    [
        ("declarer", {"d": 1}, 1),
        ("won", {"won": "loss"}, False),
        ("value", {"v": 999}, 999),
        ("matadors", {"m": 3}, 3),
        ("overbid", {"bid": "overbid"}, True),
        ("points", {"p": 61}, 61),
        ("tricks", {"t": 1}, 1),
    ],
)
def test_every_item_is_compared(item: str, change: dict[str, object], recorded: object) -> None:
    state = over(OUVERT_DEAL, f"{FOREHAND_AT_18} CH")
    replay = replayed(record_of(state, outcome_of(state, **change)))
    (difference,) = replay.differences
    assert (replay.verdict, replay.oddity) == (iss.Verdict.DIFFERS, None)
    assert (difference.item, difference.recorded) == (item, recorded)
    assert str(difference).startswith(f"{item}: recorded {recorded}, by the rules ")


def test_a_game_that_is_recorded_as_passed_in_differs() -> None:
    replay = replayed(record_of(over(DEAL, f"{FOREHAND_AT_18} CH"), "passed"))
    assert replay.verdict is iss.Verdict.DIFFERS
    assert replay.differences[0] == iss.Difference("declarer", None, 0)


@pytest.mark.parametrize("moves", ["CH", "CH CA timeout:1"])
def test_a_game_that_was_played_is_not_excused_by_a_fine(moves: str) -> None:
    replay = replayed(record_of(over(DEAL, f"{FOREHAND_AT_18} {moves}"), PENALTY))
    assert replay.verdict is iss.Verdict.DIFFERS


@pytest.mark.rule("SK-54")
def test_an_overbid_game_agrees() -> None:
    state = over(DEAL, "18 y 20 y 22 y 23 y 24 y 27 y 30 y 33 y 35 y 36 p p s -CK.CQ D")
    value = skat.result(state).settlement
    assert isinstance(value, skat.GameValue)
    assert value.overbid
    assert_agrees(record_of(state), state)
