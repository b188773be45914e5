"""Headers of a known look, found at letter-like ink and measured one by one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.find.detector import HeaderDetector, window_of
from vision.find.letters import Boxes, letter_boxes
from vision.find.plane import Sightings
from vision.image import Picture

Affine = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class HeaderLook:
    """What is needed to find a copy's headers: polarity, the letter's height, the template."""

    dark: bool
    letter_height: float
    detector: HeaderDetector


@dataclass(frozen=True, slots=True)
class Pose:
    """How a header lies in the photo around its letter; `stretch` is height against width."""

    x: float
    y: float
    width_px: float
    turn: float
    stretch: float
    lean: float = 0.0

    @property
    def to_photo(self) -> Affine:
        """Card widths from the letter's left middle, to pixels."""
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        right = self.width_px * np.array([cos, sin])
        down = self.width_px * self.stretch * np.array([-sin, cos]) + self.lean * right
        return np.column_stack([right, down, [self.x, self.y]])


@dataclass(frozen=True, slots=True)
class Header:
    """A header found in the photo, with how much it looks like one."""

    pose: Pose
    score: float


_TURNS = np.radians([-14.0, -7.0, 0.0, 7.0, 14.0])
_STRETCHES = (0.76, 0.92)
_FIRST_LOOK = (np.radians([-9.0, 0.0, 9.0]), (0.86,))
_KEPT_AFTER_FIRST_LOOK = 64
_STEPS = {"turn": 0.05, "width_px": 0.05, "stretch": 0.06, "lean": 0.06, "x": 0.02, "y": 0.02}


def find_headers(picture: Picture, look: HeaderLook) -> list[Header]:
    """All places that look like this copy's header, best first, one per letter."""
    boxes = letter_boxes(picture, dark=look.dark)
    promising = _most_promising(picture, boxes, look)
    found = [_best_pose(picture, _poses(box, look, _TURNS, _STRETCHES), look) for box in promising]
    return _without_doubles(sorted(found, key=lambda header: -header.score))


def _most_promising(picture: Picture, boxes: Boxes, look: HeaderLook) -> Boxes:
    if len(boxes) <= _KEPT_AFTER_FIRST_LOOK:
        return boxes
    scores = [_best_pose(picture, _poses(box, look, *_FIRST_LOOK), look).score for box in boxes]
    return boxes[np.argsort(scores)[::-1][:_KEPT_AFTER_FIRST_LOOK]]


def _poses(
    box: NDArray[np.float64], look: HeaderLook, turns: Iterable[float], stretches: Sequence[float]
) -> list[Pose]:
    x, y, _, height = box
    width = height / look.letter_height
    return [
        Pose(x, y + height / 2, width / stretch, turn, stretch)
        for turn in turns
        for stretch in stretches
    ]


def _best_pose(picture: Picture, poses: list[Pose], look: HeaderLook) -> Header:
    windows = np.stack([window_of(picture, pose.to_photo) for pose in poses])
    scores = look.detector.score(windows)
    best = int(np.argmax(scores))
    return Header(poses[best], float(scores[best]))


def refined(picture: Picture, header: Header, look: HeaderLook) -> Header:
    """The header with its pose moved uphill, in smaller and smaller steps."""
    for shrink in (1.0, 0.4):
        for name, step in _STEPS.items():
            header = _better_by(picture, header, look, (name, step * shrink))
    return header


def _better_by(
    picture: Picture, header: Header, look: HeaderLook, change: tuple[str, float]
) -> Header:
    name, step = change
    poses = [_changed(header.pose, name, way * step) for way in (-1, 1)]
    best = _best_pose(picture, poses, look)
    return best if best.score > header.score else header


def _changed(pose: Pose, name: str, step: float) -> Pose:
    values = {field: float(getattr(pose, field)) for field in Pose.__slots__}
    relative = step * pose.width_px if name in ("x", "y", "width_px") else step
    values[name] += relative
    return Pose(**values)


def _without_doubles(headers: list[Header]) -> list[Header]:
    kept: list[Header] = []
    for header in headers:
        if all(_apart(header.pose, other.pose) for other in kept):
            kept.append(header)
    return kept


def _apart(one: Pose, other: Pose) -> bool:
    return bool(np.hypot(one.x - other.x, one.y - other.y) > 0.3 * other.width_px)


def sightings(headers: Sequence[Header]) -> Sightings:
    """The headers as what they tell about the table: local steps of one card width."""
    poses = [header.pose for header in headers]
    frames = np.stack([pose.to_photo for pose in poses])
    weight = np.clip([header.score for header in headers], 0.1, 1.0)
    return Sightings(frames[:, :, 2], frames[:, :, 0], frames[:, :, 1], np.asarray(weight))
