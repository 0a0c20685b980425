"""The family of errors: each message is a sentence a player understands, led by the id of the rule.

Every error keeps what it was made of in public attributes and survives pickling, so that it can
cross a process boundary with the position still in it.
"""

from fractions import Fraction
from typing import Final

_LONGEST: Final = 200


def shortened(value: object) -> str:
    """The value's repr, cut so that an error stays readable."""
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write whole numbers of more than 4,300 digits
        return "something that is too long to write"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


class KartenspieleError(Exception):
    """The base of all errors that this library raises on purpose."""


class IllegalMove(KartenspieleError, ValueError):
    """A move that the rules forbid here; `state` is the position as it was and still is."""

    def __init__(self, state: object, move: object, rule: str, reason: str) -> None:
        super().__init__(state, move, rule, reason)
        self.state = state
        self.move = move
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"


class ImpossibleValue(KartenspieleError, ValueError):
    """A value that cannot exist in the game: a bid of 19, a thirteenth trick, a card dealt twice."""

    def __init__(self, value: object, rule: str, reason: str) -> None:
        super().__init__(value, rule, reason)
        self.value = value
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"


class InvalidState(KartenspieleError, ValueError):
    """A state that no sequence of moves leads to, or one that does not fit the question asked."""

    def __init__(self, state: object, reason: str) -> None:
        super().__init__(state, reason)
        self.state = state
        self.reason = reason

    def __str__(self) -> str:
        return self.reason


class NotationError(KartenspieleError, ValueError):
    """Text that is no notation: `position` counts characters from 0, `expected` says what fits there."""

    def __init__(self, text: str, position: int, expected: str) -> None:
        super().__init__(text, position, expected)
        self.text = text
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        found = self.text[self.position : self.position + 1]
        what = f"found {found!r}" if found else "the text ends there"
        return f"{shortened(self.text)}, position {self.position}: expected {self.expected}, {what}"


class GameNotOver(KartenspieleError, ValueError):
    """A result was asked for before the end; `actor` is who has to move (-1 for chance)."""

    def __init__(self, actor: int) -> None:
        super().__init__(actor)
        self.actor = actor

    def __str__(self) -> str:
        who = "chance" if self.actor < 0 else f"seat {self.actor}"
        return f"there is no result yet: {who} has to move"


class TooManyOutcomes(KartenspieleError, ValueError):
    """So many equally likely outcomes (`count`) that they are sampled, not listed."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count

    @property
    def probability(self) -> Fraction:
        """The probability of each single outcome."""
        return Fraction(1, self.count)

    def __str__(self) -> str:
        return f"there are {self.count:,} equally likely outcomes; use sample_chance"


class UndefinedScore(KartenspieleError, ValueError):
    """A score of the platform that a reading of its formula leaves undefined (PS-04).

    `reading` names the reading, `total` (N) and `games` (n) are what the score was asked for.
    """

    def __init__(self, reading: str, total: object, games: int, rule: str, reason: str) -> None:
        super().__init__(reading, total, games, rule, reason)
        self.reading = reading
        self.total = total
        self.games = games
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        asked = f"N = {self.total}, n = {self.games}"
        return f"{self.rule}: {self.reading} gives no score for {asked}: {self.reason}"


class TooManyMoves(KartenspieleError, RuntimeError):
    """A random game did not end within `max_moves` moves."""

    def __init__(self, max_moves: int) -> None:
        super().__init__(max_moves)
        self.max_moves = max_moves

    def __str__(self) -> str:
        return f"the game did not end within {self.max_moves} moves"
