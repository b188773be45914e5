"""Teaches the two networks."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count

import numpy as np
import torch  # type: ignore[import-not-found,unused-ignore]
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional as F  # type: ignore[import-not-found,unused-ignore]  # noqa: N812

from vision.candidates.anchors import UNIT_PX
from vision.candidates.flat import CARD_PX
from vision.candidates.refine import NOTHING
from vision.lab.studio.dice import Dice
from vision.lab.training.finder.closer import card_view
from vision.lab.training.finder.nets import CardFinder, CornerFitter
from vision.lab.training.finder.scenes import Scene
from vision.lab.training.finder.targets import target_of
from vision.lab.training.finder.views import table_view
from vision.lab.training.loop import Course, train

Batch = tuple[Tensor, ...]
Arrays = tuple[NDArray[np.generic], ...]
_DECAY, _AVERAGED = 0.02, 0.995
FINDER_BATCH, CORNERS_BATCH = 12, 64
_NEAR = 0.15
"""Within which reach, in card widths, cells are taught to vote for a corner."""
_WAYS_WEIGHT = 5.0
_INSIDE, _OUTSIDE = 0.5, 0.2
"""How strong a mark is within its card's area, and where it ends."""


def fit_finder(scenes: Sequence[Scene], steps: int, seed: int) -> CardFinder:
    """Teach the finder with so many batches of views."""

    def example(index: int) -> Arrays:
        dice = Dice("finder", index)
        view = table_view(dice.pick(scenes), dice)
        target = target_of(view)
        return view.picture, target.marks, target.ways, target.weights

    course = Course(steps, seed, decay=_DECAY, averaged=_AVERAGED)
    net: CardFinder = train(CardFinder, _batches(example, FINDER_BATCH), finder_loss, course)
    return net


def fit_corners(scenes: Sequence[Scene], steps: int, seed: int) -> CornerFitter:
    """Teach the look at single cards, with examples of its own for every seed."""
    with_cards = [scene for scene in scenes if scene.cards]

    def example(index: int) -> Arrays:
        dice = Dice("corners", seed, index)
        view = card_view(dice.pick(with_cards), dice)
        return view.picture, view.corners / np.float32(CARD_PX[0]), np.array(view.label)

    course = Course(steps, seed, decay=_DECAY, averaged=_AVERAGED)
    net: CornerFitter = train(CornerFitter, _batches(example, CORNERS_BATCH), corners_loss, course)
    return net


def finder_loss(net: nn.Module, batch: Batch) -> Tensor:
    """How far the finder's maps are from what they should be."""
    pictures, marks, ways, weights = batch
    found, led = net(as_input(pictures))
    misled = (led - ways).abs().sum(1)
    ways_loss = (misled * weights).sum() / weights.gt(0).sum().clamp(min=1)
    return _marks_loss(found, marks) + _WAYS_WEIGHT * UNIT_PX * ways_loss / 8


def _marks_loss(scores: Tensor, marks: Tensor) -> Tensor:
    """The focal loss of anchors as small areas; what lies between in and out is not judged.

    One cell a card would be too rare a success to learn from quickly.
    """
    inside, outside = marks.gt(_INSIDE).float(), marks.lt(_OUTSIDE).float()
    shares = torch.sigmoid(scores)
    hit = F.logsigmoid(scores) * (1 - shares) * inside
    false = F.logsigmoid(-scores) * shares**2 * outside
    return -4 * (hit.sum() + false.sum()) / inside.sum().clamp(min=1)


def corners_loss(net: nn.Module, batch: Batch) -> Tensor:
    """How far the corners are off, and how wrong the labels."""
    pictures, corners, labels = batch
    trust, votes, scores = net.heard(as_input(pictures))
    card = labels.ne(NOTHING)
    loss = 0.2 * F.cross_entropy(scores, labels)
    if not card.any():
        return loss
    trust, votes, corners = trust[card], votes[card], corners[card]
    near = torch.exp(-((net.cells - corners[:, :, None]) ** 2).sum(3) / (2 * _NEAR**2))
    near = near / near.sum(2, keepdim=True).clamp(min=1e-6)
    each = _off(votes, corners[:, :, None].expand_as(votes)).sum(3)
    together = _off((torch.softmax(trust, 2)[..., None] * votes).sum(2), corners)
    taught = (near * each).sum(2).mean() - 0.01 * (near * F.log_softmax(trust, 2)).sum(2).mean()
    return loss + 20 * together.mean() + taught


def _off(found: Tensor, true: Tensor) -> Tensor:
    return F.smooth_l1_loss(found, true, beta=0.01, reduction="none")


def as_input(pictures: Tensor) -> Tensor:
    """Bytes (n, h, w, 3) as a network takes them."""
    return pictures.permute(0, 3, 1, 2).float() / 255 - 0.5


def _batches(example: Callable[[int], Arrays], size: int) -> Iterator[Batch]:
    for first in count(0, size):
        parts = [example(index) for index in range(first, first + size)]
        yield tuple(torch.from_numpy(np.stack(part)) for part in zip(*parts, strict=True))
