"""A ranking in print: the players by place, and last, with the reason, those who have none."""

from collections.abc import Iterator
from datetime import tzinfo
from decimal import Decimal
from typing import Final, NamedTuple

from kartenspiele.cli.paper import Line
from kartenspiele.platform.periods import Period
from kartenspiele.platform.ranking import Ranking
from kartenspiele.platform.scores import Reading, Scoring
from kartenspiele.platform.tallies import Tally
from kartenspiele.platform.totals import PlatformGame

_GAMES: Final[dict[PlatformGame, str]] = {
    "skat": "Skat",
    "maumau": "Mau Mau",
    "yatzee": "Yatzee",
    "skyjo": "Skyjo",
}
_NOTHING: Final = "-"


class _Row(NamedTuple):
    """The cells of a line, and how it looks on a terminal."""

    place: str
    player: str
    games: str
    points: str
    score: str
    remark: str = ""
    style: str = ""


_HEAD: Final = _Row("Place", "Player", "Games", "Points", "Score", style="bold")


def title(scoring: Scoring, period: Period | None, zone: tzinfo) -> str:
    """What is ranked: the game, the period with its time zone, and what differs from the usual reading."""
    words = [_GAMES[scoring.game], "all results" if period is None else f"{period} ({zone})"]
    if scoring.reading is not Reading.POWER:
        words.append(scoring.reading.name)
    if scoring.offset_first:
        words.append("500 - N first")
    return ", ".join(words)


def table_of(ranking: Ranking) -> Iterator[Line]:
    """A line for each player below the heads of the columns, or that there is nobody."""
    rows = [_HEAD, *_ranked(ranking), *_unranked(ranking)]
    if len(rows) == 1:
        yield Line("nobody has played", "dim")
        return
    longest = max(_width(row.player) for row in rows)
    games, points, score = (
        max(map(len, column))
        for column in zip(*((row.games, row.points, row.score) for row in rows), strict=True)
    )
    for row in rows:
        player = row.player + " " * (longest - _width(row.player))
        text = (
            f"{row.place:>5}  {player}  {row.games:>{games}}  {row.points:>{points}}  "
            f"{row.score:>{score}}  {row.remark}"
        )
        yield Line(text.rstrip(), row.style)


def _ranked(ranking: Ranking) -> Iterator[_Row]:
    for each in ranking.ranked:
        yield _Row(
            place=str(each.place),
            player=each.player,
            games=str(each.tally.games),
            points=_points(each.tally),
            score=f"{each.score:z.4f}",
            style="bold green" if each.place == 1 else "",
        )


def _unranked(ranking: Ranking) -> Iterator[_Row]:
    for each in ranking.unranked:
        yield _Row(
            place=_NOTHING,
            player=each.player,
            games=str(each.tally.games),
            points=_points(each.tally),
            score=_NOTHING,
            remark=each.reason,
            style="dim",
        )


def _points(tally: Tally) -> str:
    text = f"{tally.total:f}" if isinstance(tally.total, Decimal) else str(tally.total)
    return text.rstrip("0").rstrip(".") if "." in text else text


def _width(text: str) -> int:
    """How many columns of a terminal the text takes."""
    from rich.cells import cell_len

    return cell_len(text)
