"""Icons as points on a sphere: equal icons of one copy lie near each other, in any light."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Picture
from vision.network import load_network
from vision.weights import weight_file

FILE = weight_file("embedding.onnx")
CROP_PX = 48
"""The side of the square crops that the network is given."""
SIZE = 64
"""How many numbers describe an icon."""
_ICON_PX = 36
"""How much of a crop the larger side of the icon takes."""
_FAR_LARGER = 0.6

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels."""
Embeddings = NDArray[np.float32]


def cut_icon(picture: Picture, box: Box) -> NDArray[np.uint8]:
    """Cut an icon out of a flat picture of any scale, with a margin around it."""
    left, top, right, bottom = box
    scale = _ICON_PX / max(right - left, bottom - top, 1.0)
    source, scale_left = _halved(picture, scale)
    halvings = scale_left / scale
    middle_x, middle_y = (left + right) / 2 / halvings, (top + bottom) / 2 / halvings
    shift = (CROP_PX - 1) / 2
    onto = np.array(
        [
            [scale_left, 0, shift - scale_left * middle_x],
            [0, scale_left, shift - scale_left * middle_y],
        ]
    )
    crop = cv2.warpAffine(
        source, onto, (CROP_PX, CROP_PX), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(crop, np.uint8)


def cut_icons(pictures: Sequence[Picture], boxes: Sequence[Sequence[Box]]) -> NDArray[np.uint8]:
    """Cut the icons of several pictures, one after the other (n, side, side, 3)."""
    crops = [
        cut_icon(picture, box) for picture, own in zip(pictures, boxes, strict=True) for box in own
    ]
    return np.array(crops, np.uint8).reshape(-1, CROP_PX, CROP_PX, 3)


def embed(crops: NDArray[np.uint8]) -> Embeddings:
    """Turn crops (n, side, side, 3) into unit vectors (n, 64)."""
    if len(crops) == 0:
        return np.empty((0, SIZE), np.float32)
    (points,) = load_network(FILE)(crops.transpose(0, 3, 1, 2).astype(np.float32))
    return np.asarray(points / np.linalg.norm(points, axis=1, keepdims=True), np.float32)


def _halved(picture: Picture, scale: float) -> tuple[Picture, float]:
    """Halve a picture that is far larger than the crop: sampling it would turn it into noise."""
    while scale < _FAR_LARGER:
        half = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        picture = np.asarray(half, np.uint8)
        scale *= 2
    return picture, scale


def stacked(crops: Sequence[Picture]) -> NDArray[np.uint8]:
    """Crops as one array (n, side, side, 3)."""
    return np.array(crops, np.uint8).reshape(-1, CROP_PX, CROP_PX, 3)
