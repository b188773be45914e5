"""The copy of `sample_photos/deckA`, taught once in a process by its two photos of book cards."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tests.vision.conftest import PHOTOS, calibration_photo
from vision.learn.profile import learn_profile
from vision.profile import Profile, save_profile


def deck_a_profile(name: str) -> bytes:
    """Return the file of its profile, under any name."""
    return save_profile(replace(_deck_a(), name=name))


@cache
def _deck_a() -> Profile:
    lessons = [calibration_photo(PHOTOS / f"calib_books_{number}.jpg") for number in (1, 2)]
    return learn_profile("deck A", lessons)
