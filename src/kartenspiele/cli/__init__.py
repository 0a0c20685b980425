"""The command line. click and rich are the extra `cli`: without them a sentence says what to do."""

import sys
from importlib import import_module

USAGE_ERROR = 2
"""The exit code when the command can't do what it was asked for."""
OUTPUT_LOST = 74
"""The exit code when the output can't be written, as on a full disk."""
INTERRUPTED = 128 + 2
"""What a shell reports for a program that SIGINT (2), the signal of Ctrl-C, has ended."""


def main() -> None:
    """Run the command `kartenspiele` with the arguments of the process."""
    try:
        sys.exit(_run())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _run() -> int:
    """Run the command and give its exit code."""
    from kartenspiele.cli.streams import guard_streams

    guard_streams()
    missing = [name for name in ("click", "rich") if not _is_installed(name)]
    if missing:
        sys.stderr.write(
            f"The command line needs {' and '.join(missing)}: pip install 'kartenspiele[cli]'\n"
        )
        return USAGE_ERROR
    import click

    from kartenspiele.cli.app import app

    try:
        # click's own way to end gives 1 at Ctrl-C, which is a verdict here.
        return app.main(prog_name="kartenspiele", standalone_mode=False) or 0
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        return INTERRUPTED


def _is_installed(name: str) -> bool:
    try:
        import_module(name)
    except ImportError:
        return False
    return True
