"""Skyjo: grids of face-down cards, three equal in a column leave, and the lowest sum wins."""

from kartenspiele.skyjo.round_scoring import RoundScore, score_round

__all__ = ["RoundScore", "score_round"]
