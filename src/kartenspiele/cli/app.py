"""The command `kartenspiele` with its subcommands."""

import click

from kartenspiele import __version__
from kartenspiele.cli.play import play
from kartenspiele.cli.rank import rank
from kartenspiele.cli.replay import replay
from kartenspiele.cli.score import score
from kartenspiele.cli.streams import accept_any_text


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="kartenspiele %(version)s")
def app() -> None:
    """Rules of German card and dice games, at work.

    `kartenspiele COMMAND --help` explains a command.

    \b
    Exit codes of all commands:
    0    done
    1    what was read is damaged or differs
    2    a file can't be used, or the command is not understood
    74   the output can't be written
    130  Ctrl-C
    141  the reader of a pipe stopped early
    """  # noqa: D301 - click looks for the sign, which a raw text would not have
    accept_any_text()


app.add_command(play)
app.add_command(rank)
app.add_command(replay)
app.add_command(score)
