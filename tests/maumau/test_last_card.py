"""Who may and who has to announce the last card (MM-40 to MM-43)."""

from itertools import product

import pytest

from kartenspiele.maumau.last_card import (
    HAND_TO_ANNOUNCE,
    PENALTY_FOR_A_TRY,
    has_forgotten,
    may_announce,
    why_not_announce,
    with_announcement,
    without_announcement,
)


@pytest.mark.rule("MM-40", "MM-41")
def test_one_announces_with_two_cards_and_pays_for_a_try_with_one() -> None:
    assert HAND_TO_ANNOUNCE == 2
    assert PENALTY_FOR_A_TRY == 1


@pytest.mark.rule("MM-40", "MM-43")
def test_one_may_announce_once_with_exactly_two_cards_one_of_which_can_be_laid() -> None:
    allowed = [
        (held, can_lay, announced)
        for held, can_lay, announced in product(range(1, 57), (True, False), (True, False))
        if may_announce(held, can_lay=can_lay, announced=announced)
    ]
    assert allowed == [(2, True, False)]


@pytest.mark.rule("MM-41", "MM-42")
def test_who_holds_one_card_and_has_not_announced_has_forgotten() -> None:
    forgotten = [
        (held, announced)
        for held, announced in product(range(1, 57), (True, False))
        if has_forgotten(held, announced=announced)
    ]
    assert forgotten == [(1, False)]


@pytest.mark.parametrize(
    ("held", "announced", "rule", "reason"),
    [
        pytest.param(
            2, True, "MM-43", "the last card has been announced already",
            marks=pytest.mark.rule("MM-43"),
        ),
        pytest.param(
            1, True, "MM-43", "the last card has been announced already",
            marks=pytest.mark.rule("MM-43"),
        ),
        pytest.param(
            1, False, "MM-40", "the last card is announced with two cards in hand, not with 1",
            marks=pytest.mark.rule("MM-40"),
        ),
        pytest.param(
            3, False, "MM-40", "the last card is announced with two cards in hand, not with 3",
            marks=pytest.mark.rule("MM-40"),
        ),
        pytest.param(
            56, False, "MM-40", "the last card is announced with two cards in hand, not with 56",
            marks=pytest.mark.rule("MM-40"),
        ),
        pytest.param(
            2, False, "MM-40", "neither of the two cards can be laid",
            marks=pytest.mark.rule("MM-40"),
        ),
    ],
)  # fmt: skip
def test_an_announcement_that_is_refused_breaks_a_rule(
    held: int,
    announced: bool,  # noqa: FBT001
    rule: str,
    reason: str,
) -> None:
    assert why_not_announce(held, announced=announced) == (rule, reason)


@pytest.mark.rule("MM-43")
@pytest.mark.parametrize(
    ("announced", "seat", "then"),
    [((), 2, (2,)), ((2,), 0, (0, 2)), ((0, 3), 1, (0, 1, 3)), ((0, 1, 2), 3, (0, 1, 2, 3))],
)
def test_an_announcement_holds_until_the_hand_grows(
    announced: tuple[int, ...], seat: int, then: tuple[int, ...]
) -> None:
    assert with_announcement(announced, seat) == then
    assert without_announcement(then, seat) == announced


@pytest.mark.rule("MM-43")
@pytest.mark.parametrize("announced", [(), (1,), (0, 3)])
def test_without_an_announcement_none_lapses(announced: tuple[int, ...]) -> None:
    assert without_announcement(announced, 2) == announced
