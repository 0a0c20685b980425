"""A match of Skyjo in print: the turns of each round, the grids at its end, and what they count."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

import attrs

from kartenspiele import skyjo
from kartenspiele.cli.paper import Line, heading
from kartenspiele.core.game import Step
from kartenspiele.skyjo import match
from kartenspiele.skyjo.events import CardChosen, DrawBegun, RoundEnded

SkyjoStep: TypeAlias = Step[match.State, match.Move]
"""A move of a match with the states around it."""

_INDENT: Final = "  "
_GRIDS_SIDE_BY_SIDE: Final = 4
_GRID_WIDTH: Final = 22
_UNTOLD: Final = (CardChosen, DrawBegun, RoundEnded, match.RoundScored, match.MatchEnded)
"""What the next event tells as well, and what has a part of its own."""


@attrs.define
class _Deed:
    """What a seat did in one go, told in sentences, and the number of the turn if it was one."""

    seat: int | None
    turn: int | None
    sentences: list[str]


def describe(steps: Sequence[SkyjoStep]) -> Iterator[Line]:
    """The match from the first card to the totals."""
    for number, played in enumerate(_rounds(steps), start=1):
        yield from heading(f"Round {number}")
        for deed in _deeds(played):
            place = "" if deed.turn is None else f"{deed.turn:>3}  "
            yield Line(f"{_INDENT}{place:5}{_told(deed)}")
        for event in match.what_happened(*played[-1]):
            if isinstance(event, RoundEnded):
                yield Line()
                yield from _grids(event.result.grids)
            if isinstance(event, match.RoundScored):
                yield Line()
                yield from _scores(event)
    yield from heading("Result")
    yield Line(f"{_INDENT}{_verdict(match.result(steps[-1].after))}")


def _rounds(steps: Iterable[SkyjoStep]) -> Iterator[list[SkyjoStep]]:
    """The steps of each round; the next one begins with all cards face down."""
    played: list[SkyjoStep] = []
    for step in steps:
        played.append(step)
        if isinstance(step.after, match.Over) or isinstance(step.after.round, skyjo.Dealing):
            yield played
            played = []


def _deeds(played: Iterable[SkyjoStep]) -> list[_Deed]:
    """What each seat did before its turns, in its turns and after them."""
    deeds: list[_Deed] = []
    turns = 0
    begun = False
    for step in played:
        assert isinstance(step.before, match.Playing)
        if isinstance(step.before.round, skyjo.Choosing):
            turns += 1
            begun = True
        for event in match.what_happened(*step):
            if isinstance(event, _UNTOLD):
                continue
            seat: int | None = getattr(event, "seat", None)
            if begun and seat is not None:
                deeds.append(_Deed(seat, turns, []))
                begun = False
            elif not deeds or deeds[-1].seat != seat:
                deeds.append(_Deed(seat, None, []))
            deeds[-1].sentences.append(str(event))
    return deeds


def _told(deed: _Deed) -> str:
    """The sentences, in which the seat is named once."""
    first, *others = deed.sentences
    return "; ".join([first, *(other.removeprefix(f"seat {deed.seat} ") for other in others)])


def _grids(grids: Sequence[skyjo.Grid]) -> Iterator[Line]:
    """The cards that are left, the grids side by side."""
    for first in range(0, len(grids), _GRIDS_SIDE_BY_SIDE):
        seats = range(first, min(first + _GRIDS_SIDE_BY_SIDE, len(grids)))
        yield _side_by_side([f"seat {seat}" for seat in seats], "dim")
        for row in zip(*(str(grids[seat]).splitlines() for seat in seats), strict=True):
            yield _side_by_side(row)


def _side_by_side(cells: Iterable[str], style: str = "") -> Line:
    return Line(_INDENT + "".join(cell.ljust(_GRID_WIDTH) for cell in cells).rstrip(), style)


def _scores(scored: match.RoundScored) -> Iterator[Line]:
    """What each seat's cards count, and what it has come to."""
    yield Line(f"{_INDENT}{'':8}{'sum':>6}{'points':>8}{'total':>7}", "dim")
    score = scored.score
    for seat, points in enumerate(score.scores):
        row = f"seat {seat:<3}{score.sums[seat]:>6}{points:>8}{scored.totals[seat]:>7}"
        ended = "  ended the round" if seat == score.closer else ""
        yield Line(f"{_INDENT}{row}{ended}{', doubled' if ended and score.doubled else ''}")


def _verdict(result: match.Result) -> str:
    seats = [f"seat {seat}" for seat in result.winners]
    rounds = len(result.sheet.rounds)
    after = f"{min(result.scores)} points after {rounds} round{'' if rounds == 1 else 's'}"
    if len(seats) == 1:
        return f"{seats[0]} wins with {after}"
    return f"{', '.join(seats[:-1])} and {seats[-1]} share the victory with {after}"
