"""All backs of a copy look alike: what that says of the backs, and of the holes, in one photo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.find.anchors import CardKind, FoundCard, Quad, scaled, width_of
from vision.find.flat import CARD_PX, CORNERS, flattened
from vision.image import Picture, shrunk

FILE = Path(__file__).with_name("backs.json")
LOOKED_AT_PX = 112.0
"""How wide the middling card is when backs are compared."""
_SURE_BACK = 0.8
"""Other backs are measured by one that is so sure."""
_MOST_WEIGHT = 3.0
"""What likeness may say at most, in nats."""
_PERHAPS_BACK = 0.05
"""A face that is less likely a back than this is not asked for its likeness."""
_SUREST = 1e-4
_INSET = 0.08
_DARKEST = 12.0
_FAINTEST = 0.02
_BANDS = ((0.7, 1.5), (1.5, 3.0), (3.0, 6.0), (6.0, 14.0))
"""Between which blurs, in pixels of the flat view, its structure is measured."""
_ROUGH = (4, 6)


class Look(NamedTuple):
    """What is compared of a card; a back may lie either way round."""

    hues: NDArray[np.float64]
    light: NDArray[np.float64]
    structure: NDArray[np.float64]
    spread: NDArray[np.float64]
    """How far the hues spread."""
    rough: NDArray[np.float64]
    """The picture in a few spots."""


def differences(one: Look, other: Look) -> NDArray[np.float64]:
    """How far two looks are apart, in each of their parts."""
    return np.array([np.abs(a - b).mean() for a, b in zip(one, other, strict=True)])


class Alike(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much speaks for equal backs at first, and how much each difference against them."""

    always: float
    differences: tuple[float, ...]

    def odds(self, one: Look, other: Look) -> float:
        """The log-odds that two cards show the same back."""
        return float(self.always - differences(one, other) @ np.array(self.differences))


@cache
def fitted() -> Alike:
    """The committed weights."""
    return msgspec.json.decode(FILE.read_bytes(), type=Alike)


def weighed_backs(photo: Picture, cards: Sequence[FoundCard]) -> list[FoundCard]:
    """The cards, each possible back surer or less sure by its likeness to a sure one.

    A card that was taken for something else is a back if it looks like the others.
    """
    asked = [n for n, card in enumerate(cards) if _may_be_back(card)]
    sure = [n for n in asked if _is_sure_back(cards[n])]
    if not sure or len(asked) < 2:  # noqa: PLR2004
        return list(cards)
    looks = dict(zip(asked, looks_of(photo, [cards[n].quad for n in asked]), strict=True))
    weighed = list(cards)
    for n in asked:
        others = [looks[other] for other in sure if other != n]
        if others:
            weighed[n] = _weighed(cards[n], max(_odds(looks[n], look) for look in others))
    return weighed


def _may_be_back(card: FoundCard) -> bool:
    return card.kind is not CardKind.BOOK or card.back > _PERHAPS_BACK


def _is_sure_back(card: FoundCard) -> bool:
    return card.kind is CardKind.BACK and card.score >= _SURE_BACK


def _odds(one: Look, other: Look) -> float:
    return float(np.clip(fitted().odds(one, other), -_MOST_WEIGHT, _MOST_WEIGHT))


def _weighed(card: FoundCard, alike: float) -> FoundCard:
    """The card in the light of how far it is like a back."""
    back = _moved(card.back, alike)
    if card.kind is CardKind.BACK:
        return replace(card, score=_moved(card.score, alike), back=back)
    return replace(card, kind=CardKind.BACK, back=back) if back > 1 / 2 else card


def _moved(share: float, by: float) -> float:
    """A share with its log-odds moved."""
    share = min(max(share, _SUREST), 1 - _SUREST)
    return float(1 / (1 + np.exp(-np.log(share / (1 - share)) - by)))


def looks_of(photo: Picture, quads: Sequence[Quad]) -> list[Look]:
    """How cards look, laid flat."""
    middling = float(np.median([width_of(quad) for quad in quads]))
    small, factor = shrunk(photo, round(max(photo.shape[:2]) * LOOKED_AT_PX / middling))
    return [_look(flattened(small, scaled(quad, factor))) for quad in quads]


def _look(view: Picture) -> Look:
    (left, top), (right, bottom) = CORNERS[0], CORNERS[2]
    x, y = _INSET * CARD_PX[0], _INSET * CARD_PX[1]
    inside = view[round(top + y) : round(bottom - y), round(left + x) : round(right - x)]
    light = np.log(inside.astype(np.float32) + np.float32(_DARKEST))
    grey = np.asarray(light.mean(axis=2), np.float32)
    hues = light[..., ::2] - light[..., 1:2]
    rough = cv2.resize(light, _ROUGH, interpolation=cv2.INTER_AREA)
    # A back may lie either way round.
    rough = (rough + rough[::-1, ::-1]) / 2
    return Look(
        np.asarray(hues.mean(axis=(0, 1)), np.float64),
        np.array([grey.mean()]),
        np.array([np.log(_band(grey, *band) + _FAINTEST) for band in _BANDS]),
        np.asarray(hues.std(axis=(0, 1)), np.float64),
        np.asarray(rough - rough.mean(), np.float64),
    )


def _band(grey: NDArray[np.float32], fine: float, coarse: float) -> float:
    """How much structure there is between two sizes."""
    finer, coarser = (cv2.GaussianBlur(grey, (0, 0), blur) for blur in (fine, coarse))
    return float(np.std(finer - coarser))
