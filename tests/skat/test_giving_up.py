"""What a hand comes to that somebody gave up (SK-45, SK-46, SK-47): whole hands from the deal to the end."""

import pytest

from .playing import DEAL, settled

WITH_2 = DEAL.replace("HJ", "??").replace("SJ", "HJ").replace("??", "SJ")
"""Forehand's clubs are with 2."""


@pytest.mark.rule("SK-47")
def test_an_undecided_hand_is_lost_for_the_side_that_gave_up() -> None:
    assert settled(WITH_2, "18 y p p", "s -H7.DT C", "concede:0").score == -72
    assert settled(WITH_2, "18 y p p", "s -H7.DT C", "concede:1 concede:2").score == 36
