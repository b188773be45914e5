"""The shapes that icons and ornaments are drawn from, kept as text in `shapes.txt`."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.studio.fonts import Split
from vision.lab.studio.invented import invented_strokes

Mask = NDArray[np.uint8]
Points = NDArray[np.float64]

_FULL = 100.0
_INVENTED = "invented-"
_UNSQUEEZED = (100, 100)
_FINER = 4
"""Shapes are drawn this many times finer and shrunk, which smooths their edges."""


@cache
def _lines() -> dict[str, tuple[str, str]]:
    text = (Path(__file__).parent / "shapes.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    heads = [line.split(":", 1) for line in lines]
    return {head.split()[0]: (head.split()[1], strokes) for head, strokes in heads}


def shape_names(split: Split) -> tuple[str, ...]:
    """Return the names of the shapes that designs of this split may use."""
    return tuple(name for name, (of_split, _) in _lines().items() if of_split == split)


def invented(number: int, squeeze: tuple[int, int] = _UNSQUEEZED) -> str:
    """Return the name of a shape made up by chance; every number has its own.

    It may be squeezed to so many percent of its width and height.
    """
    wide, high = squeeze
    return f"{_INVENTED}{number}-{wide}-{high}"


def _strokes(name: str) -> str:
    if name.startswith(_INVENTED):
        return invented_strokes(int(name.removeprefix(_INVENTED).split("-")[0]))
    return _lines()[name][1]


def _squeeze(name: str) -> tuple[int, int]:
    """Return how many percent of its width and height a shape is left."""
    if not name.startswith(_INVENTED):
        return _UNSQUEEZED
    _, wide, high = name.removeprefix(_INVENTED).split("-")
    return int(wide), int(high)


def _squeezed(mask: Mask, squeeze: tuple[int, int]) -> Mask:
    """Squeeze what is drawn towards the middle."""
    if squeeze == _UNSQUEEZED:
        return mask
    wide, high = (part / 100 for part in squeeze)
    half = len(mask) / 2
    towards = np.array([[wide, 0, half - wide * half], [0, high, half - high * half]])
    return np.asarray(cv2.warpAffine(mask, towards, mask.shape[::-1]), np.uint8)


@cache
def shape_mask(name: str, pixels: int) -> Mask:
    """Draw a shape as a square mask, 255 inside."""
    side = pixels * _FINER
    mask: Mask = np.zeros((side, side), np.uint8)
    for stroke in _strokes(name).split(";"):
        _draw_stroke(mask, stroke.strip(), side / _FULL)
    mask = _squeezed(mask, _squeeze(name))
    return np.asarray(cv2.resize(mask, (pixels, pixels), interpolation=cv2.INTER_AREA), np.uint8)


def likeness(one: str, other: str) -> float:
    """Return how much two shapes look alike at the size of a small icon, 1 for the same."""
    small = [
        cv2.GaussianBlur(shape_mask(name, 24).astype(np.float32), (0, 0), 1.5)
        for name in (one, other)
    ]
    return float(np.corrcoef(small[0].ravel(), small[1].ravel())[0, 1])


def _draw_stroke(mask: Mask, stroke: str, scale: float) -> None:
    cuts, mirrored = "-" in stroke.split(maxsplit=1)[0], "~" in stroke.split(maxsplit=1)[0]
    kind, *numbers = stroke.lstrip("-~").split()
    for outline in _outlines(kind, [float(number) for number in numbers]):
        value = 0 if cuts else 255
        _fill(mask, outline * scale, value)
        if mirrored:
            _fill(mask, (outline * (-1, 1) + (_FULL, 0)) * scale, value)


def _fill(mask: Mask, outline: Points, value: int) -> None:
    cv2.fillPoly(mask, [np.round(outline * 16).astype(np.int32)], (value,), cv2.LINE_8, 4)


def _outlines(kind: str, numbers: list[float]) -> list[Points]:
    if kind in ("disc", "oval", "box"):
        return [_simple(kind, numbers)]
    if kind == "poly":
        return [np.reshape(numbers, (-1, 2))]
    if kind == "blob":
        return [_smooth(np.reshape(numbers, (-1, 2)), closed=True)]
    return _brush(_path(kind, numbers[1:]), numbers[0])


def _simple(kind: str, numbers: list[float]) -> Points:
    if kind == "box":
        left, top, right, bottom = numbers
        return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
    x, y, wide, *more = numbers
    high, turn = more or (wide, 0.0)
    outline = _turned(_ring(0, 360) * (wide, high), turn)
    return np.asarray(outline + np.array((x, y)))


def _path(kind: str, numbers: list[float]) -> Points:
    if kind == "arc":
        x, y, radius, start, end = numbers
        return _ring(start, end) * radius + (x, y)
    points: Points = np.reshape(numbers, (-1, 2))
    return _smooth(points, closed=False) if kind == "curve" else points


def _brush(path: Points, width: float) -> list[Points]:
    """Turn a path into the outlines that a round brush of this width leaves."""
    discs = [_ring(0, 360) * (width / 2) + point for point in path]
    bars = [_bar(start, end, width) for start, end in pairwise(path)]
    return discs + bars


def _bar(start: Points, end: Points, width: float) -> Points:
    along = end - start
    side = np.array((-along[1], along[0])) / max(np.hypot(*along), 1e-9) * width / 2
    return np.array((start + side, end + side, end - side, start - side))


def _ring(start: float, end: float) -> Points:
    angles = np.radians(np.linspace(start, end, 33))
    return np.stack((np.cos(angles), np.sin(angles)), axis=1)


def _turned(points: Points, degrees: float) -> Points:
    angle = np.radians(degrees)
    turn = np.array(((np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))))
    return np.asarray(points @ turn)


def _smooth(points: Points, *, closed: bool) -> Points:
    """Lead a Catmull-Rom curve through the points."""
    ends = (points[-1:], points[:2]) if closed else (points[:1], points[-1:])
    knots = np.vstack((ends[0], points, ends[1]))
    part = np.linspace(0, 1, 9)[:-1, None]
    pieces = [_between(knots[i : i + 4], part) for i in range(len(knots) - 3)]
    return np.vstack([*pieces, knots[-2:-1]])


def _between(knots: Points, part: Points) -> Points:
    a, b, c, d = knots
    bend = 2 * a - 5 * b + 4 * c - d
    return np.asarray(
        (2 * b + (c - a) * part + bend * part**2 + (3 * (b - c) + d - a) * part**3) / 2
    )
