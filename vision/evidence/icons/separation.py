"""How well the icons of a copy are told apart: leave-one-out, each judged by all the others."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from card_db import CODES
from vision.evidence.icons.embedding import Embeddings
from vision.evidence.icons.kinds import IconKinds

CLEAR_LEAD = 2.0
"""In nats: below it an icon may be taken for another kind."""


@dataclass(frozen=True, slots=True)
class Separation:
    """The share of icons that the others name rightly, and each category's narrowest lead."""

    share: float
    """Of the icons that others of their kind can judge; whole where there are none."""
    leads: dict[str, float | None]
    """In nats; negative where some icon is taken for another kind, None for a kind's only icon."""

    @property
    def unclear(self) -> tuple[str, ...]:
        """The categories that may be mixed up with others."""
        return tuple(c for c, lead in self.leads.items() if lead is not None and lead < CLEAR_LEAD)

    @property
    def least(self) -> float:
        """The narrowest lead of all; where nothing could be measured, one that is just clear.

        A kind of which a single icon is known, while of others there are more, has no lead.
        """
        measured = [lead for lead in self.leads.values() if lead is not None]
        unmeasured = [0.0] if measured and self.unmeasured else []
        return min([*measured, *unmeasured], default=CLEAR_LEAD)

    @property
    def unmeasured(self) -> tuple[str, ...]:
        """The categories with a single icon, which nothing can judge."""
        return tuple(code for code, lead in self.leads.items() if lead is None)


def separation(points: Embeddings, kinds: Sequence[str]) -> Separation:
    """Judge each icon by the rest; a kind's only icon would be judged by itself, and is not."""
    leads: dict[str, list[float]] = {code: [] for code in CODES if code in kinds}
    for number, kind in enumerate(kinds):
        if kinds.count(kind) > 1:
            leads[kind].append(_lead(points, kinds, number))
    every = [lead for some in leads.values() for lead in some]
    share = float(np.mean([lead > 0 for lead in every])) if every else 1.0
    return Separation(share, {code: min(some, default=None) for code, some in leads.items()})


def _lead(points: Embeddings, kinds: Sequence[str], number: int) -> float:
    """By how much an icon's own kind leads over the next one."""
    own = kinds[number]
    rest = [n for n in range(len(kinds)) if n != number]
    known = IconKinds.of_exemplars(points[rest], [kinds[n] for n in rest])
    scores = known.log_probabilities(points[number : number + 1])[0, : len(CODES)]
    others = [scores[CODES.index(code)] for code in set(kinds) if code != own]
    return float(scores[CODES.index(own)] - max(others, default=-np.inf))
