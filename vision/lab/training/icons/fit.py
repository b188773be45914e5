"""Teaches the icons' network on episodes: a few icons of a copy are known, others are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import numpy as np
import torch  # type: ignore[import-not-found,unused-ignore]
from torch import Tensor
from torch.nn import functional as F  # type: ignore[import-not-found,unused-ignore]  # noqa: N812

from card_db.exlibris.category import CODES
from vision.lab.studio.dice import Dice
from vision.lab.training.headers.fit import as_input
from vision.lab.training.icons.episodes import Episode, episode, printed_copy
from vision.lab.training.icons.net import IconNet, Learner
from vision.lab.training.loop import Course, train

_EPISODES = 4
_USES = 4
"""How many episodes a design is good for: printing it takes longer than photographing it."""


def fit(steps: int, first_seed: int, seed: int) -> IconNet:
    """Teach a network with designs from a first seed on."""
    learner = train(Learner, _batches(first_seed, seed), loss_of, Course(steps, seed))
    net: IconNet = learner.net
    return net


def _batches(first_seed: int, seed: int) -> Iterator[list[Episode]]:
    dice = Dice("icon batches", seed)
    copies = [printed_copy(first_seed + i) for i in range(_EPISODES * _USES)]
    for step in count():
        yield [episode(copy, dice) for copy in dice.some(copies, _EPISODES)]
        copies[step % len(copies)] = printed_copy(first_seed + len(copies) + step)


def loss_of(learner: Learner, batch: list[Episode]) -> Tensor:
    """How wrong the icons that are asked for are named."""
    crops = np.concatenate([part for one in batch for part in (one.known, one.asked)])
    points = F.normalize(learner.net(as_input(crops)), dim=1)
    parts = points.split([len(part) for one in batch for part in (one.known, one.asked)])
    losses = []
    for one, known, asked in zip(batch, parts[::2], parts[1::2], strict=True):
        scores = learner.judge(asked, prototypes(known, torch.from_numpy(one.known_kinds)))
        losses.append(F.cross_entropy(scores, torch.from_numpy(one.asked_kinds)))
    return torch.stack(losses).mean()


def prototypes(points: Tensor, kinds: Tensor) -> Tensor:
    """The middles of the known icons, kind by kind."""
    of_kind = F.one_hot(kinds, len(CODES)).T.to(points.dtype)
    return F.normalize(of_kind @ points, dim=1)
