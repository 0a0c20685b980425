"""No game takes a tampered document for anything but what can be reached."""

import pytest

from tests.laws.games import LAWFUL

from .trying import try_documents

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("name", sorted(LAWFUL))
def test_tampered_documents_are_refused_mean_the_same_or_can_be_reached(name: str) -> None:
    counts = try_documents(name, 600)
    outcomes = {outcome for _, outcome in counts}
    assert outcomes == {"refused", "the same", "reached"}
