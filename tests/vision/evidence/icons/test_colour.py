"""The colour of icons: that of their own ink, whatever light falls on a photo."""

import numpy as np
import pytest
from numpy.typing import NDArray

from card_db import CODES
from vision.evidence.icons.colour import icon_colours, is_known, unknown_colours
from vision.evidence.icons.colour_kinds import ColourKinds, colour_fit, light_of
from vision.headers.crops import ICON_CROP_PX

INKS = {
    "C": (40, 40, 200),
    "F": (200, 60, 40),
    "H": (60, 160, 60),
    "M": (40, 190, 230),
    "R": (150, 40, 120),
    "S": (40, 40, 40),
}
"""Blue, green, red."""


def crops(light: tuple[float, float, float] = (1, 1, 1), paper: int = 225) -> NDArray[np.uint8]:
    """A square of each ink with a white sign on it, under a light of this colour."""
    pictures = np.full((len(INKS), ICON_CROP_PX, ICON_CROP_PX, 3), paper, np.float64)
    for picture, ink in zip(pictures, INKS.values(), strict=True):
        picture[6:-6, 6:-6] = ink
        picture[20:28, 20:28] = 240
    linear = np.where(pictures <= 10, pictures / 3294.6, ((pictures / 255 + 0.055) / 1.055) ** 2.4)
    lit = linear * np.array(light)
    seen = np.where(lit <= 0.0031308, 12.92 * lit, 1.055 * lit ** (1 / 2.4) - 0.055)
    return np.asarray(np.round(255 * seen), np.uint8)


def test_colours_of_inks_lie_far_apart() -> None:
    kinds = ColourKinds.of_exemplars(icon_colours(crops()), CODES)
    apart = kinds.distances(kinds.middles.astype(np.float32)) + 99 * np.eye(len(CODES))
    assert apart.min() > colour_fit().same


@pytest.mark.parametrize("light", [(0.5, 0.8, 1.0), (1.0, 0.85, 0.6), (0.15, 0.15, 0.15)])
def test_the_light_of_a_photo_changes_no_colour_much(light: tuple[float, float, float]) -> None:
    plain, lit = icon_colours(crops()), icon_colours(crops(light))
    off = np.abs(plain - lit) / np.array(colour_fit().spread)
    assert off.max() < 1.5
    scores = ColourKinds.of_exemplars(plain, CODES).scores(lit)
    assert scores.argmax(axis=1).tolist() == list(range(len(CODES)))


def test_a_colour_that_was_never_learned_is_rather_none() -> None:
    plain = icon_colours(crops())
    kinds = ColourKinds.of_exemplars(plain[:3], CODES[:3])
    assert kinds.scores(plain[3:])[:, :3].max() < 0
    assert kinds.scores(plain[:3]).argmax(axis=1).tolist() == [0, 1, 2]


def test_what_is_not_known_says_nothing() -> None:
    kinds = ColourKinds.of_exemplars(icon_colours(crops()), CODES)
    assert not kinds.scores(unknown_colours(2)).any()
    nothing = ColourKinds.of_exemplars(unknown_colours(6), CODES)
    assert nothing.categories == ()
    assert not nothing.scores(icon_colours(crops())).any()
    assert not is_known(unknown_colours(3)).any()
    assert len(icon_colours(crops()[:0])) == 0


def test_a_light_that_shifts_and_pales_all_colours_is_undone() -> None:
    kinds = ColourKinds.of_exemplars(icon_colours(crops()), CODES)
    seen = np.repeat(kinds.middles, 10, axis=0)
    centre = kinds.middles.mean(axis=0)
    shown = (centre + 0.7 * (seen - centre) + np.array([5, -8, 9])).astype(np.float32)
    share = np.repeat(np.eye(6), 10, axis=0)
    light = light_of(kinds.middles, shown, share)
    assert np.abs(light.undone(shown) - seen).max() < 3
    assert light.shown(seen) == pytest.approx(shown, abs=3)
