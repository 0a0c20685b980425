"""Spielwert: what a hand was worth, level by level, and what it scores (SK-52, SK-54 to SK-56).

`settle` takes plain numbers, so that a real hand can be checked with it. When a hand ends is
`trick_play`'s business.
"""

from enum import Enum

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value
from kartenspiele.skat.bid_values import check_bid
from kartenspiele.skat.contract import Contract, check_contract
from kartenspiele.skat.giving_up import verdict_of_given_up
from kartenspiele.skat.levels import Level, base_value, multiplier_of
from kartenspiele.skat.matadors import MOST_MATADORS
from kartenspiele.skat.standing import ALL_TRICKS, Standing, check_standing
from kartenspiele.skat.verdict import Reason, verdict_of_cards


class Ending(Enum):
    """Spielende: whether the cards or somebody's giving up (a timeout too) decided the hand."""

    PLAYED = "played"
    DECLARER_GAVE_UP = "declarer gave up"
    DEFENDERS_GAVE_UP = "the defenders gave up"


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
    defender_points: int = 0
    """Card points of the defenders, as far as `settle` was told."""
    defender_tricks: int = 0

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

        >>> from kartenspiele.skat import Game
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


def settle(  # noqa: PLR0913 - each number of the account by its name
    contract: Contract,
    *,
    matadors: int,
    bid: int,
    declarer_points: int,
    declarer_tricks: int,
    ending: Ending = Ending.PLAYED,
    defender_points: int = 0,
    defender_tricks: int = 0,
    decided_stands: bool = True,
) -> GameValue:
    """Abrechnen: the itemised value of a hand.

    `matadors` is +n with, -n without, 0 in Null; `bid` one of the 63 values; the points of each side
    0 to 120, with the skat on declarer's, and its tricks 0 to 10. A hand that somebody gave up needs what
    both sides have so far (SK-47); with `decided_stands` off it is lost for the side that gave up
    although it was decided in its favour. Of a hand that was played to its end declarer's are enough.
    Values that cannot occur raise `ImpossibleValue`.

    >>> from kartenspiele.skat import Game
    >>> settle(
    ...     Contract(Game.SPADES), matadors=2, bid=18, declarer_points=89, declarer_tricks=7
    ... ).score
    33
    """
    _check_input(contract, matadors, bid)
    _check_ending(ending, decided_stands)
    standing = Standing(declarer_points, declarer_tricks, defender_points, defender_tricks)
    # Who holds no card any more has nothing to give up.
    check_standing(standing, ALL_TRICKS if ending is Ending.PLAYED else ALL_TRICKS - 1)
    return value_of(contract, matadors, bid, standing, ending, decided_stands=decided_stands)


def value_of(
    contract: Contract,
    matadors: int,
    bid: int,
    standing: Standing,
    ending: Ending,
    *,
    decided_stands: bool,
) -> GameValue:
    """What `settle` says, of numbers that are known to be right."""
    if ending is Ending.PLAYED:
        levels, won, reason = verdict_of_cards(contract, standing)
    else:
        levels, won, reason = verdict_of_given_up(
            contract,
            matadors=matadors,
            bid=bid,
            standing=standing,
            by_declarer=ending is Ending.DECLARER_GAVE_UP,
            decided_stands=decided_stands,
        )
    base = base_value(contract)
    multiplier = multiplier_of(contract, matadors, levels)
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
        declarer_points=standing.declarer_points,
        declarer_tricks=standing.declarer_tricks,
        defender_points=standing.defender_points,
        defender_tricks=standing.defender_tricks,
    )


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


def _check_ending(ending: object, decided_stands: object) -> None:
    if not isinstance(ending, Ending):
        raise ImpossibleValue(ending, "SK-53", f"{shortened(ending)} is no skat.Ending")
    if type(decided_stands) is not bool:
        reason = f"decided_stands is True or False, not {shortened(decided_stands)}"
        raise ImpossibleValue(decided_stands, "SK-47", reason)
