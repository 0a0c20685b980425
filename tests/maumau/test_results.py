"""What a round comes to, seat by seat (MM-02, MM-50, MM-51)."""

from typing import Never, cast

import attrs
import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import GameNotOver, ImpossibleValue

from .playing import WAYS, after, onwards, random_round, table

Rules, Result = maumau.Rules, maumau.Result
FIFTEENS = Rules(card_values=maumau.CardValues.FIFTEENS)


def bags(hands: str) -> tuple[maumau.CardBag, ...]:
    return tuple(map(maumau.CardBag.of, hands.split("|")))


@pytest.mark.rule("MM-51", "MM-50")
@pytest.mark.parametrize(
    ("hands", "winner", "scores", "places"),
    [
        ("|C2", 0, (0, 2), (1, 2)),
        ("H7.S8|", 1, (15, 0), (2, 1)),
        ("CK.CQ||DT", 1, (20, 0, 10), (3, 1, 2)),
        ("CK.CQ|JK|", 2, (20, 20, 0), (2, 2, 1)),
        ("|CK.CQ|JK|DA.CJ", 0, (0, 20, 20, 31), (1, 2, 2, 4)),
        ("CJ|SJ|HJ|", 3, (20, 20, 20, 0), (2, 2, 2, 1)),
        ("D2|H2", None, (2, 2), (1, 1)),
        ("D3|H2|C2", None, (3, 2, 2), (3, 1, 1)),
        ("JK.JK|HA.D9|C2.C3.C4.C5.C6|SQ", None, (40, 20, 20, 10), (4, 2, 2, 1)),
    ],
)
def test_everybody_scores_the_cards_still_held(
    hands: str, winner: int | None, scores: tuple[int, ...], places: tuple[int, ...]
) -> None:
    result = Result(bags(hands))
    assert (result.winner, result.scores, result.places) == (winner, scores, places)
    assert result.utilities == tuple(-points for points in scores)
    assert result.card_values == maumau.CardValues.CUSTOMARY


@pytest.mark.rule("MM-02", "MM-51")
def test_the_card_values_of_the_rules_count() -> None:
    state = table(hands="C5|S7.H8|D9.JK", discards="C2.C3", announced=(0,), rules=FIFTEENS)
    result = maumau.result(onwards(state, "C5"))
    assert result == Result(bags("|S7.H8|D9.JK"), maumau.CardValues.FIFTEENS)
    assert result.scores == (0, 30, 35)
    assert result.lines()[1] == "seat 1: place 2, S7 15 + H8 15 = 30"


@pytest.mark.rule("MM-51")
def test_a_result_explains_itself() -> None:
    result = Result(bags("|CJ.H7|JK.JK|SA"))
    assert result.lines() == (
        "seat 0: place 1, no card left, 0",
        "seat 1: place 3, CJ 20 + H7 7 = 27",
        "seat 2: place 4, JK 20 + JK 20 = 40",
        "seat 3: place 2, SA 11 = 11",
    )
    assert str(result) == "; ".join(result.lines())


@pytest.mark.rule("MM-50")
@pytest.mark.parametrize("pending", [0, 4])
def test_the_winner_has_no_card_left_and_the_others_all_of_theirs(pending: int) -> None:
    discards = "S2.S7" if pending else "C2.C3"
    state = table(hands="H4|C7|S9.S3", discards=discards, actor=1, announced=(1,), pending=pending)
    result = maumau.result(onwards(state, "C7"))
    assert result == Result(bags("H4||S9.S3"))
    assert (result.winner, result.scores) == (1, (4, 0, 12))


