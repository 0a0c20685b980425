"""Spielliste: a series of Skat as a table that a person can check (SK-56, SK-60, SK-61)."""

from collections.abc import Iterator, Sequence

from kartenspiele.core.placing import shared_places
from kartenspiele.platform.series.seeger_fabian import OWN_GAME, TournamentPoints
from kartenspiele.platform.series.sheet import Cell, Table
from kartenspiele.platform.series.skat_hand import Hand


def list_of(hands: Sequence[Hand], points: TournamentPoints, aborted_by: int | None) -> Table:
    """The table: a row for each hand, then the sums of both ways to count, item by item.

    The last row marks the player who aborted the series, if one did.
    """
    players = range(len(points.game_points))
    names = (f"player {player}" for player in players)
    marks = (int(player == aborted_by) for player in players)
    aborted = () if aborted_by is None else (("aborted by", "", "", "", *marks),)
    return Table(
        ("hand", "dealer", "declarer", "game", *names),
        (*_hand_rows(hands), *_sum_rows(points), *aborted),
    )


def _hand_rows(hands: Sequence[Hand]) -> Iterator[tuple[Cell, ...]]:
    for number, hand in enumerate(hands, start=1):
        declarer = "" if hand.declarer is None else f"player {hand.declarer}"
        yield (number, f"player {hand.seating.dealer}", declarer, hand.game, *hand.points)


def _sum_rows(points: TournamentPoints) -> Iterator[tuple[Cell, ...]]:
    for label, numbers in (
        ("game points", points.game_points),
        ("place", shared_places(points.game_points, high_is_good=True)),
        ("games won", points.won),
        ("games lost", points.lost),
        (f"own games x {OWN_GAME}", points.own_games),
        (f"others' lost x {points.each}", points.opponents_lost),
        ("tournament points", points.totals),
        ("tournament place", points.places),
    ):
        yield (label, "", "", "", *numbers)
