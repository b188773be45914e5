"""The training loop of all networks."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from time import monotonic
from typing import TypeVar

import numpy as np
import torch  # type: ignore[import-not-found,unused-ignore]
from torch import Tensor, nn

N = TypeVar("N", bound=nn.Module)
B = TypeVar("B")

_CLIPPED = 5.0
"""How long a gradient may be."""
_AHEAD = 4
"""How many batches are made before they are asked for."""
_LINE_EVERY = 50


@dataclass(frozen=True)
class Course:
    """How a network is trained."""

    steps: int
    seed: int = 1
    fastest: float = 3e-3
    """The highest learning rate of the cycle."""
    decay: float = 0.01
    averaged: float = 0.0
    """How much of the running average of the weights every step keeps; 0 for no average."""


def train(
    make: Callable[[], N],
    batches: Iterator[B],
    loss_of: Callable[[N, B], Tensor],
    course: Course,
) -> N:
    """Make a network and train it on so many of the batches."""
    torch.manual_seed(course.seed)
    net = make().to(memory_format=torch.channels_last).train()
    average = torch.optim.swa_utils.AveragedModel(net, avg_fn=_mix(course), use_buffers=True)
    optimiser = torch.optim.AdamW(net.parameters(), lr=course.fastest, weight_decay=course.decay)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, course.fastest, total_steps=course.steps)
    progress = _Progress(course.steps)
    for batch in ahead(islice(batches, course.steps)):
        loss = loss_of(net, batch)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), _CLIPPED)
        optimiser.step()
        pace.step()
        average.update_parameters(net)
        progress.add(float(loss.detach()))
    trained: N = average.module.eval()
    return trained


def _mix(course: Course) -> Callable[[Tensor, Tensor, Tensor], Tensor]:
    """How the running average goes on; early it follows quickly, to forget where it began."""

    def mixed(average: Tensor, now: Tensor, steps: Tensor) -> Tensor:
        kept = min(course.averaged, (1 + int(steps)) / (10 + int(steps)))
        return average * kept + now * (1 - kept)

    return mixed


def ahead(batches: Iterator[B]) -> Iterator[B]:
    """Go through batches that a thread makes a little ahead of their use, in the same order."""
    with ThreadPoolExecutor(1) as maker:
        waiting: list[Future[list[B]]] = []
        while True:
            while len(waiting) < _AHEAD:
                waiting.append(maker.submit(lambda: list(islice(batches, 1))))
            made = waiting.pop(0).result()
            if not made:
                return
            yield made[0]


class _Progress:
    """Says every few steps how far the training is."""

    def __init__(self, steps: int) -> None:
        self._steps, self._losses, self._began = steps, list[float](), monotonic()

    def add(self, loss: float) -> None:
        """Count a step."""
        self._losses.append(loss)
        done = len(self._losses)
        if done % _LINE_EVERY == 0 or done == self._steps:
            took = monotonic() - self._began
            left = took / done * (self._steps - done)
            mean = np.mean(self._losses[-_LINE_EVERY:])
            line = f"step {done} of {self._steps}: loss {mean:.4f}, {took:.0f} s, {left:.0f} s left"
            print(line, flush=True)  # noqa: T201
