"""Measures the icons' network on copies that it never saw, by level.

The icons of each copy's category cards and of its book cards in two calibration photos are
learned, those of its shelves are named. The table gives the shares of icons named rightly among
the six categories after learning the category cards alone, two or four icons of each category,
and all, each alone or with the kinds adapted to the shelf; the share that is then taken for none
of them; and the share of shelves whose icons are grouped just as their categories are, without
any learning.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from card_db.exlibris.category import CODES
from vision.evidence.icons.alike import group
from vision.evidence.icons.kinds import IconKinds
from vision.lab.training.headers.copies import BOOKS, CATEGORIES
from vision.lab.training.headers.measure import copies_of
from vision.lab.training.icons.seen import SeenIcons, icons_in
from vision.lab.training.scope import Row, Scope

_LEARNED = ("cards", "two each", "four each", "all")
COLUMNS = [
    *("copies", "level", "icons", *_LEARNED),
    *(f"{much} adapted" for much in _LEARNED),
    *("refused", "shelves", "grouped"),
]
_EACH = (1, 2, 4, 99)
"""How many icons of each category are learned; that of the category card comes first."""

Counts = tuple[int, ...]
"""Icons, those named rightly after each learning, those refused, whether the groups were right."""


def counts_of(copy: Path) -> dict[str, list[Counts]]:
    """Measure one copy: a row for each photo of a shelf, by level."""
    taught = [icons_in(copy / f"{CATEGORIES}.jpg")]
    taught += [icons_in(photo) for photo in sorted(copy.glob(f"{BOOKS}*.jpg"))]
    known = SeenIcons.joined(taught)
    learned = [known.first(each) for each in _EACH]
    kinds = [IconKinds.of_exemplars(own.points, own.kinds) for own in learned]
    counts: dict[str, list[Counts]] = defaultdict(list)
    for photo in sorted(copy.glob("*.jpg")):
        if not photo.stem.startswith("calib"):
            seen = icons_in(photo)
            alone = [named_rightly(seen, own) for own in kinds]
            adapted = [own.adapted(seen.points) for own in kinds]
            right = [*alone, *(named_rightly(seen, own) for own in adapted)]
            row = (len(seen.kinds), *right, refused(seen, adapted[-1]), int(grouped_rightly(seen)))
            counts[photo.stem.partition("_")[0]].append(row)
    return counts


def named_rightly(seen: SeenIcons, kinds: IconKinds) -> int:
    """How many icons get their own category, among the six."""
    found = kinds.log_probabilities(seen.points)[:, : len(CODES)].argmax(axis=1)
    wanted = np.array([CODES.index(kind) for kind in seen.kinds], int)
    return int(np.sum(found == wanted))


def refused(seen: SeenIcons, kinds: IconKinds) -> int:
    """How many icons are rather taken for none than for any category."""
    return int(np.sum(kinds.log_probabilities(seen.points).argmax(axis=1) == len(CODES)))


def grouped_rightly(seen: SeenIcons) -> bool:
    """Whether grouping by likeness gives the categories."""
    pairs = set(zip(group(seen.looks).tolist(), seen.kinds, strict=True))
    return len(pairs) == len({label for label, _ in pairs}) == len(set(seen.kinds))


def rows(scope: Scope) -> Iterator[Row]:
    """The lines of the table, by origin and level."""
    for name, folders in copies_of(scope).items():
        for level, found in sorted(_by_level(folders).items()):
            count, *right, grouped = np.sum(found, axis=0)
            shares = (f"{share / count:.4f}" for share in right)
            yield name, level, str(count), *shares, str(len(found)), f"{grouped / len(found):.4f}"


def figure(table: Sequence[Row]) -> str:
    """The table in a few words."""
    at = COLUMNS.index("all adapted")
    icons, right = np.array([(row[2], row[at]) for row in table if row[0] == "studio"], float).T
    share = float(icons @ right / icons.sum())
    return f"{share:.2%} of {icons.sum():.0f} drawn icons named rightly after learning"


def _by_level(folders: Sequence[Path]) -> dict[str, list[Counts]]:
    found: dict[str, list[Counts]] = defaultdict(list)
    for folder in folders:
        for level, own in counts_of(folder).items():
            found[level] += own
    return found
