"""The family of errors: each message is a sentence a player understands, led by the id of the rule.

Every error keeps what it was made of in public attributes and survives pickling, so that it can
cross a process boundary with the position still in it. No text of an error shows a position.
"""

from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST: Final = 200


def shortened(value: object) -> str:
    """The value's repr, cut so that an error stays readable; what may show hands is only named."""
    if _may_show_hands(value):
        return f"{type(value).__name__}(...)"
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write whole numbers of more than 4,300 digits
        return "something that is too long to write"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def _may_show_hands(value: object) -> bool:
    """Whether this is, or lists, a state, a view, a deal or something else with hands."""
    if isinstance(value, tuple | list):
        return any(map(_has_hands, cast("Iterable[object]", value)))
    return _has_hands(value)


def _has_hands(value: object) -> bool:
    return hasattr(type(value), "actor") or hasattr(type(value), "hands")


class KartenspieleError(Exception):
    """The base of all errors that this library raises on purpose.

    `args` holds the sentence alone. What the error is about, a state with everybody's cards among it, is
    in attributes, where neither a log nor a traceback looks.
    """

    def __reduce__(self) -> tuple[object, ...]:
        return _made_again, (type(self), *self.args), vars(self)


def _made_again(kind: type[KartenspieleError], *args: object) -> KartenspieleError:
    """The error when it has crossed a process boundary, before it has its attributes."""
    return kind.__new__(kind, *args)


class IllegalMove(KartenspieleError, ValueError):
    """A move that the rules forbid here; `state` is the position as it was and still is."""

    def __init__(self, state: object, move: object, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.state = state
        self.move = move
        self.rule = rule
        self.reason = reason

    def __repr__(self) -> str:
        return f"IllegalMove({shortened(self.move)}, {self.rule!r}, {self.reason!r})"


class ImpossibleValue(KartenspieleError, ValueError):
    """A value that cannot exist in the game: a bid of 19, a thirteenth trick, a card dealt twice."""

    def __init__(self, value: object, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.value = value
        self.rule = rule
        self.reason = reason


class InvalidState(KartenspieleError, ValueError):
    """A state that no sequence of moves leads to, or one that does not fit the question asked."""

    def __init__(self, state: object, reason: str) -> None:
        super().__init__(reason)
        self.state = state
        self.reason = reason


class NotationError(KartenspieleError, ValueError):
    """Text that is no notation: `position` counts characters from 0, `expected` says what fits there."""

    def __init__(self, text: str, position: int, expected: str) -> None:
        found = text[position : position + 1]
        what = f"found {found!r}" if found else "the text ends there"
        super().__init__(f"{shortened(text)}, position {position}: expected {expected}, {what}")
        self.text = text
        self.position = position
        self.expected = expected


class GameNotOver(KartenspieleError, ValueError):
    """A result was asked for before the end; `actor` is who has to move (-1 for chance)."""

    def __init__(self, actor: int) -> None:
        who = "chance" if actor < 0 else f"seat {actor}"
        super().__init__(f"there is no result yet: {who} has to move")
        self.actor = actor


class TooManyOutcomes(KartenspieleError, ValueError):
    """So many equally likely outcomes (`count`) that they are sampled, not listed."""

    def __init__(self, count: int) -> None:
        super().__init__(f"there are {count:,} equally likely outcomes; use sample_chance")
        self.count = count

    @property
    def probability(self) -> Fraction:
        """The probability of each single outcome."""
        return Fraction(1, self.count)


class UndefinedScore(KartenspieleError, ValueError):
    """A score of the platform that a reading of its formula leaves undefined (PS-04).

    `reading` names the reading, `total` (N) and `games` (n) are what the score was asked for.
    """

    def __init__(self, reading: str, total: object, games: int, rule: str, reason: str) -> None:
        asked = f"N = {total}, n = {games}"
        super().__init__(f"{rule}: {reading} gives no score for {asked}: {reason}")
        self.reading = reading
        self.total = total
        self.games = games
        self.rule = rule
        self.reason = reason


class TooManyMoves(KartenspieleError, RuntimeError):
    """A random game did not end within `max_moves` moves."""

    def __init__(self, max_moves: int) -> None:
        super().__init__(f"the game did not end within {max_moves} moves")
        self.max_moves = max_moves
