"""Partie: rounds of Skyjo until a seat has 100 points, and the sheet that keeps their score."""

from kartenspiele.skyjo.match.score_sheet import ScoreSheet

__all__ = ["ScoreSheet"]
