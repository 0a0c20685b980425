"""The command line. click and rich are the extra `cli`: without them a sentence says what to do."""

import sys
from importlib import import_module

USAGE_ERROR = 2
"""The exit code when the command can't do what it was asked for."""


def main() -> None:
    """Run the command `kartenspiele` with the arguments of the process."""
    missing = [name for name in ("click", "rich") if not _is_installed(name)]
    if missing:
        sys.stderr.write(
            f"The command line needs {' and '.join(missing)}: pip install 'kartenspiele[cli]'\n"
        )
        sys.exit(USAGE_ERROR)
    from kartenspiele.cli.app import app

    app(prog_name="kartenspiele")


def _is_installed(name: str) -> bool:
    try:
        import_module(name)
    except ImportError:
        return False
    return True
