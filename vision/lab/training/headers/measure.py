"""Measures the header's network on copies that it never saw, by design and by level.

    python -m vision.lab.training.headers.measure FOLDER [--copies N] [--other FOLDER ...]

Draws the photos of N copies into the folder, unless they are there, cuts every strip by the true
corners, misplaced as a finder misplaces them, and prints as CSV the shares of strips whose
letter, ordinal and icons are found. `--other` adds copies of other make, whose truth tells how
many icons there are but not where.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from vision.headers.frame import cut_strips
from vision.headers.parts import HeaderParts, Part, find_parts
from vision.image import Picture, load_photo
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.training.headers.copies import ShownCard, design_of, draw_copy, shown_cards
from vision.lab.training.headers.examples import strip_of
from vision.lab.training.headers.prints import ICON, LETTER, ORDINAL, Boxes
from vision.lab.training.headers.scene import jittered

FIRST_COPY = 30_000
_OVERLAP = 0.5
"""The share of the joint area that a found box must have in common with the true one."""

Row = tuple[bool, bool, bool]


def rows_of(photo: Path) -> Iterator[Row]:
    """Whether letter, ordinal and all icons were found, card by card."""
    picture, design = load_photo(photo), design_of(photo)
    dice = Dice("measure", photo.stem)
    for card in shown_cards(photo):
        if card.is_book:
            guess = jittered(card.quad, dice, sleeved=design is not None and design.sleeved)
            yield _row(picture, guess, card, design)


def _row(picture: Picture, guess: np.ndarray, card: ShownCard, design: Design | None) -> Row:
    if design is None:
        found = find_parts(cut_strips(picture, [guess]))[0]
        counted = len(found.likely_icons) == len(card.icons)
        return found.letter is not None, found.ordinal is not None, counted
    sample = strip_of(picture, guess, card, design)
    return right(find_parts(sample.picture[None])[0], sample.parts)


def right(found: HeaderParts, parts: Boxes) -> Row:
    """Whether letter, ordinal and all icons stand where they should, and no others."""
    letter, ordinal, icons = (parts[parts[:, 0] == kind, 1:] for kind in (LETTER, ORDINAL, ICON))
    counted = len(found.likely_icons) == len(icons)
    pairs = zip(found.likely_icons, icons, strict=False)
    return (
        _overlaps(found.letter, letter[0]),
        _overlaps(found.ordinal, ordinal[0]),
        counted and all(_overlaps(part, box) for part, box in pairs),
    )


def _overlaps(part: Part | None, box: np.ndarray) -> bool:
    if part is None:
        return False
    own = np.array((part.left, part.top, part.right, part.bottom))
    sides = np.minimum(own[2:], box[2:]) - np.maximum(own[:2], box[:2])
    common = float(np.prod(np.maximum(sides, 0)))
    joint = float(np.prod(own[2:] - own[:2]) + np.prod(box[2:] - box[:2])) - common
    return common / joint > _OVERLAP


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
    print("copies,level,strips,letter,ordinal,icons,all")  # noqa: T201
    for name, folders in copies.items():
        for level, rows in sorted(_by_level(folders).items()):
            shares = [np.mean(rows, axis=0), [np.mean(np.all(rows, axis=1))]]
            figures = (f"{share:.4f}" for share in np.concatenate(shares))
            print(name, level, len(rows), *figures, sep=",", flush=True)  # noqa: T201


def _by_level(folders: list[Path]) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = defaultdict(list)
    for folder in folders:
        for photo in sorted(folder.glob("*.jpg")):
            rows[photo.stem.partition("_")[0]] += rows_of(photo)
    return {level: found for level, found in rows.items() if found}


if __name__ == "__main__":
    main()
