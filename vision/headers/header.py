"""A card's header as it was found: its parts, and the crops that the readers are given."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from card_db import FEWEST_BOOKS
from vision.geometry import Quad
from vision.headers.parts import HeaderParts, Part
from vision.headers.settings import SETTINGS
from vision.image import Picture

_BLANK = np.full((48, 96), 255, np.uint8)


@dataclass(frozen=True, eq=False)
class Header:
    """One header: its parts in pixels of the flat strip, and their crops."""

    quad: Quad
    """The corners by which the card was laid flat."""
    parts: HeaderParts
    letter: NDArray[np.uint8] | None
    ordinal: NDArray[np.uint8] | None
    icons: tuple[Picture, ...]
    """A crop for each of the parts' icons, likely or not."""
    digit_px: float
    """How high the ordinal is in the photo."""
    glare: float = 0.0
    """The share of the header that is burnt out."""
    worst_glare: float = 0.0
    """The burnt share of its left, middle or right third, whichever is worst."""
    was_cut: bool = False
    """Whether print reached the edge where the header was first looked for."""
    misplaced: tuple[str, ...] = ()
    """The kinds of parts that the other cards of the copy have elsewhere."""

    @property
    def is_legible(self) -> bool:
        """Whether the letter shows, by which a card is a card of the game."""
        return self.letter is not None

    @property
    def shows_more(self) -> bool:
        """Whether ordinal or icons show beside the letter: a lone letter may be something else."""
        enough = len(self.parts.likely_icons) >= FEWEST_BOOKS
        return _is_seen(self.parts.letter) and (_is_seen(self.parts.ordinal) or enough)

    @property
    def is_complete(self) -> bool:
        """Whether all its parts show plainly, each in its place: nothing but a face has them."""
        parts = (self.parts.letter, self.parts.ordinal)
        text = all(part is not None and part.log_odds > SETTINGS.plain for part in parts)
        icons = sum(icon.log_odds > SETTINGS.plain for icon in self.parts.icons)
        return text and icons >= FEWEST_BOOKS and not self.misplaced

    @property
    def is_cut(self) -> bool:
        """Whether print reaches the strip's upper edge, which a card laid flat well never does."""
        parts = (self.parts.letter, self.parts.ordinal, *self.parts.likely_icons)
        return self.was_cut or any(part.top < SETTINGS.edge_px for part in parts if part)

    @property
    def is_whole(self) -> bool:
        """Whether the letter shows, and nothing is cut off."""
        return self.is_legible and not self.is_cut

    @property
    def likely_icons(self) -> tuple[Picture, ...]:
        """The crops that rather show an icon than not."""
        pairs = zip(self.icons, self.parts.icons, strict=True)
        return tuple(picture for picture, part in pairs if part.log_odds > 0)

    @property
    def is_likely(self) -> NDArray[np.bool_]:
        """Which crops rather show an icon than not."""
        return np.array([part.log_odds > 0 for part in self.parts.icons], np.bool_)

    @property
    def letter_crop(self) -> NDArray[np.uint8]:
        """The letter for a reader that wants a picture; blank where none shows."""
        return _BLANK if self.letter is None else self.letter

    @property
    def ordinal_crop(self) -> NDArray[np.uint8]:
        """The ordinal for a reader that wants a picture; blank where none shows."""
        return _BLANK if self.ordinal is None else self.ordinal


def _is_seen(part: Part | None) -> bool:
    """Whether a part was found, not only expected at its place."""
    return part is not None and part.log_odds > 0
