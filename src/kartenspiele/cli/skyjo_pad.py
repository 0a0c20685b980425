"""The score pad of Skyjo: who plays, the sheet so far, and what of the next round is known (SJ-31).

A pad is a value. Each answer makes the next one, and `undo` gives the one before.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import attrs

from kartenspiele.cli.answers import NotUnderstood
from kartenspiele.cli.player_names import new_name
from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.formats.json_format import Codec
from kartenspiele.formats.json_score_sheet import add_score_sheet
from kartenspiele.formats.json_shapes import Shapes
from kartenspiele.skyjo.match import ScoreSheet
from kartenspiele.skyjo.round_scoring import RoundScore, check_sum


@attrs.frozen
class Pad:
    """A match of people with names, in which the sums of some of them may stand for the next round."""

    names: tuple[str, ...]
    """Who plays, clockwise, one name for each seat."""
    sheet: ScoreSheet
    begun: tuple[int, ...] = ()
    """The sums that are known of the round that comes next, from seat 0 on."""

    @classmethod
    def of(cls, names: tuple[str, ...]) -> "Pad":
        """The pad of a match that begins."""
        return cls(names, ScoreSheet(len(names)))

    @property
    def round_number(self) -> int:
        """The round that is asked for, from 1."""
        return len(self.sheet.rounds) + 1

    @property
    def next_seat(self) -> int | None:
        """The seat whose sum is to be told next; None when only the closer is missing."""
        return len(self.begun) if len(self.begun) < self.sheet.seats else None

    def with_sum(self, value: int) -> "Pad":
        """The pad with the sum of the next seat; raises `ImpossibleValue` as `check_sum`."""
        return Pad(self.names, self.sheet, (*self.begun, check_sum(value)))

    def with_closer(self, seat: int) -> "Pad":
        """The pad with a round more, which the seat ended."""
        return Pad(self.names, self.sheet.record(self.begun, seat))

    @property
    def last_round(self) -> RoundScore | None:
        """The round that the last answer completed; None in the midst of another, and at first."""
        return self.sheet.rounds[-1] if self.sheet.rounds and not self.begun else None

    def undo(self) -> "Pad":
        """The pad before the last answer, itself when there was none.

        A round that was complete is open again, and only lacks who ended it.
        """
        if self.last_round is None:
            return Pad(self.names, self.sheet, self.begun[:-1])
        before = ScoreSheet(self.sheet.seats, self.sheet.rounds[:-1])
        return Pad(self.names, before, self.last_round.sums)


def _check(pad: Pad) -> None:
    """`NotUnderstood` for a pad that no answers make."""
    if len(pad.names) != pad.sheet.seats:
        raise NotUnderstood(f"a match of {pad.sheet.seats} has as many names, not {len(pad.names)}")
    if len(pad.begun) > (0 if pad.sheet.is_over else pad.sheet.seats):
        raise NotUnderstood(f"no round can begin with {len(pad.begun)} sums here")
    for place, name in enumerate(pad.names):
        _check_part(f"names[{place}]", partial(_check_name, name, pad.names[:place]))
    for place, value in enumerate(pad.begun):
        _check_part(f"begun[{place}]", partial(check_sum, value))


def _check_name(name: str, taken: tuple[str, ...]) -> None:
    if new_name(name, taken) != name:
        raise NotUnderstood(f"{name!a} is not how a name is written")


def _check_part(path: str, check: Callable[[], object]) -> None:
    try:
        check()
    except (ImpossibleValue, NotUnderstood) as why:
        raise NotUnderstood(f"{path}: {why}") from None


def _shapes() -> Shapes:
    shapes = Shapes()
    add_score_sheet(shapes)
    shapes.tag("score_pad", {"skyjo": Pad})
    return shapes


PAD: Final[Codec[Pad]] = Codec(_shapes(), Pad, _check)
"""The JSON form of a pad; for what is none, loading raises `KartenspieleError` or `NotUnderstood`."""
