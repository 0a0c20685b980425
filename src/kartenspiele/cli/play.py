"""`kartenspiele play`: a game between random players, in print."""

import secrets
from random import Random

import click

from kartenspiele import GAMES
from kartenspiele.cli.demonstrations import demonstration_of
from kartenspiele.cli.paper import Line, show
from kartenspiele.cli.series import SERIES
from kartenspiele.core.game import walk
from kartenspiele.platform.series.planned import MOST_PLANNED

_SEED_BITS = 32


@click.command(short_help="Play a game between random players.")
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--seats", type=int, help="How many play; as few as possible if not given.")
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    help="The same seed shows the same game. Without it one is drawn and printed.",
)
@click.option(
    "--series",
    type=click.IntRange(1, MOST_PLANNED),
    metavar="N",
    help="Play N hands, rounds, matches or games and end with the table of what they come to.",
)
@click.option(
    "--moves",
    is_flag=True,
    help="Print only the moves, one a line, those of chance included, in the notation that "
    "the game's parse_move reads.",
)
def play(
    game: str,
    seats: int | None,
    seed: int | None,
    series: int | None,
    moves: bool,  # noqa: FBT001 - click's signature
) -> None:
    """Play GAME between random players and print it from the deal to the score.

    The players draw their moves at random, but not recklessly: in Skat they bid step by step and
    announce plain games, in Mau Mau they do not forget to announce the last card, in Yatzee they
    keep what they have most of, in Skyjo they lay low cards in the place of high ones. Of Skyjo a
    whole match is played.

    With --series a table of Skat has three or four players, and the deal moves on.
    """
    drawn = secrets.randbits(_SEED_BITS) if seed is None else seed
    rng = Random(drawn)
    chosen = f"{f' --seats {seats}' if seats else ''}{f' --series {series}' if series else ''}"
    again = f"kartenspiele play {game}{chosen} --seed {drawn}"
    if series is not None:
        if moves:
            raise click.UsageError("--moves is for a single game, so it doesn't go with --series.")
        several = SERIES[game]
        sitting = _checked_seats(game, seats, several.seats)
        show([Line(again, "bold")])
        show(several.describe(sitting, series, rng))
        return
    players = demonstration_of(game)
    module = players.game or GAMES[game]
    start = module.new_game(seats=_checked_seats(game, seats, module.SEATS))
    steps = walk(module, start, rng, choose=players.choose)
    if moves:
        if seed is None:
            click.echo(f"{again} --moves", err=True)
        show(Line(module.format_move(step.move)) for step in steps)
        return
    show([Line(again, "bold")])
    show(players.describe(module, tuple(steps)))


def _checked_seats(game: str, seats: int | None, possible: range) -> int:
    """The number of seats, the lowest one if none is given; a sentence when it is impossible."""
    if seats is None:
        return possible[0]
    if seats not in possible:
        few, many = possible[0], possible[-1]
        number = f"{few}" if few == many else f"{few} to {many}"
        raise click.BadParameter(
            f"{game} is played by {number}, not by {seats}.", param_hint="--seats"
        )
    return seats
