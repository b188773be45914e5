"""A card's header, flat: the strip, where its parts stand, and the crops the readers are given."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db import FEWEST_BOOKS
from vision.evidence.icons.embedding import cut_icon
from vision.headers.extent import with_whole_ordinal
from vision.headers.frame import TOP, card_to_photo, cut_strips
from vision.headers.gaps import with_gaps_filled
from vision.headers.parts import HeaderParts, Part, find_parts
from vision.headers.strip import STRIP_PX, Window, flat_strip
from vision.image import Picture, grey

# Around a letter or an ordinal, in its own height.
_MARGIN = 0.15
# Below a letter there is room for the tails of Q and J, which its box leaves out.
_TAIL = 0.25
_LEAST_CROP_PX = 48
# Print is cut from the photo at up to this many times a strip's resolution.
_FINEST = 2.0
_SATURATED = 250
_EDGE_PX = 8.0
# How far up or down a card, in its height, its header may be where its corners are off.
_NUDGES = (-0.12, -0.06, 0.06, 0.12)
_BLANK = np.full((48, 96), 255, np.uint8)


@dataclass(frozen=True, eq=False)
class FlatHeader:
    """One header: its parts in pixels of the strip, their crops, and sizes in the photo."""

    strip: Picture
    parts: HeaderParts
    letter: NDArray[np.uint8] | None
    ordinal: NDArray[np.uint8] | None
    icons: tuple[Picture, ...]
    letter_px: float
    digit_px: float
    was_cut: bool = False
    """Whether print reached the edge where the header was first looked for."""

    @property
    def is_legible(self) -> bool:
        """Whether the letter shows, by which a card is a card of the game."""
        return self.letter is not None

    @property
    def shows_more(self) -> bool:
        """Whether ordinal or icons show beside the letter: a lone letter may be something else."""
        enough = len(self.parts.likely_icons) >= FEWEST_BOOKS
        return self.is_legible and (self.ordinal is not None or enough)

    @property
    def is_cut(self) -> bool:
        """Whether print reaches the strip's upper edge, which a card laid flat well never does."""
        parts = (self.parts.letter, self.parts.ordinal, *self.parts.likely_icons)
        return self.was_cut or any(part.top < _EDGE_PX for part in parts if part)

    @property
    def is_whole(self) -> bool:
        """Whether the letter shows, and nothing is cut off."""
        return self.is_legible and not self.is_cut

    @property
    def likely_icons(self) -> tuple[Picture, ...]:
        """The crops that rather show an icon than not."""
        pairs = zip(self.icons, self.parts.icons, strict=True)
        return tuple(picture for picture, part in pairs if part.log_odds > 0)

    def of_likely_icons(self, rows: NDArray[np.float32]) -> NDArray[np.float32]:
        """Of rows for all icons those of the likely ones."""
        return rows[[part.log_odds > 0 for part in self.parts.icons]]

    @property
    def letter_crop(self) -> NDArray[np.uint8]:
        """The letter for a reader that wants a picture; blank where none shows."""
        return _BLANK if self.letter is None else self.letter

    @property
    def ordinal_crop(self) -> NDArray[np.uint8]:
        """The ordinal for a reader that wants a picture; blank where none shows."""
        return _BLANK if self.ordinal is None else self.ordinal

    @property
    def glare(self) -> float:
        """The share of the header that is burnt out."""
        return float(self._burnt.mean())

    @property
    def worst_glare(self) -> float:
        """The burnt share of its left, middle or right third, whichever is worst."""
        return max(float(third.mean()) for third in np.array_split(self._burnt, 3, axis=1))

    @property
    def _burnt(self) -> NDArray[np.bool_]:
        return np.asarray(grey(self.strip) >= _SATURATED)


def flat_headers(photo: Picture, quads: Sequence[NDArray[np.float64]]) -> list[FlatHeader]:
    """The headers of cards whose corners in the photo are known, or nearly so."""
    headers = _headers(photo, quads)
    poor = [number for number, header in enumerate(headers) if not header.is_whole]
    nudged = [_nudged(quads[number], by) for number in poor for by in _NUDGES]
    tried = _headers(photo, nudged) if nudged else []
    for turn, number in enumerate(poor):
        headers[number] = _better(headers[number], tried[turn * len(_NUDGES) :][: len(_NUDGES)])
    return headers


