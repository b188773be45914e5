"""The colour of icons: that of each one's own ink, under the light of its photo."""

import numpy as np
from numpy.typing import NDArray

from vision.evidence.icons.settings import SETTINGS

SIZE = 3
"""Lightness, green to red, blue to yellow: the axes of Lab."""

Colours = NDArray[np.float32]
"""Rows of Lab; not a number where a colour is not known."""

_Pixels = NDArray[np.float32]

_VALUES = np.arange(256) / 255
_NEARLY_BLACK, _KNEE = 0.04045, 0.008856
"""Below these, the curves of sRGB and of Lab are straight."""
_LINEAR = np.where(
    _VALUES <= _NEARLY_BLACK, _VALUES / 12.92, ((_VALUES + 0.055) / 1.055) ** 2.4
).astype(np.float32)
"""How much light each value of a pixel stands for."""
_TO_XYZ = np.array(
    [[0.1805, 0.3576, 0.4124], [0.0722, 0.7152, 0.2126], [0.9505, 0.1192, 0.0193]], np.float32
) / np.array([[0.9505], [1.0], [1.089]], np.float32)
"""From blue, green, red to X, Y, Z, each 1 for white."""


def icon_colours(crops: NDArray[np.uint8], counted: NDArray[np.bool_] | None = None) -> Colours:
    """The colours of all icons of one photo, crops (n, side, side, 3), relative to its light.

    The light is what the icons reflect together with the paper around them; `counted` says which
    of the crops show an icon at all.
    """
    if len(crops) == 0:
        return unknown_colours(0)
    light = _LINEAR[crops[:, ::2, ::2]]
    lit = light if counted is None or not counted.any() else light[counted]
    middle = np.maximum(lit.mean(axis=(0, 1, 2)), SETTINGS.darkest_light)
    return _of_ink(_lab(light * (SETTINGS.middle_light / middle)))


def unknown_colours(count: int) -> Colours:
    """Colours of which nothing is known."""
    return np.full((count, SIZE), np.nan, np.float32)


def is_known(colours: Colours) -> NDArray[np.bool_]:
    """Tell which colours are known."""
    return np.asarray(np.isfinite(colours).all(axis=1))


def _of_ink(lab: _Pixels) -> Colours:
    """The mean colour of each crop, in which a pixel counts the more the less it is like paper."""
    edge, inner = SETTINGS.rim_px, slice(SETTINGS.rim_px, -SETTINGS.rim_px)
    # Neighbours stand left and right, so the paper is what lies above and below.
    rim = np.concatenate([lab[:, :edge], lab[:, -edge:]], axis=1)
    paper = np.median(rim.reshape(len(lab), -1, SIZE), axis=1, keepdims=True)
    pixels = lab[:, inner, inner].reshape(len(lab), -1, SIZE)
    unlike = np.linalg.norm(pixels - paper, axis=2, keepdims=True)
    plain = np.quantile(unlike, SETTINGS.plain_ink, axis=1, keepdims=True)
    weight = np.minimum((unlike / np.maximum(plain, SETTINGS.faint_ink)) ** 2, 1) + 1e-6
    return np.asarray((weight * pixels).sum(axis=1) / weight.sum(axis=1), np.float32)


def _lab(light: _Pixels) -> _Pixels:
    xyz = light @ _TO_XYZ.T
    bent = np.where(xyz > _KNEE, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = bent[..., 0], bent[..., 1], bent[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1).astype(np.float32)
