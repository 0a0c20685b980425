"""How fast and how small the games are: `python -m benchmarks [part of a name ...]`."""
