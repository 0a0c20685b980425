"""A whole match as one game: rounds follow each other until somebody has 100 points (SJ-23, SJ-30)."""

from random import Random
from typing import TypeVar, cast

import attrs
import pytest

from kartenspiele import skyjo
from kartenspiele.core.errors import GameNotOver, IllegalMove, ImpossibleValue, InvalidState
from kartenspiele.core.game import playout, walk
from kartenspiele.core.quick import changed
from kartenspiele.skyjo import match
from kartenspiele.skyjo.match import ScoreSheet
from kartenspiele.skyjo.round_scoring import RoundScore

from .playing import choosing, grid, impossible, onwards, table

ForgedT = TypeVar("ForgedT", ScoreSheet, RoundScore)

LAST_DOWN = "1 2 3|4 5 6|7 8 9|10 11 ?"
"""66 points, and the card that lies face down."""


def played(state: match.State) -> match.Playing:
    assert isinstance(state, match.Playing)
    return state


def before_the_end(sheet: ScoreSheet, *, last: str = "? 1 1|_|_|_") -> match.Playing:
    """Seat 0 has closed with 66, and what seat 1 has face down is about to be turned up."""
    rules = skyjo.Rules(starter=sheet.next_starter)
    state = onwards(table(LAST_DOWN, last, rules=rules), "t11 =9 t1")
    assert isinstance(state, skyjo.Finishing)
    return match.Playing(sheet, state)


@pytest.mark.rule("SJ-03", "SJ-30")
@pytest.mark.parametrize("seats", match.SEATS)
def test_a_match_begins_with_an_empty_sheet_and_a_round_that_the_cards_begin(seats: int) -> None:
    state = played(match.new_game(seats=seats))
    assert (state.sheet, state.round) == (ScoreSheet(seats), skyjo.new_game(seats=seats))
    assert state.actor == match.CHANCE
    assert (state.seats, list(match.SEATS)) == (seats, list(skyjo.SEATS))


@pytest.mark.rule("SJ-22", "SJ-23", "SJ-30")
def test_a_round_that_brings_somebody_to_100_points_ends_the_match() -> None:
    state = match.apply(before_the_end(ScoreSheet(2).record([5, 3], 1)), skyjo.Turned(4))
    # Seat 0 laid the 0 from the discards and closed with 66; 4 + 9 + 1 is less, so 66 doubles.
    scored = ScoreSheet(2).record([5, 3], 1).record([66, 14], 0)
    assert scored.totals == (137, 17)
    assert state == match.Over(scored)


@pytest.mark.rule("SJ-23", "SJ-30")
def test_below_100_points_the_same_move_leads_straight_to_a_round_that_the_closer_begins() -> None:
    low = before_the_end(ScoreSheet(2), last="? 12 12|11 11 10|10 9 9|_")
    state = played(match.apply(low, skyjo.Turned(4)))
    # 4 + 9 + 12 + 32 + 28 are more than 66, so nothing doubles.
    assert state.sheet == ScoreSheet(2).record([66, 85], 0)
    assert state.round == skyjo.new_game(skyjo.Rules(starter=0), seats=2)
    assert state.sheet.totals == (66, 85)


@pytest.mark.rule("SJ-30")
@pytest.mark.parametrize(("before", "over"), [(14, False), (15, True), (16, True)])
def test_the_match_ends_at_100_points_and_not_before(before: int, over: bool) -> None:  # noqa: FBT001 - a case
    sheet = ScoreSheet(2).record([1, before], 0)
    state = match.apply(before_the_end(sheet, last="? 12 12|11 11 10|10 9 9|_"), skyjo.Turned(4))
    assert (state.actor is None) == over
    assert state.sheet.totals == (67, 85 + before)


@pytest.mark.rule("SJ-30")
def test_the_lowest_total_wins_and_ties_share() -> None:
    over = match.Over(ScoreSheet(3).record([20, 20, 110], 2))
    result = match.result(over)
    assert (result.scores, result.utilities) == ((20, 20, 220), (-20, -20, -220))
    assert result.winners == (0, 1)
    assert str(result) == "1 round: 20 20 220, won by seats 0 and 1"


@pytest.mark.rule("SJ-30")
def test_there_is_a_result_at_the_end_and_not_before() -> None:
    state = before_the_end(ScoreSheet(2))
    with pytest.raises(GameNotOver) as caught:
        match.result(state)
    assert caught.value.actor == match.CHANCE
    with impossible("SJ-30", "the match goes on until somebody has 100 points"):
        match.Result(ScoreSheet(2))
    with impossible("SJ-30", "None is no skyjo.match.ScoreSheet"):
        match.Result(cast("ScoreSheet", None))


