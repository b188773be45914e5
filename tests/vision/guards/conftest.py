"""The copies of `sample_photos`, each taught once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from vision.evaluation.folder import Copy
from vision.evaluation.taught import Taught, teach

SAMPLES = Path(__file__).parents[3] / "sample_photos"
COPIES = ("demo", "deckA", "test-3", "test-8", "test-13")


@cache
def taught_copy(name: str) -> tuple[Copy, Taught]:
    copy = Copy(SAMPLES / name)
    return copy, teach(copy)


@pytest.fixture(params=COPIES)
def taught(request: pytest.FixtureRequest) -> tuple[Copy, Taught]:
    return taught_copy(request.param)
