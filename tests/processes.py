"""Programs that tests start: each with a limit of time, and with Ctrl-C as at a terminal."""

import os
import signal
import subprocess
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import IO, Final

ROOT: Final = Path(__file__).parents[1]
COMMAND: Final = (sys.executable, "-m", "kartenspiele")
ENVIRONMENT: Final = os.environ | {"PYTHONPATH": str(ROOT / "src")}
LIMIT: Final = 120.0
"""After so many seconds a program is killed: far more than any takes, even on a busy machine."""


def run(
    *command: str,
    given: str = "",
    environment: Mapping[str, str] = ENVIRONMENT,
    folder: Path | None = None,
) -> "subprocess.CompletedProcess[str]":
    """What the program prints for this input, and its exit code."""
    with _ctrl_c_counts():
        return subprocess.run(  # noqa: S603 - our own commands
            command,
            input=given,
            capture_output=True,
            text=True,
            env=environment,
            cwd=folder,
            timeout=LIMIT,
            check=False,
        )


def run_in_shell(
    line: str, environment: Mapping[str, str] = ENVIRONMENT, folder: Path | None = None
) -> "subprocess.CompletedProcess[str]":
    """`run` for the command with arguments and redirections as a shell takes them."""
    shell = ("/bin/sh", "-c", f'exec "$0" -m kartenspiele {line}', sys.executable)
    return run(*shell, environment=environment, folder=folder)


@contextmanager
def started(
    *command: str,
    stdout: int | IO[bytes] = subprocess.PIPE,
    environment: Mapping[str, str] = ENVIRONMENT,
) -> "Generator[subprocess.Popen[bytes]]":
    """The program while it runs; its end is waited for."""
    with _ctrl_c_counts():
        process = subprocess.Popen(  # noqa: S603 - our own commands
            command,
            stdin=subprocess.PIPE,
            stdout=stdout,
            stderr=subprocess.PIPE,
            env=environment,
        )
    limit = Timer(LIMIT, process.kill)
    limit.start()
    try:
        with process:
            try:
                yield process
            except BaseException:
                process.kill()
                raise
    finally:
        limit.cancel()


@contextmanager
def _ctrl_c_counts() -> Generator[None]:
    """Let no program inherit that Ctrl-C is ignored, as it is for tests in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
