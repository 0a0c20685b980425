"""What a finished hand comes to, seat by seat (SK-23, SK-34, SK-55, SK-56, SK-60)."""

from itertools import pairwise
from random import Random

import pytest

from kartenspiele import skat
from kartenspiele.core.errors import GameNotOver
from kartenspiele.skat.results import TimeoutRecord

from .playing import (
    CLUBS,
    DEAL,
    FIRST_TRICK,
    FOREHAND_AT_18,
    MIDDLEHAND_AT_18,
    PHASES,
    REARHAND_AT_18,
    WON_BY,
    Rules,
    after,
    onwards,
    over,
    random_hand,
)


@pytest.mark.rule("SK-55")
@pytest.mark.parametrize(
    ("lines", "declarer", "scores", "utilities"),
    [
        (("p p p",), None, (0, 0, 0), (0, 0, 0)),
        ((FOREHAND_AT_18, "timeout:0"), 0, (-18, 0, 0), (-36, 18, 18)),
        ((MIDDLEHAND_AT_18, "timeout:1"), 1, (0, -18, 0), (18, -36, 18)),
        ((REARHAND_AT_18, "s timeout:2"), 2, (0, 0, -18), (18, 18, -36)),
        ((FOREHAND_AT_18, CLUBS, "concede:0"), 0, (-48, 0, 0), (-96, 48, 48)),
        ((FOREHAND_AT_18, CLUBS, "concede:1 concede:2"), 0, (24, 0, 0), (48, -24, -24)),
        ((MIDDLEHAND_AT_18, "NH", "concede:0 concede:2"), 1, (0, 35, 0), (-35, 70, -35)),
        ((REARHAND_AT_18, "NH", "concede:2"), 2, (0, 0, -70), (70, 70, -140)),
    ],
)
def test_declarer_scores_and_the_others_do_not(
    lines: tuple[str, ...],
    declarer: int | None,
    scores: tuple[int, ...],
    utilities: tuple[int, ...],
) -> None:
    result = skat.result(over(DEAL, *lines))
    assert result.declarer == declarer
    assert result.scores == scores
    assert result.utilities == utilities
    assert sum(result.utilities) == 0


@pytest.mark.rule("SK-56")
@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (("p p p",), "passed in: 0"),
        ((MIDDLEHAND_AT_18, "timeout:1"), "middlehand plays no announcement in time, bid 18; lost: -18"),
        (
            (FOREHAND_AT_18, CLUBS, "concede:0"),
            "forehand plays clubs: with 1, game, 2 x 12 = 24, bid 18; lost, declarer gave up: -48",
        ),
    ],
)  # fmt: skip
def test_a_result_explains_itself(lines: tuple[str, ...], text: str) -> None:
    assert str(skat.result(over(DEAL, *lines))) == text


@pytest.mark.rule("SK-56")
def test_a_hand_lost_before_the_announcement_has_the_bid_as_its_value_and_nothing_else() -> None:
    settlement = skat.result(over(DEAL, "48 p p", "s timeout:1")).settlement
    assert isinstance(settlement, skat.LostBid)
    assert (settlement.bid, settlement.value, settlement.doubled) == (48, 48, False)
    assert str(settlement) == "no announcement in time, bid 48; lost: -48"
    doubled = skat.LostBid(48, doubled=True)
    assert (doubled.value, doubled.score) == (48, -96)
    assert str(doubled) == "no announcement in time, bid 48; lost: -96"


@pytest.mark.parametrize("phase", PHASES)
def test_there_is_a_result_only_at_the_end(phase: str) -> None:
    state = after(*PHASES[phase])
    if state.actor is None:
        assert len(skat.result(state).scores) == 3
        return
    with pytest.raises(GameNotOver) as caught:
        skat.result(state)
    assert caught.value.actor == state.actor


NONE = (False, False, False)


