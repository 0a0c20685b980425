"""Spielwert: what a hand was worth, level by level, and what it scores (SK-51 to SK-56).

`settle` takes plain numbers, so that a real hand can be checked with it. Everything about the end
of a hand that decides the score is here; when a hand ends is `trick_play`'s business.
"""

from enum import Enum
from typing import Final

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value
from kartenspiele.skat.bid_values import check_bid
from kartenspiele.skat.cards import CARDS, POINTS
from kartenspiele.skat.contract import Contract, Game, check_contract
from kartenspiele.skat.matadors import MOST_MATADORS

BASE_VALUES: Final = {
    Game.CLUBS: 12, Game.SPADES: 11, Game.HEARTS: 10, Game.DIAMONDS: 9, Game.GRAND: 24,
}  # fmt: skip
"""Grundwert: game points for each matador and level (SK-52); Null has fixed values instead."""

ALL_POINTS: Final = 120
ALL_TRICKS: Final = 10
POINTS_TO_WIN: Final = 61
SCHNEIDER_POINTS: Final = 30


class Ending(Enum):
    """Spielende: whether the cards or somebody's giving up (a timeout too) decided the hand."""

    PLAYED = "played"
    DECLARER_GAVE_UP = "declarer gave up"
    DEFENDERS_GAVE_UP = "the defenders gave up"


class Level(Enum):
    """Gewinnstufe: each adds one to the multiplier (SK-51)."""

    GAME = "game"
    HAND = "Hand"
    SCHNEIDER = "Schneider"
    SCHNEIDER_ANNOUNCED = "Schneider announced"
    SCHWARZ = "Schwarz"
    SCHWARZ_ANNOUNCED = "Schwarz announced"
    OUVERT = "Ouvert"


class Reason(Enum):
    """Why a hand was won or lost; the value says it in words."""

    POINTS_REACHED = "declarer has 61 card points or more"
    POINTS_MISSED = "declarer has 60 card points or less"
    SCHNEIDER_MISSED = "the announced Schneider was not reached"
    SCHWARZ_MISSED = "the announced Schwarz was not reached"
    NULL_KEPT = "declarer took no trick"
    NULL_BROKEN = "declarer took a trick"
    DECLARER_GAVE_UP = "declarer gave up"
    DEFENDERS_GAVE_UP = "the defenders gave up"
    OVERBID = "the game is worth less than the bid"


