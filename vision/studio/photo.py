"""Draws a photograph of a shelf together with its truth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db.card import Card
from card_db.category import CODES
from vision.studio.backs import back_face
from vision.studio.camera import Camera, View, framed
from vision.studio.canvas import Picture
from vision.studio.clutter import draw_thing
from vision.studio.compose import Exposure, Sheet
from vision.studio.design import Design
from vision.studio.dice import Dice
from vision.studio.faces import book_face, category_face
from vision.studio.levels import LEVELS, Level, LevelName
from vision.studio.lighting import sample_lighting
from vision.studio.orientation import turned, turned_points, with_orientation
from vision.studio.scene import Laid, Shelf, lay_shelf, outline, sample_spacing
from vision.studio.sensor import Sensor, expose, sample_sensor
from vision.studio.shelves import deck_of
from vision.studio.surroundings import Room, Thing, sample_strays, sample_things
from vision.studio.tables import sample_table
from vision.studio.truth import Quad, Stray, Truth, quad_of

_FACE_SCALES = (3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0, 12.0, 16.0, 20.0)
_SHAPES = (4 / 3, 4 / 3, 16 / 9)
_STORED_SIDEWAYS = 0.2
_MEGAPIXELS = {4.0: 0.35, 5.0: 0.45, 8.0: 0.12, 12.0: 0.08}


@dataclass(frozen=True)
class StudioPhoto:
    """A drawn photo: the JPEG file as a phone would write it, and what it shows."""

    jpeg: bytes
    truth: Truth

    @cached_property
    def image(self) -> Picture:
        """The pixels, turned as the file says, as OpenCV reads them."""
        data = np.frombuffer(self.jpeg, np.uint8)
        return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


@dataclass(frozen=True)
class _Sitting:
    """All that is fixed before the picture is drawn."""

    design: Design
    shelf: Shelf
    laid: list[Laid]
    strays: list[Laid]
    things: list[Thing]
    level_name: LevelName
    level: Level
    camera: Camera
    sensor: Sensor
    quarters: int
    """By how many quarters the camera was turned, unnoticed by its file."""


def draw_photo(
    design: Design,
    shelf: Shelf,
    level: LevelName,
    seed: int,
    megapixels: float | None = None,
) -> StudioPhoto:
    """Draw a shelf at a level of difficulty; the same arguments give the same photo.

    Without a size the photo is as large as phones send them, and large enough for its level.
    """
    dice = Dice("photo", design.name, level, seed)
    return _taken(_sit(design, shelf, level, dice, megapixels), dice)


def draw_categories(design: Design, seed: int) -> StudioPhoto:
    """Draw the six category cards in a row, in the order C F H M R S."""
    dice = Dice("categories", design.name, seed)
    return _taken(_sit(design, (tuple(CODES),), "calibration", dice), dice)


def draw_books(design: Design, cards: Sequence[Card], seed: int) -> StudioPhoto:
    """Draw a few known book cards in a row, as a user would to teach the reader."""
    dice = Dice("books", design.name, seed)
    return _taken(_sit(design, (tuple(cards),), "calibration", dice), dice)


def _sit(
    design: Design,
    shelf: Shelf,
    level_name: LevelName,
    dice: Dice,
    megapixels: float | None = None,
) -> _Sitting:
    level = LEVELS[level_name]
    spacing = sample_spacing(dice.apart("spacing"), level.jitter)
    laid = lay_shelf(shelf, design, spacing, dice.apart("shelf"))
    if megapixels is None:
        megapixels = _enough_megapixels(dice, level, laid, design)
    camera = _camera(dice.apart("camera"), level, outline(laid, design), megapixels)
    room = Room(camera, design, laid)
    return _Sitting(
        design,
        shelf,
        laid,
        strays=sample_strays(dice.apart("strays"), level, room, _not_on(shelf, design)),
        things=sample_things(dice.apart("things"), level, room),
        level_name=level_name,
        level=level,
        camera=camera,
        sensor=sample_sensor(dice.apart("sensor"), level, megapixels),
        quarters=dice.whole(1, 3) if dice.chance(level.turned) else 0,
    )


def _not_on(shelf: Shelf, design: Design) -> list[Card]:
    """Return the cards of the deck that lie elsewhere: each exists once."""
    used = {place for row in shelf for place in row}
    return [card for card in deck_of(design) if card not in used]


def _taken(sitting: _Sitting, dice: Dice) -> StudioPhoto:
    light = _drawn(sitting, dice).finished(dice.apart("air"))
    picture = turned(expose(light, sitting.sensor, dice.apart("noise")), sitting.quarters)
    stored = dice.whole(1, 3) if dice.chance(_STORED_SIDEWAYS) else 0
    quality = [cv2.IMWRITE_JPEG_QUALITY, sitting.sensor.quality]
    jpeg = cv2.imencode(".jpg", turned(picture, stored), quality)[1].tobytes()
    return StudioPhoto(with_orientation(jpeg, stored), _truth(sitting))


def _enough_megapixels(dice: Dice, level: Level, laid: Sequence[Laid], design: Design) -> float:
    usual = dice.apart("megapixels").weighted(_MEGAPIXELS)
    camera = _camera(dice.apart("camera"), level, outline(laid, design), usual)
    narrowest = min(camera.scale_at(card.x, card.y) for card in laid) * design.width
    return usual * max(level.card_pixels / narrowest, 1.0) ** 2


def _camera(dice: Dice, level: Level, around: NDArray[np.float64], megapixels: float) -> Camera:
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


def _drawn(sitting: _Sitting, dice: Dice) -> Exposure:
    design, laid = sitting.design, sitting.laid
    extent = float(np.abs(outline(laid, design)).max())
    lighting = sample_lighting(dice.apart("light"), sitting.level, extent)
    exposure = Exposure(sitting.camera, lighting)
    exposure.cover_with(sample_table(dice.apart("table")), dice.apart("tabletop"))
    scale = _face_scale(sitting.camera, laid)
    sheet = Sheet(design.width, design.height, design.corner, design.gloss / 2, design.sleeved)
    for index, card in enumerate([*sitting.strays, *laid]):
        exposure.lay(card, _face(card, design, scale), sheet, dice.apart("lies", index))
    for index, thing in enumerate(sitting.things):
        draw_thing(exposure, thing.kind, thing.at, dice.apart("thing", index), design)
    return exposure


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


def _truth(sitting: _Sitting) -> Truth:
    quads = {(card.row, card.column): _quad(sitting, card) for card in sitting.laid}
    size = (sitting.camera.width, sitting.camera.height)
    return Truth(
        rows=tuple(tuple(row) for row in sitting.shelf),
        quads=tuple(
            tuple(quads.get((row, column)) for column in range(len(places)))
            for row, places in enumerate(sitting.shelf)
        ),
        strays=tuple(_stray(sitting, card) for card in sitting.strays),
        size=size if sitting.quarters % 2 == 0 else size[::-1],
        design=sitting.design.name,
        level=sitting.level_name,
        facts=_facts(sitting),
    )


def _quad(sitting: _Sitting, card: Laid) -> Quad:
    size = (sitting.camera.width, sitting.camera.height)
    corners = card.corners(sitting.design.width, sitting.design.height)
    return quad_of(turned_points(sitting.camera.project(corners), size, sitting.quarters))


def _stray(sitting: _Sitting, card: Laid) -> Stray:
    return Stray(card.shows if isinstance(card.shows, Card) else None, _quad(sitting, card))


def _facts(sitting: _Sitting) -> tuple[tuple[str, float | str], ...]:
    sensor = sitting.sensor
    return (
        ("quarter_turns", sitting.quarters),
        ("motion_px", round(sensor.motion, 2)),
        ("defocus_px", round(sensor.defocus, 2)),
        ("jpeg_q", sensor.quality),
        ("things", " ".join(thing.kind for thing in sitting.things)),
    )