@pytest.mark.rule("SK-60")
@pytest.mark.parametrize(
    ("lines", "forehand", "middlehand", "rearhand"),
    [
        pytest.param(
            ("p p p",), NONE, NONE, NONE,
            id="nobody",
        ),
        pytest.param(
            ("timeout:1 timeout:2 timeout:0",), (True, True, False), (True, True, False), (True, True, False),
            id="everybody, at his only decision",
        ),
        pytest.param(
            ("18 y timeout:1 p", "DH concede:0"), NONE, (False, True, False), NONE,
            id="the last call",
        ),
        pytest.param(
            ("18 timeout:0 p", "CH timeout:0"), (True, True, True), NONE, NONE,
            id="the only call and the first card",
        ),
        pytest.param(
            ("18 y timeout:1 p", "DH CJ timeout:1"), NONE, (False, True, True), NONE,
            id="the last call and the first card",
        ),
        pytest.param(
            ("18 timeout:0 p", "CH CJ C7 CQ timeout:0"), (True, True, False), NONE, NONE,
            id="the only call and the second card",
        ),
        pytest.param(
            ("18 timeout:0 p", "CH CJ C7 CQ CA timeout:1"), (True, False, False), (False, True, False), NONE,
            id="forehand first, middlehand last",
        ),
        pytest.param(
            ("18 p timeout:2", "timeout:1"), NONE, (False, True, False), (True, True, False),
            id="before the announcement",
        ),
        pytest.param(
            ("p 18 timeout:0", "s -H7.DT timeout:2"), (True, True, False), NONE, (False, True, False),
            id="announcing",
        ),
        pytest.param(
            ("18 timeout:0 p", "CH concede:0 timeout:0"), (True, True, True), NONE, NONE,
            id="a concession in between breaks no run",
        ),
        pytest.param(
            ("18 timeout:0 p", "CH concede:0 concede:2"), (True, True, False), NONE, NONE,
            id="a concession at the end is no decision",
        ),
        pytest.param(
            ("18 p timeout:2", "CH concede:1"), NONE, NONE, (True, True, False),
            id="a declarer who concedes makes no decision either",
        ),
    ],
)  # fmt: skip
def test_a_result_tells_whether_the_first_the_last_and_two_decisions_in_a_row_timed_out(
    lines: tuple[str, ...],
    forehand: tuple[bool, bool, bool],
    middlehand: tuple[bool, bool, bool],
    rearhand: tuple[bool, bool, bool],
) -> None:
    expected = tuple(TimeoutRecord(*seat) for seat in (forehand, middlehand, rearhand))
    assert skat.result(over(DEAL, *lines)).timeouts == expected


@pytest.mark.rule("SK-60", "SK-24")
def test_the_timeouts_of_random_hands_are_those_of_an_account_kept_beside() -> None:
    seen: set[TimeoutRecord] = set()
    for seed in range(400):
        rng = Random(seed)
        state = next(random_hand(seed)).after
        decisions: list[list[bool]] = [[], [], []]
        while not isinstance(state, skat.Over):
            seat = state.actor
            assert seat >= 0
            late = rng.random() < (0.3 if isinstance(state, skat.Bidding) else 0.1)
            move: skat.Move = (
                skat.Timeout(seat) if late else rng.choice(skat.legal_moves(state)[:2])
            )
            decisions[seat].append(late)
            state = skat.apply(state, move)
            if isinstance(state, skat.TrickPlay) and not state.conceded and rng.random() < 0.02:
                state = skat.apply(state, skat.Concede((state.declarer + 1) % 3))
        for record, timed_out in zip(skat.result(state).timeouts, decisions, strict=True):
            run = any(one and other for one, other in pairwise(timed_out))
            assert record == TimeoutRecord(timed_out[0], timed_out[-1], run)
            seen.add(record)
    assert len(seen) == 6  # two in a row end with the last decision, for the hand is over then


@pytest.mark.rule("SK-34", "SK-55")
@pytest.mark.parametrize("declarer", range(3))
def test_the_option_doubles_the_loss_of_the_bid(declarer: int) -> None:
    rules = Rules(announcement_timeout_doubled=True)
    bidding = WON_BY[declarer]
    hand = over(DEAL, bidding, f"timeout:{declarer}", rules=rules)
    scores = [0, 0, 0]
    scores[declarer] = -36
    assert list(skat.result(hand).scores) == scores


@pytest.mark.rule("SK-43", "SK-53")
def test_the_points_and_tricks_of_the_result_are_declarers() -> None:
    state = onwards(after(DEAL, FOREHAND_AT_18, CLUBS), FIRST_TRICK, "timeout:0")
    value = skat.result(state).settlement
    assert isinstance(value, skat.GameValue)
    assert (value.declarer_points, value.declarer_tricks) == (10 + 2 + 3, 1)