@attrs.frozen(kw_only=True)
class GameValue(Value):
    """Spielabrechnung: the value of a hand with everything it is made of (SK-56).

    In Null, `base` is the fixed value, `multiplier` is 1, and there are no matadors and no levels.
    """

    contract: Contract
    matadors: int
    """Spitzen: +n with, -n without, 0 in Null."""
    levels: tuple[Level, ...]
    """Gewinnstufen, each once, in the order of `Level`."""
    base: int
    """Grundwert, in game points."""
    multiplier: int
    """Matadors plus levels."""
    bid: int
    won: bool
    reason: Reason
    """Why won or lost; when the cards alone lost the hand, they are named even if it is overbid."""
    declarer_points: int
    """Card points of declarer, the skat included."""
    declarer_tricks: int

    @property
    def unraised_value(self) -> int:
        """The value that the cards made, in game points, whatever was bid."""
        return self.base * self.multiplier

    @property
    def overbid(self) -> bool:
        """Überreizt: whether the game was worth less than the bid (SK-54)."""
        return self.unraised_value < self.bid

    @property
    def value(self) -> int:
        """Spielwert in game points; overbid, the smallest multiple of the base that reaches the bid."""
        if self.overbid:
            return -(-self.bid // self.base) * self.base
        return self.unraised_value

    @property
    def score(self) -> int:
        """Game points for declarer: the value when won, minus twice the value when lost (SK-55)."""
        return self.value if self.won else -2 * self.value

    def lines(self) -> tuple[str, ...]:
        """The account line by line, for a person who checks it."""
        overbid = (f"overbid, counts as {self.value}",) if self.overbid else ()
        factor = "" if self.won else f"-2 x {self.value} = "
        return (
            *self._value_lines(),
            f"bid {self.bid}",
            *overbid,
            f"{self._verdict}: {factor}{self.score:+d}",
        )

    def _value_lines(self) -> tuple[str, ...]:
        if self.contract.is_null:
            return (f"{self.contract.label}: {self.value}",)
        return (
            f"{matadors_label(self.matadors)}: {abs(self.matadors)}",
            *(f"{level.value}: 1" for level in self.levels),
            f"{self.multiplier} x {self.base} ({self.contract.game.label}) = {self.unraised_value}",
        )

    @property
    def _verdict(self) -> str:
        return f"{'won' if self.won else 'lost'}, {self.reason.value}"

    def __str__(self) -> str:
        """The account in one line.

        >>> hearts = Contract(Game.HEARTS)
        >>> print(settle(hearts, matadors=1, bid=24, declarer_points=50, declarer_tricks=4))
        hearts: with 1, game, 2 x 10 = 20, bid 24, overbid: 30; lost, declarer has 60 card points \
or less: -60
        """
        made_of = (
            (f"{self.base}",)
            if self.contract.is_null
            else (
                matadors_label(self.matadors),
                *(level.value for level in self.levels),
                f"{self.multiplier} x {self.base} = {self.unraised_value}",
            )
        )
        overbid = f", overbid: {self.value}" if self.overbid else ""
        account = f"{self.contract.game.label}: {', '.join(made_of)}, bid {self.bid}{overbid}"
        return f"{account}; {self._verdict}: {self.score:+d}"


def matadors_label(matadors: int) -> str:
    """Mit, ohne: the matadors in words, `with 2` or `without 1`."""
    return f"with{'out' if matadors < 0 else ''} {abs(matadors)}"


def settle(
    contract: Contract,
    *,
    matadors: int,
    bid: int,
    declarer_points: int,
    declarer_tricks: int,
    ending: Ending = Ending.PLAYED,
) -> GameValue:
    """Abrechnen: the itemised value of a hand.

    `matadors` is +n with, -n without, 0 in Null; `bid` one of the 63 values; `declarer_points` card
    points, 0 to 120, the skat included; `declarer_tricks` 0 to 10. Points and tricks of a hand that
    somebody gave up do not matter (SK-45, SK-46). Values that cannot occur raise `ImpossibleValue`.

    >>> settle(
    ...     Contract(Game.SPADES), matadors=2, bid=18, declarer_points=89, declarer_tricks=7
    ... ).score
    33
    """
    _check_input(contract, matadors, bid)
    _check_play(declarer_points, declarer_tricks, ending)
    levels = () if contract.is_null else _levels(contract, declarer_points, declarer_tricks, ending)
    base = contract.null_value if contract.is_null else BASE_VALUES[contract.game]
    multiplier = 1 if contract.is_null else abs(matadors) + len(levels)
    won, reason = _verdict(contract, declarer_points, declarer_tricks, ending)
    if won and base * multiplier < bid:
        won, reason = False, Reason.OVERBID
    return GameValue(
        contract=contract,
        matadors=matadors,
        levels=levels,
        base=base,
        multiplier=multiplier,
        bid=bid,
        won=won,
        reason=reason,
        declarer_points=declarer_points,
        declarer_tricks=declarer_tricks,
    )


def _levels(contract: Contract, points: int, tricks: int, ending: Ending) -> tuple[Level, ...]:
    """The levels of a suit game or Grand, each once: made, suffered, or counted as announced (SK-53)."""
    played = ending is Ending.PLAYED
    schneider = played and min(points, ALL_POINTS - points) <= SCHNEIDER_POINTS
    schwarz = played and tricks in {0, ALL_TRICKS}
    counted = {
        Level.GAME: True,
        Level.HAND: contract.hand,
        Level.SCHNEIDER: schneider or contract.schneider_announced,
        Level.SCHNEIDER_ANNOUNCED: contract.schneider_announced,
        Level.SCHWARZ: schwarz or contract.schwarz_announced,
        Level.SCHWARZ_ANNOUNCED: contract.schwarz_announced,
        Level.OUVERT: contract.ouvert,
    }
    return tuple(level for level, counts in counted.items() if counts)


def _verdict(contract: Contract, points: int, tricks: int, ending: Ending) -> tuple[bool, Reason]:
    """Whether declarer won, the bid left aside, and why (SK-53)."""
    if ending is Ending.DECLARER_GAVE_UP:
        return False, Reason.DECLARER_GAVE_UP
    if ending is Ending.DEFENDERS_GAVE_UP:
        return True, Reason.DEFENDERS_GAVE_UP
    if contract.is_null:
        return (False, Reason.NULL_BROKEN) if tricks else (True, Reason.NULL_KEPT)
    if contract.schwarz_announced and tricks < ALL_TRICKS:
        return False, Reason.SCHWARZ_MISSED
    if contract.schneider_announced and points < ALL_POINTS - SCHNEIDER_POINTS:
        return False, Reason.SCHNEIDER_MISSED
    if points < POINTS_TO_WIN:
        return False, Reason.POINTS_MISSED
    return True, Reason.POINTS_REACHED


def _check_input(contract: Contract, matadors: int, bid: int) -> None:
    check_contract(contract)
    most = MOST_MATADORS[contract.game]
    if type(matadors) is not int or abs(matadors) > most or (matadors == 0 and most > 0):
        possible = f"1 to {most}, with (+) or without (-)" if most else "none"
        reason = f"{shortened(matadors)} matadors in {contract.game.label}; possible are {possible}"
        raise ImpossibleValue(matadors, "SK-50", reason)
    check_bid(bid)
    if not contract.reaches(bid):
        reason = f"{contract.label} is worth {contract.null_value} and can't be announced at {bid}"
        raise ImpossibleValue(contract, "SK-35", reason)


def _check_ending(ending: object) -> None:
    if not isinstance(ending, Ending):
        raise ImpossibleValue(ending, "SK-53", f"{shortened(ending)} is no skat.Ending")


def _check_play(points: int, tricks: int, ending: Ending) -> None:
    _check_ending(ending)
    if type(points) is not int or not 0 <= points <= ALL_POINTS:
        reason = f"{shortened(points)} card points; there are 0 to {ALL_POINTS}"
        raise ImpossibleValue(points, "SK-01", reason)
    if type(tricks) is not int or not 0 <= tricks <= ALL_TRICKS:
        reason = f"{shortened(tricks)} tricks; there are 0 to {ALL_TRICKS}"
        raise ImpossibleValue(tricks, "SK-40", reason)
    if ending is not Ending.PLAYED:
        return
    if points not in _POSSIBLE_POINTS[tricks]:
        held = f"{tricks} tricks and the skat are {_cards_won(tricks)} cards"
        raise ImpossibleValue(points, "SK-43", f"{held}, and none such make {points} card points")


def _cards_won(tricks: int) -> int:
    """How many cards so many tricks and the skat are."""
    return 3 * tricks + 2


def _possible_points() -> tuple[frozenset[int], ...]:
    """For each number of declarer's tricks, the card points that they and the skat can make."""
    sums: list[set[int]] = [{0}] + [set() for _ in CARDS]
    for card in CARDS:
        for size in range(len(CARDS), 0, -1):
            sums[size] |= {points + POINTS[card.rank] for points in sums[size - 1]}
    return tuple(frozenset(sums[_cards_won(tricks)]) for tricks in range(ALL_TRICKS + 1))


_POSSIBLE_POINTS: Final = _possible_points()
