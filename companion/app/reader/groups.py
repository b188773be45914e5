"""The icon groups of a photo, as pictures to ask about."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np

from vision.image import Picture
from vision.trace import CardPrint

MOST_SHOWN = 4
"""How many icons of a group are shown beside each other."""

_QUALITY = 85
_PAPER = 255


def pictures_of_groups(prints: Iterable[CardPrint]) -> dict[str, bytes]:
    """Return a picture of some icons of each group by its id, the largest group first."""
    groups: dict[str, list[Picture]] = {}
    for card in prints:
        for group, icon in zip(card.groups, card.icons, strict=True):
            groups.setdefault(group, []).append(icon)
    largest = sorted(groups, key=lambda group: -len(groups[group]))
    return {group: _strip(groups[group]) for group in largest}


def _strip(icons: list[Picture]) -> bytes:
    """Return some icons side by side; all strips are of one size."""
    side = icons[0].shape[0]
    strip = np.full((side, side * MOST_SHOWN, 3), _PAPER, np.uint8)
    for number, icon in enumerate(icons[:MOST_SHOWN]):
        strip[:, number * side : (number + 1) * side] = icon
    return cv2.imencode(".jpg", strip, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes()
