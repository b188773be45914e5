"""Teaches the two networks."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import TypeVar

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

Batch = tuple[Tensor, ...]
Arrays = tuple[NDArray[np.generic], ...]
N = TypeVar("N", bound=nn.Module)
_FASTEST = 3e-3
_AVERAGED = 0.995
"""How much of the running average of the weights every step keeps."""
_AHEAD = 4
_NEAR = 0.15
"""Within which reach, in card widths, cells are taught to vote for a corner."""
_TOLD_EVERY = 50
_WAYS_WEIGHT = 5.0
_INSIDE, _OUTSIDE = 0.5, 0.2
"""How strong a mark is within its card's area, and where it ends."""


def fit_finder(scenes: Sequence[Scene], steps: int, size: int) -> CardFinder:
    """Teach the finder with so many batches of so many views."""

    def example(index: int) -> Arrays:
        dice = Dice("finder", index)
        view = table_view(dice.pick(scenes), dice)
        target = target_of(view)
        return view.picture, target.marks, target.ways, target.weights

    return _taught(CardFinder(), _batches(example, steps, size), steps, finder_loss)


def fit_corners(scenes: Sequence[Scene], steps: int, size: int, first: int) -> CornerFitter:
    """Teach the look at single cards, with examples from a first number on."""
    with_cards = [scene for scene in scenes if scene.cards]

    def example(index: int) -> Arrays:
        dice = Dice("corners", first + index)
        view = card_view(dice.pick(with_cards), dice)
        return view.picture, view.corners / np.float32(CARD_PX[0]), np.array(view.label)

    return _taught(CornerFitter(), _batches(example, steps, size), steps, corners_loss)


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


def _batches(example: Callable[[int], Arrays], steps: int, size: int) -> Iterator[Batch]:
    """Make batches a little ahead of their use."""
    with ThreadPoolExecutor(1) as maker:

        def made(step: int) -> Batch:
            parts = [example(step * size + index) for index in range(size)]
            return tuple(torch.from_numpy(np.stack(part)) for part in zip(*parts, strict=True))

        waiting = [maker.submit(made, step) for step in range(min(_AHEAD, steps))]
        for step in range(steps):
            batch = waiting.pop(0).result()
            if step + _AHEAD < steps:
                waiting.append(maker.submit(made, step + _AHEAD))
            yield batch


def _taught(
    net: N, batches: Iterator[Batch], steps: int, loss_of: Callable[[nn.Module, Batch], Tensor]
) -> N:
    net = net.to(memory_format=torch.channels_last).train()
    optimiser = torch.optim.AdamW(net.parameters(), lr=_FASTEST, weight_decay=0.02)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, _FASTEST, total_steps=steps)
    average = torch.optim.swa_utils.AveragedModel(net, avg_fn=_mixed, use_buffers=True)
    recent, began = [], monotonic()
    for step, batch in enumerate(batches):
        loss = loss_of(net, batch)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        pace.step()
        average.update_parameters(net)
        recent.append(float(loss.detach()))
        if len(recent) == _TOLD_EVERY:
            took = f"{monotonic() - began:.0f} s"
            print(f"step {step + 1} of {steps}: loss {np.mean(recent):.4f}, {took}", flush=True)  # noqa: T201
            recent = []
    taught: N = average.module
    return taught


def _mixed(average: Tensor, now: Tensor, steps: Tensor) -> Tensor:
    """Go on with the average; early on it follows quickly, to forget where it began."""
    kept = min(_AVERAGED, (1 + int(steps)) / (10 + int(steps)))
    return average * kept + now * (1 - kept)
