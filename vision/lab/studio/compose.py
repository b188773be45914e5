"""Puts table and cards together as the camera sees them, in linear light."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.studio.camera import Camera
from vision.lab.studio.canvas import Field, Picture, noise
from vision.lab.studio.colours import Colour, dark
from vision.lab.studio.dice import Dice
from vision.lab.studio.lighting import Lighting
from vision.lab.studio.scene import Laid
from vision.lab.studio.tables import TableSurface

_LIGHT_STEP = 8
_SHADOW_REACH = 9.0
_SLEEVE = 1.8
_THICKNESS = 0.45


@dataclass(frozen=True)
class CardSheet:
    """A flat thing on the table: its size and corners in millimetres, and how it mirrors."""

    width: float
    height: float
    corner: float
    gloss: float
    sleeved: bool = False


@dataclass(frozen=True)
class CardWindow:
    """A rectangle of the photo."""

    rows: slice
    columns: slice


class Exposure:
    """The photo in the making: what reflects the light, and what shines by itself."""

    def __init__(self, camera: Camera, lighting: Lighting) -> None:
        """Look at the bare table's plane."""
        self.camera, self.lighting = camera, lighting
        self.x, self.y = camera.table_map()
        self.colour: Field = np.zeros((camera.height, camera.width, 3), np.float32)
        self.shine: Field = np.zeros((camera.height, camera.width), np.float32)

    def cover_with(self, table: TableSurface, dice: Dice) -> None:
        """Cover the plane with a table."""
        scale = np.float32(table.scale)
        # The tile's middle lies near the shelf's, where no reflection of its edges is seen.
        offset = [table.tile.shape[0] / 2 + dice.between(-150, 150) for _ in range(2)]
        turn = np.radians(dice.weighted({0: 0.5, 90: 0.3, dice.between(0, 180): 0.2}))
        cos, sin = np.float32(np.cos(turn) * scale), np.float32(np.sin(turn) * scale)
        map_x = cos * self.x + sin * self.y + np.float32(offset[0])
        map_y = cos * self.y - sin * self.x + np.float32(offset[1])
        seen = cv2.remap(table.tile, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        self.colour = linear(np.asarray(seen, np.uint8))
        if table.gloss > 0:
            self.shine = table.gloss * self.lighting.mirrored(self.x, self.y)

    def end_table(self, beyond: float, dice: Dice) -> None:
        """Let the table end somewhere behind its middle; out of focus, the floor lies below."""
        edge = -beyond + np.float32(dice.about(0, 0.05)) * self.x
        share = np.clip((edge - self.y) * np.float32(self.camera.scale_at(0, -beyond)), 0, 1)
        coarse = (self.camera.height // 40 + 2, self.camera.width // 40 + 2)
        size = (self.camera.width, self.camera.height)
        spots = cv2.resize(noise(dice, coarse, 12), size, interpolation=cv2.INTER_CUBIC)
        tint = linear(np.full((1, 1, 3), dark(dice), np.uint8))
        floor = (1 + 0.5 * spots)[:, :, None] * tint
        self.colour += (floor - self.colour) * share[:, :, None]
        self.shine *= 1 - share

    def window(self, points: NDArray[np.float64]) -> CardWindow | None:
        """Return the part of the photo that holds these pixels, if any of it is in the photo."""
        left, top = np.floor(points.min(axis=0)).astype(int) - 1
        right, bottom = np.ceil(points.max(axis=0)).astype(int) + 2
        rows = slice(max(top, 0), min(bottom, self.camera.height))
        columns = slice(max(left, 0), min(right, self.camera.width))
        empty = rows.start >= rows.stop or columns.start >= columns.stop
        return None if empty else CardWindow(rows, columns)

    def lay(self, laid: Laid, face: Picture, sheet: CardSheet, dice: Dice) -> None:
        """Lay a flat thing with its shadow; what lies there already is covered."""
        corners = laid.corners(sheet.width, sheet.height)
        around = _grown(corners, (laid.x, laid.y), _SHADOW_REACH)
        window = self.window(self.camera.project(around))
        if window is None:
            return
        place = _Place(self, window, laid, sheet)
        self._throw_shadow(place)
        if sheet.sleeved:
            self._slip_sleeve(place, dice)
        self._print(place, face, sheet, dice)

    def _throw_shadow(self, place: _Place) -> None:
        towards, soft = self.lighting.towards, 0.5 + 2.5 * self.lighting.softness
        across, down = place.turned(*(towards * _THICKNESS * 2))
        away = place.outside(place.u - across, place.v - down, 0.0)
        deep = self.lighting.key_share * 0.75
        wide = np.exp(-np.maximum(away, 0) / soft) * 0.35 * deep
        contact = np.exp(-np.maximum(place.away, 0) / 0.5) * 0.45
        place.darken(1 - np.maximum(wide, contact))

    def _slip_sleeve(self, place: _Place, dice: Dice) -> None:
        away = place.outside(place.u, place.v, _SLEEVE)
        cover = np.clip(0.5 - away * place.scale, 0, 1)
        rim = np.exp(-((away + 0.15) ** 2) / 0.05)
        place.mix(np.full(3, 0.8, np.float32), cover * 0.10 + rim * 0.18)
        place.reflect(cover, self._mirrored(place, dice.apart("sleeve")) * 0.6)

    def _print(self, place: _Place, face: Picture, sheet: CardSheet, dice: Dice) -> None:
        scale = face.shape[1] / sheet.width
        seen = cv2.remap(
            face,
            (place.u + sheet.width / 2) * scale - 0.5,
            (place.v + sheet.height / 2) * scale - 0.5,
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        cover = np.clip(0.5 - place.away * place.scale, 0, 1)
        place.mix(linear(np.asarray(seen, np.uint8)), cover)
        gloss = 1.0 if sheet.sleeved else sheet.gloss
        place.reflect(cover, gloss * self._mirrored(place, dice))

    def _mirrored(self, place: _Place, dice: Dice) -> Field:
        """Return what a card mirrors: it never lies quite flat, nor is it quite straight."""
        shift = dice.about(0, 45), dice.about(0, 45)
        bow = 1 + dice.between(0.2, 1.6)
        x = self.x[place.window.rows, place.window.columns] + shift[0] + place.u * bow
        y = self.y[place.window.rows, place.window.columns] + shift[1] + place.v * bow
        return self.lighting.mirrored(x.astype(np.float32), y.astype(np.float32))

    def paint(self, pixels: NDArray[np.float64], colour: Colour, share: float = 1.0) -> None:
        """Paint a polygon of the photo in one colour."""
        window = self.window(pixels)
        if window is None:
            return
        cover = _filled(window, pixels)[:, :, None] * np.float32(share)
        part = self.colour[window.rows, window.columns]
        part += ((np.array(colour, np.float32) / 255) ** 2 - part) * cover
        self.shine[window.rows, window.columns] *= 1 - cover[:, :, 0]

    def shade(self, pixels: NDArray[np.float64], depth: float, soft: float) -> None:
        """Let a shadow of this outline fall, its edge `soft` pixels wide."""
        reach = np.array((-3 * soft, 3 * soft))
        window = self.window(
            np.vstack((pixels.min(axis=0) + reach[0], pixels.max(axis=0) + reach[1]))
        )
        if window is None:
            return
        cover = cv2.GaussianBlur(_filled(window, pixels), (0, 0), max(soft, 0.5))
        self.colour[window.rows, window.columns] *= 1 - np.float32(depth) * cover[:, :, None]

    def finished(self, dice: Dice) -> Field:
        """Return the light that reaches the camera."""
        step = _LIGHT_STEP
        coarse = self.lighting.on(self.x[::step, ::step], self.y[::step, ::step])
        coarse /= coarse.mean()
        coarse *= (1 + 0.04 * noise(dice, coarse.shape[:2], 60, 2))[:, :, None]
        size = (self.camera.width, self.camera.height)
        self.colour *= cv2.resize(coarse, size, interpolation=cv2.INTER_LINEAR)
        tint = self.lighting.colour.astype(np.float32)
        self.colour += self.shine[:, :, None] * tint
        return self.colour


def linear(picture: Picture) -> Field:
    """Turn printed colours into reflected light; a square is near enough to what eyes expect."""
    light = cv2.multiply(picture, picture, scale=1 / 255**2, dtype=cv2.CV_32F)
    return np.asarray(light, np.float32)


class _Place:
    """A card's surroundings in the photo, with coordinates from the card's own middle."""

    def __init__(
        self, exposure: Exposure, window: CardWindow, laid: Laid, sheet: CardSheet
    ) -> None:
        self.window, self._exposure = window, exposure
        self._sheet, angle = sheet, np.radians(laid.turn)
        self._cos, self._sin = np.float32(np.cos(angle)), np.float32(np.sin(angle))
        self.scale = np.float32(exposure.camera.scale_at(laid.x, laid.y))
        x = exposure.x[window.rows, window.columns] - np.float32(laid.x)
        y = exposure.y[window.rows, window.columns] - np.float32(laid.y)
        self.u, self.v = self.turned(x, y)
        self.away = self.outside(self.u, self.v, 0.0)

    def turned(self, x: Field, y: Field) -> tuple[Field, Field]:
        """Turn a direction on the table into the card's own."""
        return self._cos * x + self._sin * y, self._cos * y - self._sin * x

    def outside(self, u: Field, v: Field, grown: float) -> Field:
        """Return the distance to the rounded card, negative inside; `grown` makes it larger."""
        radius = np.float32(self._sheet.corner if grown == 0 else 1.0)
        right = np.abs(u) - np.float32(self._sheet.width / 2 + grown) + radius
        below = np.abs(v) - np.float32(self._sheet.height / 2 + grown) + radius
        corner = np.hypot(np.maximum(right, 0), np.maximum(below, 0))
        return np.asarray(np.minimum(np.maximum(right, below), 0) + corner - radius, np.float32)

    def darken(self, factor: Field) -> None:
        """Let a shadow fall."""
        self._colour[:] *= factor[:, :, None]

    def mix(self, colour: Field, share: Field) -> None:
        """Cover what is there with a share of another colour."""
        part = self._colour
        part += (colour - part) * share[:, :, None]

    def reflect(self, cover: Field, shine: Field) -> None:
        """Replace what is mirrored where the surface covers."""
        part = self._exposure.shine[self.window.rows, self.window.columns]
        part += (shine - part) * cover

    @property
    def _colour(self) -> Field:
        return self._exposure.colour[self.window.rows, self.window.columns]


def _filled(window: CardWindow, pixels: NDArray[np.float64]) -> Field:
    """Return how much of each pixel of the window lies inside a polygon."""
    shape = (window.rows.stop - window.rows.start, window.columns.stop - window.columns.start)
    mask = np.zeros(shape, np.uint8)
    local = (pixels - (window.columns.start, window.rows.start)) * 16
    cv2.fillPoly(mask, [np.round(local).astype(np.int32)], (255,), cv2.LINE_AA, 4)
    return np.asarray(mask / np.float32(255), np.float32)


def _grown(
    corners: NDArray[np.float64], middle: tuple[float, float], by: float
) -> NDArray[np.float64]:
    away = corners - middle
    return np.asarray(corners + away / np.hypot(away[:, :1], away[:, 1:]) * by * 1.42)
