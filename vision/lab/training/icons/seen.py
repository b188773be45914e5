"""The icons of photos whose truth is known, found and embedded as the reader does it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.evidence.icons.colour import icon_colours
from vision.evidence.icons.embedding import Embeddings, embed
from vision.evidence.icons.looks import Looks
from vision.geometry import Quad
from vision.headers.choose import find_parts
from vision.headers.crops import Box, cut_icons
from vision.headers.frame import cut_category_cards, cut_strips
from vision.headers.parts import Part, find_category_icons
from vision.image import Picture, load_photo
from vision.lab.studio.dice import Dice
from vision.lab.training.headers.copies import design_of, shown_cards
from vision.lab.training.headers.scene import jittered


@dataclass(frozen=True, eq=False)
class SeenIcons:
    """Icons as the network sees them, and what they are."""

    crops: NDArray[np.uint8]
    points: Embeddings
    kinds: tuple[str, ...]

    @property
    def looks(self) -> Looks:
        """How they look to both witnesses; only for icons of one photo."""
        return Looks(self.points, icon_colours(self.crops))

    @classmethod
    def joined(cls, parts: Sequence[SeenIcons]) -> SeenIcons:
        """Put icons together."""
        kinds = tuple(kind for part in parts for kind in part.kinds)
        crops = np.concatenate([part.crops for part in parts])
        return cls(crops, np.concatenate([part.points for part in parts]), kinds)

    def first(self, each: int) -> SeenIcons:
        """The first so many icons of each category."""
        kinds = self.kinds
        picks = [at for at, kind in enumerate(kinds) if kinds[:at].count(kind) < each]
        return SeenIcons(self.crops[picks], self.points[picks], tuple(kinds[at] for at in picks))


def icons_in(photo: Path) -> SeenIcons:
    """The icons of a photo, without those of cards on which not every icon was found."""
    design, dice = design_of(photo), Dice("seen", photo.stem)
    sleeved = design is not None and design.sleeved
    cards = list(shown_cards(photo))
    quads = [jittered(card.quad, dice, sleeved=sleeved) for card in cards]
    flat, found = _found(load_photo(photo), quads, books=cards[0].is_book)
    told = [len(own) == len(card.icons) for own, card in zip(found, cards, strict=True)]
    boxes = [_boxes(own) if whole else [] for own, whole in zip(found, told, strict=True)]
    kinds = tuple(
        kind for card, whole in zip(cards, told, strict=True) if whole for kind in card.icons
    )
    crops = cut_icons(list(flat), boxes)
    return SeenIcons(crops, embed(crops), kinds)


def _found(
    photo: Picture, quads: list[Quad], *, books: bool
) -> tuple[NDArray[np.uint8], list[tuple[Part, ...]]]:
    """Flatten the cards and find their icons."""
    if books:
        flat = cut_strips(photo, quads)
        return flat, [parts.likely_icons for parts in find_parts(flat)]
    flat = cut_category_cards(photo, quads)
    return flat, [(icon,) if icon else () for icon in find_category_icons(flat)]


def _boxes(parts: tuple[Part, ...]) -> list[Box]:
    return [(part.left, part.top, part.right, part.bottom) for part in parts]
