"""Stand: card points and tricks of both sides, and which of them go together (SK-02, SK-40, SK-43)."""

from functools import cache
from typing import Final, NamedTuple

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.skat.cards import CARDS, POINTS

ALL_POINTS: Final = 120
ALL_TRICKS: Final = 10
_TRICK_SIZE: Final = 3
_SKAT_SIZE: Final = 2
_OF_A_RANK: Final = 4
"""How many cards of each rank there are."""


class Standing(NamedTuple):
    """What each side has; the skat counts for declarer and is no trick (SK-43)."""

    declarer_points: int
    declarer_tricks: int
    defender_points: int = 0
    defender_tricks: int = 0


def check_standing(standing: Standing, most_tricks: int) -> None:
    """`ImpossibleValue` when no cards make these points in these tricks, of which there are `most_tricks`."""
    for points in (standing.declarer_points, standing.defender_points):
        _check_number(points, ALL_POINTS, "card points", "SK-01")
    for tricks in (standing.declarer_tricks, standing.defender_tricks):
        _check_number(tricks, ALL_TRICKS, "tricks", "SK-40")
    points, tricks, their_points, their_tricks = standing
    if tricks + their_tricks > most_tricks:
        reason = f"{tricks} and {their_tricks} tricks; there are {most_tricks} at most"
        raise ImpossibleValue(standing, "SK-40", reason)
    cards, their_cards = _TRICK_SIZE * tricks + _SKAT_SIZE, _TRICK_SIZE * their_tricks
    _check_points(points, cards, f"{tricks} tricks and the skat")
    _check_points(their_points, their_cards, f"{their_tricks} tricks")
    if not _can_be_parted(cards, points, their_cards, their_points):
        declarers = f"{cards} cards with {points} card points for declarer"
        defenders = f"{their_cards} with {their_points} for the defenders"
        raise ImpossibleValue(standing, "SK-43", f"{declarers} leave no {defenders}")


def _check_number(number: int, most: int, things: str, rule: str) -> None:
    if type(number) is not int or not 0 <= number <= most:
        raise ImpossibleValue(number, rule, f"{shortened(number)} {things}; there are 0 to {most}")


def _check_points(points: int, cards: int, what: str) -> None:
    if points not in _sums_from(0)[cards]:
        reason = f"{what} are {cards} cards, and none such make {points} card points"
        raise ImpossibleValue(points, "SK-43", reason)


def _can_be_parted(
    cards: int, points: int, their_cards: int, their_points: int, rank: int = 0
) -> bool:
    """Whether the ranks from `rank` on can be parted so, with a rest that nobody has won.

    It goes rank by rank, and turns back where one of the three parts can't be made from the ranks left.
    """
    sums = _sums_from(rank)
    rest = len(sums) - 1 - cards - their_cards
    rest_points = max(sums[-1]) - points - their_points
    if (
        min(cards, their_cards, rest) < 0
        or points not in sums[cards]
        or their_points not in sums[their_cards]
        or rest_points not in sums[rest]
    ):
        return False
    if rank == len(_WORTH) or not (cards and their_cards and rest):
        return True  # of two parts one is what the other leaves
    worth = _WORTH[rank]
    return any(
        _can_be_parted(
            cards - declarers,
            points - worth * declarers,
            their_cards - defenders,
            their_points - worth * defenders,
            rank + 1,
        )
        for declarers in range(_OF_A_RANK + 1)
        for defenders in range(_OF_A_RANK + 1 - declarers)
    )


_WORTH: Final = sorted({points for points in POINTS.values() if points}, reverse=True)
"""What a card of each rank that has points is worth, from the ace down."""


@cache
def _sums_from(rank: int) -> tuple[frozenset[int], ...]:
    """For each number of cards of the ranks from `rank` on, the card points that they can make."""
    cards = sorted((POINTS[card.rank] for card in CARDS), reverse=True)[_OF_A_RANK * rank :]
    sums: list[set[int]] = [{0}, *(set[int]() for _ in cards)]
    for card in cards:
        for size in range(len(cards), 0, -1):
            sums[size] |= {points + card for points in sums[size - 1]}
    return tuple(map(frozenset, sums))
