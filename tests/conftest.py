"""What all tests share: profiles of Hypothesis, records of games played elsewhere, what is traced."""

import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parents[1]
RECORDS = ROOT.parent / "shared" / "records"

# `ci` tries the same examples in every run, `dev` looks for new ones: HYPOTHESIS_PROFILE=dev
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("dev", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session")
def records() -> Path:
    """The folder with records of real and foreign games; skips the test where it is absent."""
    if not RECORDS.is_dir():
        pytest.skip("no records of other programs' games: ../shared/records is absent")
    return RECORDS


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let the tests marked `untraced` run without being traced for coverage.

    They are long, being traced would take three times as long again, and what a random game happens
    to come through is not yet shown to be right: every branch has to be covered by another test.
    """
    coverage = sys.modules.get("coverage")
    tracer = coverage.Coverage.current() if coverage else None
    if tracer is None or item.get_closest_marker("untraced") is None:
        return (yield)
    tracer.stop()
    try:
        return (yield)
    finally:
        tracer.start()
