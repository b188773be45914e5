"""Flat header crops from the full resolution: what the readers of letter and ordinal are given."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.header.fields import (
    OrdinalPlace,
    find_letter,
    ink_boxes,
    ordinal_groups,
    ordinal_size,
    own_ordinal,
)
from vision.header.layout import CardLook
from vision.header.strip import Strip, Window, flat_strip
from vision.image import Picture, grey

_MARGIN = 0.15
_LEAST_LETTER_PX = 48
_SATURATED = 250


@dataclass(frozen=True, slots=True)
class HeaderCrops:
    """The crops of one header, and how large its print is in the photo's own pixels."""

    letter: NDArray[np.uint8]
    ordinal: NDArray[np.uint8]
    letter_height_px: float
    digit_height_px: float


@dataclass(frozen=True, slots=True)
class FlatHeader:
    """One card's header, flat: the strip, where letter and ordinal were seen, and the crops."""

    strip: Strip
    letter: Window
    ordinal: Window
    crops: HeaderCrops

    @property
    def icons_from(self) -> float:
        """Icons stand right of the letter, and of an ordinal that stands beside it."""
        beside = self.ordinal.top < self.letter.bottom - 0.01
        return max(self.letter.right, self.ordinal.right if beside else self.letter.right) + 0.01

    @property
    def glare(self) -> float:
        """The share of the header that is burnt out."""
        return float((grey(self.strip.picture) >= _SATURATED).mean())


def flat_header(picture: Picture, to_photo: NDArray[np.float64], look: CardLook) -> FlatHeader:
    """The header of a card whose place in the full photo is known."""
    strip = flat_strip(picture, to_photo, look.strip_window)
    return header_on(strip, look, photo_px_per_width(to_photo))


def header_on(strip: Strip, look: CardLook, scale: float) -> FlatHeader:
    """Letter and ordinal on a flat strip; `scale` is a card width in pixels of the photo."""
    letter = _letter(strip, look)
    ordinal = _ordinal(strip, letter, look)
    height, digits = look.header.letter_height, ordinal.bottom - ordinal.top
    crops = HeaderCrops(_crop(strip, letter), _crop(strip, ordinal), height * scale, digits * scale)
    return FlatHeader(strip, letter, ordinal, crops)


def photo_px_per_width(to_photo: NDArray[np.float64]) -> float:
    """How many pixels of the photo a card width takes down the header, where it is shortest."""
    points = np.array([[[0.0, -0.1]], [[0.0, 0.1]]])
    top, bottom = cv2.perspectiveTransform(points, to_photo)[:, 0]
    return float(np.hypot(*(bottom - top))) / 0.2


def _letter(strip: Strip, look: CardLook) -> Window:
    """The letter's own box, or where letters of this copy usually are."""
    height = look.header.letter_height
    found = find_letter(strip, dark=look.header.dark, height=height)
    return found or Window(0.0, -height / 2, height, height / 2)


def _ordinal(strip: Strip, letter: Window, look: CardLook) -> Window:
    """The ordinal's own box within its learned place, or the whole place."""
    place = look.ordinal or OrdinalPlace.usual(look.header.letter_height)
    size = ordinal_size(look.header.letter_height)
    groups = ordinal_groups(ink_boxes(strip, dark=look.header.dark, size=size), letter)
    return own_ordinal(place, letter, groups)


def _crop(strip: Strip, window: Window) -> NDArray[np.uint8]:
    margin = _MARGIN * (window.bottom - window.top)
    around = Window(
        window.left - margin, window.top - margin, window.right + margin, window.bottom + margin
    )
    crop = grey(strip.cut(around))
    enlarge = _LEAST_LETTER_PX / crop.shape[0]
    if enlarge <= 1:
        return np.ascontiguousarray(crop)
    larger = cv2.resize(crop, None, fx=enlarge, fy=enlarge, interpolation=cv2.INTER_CUBIC)
    return np.asarray(larger, np.uint8)
