"""`kartenspiele replay`: records of the International Skat Server against the rules."""

from collections import Counter
from collections.abc import Iterator

import click

from kartenspiele.cli import USAGE_ERROR
from kartenspiele.cli.input_lines import UnreadableFile, lines_of, shown_name
from kartenspiele.cli.paper import Line, show
from kartenspiele.cli.skat_records import line_of
from kartenspiele.formats import iss

DISAGREEMENT = 1
"""The exit code when a record differs or is damaged."""


@click.command(short_help="Check records of real games of Skat.")
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.pass_context
def replay(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Replay records of the International Skat Server and compare the outcome.

    Each line of FILES is a record; - is standard input. A record is played by the rules. Declarer,
    winner, value, matadors, overbidding, card points and tricks are compared with what the server
    wrote down.

    \b
    agree      server and rules say the same, or differ in a known oddity
    DIFFERS    they say something different
    abandoned  a player left, or the server settled no game
    damaged    no record, or a move that the rules forbid

    The exit code is 1 when a record differs or is damaged.
    """  # noqa: D301 - click wants the sign itself, not a backslash and a b
    counts: Counter[iss.Verdict] = Counter()
    readable = True
    for name in files:
        if len(files) > 1:
            show([Line(f"{shown_name(name)}:", "bold")])
        try:
            show(_report(name, counts))
        except UnreadableFile as error:
            click.echo(str(error), err=True)
            readable = False
    show([_summary(counts)])
    if not readable:
        ctx.exit(USAGE_ERROR)
    if counts[iss.Verdict.DIFFERS] or counts[iss.Verdict.DAMAGED]:
        ctx.exit(DISAGREEMENT)


def _report(name: str, counts: "Counter[iss.Verdict]") -> Iterator[Line]:
    """A line for each record of the file, as it is read; `counts` is kept up to date."""
    before = counts.total()
    for record in iss.read(lines_of(name)):
        replayed = record if isinstance(record, iss.DamagedLine) else iss.replay(record)
        line, verdict = line_of(replayed)
        counts[verdict] += 1
        yield line
    if counts.total() == before:
        yield Line(f"{shown_name(name)}: no record in it")


def _summary(counts: "Counter[iss.Verdict]") -> Line:
    total = counts.total()
    agree, differ, abandoned, damaged = (counts[verdict] for verdict in iss.Verdict)
    return Line(
        f"{total} record{'' if total == 1 else 's'}: {agree} agree, {differ} differ, "
        f"{abandoned} abandoned, {damaged} damaged",
        "bold",
    )
