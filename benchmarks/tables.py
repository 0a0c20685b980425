"""Tables of results: with lines on a terminal, in plain aligned columns in a pipe or a file."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from benchmarks.timing import Spread, Timing

SPREAD: Final = ("median", "least", "most")
"""The heads of the columns for a spread."""

_PIPE_WIDTH: Final = 140


def show(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print one table: the first column, of names, to the left, the numbers to the right."""
    console = _console()
    table = Table(box=box.SIMPLE_HEAD if console.is_terminal else None, pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    console.print(title, style="bold", markup=False, highlight=False)
    console.print(table)
    console.print()


def show_times(title: str, timings: Iterable[Timing]) -> None:
    """Print the nanoseconds of one operation, a row for each timing."""
    rows = [(timing.name, *cells(timing.spread, ",.0f")) for timing in timings]
    show(title, ("", *SPREAD), rows)


def show_rates(title: str, timings: Sequence[Timing], unit: str = "move") -> None:
    """Print what is done a second, and the ratio of the first timing, the library's, to each other."""
    ours = timings[0]
    rows = [
        (
            timing.name,
            f"{1e9 / timing.spread.median:,.0f}",
            *cells(timing.spread, ",.0f"),
            *ratio_cells(ours, timing),
        )
        for timing in timings
    ]
    columns = ("", f"{unit}s a second", f"ns a {unit}", *SPREAD[1:], "ratio", *SPREAD[1:])
    show(f"{title}; ratio = {ours.name} to this row", columns, rows)


def ratio_cells(ours: Timing, theirs: Timing) -> tuple[str, ...]:
    """How many times as fast the first is, its spread; nothing for itself."""
    if theirs is ours:
        return ("", "", "")
    return tuple(f"{cell}x" for cell in cells(ours.times_as_fast_as(theirs), ".2f"))


def cells(spread: Spread, form: str) -> tuple[str, ...]:
    """The numbers of a spread, for the columns `SPREAD`."""
    return tuple(format(number, form) for number in spread)


def floor_holds(floor: float, ours: Timing, theirs: Timing) -> bool:
    """Whether the library is so many times as fast in the median of the rounds; printed too."""
    median, least, most = ours.times_as_fast_as(theirs)
    verdict = "ok" if median >= floor else "missed"
    say(f"floor {floor}x {theirs.name}: {verdict} ({median:.2f}x, {least:.2f}x to {most:.2f}x)")
    return median >= floor


def say(line: str) -> None:
    """Print one line as it is."""
    _console().print(line, markup=False, highlight=False)


def _console() -> Console:
    """Standard output; a pipe gets a width of its own, as it has none."""
    console = Console()
    return console if console.is_terminal else Console(width=_PIPE_WIDTH)
