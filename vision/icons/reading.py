"""The icons of a flat header as evidence: a row of log-probabilities for each icon."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.header.strip import Window
from vision.icons.classify import NONE, IconClassifier, icon_scale, icons_in
from vision.icons.features import ICON_PX, icon_channels
from vision.icons.places import HeaderSample, IconBand, background_of

_ROOM = 0.4


@dataclass(frozen=True, slots=True)
class ReadIcon:
    """An icon on a card: its middle in card widths, and log-probabilities of its kind."""

    middle: float
    scores: NDArray[np.float64]

    @property
    def gain(self) -> float:
        """By how many nats it is rather an icon than none."""
        return float(self.scores[:NONE].max() - self.scores[NONE])


def read_band(
    sample: HeaderSample, band: IconBand, classifier: IconClassifier, count: int | None = None
) -> list[ReadIcon]:
    """The icons of one header, left to right: two to four, or as many as are known to be there."""
    part = _icon_part(sample, band)
    scale = icon_scale(band.size)
    cut = sample.strip.cut(part)
    small = cv2.resize(cut, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    background = background_of(sample.strip, sample.letter)
    seen = icons_in(icon_channels(np.asarray(small, np.uint8), background), classifier, count)
    per_px = band.size / ICON_PX
    return [ReadIcon(part.left + icon.middle_px * per_px, icon.scores) for icon in seen]


def icon_scores(icons: Sequence[ReadIcon]) -> NDArray[np.float32]:
    """The scores of a card's icons (slots, categories + 1)."""
    if not icons:
        return np.zeros((0, NONE + 1), np.float32)
    return np.stack([icon.scores for icon in icons]).astype(np.float32)


def _icon_part(sample: HeaderSample, band: IconBand) -> Window:
    """Where icons of this copy stand, with room around them, within the strip."""
    half = band.size * (0.5 + _ROOM)
    left = sample.icons_from - 0.1 * band.size
    right = min(band.right + _ROOM * band.size, sample.strip.window.right)
    left = max(left, sample.strip.window.left)
    return Window(left, band.middle - half, right, band.middle + half)
