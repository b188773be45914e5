"""Photos with their truth, as the finder is taught and measured by them."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.candidates.anchors import anchor_of
from vision.found import CardKind
from vision.geometry import Quad, scaled
from vision.image import Picture, load_photo, shrunk

Points = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class TrueCard:
    """A card that a photo shows, and whether it belongs to the shelf."""

    kind: CardKind
    quad: Quad
    on_shelf: bool = True


@dataclass(frozen=True, eq=False)
class Scene:
    """A photo, the cards that can be seen in it, and the middles (n, 2) of all loose cards."""

    name: str
    level: str
    picture: Picture
    cards: tuple[TrueCard, ...]
    loose: Points


def load_scene(path: Path, long_side_px: int) -> Scene:
    """Read a photo and the truth beside it, at most so large."""
    picture, factor = shrunk(load_photo(path), long_side_px)
    truth = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    strays = truth["strays_not_in_shelf"]
    loose = [_loose(stray, factor) for stray in strays if stray.get("corners")]
    seen = [card for card in _uncovered(loose) if _in_sight(card, picture)]
    return Scene(
        path.stem,
        truth["level"],
        picture,
        (*seen, *_shelf(truth, factor)),
        scaled(
            np.array([stray["image_xy"] for stray in strays], np.float32).reshape(-1, 2), factor
        ),
    )


def _shelf(truth: dict[str, Any], factor: float) -> Iterator[TrueCard]:
    for places, quads in zip(truth["rows"], truth["corners"], strict=True):
        for place, quad in zip(places, quads, strict=True):
            if quad is not None:
                yield TrueCard(_kind(place), scaled(np.array(quad, np.float32), factor))


def _kind(place: dict[str, Any]) -> CardKind:
    if place.get("kind") == "category":
        return CardKind.CATEGORY
    return CardKind.BOOK if place["face_up"] else CardKind.BACK


def _loose(stray: dict[str, Any], factor: float) -> TrueCard:
    quad = scaled(np.array(stray["corners"], np.float32), factor)
    return TrueCard(_kind(stray), quad, on_shelf=False)


def _uncovered(laid: Sequence[TrueCard]) -> list[TrueCard]:
    """The cards of a pile that can be seen: no later one lies over their anchor."""
    return [
        card
        for index, card in enumerate(laid)
        if not any(_covers(other, card) for other in laid[index + 1 :])
    ]


def _in_sight(card: TrueCard, picture: Picture) -> bool:
    anchor = anchor_of(card.kind, card.quad)
    return bool(np.all(anchor >= 0) and np.all(anchor < picture.shape[1::-1]))


def _covers(upper: TrueCard, lower: TrueCard) -> bool:
    x, y = anchor_of(lower.kind, lower.quad)
    return cv2.pointPolygonTest(upper.quad, (float(x), float(y)), measureDist=False) >= 0
