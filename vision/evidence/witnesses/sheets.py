"""Crops laid out as Tesseract reads them best."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.evidence.glyphs import dark_on_light
from vision.evidence.witnesses.alone import letter_alone
from vision.evidence.witnesses.statement import Grey

LETTER_HEIGHT = 66
ORDINAL_HEIGHT = 56
"""Heights of the crops with their margins: a capital is then some 48 pixels high, a digit 40."""
BORDER = 16
_WHITE = 255


def letter_line(crop: Grey) -> Grey:
    """Return the letter in black on white, at the height that Tesseract likes."""
    high = _at_height(crop, LETTER_HEIGHT)
    alone = letter_alone(high)
    if alone is not None:
        return alone
    grey = _evenly_lit(dark_on_light(high))
    _, black = cv2.threshold(grey, 0, _WHITE, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    return np.asarray(black, dtype=np.uint8)


def ordinal_line(crop: Grey) -> Grey:
    """Return the ordinal dark on light with paper around it; grey, since small print needs it."""
    grey = _at_height(dark_on_light(crop), ORDINAL_HEIGHT)
    even = _evenly_lit(grey)
    stretched = cv2.normalize(even, np.empty_like(even), 0, _WHITE, cv2.NORM_MINMAX)
    paper = float(np.median(stretched))
    bordered = cv2.copyMakeBorder(
        stretched, BORDER, BORDER, BORDER, BORDER, cv2.BORDER_CONSTANT, value=paper
    )
    return np.asarray(bordered, dtype=np.uint8)


def column(lines: Sequence[Grey]) -> Grey:
    """Return one sheet with a line per crop; all lines have one height."""
    width = max(line.shape[1] for line in lines) + 2 * BORDER
    padded = [_padded(line, width) for line in lines]
    return np.vstack(padded)


def line_at(top: float, lines: Sequence[Grey]) -> int:
    """Return which line of the column a height lies in."""
    pitch = lines[0].shape[0] + 2 * BORDER
    return min(int(top // pitch), len(lines) - 1)


def _at_height(crop: Grey, height: int) -> Grey:
    width = max(8, round(crop.shape[1] * height / crop.shape[0]))
    way = cv2.INTER_AREA if height < crop.shape[0] else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(crop, (width, height), interpolation=way), dtype=np.uint8)


def _evenly_lit(grey: Grey) -> Grey:
    """Divide by the paper's own brightness, which is what is left when thin things are closed."""
    reach = grey.shape[0] // 2
    closed = cv2.morphologyEx(grey, cv2.MORPH_CLOSE, np.ones((reach, reach), np.uint8))
    paper = cv2.GaussianBlur(closed, (0, 0), reach / 4)
    return np.asarray(cv2.divide(grey, paper, scale=_WHITE), dtype=np.uint8)


def _padded(line: Grey, width: int) -> Grey:
    right = width - line.shape[1] - BORDER
    sides = (BORDER, BORDER, BORDER, right)
    return np.asarray(
        cv2.copyMakeBorder(line, *sides, cv2.BORDER_CONSTANT, value=_WHITE), dtype=np.uint8
    )
