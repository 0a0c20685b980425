"""JSON of Skat: what documents look like, that they come back, and what is refused where."""

import json
import pickle
from decimal import Decimal
from typing import Any

import attrs
import pytest

from kartenspiele import GAMES, skat
from kartenspiele.core.errors import (
    ImpossibleValue,
    InvalidState,
    NotationError,
)
from kartenspiele.formats._json_strict import Misfit
from kartenspiele.formats.json import FORMATS, SKAT, Codec, JsonError
from kartenspiele.formats.json_shapes import Shapes
from kartenspiele.formats.json_text import excerpt, path_of, position_of, read

DEAL = (
    "deal CJ.CA.CT.CK.SA.ST.SK.HA.HT.HK|CQ.C9.C8.SJ.SQ.S9.S8.HQ.H9.H8"
    "|C7.S7.HJ.H7.DJ.DA.DT.DK.DQ.D9|D8.D7"
)
BIDDING = "18 y p p"
SKAT_GAME = f"{BIDDING} s -D8.D7 G"
FIRST_CARDS = "CA C8 C7 CT C9"


def after(moves: str, rules: skat.Rules | None = None) -> skat.State:
    """The state after the deal and these moves."""
    state = skat.apply(skat.new_game(rules or skat.Rules()), skat.parse_move(DEAL))
    for text in moves.split():
        state = skat.apply(state, skat.parse_move(text))
    return state


STATES = {
    "dealing": skat.new_game(),
    "bidding": after("18"),
    "deciding": after(BIDDING),
    "discarding": after(f"{BIDDING} s"),
    "announcing": after(f"{BIDDING} s -D8.D7"),
    "the first lead": after(SKAT_GAME),
    "in a trick": after(f"{SKAT_GAME} {FIRST_CARDS}"),
    "a Hand game": after(f"{BIDDING} CHS CJ SJ"),
    "an Ouvert game": after(f"{BIDDING} CO CJ"),
    "a defender has conceded": after(f"{SKAT_GAME} CA concede:1 C8"),
    "passed in": after("p p p"),
    "not announced in time": after(f"{BIDDING} timeout:0"),
    "conceded": after(f"{SKAT_GAME} CA concede:0"),
    "both defenders conceded": after(f"{SKAT_GAME} concede:2 concede:1"),
    "over with a card": after(f"{BIDDING} NHO CA C8 C7"),
    "other rules": after("18", skat.Rules(early_end=False, defenders_concede="either")),
}
every_state = pytest.mark.parametrize("state", STATES.values(), ids=STATES)


def document(codec: Codec[Any], value: object, **changes: object) -> dict[str, Any]:
    """What the value's JSON holds, with some keys changed."""
    found = json.loads(codec.dump(value))
    assert isinstance(found, dict)
    return {**found, **changes}


def state_document(moves: str, **changes: object) -> dict[str, Any]:
    return document(SKAT.state, after(moves), **changes)


def view_document(moves: str, seat: int, **changes: object) -> dict[str, Any]:
    return document(SKAT.view, skat.view(after(moves), seat), **changes)


def refusal(codec: Codec[Any], shown: object) -> JsonError:
    with pytest.raises(JsonError) as caught:
        codec.load(shown if isinstance(shown, str) else json.dumps(shown))
    return caught.value


# --------------------------------------------------------------------------------- what it looks like


def test_a_state_in_trick_play_shows_everything_once() -> None:
    assert document(SKAT.state, STATES["in a trick"]) == {
        "phase": "trick_play",
        "rules": {
            "early_end": True,
            "announcement_timeout_doubled": False,
            "timeout_in_decided_hand": "stands",
            "late_concession": False,
            "defenders_concede": "both",
        },
        "deal": DEAL,
        "auction": {
            "stage": "forehand_won",
            "bid": 18,
            "calls": [[1, "18"], [0, "y"], [1, "p"], [2, "p"]],
        },
        "skat": "D8.D7",
        "contract": "G",
        "hands": [
            "CJ.CK.SA.ST.SK.HA.HT.HK",
            "CQ.SJ.SQ.S9.S8.HQ.H9.H8",
            "S7.HJ.H7.DJ.DA.DT.DK.DQ.D9",
        ],
        "tricks": [{"leader": 0, "cards": ["CA", "C8", "C7"], "winner": 0}],
        "trick": ["CT", "C9"],
        "actor": 2,
        "conceded": [],
    }


