"""The command line. click and rich are the extra `cli`: without them a sentence says what to do."""

import sys
from importlib import import_module
from typing import NoReturn

USAGE_ERROR = 2
"""The exit code when the command can't do what it was asked for."""
OUTPUT_LOST = 74
"""The exit code when the output can't be written, as on a full disk."""


def main() -> None:
    """Run the command `kartenspiele` with the arguments of the process."""
    missing = [name for name in ("click", "rich") if not _is_installed(name)]
    if missing:
        sys.stderr.write(
            f"The command line needs {' and '.join(missing)}: pip install 'kartenspiele[cli]'\n"
        )
        sys.exit(USAGE_ERROR)
    from kartenspiele.cli.app import app
    from kartenspiele.cli.paper import drop_the_rest

    output: object = sys.stdout  # None when the shell closed it
    if output is None:
        _give_up("it is closed")
    try:
        app(prog_name="kartenspiele")
    except OSError as error:
        drop_the_rest()
        _give_up(error.strerror or "the system refuses")


def _give_up(why: str) -> NoReturn:
    sys.stderr.write(f"the output can't be written: {why}\n")
    sys.exit(OUTPUT_LOST)


def _is_installed(name: str) -> bool:
    try:
        import_module(name)
    except ImportError:
        return False
    return True