def _better(header: FlatHeader, nudged: Sequence[FlatHeader]) -> FlatHeader:
    """The plainest of whole headers around, if it is plainer; what was cut off stays so."""
    whole = [other for other in nudged if other.is_whole]
    best = max(whole, key=_letter_odds, default=header)
    if _letter_odds(best) > _letter_odds(header):
        return replace(best, was_cut=header.is_cut)
    return header


def _nudged(quad: NDArray[np.float64], by: float) -> NDArray[np.float64]:
    """Corners a little further down the card, or up."""
    left, right = quad[3] - quad[0], quad[2] - quad[1]
    return quad + by * np.array([left, right, right, left])


def _letter_odds(header: FlatHeader) -> float:
    return header.parts.letter.log_odds if header.parts.letter else -np.inf


def _headers(photo: Picture, quads: Sequence[NDArray[np.float64]]) -> list[FlatHeader]:
    strips = cut_strips(photo, quads)
    return [
        _flat_header(photo, quad, strip, with_gaps_filled(with_whole_ordinal(strip, parts)))
        for quad, strip, parts in zip(quads, strips, find_parts(strips), strict=True)
    ]


def _flat_header(
    photo: Picture, quad: NDArray[np.float64], strip: Picture, parts: HeaderParts
) -> FlatHeader:
    finer = _photo_px_per_strip_px(quad)
    return FlatHeader(
        strip,
        parts,
        _crop(photo, quad, _with_tail(parts)),
        _crop(photo, quad, parts.ordinal),
        tuple(cut_icon(strip, icon.box) for icon in parts.icons),
        _height(parts.letter) * finer,
        _height(parts.ordinal) * finer,
    )


def _photo_px_per_strip_px(quad: NDArray[np.float64]) -> float:
    """How tall a pixel of the strip is in the photo, where cards are foreshortened most."""
    to_photo = card_to_photo(quad)
    ends = np.array([[[0.5, 0.0]], [[0.5, 0.2]]])
    top, bottom = cv2.perspectiveTransform(ends, to_photo)[:, 0]
    return float(np.hypot(*(bottom - top))) / 0.2 / STRIP_PX


def _crop(photo: Picture, quad: NDArray[np.float64], box: Part | None) -> NDArray[np.uint8] | None:
    """Grey print with a margin, as fine as the photo has it."""
    if box is None:
        return None
    finer = float(np.clip(_photo_px_per_strip_px(quad), 1.0, _FINEST))
    margin = _MARGIN * (box.bottom - box.top)
    around = Window(
        TOP.left + (box.left - margin) / STRIP_PX,
        TOP.top + (box.top - margin) / STRIP_PX,
        TOP.left + (box.right + margin) / STRIP_PX,
        TOP.top + (box.bottom + margin) / STRIP_PX,
    )
    scaled = Window(
        *(side * finer for side in (around.left, around.top, around.right, around.bottom))
    )
    to_photo = card_to_photo(quad) @ np.diag([1 / finer, 1 / finer, 1.0])
    crop = grey(flat_strip(photo, to_photo, scaled).picture)
    enlarge = _LEAST_CROP_PX / crop.shape[0]
    if enlarge <= 1:
        return np.ascontiguousarray(crop)
    larger = cv2.resize(crop, None, fx=enlarge, fy=enlarge, interpolation=cv2.INTER_CUBIC)
    return np.asarray(larger, np.uint8)


def _with_tail(parts: HeaderParts) -> Part | None:
    """The letter with room below it, but not for an ordinal that stands there."""
    letter, ordinal = parts.letter, parts.ordinal
    if letter is None:
        return None
    lowest = letter.bottom + _TAIL * _height(letter)
    if ordinal is not None and ordinal.top > letter.middle[1] and ordinal.left < letter.right:
        lowest = min(lowest, ordinal.top - _MARGIN * _height(letter))
    return replace(letter, bottom=max(letter.bottom, lowest))


def _height(part: Part | None) -> float:
    return 0.0 if part is None else part.bottom - part.top
