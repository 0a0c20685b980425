"""What can be announced (SK-30 to SK-32), and at which bid (SK-35, SK-36)."""

import pickle
from itertools import product
from typing import cast

import attrs
import pytest

from kartenspiele.core.cards import Suit
from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.skat.contract import (
    HAND_CONTRACTS,
    NULL_VALUES,
    SKAT_CONTRACTS,
    Contract,
    Game,
    _suit_or_grand,
    check_contract,
    check_game,
)

from .helpers_rules import (
    ANNOUNCEMENTS,
    CONTRACTS,
    EACH_GAME,
    EACH_OF_NO_CONTRACTS,
    EACH_OF_NO_GAMES,
    NULL_ANNOUNCEMENTS,
    SUIT_GAMES,
    impossible,
    no_game,
)
from .value_table import BIDS

EACH_CONTRACT = pytest.mark.parametrize(
    ("text", "contract"), CONTRACTS.items(), ids=CONTRACTS.keys()
)

# ------------------------------------------------------------------------------------------ games


@pytest.mark.rule("SK-30")
def test_suit_games_grand_and_null_can_be_announced() -> None:
    assert [(game.name, str(game)) for game in Game] == [
        ("CLUBS", "C"),
        ("SPADES", "S"),
        ("HEARTS", "H"),
        ("DIAMONDS", "D"),
        ("GRAND", "G"),
        ("NULL", "N"),
    ]


@pytest.mark.rule("SK-04", "SK-05", "SK-06")
def test_only_a_suit_game_has_a_trump_suit() -> None:
    assert {game: game.trump_suit for game in Game} == {
        Game.CLUBS: Suit.CLUBS,
        Game.SPADES: Suit.SPADES,
        Game.HEARTS: Suit.HEARTS,
        Game.DIAMONDS: Suit.DIAMONDS,
        Game.GRAND: None,
        Game.NULL: None,
    }


def test_games_have_names_for_running_text() -> None:
    assert [game.label for game in Game] == [
        "clubs", "spades", "hearts", "diamonds", "Grand", "Null",
    ]  # fmt: skip


@pytest.mark.rule("SK-30")
@EACH_OF_NO_GAMES
def test_what_is_no_game_is_not_announced(thing: object) -> None:
    with impossible(thing, "SK-30", no_game(thing)):
        Contract(cast("Game", thing))
    with impossible(thing, "SK-30", no_game(thing)):
        check_game(thing)


@pytest.mark.rule("SK-30")
@EACH_OF_NO_CONTRACTS
def test_what_is_no_contract_is_refused(thing: object) -> None:
    with impossible(thing, "SK-30", f"{thing!r} is no skat.Contract"):
        check_contract(thing)


@EACH_GAME
def test_games_and_contracts_pass_their_check(game: Game) -> None:
    contract = Contract(game)
    assert check_game(game) is game
    assert check_contract(contract) is contract


# -------------------------------------------------------------------------------------- contracts


@pytest.mark.rule("SK-31", "SK-32")
@EACH_GAME
def test_of_all_announcements_only_those_of_the_rules_exist(game: Game) -> None:
    allowed = NULL_ANNOUNCEMENTS if game is Game.NULL else ANNOUNCEMENTS
    accepted: set[tuple[bool, ...]] = set()
    for flags in product((False, True), repeat=4):
        try:
            contract = Contract(game, *flags)
        except ImpossibleValue as error:
            assert error.rule == ("SK-32" if game is Game.NULL else "SK-31")
            assert isinstance(error.value, Contract)
        else:
            accepted.add(flags)
            assert attrs.astuple(contract, recurse=False) == (game, *flags)
    assert accepted == set(allowed.values())


@pytest.mark.rule("SK-31")
@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        # hand, Schneider, Schwarz, Ouvert
        ((False, True, False, False), "Schneider announced implies Hand, which is missing"),
        ((False, True, True, True), "Schneider announced implies Hand, which is missing"),
        (
            (True, False, True, False),
            "Schwarz announced implies Schneider announced, which is missing",
        ),
        (
            (False, False, True, True),
            "Schwarz announced implies Schneider announced, which is missing",
        ),
        ((False, False, False, True), "Ouvert implies Schwarz announced, which is missing"),
        ((True, True, False, True), "Ouvert implies Schwarz announced, which is missing"),
    ],
)
@pytest.mark.parametrize("game", [*SUIT_GAMES, Game.GRAND], ids=str)
def test_an_announcement_without_the_one_before_says_which_is_missing(
    game: Game, flags: tuple[bool, bool, bool, bool], reason: str
) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Contract(game, *flags)
    assert (caught.value.rule, caught.value.reason) == ("SK-31", reason)
    assert attrs.astuple(cast("Contract", caught.value.value), recurse=False) == (game, *flags)


@pytest.mark.rule("SK-32")
@pytest.mark.parametrize(
    "flags",
    [
        # hand, Schneider, Schwarz, Ouvert
        (False, True, False, False),
        (False, False, True, False),
        (False, True, True, True),
        (True, True, False, False),
        (True, False, True, True),
        (True, True, True, True),
    ],
)
def test_null_knows_neither_schneider_nor_schwarz(flags: tuple[bool, bool, bool, bool]) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        Contract(Game.NULL, *flags)
    assert caught.value.rule == "SK-32"
    assert caught.value.reason == "in Null only Hand and Ouvert can be announced"


