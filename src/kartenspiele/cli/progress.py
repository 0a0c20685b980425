"""A progress bar on the terminal, only where it disturbs nothing and only if it takes long."""

import sys
from collections.abc import Iterable, Iterator
from time import monotonic

PATIENCE = 2.0
"""For so many seconds nobody asks how far it is."""


def with_progress(
    lines: Iterable[bytes], name: str, size: int | None, *, report_follows: bool = False
) -> Iterator[bytes]:
    """The lines themselves; a bar shows how many of `size` bytes have been read.

    The bar is drawn on standard error, and only if the report goes elsewhere than to the terminal or
    follows when all lines are read.
    """
    if not sys.stderr.isatty() or (sys.stdout.isatty() and not report_follows):
        yield from lines
        return
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(console=Console(stderr=True), transient=True)
    task = bar.add_task(name, total=size)
    begun = monotonic()
    try:
        for line in lines:
            if not bar.live.is_started and monotonic() - begun > PATIENCE:
                bar.start()
            bar.advance(task, len(line))
            yield line
    finally:
        bar.stop()
