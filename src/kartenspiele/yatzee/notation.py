"""Notation: moves of Yatzee as text and back.

A move's own `str` is its text; here is the way back.
"""

from typing import Final

from kartenspiele.core.errors import NotationError
from kartenspiele.core.game import Timeout
from kartenspiele.core.tokens import check_is_text, parse_seat
from kartenspiele.yatzee.dice import NUMBER_OF_DICE, Dice
from kartenspiele.yatzee.moves import ENTERS, KEEPS, ROLLS, Keep, Move, Rolled
from kartenspiele.yatzee.refusals import check_is_move
from kartenspiele.yatzee.seats import MOST_SEATS

_BOXES: Final = {str(enter): enter for enter in ENTERS}
_EXPECTED: Final = "a move of Yatzee: k335, a box such as full_house, =13356 or timeout:1"


def format_move(move: Move, /) -> str:
    """The move's text, the same as `str(move)`; `ImpossibleValue` for what is no move."""
    check_is_move(move)
    return str(move)


def parse_move(text: str, /) -> Move:
    """The move that the text names; `NotationError` with the position of the first fault otherwise.

    Dice may come in any order. Space around a move is a fault: strip the lines of a file.

    >>> parse_move("k533")
    Keep(dice=Dice.parse('335'))
    >>> parse_move("full_house")
    Enter(category=<Category.FULL_HOUSE: 'full_house'>)
    """
    check_is_text(text)
    if text in _BOXES:
        return _BOXES[text]
    if text.startswith("k"):
        return _parse_keep(text)
    if text.startswith("="):
        return _parse_rolled(text)
    if text.startswith("timeout:"):
        return Timeout(parse_seat(text, MOST_SEATS))
    raise NotationError(text, 0, _EXPECTED)


def _parse_keep(text: str) -> Keep:
    dice = _parse_dice(text)
    if len(dice) == NUMBER_OF_DICE:
        raise NotationError(text, NUMBER_OF_DICE, "nothing after four dice (YZ-02)")
    return KEEPS[dice.index]


def _parse_rolled(text: str) -> Rolled:
    dice = _parse_dice(text)
    if len(dice) < NUMBER_OF_DICE:
        raise NotationError(text, len(text), "five dice")
    return ROLLS[dice.index]


def _parse_dice(text: str) -> Dice:
    """The dice after the first sign."""
    try:
        return Dice.parse(text[1:])
    except NotationError as error:
        raise NotationError(text, 1 + error.position, error.expected) from None