def test_a_view_shows_what_its_seat_knows() -> None:
    assert document(SKAT.view, skat.view(STATES["a Hand game"], 1)) == {
        "phase": "trick_play",
        "seat": 1,
        "rules": document(SKAT.rules, skat.Rules()),
        "auction": document(SKAT.state, STATES["deciding"])["auction"],
        "hand": "CQ.C9.C8.SQ.S9.S8.HQ.H9.H8",
        "contract": "CHS",
        "picked_up": "",
        "skat": "",
        "open_hand": "",
        "tricks": [],
        "trick": ["CJ", "SJ"],
        "actor": 2,
        "conceded": [],
    }


def test_a_result_shows_its_items_and_what_they_come_to() -> None:
    assert document(SKAT.result, skat.result(STATES["conceded"])) == {
        "declarer": 0,
        "settlement": {
            "kind": "settled",
            "contract": "G",
            "matadors": 1,
            "levels": ["game"],
            "base": 24,
            "multiplier": 2,
            "bid": 18,
            "won": False,
            "reason": "declarer_gave_up",
            "declarer_points": 0,
            "declarer_tricks": 0,
            "defender_points": 0,
            "defender_tricks": 0,
            "overbid": False,
            "value": 48,
            "score": -96,
        },
        "scores": [-96, 0, 0],
        "utilities": [-192, 96, 96],
    }


def test_a_move_is_its_notation() -> None:
    assert SKAT.move.dump(skat.parse_move(DEAL)) == f'"{DEAL}"'
    assert SKAT.move.load('"-D7.CJ"') == skat.Discard("CJ.D7")


def test_a_document_may_be_part_of_a_bigger_one() -> None:
    part = SKAT.move.encode(skat.Bid(18))
    assert json.loads(json.dumps({"move": part})) == {"move": "18"}
    assert SKAT.state.decode(SKAT.state.encode(STATES["in a trick"])) == STATES["in a trick"]


# --------------------------------------------------------------------------------------- round trips


@every_state
def test_a_state_comes_back(state: skat.State) -> None:
    text = SKAT.state.dump(state)
    assert SKAT.state.load(text) == state
    assert SKAT.state.load(SKAT.state.dump(state, indent=2)) == state
    assert SKAT.state.dump(SKAT.state.load(text)) == text


@every_state
@pytest.mark.parametrize("seat", range(3))
def test_a_view_comes_back(state: skat.State, seat: int) -> None:
    view = skat.view(state, seat)
    assert SKAT.view.load(SKAT.view.dump(view)) == view


@every_state
def test_a_result_comes_back(state: skat.State) -> None:
    if isinstance(state, skat.Over):
        result = skat.result(state)
        assert SKAT.result.load(SKAT.result.dump(result)) == result


def test_cards_may_stand_in_any_order_and_letters_of_a_contract_too() -> None:
    shown = state_document(f"{BIDDING} GO", contract="GOZSH")
    shown["skat"] = "D7.D8"
    assert SKAT.state.load(json.dumps(shown)) == after(f"{BIDDING} GO")


def test_every_registered_game_has_a_json_form() -> None:
    assert set(FORMATS) == set(GAMES)


# ------------------------------------------------------------------------------- what is no document


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("", 0, "line 1, column 1: expected JSON (expecting value), found the end"),
        ('{"phase": ', 10, "line 1, column 11: expected JSON (expecting value), found the end"),
        ("{]", 1, None),
        ('{\n"a": 1 "b"}', 9, None),
        ("[1] 2", 4, "line 1, column 5: expected JSON (extra data), found '2'"),
        ("[" * 33, 32, "line 1, column 33: expected at most 32 levels of nesting, found '['"),
        ("[" * 100_000, 32, None),
        ('{"a":' * 100_000, 32 * 5, None),
        ('"a string with brackets [[{' + "[" * 50 + '" x', 79, None),
    ],
)
def test_text_that_is_no_json_is_refused_with_its_position(
    text: str, position: int, message: str | None
) -> None:
    error = refusal(SKAT.state, text)
    assert error.position == position
    assert error.path == ""
    assert message is None or str(error) == message


def test_many_brackets_side_by_side_are_not_deep() -> None:
    flat = f"[{', '.join(['[]'] * 40)}]"
    assert read(flat) == [[]] * 40
    with pytest.raises(JsonError) as caught:
        read(f"[{flat}, {'[' * 40}]")
    assert caught.value.expected == "at most 32 levels of nesting"


