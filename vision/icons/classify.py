"""Icons of a learned copy: a classifier made from a few exemplars, and the icons of a header."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.special import log_softmax

from card_db import CODES
from vision.header.strip import STRIP_PX
from vision.icons.features import (
    CELLS,
    ICON_PX,
    PATCH_PX,
    Features,
    IconChannels,
    fading,
    icon_channels,
)
from vision.image import Picture

NONE = len(CODES)
_CHANGES_PER_EXEMPLAR = 40
_CHANGES_PER_BLANK = 4
_MOST_ICONS, _FEWEST_ICONS = 4, 2
_MARGIN_PX = 16
# Icons may overlap a little where they are bunched.
_LEAST_DISTANCE = 0.8
# How far above or below its band an icon is looked for, in cells.
_CELLS_ASIDE = 2
# What is less clear than this share of the others is no icon.
_SPECK = 0.1


@dataclass(frozen=True, slots=True)
class Exemplar:
    """An icon cut from a photo with some surroundings, at icon scale, and what it is."""

    patch: Picture
    background: NDArray[np.float32]
    kind: int


@dataclass(frozen=True, slots=True)
class IconClassifier:
    """Linear scores of the six categories and of "not an icon", made comparable."""

    weights: NDArray[np.float32]
    bias: NDArray[np.float32]
    temperature: float

    def log_probabilities(self, features: NDArray[np.float32]) -> NDArray[np.float64]:
        """Log-probabilities (n, 7) of windows (n, features)."""
        scores = (features @ self.weights + self.bias) / self.temperature
        return np.asarray(log_softmax(scores.astype(np.float64), axis=1))


@dataclass(frozen=True, slots=True)
class SeenIcon:
    """An icon on a header: its middle in pixels of the band, and log-probabilities of its kind."""

    middle_px: float
    scores: NDArray[np.float64]


def exemplar_size_px() -> int:
    """The side of an exemplar's patch: the icon and enough around it to shift and turn."""
    return PATCH_PX + 2 * _MARGIN_PX


def whole_features(exemplar: Exemplar) -> Features:
    """The features of an exemplar as it is."""
    cut = slice(_MARGIN_PX, _MARGIN_PX + PATCH_PX)
    inner = np.ascontiguousarray(exemplar.patch[cut, cut])
    return icon_channels(inner, exemplar.background).window(0, 0)


def middle_features(exemplar: Exemplar) -> Features:
    """The same with the corners faded out, where bunched neighbours look in."""
    return whole_features(exemplar) * fading()


def train_icons(
    exemplars: Sequence[Exemplar], blanks: Sequence[Exemplar], rng: np.random.Generator
) -> IconClassifier:
    """Fisher's discriminant over exemplars seen under many changes of light, focus and place."""
    rows = [(f, e.kind) for e in exemplars for f in _changed(e, rng, _CHANGES_PER_EXEMPLAR)]
    rows += [(f, NONE) for e in exemplars for f in _beside(e, rng)]
    rows += [(f, NONE) for e in blanks for f in _changed(e, rng, _CHANGES_PER_BLANK)]
    features = np.stack([row[0] for row in rows])
    kinds = np.array([row[1] for row in rows])
    weights, bias = _discriminant(features, kinds)
    return IconClassifier(weights, bias, temperature=2.0)


