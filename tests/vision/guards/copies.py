"""The copies of `sample_photos`, each taught once, and each of their photos read once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from vision.image import load_photo
from vision.lab.evaluation.folder import PhotoFolder
from vision.lab.evaluation.taught import Condition, Taught, teach
from vision.reading import Reading

SAMPLES = Path(__file__).parents[3] / "sample_photos"


@cache
def taught_copy(name: str) -> tuple[PhotoFolder, Taught]:
    copy = PhotoFolder(SAMPLES / name)
    return copy, teach(copy)


@cache
def read_sample(name: str, photo: str) -> Mapping[Condition, Reading]:
    """Return what a taught copy's reader makes of one of its photos."""
    copy, taught = taught_copy(name)
    return taught.read(load_photo(copy.folder / photo))