@pytest.mark.parametrize(
    ("shown", "message"),
    [
        ("[]", "line 1, column 1: expected an object, found []"),
        ("{}", 'line 1, column 1: expected an object with the key "phase", found {}'),
        ('{"phase": 5}', 'phase: expected "dealing" or '),
        ('{"phase": "resting"}', 'phase: expected "dealing" or '),
        (state_document("18", extra=1), "extra: expected no such key, found 1"),
        (state_document("18", deal="18"), 'deal: expected Deal, found "18"'),
        (state_document("18", deal=18), "deal: expected a move of Skat, found 18"),
        (state_document("18", rules=[]), "rules: expected an object, found []"),
        (
            state_document("18", rules={"early_end": 1}),
            'rules: expected an object with the key "announcement_timeout_doubled", found {"early_end": 1}',
        ),
        (state_document(SKAT_GAME, actor="0"), 'actor: expected a whole number, found "0"'),
        (state_document(SKAT_GAME, actor=True), "actor: expected a whole number, found true"),
        (state_document(SKAT_GAME, actor=None), "actor: expected a whole number, found null"),
        (state_document(SKAT_GAME, actor=1.0), "actor: expected a whole number, found 1.0"),
        (
            state_document(SKAT_GAME, actor=float("nan")),
            "actor: expected a whole number, found NaN",
        ),
        (
            state_document(SKAT_GAME, actor=-(10**20)),
            "actor: expected a whole number of at most 18",
        ),
        (state_document(SKAT_GAME, trick="CJ"), 'trick: expected a list, found "CJ"'),
        (state_document(SKAT_GAME, trick=["CJ", "XX"]), "trick[1]: expected a suit C S H D, found"),
        (state_document(SKAT_GAME, trick=[7]), "trick[0]: expected a card, found 7"),
        (state_document(SKAT_GAME, skat="D8.C2"), "skat: expected a card of Skat (SK-01), found"),
        (
            state_document(SKAT_GAME, skat="D8.D8"),
            "skat: expected different cards such as CJ.SA.D7 (SK-01: D8 is there twice; each card "
            'exists once), found "D8.D8"',
        ),
        (state_document(SKAT_GAME, contract="GS"), "contract: expected H or O, for S and Z are"),
        (
            state_document(SKAT_GAME, tricks=[{"leader": 0}]),
            "tricks[0]: expected an object with the",
        ),
    ],
)
def test_a_wrong_shape_is_refused_with_the_path_to_it(shown: object, message: str) -> None:
    assert str(refusal(SKAT.state, shown)).startswith(message)


def test_the_position_is_that_of_the_value_in_the_text() -> None:
    shown = state_document(f"{SKAT_GAME} {FIRST_CARDS}")
    shown["tricks"][0]["cards"][2] = "C7 "
    text = json.dumps(shown, indent=3)
    error = refusal(SKAT.state, text)
    assert error.path == "tricks[0].cards[2]"
    assert text[error.position :].startswith('"C7 "')


def test_rules_take_only_their_options() -> None:
    shown = document(SKAT.rules, skat.Rules(), defenders_concede="none")
    message = 'defenders_concede: expected "both" or "either", found "none"'
    assert str(refusal(SKAT.rules, shown)) == message
    shown = document(SKAT.rules, skat.Rules(), early_end="yes")
    assert str(refusal(SKAT.rules, shown)) == 'early_end: expected true or false, found "yes"'


def test_members_of_enums_are_named_in_lower_case() -> None:
    shown = state_document("18")
    shown["auction"]["stage"] = "REARHAND_OPENS"
    error = refusal(SKAT.state, shown)
    assert error.path == "auction.stage"
    assert error.found == '"REARHAND_OPENS"'


def test_calls_are_pairs_of_a_seat_and_what_it_said() -> None:
    for call, message in [
        ([1], "expected a list of 2, found [1]"),
        ([1, "CJ"], 'expected Bid or Hold or Pass or Timeout, found "CJ"'),
    ]:
        shown = state_document("18")
        shown["auction"]["calls"] = [call]
        assert message in str(refusal(SKAT.state, shown))
        assert refusal(SKAT.state, shown).path.startswith("auction.calls[0]")


def test_a_key_that_is_there_twice_is_refused() -> None:
    text = SKAT.state.dump(skat.new_game()).replace("}}", '}, "rules": {}}')
    assert str(refusal(SKAT.state, text)) == (
        'line 1, column 1: expected each key once, found "rules" twice'
    )


