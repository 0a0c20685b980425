"""A round of Mau Mau in print, as somebody would follow it who sees all hands."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from kartenspiele import maumau
from kartenspiele.cli.paper import Line, heading
from kartenspiele.core.game import Step
from kartenspiele.maumau.events import CardDrawn, Event, RoundEnded

MauMauStep: TypeAlias = Step[maumau.State, maumau.Move]
"""A move of Mau Mau with the states around it."""

_INDENT: Final = "  "
_UNTOLD: Final = (CardDrawn, RoundEnded)
"""The cards themselves stand behind the draw, and the result has a part of its own."""


def describe(steps: Sequence[MauMauStep]) -> Iterator[Line]:
    """The round from the deal to the penalty points."""
    dealt, *rest = steps
    yield from _deal(dealt)
    yield from heading("Play")
    for number, turn in enumerate(_by_deed(rest), start=1):
        yield Line(f"{_INDENT}{number:>3}  {_told(turn)}")
    yield from _end(steps[-1].after)


def sorted_hand(cards: Iterable[maumau.AnyCard]) -> str:
    """The cards in printing order, the suits apart.

    >>> sorted_hand(maumau.CardBag.of("JK.H5.CJ.C8"))
    'CJ C8  H5  JK'
    """
    groups: dict[object, list[str]] = {}
    for card in maumau.CardBag.of(cards):
        suit = None if isinstance(card, maumau.Joker) else card.suit
        groups.setdefault(suit, []).append(str(card))
    return "  ".join(map(" ".join, groups.values()))


def _deal(step: MauMauStep) -> Iterator[Line]:
    """The hands, the card that is turned up and what it does."""
    deal = step.move
    assert isinstance(deal, maumau.Deal)
    yield from heading("Deal")
    for seat, hand in enumerate(deal.hands):
        yield Line(f"{_INDENT}seat {seat}  {sorted_hand(hand)}")
    yield Line(f"{_INDENT}top     {deal.upcard}")
    _, *consequences = _events(step)
    yield from (Line(f"{_INDENT}{event}") for event in consequences)


def _by_deed(steps: Iterable[MauMauStep]) -> list[list[MauMauStep]]:
    """Each move of a seat together with the cards that chance gives it for that."""
    deeds: list[list[MauMauStep]] = []
    for step in steps:
        if isinstance(step.move, maumau.Drawn):
            deeds[-1].append(step)
        else:
            deeds.append([step])
    return deeds


def _told(deed: Sequence[MauMauStep]) -> str:
    """What happened, and behind it the cards that were drawn."""
    sentences = [str(event) for step in deed for event in _worth_telling(step)]
    drawn = [str(step.move.card) for step in deed if isinstance(step.move, maumau.Drawn)]
    return "; ".join(sentences) + (f": {' '.join(drawn)}" if drawn else "")


def _worth_telling(step: MauMauStep) -> Iterator[Event]:
    return (event for event in _events(step) if not isinstance(event, _UNTOLD))


def _events(step: MauMauStep) -> tuple[Event, ...]:
    return maumau.what_happened(step.before, step.move, step.after)


def _end(over: maumau.State) -> Iterator[Line]:
    """Who won, and what the others' cards cost."""
    result = maumau.result(over)
    yield from heading("Result")
    if result.winner is None:
        yield Line(f"{_INDENT}nobody could lay or draw any more, so nobody wins")
    yield from (Line(f"{_INDENT}{line}") for line in result.lines())
