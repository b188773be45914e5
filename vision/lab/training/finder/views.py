"""Cuts what the finder is taught with out of scenes: views of a part of the table."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.candidates.anchors import OUTSIDE
from vision.found import CardKind
from vision.geometry import turn_of, width_of
from vision.image import Picture
from vision.lab.studio.dice import Dice
from vision.lab.training.augment import covered, worn
from vision.lab.training.finder.scenes import Scene, TrueCard
from vision.lab.training.finder.wear import WEAR

VIEW_PX = 384
_CARD_PX = (34.0, 150.0)
"""How wide the cards of a view may be on average."""
_LONG_SIDE_PX = (360.0, 900.0)
"""How large the photo may be of which the view is a part."""
_ALIASED = 0.7
_OTHERWISE = 0.25
"""How often a view is not upright: then its book cards are none to be found."""

Matrix = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class SceneView:
    """A square part of a photo as the finder may see it."""

    picture: Picture
    cards: tuple[TrueCard, ...]


def table_view(scene: Scene, dice: Dice) -> SceneView:
    """Some part of a scene, turned, scaled and worn."""
    scale = _scale(scene, dice)
    matrix = _towards(scene, scale, dice)
    picture = _warped(scene.picture, matrix, scale)
    cards = tuple(_moved(card, matrix) for card in scene.cards)
    if dice.chance(0.3):
        picture = covered(picture, _mean_width(cards), dice.numpy)
    return SceneView(worn(picture, WEAR, dice.numpy), cards)


def _scale(scene: Scene, dice: Dice) -> float:
    long_side = np.exp(dice.between(*np.log(_LONG_SIDE_PX)))
    scale = float(long_side / max(scene.picture.shape))
    if not scene.cards:
        return scale
    width = _mean_width(scene.cards)
    return float(np.clip(scale, _CARD_PX[0] / width, _CARD_PX[1] / width))


def _mean_width(cards: tuple[TrueCard, ...]) -> float:
    return float(np.mean([width_of(card.quad) for card in cards])) if cards else 80.0


def _aim(scene: Scene, dice: Dice) -> NDArray[np.float64]:
    """A point to look at: mostly a card."""
    if scene.cards and dice.chance(0.8):
        return np.asarray(dice.pick(scene.cards).quad.mean(axis=0), np.float64)
    height, width = scene.picture.shape[:2]
    return np.array((dice.between(0, width), dice.between(0, height)))


def _towards(scene: Scene, scale: float, dice: Dice) -> Matrix:
    """From the scene to a view somewhere around what it looks at."""
    small = dice.between(-40, 40) if dice.chance(0.15) else dice.about(0, 7)
    quarter = dice.whole(1, 3) if dice.chance(_OTHERWISE) else 0
    turn = np.radians(quarter * 90 + small) - _turn_of(scene)
    cos, sin = scale * np.cos(turn), scale * np.sin(turn)
    linear = np.array(((cos, -sin), (sin, cos)))
    shift = np.array((dice.between(-0.3, 0.3), dice.between(-0.3, 0.3))) * VIEW_PX / scale
    middle = _aim(scene, dice) + shift
    # Little of a view should lie beyond the photo: nothing is to be learned there.
    size = np.array(scene.picture.shape[1::-1])
    margin = np.minimum(dice.between(0.2, 0.5) * VIEW_PX / scale, size / 2)
    middle = np.clip(middle, margin, size - margin)
    return np.column_stack((linear, VIEW_PX / 2 - linear @ middle))


def _turn_of(scene: Scene) -> float:
    """How far the shelf of a scene is turned."""
    shelf = [card for card in scene.cards if card.on_shelf and card.kind is not CardKind.BACK]
    return float(np.median([turn_of(card.quad) for card in shelf])) if shelf else 0.0


def _warped(picture: Picture, matrix: Matrix, scale: float) -> Picture:
    if scale < _ALIASED:
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        # Half a pixel aside, since the middle of the first pixel is the point nought.
        middle = np.full(2, 0.5 / scale - 0.5)
        linear = matrix[:, :2]
        matrix = np.column_stack((linear / scale, matrix[:, 2] + linear @ middle))
        picture = np.asarray(small, np.uint8)
    view = cv2.warpAffine(picture, matrix, (VIEW_PX, VIEW_PX), borderValue=OUTSIDE)
    return np.asarray(view, np.uint8)


def _moved(card: TrueCard, matrix: Matrix) -> TrueCard:
    quad = card.quad @ matrix[:, :2].T + matrix[:, 2]
    return TrueCard(card.kind, quad.astype(np.float32), card.on_shelf)
