"""Draws a photograph of a shelf together with its truth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from card_db.biblios import CategoryCard, GoldCard
from card_db.exlibris.card import Card
from card_db.exlibris.category import CODES
from vision.lab.studio.backs import back_face
from vision.lab.studio.biblios.face import biblios_face
from vision.lab.studio.canvas import Picture
from vision.lab.studio.clutter import draw_thing
from vision.lab.studio.compose import CardSheet, Exposure
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.faces import book_face, category_face
from vision.lab.studio.fans import Columns
from vision.lab.studio.levels import LevelName
from vision.lab.studio.lighting import sample_lighting
from vision.lab.studio.orientation import turned, with_orientation
from vision.lab.studio.scene import Laid, Shelf
from vision.lab.studio.sensor import expose
from vision.lab.studio.sitting import Sitting, sit, sit_at_fan
from vision.lab.studio.tables import sample_table
from vision.lab.studio.truth import Truth

_FACE_SCALES = (3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0, 12.0, 16.0, 20.0)
"""Pixels per millimetre at which cards are printed; few, so that a face serves many photos."""
_STORED_SIDEWAYS = 0.2


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


def draw_photo(
    design: Design,
    shelf: Shelf,
    level: LevelName,
    seed: int,
    megapixels: float | None = None,
) -> StudioPhoto:
    """Draw a shelf at a level of difficulty; the same arguments give the same photo.

    Without a size the photo is as large as phones send them, and large enough for its level.
    An empty shelf gives a photo of the bare table.
    """
    dice = Dice("photo", design.name, level, seed)
    return _taken(sit(design, shelf, level, dice, megapixels), dice)


def draw_fan(
    design: Design,
    columns: Columns,
    level: LevelName,
    seed: int,
    megapixels: float | None = None,
) -> StudioPhoto:
    """Draw a pile that is laid out in overlapping columns."""
    dice = _dice_of_fan(design, level, seed)
    return _taken(sit_at_fan(design, columns, level, dice, megapixels), dice)


def truth_of_fan(design: Design, columns: Columns, level: LevelName, seed: int) -> Truth:
    """What a drawn pile shows, and where, without drawing it."""
    return sit_at_fan(design, columns, level, _dice_of_fan(design, level, seed)).truth()


def _dice_of_fan(design: Design, level: LevelName, seed: int) -> Dice:
    return Dice("fan", design.name, level, seed)


def draw_categories(design: Design, seed: int) -> StudioPhoto:
    """Draw the six category cards in a row, in the order C F H M R S."""
    dice = Dice("categories", design.name, seed)
    return _taken(sit(design, (tuple(CODES),), "calibration", dice), dice)


def draw_books(design: Design, cards: Sequence[Card], seed: int) -> StudioPhoto:
    """Draw a few known book cards in a row, as a user would to teach the reader."""
    dice = Dice("books", design.name, seed)
    return _taken(sit(design, (tuple(cards),), "calibration", dice), dice)


def _taken(sitting: Sitting, dice: Dice) -> StudioPhoto:
    light = _drawn(sitting, dice).finished(dice.apart("air"))
    picture = turned(expose(light, sitting.sensor, dice.apart("noise")), sitting.quarters)
    stored = dice.whole(1, 3) if dice.chance(_STORED_SIDEWAYS) else 0
    quality = [cv2.IMWRITE_JPEG_QUALITY, sitting.sensor.quality]
    jpeg = cv2.imencode(".jpg", turned(picture, stored), quality)[1].tobytes()
    return StudioPhoto(with_orientation(jpeg, stored), sitting.truth())


def _drawn(sitting: Sitting, dice: Dice) -> Exposure:
    design = sitting.design
    lighting = sample_lighting(dice.apart("light"), sitting.bounds, sitting.extent)
    exposure = Exposure(sitting.camera, lighting)
    exposure.cover_with(sample_table(dice.apart("table")), dice.apart("tabletop"))
    if dice.apart("edge").chance(sitting.bounds.table_edge):
        own = dice.apart("floor")
        exposure.end_table(sitting.extent + own.between(30, 160), own)
    scale = _face_scale(sitting)
    sheet = CardSheet(design.width, design.height, design.corner, design.gloss / 2, design.sleeved)
    for index, card in enumerate([*sitting.strays, *sitting.laid]):
        exposure.lay(card, _face(card, design, scale), sheet, dice.apart("lies", index))
    for index, thing in enumerate(sitting.things):
        draw_thing(exposure, thing.kind, thing.at, dice.apart("thing", index), design)
    return exposure


def _face_scale(sitting: Sitting) -> float:
    """Return the scale to print cards at: at least as fine as the photo sees any of them."""
    scales = [sitting.camera.scale_at(card.x, card.y) for card in sitting.laid]
    needed = max(scales, default=0.0)
    return next((scale for scale in _FACE_SCALES if scale >= needed), _FACE_SCALES[-1])


def _face(laid: Laid, design: Design, scale: float) -> Picture:
    if isinstance(laid.shows, Card):
        return book_face(design, laid.shows, scale)
    if isinstance(laid.shows, CategoryCard | GoldCard):
        return biblios_face(design, laid.shows, scale)
    if laid.shows is None:
        return back_face(design, scale)
    return category_face(design, laid.shows, scale)
