"""What a finished hand comes to, seat by seat (SK-23, SK-34, SK-55, SK-56)."""

import pytest

from kartenspiele import skat
from kartenspiele.core.errors import GameNotOver

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
