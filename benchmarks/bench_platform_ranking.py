"""A million results ranked: read from JSON Lines, and added up where a program has them already.

Each part runs three times, in turn with the others, each time in a fresh process. The time is that of
the processor, on one core, and the floor is for the fastest run, so that other programs on a busy
machine count for little. The memory is the most that the process
ever had, with all of Python and the library. Twenty thousand players play Skat and Yatzee for a year.
"""

import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Final
from zoneinfo import ZoneInfo

import attrs

from benchmarks.memory import in_fresh_process, most_resident
from benchmarks.tables import SPREAD, cells, say, show
from benchmarks.timing import Spread
from kartenspiele.formats.json_results import DamagedLine, dump_result, read_results
from kartenspiele.platform.periods import Period, PeriodKind
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.ranking import rank, rank_tallies
from kartenspiele.platform.scores import Reading, ScoredGame, Scoring
from kartenspiele.platform.tallies import tally_by_period, within

MOST_SECONDS: Final = 10.0
"""A million results that are there are ranked in less time; reading a file first has no floor."""
MOST_BYTES: Final = 1_000_000_000
"""And with less memory, read from a file or not."""

_RESULTS: Final = 1_000_000
_RUNS: Final = 3
_PLAYERS: Final = 20_000
_SECONDS_OF_A_YEAR: Final = 365 * 24 * 60 * 60
_NEW_YEAR: Final = datetime(2026, 1, 1, tzinfo=UTC)
_BERLIN: Final = ZoneInfo("Europe/Berlin")
_SEED: Final = "ranking"


@attrs.frozen
class Measured:
    """What a part took once: seconds, and bytes where they can be measured."""

    seconds: float
    most_bytes: int | None


def run() -> bool:
    """Print time and memory of each part; whether all of them hold both floors."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "results.jsonl"
        with file.open("w", encoding="utf-8") as lines:
            lines.writelines(f"{dump_result(result)}\n" for result in _results("skat"))
        from_file: dict[str, Callable[[], Measured]] = {
            "Skat, read from a file": partial(rank_file, file),
            "Skat, one month in Berlin, read from a file": partial(rank_month_of_file, file),
        }
        ready: dict[str, Callable[[], Measured]] = {
            "Skat": partial(rank_list, "skat", Reading.POWER),
            "Skat, LOG_OF_AVERAGE": partial(rank_list, "skat", Reading.LOG_OF_AVERAGE),
            "Yatzee with time bonus": partial(rank_list, "yatzee", Reading.POWER),
            "Skat, each month in Berlin": rank_months,
        }
        parts = ready | from_file
        runs = [{name: in_fresh_process(parts[name]) for name in parts} for _ in range(_RUNS)]
    seconds = {name: Spread.of(run[name].seconds for run in runs) for name in parts}
    sizes = {name: max(run[name].most_bytes or 0 for run in runs) for name in parts}
    show(
        f"{_RESULTS:,} results of {_PLAYERS:,} players: seconds",
        ("", *SPREAD, "MB at most"),
        [(name, *cells(seconds[name], ".1f"), _megabytes(sizes[name])) for name in parts],
    )
    fast = max(seconds[name].least for name in ready) < MOST_SECONDS
    small = max(sizes.values()) < MOST_BYTES
    say(f"floor {MOST_SECONDS:.0f} seconds, without reading a file: {'held' if fast else 'MISSED'}")
    say(f"floor {MOST_BYTES // 1_000_000:,} MB: {'held' if small else 'MISSED'}")
    return fast and small


def rank_file(file: Path) -> Measured:
    """Read and rank."""
    begun = process_time()
    with file.open("rb") as lines:
        rank(_read(lines), Scoring("skat"))
    return _measured(begun)


def rank_month_of_file(file: Path) -> Measured:
    """Read, and rank what ended in a month."""
    begun = process_time()
    with file.open("rb") as lines:
        rank(within(_read(lines), Period.parse("2026-10"), _BERLIN), Scoring("skat"))
    return _measured(begun)


def rank_list(game: ScoredGame, reading: Reading) -> Measured:
    """Rank results that are there already."""
    results = list(_results(game))
    begun = process_time()
    rank(results, Scoring(game, reading))
    return _measured(begun)


def rank_months() -> Measured:
    """A ranking of each month."""
    results = list(_results("skat"))
    begun = process_time()
    for tallies in tally_by_period(results, "skat", PeriodKind.MONTH, _BERLIN).values():
        rank_tallies(tallies, Scoring("skat"))
    return _measured(begun)


def _measured(begun: float) -> Measured:
    return Measured(process_time() - begun, most_resident())


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:,.0f}" if size else "not measured"


def _read(lines: Iterator[bytes]) -> Iterator[PlayerResult]:
    for result in read_results(lines):
        assert not isinstance(result, DamagedLine)
        yield result


def _results(game: ScoredGame) -> Iterator[PlayerResult]:
    """Results of a year, the same every time."""
    random = Random(_SEED).random
    for _ in range(_RESULTS):
        player = f"player {int(random() * _PLAYERS)}"
        ended = _NEW_YEAR + timedelta(seconds=int(random() * _SECONDS_OF_A_YEAR))
        points = int(random() * 200) - 80
        if game == "yatzee":
            bonus = Decimal(int(random() * 900_000)).scaleb(-6)
            yield PlayerResult(game, player, points + 200 + bonus, ended)
        else:
            yield PlayerResult(game, player, points, ended)
