"""Teaches the two networks."""

from collections.abc import Iterator
from itertools import count

import numpy as np
import torch  # type: ignore[import-not-found,unused-ignore]
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional as F  # type: ignore[import-not-found,unused-ignore]  # noqa: N812

from vision.lab.training.glyphs.examples import GlyphExamples

BATCH = 128
_SHIFT_PX = 2

Batch = tuple[Tensor, Tensor]


def batches(examples: GlyphExamples, seed: int) -> Iterator[Batch]:
    """Go through all examples again and again, each time in another order and moved otherwise."""
    total = len(examples.classes)
    for epoch in count():
        rng = np.random.default_rng([seed, 3, epoch])
        order = rng.permutation(total)
        for first in range(0, max(total - BATCH, 0) + 1, BATCH):
            chosen = order[first : first + BATCH]
            pictures = moved(examples.pictures[chosen].astype(np.float32), rng)
            yield torch.from_numpy(pictures)[:, None], torch.from_numpy(examples.classes[chosen])


def moved(pictures: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.float32]:
    """Shift a whole batch by up to two pixels and vary its contrast."""
    down, across = (int(v) for v in rng.integers(0, 2 * _SHIFT_PX + 1, 2))
    edge = np.pad(pictures, ((0, 0), (_SHIFT_PX, _SHIFT_PX), (_SHIFT_PX, _SHIFT_PX)), mode="edge")
    height, width = pictures.shape[1:]
    part = edge[:, down : down + height, across : across + width]
    return np.asarray(part * rng.uniform(0.8, 1.2) + rng.normal(0, 0.05), np.float32)


def loss_of(net: nn.Module, batch: Batch) -> Tensor:
    """How surprising the true classes are."""
    pictures, classes = batch
    _, scores = net(pictures)
    return F.cross_entropy(scores.flatten(0, -2), classes.flatten())
