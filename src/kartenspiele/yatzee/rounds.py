"""Runden: how a round begins and ends, and with the last of them the game (YZ-01, YZ-03, YZ-21)."""

from typing import Final

from kartenspiele.yatzee.entries import entered
from kartenspiele.yatzee.rules import Rules
from kartenspiele.yatzee.scorecard import Scorecard
from kartenspiele.yatzee.state import Deciding, Over, Rolling, UnfrozenRound, timed_out_in
from kartenspiele.yatzee.turns import FIRST_ROLL, OUT_OF_TIME, Entered, Thrown, Turn

_new = object.__new__
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
            deciding = _new(UnfrozenRound)
            deciding.rules = rules
            deciding.cards = cards
            deciding.turns = turns
            deciding.__class__ = Deciding
            return deciding  # type: ignore[return-value]  # it has become one, see UnfrozenRound
    return _next_round(rules, cards, turns)


def _next_round(
    rules: Rules, cards: tuple[Scorecard, ...], turns: tuple[Turn, ...]
) -> Rolling | Over:
    """The entries come onto the cards, and the next round begins; the end when no box is open."""
    after: list[Scorecard] = []
    fresh: list[Turn] = []
    open_boxes = 0
    for card, turn in zip(cards, turns):  # noqa: B905 - a check of what is known to be right
        if type(turn) is Entered:
            filled = entered(card, turn.category, turn.dice, rules)
            open_boxes |= filled.open_mask
            after.append(filled)
            fresh.append(FIRST_ROLL)
        else:
            after.append(card)
            fresh.append(OUT_OF_TIME)
    if open_boxes:
        rolling = _new(UnfrozenRound)
        rolling.rules = rules
        rolling.cards = tuple(after)
        rolling.turns = tuple(fresh)
        rolling.__class__ = Rolling
        return rolling  # type: ignore[return-value]  # it has become one, see UnfrozenRound
    return Over(rules, tuple(after), timed_out_in(turns))
