"""The best that one player can score at Yatzee on average, and the best move in any position.

    python examples/yatzee_optimum.py
    python examples/yatzee_optimum.py --extra-yatzee free_joker

It needs numpy, 5 to 10 seconds on one core, and 50 MB. A player who maximises the average of the
total only has to know three things of a card: which boxes are filled, the sum of the upper block up
to 63, and in the variants with points for a further Yatzee whether the Yatzee box holds 50. Those
`Standing`s are valued from the full card backwards. A turn is valued from its last roll backwards, in
two steps that are repeated for each roll:

- what it is worth to keep some dice: the average over the six faces of one die more, from four dice
  down to none;
- what it is worth to have thrown a hand: the best of what can be kept of it, from no dice up to five.

What an entry is worth and where it may go is asked of the library, which also gives all the dice.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from kartenspiele import yatzee
from kartenspiele.yatzee.categories import POINTS
from kartenspiele.yatzee.dice import ALL_DICE, FACES, NUMBER_OF_DICE
from kartenspiele.yatzee.rules import ExtraYatzee
from kartenspiele.yatzee.scorecard import POINTS_FOR_BONUS, UPPER_BONUS

Where: TypeAlias = yatzee.State | yatzee.View
"""Where a move is asked for."""
Values: TypeAlias = NDArray[np.float64]
Rows: TypeAlias = NDArray[np.intp]

_HANDS: Final = len(yatzee.HANDS)
_UPPERS: Final = len(yatzee.UPPER)
_LOWERS: Final = len(yatzee.LOWER)
_YATZEE_BIT: Final = 1 << yatzee.LOWER.index(yatzee.Category.YATZEE)
_OTHERS: Final = sum(1 << box.index for box in yatzee.LOWER if box is not yatzee.Category.YATZEE)
"""The lower boxes but for the Yatzee box."""
_SUMS: Final = POINTS_FOR_BONUS + 1
_BATCH: Final = 256
"""So many columns are worked on at a time, which keeps them near the processor."""


class Standing(NamedTuple):
    """What matters of a card, besides the sum of its upper block."""

    upper: int
    """The filled upper boxes, a bit for each."""
    lower: int
    """The filled lower boxes, a bit for each."""
    armed: int
    """1 if the Yatzee box holds 50 and a further Yatzee brings something, else 0."""


class _Layer(NamedTuple):
    """The combinations of so many dice, and the rows of those with one die more or less."""

    own: slice
    more: tuple[Rows, ...]
    """For each face the rows of the combinations with one die more that shows it."""
    fewer: tuple[Rows, ...]
    """For each of the dice the rows of the combinations without it."""


def _layer(size: int) -> _Layer:
    dice = [each for each in ALL_DICE if len(each) == size]
    more = [[(*each.values, face) for each in dice] for face in FACES]
    fewer = [[each.values[:at] + each.values[at + 1 :] for each in dice] for at in range(size)]
    return _Layer(
        slice(dice[0].index, dice[-1].index + 1),
        tuple(map(_rows, more)) if size < NUMBER_OF_DICE else (),
        tuple(map(_rows, fewer)),
    )


def _rows(combinations: list[tuple[int, ...]]) -> Rows:
    return np.array([yatzee.Dice.of(values).index for values in combinations])


_LAYERS: Final = tuple(map(_layer, range(NUMBER_OF_DICE + 1)))
_COUNTS: Final = np.array([[hand.counts[face - 1] for hand in yatzee.HANDS] for face in FACES])
"""For each face how many dice of each hand show it."""
_NUMBERS_OF_DICE: Final = np.arange(NUMBER_OF_DICE + 1)[:, np.newaxis]
_YATZEES: Final = tuple(hand for hand in yatzee.HANDS if hand.yatzee)
_YATZEE_ROWS: Final = np.array([hand.index for hand in _YATZEES])


class Optimum:
    """The values of all standings, and with them of every card and every move."""

    def __init__(self, rules: yatzee.Rules) -> None:
        self.rules: Final = rules
        points = np.array(POINTS[rules.five_of_a_kind_is_full_house], dtype=np.float64)
        self._points: Final[Values] = points[:, :, np.newaxis]
        # For each standing and sum of the upper block what is still to come on average.
        self._values: Final[Values] = np.zeros((1 << _UPPERS, 1 << _LOWERS, 2, _SUMS))
        self._values[-1, -1, :, POINTS_FOR_BONUS] = UPPER_BONUS
        for upper in _fullest_first(_UPPERS):
            sums = _possible_sums(upper)
            for batch in self._batches(upper, _BATCH // len(sums)):
                last = np.concatenate([self._last_throw(each, sums) for each in batch], axis=1)
                turn = _value_of_turn(last).reshape(len(batch), len(sums))
                for standing, values in zip(batch, turn, strict=True):
                    self._values[upper, standing.lower, standing.armed, sums] = values

    def value_of(self, card: yatzee.Scorecard) -> float:
        """The average total that the best play reaches from the card on, before a turn."""
        have = sum(points or 0 for points in card.points) + card.extra
        return float(have + self._to_come(self._standing_of(card), card.upper_sum))

    def move_values(self, where: Where, seat: int | None = None) -> dict[yatzee.Move, float]:
        """For each legal move of the seat the average total that the best play reaches after it.

        A view is asked for its own seat, a state for the given one, or for the first that has to act.
        """
        if isinstance(where, yatzee.RoundView):
            card, turn, moves = where.card, where.turn, where.legal_moves()
        elif isinstance(where, yatzee.Deciding):
            seat = where.actor if seat is None else seat
            moves = yatzee.legal_moves(where, seat)
            card, turn = where.cards[seat], where.turns[seat]
        else:
            return {}
        return self._values_of(moves, card, turn) if isinstance(turn, yatzee.Thrown) else {}

    def best_move(self, where: Where, seat: int | None = None) -> yatzee.Move:
        """The first of the best moves; `ValueError` when that seat has nothing to decide."""
        values = self.move_values(where, seat)
        if not values:
            raise ValueError("there are no dice to decide on")
        return max(values, key=lambda move: values[move])

    def _values_of(
        self, moves: Sequence[yatzee.Move], card: yatzee.Scorecard, turn: yatzee.Thrown
    ) -> dict[yatzee.Move, float]:
        have = sum(points or 0 for points in card.points) + card.extra
        standing, sums = self._standing_of(card), np.array([min(card.upper_sum, POINTS_FOR_BONUS)])
        last = self._last_throw(standing, sums)
        kept = _values_of_keeping(last)
        for _ in range(2 - turn.rolls):
            kept = _values_of_keeping(_values_of_throws(last, kept))
        return {
            move: float(kept[move.dice.index, 0]) + have
            if isinstance(move, yatzee.Keep)
            else self._value_after(card, move, turn.dice)
            for move in moves
        }

    def _value_after(self, card: yatzee.Scorecard, move: yatzee.Move, dice: yatzee.Dice) -> float:
        assert isinstance(move, yatzee.Enter)
        return self.value_of(yatzee.enter(card, move.category, dice, self.rules))

    def _to_come(self, standing: Standing, upper_sum: int) -> float:
        capped = min(upper_sum, POINTS_FOR_BONUS)
        return float(self._values[standing.upper, standing.lower, standing.armed, capped])

    def _standing_of(self, card: yatzee.Scorecard) -> Standing:
        filled = ~card.open_mask & ((1 << len(yatzee.CATEGORIES)) - 1)
        armed = self.rules.extra_yatzee is not None and card.points_in(yatzee.Category.YATZEE)
        return Standing(filled & ((1 << _UPPERS) - 1), filled >> _UPPERS, int(bool(armed)))

    def _batches(self, upper: int, size: int) -> Iterator[list[Standing]]:
        """The standings with these upper boxes but for the full card, those with fewer to come first."""
        layers: dict[int, list[Standing]] = {}
        for lower in _fullest_first(_LOWERS):
            can_be_armed = self.rules.extra_yatzee is not None and lower & _YATZEE_BIT
            for armed in range(2 if can_be_armed else 1):
                standing = Standing(upper, lower, armed)
                layers.setdefault(lower.bit_count(), []).append(standing)
        for count, layer in layers.items():
            if count < _LOWERS or upper != (1 << _UPPERS) - 1:
                for start in range(0, len(layer), size):
                    yield layer[start : start + size]

    def _last_throw(self, standing: Standing, sums: Rows) -> Values:
        """The value of each hand (rows) for each sum (columns) when it has to be entered."""
        best = np.full((_HANDS, len(sums)), -np.inf)
        for place, box in enumerate(yatzee.UPPER):
            if not standing.upper >> place & 1:
                points = box.face * _NUMBERS_OF_DICE
                after = self._after(standing, box, sums + points)
                by_count: Values = points + after
                by_hand: Values = by_count[_COUNTS[place]]
                np.maximum(best, by_hand, out=best)
        for place, box in enumerate(yatzee.LOWER):
            if not standing.lower >> place & 1:
                after = self._after(standing, box, sums)
                np.maximum(best, self._points[box.index] + after, out=best)
        if self.rules.extra_yatzee is not None:
            best[_YATZEE_ROWS] = self._last_yatzees(standing, sums)
        return best

    def _last_yatzees(self, standing: Standing, sums: Rows) -> Values:
        """The same for the six Yatzees, which a variant may value in another way than other hands.

        What they bring depends on the upper boxes, on the Yatzee box, and on whether any other lower box
        is open, but not on which: so the library has to be asked about few cards only.
        """
        best = np.full((len(_YATZEES), len(sums)), -np.inf)
        for box in yatzee.CATEGORIES:
            filled = standing.upper | standing.lower << _UPPERS
            if not filled >> box.index & 1:
                matters = filled if filled & _OTHERS == _OTHERS else filled & ~_OTHERS
                worth = _worth_of_yatzees(self.rules, box, matters, standing.armed)
                sums_after = sums + worth.points if box.is_upper else sums
                arms = box is yatzee.Category.YATZEE
                after = self._after(standing, box, sums_after, arms=arms)
                np.maximum(best, worth.brings + after, out=best)
        return best

    def _after(
        self, standing: Standing, box: yatzee.Category, sums: Rows, *, arms: bool = False
    ) -> Values:
        """What is still to come after an entry in the box, for each sum of the upper block then."""
        upper, lower, armed = standing
        if box.is_upper:
            upper |= 1 << box.index
            sums = np.minimum(sums, POINTS_FOR_BONUS)
        else:
            lower |= 1 << box.index - _UPPERS
        after: Values = self._values[upper, lower, armed or int(arms)]
        return after.take(sums)


def _value_of_turn(last: Values) -> Values:
    """The value of a turn before its first roll, by that of each hand after its last."""
    throws = last
    for _ in range(2):
        throws = _values_of_throws(last, _values_of_keeping(throws))
    values: Values = _values_of_keeping(throws)[yatzee.Dice.of("").index]
    return values


def _values_of_keeping(throws: Values) -> Values:
    """The value of keeping each combination, by that of each hand that can be thrown then.

    The rows of the hands themselves are the values of the hands.
    """
    values = np.empty((len(ALL_DICE), throws.shape[1]))
    values[:_HANDS] = throws
    for layer in reversed(_LAYERS[:-1]):
        total = values.take(layer.more[0], axis=0)
        for rows in layer.more[1:]:
            total += values.take(rows, axis=0)
        np.divide(total, len(FACES), out=values[layer.own])
    return values


def _values_of_throws(last: Values, kept: Values) -> Values:
    """The value of each hand that may be entered or kept in part: the best that can be done."""
    best = np.concatenate([last, kept[_HANDS:]])
    for layer in _LAYERS[1:]:
        here = best[layer.own]
        for rows in layer.fewer:
            np.maximum(here, best.take(rows, axis=0), out=here)
    return best[:_HANDS]


def _fullest_first(boxes: int) -> list[int]:
    return sorted(range(1 << boxes), key=int.bit_count, reverse=True)


def _possible_sums(upper: int) -> Rows:
    """What the sum of these upper boxes can be, more than 63 being 63."""
    sums = {0}
    for face in FACES:
        if upper >> face - 1 & 1:
            sums = {total + face * count for total in sums for count in range(NUMBER_OF_DICE + 1)}
    return np.array(sorted({min(total, POINTS_FOR_BONUS) for total in sums}))


class _WorthOfYatzees(NamedTuple):
    """What each of the six Yatzees brings in a box, one below the other."""

    points: Rows
    """The points in the box, 0 where the Yatzee may not go there."""
    brings: Values
    """With the points outside the boxes; minus infinity where it may not go there."""


@cache
def _worth_of_yatzees(
    rules: yatzee.Rules, box: yatzee.Category, filled: int, armed: int
) -> _WorthOfYatzees:
    """What the library says of some card with these boxes filled."""
    boxes = [0 if filled >> place & 1 else None for place in range(len(yatzee.CATEGORIES))]
    if armed:
        boxes[yatzee.Category.YATZEE.index] = 50
    card = yatzee.Scorecard(tuple(boxes))
    points, brings = [[0] for _ in _YATZEES], [[-np.inf] for _ in _YATZEES]
    for row, hand in enumerate(_YATZEES):
        if box in yatzee.legal_boxes(card, hand, rules):
            worth = yatzee.worth(card, box, hand, rules)
            points[row], brings[row] = [worth.points], [worth.points + worth.extra]
    return _WorthOfYatzees(np.array(points), np.array(brings))


def main() -> None:
    """Print the best average of a game alone."""
    parser = argparse.ArgumentParser(description="The best average score of a game alone.")
    parser.add_argument("--five-of-a-kind-is-full-house", action="store_true")
    parser.add_argument("--extra-yatzee", choices=get_args(ExtraYatzee))
    chosen = parser.parse_args()
    rules = yatzee.Rules(
        five_of_a_kind_is_full_house=chosen.five_of_a_kind_is_full_house,
        extra_yatzee=chosen.extra_yatzee,
    )
    print(f"{Optimum(rules).value_of(yatzee.Scorecard()):.6f}")


if __name__ == "__main__":
    main()
