"""Crops as the reader will get them, drawn with their truth."""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.lab.training.augment import worn
from vision.lab.training.chance import happens, one_of
from vision.lab.training.glyphs.faces import FontFace, Use, faces
from vision.lab.training.glyphs.ink import LATIN, POLISH, letter_ink, ordinal_ink, text_ink
from vision.lab.training.glyphs.neighbours import (
    add_badge,
    add_disc,
    add_ground,
    add_mask,
    add_rules,
    mount,
)
from vision.lab.training.glyphs.scene import (
    Box,
    Picture,
    PrintStyle,
    Tones,
    box_of,
    paper,
    placed,
    stamp,
    tones,
    weighted,
)
from vision.lab.training.glyphs.wear import print_wear

LETTERS = LATIN + POLISH
HIGHEST = 15
_FINEST, _COARSEST = 40.0, 100.0
"""How high print is drawn before it is photographed."""
_LEAST_CROP = 48
_LOOSE = 0.25
"""Share of loosely cut crops among the lessons."""


@dataclass(frozen=True)
class LetterSample:
    """A crop around a letter; none of them is ''."""

    crop: NDArray[np.uint8]
    letter: str


@dataclass(frozen=True)
class OrdinalSample:
    """A crop around `k/N`; (0, 0) if there is none."""

    crop: NDArray[np.uint8]
    ordinal: int
    total: int


@dataclass(frozen=True)
class Shot:
    """How a piece of print is photographed: height of its capitals in pixels, and how badly."""

    height: float
    severity: float
    loose: float = 0.0
    """Share of crops that are cut much more loosely than the reader asks for."""


def letter_sample(rng: Generator, use: Use, shot: Shot | None = None) -> LetterSample:
    """Draw one letter crop; about one in twelve shows no letter unless the shot is given."""
    face = _any_face(rng, use)
    if shot is None and happens(rng, 1 / 12):
        return LetterSample(_nothing(rng, face, 1.0), "")
    letter = _any_letter(rng, face)
    return LetterSample(
        letter_crop(rng, face, letter, shot or any_shot(rng, 8, 60, _LOOSE)), letter
    )


def letter_crop(rng: Generator, face: FontFace, letter: str, shot: Shot) -> NDArray[np.uint8]:
    """Draw one letter of a face and photograph it."""
    drawn = _printed(letter_ink(face, letter), shot, rng, _letter_neighbours(face))
    return _cut(drawn, shot, rng, _room_below(rng))


def _room_below(rng: Generator) -> float:
    """Choose how far below a letter is cut: mostly with the room that the reader leaves for Q."""
    return float(rng.uniform(0.1, 0.3)) if happens(rng, 0.6) else 0.0


def ordinal_sample(rng: Generator, use: Use, shot: Shot | None = None) -> OrdinalSample:
    """Draw one ordinal crop; about one in fifteen shows none unless the shot is given."""
    face = _any_face(rng, use)
    if shot is None and happens(rng, 1 / 15):
        return OrdinalSample(_nothing(rng, face, 2.2), 0, 0)
    total = int(rng.integers(1, HIGHEST + 1))
    ordinal = int(rng.integers(1, total + 1))
    crop = ordinal_crop(rng, face, (ordinal, total), shot or any_shot(rng, 5, 32, _LOOSE))
    return OrdinalSample(crop, ordinal, total)


def ordinal_crop(
    rng: Generator, face: FontFace, numbers: tuple[int, int], shot: Shot
) -> NDArray[np.uint8]:
    """Draw one ordinal of a face and photograph it."""
    ink = ordinal_ink(face, *numbers, rng)
    return _cut(_printed(ink, shot, rng, _ordinal_neighbours(face)), shot, rng)


def _any_face(rng: Generator, use: Use) -> FontFace:
    choice = faces(use)
    return choice[int(rng.integers(len(choice)))]


def _any_letter(rng: Generator, face: FontFace) -> str:
    """Choose a letter; the Polish ones are as frequent as the others where a face has them."""
    choice = LETTERS if face.polish else LATIN
    return choice[int(rng.integers(len(choice)))]


def any_shot(rng: Generator, lowest: float, highest: float, loose: float = 0.0) -> Shot:
    """Choose a size between the two, small ones as often as large ones, and a severity."""
    height = float(np.exp(rng.uniform(np.log(lowest), np.log(highest))))
    return Shot(height, float(rng.beta(1.0, 1.5)), loose)


