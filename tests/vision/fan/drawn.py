"""Fans that the studio draws, with what they show."""

from __future__ import annotations

from functools import cache

from companion.engine.exlibris.shelf import Place
from vision.lab.studio.dice import Dice
from vision.lab.studio.fans import Columns, sample_columns
from vision.lab.studio.levels import LevelName
from vision.lab.studio.photo import StudioPhoto, draw_fan
from vision.lab.studio.sample import sample_design


@cache
def fan(seed: int, level: LevelName = "normal", take: int = 0) -> StudioPhoto:
    """A pile of some design; another take is another photo of the same pile."""
    return draw_fan(sample_design(seed, "tuning"), columns(seed), level, take)


@cache
def columns(seed: int) -> Columns:
    return sample_columns(sample_design(seed, "tuning"), Dice("fan for tests", seed))


def places(photo: StudioPhoto) -> dict[Place, tuple[float, float]]:
    """Where the upper left corner of every card is."""
    return {
        Place(row, col): quad[0]
        for row, quads in enumerate(photo.truth.quads)
        for col, quad in enumerate(quads)
        if quad is not None
    }
