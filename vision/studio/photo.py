"""Draws a photograph of a shelf together with its truth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db.card import Card
from vision.studio.camera import Camera, View, framed
from vision.studio.canvas import Picture
from vision.studio.compose import Exposure
from vision.studio.design import Design
from vision.studio.dice import Dice
from vision.studio.faces import back_face, book_face, category_face
from vision.studio.levels import LEVELS, Level, LevelName
from vision.studio.lighting import sample_lighting
from vision.studio.scene import (
    FACE_DOWN,
    Laid,
    Place,
    Shelf,
    lay_shelf,
    outline,
    sample_spacing,
)
from vision.studio.sensor import expose, sample_sensor
from vision.studio.tables import sample_table
from vision.studio.truth import Quad, Truth, quad_of

_FACE_SCALES = (3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0, 12.0, 16.0, 20.0)
_SHAPES = (4 / 3, 4 / 3, 16 / 9)


@dataclass(frozen=True)
class StudioPhoto:
    """A drawn photo: the JPEG file as a phone would write it, and what it shows."""

    jpeg: bytes
    truth: Truth

    @cached_property
    def image(self) -> Picture:
        """The pixels, upright, as OpenCV reads them from the file."""
        data = np.frombuffer(self.jpeg, np.uint8)
        return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def draw_photo(
    design: Design, shelf: Shelf, level: LevelName, seed: int, megapixels: float = 4.0
) -> StudioPhoto:
    """Draw a shelf at a level of difficulty; the same arguments give the same photo."""
    bounds, dice = LEVELS[level], Dice("photo", design.name, level, seed)
    spacing = sample_spacing(dice.apart("spacing"), bounds.jitter)
    laid = lay_shelf(shelf, design, spacing, dice.apart("shelf"))
    camera = _sample_camera(dice.apart("camera"), bounds, outline(laid, design), megapixels)
    jpeg = _photographed(design, laid, camera, bounds, dice)
    return StudioPhoto(jpeg, _truth(design, shelf, laid, camera, level))


def _sample_camera(
    dice: Dice, level: Level, around: NDArray[np.float64], megapixels: float
) -> Camera:
    wide, high = np.ptp(around, axis=0)
    shape = dice.pick(_SHAPES)
    shape = shape if wide * 1.1 > high else 1 / shape
    height = round((megapixels * 1e6 / shape) ** 0.5 / 2) * 2
    view = View(
        tilt=dice.between(*level.tilt),
        azimuth=dice.between(-level.azimuth, level.azimuth),
        roll=dice.between(-level.roll, level.roll),
        lens=dice.between(25, 32),
        bend=dice.between(-0.015, 0.03),
    )
    margins = np.array([dice.between(*level.margin) for _ in range(4)])
    return framed((round(height * shape / 2) * 2, height), view, around, margins)


def _photographed(
    design: Design, laid: Sequence[Laid], camera: Camera, level: Level, dice: Dice
) -> bytes:
    extent = float(np.abs(outline(laid, design)).max())
    exposure = Exposure(camera, sample_lighting(dice.apart("light"), level, extent))
    exposure.cover_with(sample_table(dice.apart("table")), dice.apart("tabletop"))
    scale = _face_scale(camera, laid)
    for index, card in enumerate(laid):
        exposure.lay(card, _face(card, design, scale), design, dice.apart("lies", index))
    sensor = sample_sensor(dice.apart("sensor"), level, camera.width * camera.height / 1e6)
    picture = expose(exposure.finished(dice.apart("air")), sensor, dice.apart("noise"))
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, sensor.quality])[1].tobytes()


def _face_scale(camera: Camera, laid: Sequence[Laid]) -> float:
    """Return the scale to print cards at: at least as fine as the photo sees any of them."""
    needed = max(camera.scale_at(card.x, card.y) for card in laid)
    return next((scale for scale in _FACE_SCALES if scale >= needed), _FACE_SCALES[-1])


def _face(laid: Laid, design: Design, scale: float) -> Picture:
    if isinstance(laid.shows, Card):
        return book_face(design, laid.shows, scale)
    if laid.shows is None:
        return back_face(design, scale)
    return category_face(design, laid.shows, scale)


def _truth(
    design: Design, shelf: Shelf, laid: Sequence[Laid], camera: Camera, level: LevelName
) -> Truth:
    quads: dict[tuple[int, int], Quad] = {
        (card.row, card.column): quad_of(camera.project(card.corners(design))) for card in laid
    }
    return Truth(
        rows=tuple(tuple(row) for row in shelf),
        quads=tuple(
            tuple(quads.get((row, column)) for column in range(len(places)))
            for row, places in enumerate(shelf)
        ),
        strays=(),
        size=(camera.width, camera.height),
        design=design.name,
        level=level,
        facts=(),
    )
