"""Calibration photos before anything is known: rows of cards whose contents were typed in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from card_db import Books
from vision.headers import Pose
from vision.image import Picture, grey, shrunk
from vision.letters import letter_boxes
from vision.samples import Sample
from vision.series import Series, find_series
from vision.settings import SETTINGS
from vision.straighten import straightened

# A series may be so much less even than the evenest and still be the letters: they differ.
_AS_EVEN = 0.05
_SAME_PITCH = 0.06


class CalibrationError(ValueError):
    """A calibration photo that nothing can be learned from; `reason` is its id."""

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


@dataclass(frozen=True, slots=True)
class TypedCard:
    """What the photographer says a card is."""

    letter: str
    number: int
    books: Books


@dataclass(frozen=True, slots=True)
class CalibrationPhoto:
    """A photo of one row of book cards and what they are, left to right."""

    picture: Picture
    cards: tuple[TypedCard, ...]


@dataclass(frozen=True, slots=True)
class Aligned:
    """The calibration photos with their headers found; card width is still a guess."""

    samples: tuple[Sample, ...]
    letter_height: float
    dark: bool


def align(photos: Sequence[CalibrationPhoto]) -> Aligned:
    """Finds the letters of all photos in the one polarity that explains them best."""
    ways = [way for dark in (True, False) if (way := _aligned(photos, dark=dark)) is not None]
    if not ways:
        raise CalibrationError("no_row", counts=tuple(len(photo.cards) for photo in photos))
    return min(ways, key=lambda way: way[0])[1]


def _aligned(photos: Sequence[CalibrationPhoto], *, dark: bool) -> tuple[float, Aligned] | None:
    found: list[tuple[Sample, Series]] = []
    for photo in photos:
        sample = _sample(photo, dark=dark)
        if sample is None:
            return None
        found.append(sample)
    heights = [h for sample, series in found for h in _letter_heights(sample, series)]
    unevenness = float(np.mean([series.unevenness for _, series in found]))
    aligned = Aligned(tuple(sample for sample, _ in found), float(np.median(heights)), dark)
    return unevenness, aligned


def _letter_heights(sample: Sample, series: Series) -> Iterator[float]:
    for pose, box in zip(sample.poses, series.boxes, strict=True):
        yield float(box[3]) / pose.width_px


def _sample(photo: CalibrationPhoto, *, dark: bool) -> tuple[Sample, Series] | None:
    small, _ = shrunk(photo.picture, SETTINGS.search_long_side_px)
    picture = grey(small)
    boxes = letter_boxes(picture, dark=dark)
    series = letters_of(find_series(boxes, len(photo.cards)))
    if series is None:
        return None
    poses = tuple(_settled(picture, pose) for pose in _poses(series))
    return Sample(picture, poses, boxes), series


def letters_of(found: Sequence[Series]) -> Series | None:
    """The series of letters: of all that repeat with the cards, the one farthest to the left."""
    if not found:
        return None
    evenest = found[0]
    alike = [
        series
        for series in found
        if series.unevenness < evenest.unevenness + _AS_EVEN
        and abs(series.pitch_px / evenest.pitch_px - 1) < _SAME_PITCH
    ]
    return min(alike, key=lambda series: float(series.boxes[0, 0]))


def _poses(series: Series) -> list[Pose]:
    """Poses at the letters, as wide as the smooth distance between neighbours."""
    order = np.arange(len(series.boxes), dtype=np.float64)
    middles = series.boxes[:, :2] + np.array([0.0, 0.5]) * series.boxes[:, 2:]
    degree = min(2, len(order) - 1)
    smooth_x = np.polyval(np.polyfit(order, middles[:, 0], degree), order)
    smooth_y = np.polyval(np.polyfit(order, middles[:, 1], 1), order)
    steps = np.column_stack([np.gradient(smooth_x), np.gradient(smooth_y)])
    return [
        Pose(float(x), float(y), float(np.hypot(*step)), float(np.arctan2(step[1], step[0])), 1.0)
        for (x, y), step in zip(middles, steps, strict=True)
    ]


def _settled(picture: Picture, pose: Pose) -> Pose:
    return straightened(picture, straightened(picture, pose))
