"""The three readings of the score over the number of games, drawn when the documentation is built."""

from typing import Final

import matplotlib.pyplot as plt

from kartenspiele.core.errors import UndefinedScore
from kartenspiele.platform.scores import FORMULAS, Reading, Scoring

AVERAGES: Final = {"skat": (10, 20, 30), "maumau": (10, 20, 40), "yatzee": (180, 220, 260)}
"""Points a game of three players who keep to their average."""
NAMES: Final = {"skat": "Skat", "maumau": "Mau Mau", "yatzee": "Yatzee"}
COUNTS: Final = sorted({round(10 ** (step / 20)) for step in range(61)})
"""Numbers of games from 1 to 1000, evenly spread on a logarithmic axis."""


def curve(scoring: Scoring, average: int) -> tuple[list[int], list[float]]:
    """The numbers of games for which there is a score, and the scores."""
    counts: list[int] = []
    scores: list[float] = []
    for games in COUNTS:
        try:
            scores.append(scoring.score(average * games, games))
        except UndefinedScore:
            continue
        counts.append(games)
    return counts, scores


def draw() -> None:
    """A row for each game, a column for each reading; better is always further up."""
    figure, panels = plt.subplots(3, 3, figsize=(9, 8), sharex=True, layout="constrained")
    for row, game in zip(panels, FORMULAS, strict=True):
        for panel, reading in zip(row, Reading, strict=True):
            scoring = Scoring(game, reading)
            for average, style in zip(AVERAGES[game], ("-", "--", ":"), strict=True):
                panel.plot(*curve(scoring, average), style, label=f"{average} a game")
            panel.set_xscale("log")
            panel.set_title(f"{NAMES[game]}, {reading.name}", fontsize="medium")
            if not scoring.higher_is_better:
                panel.invert_yaxis()
            panel.grid(alpha=0.3)
        row[0].legend(fontsize="small")
        row[0].set_ylabel("score, better upwards")
    for panel in panels[-1]:
        panel.set_xlabel("number of games n")
    figure.align_ylabels()


draw()
