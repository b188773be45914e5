"""How hard a photo is made: what each level allows, from which every photo samples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

LevelName = Literal["easy", "normal", "hard", "calibration"]
SHELF_LEVELS: tuple[LevelName, ...] = ("easy", "normal", "hard")
"""The levels of shelves; `calibration` is how a careful user photographs cards to be learned."""
Range = tuple[float, float]


@dataclass(frozen=True)
class Level:
    """The bounds of one level; angles in degrees, lengths in millimetres or pixels of 4 MP."""

    tilt: Range
    azimuth: float
    roll: float
    kelvin: Range
    brightness: Range
    """How bright white paper comes out where the light is average, of 255."""
    contrast: Range
    """How uneven the light on the table is."""
    motion: Range
    defocus: Range
    noise: Range
    glare: float
    shadows: float
    clutter: tuple[int, int]
    strays: float
    table_edge: float
    """How often the far edge of the table is in view, and the floor behind it."""
    turned: float
    """How often the camera lay on its side or upside-down and the file does not say so."""
    jitter: float
    margin: Range
    card_pixels: float
    """How wide every card is at least in the photo, unless its size is asked for."""


LEVELS: dict[LevelName, Level] = {
    "easy": Level(
        tilt=(0, 8),
        azimuth=15,
        roll=3,
        kelvin=(4800, 6600),
        brightness=(205, 248),
        contrast=(0.05, 0.25),
        motion=(0, 0.7),
        defocus=(0.2, 0.5),
        noise=(0.002, 0.006),
        glare=0.1,
        shadows=0.1,
        clutter=(0, 1),
        strays=0.0,
        table_edge=0.0,
        turned=0.0,
        jitter=0.8,
        margin=(0.02, 0.07),
        card_pixels=245,
    ),
    "normal": Level(
        tilt=(8, 25),
        azimuth=14,
        roll=5,
        kelvin=(3300, 6600),
        brightness=(185, 247),
        contrast=(0.1, 0.5),
        motion=(0, 1.5),
        defocus=(0.3, 0.8),
        noise=(0.004, 0.012),
        glare=0.35,
        shadows=0.4,
        clutter=(0, 4),
        strays=0.35,
        table_edge=0.15,
        turned=0.08,
        jitter=1.2,
        margin=(0.02, 0.11),
        card_pixels=215,
    ),
    "hard": Level(
        tilt=(22, 35),
        azimuth=18,
        roll=8,
        kelvin=(2400, 4300),
        brightness=(110, 180),
        contrast=(0.3, 0.8),
        motion=(1.2, 3.6),
        defocus=(0.5, 1.3),
        noise=(0.010, 0.022),
        glare=0.7,
        shadows=0.7,
        clutter=(3, 8),
        strays=0.6,
        table_edge=0.25,
        turned=0.1,
        jitter=1.6,
        margin=(0.03, 0.14),
        card_pixels=225,
    ),
    "calibration": Level(
        tilt=(2, 14),
        azimuth=12,
        roll=3,
        kelvin=(3300, 6500),
        brightness=(180, 235),
        contrast=(0.05, 0.3),
        motion=(0, 1.3),
        defocus=(0.3, 0.6),
        noise=(0.003, 0.008),
        glare=0.1,
        shadows=0.2,
        clutter=(0, 1),
        strays=0.0,
        table_edge=0.0,
        turned=0.0,
        jitter=1.0,
        margin=(0.03, 0.09),
        card_pixels=280,
    ),
}
