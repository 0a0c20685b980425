"""The package as a whole: what is loaded when, what it offers, its version."""

import sys
from importlib.metadata import version
from random import Random

import pytest

import kartenspiele
from kartenspiele import GAMES, playout
from kartenspiele.formats import json as json_forms
from tests.processes import run


def loaded_by(*statements: str) -> set[str]:
    program = [*statements, "import sys", "print(*sys.modules)"]
    return set(run(sys.executable, "-c", "; ".join(program)).stdout.split())


def test_a_game_and_its_json_form_are_loaded_when_they_are_named() -> None:
    games = {f"kartenspiele.{name}" for name in GAMES}
    assert not games & loaded_by("import kartenspiele")
    named = loaded_by("import kartenspiele", "kartenspiele.skat.new_game()")
    assert games & named == {"kartenspiele.skat"}
    assert not {"cattrs", "kartenspiele.formats"} & named
    assert games & loaded_by("import kartenspiele", "kartenspiele.GAMES['yatzee']") == {
        "kartenspiele.yatzee"
    }
    read = loaded_by("from kartenspiele.formats.json import SKAT")
    assert games & read == {"kartenspiele.skat"}


def test_the_games_are_a_mapping_that_nobody_can_change() -> None:
    assert list(GAMES) == ["skat", "maumau", "yatzee", "skyjo"]
    assert all(GAMES[name] is getattr(kartenspiele, name) for name in GAMES)
    assert "bridge" not in GAMES
    with pytest.raises(TypeError):
        GAMES["bridge"] = kartenspiele.skat  # type: ignore[index]
    assert repr(GAMES) == "Loading(skat, maumau, yatzee, skyjo)"


def test_the_utilities_of_any_game_are_integers_for_type_checkers_too() -> None:
    for game in GAMES.values():
        total: int = sum(game.result(playout(game, game.new_game(), Random(1))).utilities)
        assert type(total) is int


def test_the_package_lists_what_it_offers_and_refuses_the_rest() -> None:
    assert {*kartenspiele.__all__, "__version__", "skat"} <= set(dir(kartenspiele))
    assert {*json_forms.__all__} <= set(dir(json_forms))
    for module in (kartenspiele, json_forms):
        assert all(hasattr(module, name) for name in module.__all__)
        with pytest.raises(AttributeError, match="has no attribute 'bridge'"):
            getattr(module, "bridge")  # noqa: B009


def test_the_version_is_that_of_the_installed_package() -> None:
    assert kartenspiele.__version__ == version("kartenspiele")
