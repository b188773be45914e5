"""Prints other backs over cards of a scene: more of them, and more kinds, than are drawn.

Whatever is printed on it, a rectangle that lies like a card and shows no header is a back.
"""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.candidates.flat import CARD_PX
from vision.found import CardKind
from vision.geometry import UNIT_SQUARE, Quad
from vision.image import Picture
from vision.lab.studio.dice import Dice
from vision.lab.training.finder.scenes import Scene, TrueCard

_SHEET: Quad = UNIT_SQUARE * (np.array(CARD_PX, np.float32) * 2 - 1)
"""The corners of a back as it is printed."""
_SIZE = (CARD_PX[0] * 2, CARD_PX[1] * 2)
_TURNED_OVER = (0.1, 0.35)
"""Which share of the faces is printed over, besides the backs."""
_ZOOM = (0.25, 0.7)
"""Which part of a card's width, cut out of a photo, becomes the picture of a back."""
_LIGHT_REACH = 0.8
"""How far, in card widths, the light of the former print is averaged."""


def reprinted(scene: Scene, others: Sequence[Scene], dice: Dice) -> Scene:
    """The scene with one back on all its backs and on some of its faces."""
    print_ = _new_back(others, dice)
    share = dice.between(*_TURNED_OVER)
    picture = scene.picture.copy()
    cards = tuple(_turned_over(card, picture, print_, share, dice) for card in scene.cards)
    return replace(scene, picture=picture, cards=cards)


def _turned_over(
    card: TrueCard, picture: Picture, print_: Picture, share: float, dice: Dice
) -> TrueCard:
    """Print a back over the card if it is one, or is to become one."""
    if card.kind is CardKind.CATEGORY or not card.on_shelf:
        return card
    if card.kind is CardKind.BOOK and not dice.chance(share):
        return card
    _lay(picture, print_, card.quad)
    return replace(card, kind=CardKind.BACK)


def _new_back(others: Sequence[Scene], dice: Dice) -> Picture:
    """A back of another design, or a piece of some photo as an illustration."""
    scene = dice.pick(others)
    backs = [card for card in scene.cards if card.kind is CardKind.BACK]
    if backs:
        return _cut(scene.picture, dice.pick(backs).quad)
    return _framed(_cut(scene.picture, _piece(scene, dice)), dice)


def _piece(scene: Scene, dice: Dice) -> Quad:
    """Some part of a photo, narrower than a card and turned, so that no header is to be seen."""
    height, width = scene.picture.shape[:2]
    wide = dice.between(*_ZOOM) * width / 8
    turn = dice.between(0, 2 * np.pi)
    cos, sin = np.cos(turn), np.sin(turn)
    corners = (UNIT_SQUARE - 0.5) * (wide, wide * CARD_PX[1] / CARD_PX[0])
    middle = dice.between(0.1, 0.9) * width, dice.between(0.1, 0.9) * height
    return np.asarray(corners @ ((cos, sin), (-sin, cos)) + middle, np.float32)


def _framed(print_: Picture, dice: Dice) -> Picture:
    """An illustration in its border, perhaps with a line inside and an emblem in its middle."""
    high, wide = print_.shape[:2]
    colours = dice.numpy.integers(0, 256, (3, 3)).tolist()
    border = round(dice.between(0.03, 0.1) * wide)
    framed = print_.copy()
    if dice.chance(0.5):
        middle, radius = (wide // 2, high // 2), round(dice.between(0.15, 0.35) * wide)
        cv2.circle(framed, middle, radius, colours[0], -1, cv2.LINE_AA)
        cv2.circle(framed, middle, round(radius * 0.9), colours[1], -1, cv2.LINE_AA)
    if dice.chance(0.5):
        inset = border + round(dice.between(0.02, 0.06) * wide)
        far = (wide - inset, high - inset)
        cv2.rectangle(framed, (inset, inset), far, colours[1], 3, cv2.LINE_AA)
    if dice.chance(0.7):
        cv2.rectangle(framed, (0, 0), (wide - 1, high - 1), colours[2], 2 * border)
    return framed


def _cut(picture: Picture, quad: Quad) -> Picture:
    to_sheet = cv2.getPerspectiveTransform(np.asarray(quad, np.float32), _SHEET)
    cut = cv2.warpPerspective(picture, to_sheet, _SIZE, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(cut, np.uint8)


def _lay(picture: Picture, print_: Picture, quad: Quad) -> None:
    """Lay a print over a card, lit about as what lay there before."""
    left, top = np.maximum(np.floor(quad.min(axis=0)).astype(int), 0)
    right, bottom = np.ceil(quad.max(axis=0)).astype(int) + 1
    under = picture[top:bottom, left:right]
    if under.size == 0:
        return
    to_photo = cv2.getPerspectiveTransform(_SHEET, np.asarray(quad - (left, top), np.float32))
    size = (under.shape[1], under.shape[0])
    laid = cv2.warpPerspective(print_, to_photo, size)
    mask = cv2.warpPerspective(np.full(print_.shape[:2], 1.0, np.float32), to_photo, size)
    lit = laid * _light(under)
    under[...] = np.clip(under + (lit - under) * mask[..., None], 0, 255).astype(np.uint8)


def _light(under: Picture) -> NDArray[np.float32]:
    """How bright it is around each pixel, against the average."""
    grey = np.asarray(under.mean(axis=2), np.float32)
    wide = max(3, round(_LIGHT_REACH * under.shape[1])) | 1
    soft = cv2.GaussianBlur(grey, (wide, wide), 0) + np.float32(8)
    dimmed = np.asarray(soft / soft.mean(), np.float32)
    return np.asarray(np.clip(dimmed**0.5, 0.6, 1.5)[..., None], np.float32)
