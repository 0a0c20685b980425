"""`kartenspiele score`: a score pad for people who play with real cards."""

import shlex
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import click

from kartenspiele.cli import INTERRUPTED, OUTPUT_LOST, USAGE_ERROR, skyjo_score_pad
from kartenspiele.cli.answers import Left
from kartenspiele.cli.score_file import NoPad, ScoreFile
from kartenspiele.cli.streams import OutputLost

SCORE_PADS: Final[Mapping[str, Callable[[ScoreFile], str]]] = {
    "skyjo": skyjo_score_pad.keep_score,
}
"""What keeps the score of each game, and gives the sentence to part with."""


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

    Every answer is saved at once, the names as soon as all are known. Stop whenever you like, with
    Ctrl-C too; the same command goes on where you stopped.

    \b
    What can be answered to every question:
    undo  takes the last answer back, as often as you like
    quit  leaves; Ctrl-D does the same

    The exit code is 0 when the match is over or waits in its file, and 74 when that can't be written any
    more either.
    """  # noqa: D301 - click looks for the sign, which a raw text would not have
    given: object = sys.stdin  # None when the shell closed it
    if given is None:
        click.echo("standard input can't be read: it is closed", err=True)
        ctx.exit(USAGE_ERROR)
    ctx.exit(_keep(game, ScoreFile(path or _usual_path(game))))


def _keep(game: str, file: ScoreFile) -> int:
    """Keep the score as long as answers come, and give the exit code."""
    try:
        closing = SCORE_PADS[game](file)
    except NoPad as error:
        click.echo(str(error), err=True)
        return USAGE_ERROR
    except Left:
        return _part(file, _way_back(game, file), 0)
    except KeyboardInterrupt:
        click.echo()
        return _part(file, _way_back(game, file), INTERRUPTED)
    except OutputLost:
        _has_all(file)
        raise
    return _part(file, closing, 0)


def _part(file: ScoreFile, closing: str, code: int) -> int:
    """Say the sentence and give the code, unless the file lacks something."""
    if not _has_all(file):
        return OUTPUT_LOST
    click.echo(closing)
    return code


def _has_all(file: ScoreFile) -> bool:
    """Whether the file has all answers; tried once more if not, and then told what it lacks."""
    file.save_the_rest()
    if file.unsaved is not None:
        click.echo(f"This is what {file.name} should hold:\n{file.unsaved}", err=True)
    return file.unsaved is None


def _usual_path(game: str) -> Path:
    return Path(f"{game}.json")


def _way_back(game: str, file: ScoreFile) -> str:
    """How to go on some other time."""
    if file.content is None:
        return "Nothing is saved yet."
    command = f"kartenspiele score {game}"
    if file.path != _usual_path(game):
        command += f" --file {shlex.quote(file.name)}"
    state = "is saved" if not file.behind else "stays as it was, for the names are not complete"
    return f"{file.name} {state}. To go on: {command}"