@pytest.mark.rule("SJ-30", "G-04")
def test_after_the_end_nothing_is_possible() -> None:
    over = match.Over(ScoreSheet(2).record([100, 3], 1))
    assert (over.actor, match.legal_moves(over), match.chance_moves(over)) == (None, (), ())
    for text in ("draw", "=3", "r0", "t0", "x0", "timeout:0"):
        with pytest.raises(IllegalMove, match=r"^G-04: the match is over$") as caught:
            match.apply(over, match.parse_move(text))
        assert caught.value.state is over
    with pytest.raises(InvalidState, match="chance has nothing to do here: the match is over"):
        match.sample_chance(over, Random(1))
    with pytest.raises(InvalidState, match="nothing happens any more: the match is over"):
        match.what_happened(over, skyjo.Draw(), over)


@pytest.mark.rule("SJ-24", "G-03", "G-05")
def test_the_round_refuses_and_the_error_has_the_state_of_the_match() -> None:
    state = match.new_game()
    for move, reason in (
        (skyjo.Draw(), "G-03: one can't draw while the first discard has to be turned up"),
        (skyjo.Timeout(1), "G-05: Skyjo has no clock (SJ-24), so seat 1 can't run out of time"),
    ):
        with pytest.raises(IllegalMove) as caught:
            match.apply(state, move)
        assert str(caught.value) == reason
        assert (caught.value.state, caught.value.move) == (state, move)
    revealing = match.apply(state, skyjo.Turned(3))
    with pytest.raises(InvalidState, match="chance has nothing to do here: a seat") as refused:
        match.sample_chance(revealing, Random(1))
    assert refused.value.state is revealing


@pytest.mark.rule("SJ-23", "SJ-30")
@pytest.mark.parametrize("seats", match.SEATS)
def test_a_random_match_is_a_chain_of_rounds(seats: int) -> None:
    steps = list(walk(match, match.new_game(seats=seats), Random(seats)))
    results: list[skyjo.Result] = []
    for before, move, after in steps:
        assert match.check_state(after) is after
        own = played(before).round
        assert match.legal_moves(before) == skyjo.legal_moves(own)
        assert match.chance_moves(before) == skyjo.chance_moves(own)
        ended = skyjo.apply(own, move)
        if isinstance(ended, skyjo.Over):
            results.append(skyjo.result(ended))
            if isinstance(after, match.Playing):
                assert after.round.rules.starter == ended.closer
        else:
            assert played(after).round == ended
    over = steps[-1].after
    assert [scored.sums for scored in over.sheet.rounds] == [found.sums for found in results]
    assert [scored.closer for scored in over.sheet.rounds] == [found.closer for found in results]
    totals = [sum(points) for points in zip(*(found.scores for found in results), strict=True)]
    assert match.result(over).scores == tuple(totals)
    assert max(totals) >= 100


@pytest.mark.rule("SJ-22", "SJ-30")
def test_scored_rounds_and_the_end_are_told() -> None:
    before = before_the_end(ScoreSheet(2).record([5, 3], 1))
    after = match.apply(before, skyjo.Turned(4))
    told = list(map(str, match.what_happened(before, skyjo.Turned(4), after)))
    assert told[0] == "seat 1 turns up 4 at position 0"
    assert told[1].startswith("the round is over: seat 0: ")
    assert told[2:] == [
        "round 2: 132 14 (seat 0 ended the round with 66, not alone the lowest sum: doubled); "
        "totals 137 17",
        "the match is over after 2 rounds: 137 17, won by seat 1",
    ]
    goes_on = before_the_end(ScoreSheet(2), last="? 12 12|11 11 10|10 9 9|_")
    *_, last = match.what_happened(goes_on, skyjo.Turned(4), match.apply(goes_on, skyjo.Turned(4)))
    assert str(last).startswith("round 1: 66 85 ")
    start = match.new_game()
    first = match.apply(start, skyjo.Turned(4))
    (event,) = match.what_happened(start, skyjo.Turned(4), first)
    assert str(event) == "4 begins the discard pile"


def test_states_that_do_not_follow_each_other_tell_nothing() -> None:
    start = match.new_game()
    for move in (skyjo.Turned(3), skyjo.Draw()):
        with pytest.raises(InvalidState, match="does not lead to this state"):
            match.what_happened(start, move, start)
    with pytest.raises(InvalidState, match="None is no state of a match of Skyjo"):
        match.what_happened(start, skyjo.Turned(3), cast("match.State", None))
    with pytest.raises(InvalidState, match="None is no state of a match of Skyjo"):
        match.what_happened(cast("match.State", None), skyjo.Turned(3), start)
    with pytest.raises(ImpossibleValue, match="5 is no move of a match of Skyjo"):
        match.what_happened(start, cast("match.Move", 5), start)


@pytest.mark.rule("G-07")
def test_every_seat_sees_the_whole_match() -> None:
    state = match.apply(match.new_game(seats=3), skyjo.Turned(3))
    for seat in range(3):
        seen = match.view(state, seat)
        assert (seen.seat, seen.state, seen.actor) == (seat, state, 0)
        assert seen.legal_moves() == (match.legal_moves(state) if seat == 0 else ())
        assert match.resample(seen, Random(1)) is state
    with impossible("SJ-02", "3 is no seat; seats are 0 to 2"):
        match.view(state, 3)
    over = match.Over(ScoreSheet(2).record([100, 3], 1))
    assert match.resample(match.view(over, 1), Random(1)) is over
    with pytest.raises(InvalidState, match="None is no view of a match of Skyjo"):
        match.resample(cast("match.View", None), Random(1))


