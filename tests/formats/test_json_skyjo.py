"""JSON of Skyjo: what documents look like, and what is refused where."""

import json
from random import Random
from typing import Any

import pytest

from kartenspiele import skyjo
from kartenspiele.core.errors import ImpossibleValue, InvalidState
from kartenspiele.core.game import playout
from kartenspiele.formats.json import SKYJO, SKYJO_MATCH, Codec, JsonError
from kartenspiele.skyjo import match

DOWN = {"columns": [[None, None, None]] * 4}
NONE = [0] * 15


def after(moves: str) -> skyjo.State:
    state = skyjo.new_game(skyjo.Rules(starter=0))
    for text in moves.split():
        state = skyjo.apply(state, skyjo.parse_move(text))
    return state


OPENED = "=5 r0 =3 r1 =4 r11 =-2 r4 =8"
STATE = after(OPENED)
OVER = playout(skyjo, STATE, Random(1))
MATCH = match.apply(match.new_game(), skyjo.Turned(5))
MATCH_OVER = match.Over(match.ScoreSheet(2).record([50, 20], 0))


def document(codec: Codec[Any], value: object, **changes: object) -> dict[str, Any]:
    return {**json.loads(codec.dump(value)), **changes}


def test_a_state_shows_rules_grids_and_counts_of_cards() -> None:
    assert document(SKYJO.state, STATE) == {
        "phase": "choosing",
        "rules": {"starter": 0},
        "grids": [
            {"columns": [[3, 4, None], *[[None, None, None]] * 3]},
            {"columns": [[None] * 3, [None, 8, None], [None] * 3, [None, None, -2]]},
        ],
        # -2 -1 0 1 2 3 4 5 6 7 8 ..
        "unseen": [4, 10, 15, 10, 10, 9, 9, 9, 10, 10, 9, 10, 10, 10, 10],
        "known": NONE,
        "discards": NONE,
        "seat": 0,
        "top": 5,
    }


@pytest.mark.parametrize(
    ("moves", "phase", "shown"),
    [
        ("", "dealing", {}),
        ("=5", "revealing", {"top": 5}),
        ("=5 r3", "uncovering", {"top": 5, "position": 3}),
        (f"{OPENED} draw", "drawing", {"seat": 0, "top": 5}),
        (f"{OPENED} draw =9", "placing", {"seat": 0, "top": 5, "card": 9}),
        (f"{OPENED} draw =9 r2", "turning", {"seat": 0, "top": 9, "position": 2}),
        (f"{OPENED} t2", "replacing", {"seat": 0, "position": 2, "card": 5}),
    ],
)
def test_each_phase_shows_what_it_has(moves: str, phase: str, shown: dict[str, object]) -> None:
    found = document(SKYJO.state, after(moves))
    assert list(found)[:4] == ["phase", "rules", "grids", "unseen"]
    assert found["phase"] == phase
    piles = {"known", "discards"} if moves.startswith(OPENED) else set[str]()
    assert {key: found[key] for key in list(found)[4:] if key not in piles} == shown
    assert piles <= set(found)
    assert SKYJO.state.load(json.dumps(found)) == after(moves)


def test_the_end_shows_the_closer_and_the_result_adds_up() -> None:
    over = document(SKYJO.state, OVER)
    assert over["phase"] == "over"
    assert isinstance(OVER, skyjo.Over)
    assert over["closer"] == OVER.closer
    result = skyjo.result(OVER)
    shown = document(SKYJO.result, result)
    assert list(shown) == ["grids", "closer", "sums", "doubled", "scores", "utilities"]
    assert shown["grids"] == over["grids"]
    assert shown["scores"] == list(result.scores)
    wrong = json.dumps({**shown, "scores": [0, 0]})
    with pytest.raises(JsonError, match=r"scores"):
        SKYJO.result.load(wrong)


def test_moves_are_notation() -> None:
    assert SKYJO.move.dump(skyjo.Turned(-2)) == '"=-2"'
    assert SKYJO.move.load('"x5"') == skyjo.Exchange(5)
    with pytest.raises(JsonError, match=r"expected a position 0 \.\. 11, found \"x12\""):
        SKYJO.move.load('"x12"')


