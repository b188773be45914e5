"""The icons of a flat header as evidence: a row of log-probabilities for each place of an icon."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.icon_features import ICON_PX, icon_channels
from vision.icons import NONE, SeenIcon, icon_scale, icons_in
from vision.layout import CardLook
from vision.learning import background_of
from vision.rectify import FlatHeader
from vision.strip import Window

_ROOM = 0.4


def read_icons(header: FlatHeader, look: CardLook) -> list[SeenIcon]:
    """The icons of one header, left to right."""
    part = _icon_part(header, look)
    scale = icon_scale(look.icons.size)
    cut = header.strip.cut(part)
    band = np.asarray(
        cv2.resize(cut, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8
    )
    channels = icon_channels(band, background_of(header.strip, header.letter))
    return icons_in(channels, look.classifier)


def icon_scores(icons: list[SeenIcon]) -> NDArray[np.float32]:
    """The scores of a card's icons (slots, categories + 1)."""
    if not icons:
        return np.zeros((0, NONE + 1), np.float32)
    return np.stack([icon.scores for icon in icons]).astype(np.float32)


def _icon_part(header: FlatHeader, look: CardLook) -> Window:
    """Where icons of this copy stand, with room around them, right of the letter."""
    band = look.icons
    half = band.size * (0.5 + _ROOM)
    beside = header.ordinal.top < header.letter.bottom
    start = header.ordinal.right if beside else header.letter.right
    left = min(start, band.left) - 0.1 * band.size
    right = band.right + _ROOM * band.size
    return Window(left, band.middle - half, right, band.middle + half)


def icon_middle(icon: SeenIcon, header: FlatHeader, look: CardLook) -> float:
    """Where an icon stands on its card, in card widths."""
    part = _icon_part(header, look)
    return part.left + icon.middle_px / ICON_PX * look.icons.size
