"""Crops made comparable: dark print on light paper, one contrast, one size."""

import cv2
import numpy as np
from numpy.typing import NDArray

Grey = NDArray[np.uint8]
Picture = NDArray[np.float32]

LETTER_SIZE = (40, 40)
ORDINAL_SIZE = (32, 96)
"""Height and width of what the networks look at."""

_BORDER_SHARE = 0.12
_LEAST_CONTRAST = 12.0
_DARK_END, _MIDDLE = 0.04, 0.5


def has_light_print(crop: Grey) -> bool:
    """Tell whether the print is lighter than its paper; the rim of a crop is mostly paper."""
    paper = _grey_at(_rim(crop), _MIDDLE)
    dark, light = (_grey_at(crop, share) for share in (_DARK_END, 1 - _DARK_END))
    return light - paper > paper - dark


def dark_on_light(crop: Grey) -> Grey:
    """Return the crop with dark print on light paper, whichever way it was printed."""
    return np.asarray(255 - crop if has_light_print(crop) else crop, dtype=np.uint8)


def normal(crop: Grey, size: tuple[int, int]) -> Picture:
    """Return the crop as a network sees it: paper near 0, print around 1, fitted into the size."""
    fitted = _fit(dark_on_light(crop), size)
    paper = _grey_at(_rim(fitted), _MIDDLE)
    contrast = max(paper - _grey_at(fitted, _DARK_END), _LEAST_CONTRAST)
    levels = np.clip((paper - np.arange(256)) / contrast, -1.0, 2.0).astype(np.float32)
    return levels[fitted]


def _grey_at(crop: Grey, share: float) -> int:
    """Return the grey below which this share of the pixels lies."""
    below = np.bincount(crop.ravel(), minlength=256).cumsum()
    return int(np.searchsorted(below, share * below[-1]))


def _rim(crop: Grey) -> Grey:
    """Return the pixels of the rim as one row."""
    rows, columns = (max(1, round(side * _BORDER_SHARE)) for side in crop.shape)
    edges = (crop[:rows], crop[-rows:], crop[:, :columns], crop[:, -columns:])
    return np.concatenate([edge.ravel() for edge in edges])


def _fit(crop: Grey, size: tuple[int, int]) -> Grey:
    """Scale into the size without distortion and continue the paper to its edges."""
    height, width = size
    scale = min(height / crop.shape[0], width / crop.shape[1])
    inner = [max(1, round(side * scale)) for side in crop.shape]
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    scaled = cv2.resize(crop, (inner[1], inner[0]), interpolation=way)
    above, left = (height - inner[0]) // 2, (width - inner[1]) // 2
    below, right = height - inner[0] - above, width - inner[1] - left
    padded = cv2.copyMakeBorder(scaled, above, below, left, right, cv2.BORDER_REPLICATE)
    return np.asarray(padded, dtype=np.uint8)
