"""Teaches the header's network."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

import cv2
import numpy as np
import torch  # type: ignore[import-not-found,unused-ignore]
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional as F  # type: ignore[import-not-found,unused-ignore]  # noqa: N812

from vision.lab.studio.dice import Dice
from vision.lab.training.augment import worn
from vision.lab.training.headers.examples import StripExamples
from vision.lab.training.headers.net import KINDS, STEP, HeaderNet
from vision.lab.training.headers.wear import VARIED
from vision.lab.training.loop import Course, train

_FASTEST = 4e-3
_BATCH = 16
_CATEGORY_EVERY = 8
_HIT, _NEAR = 6.0, 12.0
"""Cells so near to a part's middle, in pixels, must find it; those a little further may."""
_BOX_WEIGHT = 2.0


@dataclass(frozen=True, eq=False)
class Batch:
    """Pictures, and for every cell what it should say and whether it matters."""

    pictures: Tensor
    marks: Tensor
    counts: Tensor
    boxes: Tensor


def fit(strips: StripExamples, cards: StripExamples, steps: int, seed: int) -> HeaderNet:
    """Teach a network on strips and, every few steps, on category cards."""
    course = Course(steps, seed, fastest=_FASTEST)
    return train(HeaderNet, _batches(strips, cards, seed), loss_of, course)


def loss_of(net: HeaderNet, batch: Batch) -> Tensor:
    """How wrong marks and boxes are."""
    marks, boxes = net(batch.pictures)
    wrong = F.binary_cross_entropy_with_logits(marks, batch.marks, reduction="none")
    parts = batch.marks.sum().clamp(min=1)
    hit = batch.marks > 0
    found, wanted = (own.unflatten(1, (-1, 4)).movedim(2, -1)[hit] for own in (boxes, batch.boxes))
    off = F.smooth_l1_loss(found, wanted, beta=0.1)
    apart = 1 - overlap(found, wanted).mean()
    return (wrong * batch.counts).sum() / parts + _BOX_WEIGHT * (off + apart)


def overlap(one: Tensor, other: Tensor) -> Tensor:
    """The share of their joint area that boxes around the same cell have in common (n, 4)."""
    common, own, others = (
        (edges[:, 0] + edges[:, 2]) * (edges[:, 1] + edges[:, 3])
        for edges in (torch.minimum(one, other), one, other)
    )
    return common / (own + others - common).clamp(min=1e-3)


def _batches(strips: StripExamples, cards: StripExamples, seed: int) -> Iterator[Batch]:
    dice = Dice("header batches", seed)
    for step in count():
        chosen = cards if step % _CATEGORY_EVERY == _CATEGORY_EVERY - 1 else strips
        picks = dice.numpy.integers(len(chosen.pictures), size=_BATCH)
        yield batch_of([varied(chosen.pictures[i], chosen.parts[i], dice) for i in picks])


def varied(
    picture: NDArray[np.uint8], parts: NDArray[np.float32], dice: Dice
) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """Move, turn and tint a drawn example a little, so that it never comes twice."""
    high, wide = picture.shape[:2]
    scale = dice.between(0.96, 1.04)
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), dice.about(0, 0.7), scale)
    move = np.asarray(turn, np.float64)
    move[:, 2] += dice.numpy.normal(0, 3, 2)
    moved = cv2.warpAffine(picture, move, (wide, high), borderMode=cv2.BORDER_REPLICATE)
    seen = worn(np.asarray(moved, np.uint8), VARIED, dice.numpy)
    return seen, _moved_boxes(parts, move)


def _moved_boxes(parts: NDArray[np.float32], move: NDArray[np.float64]) -> NDArray[np.float32]:
    """Move the middles of boxes, and scale their sides."""
    corners = parts[:, 1:].reshape(-1, 2, 2)
    middles, halves = corners.mean(axis=1), (corners[:, 1] - corners[:, 0]) / 2
    middles = middles @ move[:, :2].T + move[:, 2]
    halves = halves * np.hypot(*move[:, 0])
    return np.column_stack([parts[:, :1], middles - halves, middles + halves]).astype(np.float32)


def batch_of(examples: list[tuple[NDArray[np.uint8], NDArray[np.float32]]]) -> Batch:
    """Put examples together with what every cell should say."""
    pictures = as_input(np.stack([picture for picture, _ in examples]))
    targets = [target(picture.shape[:2], parts) for picture, parts in examples]
    marks, counts, boxes = (torch.from_numpy(np.stack(part)) for part in zip(*targets, strict=True))
    return Batch(pictures, marks, counts, boxes)


def as_input(pictures: NDArray[np.uint8]) -> Tensor:
    """Pictures (n, h, w, 3) as networks take them."""
    return torch.from_numpy(pictures.transpose(0, 3, 1, 2).astype(np.float32))


def target(
    size: tuple[int, ...], parts: NDArray[np.float32]
) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]]:
    """Return the marks that are wanted, which cells count, and the boxes, in cells."""
    down, across = size[0] // STEP, size[1] // STEP
    y, x = np.mgrid[0:down, 0:across] * float(STEP) + (STEP - 1) / 2
    marks = np.zeros((KINDS, down, across), np.float32)
    counts = np.ones_like(marks)
    boxes = np.zeros((KINDS, 4, down, across), np.float32)
    for kind, left, top, right, bottom in parts:
        if kind < 0:
            continue
        away = np.maximum(np.abs(x - (left + right) / 2), np.abs(y - (top + bottom) / 2))
        own, hit = int(kind), away <= _HIT
        marks[own, hit] = 1
        counts[own, (away <= _NEAR) & (marks[own] == 0)] = 0
        counts[own, hit] = 1
        edges = np.stack([x - left, y - top, right - x, bottom - y]) / STEP
        boxes[own][:, hit] = edges[:, hit]
    return marks, counts, boxes.reshape(-1, down, across)
