"""Teaches the icons' network on episodes: a few icons of a copy are known, others are asked for."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import torch  # type: ignore[import-not-found,unused-ignore]
from torch import Tensor, nn
from torch.nn import functional as F  # type: ignore[import-not-found,unused-ignore]  # noqa: N812

from card_db.category import CODES
from vision.lab.studio.dice import Dice
from vision.lab.training.headers.fit import as_input
from vision.lab.training.icons.episodes import Episode, episode, printed_copy
from vision.lab.training.icons.net import IconNet, Judge

FASTEST = 3e-3
_EPISODES = 4
_USES = 4
"""How many episodes a design is good for: printing it takes longer than photographing it."""


def fit(steps: int, first_seed: int, seed: int) -> IconNet:
    """Teach a network, and beside it the judge that training alone needs."""
    torch.manual_seed(seed)
    net, judge = IconNet(), Judge()
    learned = [*net.parameters(), *judge.parameters()]
    optimiser = torch.optim.AdamW(learned, lr=FASTEST, weight_decay=0.01)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, FASTEST, total_steps=steps)
    for step, batch in enumerate(_batches(steps, first_seed, seed)):
        loss, right = _loss(net, judge, batch)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        pace.step()
        if step % 50 == 0:
            print(f"step {step} of {steps}: loss {loss:.3f}, right {right:.3f}", flush=True)  # noqa: T201
    return net


def _batches(steps: int, first_seed: int, seed: int) -> Iterator[list[Episode]]:
    dice = Dice("icon batches", seed)
    copies = [printed_copy(first_seed + i) for i in range(_EPISODES * _USES)]
    for step in range(steps):
        yield [episode(copy, dice) for copy in dice.some(copies, _EPISODES)]
        copies[step % len(copies)] = printed_copy(first_seed + len(copies) + step)


def _loss(net: nn.Module, judge: Judge, batch: list[Episode]) -> tuple[Tensor, float]:
    crops = np.concatenate([part for one in batch for part in (one.known, one.asked)])
    points = F.normalize(net(as_input(crops)), dim=1)
    sizes = [len(part) for one in batch for part in (one.known, one.asked)]
    parts = points.split(sizes)
    losses, right = [], []
    for one, known, asked in zip(batch, parts[::2], parts[1::2], strict=True):
        scores = judge(asked, prototypes(known, torch.from_numpy(one.known_kinds)))
        wanted = torch.from_numpy(one.asked_kinds)
        losses.append(F.cross_entropy(scores, wanted))
        right.append(float((scores.argmax(1) == wanted).float().mean()))
    return torch.stack(losses).mean(), float(np.mean(right))


def prototypes(points: Tensor, kinds: Tensor) -> Tensor:
    """The middles of the known icons, kind by kind."""
    of_kind = F.one_hot(kinds, len(CODES)).T.to(points.dtype)
    return F.normalize(of_kind @ points, dim=1)
