"""Spielansage: which games there are and what can be announced with them (SK-30 to SK-32, SK-35, SK-36)."""

from enum import Enum
from typing import Final

import attrs

from kartenspiele.core.cards import Suit
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value


class Game(Enum):
    """Spielart: the four suit games, Grand and Null; the value is the letter of the notation."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    GRAND = "G"
    NULL = "N"

    @property
    def trump_suit(self) -> Suit | None:
        """Trumpffarbe: the suit that is trump besides the jacks; None in Grand and Null."""
        return _TRUMP_SUITS.get(self)

    @property
    def label(self) -> str:
        """The game's name in running text."""
        return self.name.title() if self in {Game.GRAND, Game.NULL} else self.name.lower()

    def __str__(self) -> str:
        return self.value


_TRUMP_SUITS: Final = {Game(suit.value): suit for suit in Suit}

NULL_VALUES: Final = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""The fixed values of Null by (hand, ouvert) (SK-52)."""

_NULL_TEXTS: Final = {
    (False, False): "N", (True, False): "NH", (False, True): "NO", (True, True): "NOH",
}  # fmt: skip


def check_game(game: object) -> Game:
    """The game itself; `ImpossibleValue` for what is none (SK-30)."""
    if not isinstance(game, Game):
        reason = f"{shortened(game)} is no skat.Game; games are the four suits, Grand and Null"
        raise ImpossibleValue(game, "SK-30", reason)
    return game


def _check_game(_contract: object, _attribute: "attrs.Attribute[Game]", game: object) -> None:
    check_game(game)


def _check_flag(_contract: object, attribute: "attrs.Attribute[bool]", flag: object) -> None:
    if type(flag) is not bool:
        raise ImpossibleValue(
            flag, "SK-31", f"{attribute.name} is True or False, not {shortened(flag)}"
        )


@attrs.frozen
class Contract(Value):
    """Ansage: the game with all that was announced; it holds everything that is implied.

    In a suit game or Grand, Ouvert implies Schwarz announced, that implies Schneider announced, and
    that Hand (SK-31); Null takes Hand and Ouvert in any combination and nothing else (SK-32). Half
    of an implication raises `ImpossibleValue`.

    >>> print(Contract(Game.GRAND, hand=True, schneider_announced=True))
    GHS
    """

    game: Game = attrs.field(validator=_check_game)
    hand: bool = attrs.field(default=False, validator=_check_flag)
    """The skat is not taken up."""
    schneider_announced: bool = attrs.field(default=False, validator=_check_flag)
    """The defenders are to get 30 card points or less."""
    schwarz_announced: bool = attrs.field(default=False, validator=_check_flag)
    """The defenders are to get no trick."""
    ouvert: bool = attrs.field(default=False, validator=_check_flag)
    """Declarer's cards lie open."""

    def __attrs_post_init__(self) -> None:
        if self.game is Game.NULL:
            if self.schneider_announced or self.schwarz_announced:
                raise ImpossibleValue(
                    self, "SK-32", "in Null only Hand and Ouvert can be announced"
                )
            return
        chain = (
            ("Schneider announced", self.schneider_announced, "Hand", self.hand),
            ("Schwarz announced", self.schwarz_announced, "Schneider announced", self.schneider_announced),
            ("Ouvert", self.ouvert, "Schwarz announced", self.schwarz_announced),
        )  # fmt: skip
        for what, announced, implied, there in chain:
            if announced and not there:
                raise ImpossibleValue(self, "SK-31", f"{what} implies {implied}, which is missing")

    @property
    def is_null(self) -> bool:
        """Whether declarer has to lose every trick."""
        return self.game is Game.NULL

    @property
    def null_value(self) -> int:
        """The fixed value of this Null, 23 to 59 game points (SK-52)."""
        return NULL_VALUES[self.hand, self.ouvert]

    @property
    def label(self) -> str:
        """The contract in words: the game, Hand, and the highest thing that was announced.

        >>> Contract(Game.HEARTS, hand=True, schneider_announced=True).label
        'hearts Hand, Schneider announced'
        """
        hand = " Hand" if self.hand else ""
        announced = (
            " Ouvert" if self.ouvert
            else ", Schwarz announced" if self.schwarz_announced
            else ", Schneider announced" if self.schneider_announced
            else ""
        )  # fmt: skip
        return f"{self.game.label}{hand}{announced}"

    def reaches(self, bid: int) -> bool:
        """Whether the game may be announced at this bid: only a Null can be too small (SK-35, SK-36)."""
        return not self.is_null or self.null_value >= bid

    def __str__(self) -> str:
        if self.is_null:
            return _NULL_TEXTS[self.hand, self.ouvert]
        if self.ouvert:
            return f"{self.game}O"
        if self.schwarz_announced:
            return f"{self.game}HZ"
        if self.schneider_announced:
            return f"{self.game}HS"
        return f"{self.game}{'H' if self.hand else ''}"


def check_contract(contract: object) -> Contract:
    """The contract itself; `ImpossibleValue` for what is none (SK-30)."""
    if not isinstance(contract, Contract):
        raise ImpossibleValue(contract, "SK-30", f"{shortened(contract)} is no skat.Contract")
    return contract


def _suit_or_grand(game: Game) -> tuple[Contract, ...]:
    """The Hand contracts of a suit game or Grand, from the lowest to the highest."""
    return tuple(Contract(game, *(level >= n for n in range(4))) for level in range(4))


_TRUMP_GAMES: Final = tuple(game for game in Game if game is not Game.NULL)

HAND_CONTRACTS: Final[tuple[Contract, ...]] = (
    *(contract for game in _TRUMP_GAMES for contract in _suit_or_grand(game)),
    Contract(Game.NULL, hand=True),
    Contract(Game.NULL, hand=True, ouvert=True),
)
"""What can be announced without taking up the skat, in the order of the legal moves (SK-31, SK-32)."""

SKAT_CONTRACTS: Final[tuple[Contract, ...]] = (
    *(Contract(game) for game in _TRUMP_GAMES),
    Contract(Game.NULL),
    Contract(Game.NULL, ouvert=True),
)
"""What can be announced after the skat was taken up, in the order of the legal moves."""
