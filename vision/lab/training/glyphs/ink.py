"""The shapes of printed letters and ordinals, as masks of ink."""

from functools import lru_cache

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from vision.lab.training.chance import happens
from vision.lab.training.glyphs.faces import FontFace

Mask = NDArray[np.float32]

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
POLISH = "ĄĆĘŁŃÓŚŹŻ"
CAPITAL = 96
"""Height of a capital, or of a lining figure, in the masks."""

_SMALL_FIGURES, _LOW_FIGURES = "012", "34579"
_X_HEIGHT = 0.72
_INK = 0.5


def letter_ink(face: FontFace, letter: str) -> Mask:
    """Return the letter, cut to its ink and scaled so that a plain capital is CAPITAL high."""
    font = _font(face, "H")
    return _trim(_draw(font, letter))


def ordinal_ink(face: FontFace, ordinal: int, total: int, rng: Generator) -> Mask:
    """Return `k/N` set in one of the ways printers set it, cut to its ink."""
    font = _font(face, "0")
    gap = (rng.choice([0.0, 0.0, 0.12, 0.3]) + rng.uniform(-0.03, 0.1)) * CAPITAL
    old_style = happens(rng, 0.25)
    slash = _slash(font, rng)
    pieces = [_figure(font, d, old_style=old_style) for d in str(ordinal)]
    pieces += [slash, *(_figure(font, d, old_style=old_style) for d in str(total))]
    spacing = rng.uniform(0.02, 0.14) * CAPITAL
    gaps = [spacing] * (len(pieces) - 1)
    at = len(str(ordinal))
    gaps[at - 1], gaps[at] = gap, gap
    return _trim(_set_line(pieces, gaps))


def text_ink(face: FontFace, text: str) -> Mask:
    """Return a line of text, as on a spine."""
    return _trim(_draw(_font(face, "H"), text))


@lru_cache(maxsize=1024)
def _font(face: FontFace, measure: str) -> ImageFont.FreeTypeFont:
    """Load the face at the size at which the measuring glyph is CAPITAL high."""
    probe = ImageFont.truetype(face.path, 100)
    box = probe.getbbox(measure)
    return ImageFont.truetype(face.path, round(100 * CAPITAL / (box[3] - box[1])))


@lru_cache(maxsize=4096)
def _draw(font: ImageFont.FreeTypeFont, text: str) -> Mask:
    """Draw on a canvas whose base line lies at two thirds of its height."""
    width = int(font.getlength(text)) + 2 * CAPITAL
    image = Image.new("L", (width, 3 * CAPITAL), 0)
    ImageDraw.Draw(image).text((CAPITAL, 2 * CAPITAL), text, fill=255, font=font, anchor="ls")
    return np.asarray(image, dtype=np.float32) / np.float32(255)


def _figure(font: ImageFont.FreeTypeFont, digit: str, *, old_style: bool) -> Mask:
    """Return one figure, all of its canvas's height; lining ones are turned old-style by hand."""
    drawn = _columns(_draw(font, digit))
    if not old_style or digit not in _SMALL_FIGURES + _LOW_FIGURES:
        return drawn
    if digit in _LOW_FIGURES:
        return np.roll(drawn, round((1 - _X_HEIGHT) * CAPITAL), axis=0)
    return _shrunk(drawn)


def _shrunk(drawn: Mask) -> Mask:
    """Return a figure of x-height on the same base line."""
    width = max(1, round(drawn.shape[1] * _X_HEIGHT))
    base = 2 * CAPITAL
    small = cv2.resize(drawn[:base], (width, round(base * _X_HEIGHT)), interpolation=cv2.INTER_AREA)
    whole = np.zeros((drawn.shape[0], width), np.float32)
    whole[base - small.shape[0] : base] = small
    return whole


def _slash(font: ImageFont.FreeTypeFont, rng: Generator) -> Mask:
    """Return the font's own slash, or a plain stroke of another slant and weight."""
    if happens(rng, 0.6):
        return _columns(_draw(font, "/"))
    height = rng.uniform(0.95, 1.35) * CAPITAL
    lean = rng.uniform(0.15, 0.75) * height
    low = rng.uniform(0.0, 0.2) * CAPITAL
    width = max(2, round(rng.uniform(0.06, 0.16) * CAPITAL))
    canvas = np.zeros((3 * CAPITAL, int(lean) + 2 * width), np.float32)
    foot = (width, round(2 * CAPITAL + low))
    head = (round(width + lean), round(2 * CAPITAL + low - height))
    cv2.line(canvas, foot, head, 1.0, width, cv2.LINE_AA)
    return _columns(canvas)


def _set_line(pieces: list[Mask], gaps: list[float]) -> Mask:
    """Place the pieces side by side on one base line; narrow gaps may let them touch."""
    starts = [0]
    for piece, gap in zip(pieces, gaps, strict=False):
        starts.append(max(0, round(starts[-1] + piece.shape[1] + gap)))
    line = np.zeros((3 * CAPITAL, starts[-1] + pieces[-1].shape[1]), np.float32)
    for piece, start in zip(pieces, starts, strict=True):
        part = line[:, start : start + piece.shape[1]]
        np.maximum(part, piece, out=part)
    return line


def _columns(mask: Mask) -> Mask:
    """Cut away the empty columns at both sides."""
    used = np.flatnonzero(mask.max(axis=0) > _INK)
    return mask[:, used[0] : used[-1] + 1] if used.size else mask


def _trim(mask: Mask) -> Mask:
    """Cut away everything around the ink."""
    rows = np.flatnonzero(mask.max(axis=1) > _INK)
    return _columns(mask[rows[0] : rows[-1] + 1]) if rows.size else mask
