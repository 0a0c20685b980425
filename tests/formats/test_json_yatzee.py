"""JSON of Yatzee: what documents look like, and what is refused where."""

import json
from typing import Any

import pytest

from kartenspiele import yatzee
from kartenspiele.core.errors import ImpossibleValue, InvalidState
from kartenspiele.formats.json import YATZEE, Codec, JsonError

OPEN = {
    **dict.fromkeys(map(str, yatzee.CATEGORIES)), "extra": 0, "upper_sum": 0, "bonus": 0, "total": 0,
}  # fmt: skip
RULES = {"five_of_a_kind_is_full_house": False, "extra_yatzee": None}


def after(moves: str) -> yatzee.State:
    state = yatzee.new_game(seats=2)
    for text in moves.split():
        state = yatzee.apply(state, yatzee.parse_move(text))
    return state


STATE = after("=13356 =22446 chance")
VIEW = yatzee.view(STATE, 1)
OVER = yatzee.apply(yatzee.apply(after("=13356 =22446"), yatzee.Timeout(1)), yatzee.Timeout(0))


def document(codec: Codec[Any], value: object, **changes: object) -> dict[str, Any]:
    return {**json.loads(codec.dump(value)), **changes}


def test_a_state_shows_rules_cards_and_turns() -> None:
    assert document(YATZEE.state, STATE) == {
        "phase": "deciding",
        "rules": RULES,
        "cards": [OPEN, OPEN],
        "turns": [
            {"kind": "entered", "category": "chance", "dice": "13356"},
            {"kind": "thrown", "dice": "22446", "rolls": 1},
        ],
    }
    rolling = document(YATZEE.state, after("=13356 =22446 k33"))
    assert rolling["phase"] == "rolling"
    assert rolling["turns"][0] == {"kind": "kept", "dice": "33", "rolls": 1}
    over = document(YATZEE.state, OVER)
    assert over["phase"] == "over"
    assert over["timed_out"] == [0, 1]
    assert over["cards"][0]["ones"] == 0


def test_a_view_shows_what_its_seat_knows() -> None:
    assert document(YATZEE.view, VIEW) == {
        "phase": "round",
        "seat": 1,
        "rules": RULES,
        "cards": [OPEN, OPEN],
        "turn": {"kind": "thrown", "dice": "22446", "rolls": 1},
        "entered": [0],
        "timed_out": [],
    }
    assert YATZEE.view.load(YATZEE.view.dump(VIEW)) == VIEW


def test_moves_are_their_notation_and_options_have_their_names() -> None:
    assert YATZEE.move.dump(yatzee.Keep("335")) == '"k335"'
    for option in (None, "bonus", "forced_joker", "free_joker", "schmidt"):
        rules = YATZEE.rules.decode({**RULES, "extra_yatzee": option})
        assert rules.extra_yatzee == option
        assert YATZEE.rules.encode(rules) == {**RULES, "extra_yatzee": option}


@pytest.mark.parametrize(
    ("change", "path", "expected"),
    [
        ({"cards": [OPEN, {**OPEN, "ones": "1"}]}, "cards[1].ones", "a whole number"),
        ({"cards": [OPEN, {**OPEN, "total": 7}]}, "cards[1].total", "0"),
        ({"cards": [{**OPEN, "extra": None}, OPEN]}, "cards[0].extra", "a whole number"),
        ({"turns": [{"kind": "thrown", "dice": "1335x", "rolls": 1}]}, "turns[0].dice", "a die 1 .. 6"),
        ({"turns": [{"kind": "asleep"}]}, "turns[0].kind",
         '"kept" or "thrown" or "entered" or "out_of_time"'),
        ({"phase": "rolled"}, "phase", '"rolling" or "deciding" or "over"'),
    ],
)  # fmt: skip
def test_a_wrong_shape_is_refused_where_it_is(
    change: dict[str, object], path: str, expected: str
) -> None:
    with pytest.raises(JsonError) as caught:
        YATZEE.state.load(json.dumps(document(YATZEE.state, STATE, **change)))
    assert (caught.value.path, caught.value.expected) == (path, expected)


@pytest.mark.rule("YZ-10", "YZ-14")
def test_an_option_or_points_that_are_none_are_refused() -> None:
    with pytest.raises(JsonError, match='expected "bonus" or "forced_joker"'):
        YATZEE.rules.decode({**RULES, "extra_yatzee": "joker"})
    shown = document(
        YATZEE.state, STATE, cards=[OPEN, {**OPEN, "twos": 3, "upper_sum": 3, "total": 3}]
    )
    with pytest.raises(ImpossibleValue, match="YZ-10: 3 points can't stand in twos"):
        YATZEE.state.load(json.dumps(shown))


def test_a_state_that_can_not_be_reached_is_refused() -> None:
    full = {**OPEN, "ones": 1, "upper_sum": 1, "total": 1}
    with pytest.raises(InvalidState, match="does not have one entry for each round"):
        YATZEE.state.load(json.dumps(document(YATZEE.state, STATE, cards=[OPEN, full])))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seat": 2}, "no state has this view"),
        ({"entered": [1]}, "no state has this view: the view contradicts itself"),
        ({"entered": [0, 0]}, "no state has this view: the view contradicts itself"),
        ({"timed_out": [0], "entered": []}, "no entries and no timeout lead to the card of seat 0"),
        ({"turn": {"kind": "thrown", "dice": "22446", "rolls": 4}}, "the turn of seat . can't be"),
        ({"cards": []}, "no state has this view"),
    ],
)
def test_a_view_that_no_state_has_is_refused(change: dict[str, object], reason: str) -> None:
    with pytest.raises(InvalidState, match=reason):
        YATZEE.view.load(json.dumps(document(YATZEE.view, VIEW, **change)))


@pytest.mark.rule("YZ-21")
def test_a_result_is_checked() -> None:
    result = yatzee.result(OVER)
    assert YATZEE.result.load(YATZEE.result.dump(result)) == result
    with pytest.raises(ImpossibleValue, match="YZ-21: the seats that ran out"):
        YATZEE.result.load(json.dumps(document(YATZEE.result, result, timed_out=[1, 0])))
    with pytest.raises(JsonError, match="scores"):
        YATZEE.result.load(json.dumps(document(YATZEE.result, result, scores=[1, 0])))
