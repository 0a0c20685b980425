"""JSON of Mau Mau: what documents look like, that they come back, and what is refused where."""

import json
from typing import Any, cast

import attrs
import pytest

from kartenspiele import maumau, skat
from kartenspiele.core.errors import ImpossibleValue, InvalidState
from kartenspiele.formats.json import MAUMAU, Codec, JsonError

DEAL = "deal CJ.C7.S7.S8.H5.JK|H7.H9.D4.D5.D6.D7|HT.HK.CA.C2.C3.C4|H6"
VALUES = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "jack": 20, "queen": 10, "king": 10, "ace": 11, "joker": 20,
}  # fmt: skip
RULES = {
    "jokers": 2,
    "card_values": VALUES,
    "starter": 0,
    "opening_effect": True,
    "voluntary_draw": False,
    "reverse_skips_with_two": False,
}


def after(moves: str, deal: str = DEAL, rules: maumau.Rules | None = None) -> maumau.State:
    """The state after the deal and these moves."""
    dealt = maumau.parse_move(deal)
    assert isinstance(dealt, maumau.Deal)
    start = maumau.new_game(rules or maumau.Rules(), seats=len(dealt.hands))
    state = maumau.apply(start, dealt)
    for text in moves.split():
        state = maumau.apply(state, maumau.parse_move(text))
    return state


WON = after("C8 S8 D8 H8 last HA HK", "deal C8.S8.H8.D8.HA.HK|S2.S3.S4.S5.S6.JK|C5")
STATES = {
    "dealing": maumau.new_game(seats=4),
    "playing": after(""),
    "a wish": after("CJ>H"),
    "another direction": after("H5 H9 HT"),
    "answering": after("H5 H7"),
    "drawing a penalty": after("H5 H7 take +CT"),
    "goes on": after("H5 H7 take +CT +CQ"),
    "won": WON,
    "no Joker, other values": after(
        "", "deal C7.S7.S8.H5.H3.H2|H7.H9.D4.D5.D6.D7|H6",
        maumau.Rules(jokers=0, card_values=maumau.CardValues.FIFTEENS, starter=1),
    ),
}  # fmt: skip
every_state = pytest.mark.parametrize("state", STATES.values(), ids=STATES)


def document(codec: Codec[Any], value: object, **changes: object) -> dict[str, Any]:
    """What the value's JSON holds, with some keys changed."""
    found = json.loads(codec.dump(value))
    assert isinstance(found, dict)
    return {**found, **changes}


def refusal(codec: Codec[Any], shown: object) -> JsonError:
    with pytest.raises(JsonError) as caught:
        codec.load(json.dumps(shown))
    return caught.value


# --------------------------------------------------------------------------------- what it looks like


def test_a_state_shows_every_card_once() -> None:
    assert document(MAUMAU.state, STATES["a wish"]) == {
        "phase": "playing",
        "rules": RULES,
        "hands": ["C7.S8.S7.H5.JK", "H9.H7.D7.D6.D5.D4", "CA.C4.C3.C2.HK.HT"],
        "talon": "CK.CQ.CT.C9.C8.C6.C5.SJ.SA.SK.SQ.ST.S9.S6.S5.S4.S3.S2.HJ.HA.HQ.H8.H4.H3.H2"
        ".DJ.DA.DK.DQ.DT.D9.D8.D3.D2.JK",
        "discards": ["H6", "CJ"],
        "direction": 1,
        "announced": [],
        "actor": 1,
        "wish": "hearts",
        "idle": 0,
    }


def test_each_phase_shows_what_it_has() -> None:
    assert document(MAUMAU.state, STATES["dealing"]) == {
        "phase": "dealing",
        "rules": RULES,
        "seats": 4,
    }
    assert document(MAUMAU.state, STATES["answering"])["pending"] == 2
    drawing = document(MAUMAU.state, STATES["drawing a penalty"])
    assert [drawing[key] for key in ("phase", "drawer", "wish", "left", "goes_on")] == [
        "drawing", 2, None, 1, True,
    ]  # fmt: skip
    assert document(MAUMAU.state, WON)["move"] == "HK"
    assert document(MAUMAU.state, WON)["last"]["phase"] == "playing"


def test_a_view_shows_what_its_seat_knows() -> None:
    assert document(MAUMAU.view, maumau.view(STATES["answering"], 0)) == {
        "phase": "answering",
        "seat": 0,
        "rules": RULES,
        "hand": "CJ.C7.S8.S7.JK",
        "hand_sizes": [5, 5, 6],
        "talon_size": 35,
        "discards": ["H6", "H5", "H7"],
        "direction": 1,
        "announced": [],
        "actor": 2,
        "pending": 2,
    }


def test_a_result_shows_its_hands_and_what_they_come_to() -> None:
    assert document(MAUMAU.result, maumau.result(WON)) == {
        "hands": ["", "S6.S5.S4.S3.S2.JK"],
        "card_values": VALUES,
        "winner": 0,
        "scores": [0, 40],
        "utilities": [0, -40],
        "places": [1, 2],
    }


# ------------------------------------------------------------------------------------- that it comes back


@every_state
def test_states_and_all_their_views_come_back(state: maumau.State) -> None:
    assert MAUMAU.state.load(MAUMAU.state.dump(state)) == state
    for seat in range(state.setup.seats):
        seen = maumau.view(state, seat)
        assert MAUMAU.view.load(MAUMAU.view.dump(seen)) == seen
    for move in maumau.legal_moves(state):
        assert MAUMAU.move.load(MAUMAU.move.dump(move)) == move


