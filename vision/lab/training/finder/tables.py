"""Lays the cards of a scene on another table: more patterns under each kind of card than are drawn.

A card whose edge is like a line of the table is what corners are hardest to find on.
"""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Picture
from vision.lab.studio.dice import Dice
from vision.lab.studio.tables import TableSurface, sample_table
from vision.lab.training.finder.scenes import Scene
from vision.plane.fit import fit_plane

_CARD_MM = 60.0
_CHECKED = 0.5
"""How often the table has the pattern that is most like rows of cards."""
_LIGHT_PX = 201
"""How far the light of the former table is averaged."""
_SHADOW = (0.1, 0.6)
_DARKEST = 8.0

Mask = NDArray[np.float32]


def relaid(scene: Scene, dice: Dice) -> Scene:
    """The scene with another table wherever there is no card."""
    if not scene.cards:
        return scene
    table = sample_table(dice, "check" if dice.chance(_CHECKED) else None)
    mask = _covered(scene)
    seen = _in_photo(table, scene, dice) * _light(scene.picture, mask)
    seen *= 1 - dice.between(*_SHADOW) * _shadow(mask, dice)[..., None]
    laid = seen + (scene.picture - seen) * mask[..., None]
    return replace(scene, picture=np.clip(laid, 0, 255).astype(np.uint8))


def _covered(scene: Scene) -> Mask:
    """Where cards lie, with soft edges."""
    mask = np.zeros(scene.picture.shape[:2], np.float32)
    for card in scene.cards:
        cv2.fillConvexPoly(mask, np.round(card.quad * 16).astype(np.int32), (1.0,), cv2.LINE_AA, 4)
    return np.asarray(cv2.GaussianBlur(mask, (3, 3), 0), np.float32)


def _in_photo(table: TableSurface, scene: Scene, dice: Dice) -> NDArray[np.float32]:
    """The table as the camera of the scene sees it, turned somehow."""
    high, wide = scene.picture.shape[:2]
    plane = fit_plane([card.quad for card in scene.cards], (wide, high)).turned(
        dice.about(0, 0.15) if dice.chance(0.5) else dice.between(0, 2 * np.pi)
    )
    to_widths = np.diag([1 / (table.scale * _CARD_MM)] * 2 + [1.0])
    # The tile repeats itself only to one side of its corner: it begins far outside.
    to_widths[:2, 2] = -table.tile.shape[0] * 8 * to_widths[0, 0]
    size = (wide, high)
    flat = cv2.warpPerspective(
        table.tile, plane.to_photo @ to_widths, size, borderMode=cv2.BORDER_REFLECT
    )
    return np.asarray(flat, np.float32)


def _light(picture: Picture, mask: Mask) -> NDArray[np.float32]:
    """How bright the former table is around each pixel, against its average."""
    bare = 1 - mask + np.float32(1e-3)
    grey = np.asarray(picture.mean(axis=2), np.float32) + np.float32(_DARKEST)
    size = (_LIGHT_PX, _LIGHT_PX)
    soft = cv2.GaussianBlur(grey * bare, size, 0) / cv2.GaussianBlur(bare, size, 0)
    return np.asarray(np.clip(soft / soft.mean(), 0.3, 2.0)[..., None], np.float32)


def _shadow(mask: Mask, dice: Dice) -> Mask:
    """The shadow that the cards throw to one side."""
    aside = np.array([[1, 0, dice.about(0, 3)], [0, 1, dice.about(0, 3)]])
    moved = cv2.warpAffine(mask, aside, mask.shape[::-1])
    return np.asarray(cv2.GaussianBlur(moved, (0, 0), dice.between(1.0, 5.0)), np.float32)
