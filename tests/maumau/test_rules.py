"""The options of Mau Mau: their defaults are the platform's game."""

import pickle
from math import nan
from typing import Final, Never, cast

import attrs
import pytest

from kartenspiele import maumau
from kartenspiele.maumau.rules import Rules, check_rules
from kartenspiele.maumau.scoring import CardValues

from .helpers_rules import HUGE, impossible

# Every option with the rule that it changes, and a choice that is not the platform's.
OPTIONS: Final[dict[str, tuple[str, object]]] = {
    "jokers": ("MM-01", 4),
    "card_values": ("MM-02", CardValues.FIFTEENS),
    "starter": ("MM-11", 3),
    "opening_effect": ("MM-12", False),
    "voluntary_draw": ("MM-15", True),
    "reverse_skips_with_two": ("MM-24", True),
}
FLAGS: Final = ("opening_effect", "voluntary_draw", "reverse_skips_with_two")


def with_option(rules: Rules, name: str, choice: object) -> Rules:
    """The rules with another choice of one option."""
    return attrs.evolve(rules, **cast("dict[str, Never]", {name: choice}))


@pytest.mark.rule("MM-01", "MM-02", "MM-11", "MM-12", "MM-15", "MM-24")
def test_the_defaults_are_the_platforms_game() -> None:
    assert attrs.asdict(Rules(), recurse=False) == {
        "jokers": 2,
        "card_values": CardValues.CUSTOMARY,
        "starter": 0,
        "opening_effect": True,
        "voluntary_draw": False,
        "reverse_skips_with_two": False,
    }
    assert maumau.Rules is Rules


def test_every_option_names_its_rule() -> None:
    found = {option.name: option.metadata["rule"] for option in attrs.fields(Rules)}
    assert found == {name: rule for name, (rule, _) in OPTIONS.items()}


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_can_be_chosen_alone(name: str) -> None:
    _, choice = OPTIONS[name]
    rules = with_option(Rules(), name, choice)
    assert getattr(rules, name) == choice
    assert rules != Rules()
    assert with_option(rules, name, getattr(Rules(), name)) == Rules()
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301
    assert len({rules, Rules(), Rules(jokers=2)}) == 2


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize("jokers", range(5))
def test_the_pack_has_0_to_4_jokers(jokers: int) -> None:
    assert Rules(jokers=jokers).jokers == jokers


@pytest.mark.rule("MM-01")
@pytest.mark.parametrize("jokers", [-1, 5, HUGE, True, False, 2.0, nan, "2", None])
def test_no_other_number_of_jokers_is_played_with(jokers: object) -> None:
    with impossible(jokers, "MM-01", f"a pack has 0 to 4 Jokers, not {jokers!r}"):
        Rules(jokers=cast("int", jokers))


@pytest.mark.rule("MM-02")
@pytest.mark.parametrize("values", [None, "CUSTOMARY", 20, nan, {"ace": 11}, CardValues], ids=repr)
def test_only_card_values_are_card_values(values: object) -> None:
    with impossible(values, "MM-02", f"the card values are CardValues, not {values!r}"):
        Rules(card_values=cast("CardValues", values))


@pytest.mark.rule("MM-02")
def test_the_table_of_card_values_can_be_replaced() -> None:
    assert Rules(card_values=CardValues(joker=50)).card_values == CardValues(joker=50)
    assert Rules(card_values=CardValues()) == Rules()


@pytest.mark.rule("MM-11")
@pytest.mark.parametrize("starter", range(4))
def test_any_seat_may_begin(starter: int) -> None:
    assert Rules(starter=starter).starter == starter


@pytest.mark.rule("MM-10", "MM-11")
@pytest.mark.parametrize("starter", [-1, 4, HUGE, True, False, 0.0, nan, "0", None])
def test_nobody_else_begins(starter: object) -> None:
    with impossible(starter, "MM-10", f"{starter!r} is no seat; seats are 0 to 3"):
        Rules(starter=cast("int", starter))


@pytest.mark.rule("MM-12", "MM-15", "MM-24")
@pytest.mark.parametrize("flag", FLAGS)
@pytest.mark.parametrize("value", [1, 0, None, "yes", nan])
def test_an_option_is_true_or_false(flag: str, value: object) -> None:
    rule, _ = OPTIONS[flag]
    with impossible(value, rule, f"{flag} is True or False, not {value!r}"):
        with_option(Rules(), flag, value)


def test_options_are_named_and_stay_as_they_are() -> None:
    with pytest.raises(TypeError):
        Rules(2)  # type: ignore[call-arg]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Rules().jokers = 3  # type: ignore[misc]


def test_rules_pass_their_check() -> None:
    rules = Rules(jokers=0)
    assert check_rules(rules) is rules


@pytest.mark.parametrize("other", [None, 3, "jokers", Rules, {"jokers": 2}], ids=repr)
def test_what_are_no_rules_is_refused(other: object) -> None:
    with pytest.raises(TypeError) as caught:
        check_rules(other)
    assert str(caught.value) == f"the rules of Mau Mau are a maumau.Rules, not {other!r}"
    with pytest.raises(TypeError):
        maumau.new_game(cast("Rules", other))
