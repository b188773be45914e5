"""How well the icons of a copy are told apart: leave-one-out, each judged by all the others."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from card_db import CODES
from vision.evidence.icons.known import LeftOut
from vision.evidence.icons.looks import Looks

CLEAR_LEAD = 2.0
"""In nats: below it an icon may be taken for another kind."""
UNMEASURED_LEAD = 4.0
"""So clearly must an icon be of its kind where no lesson shows how far its kind varies."""


@dataclass(frozen=True, slots=True)
class Separation:
    """The share of icons that the others name rightly, and how clearly kinds stand apart."""

    share: float
    """Of the icons that others of their kind can judge; whole where there are none."""
    leads: dict[str, float | None]
    """Each category's narrowest lead in nats; negative where some icon is taken for another kind,
    None for a kind's only icon."""
    between: dict[str, float] = field(default_factory=dict)
    """The narrowest lead between two categories, written as both codes in their order."""
    seen: dict[str, int] = field(default_factory=dict)
    """How many icons of each category are known."""

    @property
    def unclear(self) -> tuple[str, ...]:
        """The categories that may be mixed up with others."""
        return tuple(c for c, lead in self.leads.items() if lead is not None and lead < CLEAR_LEAD)

    @property
    def unmeasured(self) -> tuple[str, ...]:
        """The categories with a single icon, which nothing can judge."""
        return tuple(code for code, lead in self.leads.items() if lead is None)

    def apart(self, one: str, other: str) -> float:
        """How far two categories are apart at their narrowest; far where nothing measured it."""
        return self.between.get(_key(one, other), np.inf)

    def needed(self, one: str, other: str) -> float:
        """The lead between two categories from which on an icon is not taken for the other one.

        Where icons of a lesson were taken for the other kind, it is the greater by as much, but no
        greater than if none had been measured: a single one that is far off may be covered, or
        named wrongly. As long as there is one icon of every kind and no more, nothing speaks
        against any of them.
        """
        unmeasured = set(self.unmeasured)
        if {one, other} & unmeasured and unmeasured < set(self.leads):
            return UNMEASURED_LEAD
        apart = self.apart(one, other)
        if apart >= CLEAR_LEAD:
            return 0.0
        return min(CLEAR_LEAD - min(apart, 0.0), UNMEASURED_LEAD)

    def rarer(self, one: str, other: str) -> str:
        """The category of which fewer icons are known: one more of it helps most."""
        return min((one, other), key=lambda code: (self.seen.get(code, 0), code))


def separation(looks: Looks, kinds: Sequence[str]) -> Separation:
    """Judge each icon by the rest; a kind's only icon would be judged by itself, and is not."""
    left_out = LeftOut.of(looks, kinds)
    scores = left_out.log_probabilities(left_out.trust)[:, : len(CODES)]
    known = sorted({CODES.index(kind) for kind in kinds})
    leads: dict[str, list[float]] = {CODES[kind]: [] for kind in known}
    between: dict[str, float] = {}
    for kind, row in zip(left_out.truth.tolist(), scores, strict=True):
        over = {other: float(row[kind] - row[other]) for other in known if other != kind}
        leads[CODES[kind]].append(min(over.values(), default=np.inf))
        for other, lead in over.items():
            key = _key(CODES[kind], CODES[other])
            between[key] = min(lead, between.get(key, np.inf))
    every = [lead for some in leads.values() for lead in some]
    share = float(np.mean([lead > 0 for lead in every])) if every else 1.0
    narrowest = {code: min(some, default=None) for code, some in leads.items()}
    return Separation(share, narrowest, between, dict(Counter(kinds)))


@dataclass(frozen=True, slots=True)
class NearBoth:
    """An icon that may be of either of two categories of a copy."""

    read: str
    other: str
    lead: float
    """By how many nats it is rather the category that was read."""
    wanted: str
    """The category of which one more card would tell them apart best."""
    is_only_one: bool
    """Whether a single icon of that category is known."""


def nearest_pair(icons: NDArray[np.float32], separation: Separation) -> NearBoth | None:
    """The pair of categories between which an icon of a card lies most doubtfully, if one does.

    `icons` (slots, categories + 1) are what is said of the card's icons; a slot that is rather
    none is no icon.
    """
    found = [near for row in icons if (near := _near_both(row, separation))]
    return min(found, key=lambda near: near.lead, default=None)


def _near_both(row: NDArray[np.float32], separation: Separation) -> NearBoth | None:
    order = np.argsort(-row)
    if order[0] == len(CODES):
        return None
    read = CODES[order[0]]
    for number in (int(n) for n in order[1:] if n != len(CODES)):
        other, lead = CODES[number], float(row[order[0]] - row[number])
        if lead < separation.needed(read, other):
            wanted = separation.rarer(read, other)
            return NearBoth(read, other, lead, wanted, wanted in separation.unmeasured)
    return None


def apart_at(icons: NDArray[np.float32], separation: Separation) -> float:
    """How far apart those kinds are that a card's icons are nearest to, at most far apart."""
    rows = (np.argsort(-row[: len(CODES)])[:2] for row in icons if row.argmax() < len(CODES))
    pairs = ((CODES[first], CODES[second]) for first, second in rows)
    return min((separation.apart(*pair) for pair in pairs), default=np.inf)


def _key(one: str, other: str) -> str:
    return "".join(sorted((one, other)))
