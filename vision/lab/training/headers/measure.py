"""Measures the header's network on copies that it never saw, by level.

Strips are cut by the true corners, misplaced as a finder misplaces them. The truth of photos of
other make tells how many icons there are, but not where.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from vision.headers.choose import find_parts
from vision.headers.frame import cut_strips
from vision.headers.parts import HeaderParts, Part
from vision.image import Picture, load_photo
from vision.lab.studio.design import Design
from vision.lab.studio.dice import Dice
from vision.lab.training.headers.copies import ShownCard, design_of, draw_copy, shown_cards
from vision.lab.training.headers.examples import strip_of
from vision.lab.training.headers.prints import ICON, LETTER, ORDINAL, Boxes
from vision.lab.training.headers.scene import jittered
from vision.lab.training.scope import Row, Scope

COLUMNS = ["copies", "level", "strips", "letter", "ordinal", "icons", "all"]
FIRST_COPY = 30_000
_OVERLAP = 0.5
"""The share of the joint area that a found box must have in common with the true one."""

Found = tuple[bool, bool, bool]
"""Whether letter, ordinal and all icons were found."""


def found_in(photo: Path) -> Iterator[Found]:
    """Whether letter, ordinal and all icons were found, card by card."""
    picture, design = load_photo(photo), design_of(photo)
    dice = Dice("measure", photo.stem)
    for card in shown_cards(photo):
        if card.is_book:
            guess = jittered(card.quad, dice, sleeved=design is not None and design.sleeved)
            yield _found(picture, guess, card, design)


def _found(picture: Picture, guess: np.ndarray, card: ShownCard, design: Design | None) -> Found:
    if design is None:
        found = find_parts(cut_strips(picture, [guess]))[0]
        counted = len(found.likely_icons) == len(card.icons)
        return found.letter is not None, found.ordinal is not None, counted
    sample = strip_of(picture, guess, card, design)
    return right(find_parts(sample.picture[None])[0], sample.parts)


def right(found: HeaderParts, parts: Boxes) -> Found:
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


def rows(scope: Scope) -> Iterator[Row]:
    """The lines of the table, by origin and level."""
    for name, folders in copies_of(scope).items():
        for level, found in sorted(_by_level(folders).items()):
            shares = [np.mean(found, axis=0), [np.mean(np.all(found, axis=1))]]
            figures = (f"{share:.4f}" for share in np.concatenate(shares))
            yield name, level, str(len(found)), *figures


def figure(table: Sequence[Row]) -> str:
    """The table in a few words."""
    strips, right = np.array([(row[2], row[-1]) for row in table if row[0] == "studio"], float).T
    share = float(strips @ right / strips.sum())
    return f"{share:.1%} of {strips.sum():.0f} drawn headers with all parts in place"


def copies_of(scope: Scope) -> dict[str, list[Path]]:
    """The folders of drawn copies that no network was taught with, and of others."""
    seeds = range(FIRST_COPY, FIRST_COPY + scope.count)
    drawn = [draw_copy(scope.work / "copies-measured", seed) for seed in seeds]
    return {"studio": drawn} | {other.name: [other] for other in scope.others}


def _by_level(folders: list[Path]) -> dict[str, list[Found]]:
    found: dict[str, list[Found]] = defaultdict(list)
    for folder in folders:
        for photo in sorted(folder.glob("*.jpg")):
            found[photo.stem.partition("_")[0]] += found_in(photo)
    return {level: own for level, own in found.items() if own}
