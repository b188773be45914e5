"""Which category the icons really are that the reader found in a drawn photo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from card_db import Card
from companion.engine.exlibris.reading import IconAt
from vision.headers.frame import card_to_photo, card_to_strip
from vision.headers.header import Header
from vision.lab.studio.design import Design
from vision.lab.studio.header_places import ink_boxes
from vision.lab.studio.truth import Quad, Truth
from vision.trace import PhotoEvidence

NO_ICON = ""
"""What was taken for an icon and is none."""
_SAME_ICON = 0.5
"""How far from an icon's middle it may be found, in its own size."""

Points = NDArray[np.float64]
Drawn = tuple[Points, float, str]
"""The middle of an icon in the photo, its size there, and its category."""


Face = tuple[Card, Quad]
"""A card that lies face-up, and where."""


def true_icons(design: Design, faces: Iterable[Face], seen: PhotoEvidence) -> dict[IconAt, str]:
    """Return the category of each likely icon."""
    drawn = [icon for card, quad in faces for icon in _drawn(design, card, quad)]
    return {
        IconAt(*place, number): _category(middle, drawn)
        for place in seen.groups
        for number, middle in enumerate(_middles(seen.headers[place]))
    }


def faces_of(truth: Truth) -> Iterator[Face]:
    """Go through the cards of a shelf that lie face-up."""
    for places, quads in zip(truth.rows, truth.quads, strict=True):
        for shown, quad in zip(places, quads, strict=True):
            if isinstance(shown, Card) and quad is not None:
                yield shown, quad


def _drawn(design: Design, card: Card, quad: Quad) -> Iterator[Drawn]:
    """Go through the icons of a card where the photo shows them."""
    size = (design.width, design.height)
    corners = np.array([(0, 0), (size[0], 0), size, (0, size[1])], np.float32)
    to_photo = cv2.getPerspectiveTransform(corners, np.array(quad, np.float32))
    boxes = ink_boxes(design, card)[2]
    for (left, top, right, bottom), category in zip(boxes, card.books, strict=True):
        ends = cv2.perspectiveTransform(np.array([[(left, top), (right, bottom)]]), to_photo)[0]
        middle = np.asarray(ends.mean(axis=0), np.float64)
        yield middle, float(np.linalg.norm(ends[1] - ends[0])), str(category)


def _middles(header: Header) -> Points:
    """Return the middles of the likely icons in the photo."""
    icons = [icon.middle for icon in header.parts.likely_icons]
    to_photo = card_to_photo(header.quad) @ np.linalg.inv(card_to_strip())
    points = np.array([icons], np.float64).reshape(1, -1, 2)
    return np.asarray(cv2.perspectiveTransform(points, to_photo)[0] if icons else points[0])


def _category(middle: Points, drawn: list[Drawn]) -> str:
    near = [(float(np.linalg.norm(middle - at)) / size, kind) for at, size, kind in drawn]
    distance, kind = min(near, default=(np.inf, NO_ICON))
    return kind if distance < _SAME_ICON else NO_ICON