@pytest.mark.rule("MM-02")
def test_the_dearest_cards_come_back() -> None:
    kinds = [str(field.name) for field in attrs.fields(maumau.CardValues)]
    dearest = maumau.CardValues(**dict.fromkeys(kinds, 1_000_000))
    rules = maumau.Rules(card_values=dearest)
    assert MAUMAU.rules.load(MAUMAU.rules.dump(rules)) == rules
    result = maumau.Result((maumau.CardBag.of(""), maumau.pack(2)), dearest)
    assert result.scores == (0, 54_000_000)
    assert MAUMAU.result.load(MAUMAU.result.dump(result)) == result


def test_bags_are_read_in_any_order() -> None:
    shown = document(MAUMAU.state, STATES["a wish"])
    shown["hands"][0] = "JK.H5.S7.C7.S8"
    assert MAUMAU.state.load(json.dumps(shown)) == STATES["a wish"]


# --------------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hands": ["C7", "H9", "CA"]}, "not the whole pack"),
        ({"discards": ["CJ", "H6"]}, "H6 can't have wished"),
        ({"discards": []}, "no card on the discards"),
        ({"direction": 0}, "the direction is 1 or -1, not 0"),
        ({"announced": [1]}, "the announcement of seat 1 has lapsed"),
        ({"actor": 3}, "3 is no seat"),
        ({"wish": None}, "CJ lies on top without a wish"),
        ({"idle": 1}, "a turn was idle although there is something to draw"),
    ],
)
def test_a_state_that_play_does_not_lead_to_is_refused(
    changes: dict[str, object], sentence: str
) -> None:
    shown = document(MAUMAU.state, STATES["a wish"], **changes)
    with pytest.raises(InvalidState, match=sentence):
        MAUMAU.state.load(json.dumps(shown))


@pytest.mark.parametrize(
    ("move", "sentence"), [("draw", "MM-40"), ("timeout:0", "does not end with timeout:0")]
)
def test_an_end_that_its_last_move_does_not_make_is_refused(move: str, sentence: str) -> None:
    with pytest.raises(InvalidState, match=sentence):
        MAUMAU.state.load(json.dumps(document(MAUMAU.state, WON, move=move)))


@pytest.mark.parametrize(
    ("changes", "path", "expected"),
    [
        ({"wish": "H"}, "wish", '"clubs" or "spades" or "hearts" or "diamonds"'),
        ({"hands": ["C1"]}, "hands[0]", "a rank"),
        ({"talon": "H5.H5"}, "talon", "cards such as CJ.H5.JK"),
        ({"discards": ["H6", "xx"]}, "discards[1]", "a suit C S H D, or JK"),
        ({"pending": 2}, "pending", "no such key"),
    ],
)
def test_a_wrong_shape_is_refused_with_where_it_is(
    changes: dict[str, object], path: str, expected: str
) -> None:
    error = refusal(MAUMAU.state, document(MAUMAU.state, STATES["a wish"], **changes))
    assert error.path.endswith(path)
    assert expected in error.expected


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hand_sizes": [5, 5, 7]}, "46 unseen cards do not fill"),
        ({"hand_sizes": [5, -5, 6]}, "no state has this view"),
        ({"hand_sizes": []}, "do not fit seat 0"),
        ({"talon_size": 34}, "do not fill"),
        ({"seat": 3}, "no state has this view"),
        ({"hand": "CJ.C7.S8.S7.H7"}, "H7 is not among"),
        ({"pending": 4}, "do not add up to 4"),
        ({"actor": 7}, "7 is no seat"),
    ],
)
def test_a_view_of_no_state_is_refused(changes: dict[str, object], sentence: str) -> None:
    shown = document(MAUMAU.view, maumau.view(STATES["answering"], 0), **changes)
    with pytest.raises(InvalidState, match=sentence):
        MAUMAU.view.load(json.dumps(shown))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hands": ["", ""]}, "the round ends with the first empty hand"),
        ({"hands": [""]}, "two to four seats"),
        ({"hands": ["H5", "H5"]}, "H5 is there too often"),
        ({"card_values": {**VALUES, "ace": -1}}, "the value of the ace is a whole number"),
    ],
)
def test_a_result_that_no_round_has_is_refused(changes: dict[str, object], sentence: str) -> None:
    shown = document(MAUMAU.result, maumau.result(WON), **changes)
    with pytest.raises(ImpossibleValue, match=sentence):
        MAUMAU.result.load(json.dumps(shown))


def test_a_result_has_to_add_up() -> None:
    error = refusal(MAUMAU.result, document(MAUMAU.result, maumau.result(WON), scores=[0, 41]))
    assert (error.path, error.expected) == ("scores", "[0, 40]")


@pytest.mark.parametrize("changes", [{"jokers": 5}, {"starter": 4}, {"opening_effect": 1}])
def test_options_that_there_are_not_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises((ImpossibleValue, JsonError)):
        MAUMAU.rules.load(json.dumps({**RULES, **changes}))


def test_only_values_of_the_kind_are_written() -> None:
    state = after("")
    # A server that forgets to ask for the view does not send all hands.
    with pytest.raises(TypeError, match=r"expected DealingView or PlayingView or .*, not Playing"):
        MAUMAU.view.dump(cast("maumau.View", state))
    for wrong in (None, 3, "H5", skat.Pass(), skat.new_game()):
        with pytest.raises(TypeError, match="expected Deal or Drawn or PlayCard"):
            MAUMAU.move.dump(cast("maumau.Move", wrong))
        with pytest.raises(TypeError, match="expected Dealing or Playing"):
            MAUMAU.state.dump(cast("maumau.State", wrong))
        with pytest.raises(TypeError, match="expected Rules, not"):
            MAUMAU.rules.dump(cast("maumau.Rules", wrong))
