"""`kartenspiele score`: a score pad for people who play with real cards."""

import shlex
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import click

from kartenspiele.cli import OUTPUT_LOST, USAGE_ERROR, skyjo_score_pad
from kartenspiele.cli.answers import Left, open_streams
from kartenspiele.cli.score_file import NoPad, ScoreFile

INTERRUPTED = 128 + 2
"""What a shell reports for a program that SIGINT (2), the signal of Ctrl-C, has ended."""

SCORE_PADS: Final[Mapping[str, Callable[[ScoreFile], None]]] = {
    "skyjo": skyjo_score_pad.keep_score,
}
"""What keeps the score of each game."""


@click.command(short_help="Keep the score of a game with real cards.")
@click.argument("game", type=click.Choice(list(SCORE_PADS)))
@click.option(
    "--file",
    "path",
    type=click.Path(readable=False, path_type=Path),
    help="Where the match is kept; GAME.json in the current folder if not given.",
)
@click.pass_context
def score(ctx: click.Context, game: str, path: Path | None) -> None:
    """Keep the score of GAME while you play it with real cards.

    It asks for the names of the players, then for what each round brought, and shows the table, who is
    ahead and at the end who has won. In Skyjo it asks for the sum of each player's cards and for who
    ended the round, and works out the rest.

    Every answer is saved at once. Stop whenever you like, with Ctrl-C too; the same command goes on
    where you stopped.

    \b
    What can be answered to every question:
    undo  takes the last answer back, as often as you like
    quit  leaves; Ctrl-D does the same

    \b
    Exit codes:
    0    the match is over, or waits in its file
    2    the file can't be used, or the command is not understood
    74   the file or the output can't be written any more
    130  Ctrl-C; the match waits in its file
    """  # noqa: D301 - click looks for the sign, which a raw text would not have
    given: object = sys.stdin  # None when the shell closed it
    if given is None:
        click.echo("standard input can't be read: it is closed", err=True)
        ctx.exit(USAGE_ERROR)
    file = ScoreFile(path or _usual_path(game))
    code = 0
    try:
        open_streams()
        SCORE_PADS[game](file)
    except NoPad as error:
        click.echo(str(error), err=True)
        code = USAGE_ERROR
    except Left:
        click.echo(_way_back(game, file))
    except KeyboardInterrupt:
        click.echo(f"\n{_way_back(game, file)}")
        code = INTERRUPTED
    ctx.exit(code if _is_saved(file) else OUTPUT_LOST)


def _usual_path(game: str) -> Path:
    return Path(f"{game}.json")


def _way_back(game: str, file: ScoreFile) -> str:
    """How to go on some other time."""
    if file.content is None:
        return "Nothing is saved yet."
    command = f"kartenspiele score {game}"
    if file.path != _usual_path(game):
        command += f" --file {shlex.quote(file.name)}"
    return f"{file.name} is saved. To go on: {command}"


def _is_saved(file: ScoreFile) -> bool:
    """Whether nothing is left that could not be written; that is printed, so that nothing is lost."""
    if file.unsaved is not None:
        file.save(file.unsaved)
    if file.unsaved is None:
        return True
    click.echo(f"This is what {file.name} should hold:\n{file.unsaved}", err=True)
    return False
