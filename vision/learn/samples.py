"""Calibration photos as samples: headers in known places, seen under many small changes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.find.detector import HeaderDetector, train_detector, window_of
from vision.find.headers import Pose
from vision.find.letters import Boxes
from vision.image import Picture
from vision.learn.distractors import distractor_pictures

_CHANGES_PER_HEADER = 24
_DISTRACTORS = 150
_WINDOWS_PER_DISTRACTOR = 4
_BLURS_PX = (0.0, 1.0, 2.0, 3.0)


@dataclass(frozen=True, slots=True)
class Sample:
    """One calibration photo: its grey picture, its headers, and all letter-like boxes in it."""

    picture: Picture
    poses: tuple[Pose, ...]
    boxes: Boxes


def learn_detector(
    samples: Sequence[Sample], letter_height: float, rng: np.random.Generator
) -> HeaderDetector:
    """The template of this copy's header against everything else in its photos and on tables."""
    headers = [window for sample in samples for window in _headers(sample, rng)]
    others = [window for sample in samples for window in _others(sample, letter_height, rng)]
    return train_detector(np.stack(headers), np.stack([*others, *_distractors(rng)]))


def rescaled(samples: Sequence[Sample], factor: float) -> list[Sample]:
    """The samples with card widths so many times as long."""
    return [
        replace(
            sample,
            poses=tuple(replace(pose, width_px=pose.width_px * factor) for pose in sample.poses),
        )
        for sample in samples
    ]


def _headers(sample: Sample, rng: np.random.Generator) -> Iterator[NDArray[np.float32]]:
    pictures = [_blurred(sample.picture, sigma) for sigma in _BLURS_PX]
    for pose in sample.poses:
        for number in range(_CHANGES_PER_HEADER):
            picture = pictures[number % len(pictures)]
            yield window_of(picture, _shaken(pose, rng).to_photo)


def _blurred(picture: Picture, sigma: float) -> Picture:
    if sigma == 0:
        return picture
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), sigma), np.uint8)


def _shaken(pose: Pose, rng: np.random.Generator) -> Pose:
    shift = rng.normal(0, 0.01, 2) * pose.width_px
    return Pose(
        pose.x + shift[0],
        pose.y + shift[1],
        pose.width_px * rng.uniform(0.93, 1.07),
        pose.turn + rng.uniform(-0.06, 0.06),
        pose.stretch * rng.uniform(0.9, 1.1),
        pose.lean + rng.uniform(-0.1, 0.1),
    )


def _others(
    sample: Sample, letter_height: float, rng: np.random.Generator
) -> Iterator[NDArray[np.float32]]:
    """What else in the photo might be taken for a letter."""
    letters = np.array([[pose.x, pose.y] for pose in sample.poses])
    near = 0.3 * min(pose.width_px for pose in sample.poses)
    for x, y, _, height in sample.boxes:
        middle = y + height / 2
        if np.min(np.hypot(letters[:, 0] - x, letters[:, 1] - middle)) > near:
            stretch = float(rng.uniform(0.75, 1.0))
            width = height / letter_height / stretch
            pose = Pose(x, middle, width, float(rng.uniform(-0.25, 0.25)), stretch)
            yield window_of(sample.picture, pose.to_photo)


def _distractors(rng: np.random.Generator) -> Iterator[NDArray[np.float32]]:
    for picture in distractor_pictures(_DISTRACTORS, rng):
        for _ in range(_WINDOWS_PER_DISTRACTOR):
            x, y = rng.uniform(0, 100), rng.uniform(40, 200)
            width, stretch = rng.uniform(60, 220), rng.uniform(0.75, 1.0)
            turn, lean = rng.uniform(-0.3, 0.3), rng.uniform(-0.1, 0.1)
            yield window_of(picture, Pose(x, y, width, turn, stretch, lean).to_photo)
