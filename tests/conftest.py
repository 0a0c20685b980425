"""What all tests share: profiles of Hypothesis and the records of games played elsewhere."""

import os
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
