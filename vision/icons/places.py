"""Where a copy prints its icons: the band they stand in, and each one on a card."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.header.strip import STRIP_PX, Strip, Window

_Mask = NDArray[np.bool_]
# Share of a row that is not header background where the header ends.
_HEADER_ENDS = 0.8
_LEAST_DIFFERENCE = 14.0
_PRINTED_SHARE = 0.12
_LEAST_PRINT = 0.05


@dataclass(frozen=True, slots=True)
class IconBand:
    """The middle height and the size of icons, and where on the card they may stand."""

    middle: float
    size: float
    left: float
    right: float

    @property
    def window(self) -> Window:
        """The band as a rectangle."""
        half = self.size / 2
        return Window(self.left, self.middle - half, self.right, self.middle + half)


@dataclass(frozen=True, slots=True)
class HeaderSample:
    """A flat header of a calibration card, its letter, and where icons may begin."""

    strip: Strip
    letter: Window
    icons_from: float


def learn_icon_band(samples: Sequence[HeaderSample], right: float) -> IconBand | None:
    """The band right of letter and ordinal in which all cards have something printed."""
    rows = np.median([_printed_share(sample, right) for sample in samples], axis=0)
    strip, letter = samples[0].strip, samples[0].letter
    top, bottom = _header_rows(rows, strip, letter)
    inside = rows[top:bottom]
    if not len(inside) or inside.max() < _LEAST_PRINT:
        return None
    start, stop = _strongest_run(inside > 0.3 * inside.max(), inside)
    left = float(np.median([sample.icons_from for sample in samples]))
    _, middle = strip.from_px(0, top + (start + stop) / 2)
    return IconBand(middle, (stop - start) / STRIP_PX, left, right)


def _printed_share(sample: HeaderSample, right: float) -> NDArray[np.float64]:
    """For each row of the strip, how much of it differs from the header's background."""
    printed = differs_from_background(sample.strip, sample.letter)
    start, _ = sample.strip.to_px(sample.icons_from, 0)
    stop, _ = sample.strip.to_px(right - 0.02, 0)
    return np.asarray(printed[:, start:stop].mean(axis=1), np.float64)


def differs_from_background(strip: Strip, letter: Window) -> _Mask:
    """What is printed on the header: another colour than the surroundings of the letter."""
    lab = cv2.cvtColor(strip.picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    around = Strip(lab.astype(np.uint8), strip.window).cut(_widened(letter, 0.025))
    pixels = around.reshape(-1, 3).astype(np.float32)
    background = _most_common(pixels)
    away = np.linalg.norm(lab - background, axis=2)
    return np.asarray(away > _LEAST_DIFFERENCE, np.bool_)


def _widened(window: Window, by: float) -> Window:
    return Window(window.left - by, window.top - by, window.right + by, window.bottom + by)


def _most_common(pixels: NDArray[np.float32]) -> NDArray[np.float32]:
    """The colour around which most pixels lie; ink is the smaller part of a letter's box."""
    counts, edges = np.histogram(pixels[:, 0], bins=16, range=(0, 256))
    smooth = np.convolve(counts, [1, 1, 1], "same")
    peak = int(np.argmax(smooth))
    low, high = edges[max(peak - 1, 0)], edges[min(peak + 2, 16)]
    near = pixels[(pixels[:, 0] >= low) & (pixels[:, 0] <= high)]
    return np.asarray(np.median(near, axis=0), np.float32)


def _header_rows(rows: NDArray[np.float64], strip: Strip, letter: Window) -> tuple[int, int]:
    """The rows of the header itself, between its frame and the picture below."""
    _, middle = strip.to_px(0, (letter.top + letter.bottom) / 2)
    full = np.flatnonzero(rows > _HEADER_ENDS)
    above, below = full[full < middle], full[full > middle]
    top = int(above[-1]) + 1 if len(above) else 0
    bottom = int(below[0]) if len(below) else len(rows)
    return top, bottom


def _strongest_run(flags: _Mask, weight: NDArray[np.float64]) -> tuple[int, int]:
    runs = runs_of(flags)
    return max(runs, key=lambda run: float(weight[run[0] : run[1]].sum()))


def runs_of(flags: _Mask) -> list[tuple[int, int]]:
    """Start and end of each unbroken run of true values."""
    padded = np.concatenate([[False], flags, [False]]).astype(np.int8)
    change = np.diff(padded)
    starts, stops = np.flatnonzero(change == 1), np.flatnonzero(change == -1)
    return [(int(a), int(b)) for a, b in zip(starts, stops, strict=True)]


def icons_on(sample: HeaderSample, band: IconBand, count: int) -> list[float] | None:
    """The middles of a card's icons, whose number is known; nothing where they do not show."""
    printed = differs_from_background(sample.strip, sample.letter)
    top, bottom = (sample.strip.to_px(0, y)[1] for y in (band.window.top, band.window.bottom))
    start, stop = (sample.strip.to_px(x, 0)[0] for x in (sample.icons_from, band.right))
    columns = printed[top:bottom, start:stop].mean(axis=0) > _PRINTED_SHARE
    columns &= ~_frame(printed[:, start:stop], top, bottom)
    runs = _closed(runs_of(columns), band.size * STRIP_PX)
    middles = _split(runs, count, band.size * STRIP_PX)
    if middles is None:
        return None
    return [sample.strip.from_px(start + middle, 0)[0] for middle in middles]


def _frame(printed: _Mask, top: int, bottom: int) -> _Mask:
    """Columns whose print goes on above and below the band: a frame, not an icon."""
    beyond = max(2, (bottom - top) // 6)
    above = printed[max(0, top - 2 * beyond) : max(1, top - beyond)].any(axis=0)
    below = printed[bottom + beyond : bottom + 2 * beyond].any(axis=0)
    return np.asarray(above & below, np.bool_)


def _closed(runs: list[tuple[int, int]], size: float) -> list[tuple[int, int]]:
    """Runs without slivers: parts of one icon are joined, dust is dropped."""
    joined: list[tuple[int, int]] = []
    for run in runs:
        if joined and run[1] - joined[-1][0] < 1.15 * size and run[0] - joined[-1][1] < 0.3 * size:
            joined[-1] = (joined[-1][0], run[1])
        else:
            joined.append(run)
    return [run for run in joined if run[1] - run[0] > 0.4 * size]


def _split(runs: list[tuple[int, int]], count: int, size: float) -> list[float] | None:
    """So many middles out of runs, some of which may hold several touching icons."""
    held = [max(1, round((stop - start) / (1.02 * size))) for start, stop in runs]
    while sum(held) > count and len(held) > 1 and held[0] == 1:
        runs, held = runs[1:], held[1:]
    if sum(held) != count:
        return None
    return [
        start + (number + 0.5) * (stop - start) / inside
        for (start, stop), inside in zip(runs, held, strict=True)
        for number in range(inside)
    ]


def background_of(strip: Strip, letter: Window) -> NDArray[np.float32]:
    """The header's own colour: the median around the letter, without its ink."""
    around = strip.cut(
        Window(letter.left - 0.03, letter.top - 0.02, letter.right + 0.02, letter.bottom + 0.02)
    )
    pixels = around.reshape(-1, 3).astype(np.float32)
    brightness = pixels.mean(axis=1)
    common = np.abs(brightness - np.median(brightness)) < 0.25 * (np.ptp(brightness) + 1)
    return np.asarray(np.median(pixels[common], axis=0), np.float32)
