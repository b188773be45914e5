"""What a drawn photo really shows, as notation and as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from card_db.biblios import CategoryCard, GoldCard
from card_db.exlibris.card import Card
from vision.lab.studio.scene import FACE_DOWN, Place

Quad = tuple[tuple[float, float], ...]
"""Corners in pixels of the upright photo, from the card's own top-left, clockwise."""


@dataclass(frozen=True)
class Stray:
    """A card beside the shelf that must not be read as part of it."""

    shows: Card | None
    quad: Quad


@dataclass(frozen=True)
class Truth:
    """The shelf of a photo: what lies at each place, and where it is in the picture.

    An empty place has no quad.
    """

    rows: tuple[tuple[Place, ...], ...]
    quads: tuple[tuple[Quad | None, ...], ...]
    strays: tuple[Stray, ...]
    size: tuple[int, int]
    design: str
    level: str
    facts: tuple[tuple[str, float | str], ...]

    @property
    def shows_categories(self) -> bool:
        """Tell whether this is a photo of category cards, which notation cannot write."""
        return any(
            isinstance(place, str) and place != FACE_DOWN for row in self.rows for place in row
        )

    @property
    def shows_biblios(self) -> bool:
        """Tell whether the cards are of the other game."""
        return any(isinstance(place, CategoryCard | GoldCard) for row in self.rows for place in row)

    def shelf_text(self) -> str:
        """Return the cards in their game's notation, books in print order, a line a row."""
        if self.shows_biblios:
            return "".join(", ".join(map(str, filter(None, row))) + "\n" for row in self.rows)
        return "".join(" ".join(_notation(place) for place in row) + "\n" for row in self.rows)

    def json_text(self, file: str) -> str:
        """Return all of it as JSON."""
        content: dict[str, Any] = {
            "deck": self.design,
            "level": self.level,
            "file": file,
            "size": list(self.size),
            "rows": [[_described(place) for place in row] for row in self.rows],
            "corners": [[_listed(quad) for quad in row] for row in self.quads],
            "corner_order": "TL,TR,BR,BL of the card itself (card-upright), pixel x,y",
            "strays_not_in_shelf": [_described_stray(stray) for stray in self.strays],
            "meta": dict(self.facts),
        }
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def quad_of(points: NDArray[np.float64]) -> Quad:
    """Round corners to a tenth of a pixel."""
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)


def _notation(place: Place) -> str:
    if isinstance(place, CategoryCard | GoldCard):
        return str(place)
    if isinstance(place, Card):
        return f"{place.id}.{''.join(place.books)}"
    return place or "-"


def _described(place: Place) -> dict[str, Any] | None:
    if isinstance(place, Card):
        return {
            "letter": place.id.letter,
            "ordinal": place.id.number,
            "total": place.of,
            "icons": list(place.books),
            "face_up": True,
        }
    if place == FACE_DOWN:
        return {"letter": None, "ordinal": None, "total": None, "icons": None, "face_up": False}
    if isinstance(place, CategoryCard | GoldCard):
        return {"card": str(place), "face_up": True}
    if place is None:
        return None
    return {"kind": "category", "category": place, "icons": [place], "face_up": True}


def _listed(quad: Quad | None) -> list[list[float]] | None:
    return None if quad is None else [list(corner) for corner in quad]


def _described_stray(stray: Stray) -> dict[str, Any]:
    x, y = np.mean(stray.quad, axis=0)
    return {
        "face_up": stray.shows is not None,
        "letter": stray.shows.id.letter if stray.shows else None,
        "ordinal": stray.shows.id.number if stray.shows else None,
        "image_xy": [round(float(x), 1), round(float(y), 1)],
        "corners": _listed(stray.quad),
    }
