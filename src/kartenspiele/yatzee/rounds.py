"""Runden: how a round begins and ends, and with the last of them the game (YZ-01, YZ-03, YZ-21)."""

from typing import Final

from kartenspiele.yatzee.entries import entered
from kartenspiele.yatzee.rules import Rules
from kartenspiele.yatzee.scorecard import Scorecard
from kartenspiele.yatzee.state import Deciding, Over, Rolling, timed_out_in
from kartenspiele.yatzee.turns import FIRST_ROLL, OUT_OF_TIME, Entered, Thrown, Turn

_EMPTY: Final = Scorecard()


def first_round(rules: Rules, seats: int) -> Rolling:
    """The start of the game: empty cards, and chance has to roll for every seat."""
    return Rolling(rules, (_EMPTY,) * seats, (FIRST_ROLL,) * seats)


def after_a_turn(
    rules: Rules, cards: tuple[Scorecard, ...], turns: tuple[Turn, ...]
) -> Rolling | Deciding | Over:
    """The state after a seat's turn has ended: the round goes on while somebody has to act."""
    for turn in turns:
        if type(turn) is Thrown:
            return Deciding(rules, cards, turns)
    return _next_round(rules, cards, turns)


def _next_round(
    rules: Rules, cards: tuple[Scorecard, ...], turns: tuple[Turn, ...]
) -> Rolling | Over:
    """The entries come onto the cards, and the next round begins; the end when no box is open."""
    after: list[Scorecard] = []
    fresh: list[Turn] = []
    open_boxes = 0
    for card, turn in zip(cards, turns, strict=True):
        if type(turn) is Entered:
            filled = entered(card, turn.category, turn.dice, rules)
            open_boxes |= filled.open_mask
            after.append(filled)
            fresh.append(FIRST_ROLL)
        else:
            after.append(card)
            fresh.append(OUT_OF_TIME)
    if open_boxes:
        return Rolling(rules, tuple(after), tuple(fresh))
    return Over(rules, tuple(after), timed_out_in(turns))