@pytest.mark.parametrize("name", ["hand", "schneider_announced", "schwarz_announced", "ouvert"])
@pytest.mark.parametrize("flag", [1, 0, None, "yes"])
def test_a_flag_is_true_or_false(name: str, flag: object) -> None:
    flags: dict[str, bool] = {name: cast("bool", flag)}
    with impossible(flag, "SK-31", f"{name} is True or False, not {flag!r}"):
        Contract(Game.GRAND, **flags)


def test_a_contract_without_flags_is_the_game_alone() -> None:
    assert Contract(Game.GRAND) == Contract(
        Game.GRAND, hand=False, schneider_announced=False, schwarz_announced=False, ouvert=False
    )


@EACH_CONTRACT
def test_a_contract_is_written_with_the_letters_of_the_skat_server(
    text: str, contract: Contract
) -> None:
    assert str(contract) == text


@EACH_CONTRACT
def test_a_contract_is_a_value(text: str, contract: Contract) -> None:
    again = pickle.loads(pickle.dumps(contract))  # noqa: S301
    assert again == contract
    assert hash(again) == hash(contract)
    assert all((contract == other) is (text == letters) for letters, other in CONTRACTS.items())
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        contract.hand = True  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("C", "clubs"),
        ("SH", "spades Hand"),
        ("HHS", "hearts Hand, Schneider announced"),
        ("DHZ", "diamonds Hand, Schwarz announced"),
        ("GO", "Grand Hand Ouvert"),
        ("N", "Null"),
        ("NH", "Null Hand"),
        ("NO", "Null Ouvert"),
        ("NOH", "Null Hand Ouvert"),
    ],
)
def test_a_contract_in_words_names_the_highest_announcement(text: str, label: str) -> None:
    assert CONTRACTS[text].label == label


# ----------------------------------------------------------------------------- at which bid


@pytest.mark.rule("SK-52")
def test_null_has_fixed_values() -> None:
    nulls = {text: CONTRACTS[text].null_value for text in ("N", "NH", "NO", "NOH")}
    assert nulls == {"N": 23, "NH": 35, "NO": 46, "NOH": 59}
    assert sorted(NULL_VALUES.values()) == [23, 35, 46, 59]
    assert [text for text, contract in CONTRACTS.items() if contract.is_null] == list(nulls)


@pytest.mark.rule("SK-35")
@pytest.mark.parametrize(("text", "value"), [("N", 23), ("NH", 35), ("NO", 46), ("NOH", 59)])
def test_null_may_be_announced_up_to_its_value(text: str, value: int) -> None:
    assert {bid for bid in BIDS if CONTRACTS[text].reaches(bid)} == {
        bid for bid in BIDS if bid <= value
    }
    assert CONTRACTS[text].reaches(value)
    assert not CONTRACTS[text].reaches(value + 1)


@pytest.mark.rule("SK-35")
def test_at_50_only_null_ouvert_hand_is_left_of_the_nulls() -> None:
    nulls = ("N", "NH", "NO", "NOH")
    assert [text for text in nulls if CONTRACTS[text].reaches(50)] == ["NOH"]


@pytest.mark.rule("SK-36")
@EACH_CONTRACT
def test_a_suit_game_or_grand_may_be_announced_at_every_bid(text: str, contract: Contract) -> None:
    if text[0] != "N":
        assert all(contract.reaches(bid) for bid in BIDS)


# ------------------------------------------------------------------------- what can be announced


@pytest.mark.rule("SK-30", "SK-31", "SK-32")
def test_all_hand_contracts_in_the_order_of_the_legal_moves() -> None:
    assert [str(contract) for contract in HAND_CONTRACTS] == [
        "CH", "CHS", "CHZ", "CO",
        "SH", "SHS", "SHZ", "SO",
        "HH", "HHS", "HHZ", "HO",
        "DH", "DHS", "DHZ", "DO",
        "GH", "GHS", "GHZ", "GO",
        "NH", "NOH",
    ]  # fmt: skip
    assert all(contract.hand for contract in HAND_CONTRACTS)


@pytest.mark.rule("SK-30", "SK-31", "SK-32")
def test_all_contracts_with_the_skat_in_the_order_of_the_legal_moves() -> None:
    assert [str(contract) for contract in SKAT_CONTRACTS] == ["C", "S", "H", "D", "G", "N", "NO"]
    assert not any(contract.hand for contract in SKAT_CONTRACTS)


@pytest.mark.rule("SK-31")
@pytest.mark.parametrize("letter", "CSHDG")
def test_the_hand_contracts_of_a_game_rise_from_hand_to_ouvert(letter: str) -> None:
    # HAND_CONTRACTS is made of these when the module is imported; here they are made again
    assert [str(contract) for contract in _suit_or_grand(Game(letter))] == [
        letter + announced for announced in ("H", "HS", "HZ", "O")
    ]


def test_every_contract_is_announced_with_or_without_the_skat() -> None:
    assert {*HAND_CONTRACTS, *SKAT_CONTRACTS} == set(CONTRACTS.values())
    assert len(CONTRACTS) == len(HAND_CONTRACTS) + len(SKAT_CONTRACTS) == 29
