"""Plattform: what a game server needs besides the rules of one hand, as values and pure functions."""
