"""No game takes a tampered document for anything but what can be reached."""

from typing import Final

import pytest

from tests.laws.games import LAWFUL

from .trying import Unexplained, try_documents

pytestmark = pytest.mark.untraced

_DOCUMENTS: Final = 400
every_game = pytest.mark.parametrize("name", sorted(LAWFUL))


@every_game
def test_tampered_documents_are_refused_mean_the_same_or_can_be_reached(name: str) -> None:
    counts = try_documents(name, _DOCUMENTS)
    assert {outcome for _, outcome in counts} == {"refused", "the same", "reached"}


@every_game
def test_it_is_noticed_when_states_are_not_proved(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def believed(state: object, _faults_of: object) -> object:
        return state

    game = name.replace("_", ".")
    monkeypatch.setattr(f"kartenspiele.{game}.validity.prove", believed)
    with pytest.raises(Unexplained):
        try_documents(name, _DOCUMENTS, seed=3)  # one that comes upon it soon
