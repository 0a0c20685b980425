"""Geschehen: what every seat saw happen at a move, as sentences and as values for a screen.

What a seat rolls, keeps and enters the others see when the round is over (YZ-04).
"""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

import attrs

from kartenspiele.core.errors import InvalidState
from kartenspiele.core.game import Timeout
from kartenspiele.core.values import Value
from kartenspiele.yatzee.categories import Category
from kartenspiele.yatzee.dice import Dice
from kartenspiele.yatzee.entries import worth
from kartenspiele.yatzee.moves import Enter, Keep, Move, Rolled
from kartenspiele.yatzee.refusals import check_is_move, check_is_state
from kartenspiele.yatzee.results import Result, result_of
from kartenspiele.yatzee.seats import check_seat, seat_name
from kartenspiele.yatzee.state import Deciding, Over, Rolling, State
from kartenspiele.yatzee.turns import Entered, Thrown


@attrs.frozen
class DiceRolled(Value):
    """Gewürfelt: the dice of `seat` have been rolled, unseen by the others."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} has rolled"


@attrs.frozen
class DiceKept(Value):
    """Behalten: `seat` rolls again; what it keeps the others do not see."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} rolls again"


@attrs.frozen
class TurnEnded(Value):
    """Eingetragen: `seat` has entered a box, which one shows at the end of the round."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} has entered"


@attrs.frozen
class TimedOut(Value):
    """Zeitüberschreitung: `seat` has used up its time and strikes its open boxes (YZ-21)."""

    seat: int
    struck: tuple[Category, ...]

    def __str__(self) -> str:
        boxes = ", ".join(category.label for category in self.struck)
        return f"{seat_name(self.seat)} runs out of time and strikes {boxes}"


@attrs.frozen
class BoxEntered(Value):
    """Eintrag: at the end of the round it shows what `seat` has entered."""

    seat: int
    category: Category
    dice: Dice
    points: int
    extra: int
    """Points outside the boxes for a further Yatzee (YZ-14)."""

    @property
    def is_struck(self) -> bool:
        """Gestrichen: whether the box got 0 points (YZ-11)."""
        return not self.points

    def __str__(self) -> str:
        if self.is_struck:
            told = f"strikes {self.category.label} with {self.dice}"
        else:
            told = f"enters {self.dice} in {self.category.label}: {self.points}"
        extra = f", and {self.extra} for a further Yatzee" if self.extra else ""
        return f"{seat_name(self.seat)} {told}{extra}"


@attrs.frozen
class BonusEarned(Value):
    """Bonus: `seat` has reached 63 points in the upper block (YZ-12)."""

    seat: int
    bonus: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} earns the upper bonus of {self.bonus}"


@attrs.frozen
class RoundEnded(Value):
    """Rundenende: all have entered; `totals` are the sums of the cards."""

    round: int
    totals: tuple[int, ...]

    def __str__(self) -> str:
        return f"round {self.round} is over, totals {', '.join(map(str, self.totals))}"


@attrs.frozen
class GameEnded(Value):
    """Spielende: no box is open, and this is what it comes to."""

    result: Result

    def __str__(self) -> str:
        return str(self.result)


Event: TypeAlias = (
    DiceRolled | DiceKept | TurnEnded | TimedOut | BoxEntered | BonusEarned | RoundEnded
    | GameEnded
)  # fmt: skip


def what_happened(before: State, move: Move, after: State, /) -> tuple[Event, ...]:
    """What all seats saw when the move led from `before` to `after`, in order.

    >>> from random import Random
    >>> from kartenspiele import yatzee
    >>> before = yatzee.new_game()
    >>> roll = yatzee.sample_chance(before, Random(1))
    >>> print(*what_happened(before, roll, yatzee.apply(before, roll)))
    seat 0 has rolled
    """
    check_is_state(before)
    check_is_state(after)
    check_is_move(move)
    if isinstance(before, Over):
        raise InvalidState(before, "nothing happens any more: the game is over")
    if len(after.cards) != len(before.cards):
        raise _elsewhere(move, after)
    mover = _mover(before, move, after)
    deed = _deed(before, move, mover)
    if isinstance(move, Rolled | Keep) or isinstance(after, Deciding):
        return (deed,)
    return (deed, *_end_of_round(before, move, mover, after))


def _mover(before: Rolling | Deciding, move: Move, after: State) -> int:
    """The seat whose turn went on; the last one that had to act if the round ended."""
    if isinstance(before, Rolling):
        return before.rolling
    if isinstance(move, Timeout):
        return check_seat(move.seat, len(before.cards))
    if isinstance(after, Over) or (isinstance(move, Enter) and isinstance(after, Rolling)):
        return before.actor
    turns = enumerate(zip(before.turns, after.turns, strict=True))
    changed = [seat for seat, (old, new) in turns if old != new]
    if len(changed) != 1:
        raise _elsewhere(move, after)
    return changed[0]


def _elsewhere(move: Move, after: State) -> InvalidState:
    return InvalidState(after, f"{move} does not lead to this state")


def _deed(before: Rolling | Deciding, move: Move, mover: int) -> Event:
    """What is to see of the move itself."""
    match move:
        case Rolled():
            return DiceRolled(mover)
        case Keep():
            return DiceKept(mover)
        case Enter():
            return TurnEnded(mover)
        case Timeout():
            return TimedOut(mover, before.cards[mover].open_boxes)
        case _:
            assert_never(move)


def _end_of_round(
    before: Rolling | Deciding, move: Enter | Timeout, mover: int, after: Rolling | Over
) -> Iterator[Event]:
    """What comes to light when the last seat has entered or run out of time."""
    for seat, turn in enumerate(before.turns):
        if seat == mover and isinstance(move, Enter) and isinstance(turn, Thrown):
            yield from _entry(before, after, seat, Entered(move.category, turn.dice))
        if isinstance(turn, Entered):
            yield from _entry(before, after, seat, turn)
    yield RoundEnded(before.round, tuple(card.total for card in after.cards))
    if isinstance(after, Over):
        yield GameEnded(result_of(after))


def _entry(
    before: Rolling | Deciding, after: Rolling | Over, seat: int, entry: Entered
) -> Iterator[Event]:
    """One seat's entry, and the bonus if it brought that."""
    old, new = before.cards[seat], after.cards[seat]
    points, extra = worth(old, entry.category, entry.dice, before.rules)
    yield BoxEntered(seat, entry.category, entry.dice, points, extra)
    if new.bonus > old.bonus:
        yield BonusEarned(seat, new.bonus)
