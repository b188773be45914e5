"""The icon groups of a photo, as pictures to ask about."""

from __future__ import annotations

import cv2
import numpy as np

from vision.image import Picture
from vision.reading import Reading

MOST_SHOWN = 4
"""How many icons of a group are shown beside each other."""

_QUALITY = 85
_PAPER = 255


def pictures_of_groups(reading: Reading) -> dict[str, bytes]:
    """Return a picture of some icons of each group by its id, the largest group first."""
    icons = [
        (group, icon)
        for card in reading.crops.values()
        for group, icon in zip(card.groups, card.icons, strict=True)
    ]
    groups = range(max((group for group, _ in icons), default=-1) + 1)
    return {str(one): _strip([icon for group, icon in icons if group == one]) for one in groups}


def _strip(icons: list[Picture]) -> bytes:
    """Return some icons side by side; all strips are of one size."""
    side = icons[0].shape[0]
    strip = np.full((side, side * MOST_SHOWN, 3), _PAPER, np.uint8)
    for number, icon in enumerate(icons[:MOST_SHOWN]):
        strip[:, number * side : (number + 1) * side] = icon
    return cv2.imencode(".jpg", strip, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes()