Neighbours = Callable[[Picture, Box, Tones, Generator], None]


def _printed(ink: Picture, shot: Shot, rng: Generator, neighbours: Neighbours) -> PrintStyle:
    """Print the ink on a sheet, large, with what stands around it."""
    height = float(np.clip(shot.height * 2.5, _FINEST, _COARSEST))
    wide = ink.shape[1] / ink.shape[0]
    shape = (round(height * 2.6), round(height * (wide * 1.3 + 1.9)))
    mask = placed(weighted(ink, rng), shape, height, rng)
    header = tones(rng)
    sheet = paper(shape, header.paper, rng)
    box = box_of(mask)
    neighbours(sheet, box, header, rng)
    _ink_on(sheet, mask, header, rng)
    return PrintStyle(sheet, box)


def _ink_on(sheet: Picture, mask: Picture, header: Tones, rng: Generator) -> None:
    """Print plainly, or with a rim, a drop shadow, a hollow inside or worn ink."""
    style = one_of(rng, {"rim": 0.07, "shadow": 0.07, "hollow": 0.04, "worn": 0.12})
    reach = max(1, round(rng.uniform(0.02, 0.05) * sheet.shape[0] / 2.6))
    kernel = np.ones((2 * reach + 1, 2 * reach + 1), np.uint8)
    if style == "rim":
        stamp(sheet, np.asarray(cv2.dilate(mask, kernel), np.float32), rng.uniform(0, 1))
    elif style == "shadow":
        shadow = np.roll(mask, (reach, reach), axis=(0, 1))
        stamp(sheet, shadow, header.paper + 0.6 * (header.ink - header.paper) * rng.random())
    elif style == "hollow":
        mask = np.asarray(mask - 0.85 * cv2.erode(mask, kernel), np.float32)
    elif style == "worn":
        wear = cv2.resize(rng.random((24, 32), dtype=np.float32), sheet.shape[::-1])
        mask = np.asarray(mask * np.clip(0.6 + wear, 0, 1), np.float32)
    stamp(sheet, mask, header.ink)


def _letter_neighbours(face: FontFace) -> Neighbours:
    """Beside a letter: frame lines, the ordinal, an icon, the end of the header."""

    def add(sheet: Picture, box: Box, header: Tones, rng: Generator) -> None:
        if happens(rng, 0.3):
            mount(sheet, box, rng)
        _common(sheet, box, header, rng)
        if happens(rng, 0.25):
            high = box[3] - box[1]
            size = rng.uniform(0.3, 0.6) * high
            ink = ordinal_ink(face, 10, 12, rng) if happens(rng, 0.3) else text_ink(face, "7/8")
            small = _scaled(ink, size)
            beside = (box[2] + rng.uniform(0.1, 0.4) * high, box[3] - size * rng.uniform(0.8, 1.2))
            beneath = (box[0] - rng.uniform(0, 0.4) * high, box[3] + rng.uniform(0.1, 0.4) * high)
            corner = beside if happens(rng, 0.6) else beneath
            add_mask(sheet, small, corner, header.ink)

    return add


def _ordinal_neighbours(face: FontFace) -> Neighbours:
    """Beside an ordinal: frame lines, the large letter, an icon, the end of the header."""

    def add(sheet: Picture, box: Box, header: Tones, rng: Generator) -> None:
        _common(sheet, box, header, rng)
        if happens(rng, 0.3):
            high = box[3] - box[1]
            size = rng.uniform(1.4, 3.0) * high
            ink = _scaled(letter_ink(face, LATIN[int(rng.integers(26))]), size)
            away = rng.uniform(0.12, 0.5) * high
            beside = (box[0] - away - ink.shape[1], box[3] - size * rng.uniform(0.8, 1.3))
            above = (box[0] - rng.uniform(-0.5, 0.5) * high, box[1] - away - size)
            corner = beside if happens(rng, 0.6) else above
            if happens(rng, 0.3):
                add_badge(sheet, (*corner, corner[0] + ink.shape[1], corner[1] + size), rng)
            add_mask(sheet, ink, corner, header.ink)

    return add


