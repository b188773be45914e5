"""Cuts letters, ordinals and icons out of a photo as the readers want them."""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad
from vision.headers.frame import TOP, card_to_photo
from vision.headers.parts import HeaderParts, Part
from vision.headers.settings import SETTINGS
from vision.headers.strip import STRIP_PX, Window, flat_strip
from vision.image import Picture, grey

ICON_CROP_PX = 48
"""The side of the square crops that show an icon."""
_ICON_PX = 36
"""How much of such a crop the larger side of the icon takes."""
_FAR_LARGER = 0.6

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels."""


def cut_print(
    photo: Picture, quad: Quad, box: Part | None, margin_share: float = SETTINGS.margin
) -> NDArray[np.uint8] | None:
    """Grey print with a margin, in its height, as fine as the photo has it; None without a box."""
    if box is None:
        return None
    finer = float(np.clip(photo_px_per_strip_px(quad), 1.0, SETTINGS.finest))
    margin = margin_share * box.height
    around = (
        TOP.left + (box.left - margin) / STRIP_PX,
        TOP.top + (box.top - margin) / STRIP_PX,
        TOP.left + (box.right + margin) / STRIP_PX,
        TOP.top + (box.bottom + margin) / STRIP_PX,
    )
    scaled = Window(*(side * finer for side in around))
    to_photo = card_to_photo(quad) @ np.diag([1 / finer, 1 / finer, 1.0])
    crop = grey(flat_strip(photo, to_photo, scaled).picture)
    enlarge = SETTINGS.least_crop_px / crop.shape[0]
    if enlarge <= 1:
        return np.ascontiguousarray(crop)
    larger = cv2.resize(crop, None, fx=enlarge, fy=enlarge, interpolation=cv2.INTER_CUBIC)
    return np.asarray(larger, np.uint8)


def photo_px_per_strip_px(quad: Quad) -> float:
    """How tall a pixel of the strip is in the photo, where cards are foreshortened most."""
    to_photo = card_to_photo(quad)
    ends = np.array([[[0.5, 0.0]], [[0.5, 0.2]]])
    top, bottom = cv2.perspectiveTransform(ends, to_photo)[:, 0]
    return float(np.hypot(*(bottom - top))) / 0.2 / STRIP_PX


def letter_with_tail(parts: HeaderParts) -> Part | None:
    """The letter with room below it, but not for an ordinal that stands there."""
    letter, ordinal = parts.letter, parts.ordinal
    if letter is None:
        return None
    lowest = letter.bottom + SETTINGS.tail * letter.height
    if ordinal is not None and ordinal.top > letter.middle[1] and ordinal.left < letter.right:
        lowest = min(lowest, ordinal.top - SETTINGS.margin * letter.height)
    return replace(letter, bottom=max(letter.bottom, lowest))


def cut_icon(picture: Picture, box: Box) -> NDArray[np.uint8]:
    """Cut an icon out of a flat picture of any scale, with a margin around it."""
    left, top, right, bottom = box
    scale = _ICON_PX / max(right - left, bottom - top, 1.0)
    source, scale_left = _halved(picture, scale)
    halvings = scale_left / scale
    middle_x, middle_y = (left + right) / 2 / halvings, (top + bottom) / 2 / halvings
    shift = (ICON_CROP_PX - 1) / 2
    onto = np.array(
        [
            [scale_left, 0, shift - scale_left * middle_x],
            [0, scale_left, shift - scale_left * middle_y],
        ]
    )
    size = (ICON_CROP_PX, ICON_CROP_PX)
    crop = cv2.warpAffine(
        source, onto, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(crop, np.uint8)


def cut_icons(pictures: Sequence[Picture], boxes: Sequence[Sequence[Box]]) -> NDArray[np.uint8]:
    """Cut the icons of several pictures, one after the other (n, side, side, 3)."""
    pairs = zip(pictures, boxes, strict=True)
    return stacked([cut_icon(picture, box) for picture, own in pairs for box in own])


def stacked(crops: Sequence[Picture]) -> NDArray[np.uint8]:
    """Crops of icons as one array (n, side, side, 3)."""
    return np.array(crops, np.uint8).reshape(-1, ICON_CROP_PX, ICON_CROP_PX, 3)


def _halved(picture: Picture, scale: float) -> tuple[Picture, float]:
    """Halve a picture that is far larger than the crop: sampling it would turn it into noise."""
    while scale < _FAR_LARGER:
        half = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        picture = np.asarray(half, np.uint8)
        scale *= 2
    return picture, scale
