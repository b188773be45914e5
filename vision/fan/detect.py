"""Whether cards lie in overlapping columns: then headers show just above the whole ones."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from card_db import FEWEST_BOOKS
from vision.fan.settings import SETTINGS
from vision.fan.upright import upright_faces
from vision.finding import ChosenCards
from vision.found import FoundCard
from vision.geometry import Quad
from vision.headers.find import look_at_tops
from vision.headers.frame import ASPECT, TOP
from vision.headers.parts import Part, PossibleParts
from vision.image import Picture


def may_be_fan(photo: Picture, chosen: ChosenCards) -> bool:
    """Whether headers show above cards above which no other card lies."""
    ways = upright_faces(chosen)[: SETTINGS.ways]
    return any(_is_headed(photo, [laid for _, laid in way]) for way in ways)


def _is_headed(photo: Picture, faces: Sequence[FoundCard]) -> bool:
    highest = [card for card in faces if not any(_lies_above(card, one) for one in faces)]
    tops = look_at_tops(photo, [_above(card.quad) for card in highest])
    headed = sum(_shows_header(parts) for parts in tops.possible)
    return headed > SETTINGS.headed * len(highest)


def _lies_above(card: FoundCard, other: FoundCard) -> bool:
    """Whether another card of the rows lies where the next header of a fan would be, or a row."""
    across = abs(other.on_table.x - card.on_table.x)
    return across < SETTINGS.beside and other.on_table.y < card.on_table.y


def _above(quad: Quad) -> Quad:
    """Corners moved up, so that the strip of their card's top ends at this card's."""
    share = TOP.bottom / ASPECT
    left, right = quad[3] - quad[0], quad[2] - quad[1]
    return np.asarray(quad - share * np.array([left, right, right, left]), np.float32)


def _shows_header(parts: PossibleParts) -> bool:
    """Whether two kinds of parts show: one alone may be print on a table."""
    icons = sum(part.log_odds > 0 for part in parts.icons) >= FEWEST_BOOKS
    return _any(parts.letters) + _any(parts.ordinals) + icons > 1


def _any(parts: Sequence[Part]) -> bool:
    return any(part.log_odds > 0 for part in parts)
