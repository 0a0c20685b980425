"""What becomes of a command whose streams are closed or full, or whose output nobody reads on.

Only this module knows: a command prints with click or with `paper.show`, and goes on.
"""

import io
import os
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from kartenspiele.cli import OUTPUT_LOST

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from _typeshed import ReadableBuffer

ENDED_BY_PIPE: Final = 128 + 13
"""What a shell reports for a program that SIGPIPE (13) has ended."""


class OutputLost(SystemExit):
    """Ends the command with the exit code that says why its output can't be written."""

    def __init__(self, error: OSError) -> None:
        super().__init__(ENDED_BY_PIPE if isinstance(error, BrokenPipeError) else OUTPUT_LOST)
        if self.code == OUTPUT_LOST:
            sys.stderr.write(f"the output can't be written: {error.strerror}\n")


class _Output(io.BufferedWriter):
    """Standard output: raises `OutputLost` when it can't be written, and sends the rest nowhere."""

    def write(self, data: "ReadableBuffer", /) -> int:
        with self._ending_the_command():
            return super().write(data)

    def flush(self) -> None:
        with self._ending_the_command():
            super().flush()

    @contextmanager
    def _ending_the_command(self) -> "Generator[None]":
        try:
            yield
        except OSError as error:
            # Python would try once more on its way out, and complain.
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.fileno())
            raise OutputLost(error) from None


class _Messages(io.BufferedWriter):
    """Standard error: what can't be written is left out, for the output and the exit code say enough."""

    def write(self, data: "ReadableBuffer", /) -> int:
        with suppress(OSError):
            return super().write(data)
        return memoryview(data).nbytes

    def flush(self) -> None:
        with suppress(OSError):
            super().flush()


def guard_streams() -> None:
    """Put streams in the place of standard output and standard error that know what to do when they fail.

    Raises `OutputLost` for a standard output that is closed.
    """
    nowhere = Path(os.devnull)
    sys.stderr = _guarded(sys.stderr, _Messages) or nowhere.open("w")
    output = _guarded(sys.stdout, _Output)
    if output is None:
        raise OutputLost(OSError(None, "it is closed"))
    sys.stdout = output


def accept_any_text() -> None:
    """Let no odd encoding end a command.

    Bytes that are no text become signs that are not understood, and signs that the output can't
    show become question marks.
    """
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "replace")):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def _guarded(stream: TextIO | None, writer: type[io.BufferedWriter]) -> TextIO | None:
    """The stream with such a writer; None for None, and itself where it is no file, as in a console."""
    buffer = getattr(stream, "buffer", None)
    raw = getattr(buffer, "raw", buffer)
    if stream is None or not isinstance(raw, io.FileIO):
        return stream
    # A raw stream in Python would print twice when Ctrl-C comes before it has said what it wrote.
    guarded = writer(io.FileIO(raw.fileno(), "w", closefd=False))
    return io.TextIOWrapper(guarded, stream.encoding, stream.errors, line_buffering=True)
