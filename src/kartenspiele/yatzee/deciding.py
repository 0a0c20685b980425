"""Behalten und eintragen: what a seat may do with the dice before it, and its clock (YZ-02, YZ-21)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import Timeout
from kartenspiele.yatzee.categories import CATEGORIES, UPPER
from kartenspiele.yatzee.dice import ENOUGH, HANDS, NUMBER_OF_DICE, Dice
from kartenspiele.yatzee.entries import refusal
from kartenspiele.yatzee.extra_yatzees import allowed_boxes
from kartenspiele.yatzee.moves import ENTERS, KEEPS, Enter, Keep, Move
from kartenspiele.yatzee.refusals import check_clock, not_on_turn, not_the_mover, wrong_phase
from kartenspiele.yatzee.rounds import after_a_turn
from kartenspiele.yatzee.rules import Rules
from kartenspiele.yatzee.scorecard import Scorecard
from kartenspiele.yatzee.seats import seat_name
from kartenspiele.yatzee.state import Deciding, Over, Rolling, UnfrozenRound
from kartenspiele.yatzee.turns import ENTERED, KEPT, MOST_ROLLS, OUT_OF_TIME, OutOfTime, Thrown

_new = object.__new__


def _keeps_of(hand: Dice) -> tuple[Keep, ...]:
    """Each combination of fewer dice of the hand once, the smallest first."""
    found = {
        values: KEEPS[Dice.of(values).index]
        for size in range(NUMBER_OF_DICE)
        for values in combinations(hand.values, size)
    }
    return tuple(found.values())


def _enters_of(enters: Sequence[Enter]) -> tuple[tuple[Enter, ...], ...]:
    """For each mask of these boxes the moves that enter one of them, in the order of the card."""
    return tuple(
        tuple(enter for place, enter in enumerate(enters) if mask >> place & 1)
        for mask in range(1 << len(enters))
    )


_KEEPS: Final = tuple(map(_keeps_of, HANDS))
_HALF: Final = len(UPPER)
_UPPER_ENTERS: Final = _enters_of(ENTERS[:_HALF])
_LOWER_ENTERS: Final = _enters_of(ENTERS[_HALF : len(CATEGORIES)])
_UPPER_BITS: Final = (1 << _HALF) - 1


def legal_decisions(card: Scorecard, turn: Thrown, rules: Rules) -> tuple[Keep | Enter, ...]:
    """What a seat may do: first the dice to keep, the fewest first, then the boxes (YZ-02).

    After the third roll only the boxes are left.
    """
    boxes = card.open_mask
    if rules.extra_yatzee is not None:
        boxes = allowed_boxes(card, turn.dice, rules)
    enters = _UPPER_ENTERS[boxes & _UPPER_BITS] + _LOWER_ENTERS[boxes >> _HALF]
    return enters if turn.rolls == MOST_ROLLS else _KEEPS[turn.dice.index] + enters


def decide(state: Deciding, move: Move, seat: int | None) -> Rolling | Deciding | Over:
    """The state after a move of the seat, of the first that has to act if `seat` is None.

    A search keeps dice more often than all else, so the whole way of that is in this one function:
    each call would add a tenth to its time.
    """
    turns = state.turns
    mover = seat
    if mover is None:
        mover = 0
        while type(turns[mover]) is not Thrown:
            mover += 1
    turn = turns[mover]
    if type(turn) is not Thrown or type(move) is not Keep:
        if type(turn) is Thrown and type(move) is Enter:
            return _enter(state, move, mover, turn)
        return _decide_otherwise(state, move, mover, seat)
    hand, kept, rolls = turn.dice, move.dice, turn.rolls
    if (hand.packed + ENOUGH - kept.packed) & ENOUGH != ENOUGH:  # `holds`, without the call
        raise _not_there(state, move, mover, hand)
    if rolls == MOST_ROLLS:
        reason = f"{seat_name(mover)} has rolled three times and must enter a box"
        raise IllegalMove(state, move, "YZ-02", reason)
    changed = list(turns)
    changed[mover] = KEPT[rolls][kept.index]
    after = _new(UnfrozenRound)
    after.rules = state.rules
    after.cards = state.cards
    after.turns = tuple(changed)
    after.__class__ = Rolling
    return after  # type: ignore[return-value]  # it has become one, see UnfrozenRound


def _decide_otherwise(
    state: Deciding, move: Move, mover: int, seat: int | None
) -> Rolling | Deciding | Over:
    """The state after a timeout; the refusal of a move that is not legal, or of a seat that waits."""
    if type(move) is Timeout:
        return _run_out(state, move, seat)
    if type(move) not in (Keep, Enter):
        raise wrong_phase(state, move)
    if type(state.turns[mover]) is OutOfTime:
        reason = f"{seat_name(mover)} has run out of time and takes no turns any more"
        raise IllegalMove(state, move, "YZ-21", reason)
    raise not_the_mover(state, move, mover, "it has entered and waits for the others")


def _enter(state: Deciding, move: Enter, mover: int, turn: Thrown) -> Rolling | Deciding | Over:
    """The dice go into a box, and the seat's turn is over."""
    rules, card = state.rules, state.cards[mover]
    if not card.open_mask >> move.place & 1 or rules.extra_yatzee is not None:
        refused = refusal(card, move.category, turn.dice, rules)
        if refused is not None:
            raise IllegalMove(state, move, *refused)
    turns = list(state.turns)
    turns[mover] = ENTERED[move.place][turn.dice.index]
    return after_a_turn(rules, state.cards, tuple(turns))


def _run_out(state: Deciding, move: Timeout, seat: int | None) -> Rolling | Deciding | Over:
    """The 900 seconds of a seat are used up: all its open boxes are struck at once (YZ-21)."""
    check_clock(state, move, seat)
    late = move.seat
    if late not in state.seats_to_act:
        raise not_on_turn(state, move)
    cards, turns = list(state.cards), list(state.turns)
    cards[late] = cards[late].strike_rest()
    turns[late] = OUT_OF_TIME
    return after_a_turn(state.rules, tuple(cards), tuple(turns))


def _not_there(state: Deciding, move: Keep, seat: int, hand: Dice) -> IllegalMove:
    """The refusal of dice that do not lie before the seat (G-02)."""
    reason = f"{seat_name(seat)} has thrown {hand} and can't keep {move.dice}"
    return IllegalMove(state, move, "G-02", reason)
