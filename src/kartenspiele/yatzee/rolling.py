"""Würfeln: what chance does, with the exact probability of every hand (YZ-02)."""

from fractions import Fraction
from random import Random

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import CHANCE, Timeout
from kartenspiele.yatzee.dice import ENOUGH, HAND_OF, NUMBER_OF_DICE, THROWS, Dice, outcomes
from kartenspiele.yatzee.moves import ROLLS, Move, Rolled
from kartenspiele.yatzee.refusals import check_clock, not_on_turn, not_the_mover, wrong_phase
from kartenspiele.yatzee.seats import seat_name
from kartenspiele.yatzee.state import Deciding, Rolling, UnfrozenRound
from kartenspiele.yatzee.turns import THROWN, Kept

_new = object.__new__


def roll(state: Rolling, move: Move, seat: int | None) -> Rolling | Deciding:
    """The state after chance has rolled for `state.rolling`."""
    if type(move) is not Rolled or (seat is not None and seat != CHANCE):
        raise _refusal(state, move, seat)
    turns = state.turns
    rolled_for = 0
    while type(turn := turns[rolled_for]) is not Kept:
        rolled_for += 1
    dice, kept = move.dice, turn.dice
    if (dice.packed + ENOUGH - kept.packed) & ENOUGH != ENOUGH:  # `holds`, without the call
        reason = f"{seat_name(rolled_for)} keeps {kept}, so {dice} can't come of it"
        raise IllegalMove(state, move, "G-06", reason)
    phase: type[Rolling | Deciding] = Deciding
    if not turn.rolls:
        # Only at the start of a round do other dice wait in the cup: those of the seats that follow.
        for other in turns[rolled_for + 1 :]:
            if type(other) is Kept:
                phase = Rolling
                break
    changed = list(turns)
    changed[rolled_for] = THROWN[turn.rolls + 1][dice.index]
    after = _new(UnfrozenRound)
    after.rules = state.rules
    after.cards = state.cards
    after.turns = tuple(changed)
    after.__class__ = phase
    return after  # type: ignore[return-value]  # it has become one, see UnfrozenRound


def roll_outcomes(state: Rolling) -> tuple[tuple[Rolled, Fraction], ...]:
    """Every roll that can come of the dice kept, ascending, with its probability."""
    found = outcomes(state.kept.dice)
    return tuple((ROLLS[hand.index], probability) for hand, probability in found)


def random_roll(state: Rolling, rng: Random) -> Rolled:
    """One roll of the dice that are not kept, each die showing each face equally likely."""
    return ROLLS[random_hand(state.kept.dice, rng).index]


def random_hand(kept: Dice, rng: Random) -> Dice:
    """The five dice after the others were rolled."""
    throws = THROWS[NUMBER_OF_DICE - len(kept.values)]
    return HAND_OF[kept.packed + throws[rng.randrange(len(throws))]]


def _refusal(state: Rolling, move: Move, seat: int | None) -> IllegalMove:
    if type(move) is Timeout:
        check_clock(state, move, seat)
        return not_on_turn(state, move)
    if type(move) is Rolled and seat is not None:
        return not_the_mover(state, move, seat, "chance rolls")
    return wrong_phase(state, move)
