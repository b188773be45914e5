"""Calibration photos before anything is known: rows of cards whose contents were typed in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db import Books, Problem, ProblemsError
from vision.find.headers import Pose
from vision.find.letters import Boxes, all_letter_boxes, letter_boxes
from vision.find.straighten import straightened
from vision.glyphs import KNOWN_LETTERS, read_letters
from vision.image import Picture, grey, shrunk
from vision.learn.samples import Sample, rescaled
from vision.learn.series import Series, find_series
from vision.settings import SETTINGS

_SERIES_TRIED = 60
# A letter on a plaque reads better without the plaque's rim.
_CROP_MARGINS = (0.15, -0.08)
# What a letter that does not read at all may cost, and the least that letters must read on average.
_HARDLY = -6.0
_LEGIBLE, _LEAST_LEGIBILITY = -1.0, -5.0
# Rough cloth can look like thousands of letters; a row is found among fewer.
_MOST_BOXES = 1500


class _BoxFinder(Protocol):
    def __call__(self, picture: Picture, *, dark: bool) -> Boxes: ...


class CalibrationError(ProblemsError):
    """Calibration photos that nothing can be learned from, and what they lack."""


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


def _counts(photos: Sequence[CalibrationPhoto]) -> tuple[int, ...]:
    return tuple(len(photo.cards) for photo in photos)


def align(photos: Sequence[CalibrationPhoto]) -> Aligned:
    """Finds the letters of all photos in the one polarity in which they read as typed."""
    ways: list[tuple[float, Aligned]] = []
    for boxes_of in (letter_boxes, all_letter_boxes):
        found = [_aligned(photos, boxes_of, dark=dark) for dark in (True, False)]
        ways += [way for way in found if way is not None]
        if any(legibility > _LEGIBLE for legibility, _ in ways):
            break
    if not ways:
        raise CalibrationError([Problem("copy-no-row", {"cards": _counts(photos)})])
    legibility, aligned = max(ways, key=lambda way: way[0])
    if legibility < _LEAST_LEGIBILITY:
        raise CalibrationError([Problem("copy-other-letters")])
    return aligned


@dataclass(frozen=True, slots=True)
class _Row:
    """A series that may be the letters of a photo, and how well it reads as what was typed."""

    picture: Picture
    boxes: Boxes
    series: Series
    legibility: float


def _aligned(
    photos: Sequence[CalibrationPhoto], boxes_of: _BoxFinder, *, dark: bool
) -> tuple[float, Aligned] | None:
    rows: list[_Row] = []
    for photo in photos:
        row = _most_legible(photo, boxes_of, dark=dark)
        if row is None:
            return None
        rows.append(row)
    samples = [_sample(row) for row in rows]
    heights = [_letter_height(row, sample) for row, sample in zip(rows, samples, strict=True)]
    common = float(np.median(heights))
    # Cards lie closer in one photo than in another; their letters are equally tall in all.
    alike = [rescaled([s], h / common)[0] for s, h in zip(samples, heights, strict=True)]
    legibility = float(np.mean([row.legibility for row in rows]))
    return legibility, Aligned(tuple(alike), common, dark)


def _letter_height(row: _Row, sample: Sample) -> float:
    """The height of a photo's letters in distances between its cards."""
    seen = row.series.seen
    widths = np.array([pose.width_px for pose in sample.poses])
    return float(np.median(row.series.boxes[seen, 3] / widths[seen]))


def _sample(row: _Row) -> Sample:
    poses = tuple(_settled(row.picture, pose) for pose in _poses(row.series))
    return Sample(row.picture, poses, row.boxes)


def _most_legible(photo: CalibrationPhoto, boxes_of: _BoxFinder, *, dark: bool) -> _Row | None:
    """The series of a photo whose boxes read most like the typed letters."""
    small, _ = shrunk(photo.picture, SETTINGS.search_long_side_px)
    picture = grey(small)
    boxes = boxes_of(picture, dark=dark)[:_MOST_BOXES]
    series = find_series(boxes, len(photo.cards))[:_SERIES_TRIED]
    read = _read_once(picture, series)
    letters = [KNOWN_LETTERS.index(card.letter) for card in photo.cards]
    rows = [_Row(picture, boxes, one, _legibility(one, read, letters)) for one in series]
    # Where several series read alike, as with parts of letters, the evenest is the letters.
    return max(rows, key=lambda row: row.legibility - 4 * row.series.unevenness, default=None)


# What each letter-like box reads as, by its place: log-probabilities (margins, letters + 1).
_Readings = dict[tuple[float, float], NDArray[np.float32]]


def _read_once(picture: Picture, series: Sequence[Series]) -> _Readings:
    """Reads every box that stands in some series, with and without a margin."""
    cuts = {
        (float(box[0]), float(box[1])): [_letter_crop(picture, pose, box, m) for m in _CROP_MARGINS]
        for one in series
        for pose, box, seen in zip(_poses(one), one.boxes, one.seen, strict=True)
        if seen
    }
    crops = [crop for cut in cuts.values() for crop in cut]
    scores = read_letters(crops, tuple(KNOWN_LETTERS))
    each = scores.reshape(len(cuts), len(_CROP_MARGINS), scores.shape[1])
    return dict(zip(cuts, each, strict=True))


def _legibility(series: Series, read: _Readings, letters: Sequence[int]) -> float:
    """The mean log-probability of the typed letters; unseen ones count as hardly legible."""
    right = [
        read[float(box[0]), float(box[1])][:, letter]
        for box, letter, seen in zip(series.boxes, letters, series.seen, strict=True)
        if seen
    ]
    best = np.maximum(np.stack(right), _HARDLY).sum(axis=0).max()
    return (float(best) + _HARDLY * float(np.sum(~series.seen))) / len(letters)


def _letter_crop(
    picture: Picture, pose: Pose, box: NDArray[np.float64], margin: float
) -> NDArray[np.uint8]:
    """A box cut out along its row."""
    _, _, width, height = box
    grow = 1 + 2 * margin
    size = (round(width * grow) + 1, round(height * grow) + 1)
    cos, sin = np.cos(pose.turn), np.sin(pose.turn)
    turning = np.array([[cos, -sin], [sin, cos]])
    middle = np.array([pose.x, pose.y]) + turning @ (width / 2, 0)
    origin = middle - turning @ (np.array(size) / 2)
    flags = cv2.WARP_INVERSE_MAP | cv2.INTER_LINEAR
    cut = cv2.warpAffine(picture, np.column_stack([turning, origin]), size, flags=flags)
    return np.asarray(cut, np.uint8)


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
