"""Settles a photo before it is drawn: where things lie, how the camera stands, what it is like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from card_db.biblios import CategoryCard, GoldCard
from card_db.exlibris.card import Card
from vision.lab.studio.camera import Camera, CameraView, Points, framed
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.studio.fans import Columns, as_rows, lay_fan, sample_habit
from vision.lab.studio.levels import LEVELS, Level, LevelName
from vision.lab.studio.orientation import turned_points
from vision.lab.studio.scene import Laid, Shelf, lay_shelf, outline, sample_spacing
from vision.lab.studio.sensor import Sensor, sample_sensor
from vision.lab.studio.shelves import deck_of
from vision.lab.studio.surroundings import Room, Thing, sample_strays, sample_things
from vision.lab.studio.truth import Quad, Stray, Truth, quad_of

_SHAPES = (4 / 3, 4 / 3, 16 / 9)
_DRAFT = 1800
"""Pixels of the shorter side while the view is framed, before its resolution is settled."""
_MEGAPIXELS = {4.0: 0.35, 5.0: 0.45, 8.0: 0.12, 12.0: 0.08}
"""The sizes in which phones and messengers send photos, and how often."""


@dataclass(frozen=True)
class Sitting:
    """All that is fixed before the picture is drawn."""

    design: Design
    shelf: Shelf
    laid: list[Laid]
    strays: list[Laid]
    things: list[Thing]
    level: LevelName
    camera: Camera
    sensor: Sensor
    quarters: int
    """By how many quarters the camera was turned, unnoticed by its file."""

    @property
    def bounds(self) -> Level:
        """What the level allows."""
        return LEVELS[self.level]

    @property
    def extent(self) -> float:
        """How far the shelf reaches from the middle, in millimetres."""
        return float(np.abs(outline(self.laid, self.design)).max())

    def truth(self) -> Truth:
        """Return what the photo will show."""
        quads = {(card.row, card.column): self._quad(card) for card in self.laid}
        size = (self.camera.width, self.camera.height)
        return Truth(
            rows=tuple(tuple(row) for row in self.shelf),
            quads=tuple(
                tuple(quads.get((row, column)) for column in range(len(places)))
                for row, places in enumerate(self.shelf)
            ),
            strays=tuple(self._stray(card) for card in self.strays),
            size=size if self.quarters % 2 == 0 else size[::-1],
            design=self.design.name,
            level=self.level,
            facts=self._facts(),
        )

    def _quad(self, card: Laid) -> Quad:
        size = (self.camera.width, self.camera.height)
        corners = self.camera.project(card.corners(self.design.width, self.design.height))
        return quad_of(turned_points(corners, size, self.quarters))

    def _stray(self, card: Laid) -> Stray:
        return Stray(card.shows if isinstance(card.shows, Card) else None, self._quad(card))

    def _facts(self) -> tuple[tuple[str, float | str], ...]:
        return (
            ("quarter_turns", self.quarters),
            ("motion_px", round(self.sensor.motion, 2)),
            ("defocus_px", round(self.sensor.defocus, 2)),
            ("jpeg_q", self.sensor.quality),
            ("things", " ".join(thing.kind for thing in self.things)),
        )


def sit(
    design: Design, shelf: Shelf, level: LevelName, dice: Dice, megapixels: float | None = None
) -> Sitting:
    """Lay the shelf, stand before it, and put other things where there is room."""
    spacing = sample_spacing(dice.apart("spacing"), LEVELS[level].jitter)
    laid = lay_shelf(shelf, design, spacing, dice.apart("shelf"))
    return _before(_Table(design, shelf, laid), level, dice, megapixels)


def sit_at_fan(
    design: Design,
    columns: Columns,
    level: LevelName,
    dice: Dice,
    megapixels: float | None = None,
) -> Sitting:
    """The same with a pile laid out in overlapping columns."""
    habit = sample_habit(design, level, dice.apart("habit"))
    laid = lay_fan(columns, design, habit, dice.apart("fan"))
    return _before(_Table(design, as_rows(columns), laid), level, dice, megapixels)


@dataclass(frozen=True)
class _Table:
    """The cards that were laid out."""

    design: Design
    shelf: Shelf
    laid: list[Laid]


def _before(
    table: _Table, level: LevelName, dice: Dice, megapixels: float | None = None
) -> Sitting:
    design, shelf, laid = table.design, table.shelf, table.laid
    bounds = LEVELS[level]
    camera = _camera(dice.apart("camera"), bounds, outline(laid, design))
    if megapixels is None:
        usual = dice.apart("megapixels").weighted(_MEGAPIXELS)
        megapixels = max(usual, _least_megapixels(camera, laid, bounds, design))
    camera = camera.resized(megapixels)
    room = Room(camera, design, laid)
    return Sitting(
        design,
        shelf,
        laid,
        strays=sample_strays(dice.apart("strays"), bounds, room, _not_on(shelf, design)),
        things=sample_things(dice.apart("things"), bounds, room),
        level=level,
        camera=camera,
        sensor=sample_sensor(dice.apart("sensor"), bounds, megapixels),
        quarters=dice.whole(1, 3) if dice.chance(bounds.turned) else 0,
    )


def _not_on(shelf: Shelf, design: Design) -> list[Card]:
    """Return the cards of the deck that lie elsewhere: each exists once."""
    used = {place for row in shelf for place in row}
    if any(isinstance(place, CategoryCard | GoldCard) for place in used):
        # Beside the cards of another game no book lies about.
        return []
    return [card for card in deck_of(design) if card not in used]


def _least_megapixels(camera: Camera, laid: Sequence[Laid], level: Level, design: Design) -> float:
    """Return the resolution at which every card is as wide as the level wants it."""
    scales = [camera.scale_at(card.x, card.y) for card in laid]
    narrowest = min(scales, default=np.inf) * design.width
    return float(camera.width * camera.height / 1e6 * (level.card_pixels / narrowest) ** 2)


def _camera(dice: Dice, level: Level, around: Points) -> Camera:
    wide, high = np.ptp(around, axis=0)
    long = round(_DRAFT * dice.pick(_SHAPES))
    size = (long, _DRAFT) if wide * 1.1 > high else (_DRAFT, long)
    view = CameraView(
        tilt=dice.between(*level.tilt),
        azimuth=dice.between(-level.azimuth, level.azimuth),
        roll=dice.between(-level.roll, level.roll),
        lens=dice.between(25, 32),
        bend=dice.between(-0.015, 0.03),
    )
    margins = np.array([dice.between(*level.margin) for _ in range(4)])
    return framed(size, view, around, margins)