def _discriminant(
    features: NDArray[np.float32], kinds: NDArray[np.int64]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    means = np.stack([_mean_of(features, kinds == kind) for kind in range(NONE + 1)])
    centred = features - means[kinds]
    spread = centred.T @ centred / len(features)
    ridge = 0.2 * float(np.trace(spread)) / len(spread)
    weights = np.linalg.solve(spread + ridge * np.eye(len(spread), dtype=np.float32), means.T)
    bias = -0.5 * np.sum(means.T * weights, axis=0)
    missing = [kind for kind in range(NONE + 1) if not np.any(kinds == kind)]
    bias[missing] = -1e4
    return weights.astype(np.float32), bias.astype(np.float32)


def _mean_of(features: NDArray[np.float32], chosen: NDArray[np.bool_]) -> NDArray[np.float32]:
    if not chosen.any():
        return np.zeros(features.shape[1], np.float32)
    return np.asarray(features[chosen].mean(axis=0), np.float32)


def _changed(exemplar: Exemplar, rng: np.random.Generator, count: int) -> Iterator[Features]:
    for _ in range(count):
        shift = rng.normal(0, 1.0, 2)
        yield _seen_otherwise(exemplar, shift, rng)


def _beside(exemplar: Exemplar, rng: np.random.Generator) -> Iterator[Features]:
    """What a window shows that misses its icon by about half: not an icon."""
    for way in (-1, 1):
        for _ in range(4):
            aside = way * rng.uniform(0.42, 0.6) * ICON_PX
            yield _seen_otherwise(exemplar, np.array([aside, rng.normal(0, 1.5)]), rng)
        above = way * rng.uniform(0.4, 0.6) * ICON_PX
        yield _seen_otherwise(exemplar, np.array([rng.normal(0, 1.5), above]), rng)


def _seen_otherwise(
    exemplar: Exemplar, shift: NDArray[np.float64], rng: np.random.Generator
) -> Features:
    side = exemplar.patch.shape[0]
    turn, grow = float(rng.normal(0, 3.0)), float(rng.uniform(0.92, 1.08))
    moving = cv2.getRotationMatrix2D((side / 2, side / 2), turn, grow)
    moving = np.asarray(moving, np.float64) + np.column_stack([np.zeros((2, 2)), shift])
    moved = cv2.warpAffine(exemplar.patch, moving, (side, side), borderMode=cv2.BORDER_REPLICATE)
    cut = slice(_MARGIN_PX, _MARGIN_PX + PATCH_PX)
    seen = _in_other_light(moved[cut, cut].astype(np.float32), rng)
    return icon_channels(seen, exemplar.background).window(0, 0)


def _in_other_light(patch: NDArray[np.float32], rng: np.random.Generator) -> Picture:
    blurred = cv2.GaussianBlur(patch, (0, 0), float(rng.uniform(0.2, 2.6)))
    tint = np.exp(rng.normal(0, 0.06, 3)) * rng.uniform(0.8, 1.1)
    veil = float(rng.choice([0.0, 0.0, 1.0])) * rng.uniform(0, 90)
    noisy = blurred * tint + veil + rng.normal(0, rng.uniform(0, 6), patch.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


def icon_scale(size: float) -> float:
    """The factor from a strip to icon scale, for icons of a size in card widths."""
    return ICON_PX / (size * STRIP_PX)


def icons_in(
    channels: IconChannels, classifier: IconClassifier, count: int | None = None
) -> list[SeenIcon]:
    """The icons of a band that together are most probable, left to right; two to four if open."""
    down, right = channels.cells
    if down < 1 or right < 1:
        return []
    middle = down // 2
    rows = list(range(max(0, middle - _CELLS_ASIDE), min(down, middle + _CELLS_ASIDE + 1)))
    windows = channels.windows(rows)
    scores = classifier.log_probabilities(windows.reshape(right * len(rows), -1))
    scores = scores.reshape(right, len(rows), NONE + 1)
    best_row = np.argmax(np.max(scores[:, :, :NONE], axis=2) - scores[:, :, NONE], axis=1)
    columns = scores[np.arange(right), best_row]
    gain = np.max(columns[:, :NONE], axis=1) - columns[:, NONE]
    chosen = _best_set(gain, (count,) if count else range(_FEWEST_ICONS, _MOST_ICONS + 1))
    if count is None:
        chosen = _without_specks(chosen, gain)
    half = CELLS / 2
    return [SeenIcon((x + half) * PATCH_PX / CELLS, columns[x]) for x in chosen]


def _without_specks(chosen: list[int], gain: NDArray[np.float64]) -> list[int]:
    """Icons of one header are about equally clear; a speck among them is none."""
    best_first = sorted(chosen, key=lambda column: -gain[column])
    bar = _SPECK * float(np.median(gain[chosen])) if chosen else 0.0
    kept = [
        column
        for rank, column in enumerate(best_first)
        if rank < _FEWEST_ICONS or gain[column] > bar
    ]
    return sorted(kept)


def _best_set(gain: NDArray[np.float64], counts: Iterable[int]) -> list[int]:
    """The columns, far enough apart, with the greatest sum of gains."""
    apart = int(np.ceil(_LEAST_DISTANCE * ICON_PX * CELLS / PATCH_PX))
    sets = [_best_of(gain, count, apart) for count in counts]
    return max(sets, key=lambda chosen: float(gain[chosen].sum()) if chosen else -np.inf)


def _best_of(gain: NDArray[np.float64], count: int, apart: int) -> list[int]:
    """So many columns with the greatest sum, by dynamic programming from left to right."""
    size = len(gain)
    best = np.full((count + 1, size + apart), -np.inf)
    best[0] = 0.0
    taken = np.zeros((count + 1, size + apart), np.bool_)
    for column in range(size):
        at = column + apart
        best[1:, at] = best[1:, at - 1]
        with_this = best[:-1, column] + gain[column]
        better = with_this > best[1:, at]
        best[1:, at] = np.where(better, with_this, best[1:, at])
        taken[1:, at] = better
    return _traced(taken, count, apart) if np.isfinite(best[count, -1]) else []


def _traced(taken: NDArray[np.bool_], count: int, apart: int) -> list[int]:
    chosen: list[int] = []
    at = taken.shape[1] - 1
    while count and at >= apart:
        if taken[count, at]:
            chosen.append(at - apart)
            at -= apart
            count -= 1
        else:
            at -= 1
    return chosen[::-1]
