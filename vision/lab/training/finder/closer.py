"""Cuts what the closer look is taught with out of scenes: single cards, poorly laid flat."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.candidates.flat import CARD_PX, flattened, to_photo
from vision.candidates.refine import NOTHING, TURNED
from vision.found import KINDS, CardKind
from vision.geometry import Quad, width_of
from vision.image import Picture
from vision.lab.studio.dice import Dice
from vision.lab.training.augment import covered, worn
from vision.lab.training.finder.scenes import Scene, TrueCard
from vision.lab.training.finder.wear import WEAR

_SPREADS = (0.015, 0.04, 0.08, 0.14)
"""How far off corners are guessed, in card widths."""
_BACKS = 0.3
"""How often a back is looked at where a scene has one."""
_FREE = 0.5
"""How far from a card's middle a place is no guess of that card, in card widths."""


@dataclass(frozen=True, eq=False)
class CardView:
    """A card laid flat by a guess of its corners: where they really are, and its label."""

    picture: Picture
    corners: Quad
    label: int


def card_view(scene: Scene, dice: Dice) -> CardView:
    """Some card of a scene, or the lack of one, worn."""
    card, nothing, turned = _some_card(scene, dice), dice.chance(0.25), dice.chance(0.5)
    true = np.roll(card.quad, 2, axis=0) if turned else card.quad
    guess = _no_card(scene, true, dice) if nothing else guessed(true, dice)
    corners = cv2.perspectiveTransform(true[None], np.linalg.inv(to_photo(guess)))[0]
    picture = flattened(scene.picture, guess)
    if dice.chance(0.2):
        picture = covered(picture, CARD_PX[0], dice.numpy)
    label = NOTHING if nothing else _label(card.kind, turned=turned)
    return CardView(worn(picture, WEAR, dice.numpy), np.asarray(corners, np.float32), label)


def _some_card(scene: Scene, dice: Dice) -> TrueCard:
    """Some card of a scene; backs are rarer than faces, and to be known as well."""
    backs = [card for card in scene.cards if card.kind is CardKind.BACK]
    return dice.pick(backs) if backs and dice.chance(_BACKS) else dice.pick(scene.cards)


def _label(kind: CardKind, *, turned: bool) -> int:
    # A back looks the same either way up.
    return KINDS.index(kind) + (TURNED if turned and kind is not CardKind.BACK else 0)


def guessed(quad: Quad, dice: Dice) -> Quad:
    """The corners moved, turned, scaled and each shifted a little."""
    spread, middle = dice.pick(_SPREADS), quad.mean(axis=0)
    turn, grow = dice.about(0, spread), np.exp(dice.about(0, spread))
    linear = grow * np.array(((np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn))))
    shift = dice.numpy.normal(0, spread, 2) + dice.numpy.normal(0, 0.7 * spread, (4, 2))
    return np.asarray((quad - middle) @ linear + middle + shift * width_of(quad), np.float32)


def _no_card(scene: Scene, quad: Quad, dice: Dice) -> Quad:
    """A place where no card is: in a hole, across a card, half beside one, or anywhere else."""
    middle = quad.mean(axis=0)
    hole = _hole(scene, quad, dice)
    if hole is not None and dice.chance(0.4):
        return guessed(hole, dice)
    if dice.chance(0.2):
        across = (quad - middle) @ np.array(((0.0, 1.0), (-1.0, 0.0))) + middle
        return guessed(across.astype(np.float32), dice)
    if dice.chance(0.6):
        return guessed(quad + (free_place(scene, width_of(quad), dice) - middle), dice)
    angle, reach = dice.between(0, 2 * np.pi), dice.between(0.4, 0.65)
    step = reach * width_of(quad) * np.array((np.cos(angle), np.sin(angle)))
    return guessed((quad + step).astype(np.float32), dice)


def _hole(scene: Scene, quad: Quad, dice: Dice) -> Quad | None:
    """A place beside, above or below a card, as the next card would lie there, if none does."""
    across, down = quad[1] - quad[0], quad[3] - quad[0]
    step = dice.pick((across, -across, down, -down)) * np.float32(dice.between(1.0, 1.1))
    place = np.asarray(quad + step, np.float32)
    cards = np.array([card.quad.mean(axis=0) for card in scene.cards])
    nearest = np.linalg.norm(cards - place.mean(axis=0), axis=1).min()
    return place if nearest > _FREE * width_of(quad) else None


def free_place(scene: Scene, width: float, dice: Dice) -> Quad:
    """A point of the photo that is not the middle of any card."""
    height, wide = scene.picture.shape[:2]
    cards = np.array([card.quad.mean(axis=0) for card in scene.cards])
    while True:
        point = np.array((dice.between(0, wide), dice.between(0, height)), np.float32)
        if np.linalg.norm(cards - point, axis=1).min() > _FREE * width:
            return point