def _common(sheet: Picture, box: Box, header: Tones, rng: Generator) -> None:
    if happens(rng, 0.35):
        add_rules(sheet, box, rng.choice([header.ink, rng.random()]), rng)
    for _ in range(int(rng.choice([0, 1, 2], p=[0.65, 0.25, 0.1]))):
        add_ground(sheet, box, rng)
    if happens(rng, 0.15):
        add_disc(sheet, box, rng)


def _scaled(mask: Picture, height: float) -> Picture:
    width = max(1, round(mask.shape[1] * height / mask.shape[0]))
    size = (width, max(1, round(height)))
    return np.asarray(cv2.resize(mask, size, interpolation=cv2.INTER_AREA))


def _cut(
    drawn: PrintStyle, shot: Shot, rng: Generator, room_below: float = 0.0
) -> NDArray[np.uint8]:
    """Photograph the sheet and cut the crop around the print, margins and jitter included."""
    left, top, right, bottom = drawn.box
    scale = shot.height / (bottom - top)
    size = [max(8, round(side * scale)) for side in drawn.picture.shape[::-1]]
    small = cv2.resize(drawn.picture, size, interpolation=cv2.INTER_AREA)
    flat = np.asarray(np.clip(small, 0, 1) * 255, np.uint8)
    photo = worn(flat, print_wear(shot.severity), rng)
    high, wide = shot.height, (right - left) * scale
    above, below, before, after = _margins(rng, shot.loose) * high
    below += room_below * high
    corner = (left * scale - before, top * scale - above)
    return _enlarged(photo, corner, (wide + before + after, high + above + below), rng)


def _margins(rng: Generator, loose: float) -> NDArray[np.float64]:
    """Choose the margins in heights of the print: about as asked for, now and then far off."""
    margins = rng.normal(0.15, 0.07, 4).clip(0.0, 0.4)
    if happens(rng, loose / 2):
        # A box that was taken for the print's own: that of the badge it stands on.
        margins += rng.uniform(0.1, 0.35)
    if happens(rng, loose):
        margins += rng.uniform(0, (0.4, 0.4, 0.8, 1.2)) * rng.integers(0, 2, 4)
    return margins


def _enlarged(
    photo: NDArray[np.uint8], corner: tuple[float, float], size: tuple[float, float], rng: Generator
) -> NDArray[np.uint8]:
    """Resample a box of the photo so that it is at least 48 pixels high."""
    height = max(_LEAST_CROP, round(size[1]))
    scale = height / size[1]
    matrix = np.array([[scale, 0, -corner[0] * scale], [0, scale, -corner[1] * scale]])
    way = int(rng.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC]))
    target = (max(8, round(size[0] * scale)), height)
    crop = cv2.warpAffine(photo, matrix, target, flags=way, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(crop, dtype=np.uint8)


def _nothing(rng: Generator, face: FontFace, wide: float) -> NDArray[np.uint8]:
    """Draw a crop without print: bare paper, a piece of picture, spine lettering, an icon."""
    shot = any_shot(rng, 8, 50, _LOOSE)
    shape = (200, round(200 * wide))
    header = tones(rng)
    sheet = paper(shape, header.paper, rng)
    middle = (shape[1] * 0.3, 60.0, shape[1] * 0.7, 140.0)
    for _ in range(int(rng.integers(0, 4))):
        _piece_of_picture(sheet, middle, face, rng)
    return _cut(PrintStyle(sheet, middle), shot, rng)


def _piece_of_picture(sheet: Picture, box: Box, face: FontFace, rng: Generator) -> None:
    kind = one_of(rng, {"words": 0.3, "ground": 0.3, "disc": 0.2, "rules": 0.2})
    if kind == "words":
        words = "".join(rng.choice(list(LATIN), int(rng.integers(3, 7))))
        ink = _scaled(text_ink(face, words), rng.uniform(20, 70))
        turned = np.rot90(ink) if happens(rng, 0.4) else ink
        add_mask(sheet, turned, (rng.uniform(-40, 120), rng.uniform(-20, 160)), rng.random())
    elif kind == "ground":
        add_ground(sheet, box, rng)
    elif kind == "disc":
        x, y = rng.uniform(0, sheet.shape[1]), rng.uniform(0, 200)
        add_disc(sheet, (x, y, x + 60, y + 60), rng)
    else:
        add_rules(sheet, box, rng.random(), rng)