def test_huge_integers_are_not_even_computed() -> None:
    error = refusal(SKAT.state, json.dumps(state_document(SKAT_GAME, actor=0))[:-1].replace(
        '"actor": 0', f'"actor": {"9" * 5000}'
    ) + "}")  # fmt: skip
    assert error.path == "actor"
    assert len(str(error)) < 200


def test_a_value_of_another_kind_is_not_written_as_if_it_were_one() -> None:
    with pytest.raises(TypeError):
        SKAT.state.dump(object())  # type: ignore[arg-type]


def test_the_error_is_a_notation_error_that_keeps_all_it_knows() -> None:
    error = refusal(SKAT.move, '"C10"')
    assert isinstance(error, NotationError)
    assert (error.text, error.position, error.found) == ('"C10"', 0, '"C10"')
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert str(again) == str(error)
    assert again.path == error.path


# -------------------------------------------------------------------------- what no moves lead to


@pytest.mark.parametrize("contract", ["G", "N"])
def test_no_cards_are_played_while_the_auction_is_open(contract: str) -> None:
    shown = state_document(SKAT_GAME, auction=state_document("18")["auction"], contract=contract)
    with pytest.raises(InvalidState, match="SK-21: the auction does not say whose turn it is"):
        SKAT.state.load(json.dumps(shown))


def test_a_null_below_the_bid_was_never_announced() -> None:
    shown = state_document("24 y p p s -D8.D7 G", contract="N")
    with pytest.raises(InvalidState, match="SK-35: Null is worth 23, less than the bid of 24"):
        SKAT.state.load(json.dumps(shown))


@pytest.mark.parametrize(
    "shown",
    [
        pytest.param(view_document("18", 0) | {"seat": 3}, id="a seat that is none"),
        pytest.param(view_document("18", 0) | {"seat": -1}, id="chance has no view"),
        pytest.param(view_document("18", 0, hand="CJ"), id="one card"),
        pytest.param(view_document("18", 0, phase="deciding"), id="an auction that is not over"),
        pytest.param(view_document(BIDDING, 0, phase="bidding"), id="an auction that is over"),
        pytest.param(view_document(SKAT_GAME, 1, trick=["SJ"]), id="own card played by another"),
        pytest.param(view_document(SKAT_GAME, 0, skat=""), id="declarer has forgotten the skat"),
        pytest.param(view_document(SKAT_GAME, 0, picked_up="CJ.SJ"), id="another skat"),
        pytest.param(view_document(SKAT_GAME, 0, hand=""), id="declarer without cards"),
        pytest.param(view_document(SKAT_GAME, 1, open_hand="CJ"), id="a hand shown in no Ouvert"),
        pytest.param(view_document(SKAT_GAME, 1, conceded=[0]), id="declarer among the defenders"),
    ],
)
def test_a_view_that_no_state_has_is_refused(shown: dict[str, Any]) -> None:
    with pytest.raises(InvalidState, match="no state has this view"):
        SKAT.view.load(json.dumps(shown))


def result_document(name: str) -> dict[str, Any]:
    return document(SKAT.result, skat.result(STATES[name]))


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("conceded", {"matadors": 3}),
        ("conceded", {"won": True, "score": 48}),
        ("conceded", {"declarer_points": 121}),
        # points that no card makes, or that leave no such cards to the other side
        ("conceded", {"declarer_points": 23}),
        ("conceded", {"defender_points": 10}),
        ("conceded", {"declarer_points": 10, "defender_points": 62, "defender_tricks": 2}),
        ("conceded", {"declarer_tricks": 5, "declarer_points": 60, "defender_tricks": 5}),
        # a hand that was decided before
        ("conceded", {"defender_points": 60, "defender_tricks": 4}),
        ("conceded", {"base": 0, "bid": 24}),
        ("not announced in time", {"bid": 19, "value": 19, "score": -19}),
    ],
)
def test_a_result_that_does_not_add_up_is_refused(name: str, changes: dict[str, object]) -> None:
    shown = result_document(name)
    shown["settlement"].update(changes)
    score = shown["settlement"]["score"]
    shown["scores"] = [score, 0, 0]
    shown["utilities"] = [2 * score, -score, -score]
    with pytest.raises(ImpossibleValue):
        SKAT.result.load(json.dumps(shown))


