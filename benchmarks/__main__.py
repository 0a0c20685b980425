"""Runs the `bench_*` modules of this folder: all, or those with a given part in their name."""

import argparse
import importlib
import pkgutil
import sys
from typing import Protocol, cast

import benchmarks


class Benchmark(Protocol):
    """What a `bench_*` module offers."""

    def run(self) -> bool:
        """Measure and print; whether every floor of the module holds."""
        ...


def names() -> list[str]:
    """The benchmark modules of this folder, sorted."""
    found = (module.name for module in pkgutil.iter_modules(benchmarks.__path__))
    return sorted(name for name in found if name.startswith("bench_"))


def load(name: str) -> Benchmark:
    """The module of that name."""
    # A module satisfies the protocol, but its type is only known where it is imported by name.
    return cast("Benchmark", importlib.import_module(f"benchmarks.{name}"))


def main() -> int:
    """The exit status: 0 when all floors hold, 1 when one is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("part", nargs="*", help="run the benchmarks with this in their name")
    parts: list[str] = parser.parse_args().part
    chosen = [name for name in names() if not parts or any(part in name for part in parts)]
    if not chosen:
        parser.error(f"no benchmark is named like that; there are {', '.join(names())}")
    held = [load(name).run() for name in chosen]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
