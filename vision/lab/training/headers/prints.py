"""Printed cards for training, with the places of their headers' parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db.exlibris.card import Card
from card_db.exlibris.category import CODES, MOST_BOOKS
from vision.lab.studio.backs import back_face
from vision.lab.studio.canvas import Picture
from vision.lab.studio.design import Design, Finish
from vision.lab.studio.dice import Dice
from vision.lab.studio.faces import book_face, category_face, category_ink
from vision.lab.studio.fonts import Font
from vision.lab.studio.header_places import ink_boxes, room_for_icons
from vision.lab.studio.sample import sample_design
from vision.lab.studio.shapes import invented, likeness, shape_mask
from vision.lab.studio.shelves import deck_of
from vision.lab.training.glyphs.faces import faces

Boxes = NDArray[np.float64]
"""Boxes in millimetres with the kind of part in front (n, 5)."""

LETTER, ORDINAL, ICON = range(3)
SCALE = 5.5
"""Pixels per millimetre at which cards are printed."""
TOP_MM, BOTTOM_MM = 46.0, 14.0
_BOOKS_OF_DESIGN = 6
_INVENTED_SHARE, _OTHER_FONTS_SHARE = 0.6, 0.5
FINISHES: dict[Finish, float] = {"flat": 5, "shaded": 2, "outlined": 2, "two-tone": 2}
"""How often icons of training designs are drawn in which way."""
_SQUEEZED_SHARE = 0.35
_MOST_ALIKE = 0.78
_LEAST_INK, _LEAST_EXTENT = 0.10, 0.6


@dataclass(frozen=True, eq=False)
class DrawnCard:
    """One printed side, or an end of it, and the parts that stand there."""

    picture: Picture
    width: float
    height: float
    corner: float
    sleeved: bool
    parts: Boxes


@dataclass(frozen=True, eq=False)
class PrintedDesign:
    """Cards of one design: the tops of book cards and of the back, whole category cards."""

    books: tuple[DrawnCard, ...]
    categories: tuple[DrawnCard, ...]
    back: DrawnCard
    bottom: DrawnCard
    """The lower end of a book card, as it is seen above the next row."""


def training_design(seed: int) -> Design:
    """Return a design of the tuning split, mostly with icons that were made up by chance."""
    design = sample_design(seed, "tuning")
    dice = Dice("training design", seed)
    if dice.chance(_OTHER_FONTS_SHARE):
        design = _with_other_fonts(design, dice)
    if dice.chance(_INVENTED_SHARE):
        icons = replace(design.icons, shapes=six_invented(dice), finish=dice.weighted(FINISHES))
        design = replace(design, icons=icons)
    return replace(design, name=f"{design.name}-trained")


@dataclass(frozen=True)
class _ReadersFont(Font):
    """A font that the reader of letters is trained on, beside those of the studio."""

    file: Path

    @property
    def path(self) -> Path:
        """The font file."""
        return self.file


def _with_other_fonts(design: Design, dice: Dice) -> Design:
    """Set letter and ordinal in other fonts, if the icons still have their room."""
    polish = design.edition == "pl"
    fonts = [face for face in faces("training") if face.polish or not polish]
    letter, ordinal = (
        _ReadersFont(0, "", "", "", 0, "", "tuning", polish, dice.pick(fonts).path) for _ in "ab"
    )
    header = design.header
    lettering = replace(header.lettering, letter_font=letter, ordinal_font=ordinal)
    changed = replace(design, header=replace(header, lettering=lettering))
    left, right = room_for_icons(changed)
    enough = MOST_BOOKS * (header.icon_size + header.icon_gap)
    return changed if right - left >= enough else design


def six_invented(dice: Dice) -> tuple[str, ...]:
    """Make up six shapes that can be told apart."""
    chosen: list[str] = []
    while len(chosen) < len(CODES):
        name = invented(dice.whole(0, 2**40), _squeeze(dice))
        if is_solid(name) and all(likeness(name, other) < _MOST_ALIKE for other in chosen):
            chosen.append(name)
    return tuple(chosen)


def _squeeze(dice: Dice) -> tuple[int, int]:
    """Throw how wide and high a shape is left, in percent: bats are wide, bottles are high."""
    if not dice.chance(_SQUEEZED_SHARE):
        return 100, 100
    percent = dice.whole(40, 80)
    return (100, percent) if dice.chance(0.6) else (percent, 100)


def is_solid(name: str) -> bool:
    """Tell whether a shape fills enough of its square to be an icon."""
    mask = shape_mask(name, 24)
    _, _, wide, high = cv2.boundingRect((mask > mask.max() / 2).astype(np.uint8))
    return bool(mask.mean() / 255 > _LEAST_INK and max(wide, high) / 24 > _LEAST_EXTENT)


def printed_design(seed: int) -> PrintedDesign:
    """Print the cards of a training design."""
    design = training_design(seed)
    dice = Dice("training cards", seed)
    cards = dice.some(deck_of(design), _BOOKS_OF_DESIGN)
    fronts = [book_face(design, card, SCALE) for card in cards]
    books = [
        _print(design, _top(face), book_parts(design, card))
        for face, card in zip(fronts, cards, strict=True)
    ]
    categories = [_category(design, category) for category in dice.some(CODES, 2)]
    back = _print(design, _top(back_face(design, SCALE)), _no_parts())
    bottom = _print(design, fronts[0][-round(BOTTOM_MM * SCALE) :], _no_parts())
    return PrintedDesign(tuple(books), tuple(categories), back, bottom)


def _top(face: Picture) -> Picture:
    return np.ascontiguousarray(face[: round(TOP_MM * SCALE)])


def _print(design: Design, picture: Picture, parts: Boxes) -> DrawnCard:
    return DrawnCard(picture, design.width, design.height, design.corner, design.sleeved, parts)


def _category(design: Design, category: str) -> DrawnCard:
    box = np.array([(ICON, *category_ink(design, category))])
    return _print(design, category_face(design, category, SCALE), box)


def book_parts(design: Design, card: Card) -> Boxes:
    """Return the parts of a book card's header."""
    return np.array(list(_listed_parts(design, card)))


def _listed_parts(design: Design, card: Card) -> Iterator[tuple[float, ...]]:
    letter, ordinal, icons = ink_boxes(design, card)
    yield LETTER, *letter
    yield ORDINAL, *ordinal
    for box in icons:
        yield ICON, *box


def _no_parts() -> Boxes:
    return np.empty((0, 5))
