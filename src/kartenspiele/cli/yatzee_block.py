"""A game of Yatzee in print: what each seat threw and entered, and the block at the end."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from kartenspiele import yatzee
from kartenspiele.cli.paper import Line, heading
from kartenspiele.core.game import Step
from kartenspiele.yatzee.events import BoxEntered, GameEnded, RoundEnded, TurnEnded

YatzeeStep: TypeAlias = Step[yatzee.State, yatzee.Move]
"""A move of Yatzee with the states around it."""

_INDENT: Final = "  "
_LABELS: Final = 17
_COLUMN: Final = 8
_THROWS: Final = 21
"""Three throws with a space between them, and some more."""
_STRUCK: Final = "-"


def describe(steps: Sequence[YatzeeStep]) -> Iterator[Line]:
    """The game from the first roll to the block."""
    over = steps[-1].after
    assert isinstance(over, yatzee.Over)
    throws: dict[int, list[str]] = {}
    for step in steps:
        assert not isinstance(step.before, yatzee.Over)
        if isinstance(step.before, yatzee.Rolling):
            dice = str(step.move).removeprefix("=")
            throws.setdefault(step.before.rolling, []).append(dice)
            continue
        events = yatzee.what_happened(step.before, step.move, step.after)
        if any(isinstance(event, RoundEnded) for event in events):
            yield from heading(f"Round {step.before.round}")
            for event in events:
                if isinstance(event, BoxEntered):
                    yield _turn(event, throws[event.seat])
                elif not isinstance(event, TurnEnded | RoundEnded | GameEnded):
                    yield Line(f"{_INDENT}{event}")
            throws.clear()
    yield from _block(over.cards)
    yield from _end(yatzee.result(over))


def _turn(entry: BoxEntered, throws: Sequence[str]) -> Line:
    """What a seat threw one after the other, and what it made of it."""
    points = f": {entry.points}" if entry.points else " struck"
    extra = f", a further Yatzee: {entry.extra}" if entry.extra else ""
    told = f"{entry.category.label}{points}{extra}"
    style = "dim" if entry.is_struck else ""
    return Line(f"{_INDENT}seat {entry.seat}  {' '.join(throws).ljust(_THROWS)}{told}", style)


def _block(cards: Sequence[yatzee.Scorecard]) -> Iterator[Line]:
    """The cards side by side as on the printed block."""
    yield from heading("Block")
    yield _row("", [f"seat {seat}" for seat in range(len(cards))], "dim")
    for box in yatzee.UPPER:
        yield _box(box, cards)
    yield _row("upper block", [str(card.upper_sum) for card in cards], "dim")
    yield _row("bonus from 63 on", [str(card.bonus) for card in cards], "dim")
    for box in yatzee.LOWER:
        yield _box(box, cards)
    if any(card.extra for card in cards):
        yield _row("further Yatzees", [str(card.extra) for card in cards])
    yield _row("total", [str(card.total) for card in cards], "bold")


def _box(box: yatzee.Category, cards: Sequence[yatzee.Scorecard]) -> Line:
    return _row(box.label, [str(card.points_in(box) or _STRUCK) for card in cards])


def _row(label: str, cells: Sequence[str], style: str = "") -> Line:
    columns = "".join(cell.rjust(_COLUMN) for cell in cells)
    return Line(f"{_INDENT}{label.ljust(_LABELS)}{columns}", style)


def _end(result: yatzee.Result) -> Iterator[Line]:
    """Who has won, or whose times have to decide."""
    leaders = " and ".join(f"seat {seat}" for seat in result.leaders)
    yield from heading("Result")
    if len(result.scores) == 1:
        yield Line(f"{_INDENT}{result.scores[0]} points")
    elif len(result.leaders) == 1:
        yield Line(f"{_INDENT}{leaders} wins with {max(result.scores)} points")
    else:
        yield Line(
            f"{_INDENT}{leaders} have {max(result.scores)} points, who needed less time wins"
        )
