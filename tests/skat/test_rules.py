"""The options of Skat: their defaults are the platform's game."""

import pickle
from typing import cast

import attrs
import pytest

from kartenspiele.skat.rules import Rules, check_rules

from .helpers_rules import impossible

# The flags with the rules that they change.
FLAGS = {
    "early_end": "SK-44",
    "announcement_timeout_doubled": "SK-34",
    "late_concession": "SK-46",
}


@pytest.mark.rule("SK-34", "SK-44", "SK-45", "SK-46")
def test_the_defaults_are_the_platforms_game() -> None:
    assert attrs.asdict(Rules()) == {
        "early_end": True,
        "announcement_timeout_doubled": False,
        "timeout_in_decided_hand": "stands",
        "late_concession": False,
        "defenders_concede": "both",
    }


@pytest.mark.rule("SK-34", "SK-44", "SK-45", "SK-46")
def test_every_option_can_be_chosen() -> None:
    rules = Rules(
        early_end=False,
        announcement_timeout_doubled=True,
        timeout_in_decided_hand="loses",
        late_concession=True,
        defenders_concede="either",
    )
    assert rules != Rules()
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301
    assert len({rules, Rules(), Rules(early_end=True)}) == 2


@pytest.mark.parametrize("flag", FLAGS)
@pytest.mark.parametrize("value", [1, 0, None, "yes"])
def test_an_option_is_true_or_false(flag: str, value: object) -> None:
    with impossible(value, FLAGS[flag], f"{flag} is True or False, not {value!r}"):
        Rules(**{flag: cast("bool", value)})  # type: ignore[arg-type]


@pytest.mark.rule("SK-45", "SK-46")
@pytest.mark.parametrize(
    ("option", "rule", "words"),
    [
        ("timeout_in_decided_hand", "SK-45", '"stands" or "loses"'),
        ("defenders_concede", "SK-46", '"both" or "either"'),
    ],
)
@pytest.mark.parametrize("value", ["one", "", None, True, ["both"]])
def test_an_option_is_one_of_two_words(option: str, rule: str, words: str, value: object) -> None:
    with impossible(value, rule, f"{option} is {words}, not {value!r}"):
        Rules(**{option: value})  # type: ignore[arg-type]


def test_options_are_named() -> None:
    with pytest.raises(TypeError):
        Rules(False)  # type: ignore[call-arg]  # noqa: FBT003


def test_rules_pass_their_check() -> None:
    rules = Rules(early_end=False)
    assert check_rules(rules) is rules


@pytest.mark.parametrize("other", [None, 3, "early_end", Rules])
def test_what_are_no_rules_is_refused(other: object) -> None:
    with pytest.raises(TypeError) as caught:
        check_rules(other)
    assert str(caught.value) == f"the rules of Skat are a skat.Rules, not {other!r}"
