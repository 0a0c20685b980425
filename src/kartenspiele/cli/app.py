"""The command `kartenspiele` with its subcommands."""

from importlib.metadata import PackageNotFoundError, version

import click

from kartenspiele.cli.paper import drop_the_rest
from kartenspiele.cli.play import play
from kartenspiele.cli.rank import rank
from kartenspiele.cli.replay import replay
from kartenspiele.cli.score import score

ENDED_BY_PIPE = 128 + 13
"""What a shell reports for a program that SIGPIPE (13) has ended."""


class _QuietGroup(click.Group):
    """Ends without a word when nobody reads the output any more, as in `| head`."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            drop_the_rest()
            ctx.exit(ENDED_BY_PIPE)


def _show_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click's signature
    if not wanted:
        return
    try:
        click.echo(f"kartenspiele {version('kartenspiele')}")
    except PackageNotFoundError:
        click.echo("kartenspiele, not installed")
    ctx.exit()


@click.group(cls=_QuietGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and exit.",
)
def app() -> None:
    """Rules of German card and dice games, at work.

    `kartenspiele COMMAND --help` explains a command and its exit codes.
    """


app.add_command(play)
app.add_command(rank)
app.add_command(replay)
app.add_command(score)
