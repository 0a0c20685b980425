"""What every game shares: the protocol, French cards, exact chance and the errors. Imports no game."""

from kartenspiele.core.game import CHANCE, AnyGame, Game, Timeout, playout, walk
from kartenspiele.core.perft import perft

__all__ = ["CHANCE", "AnyGame", "Game", "Timeout", "perft", "playout", "walk"]
