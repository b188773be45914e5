"""Where something as large and as solid as a header's capital letter stands in a photo."""

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Picture
from vision.settings import SETTINGS

# Boxes of letter-like ink: x, y, width, height in pixels, one row each.
Boxes = NDArray[np.float64]


def ink(picture: Picture, *, dark: bool, window_px: int) -> NDArray[np.uint8]:
    """What is clearly darker (or lighter) than its surroundings, whatever the light is."""
    values = picture.astype(np.float32)
    size = (window_px, window_px)
    mean = cv2.boxFilter(values, -1, size)
    variance = cv2.boxFilter(values * values, -1, size) - mean * mean
    difference = mean - values if dark else values - mean
    bar = SETTINGS.letter_deviations * np.sqrt(np.maximum(variance, 0))
    return (difference > np.maximum(bar, SETTINGS.letter_contrast)).astype(np.uint8)


def letter_boxes(picture: Picture, *, dark: bool) -> Boxes:
    """Boxes of all connected ink shaped like a letter, at every size a header may have."""
    found = list(_letter_boxes_by_size(picture, dark=dark))
    return np.vstack(found) if found else np.empty((0, 4))


def all_letter_boxes(picture: Picture, *, dark: bool) -> Boxes:
    """The same and more: broken strokes joined, and thin ones beside dark frames found."""
    found = [letter_boxes(picture, dark=dark)]
    for window in (SETTINGS.letter_window_px, SETTINGS.letter_window_px // 2 | 1):
        mask = ink(picture, dark=dark, window_px=window)
        for gap in (3, 5, 7):
            joined = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((gap, gap), np.uint8))
            boxes = _shaped_like_letters(np.asarray(joined, np.uint8))
            found.append(boxes[boxes[:, 3] >= SETTINGS.smallest_letter_px])
    return np.unique(np.vstack(found), axis=0)


def _letter_boxes_by_size(picture: Picture, *, dark: bool) -> Iterator[Boxes]:
    """Small letters from the picture itself, larger ones from the picture halved."""
    window = SETTINGS.letter_window_px
    for shrink in (1, 2):
        level = picture if shrink == 1 else _halved(picture)
        boxes = _shaped_like_letters(ink(level, dark=dark, window_px=window))
        smallest = SETTINGS.smallest_letter_px if shrink == 1 else 0.6 * window
        kept = (boxes[:, 3] >= smallest) & (boxes[:, 3] <= 1.3 * window)
        yield boxes[kept] * shrink


def _halved(picture: Picture) -> Picture:
    return np.asarray(
        cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8
    )


def _shaped_like_letters(mask: NDArray[np.uint8]) -> Boxes:
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    boxes = stats[1:].astype(np.float64)
    width, height, area = boxes[:, 2], boxes[:, 3], boxes[:, 4]
    lettery = (width < 1.7 * height) & (width > 0.15 * height) & (area > 0.15 * width * height)
    return boxes[lettery][:, :4]
