"""`kartenspiele rank`: a ranking of players by their results, in the readings and periods of the platform."""

from collections.abc import Iterator, Mapping
from datetime import tzinfo
from typing import Final, TypeAlias, assert_never
from zoneinfo import ZoneInfo

import attrs
import click

from kartenspiele.cli import USAGE_ERROR
from kartenspiele.cli.input_lines import UnreadableFile, lines_of, shown_name
from kartenspiele.cli.paper import Line, printable, show
from kartenspiele.cli.ranking_table import table_of, title
from kartenspiele.cli.readings import scoring_of
from kartenspiele.core.errors import NotationError
from kartenspiele.formats.json_results import DamagedLine, read_results
from kartenspiele.platform.periods import Period, PeriodKind
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.ranking import rank_tallies
from kartenspiele.platform.tallies import Tally, tally, tally_by_period, within
from kartenspiele.platform.totals import LIMITS, MOST_GAMES, PlatformGame

DAMAGE: Final = 1
"""The exit code when a line is damaged."""

_KINDS: Final = {kind.value: kind for kind in PeriodKind}

Tallies: TypeAlias = Mapping[Period | None, Mapping[str, Tally]]
"""What is ranked, by period; None stands for all the time there is."""


@attrs.define
class _Counts:
    """How many results were read, and how many lines are damaged."""

    results: int = 0
    damaged: int = 0


def _read_zone(_ctx: click.Context, _option: click.Parameter, name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # unknown, no name at all, a folder of zones
        raise click.BadParameter(f"there is no time zone {name!a}") from None


def _read_period(
    _ctx: click.Context, _option: click.Parameter, text: str | None
) -> Period | PeriodKind | None:
    if text is None or text in _KINDS:
        return None if text is None else _KINDS[text]
    try:
        return Period.parse(text)
    except NotationError as error:
        words = ", ".join(_KINDS)
        reason = f"expected {error.expected}, or a word for each of them: {words}"
        raise click.BadParameter(reason) from None


@click.command(short_help="Rank players by their results.")
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--game", required=True, type=click.Choice(list(LIMITS)), help="Whose results count.")
@click.option(
    "--period",
    callback=_read_period,
    help="Which results count: 2026-11-30, 2026-W49, 2026-11 or 2026; or day, week, month or year for a"
    " ranking of each. All if not given.",
)
@click.option(
    "--zone",
    default="UTC",
    show_default=True,
    callback=_read_zone,
    help="Where the day begins, such as Europe/Berlin.",
)
@click.option(
    "--reading",
    help="How the formula of the score is read: power (if not given), log-of-average or log-of-count; total"
    " for the points alone (if not given for Skyjo); or module:NAME of an own formula.",
)
@click.option("--offset-first", is_flag=True, help="In Mau Mau, take the points from 500 first.")
@click.option(
    "--minimum-games",
    type=click.IntRange(1, MOST_GAMES),
    default=1,
    show_default=True,
    help="How many games a player needs for a place.",
)
@click.pass_context
def rank(
    ctx: click.Context,
    *,
    file: str,
    game: PlatformGame,
    period: Period | PeriodKind | None,
    zone: tzinfo,
    reading: str | None,
    offset_first: bool,
    minimum_games: int,
) -> None:
    """Rank the players by the results in FILE; - is standard input.

    Each line of FILE is what one game brought to one player, as JSON:

    \b
    {"game": "skat", "player": "Ada", "points": 48, "ended": "2026-11-30T23:59:59+01:00"}

    Players with equal scores share a place. Who has no score, or too few games, comes last. Lines that
    are damaged are reported on standard error, and the others count; the exit code is 1 then.
    """  # noqa: D301 - click looks for the sign, which a raw text would not have
    scoring = scoring_of(game, reading, offset_first=offset_first)
    counts = _Counts()
    try:
        tallies = _tallies(_results(file, counts), game, period, zone)
    except UnreadableFile as error:
        click.echo(str(error), err=True)
        ctx.exit(USAGE_ERROR)
    for each, players in tallies.items():
        show([Line(title(scoring, each, zone), "bold")])
        show(table_of(rank_tallies(players, scoring, minimum_games=minimum_games)))
        show([Line()])
    show([_summary(counts, tallies)])
    if counts.damaged:
        ctx.exit(DAMAGE)


def _results(file: str, counts: _Counts) -> Iterator[PlayerResult]:
    """The results one by one; what is damaged is told on the way, and `counts` is kept up to date."""
    for found in read_results(lines_of(file, report_follows=True)):
        if isinstance(found, DamagedLine):
            counts.damaged += 1
            where = f"{shown_name(file)}, line {found.line}, column {found.column}"
            click.echo(f"{where}: {printable(found.reason)}", err=True)
        else:
            counts.results += 1
            yield found


def _tallies(
    results: Iterator[PlayerResult],
    game: PlatformGame,
    period: Period | PeriodKind | None,
    zone: tzinfo,
) -> Tallies:
    match period:
        case None:
            return {None: tally(results, game)}
        case Period():
            return {period: tally(within(results, period, zone), game)}
        case PeriodKind():
            by_period = tally_by_period(results, game, period, zone)
            return {each: by_period[each] for each in by_period}
        case _:
            assert_never(period)


def _summary(counts: _Counts, tallies: Tallies) -> Line:
    counted = sum(each.games for players in tallies.values() for each in players.values())
    results = f"{counts.results} result{'' if counts.results == 1 else 's'}"
    others = counts.results - counted
    lines = f"{counts.damaged} damaged line{'' if counts.damaged == 1 else 's'}"
    return Line(
        f"{results}: {counted} counted, {others} of other games or periods; {lines}", "bold"
    )
