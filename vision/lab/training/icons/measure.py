"""Measures the icons' network on copies that it never saw, by design and by level.

    python -m vision.lab.training.icons.measure FOLDER [--copies N] [--other FOLDER ...]

Draws the photos of N copies into the folder, unless they are there. The icons of each copy's
category cards and of its book cards in two calibration photos are learned, those of its shelves
are named. Prints as CSV the shares of icons named rightly among the six categories after
learning the category cards alone, two or four icons of each category, and all, each alone or
with the kinds adapted to the shelf; the share that is then taken for none of them; and the share
of shelves whose icons are grouped just as their categories are, without any learning.
"""

import argparse
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np

from card_db.category import CODES
from vision.evidence.icons.kinds import IconKinds, group
from vision.lab.training.headers.copies import BOOKS, CATEGORIES, draw_copy
from vision.lab.training.headers.measure import FIRST_COPY
from vision.lab.training.icons.seen import Seen, icons_in

_EACH = (1, 2, 4, 99)
"""How many icons of each category are learned; that of the category card comes first."""

Row = tuple[int, ...]
"""Icons, those named rightly after each learning, those refused, whether the groups were right."""


def rows_of(copy: Path) -> dict[str, list[Row]]:
    """Measure one copy: a row for each photo of a shelf, by level."""
    taught = [icons_in(copy / f"{CATEGORIES}.jpg")]
    taught += [icons_in(photo) for photo in sorted(copy.glob(f"{BOOKS}*.jpg"))]
    known = Seen.joined(taught)
    learned = [known.first(each) for each in _EACH]
    kinds = [IconKinds.of_exemplars(own.points, own.kinds) for own in learned]
    rows: dict[str, list[Row]] = defaultdict(list)
    for photo in sorted(copy.glob("*.jpg")):
        if not photo.stem.startswith("calib"):
            seen = icons_in(photo)
            alone = [named_rightly(seen, own) for own in kinds]
            adapted = [own.adapted(seen.points) for own in kinds]
            right = [*alone, *(named_rightly(seen, own) for own in adapted)]
            row = (len(seen.kinds), *right, refused(seen, adapted[-1]), int(grouped_rightly(seen)))
            rows[photo.stem.partition("_")[0]].append(row)
    return rows


def named_rightly(seen: Seen, kinds: IconKinds) -> int:
    """How many icons get their own category, among the six."""
    found = kinds.log_probabilities(seen.points)[:, : len(CODES)].argmax(axis=1)
    wanted = np.array([CODES.index(kind) for kind in seen.kinds], int)
    return int(np.sum(found == wanted))


def refused(seen: Seen, kinds: IconKinds) -> int:
    """How many icons are rather taken for none than for any category."""
    return int(np.sum(kinds.log_probabilities(seen.points).argmax(axis=1) == len(CODES)))


def grouped_rightly(seen: Seen) -> bool:
    """Whether grouping by likeness gives the categories."""
    pairs = set(zip(group(seen.points).tolist(), seen.kinds, strict=True))
    return len(pairs) == len({label for label, _ in pairs}) == len(set(seen.kinds))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--copies", type=int, default=20)
    parser.add_argument("--other", type=Path, nargs="*", default=[])
    wanted = parser.parse_args()
    cv2.setNumThreads(2)
    seeds = range(FIRST_COPY, FIRST_COPY + wanted.copies)
    copies = {"studio": [draw_copy(wanted.folder, seed) for seed in seeds]}
    copies |= {other.name: [other] for other in wanted.other}
    learned = ("cards", "two each", "four each", "all")
    columns = [*learned, *(f"{much} adapted" for much in learned)]
    print("copies,level,icons", *columns, "refused,shelves,grouped", sep=",")  # noqa: T201
    for name, folders in copies.items():
        _print_rows(name, folders)


def _print_rows(name: str, folders: list[Path]) -> None:
    rows: dict[str, list[Row]] = defaultdict(list)
    for folder in folders:
        for level, found in rows_of(folder).items():
            rows[level] += found
    for level, found in sorted(rows.items()):
        count, *right, grouped = np.sum(found, axis=0)
        shares = (f"{share / count:.4f}" for share in right)
        print(name, level, count, *shares, len(found), f"{grouped / len(found):.4f}", sep=",")  # noqa: T201


if __name__ == "__main__":
    main()
