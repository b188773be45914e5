"""The copies of `sample_photos`, each taught once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from vision.lab.evaluation.folder import PhotoFolder
from vision.lab.evaluation.taught import Taught, teach

SAMPLES = Path(__file__).parents[3] / "sample_photos"


@cache
def taught_copy(name: str) -> tuple[PhotoFolder, Taught]:
    copy = PhotoFolder(SAMPLES / name)
    return copy, teach(copy)
