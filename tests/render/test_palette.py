"""Every eye can tell the categories apart, and read what is written on them."""

from __future__ import annotations

import re
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from card_db import Category
from companion.render import palette
from companion.render.exlibris.shelf.highlight import BADGE_INK, STYLES
from companion.render.palette import SWATCHES

Colour = NDArray[np.float64]

LEAST_CONTRAST_OF_TEXT, LEAST_CONTRAST_OF_LINES = 4.5, 3.0
LEAST_DIFFERENCE = 0.15
"""In OKLab, where 0.02 is just noticeable when two colours touch."""

PAGES = ("#ffffff", "#0e1117", "#000000")

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB.
EYES = {
    "all cones": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
TO_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
TO_OKLAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)
CUBE_LEVELS = (0, 95, 135, 175, 215, 255)


def linear(colour: Colour) -> Colour:
    """Return linear RGB from sRGB between 0 and 1."""
    return np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)


def of_hex(text: str) -> Colour:
    return linear(np.array([int(text[at : at + 2], 16) for at in (1, 3, 5)]) / 255)


def of_terminal(index: int) -> Colour:
    """Return a colour of the 6x6x6 cube of a 256-colour terminal."""
    red, rest = divmod(index - 16, 36)
    return linear(np.array([CUBE_LEVELS[part] for part in (red, *divmod(rest, 6))]) / 255)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of WCAG 2."""
    low, high = sorted(float(colour @ (0.2126, 0.7152, 0.0722)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def seen(colour: Colour, eye: str) -> Colour:
    """Return the OKLab coordinates of a colour as an eye sees it."""
    return np.asarray(TO_OKLAB @ np.cbrt(TO_CONES @ np.clip(EYES[eye] @ colour, 0, 1)))


def least_difference(colours: list[Colour], eye: str) -> float:
    """Return how far apart the two most similar colours are."""
    points = [seen(colour, eye) for colour in colours]
    return min(float(np.linalg.norm(one - other)) for one, other in combinations(points, 2))


def test_the_contrast_formula_gives_the_values_of_the_standard() -> None:
    assert contrast(of_hex("#000000"), of_hex("#ffffff")) == pytest.approx(21)
    assert contrast(of_hex("#767676"), of_hex("#ffffff")) == pytest.approx(4.54, abs=0.01)


def test_every_category_has_a_look_of_its_own() -> None:
    assert set(SWATCHES) == set(Category)
    assert len({swatch.symbol for swatch in SWATCHES.values()}) == len(Category)


@pytest.mark.parametrize("eye", EYES)
def test_grounds_differ_for_every_eye(eye: str) -> None:
    grounds = [of_hex(swatch.ground) for swatch in SWATCHES.values()]
    assert least_difference(grounds, eye) >= LEAST_DIFFERENCE


@pytest.mark.parametrize("eye", EYES)
def test_grounds_of_the_terminal_differ_for_every_eye(eye: str) -> None:
    grounds = [of_terminal(swatch.terminal) for swatch in SWATCHES.values()]
    assert least_difference(grounds, eye) >= LEAST_DIFFERENCE


@pytest.mark.parametrize("category", Category)
def test_symbol_and_code_letter_stand_out_from_their_ground(category: Category) -> None:
    swatch = SWATCHES[category]
    terminal_ink = of_hex("#ffffff" if swatch.ink == palette.PALE else "#000000")
    assert contrast(of_hex(swatch.ink), of_hex(swatch.ground)) >= LEAST_CONTRAST_OF_TEXT
    assert contrast(terminal_ink, of_terminal(swatch.terminal)) >= LEAST_CONTRAST_OF_TEXT


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (palette.PAPER_INK, palette.PAPER),
        (palette.PAPER_FAINT_INK, palette.PAPER),
        (palette.LEATHER_INK, palette.LEATHER),
    ],
)
def test_writing_on_cards_is_legible(ink: str, ground: str) -> None:
    assert contrast(of_hex(ink), of_hex(ground)) >= LEAST_CONTRAST_OF_TEXT


@pytest.mark.parametrize("page", PAGES)
def test_lines_show_on_light_and_dark_pages(page: str) -> None:
    for line in (
        palette.GAP_LINE,
        palette.PAPER_EDGE,
        *(style.colour for style in STYLES.values()),
    ):
        assert contrast(of_hex(line), of_hex(page)) >= LEAST_CONTRAST_OF_LINES, line


def test_signs_on_badges_are_legible() -> None:
    for style in STYLES.values():
        assert contrast(of_hex(BADGE_INK), of_hex(style.colour)) >= LEAST_CONTRAST_OF_TEXT


def test_highlights_differ_by_more_than_colour() -> None:
    assert len({style.sign for style in STYLES.values()}) == len(STYLES)
    assert len({(style.width, style.dashes, style.doubled) for style in STYLES.values()}) == len(
        STYLES
    )


def test_symbols_are_whole_paths() -> None:
    for swatch in SWATCHES.values():
        assert re.fullmatch(r"[MmLlHhVvCcAaZz0-9 .\-]+", swatch.symbol)
        assert swatch.symbol.startswith("M")
        assert swatch.symbol.endswith("z")
