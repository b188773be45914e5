"""How well the icons of a copy are told apart, each judged by all the others."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from card_db import CODES
from vision.icons.embedding import Embeddings
from vision.icons.kinds import IconKinds


@dataclass(frozen=True, slots=True)
class Separation:
    """The share of icons that the others name rightly, and each category's narrowest lead."""

    share: float
    leads: dict[str, float]
    """In nats; negative where some icon is taken for another kind."""


def separation(points: Embeddings, kinds: Sequence[str]) -> Separation:
    """Judge each icon by the rest; a kind's only icon is judged by itself."""
    leads: dict[str, list[float]] = {code: [] for code in CODES if code in kinds}
    for number, kind in enumerate(kinds):
        leads[kind].append(_lead(points, kinds, number))
    every = [lead for some in leads.values() for lead in some]
    share = float(np.mean([lead > 0 for lead in every])) if every else 0.0
    return Separation(share, {code: min(some) for code, some in leads.items()})


def _lead(points: Embeddings, kinds: Sequence[str], number: int) -> float:
    """By how much an icon's own kind leads over the next one."""
    own = kinds[number]
    alone = kinds.count(own) == 1
    rest = [n for n in range(len(kinds)) if alone or n != number]
    known = IconKinds.of_exemplars(points[rest], [kinds[n] for n in rest])
    scores = known.log_probabilities(points[number : number + 1])[0, : len(CODES)]
    others = [scores[CODES.index(code)] for code in set(kinds) if code != own]
    return float(scores[CODES.index(own)] - max(others, default=-np.inf))
