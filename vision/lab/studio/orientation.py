"""Photos that were taken sideways, and the note in the file that may say so."""

from __future__ import annotations

import struct

import numpy as np
from numpy.typing import NDArray

from vision.lab.studio.canvas import Picture

_EXIF_OF_QUARTERS = {0: 1, 1: 6, 2: 3, 3: 8}
"""The EXIF orientation of a picture stored after this many quarter turns to the left."""


def turned(picture: Picture, quarters: int) -> Picture:
    """Turn a picture to the left by quarters."""
    return np.ascontiguousarray(np.rot90(picture, quarters))


def turned_points(
    points: NDArray[np.float64], size: tuple[int, int], quarters: int
) -> NDArray[np.float64]:
    """Return where pixels of a picture of this width and height are after `turned`."""
    width, height = size
    for _ in range(quarters % 4):
        points = np.column_stack((points[:, 1], width - 1 - points[:, 0]))
        width, height = height, width
    return points


def with_orientation(jpeg: bytes, quarters: int) -> bytes:
    """Note in a JPEG file that it is stored after this many quarter turns to the left."""
    entry = struct.pack("<HHIHH", 0x0112, 3, 1, _EXIF_OF_QUARTERS[quarters % 4], 0)
    tiff = b"II*\0" + struct.pack("<IH", 8, 1) + entry + struct.pack("<I", 0)
    content = b"Exif\0\0" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(content) + 2) + content + jpeg[2:]