def test_a_view_is_a_seat_and_the_state() -> None:
    view = skyjo.view(STATE, 1)
    assert document(SKYJO.view, view) == {"seat": 1, "state": document(SKYJO.state, STATE)}
    with pytest.raises(ImpossibleValue, match="2 is no seat"):
        SKYJO.view.load(json.dumps(document(SKYJO.view, view, seat=2)))


@pytest.mark.parametrize(
    ("changes", "error", "reason"),
    [
        ({"phase": "playing"}, JsonError, "phase"),
        ({"top": "5"}, JsonError, "top"),
        ({"grids": [DOWN]}, InvalidState, "two to eight seats"),
        ({"grids": [DOWN, {"columns": [[1, 2]]}]}, ImpossibleValue, "a grid has 4 columns"),
        ({"grids": [DOWN, {"columns": [[99, 1, 1], [], [], []]}]}, ImpossibleValue, "-2 to 12"),
        ({"grids": [DOWN, {"columns": [["?"] * 3] * 4}]}, JsonError, "grids"),
        ({"unseen": NONE}, InvalidState, "not the whole pack"),
        ({"unseen": NONE[1:]}, ImpossibleValue, "not 14 of them"),
        ({"known": [1, *NONE[1:]]}, InvalidState, "SJ-01"),
        ({"seat": 2}, InvalidState, "2 is no seat"),
        ({"card": 3}, JsonError, "no such key"),
    ],
)
def test_what_is_no_state_is_refused(
    changes: dict[str, object], error: type[Exception], reason: str
) -> None:
    with pytest.raises(error, match=reason):
        SKYJO.state.load(json.dumps(document(SKYJO.state, STATE, **changes)))


# ------------------------------------------------------------------ a match


def test_a_match_shows_its_sheet_and_its_round() -> None:
    found = document(SKYJO_MATCH.state, MATCH)
    assert list(found) == ["phase", "sheet", "round"]
    assert found["phase"] == "playing"
    assert found["sheet"]["seats"] == 2
    assert found["round"]["phase"] == "revealing"
    assert SKYJO_MATCH.state.load(json.dumps(found)) == MATCH
    assert SKYJO_MATCH.rules.dump(match.Rules()) == "{}"
    view = document(SKYJO_MATCH.view, match.view(MATCH, 1))
    assert view == {"seat": 1, "state": found}


def test_the_end_of_a_match_shows_every_round_and_who_won() -> None:
    found = document(SKYJO_MATCH.state, MATCH_OVER)
    assert list(found) == ["phase", "sheet"]
    assert found["sheet"]["rounds"] == [
        {"sums": [50, 20], "closer": 0, "doubled": True, "scores": [100, 20]}
    ]
    result = document(SKYJO_MATCH.result, match.result(MATCH_OVER))
    assert (result["scores"], result["utilities"], result["winners"]) == (
        [100, 20],
        [-100, -20],
        [1],
    )


def test_what_is_no_state_of_a_match_is_refused() -> None:
    found = document(SKYJO_MATCH.state, MATCH)
    over = document(SKYJO_MATCH.state, MATCH_OVER)
    with pytest.raises(InvalidState, match="None ended the last round"):
        rules = {"rules": {"starter": 1}}
        SKYJO_MATCH.state.load(json.dumps({**found, "round": {**found["round"], **rules}}))
    with pytest.raises(InvalidState, match="no round is played"):
        SKYJO_MATCH.state.load(json.dumps({**found, "sheet": over["sheet"]}))
    with pytest.raises(InvalidState, match="the match goes on"):
        SKYJO_MATCH.state.load(json.dumps({**over, "sheet": found["sheet"]}))
    with pytest.raises(ImpossibleValue, match="2 is no seat"):
        view = document(SKYJO_MATCH.view, match.view(MATCH, 1), seat=2)
        SKYJO_MATCH.view.load(json.dumps(view))
