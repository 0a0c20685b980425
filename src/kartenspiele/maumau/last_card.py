"""Letzte Karte: who may and who has to announce it (MM-40 to MM-43)."""

from typing import Final

HAND_TO_ANNOUNCE: Final = 2
"""The announcement comes while exactly so many cards are held (MM-40)."""

PENALTY_FOR_A_TRY: Final = 1
"""What the try to lay the last card without an announcement costs (MM-41)."""


def may_announce(held: int, *, can_lay: bool, announced: bool) -> bool:
    """Whether the seat may announce: two cards, one of which can be laid, and not yet announced."""
    return held == HAND_TO_ANNOUNCE and can_lay and not announced


def has_forgotten(held: int, *, announced: bool) -> bool:
    """Whether the seat holds its last card without having announced it.

    Laying it is a mere try (MM-41); unless a penalty is pending it may draw instead (MM-42).
    """
    return held < HAND_TO_ANNOUNCE and not announced


def why_not_announce(held: int, *, announced: bool) -> tuple[str, str]:
    """The rule that forbids the announcement, and a sentence about it."""
    if announced:
        return "MM-43", "the last card has been announced already"
    if held != HAND_TO_ANNOUNCE:
        return "MM-40", f"the last card is announced with two cards in hand, not with {held}"
    return "MM-40", "neither of the two cards can be laid"


def with_announcement(announced: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats whose announcement holds once this one has announced, ascending."""
    return tuple(sorted((*announced, seat)))


def without_announcement(announced: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats whose announcement holds once the hand of this one has grown (MM-43)."""
    return tuple(other for other in announced if other != seat)