@pytest.mark.parametrize(
    "changes",
    [
        {"declarer": None, "scores": [0, 0, 0], "utilities": [0, 0, 0]},
        {"declarer": 3, "scores": [0, 0, 0], "utilities": [96, 96, 96]},
    ],
)
def test_a_result_needs_the_declarer_and_all_seats(changes: dict[str, object]) -> None:
    with pytest.raises(ImpossibleValue):
        SKAT.result.load(json.dumps({**result_document("conceded"), **changes}))


def test_what_follows_from_the_rest_has_to_follow() -> None:
    error = refusal(SKAT.result, {**result_document("conceded"), "scores": [-96, 96, 0]})
    assert str(error) == "scores: expected [-96, 0, 0], found [-96, 96, 0]"


def test_cut_off_documents_are_refused() -> None:
    text = SKAT.state.dump(STATES["in a trick"])
    for end in range(len(text)):
        assert refusal(SKAT.state, text[:end]).position <= end


# --------------------------------------------------------------------------------------- the shapes


@attrs.frozen
class Priced:
    """Has what Skat has not: exact decimals, plain text and an optional list."""

    price: Decimal
    name: str
    sizes: tuple[int, ...] | None = None


def test_shapes_know_decimals_text_and_what_may_be_absent() -> None:
    shapes = Shapes()
    for value in (Priced(Decimal("-1.50"), "a"), Priced(Decimal(7), "", (1, 2))):
        assert shapes.decode(shapes.encode(value), Priced) == value
    assert shapes.encode(Priced(Decimal("0.10"), "a")) == {
        "price": "0.10",
        "name": "a",
        "sizes": None,
    }
    for price in ("NaN", "1e5", " 1", 1, None, "1."):
        with pytest.raises(Misfit, match="a decimal number as text"):
            shapes.decode({"price": price, "name": "a", "sizes": None}, Priced)


@attrs.frozen
class Row:
    """Has more than an excerpt shows, and what follows from it."""

    numbers: tuple[int, ...]

    @property
    def ones(self) -> tuple[int, ...]:
        return tuple(number // number for number in self.numbers)


def test_what_follows_is_compared_to_its_end_and_what_can_not_be_is_refused_before() -> None:
    def check(row: Row) -> None:
        if 0 in row.numbers:
            raise ImpossibleValue(row, "G-02", "there is a zero")

    shapes = Shapes()
    shapes.check(Row, check)
    shapes.derive(Row, "ones")
    numbers = list(range(1, 50))
    for ones in ([1] * 48, [1] * 48 + [2], [1] * 48 + [True], [1] * 48 + ["1"], 1):
        with pytest.raises(Misfit):
            shapes.decode({"numbers": numbers, "ones": ones}, Row)
    assert shapes.decode({"numbers": numbers, "ones": [1] * 49}, Row) == Row(tuple(numbers))
    with pytest.raises(ImpossibleValue, match="zero"):
        shapes.decode({"numbers": [0], "ones": [1]}, Row)


def test_excerpts_paths_and_positions_read_well() -> None:
    assert excerpt("x" * 100) == '"' + "x" * 59 + "..."
    assert path_of([]) == ""
    assert position_of(' {"a": [1, {"b": 2}], "c": 3}', ["a", 1, "b"]) == 17
    assert position_of('{"a": 1}', ["b"]) == 0
    assert excerpt([read("1.5")]) == '["1.5"]'


def test_what_json_can_not_write_is_refused_in_a_sentence() -> None:
    nest: list[Any] = []
    for _ in range(100_000):
        nest = [nest]
    endless: list[Any] = []
    endless.append(endless)
    odd: tuple[Any, ...] = (10**5000, endless, nest, {("a", 1): 2}, {1, 2}, b"CJ", Unspeakable())
    for document in odd:
        with pytest.raises(JsonError, match="expected what JSON can write") as caught:
            SKAT.state.decode(document)
        assert len(str(caught.value)) < 200


def test_what_json_would_write_otherwise_is_refused_as_in_a_text() -> None:
    deep: object = json.loads("[" * 33 + "]" * 33)
    documents: tuple[Any, ...] = (float("inf"), 10**18, {1: 2}, {"1": 2, 1: 2}, deep, True)
    for document in documents:
        with pytest.raises(JsonError) as decoding:
            SKAT.state.decode(document)
        with pytest.raises(JsonError) as loading:
            SKAT.state.load(json.dumps(document))
        assert decoding.value.args == loading.value.args


class Unspeakable:
    """Can be neither compared nor shown."""

    def __repr__(self) -> str:
        raise AssertionError

    def __eq__(self, other: object) -> bool:
        raise AssertionError

    __hash__ = object.__hash__