@pytest.mark.rule("MM-17", "MM-41")
@pytest.mark.parametrize("move", ["C9", "draw", "timeout:0"])
def test_a_round_that_ends_without_a_winner_leaves_every_hand_as_it_is(move: str) -> None:
    state = table(hands="C9|D2.D4|*", talon="", discards="C6", idle=2, rules=Rules(jokers=0))
    result = maumau.result(onwards(state, move))
    assert result.winner is None
    assert list(map(str, result.hands[:2])) == ["C9", "D4.D2"]
    # Four suits of 105, without C9, the six points of D2.D4 and the upcard C6.
    assert result.scores == (9, 6, 420 - 9 - 6 - 6)
    assert result.places == (2, 1, 3)


@pytest.mark.rule("MM-17", "MM-43")
def test_an_announcement_alone_empties_no_hand() -> None:
    state = table(hands="C9|*", talon="", discards="H6", idle=1, announced=(0,))
    for move in ("draw", "timeout:0"):
        assert str(maumau.result(onwards(state, move)).hands[0]) == "C9"


@pytest.mark.parametrize("way", WAYS)
def test_there_is_no_result_before_the_end(way: str) -> None:
    state = after(*WAYS[way])
    with pytest.raises(GameNotOver) as caught:
        maumau.result(state)
    assert caught.value.actor == state.actor
    who = "chance" if state.actor == maumau.CHANCE else f"seat {state.actor}"
    assert str(caught.value) == f"there is no result yet: {who} has to move"


@pytest.mark.rule("MM-51", "MM-52")
def test_the_results_of_random_rounds_are_those_of_the_cards_left() -> None:
    worth = {**{str(number): number for number in range(2, 10)}, "T": 10, "Q": 10, "K": 10}
    worth |= {"J": 20, "A": 11}
    totals: tuple[int, ...] = (0, 0, 0)
    for seed in range(40):
        *_, (before, move, state) = random_round(seed)
        result = maumau.result(state)
        assert isinstance(before, maumau.Playing | maumau.Answering)
        assert isinstance(move, maumau.PlayCard)
        left = list(before.hands)
        left[before.actor] -= (move.card,)
        assert result.hands == tuple(left)
        assert result.winner == before.actor
        assert result.scores == tuple(
            sum(20 if str(card) == "JK" else worth[str(card)[1]] for card in hand) for hand in left
        )
        totals = maumau.add_up([totals, result.scores])
    assert sum(totals) > 0


# ------------------------------------------------------------------ forged results


@pytest.mark.rule("MM-50")
@pytest.mark.parametrize("hands", ["|", "C2||", "||C2|", "|||"])
def test_two_hands_are_never_empty(hands: str) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Result(bags(hands))
    assert str(caught.value) == "MM-50: the round ends with the first empty hand"


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize("hands", ["C2", "C2|C3|C4|C5|C6"])
def test_a_result_is_for_two_to_four_seats(hands: str) -> None:
    with pytest.raises(ImpossibleValue, match="MM-10: Mau Mau is played by two to four seats"):
        Result(bags(hands))


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize("hands", ["C2|C2", "C2.C3||C3", "JK.JK|JK.JK|JK"])
def test_no_card_is_left_in_two_hands(hands: str) -> None:
    with pytest.raises(ImpossibleValue, match="is there too often"):
        Result(bags(hands))


@pytest.mark.rule("MM-51")
@pytest.mark.parametrize("hands", [(None, None), ("C2", None), (3, 4), ("C2", "C3"), "C2"])
def test_hands_are_bags_of_cards(hands: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Result(cast("Never", hands))
    assert str(caught.value) == f"MM-51: hands are CardBags, not {hands!r}"


@pytest.mark.rule("MM-02")
@pytest.mark.parametrize("values", [None, "customary", {"two": 2}])
def test_card_values_are_card_values(values: object) -> None:
    with pytest.raises(ImpossibleValue, match="MM-02"):
        Result(bags("|C2"), cast("Never", values))


def test_a_result_is_a_value() -> None:
    result = Result(bags("|C2"))
    assert result == Result(bags("|C2"))
    assert hash(result) == hash(Result(bags("|C2")))
    assert result != Result(bags("C2|"))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        result.hands = ()  # type: ignore[misc]
