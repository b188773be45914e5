"""The plain way of reading headers: cut out each field and call pytesseract for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cv2
import numpy as np
import pytesseract
from numpy.typing import NDArray

from vision.image import Picture, grey, load_photo
from vision.lab.studio.design import Design
from vision.lab.studio.photo import StudioPhoto
from vision.lab.studio.truth import Quad

Field = tuple[Picture, str]
"""A crop, and the settings that suit it."""

_LETTER = "--psm 10 -c tessedit_char_whitelist=ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ORDINAL = "--psm 7 -c tessedit_char_whitelist=0123456789/"
_LETTER_SHARE, _ORDINAL_SHARE = 0.2, 0.45
"""Where letter and ordinal end, in card widths."""
_SCALE = 8.0
"""Pixels per millimetre of the flat header."""


def fields(photo: StudioPhoto, design: Design) -> list[Field]:
    """Cut letter and ordinal of every card out of the photo, where the truth says they are."""
    picture = grey(load_photo(photo.jpeg))
    quads = [quad for row in photo.truth.quads for quad in row if quad is not None]
    return [field for quad in quads for field in _of_card(picture, quad, design)]


def _of_card(picture: Picture, quad: Quad, design: Design) -> Iterator[Field]:
    width, height = design.width * _SCALE, design.height * _SCALE
    flat: NDArray[np.float32] = np.array(
        [(0, 0), (width, 0), (width, height), (0, height)], np.float32
    )
    turn = cv2.getPerspectiveTransform(np.array(quad, np.float32), flat)
    top = (design.border + design.header.height) * _SCALE
    header = np.asarray(cv2.warpPerspective(picture, turn, (round(width), round(top))), np.uint8)
    letter, ordinal = round(width * _LETTER_SHARE), round(width * _ORDINAL_SHARE)
    yield header[:, :letter], _LETTER
    yield header[:, letter:ordinal], _ORDINAL


def has_tesseract() -> bool:
    """Tell whether the program that pytesseract calls is installed."""
    try:
        pytesseract.get_tesseract_version()
    except pytesseract.TesseractNotFoundError:
        return False
    return True


def read_plainly(cut: Sequence[Field]) -> list[str]:
    """Read one field after the other."""
    return [str(pytesseract.image_to_string(crop, config=settings)) for crop, settings in cut]