def test_what_is_no_state_is_refused() -> None:
    nothing = cast("match.State", None)
    sentence = "^None is no state of a match of Skyjo; new_game gives the first$"
    for ask in (match.legal_moves, match.chance_moves, match.result, match.check_state):
        with pytest.raises(InvalidState, match=sentence):
            ask(nothing)
    with pytest.raises(InvalidState, match=sentence):
        match.apply(nothing, skyjo.Draw())
    with pytest.raises(InvalidState, match=sentence):
        match.sample_chance(nothing, Random(1))


@pytest.mark.rule("SJ-02")
def test_the_options_and_the_number_of_seats_are_checked() -> None:
    assert match.Rules() == match.Rules()
    with pytest.raises(TypeError, match=r"the rules of a match are a skyjo\.match\.Rules, not"):
        match.new_game(cast("match.Rules", skyjo.Rules()))
    with pytest.raises(ImpossibleValue, match="two to eight seats"):
        match.new_game(seats=9)


# ------------------------------------------------------------------ states from outside


def forged(value: ForgedT, **changes: object) -> ForgedT:
    """The sheet or the round with fields that its constructor would refuse."""
    return changed(value, **changes)


ONE_ROUND = ScoreSheet(2).record([5, 3], 1)
OVER = match.Over(ScoreSheet(2).record([100, 3], 1))
NEXT = match.Playing(ONE_ROUND, cast("skyjo.Dealing", skyjo.new_game(skyjo.Rules(starter=1))))


def without_a_column(state: match.Playing) -> skyjo.Choosing:
    """The first turn of the round, but the first column, 9 8 7, is said to have left."""
    begun = choosing(onwards(state.round, "=1 r0 =9 r1 =8 r0 =1 r1 =2"))
    return attrs.evolve(
        begun,
        packed_grids=(grid("_|? ? ?|? ? ?|? ? ?").packed, begun.packed_grids[1]),
        packed_unseen=begun.packed_unseen - skyjo.CardCounts.of([7]).packed,
        packed_discards=skyjo.CardCounts.of([9, 8, 7]).packed,
    )


@pytest.mark.rule("SJ-23", "SJ-30")
@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (attrs.evolve(OVER, sheet=ONE_ROUND), "the match goes on until somebody has 100"),
        (attrs.evolve(OVER, sheet=cast("ScoreSheet", None)), "None is no skyjo.match.ScoreSheet"),
        (
            match.Over(forged(OVER.sheet, rounds=OVER.sheet.rounds * 2)),
            "SJ-30: the match was over after round 1: seat 0 has 100 points, and 100 end it",
        ),
        (match.Over(forged(OVER.sheet, seats=9)), "two to eight seats, not 9"),
        (match.Over(forged(OVER.sheet, seats=3)), "round 1 has 3 sums, one for each seat, not 2"),
        (match.Over(forged(OVER.sheet, rounds=(100,))), "round 1 is a RoundScore, not 100"),
        (
            match.Over(ScoreSheet(2, (forged(OVER.sheet.rounds[0], sums=(141, 3)),))),
            "twelve cards make a sum of -17 to 140, not 141",
        ),
        (
            match.Over(ScoreSheet(2, (forged(OVER.sheet.rounds[0], closer=-1),))),
            "the round was ended by one of the seats 0 to 1, not by -1",
        ),
        (
            attrs.evolve(NEXT, sheet=ScoreSheet(2)),
            "1 begins, but None ended the last round (SJ-23)",
        ),
        (attrs.evolve(NEXT, sheet=OVER.sheet), "the match is over, so no round is played (SJ-30)"),
        (
            attrs.evolve(NEXT, sheet=ScoreSheet(3).record([5, 3, 5], 1)),
            "2 seats play a round of a match of 3",
        ),
        (
            attrs.evolve(NEXT, round=attrs.evolve(NEXT.round, packed_unseen=0)),
            "the grids, the pile and the discards are not the whole pack",
        ),
        (
            attrs.evolve(NEXT, round=without_a_column(NEXT)),
            "the discards have two cards each of 0 columns at most, not of 1 (SJ-12)",
        ),
        (attrs.evolve(NEXT, round=cast("skyjo.Dealing", None)), "None is no state of Skyjo"),
        (
            attrs.evolve(
                NEXT,
                round=cast("skyjo.Dealing", playout(skyjo, NEXT.round, Random(1))),
            ),
            "a round that is over goes onto the sheet (SJ-30)",
        ),
    ],
)
def test_what_play_can_not_lead_to_is_refused(state: match.State, fault: str) -> None:
    with pytest.raises(InvalidState) as caught:
        match.check_state(state)
    assert fault in str(caught.value)
    assert caught.value.state is state
