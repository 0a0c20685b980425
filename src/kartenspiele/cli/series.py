"""`kartenspiele play --series`: several games in a row, and the tables of what they come to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, Never, TypeAlias

import attrs

from kartenspiele import maumau, skat, skyjo, yatzee
from kartenspiele.cli import (
    maumau_players,
    maumau_table,
    skat_players,
    skat_table,
    skyjo_players,
    skyjo_table,
    yatzee_block,
    yatzee_players,
)
from kartenspiele.cli.paper import Line, heading
from kartenspiele.cli.sheet_table import table_lines
from kartenspiele.core.game import walk
from kartenspiele.platform.series import (
    MauMauSheet,
    Sheet,
    SkatSheet,
    SkyjoSheet,
    Table,
    YatzeeSheet,
)
from kartenspiele.platform.series.skat_seating import TABLES
from kartenspiele.skyjo import match

Played: TypeAlias = tuple[Iterator[Line], Sheet[Never]]
"""A game in print, and the sheet that it filled."""


@attrs.frozen
class Series:
    """Who can sit at the table of a game, and how a series there is played and printed."""

    seats: range
    describe: Callable[[int, int, Random], Iterator[Line]]
    """So many seats play so many games."""


def _skat(players: int, hands: int, rng: Random) -> Iterator[Line]:
    """Hands with rotating deal on one sheet."""
    sheet = SkatSheet(players, planned=hands)
    while not sheet.is_over:
        yield from heading(f"Hand {len(sheet.results) + 1} of {hands}")
        yield Line(f"  {sheet.seating}")
        steps = tuple(walk(skat, skat.new_game(), rng, choose=skat_players.choose))
        yield from skat_table.describe(steps)
        sheet = sheet.record(steps[-1].after)
    yield from _titled("Series", sheet.table())


def _mau_mau(seats: int, rounds: int, rng: Random) -> Iterator[Line]:
    """Rounds on one sheet."""
    sheet = MauMauSheet(seats, planned=rounds)
    while not sheet.is_over:
        yield from heading(f"Round {len(sheet.results) + 1} of {rounds}")
        steps = tuple(walk(maumau, maumau.new_game(seats=seats), rng, choose=maumau_players.choose))
        yield from maumau_table.describe(steps)
        sheet = sheet.record(maumau.result(steps[-1].after))
    yield from _titled("Series", sheet.table())


def _skyjo(seats: int, matches: int, rng: Random) -> Iterator[Line]:
    """Matches, each on a sheet of its own."""

    def play() -> Played:
        steps = tuple(walk(match, match.new_game(seats=seats), rng, choose=skyjo_players.choose))
        return skyjo_table.describe(steps), SkyjoSheet(match.result(steps[-1].after).sheet)

    return _one_by_one("match", matches, play)


def _yatzee(seats: int, games: int, rng: Random) -> Iterator[Line]:
    """Games, each on a sheet of its own; nobody measures the time."""

    def play() -> Played:
        steps = tuple(walk(yatzee, yatzee.new_game(seats=seats), rng, choose=yatzee_players.choose))
        sheet = YatzeeSheet(seats).record(yatzee.result(steps[-1].after))
        return yatzee_block.describe(steps), sheet

    return _one_by_one("game", games, play)


def _one_by_one(what: str, number: int, play: Callable[[], Played]) -> Iterator[Line]:
    """So many games, each with its sheet, and then what they come to together."""
    sheets: list[Sheet[Never]] = []
    for place in range(1, number + 1):
        yield from heading(f"{what.capitalize()} {place} of {number}")
        lines, sheet = play()
        yield from lines
        yield from _titled("Sheet", sheet.table())
        sheets.append(sheet)
    yield from _titled("Series", _together(what, sheets))


def _titled(title: str, table: Table) -> Iterator[Line]:
    yield from heading(title)
    yield from table_lines(table)


def _together(what: str, sheets: Sequence[Sheet[Never]]) -> Table:
    """The totals of several sheets, and how often each seat was first, alone or with others."""
    seats = range(len(sheets[0].totals))
    firsts = (sum(sheet.places[seat] == 1 for sheet in sheets) for seat in seats)
    return Table(
        (what, *(f"seat {seat}" for seat in seats)),
        (
            *((number, *sheet.totals) for number, sheet in enumerate(sheets, start=1)),
            ("first places", *firsts),
        ),
    )


SERIES: Final[Mapping[str, Series]] = {
    "skat": Series(TABLES, _skat),
    "maumau": Series(maumau.SEATS, _mau_mau),
    "yatzee": Series(yatzee.SEATS, _yatzee),
    "skyjo": Series(skyjo.SEATS, _skyjo),
}
"""How each game is played several times."""
