"""Tables of results: with lines on a terminal, in plain aligned columns in a pipe or a file."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from benchmarks.timing import Timing

_PIPE_WIDTH: Final = 120


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


def show_rates(title: str, timings: Sequence[Timing], unit: str = "move") -> None:
    """Print what is done a second, and the ratio of the first timing, the library's, to each other."""
    ours = timings[0]
    show(
        f"{title}: {unit}s a second; ratio = {ours.name} to this row",
        ("", "median", "best", f"ns a {unit}", "ratio"),
        [
            (
                timing.name,
                f"{1e9 / timing.median:,.0f}",
                f"{1e9 / timing.best:,.0f}",
                f"{timing.median:,.0f}",
                "" if timing is ours else f"{ours.times_as_fast_as(timing):.2f}x",
            )
            for timing in timings
        ],
    )


def say(line: str) -> None:
    """Print one line as it is."""
    _console().print(line, markup=False, highlight=False)


def _console() -> Console:
    """Standard output; a pipe gets a width of its own, as it has none."""
    console = Console()
    return console if console.is_terminal else Console(width=_PIPE_WIDTH)
