"""The score pad of Skyjo as a table: a row for each round, a column for each player."""

import sys
from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING, Final

import click

from kartenspiele.cli.answers import enumeration
from kartenspiele.cli.skyjo_pad import Pad
from kartenspiele.skyjo.round_scoring import RoundScore

if TYPE_CHECKING:
    from rich.table import Table

_WIDEST: Final = 10_000
_DIGITS: Final = 3


def show_table(pad: Pad) -> None:
    """Print the table: on a terminal in colours and as wide as that, elsewhere as plain text."""
    from rich.console import Console

    table = _table(pad)
    if sys.stdout.isatty():
        Console().print(table)
        return
    paper = Console(
        file=StringIO(), width=_WIDEST, color_system=None, force_terminal=False, emoji=False
    )
    with paper.capture() as captured:
        paper.print(table)
    for line in captured.get().splitlines():
        click.echo(line.rstrip())


def _table(pad: Pad) -> "Table":
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("Round", justify="right", no_wrap=True)
    for name in pad.names:
        table.add_column(Text(name), justify="right", overflow="fold", min_width=_DIGITS)
    table.add_column("Ended by", overflow="fold")
    for number, scored in enumerate(pad.sheet.rounds, start=1):
        points = [
            Text(str(score), style="bold red" if scored.doubled and seat == scored.closer else "")
            for seat, score in enumerate(scored.scores)
        ]
        table.add_row(str(number), *points, Text(_ending(pad.names, scored)))
    totals = [
        Text(str(total), style="bold green" if seat in pad.sheet.leaders else "bold")
        for seat, total in enumerate(pad.sheet.totals)
    ]
    table.add_row(Text("Total", style="bold"), *totals)
    return table


def _ending(names: Sequence[str], scored: RoundScore) -> str:
    name = names[scored.closer]
    return f"{name}, {scored.sums[scored.closer]} doubled" if scored.doubled else name


def standing(pad: Pad) -> str:
    """Who is ahead, or who has won, in a sentence."""
    sheet = pad.sheet
    best = min(sheet.totals)
    points = f"{best} point{'' if abs(best) == 1 else 's'}"
    first = enumeration(pad.names[seat] for seat in sheet.leaders)
    alone = len(sheet.leaders) == 1
    if not sheet.is_over:
        return f"{first} {'is' if alone else 'are'} ahead with {points}."
    number = len(sheet.rounds)
    rounds = f"{number} round{'' if number == 1 else 's'}"
    deed = "wins" if alone else "share the victory"
    return f"The match is over after {rounds}: {first} {deed} with {points}."
