"""Measures from where on an icon group is taken for mixed: `two_kinds` in `vision/doubts/settings`.

    exlibris studio FOLDER --unseen --seed 600 --count 80
    python -m vision.lab.fitting.mixed_groups FOLDER

For each threshold the table gives the share of mixed groups that are doubted, which should be all,
and of pure ones, which should be few. Seeds 600 to 639 are for development.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from card_db import CODES, Card, CardId, editions, parse_books
from vision.evidence.icons.apart import halves
from vision.image import load_photo
from vision.lab.evaluation.untaught.icons import Face, true_icons
from vision.lab.evaluation.untaught.owner import found_groups, named_in_haste, odd_icons
from vision.lab.studio.sample import sample_design
from vision.pipeline import Knowledge, read_photo
from vision.trace import looks_at

_THRESHOLDS = (0.6, 0.8, 0.9, 1.0, 1.1, 1.25, 1.4, 1.6, 2.0)


class JudgedGroup(NamedTuple):
    """An icon group as it was found, and how clearly its halves differ."""

    photo: str
    is_mixed: bool
    every: bool
    """Whether all categories are named where each group has one name."""
    gap: float
    clearness: float


def judged_groups(photo: Path) -> Iterator[JudgedGroup]:
    """Go through the groups of a drawn photo that have more than one icon."""
    truth = json.loads(photo.with_suffix(".json").read_text(encoding="utf-8"))
    split, _, seed = str(truth["deck"]).partition("-")
    design = sample_design(int(seed), "test" if split == "test" else "tuning")
    known = Knowledge(editions()[design.edition])
    trace = read_photo(load_photo(photo), None, known).trace
    if trace.seen is None:
        return
    kinds = true_icons(design, _faces(truth), trace.seen)
    named = {group.category for group in named_in_haste(trace, kinds).groups}
    for group in found_groups(trace):
        found = halves(looks_at(trace, group))
        if found is not None:
            is_mixed, every = bool(odd_icons(group, kinds)), named >= {*CODES}
            yield JudgedGroup(photo.stem, is_mixed, every, found.gap, found.clearness)


def _faces(truth: dict[str, Any]) -> Iterator[Face]:
    for row, quads in zip(truth["rows"], truth["corners"], strict=True):
        for shown, quad in zip(row, quads, strict=True):
            if shown and shown["face_up"]:
                books = parse_books("".join(shown["icons"]))
                card = Card(CardId(shown["letter"], shown["ordinal"]), books, shown["total"])
                yield card, tuple(map(tuple, quad))


def lines(judged: Sequence[JudgedGroup]) -> Iterator[str]:
    """Go through a table of the thresholds, for photos on which every category is named or not."""
    for every in (True, False):
        own = [group for group in judged if group.every is every]
        yield f"every category named: {'yes' if every else 'no'}"
        yield f"{'threshold':>10}{'mixed doubted':>16}{'pure doubted':>16}"
        for threshold in _THRESHOLDS:
            mixed, pure = (_doubted(own, threshold, is_mixed=kind) for kind in (True, False))
            yield f"{threshold:>10.2f}{mixed:>16}{pure:>16}"


def _doubted(judged: Sequence[JudgedGroup], threshold: float, *, is_mixed: bool) -> str:
    own = [group for group in judged if group.is_mixed is is_mixed]
    return f"{sum(group.gap > threshold for group in own)}/{len(own)}"


def main() -> None:
    """Read the photos of the folders and print the table."""
    photos = sorted(path for folder in sys.argv[1:] for path in Path(folder).rglob("*.jpg"))
    shelves = [photo for photo in photos if not photo.stem.startswith("calib")]
    judged = [group for photo in shelves for group in judged_groups(photo)]
    sys.stdout.write("\n".join([*lines(judged), ""]))
    for group in judged:
        if group.is_mixed:
            sys.stdout.write(f"mixed in {group.photo}: {group.gap:.2f}, {group.clearness:.2f}\n")


if __name__ == "__main__":
    main()
