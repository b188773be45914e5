"""Bytes of a photo to an upright BGR picture."""

import io
import struct
import warnings
from dataclasses import dataclass
from math import ceil
from pathlib import Path

import cv2
import numpy as np
import pillow_heif
from numpy.typing import NDArray
from PIL import ExifTags, Image, UnidentifiedImageError

from card_db import Problem, ProblemsError


@dataclass(frozen=True, slots=True)
class ImageSettings:
    """Which photos are taken."""

    largest_megapixels: float = 200.0
    """Phones take up to this today; more is an attack on the memory."""
    full_size_megapixels: float = 50.0
    """Larger photos are shrunk while they are opened."""
    smallest_side_px: int = 200
    """Nothing can be read on a smaller one."""


SETTINGS = ImageSettings()
pillow_heif.register_heif_opener()
# Pillow's own limit is below what phones take today.
Image.MAX_IMAGE_PIXELS = int(SETTINGS.largest_megapixels * 1e6)

Picture = NDArray[np.uint8]

_GREY_DIMENSIONS = 2
_FORMATS = ("JPEG", "PNG", "HEIF", "AVIF", "WEBP", "TIFF", "BMP")
"""What cameras and messengers write; nothing else is even tried."""
_STRIP_PX = 256
_ORIENTATIONS = {
    2: (0, True),
    3: (180, False),
    4: (180, True),
    5: (90, True),
    6: (90, False),
    7: (270, True),
    8: (270, False),
}
"""What an EXIF orientation asks for: a turn to the right, then a mirror from left to right."""
_QUARTER_TURNS = {
    0: None,
    90: cv2.ROTATE_90_CLOCKWISE,
    180: cv2.ROTATE_180,
    270: cv2.ROTATE_90_COUNTERCLOCKWISE,
}


class PhotoError(ProblemsError):
    """A file that is not a photo this reader can open."""


def load_photo(source: Path | bytes) -> Picture:
    """The photo as people see it: turned by its EXIF note, at most 50 megapixels, as BGR."""
    data = source if isinstance(source, bytes) else photo_bytes(source)
    try:
        return _decoded(data)
    except PhotoError:
        raise
    except Image.DecompressionBombError as error:
        raise PhotoError([_too_large()]) from error
    except _DAMAGED as error:
        raise PhotoError([Problem("photo-damaged")]) from error


def _too_large() -> Problem:
    return Problem("photo-too-large", {"most": round(SETTINGS.largest_megapixels)})


def photo_bytes(path: Path) -> bytes:
    """What a file holds; PhotoError says why it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise PhotoError([Problem("photo-missing", {"reason": error.strerror})]) from error


# What Pillow and its plugins raise on damaged or hostile files, as far as their documentation and
# fuzzing tell; MemoryError belongs here because a header may announce any size.
_DAMAGED: tuple[type[Exception], ...] = (
    UnidentifiedImageError,
    OSError,
    ValueError,
    SyntaxError,
    EOFError,
    IndexError,
    TypeError,
    KeyError,
    OverflowError,
    MemoryError,
    RuntimeError,
    struct.error,
)


def _decoded(data: bytes) -> Picture:
    # Pillow's own copy is gone by the time the picture is turned.
    return _as_seen(*_as_stored(data))


def _as_stored(data: bytes) -> tuple[Picture, int]:
    """The pixels in the order of the file, and its note on how they are to be turned."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with Image.open(io.BytesIO(data), formats=_FORMATS) as opened:
            _refuse_size(opened.size)
            _shrink_on_load(opened)
            picture = _as_bgr(_eight_bits(opened))
            return picture, _orientation(opened)


def _refuse_size(size: tuple[int, int]) -> None:
    megapixels = size[0] * size[1] / 1e6
    if megapixels > SETTINGS.largest_megapixels:
        raise PhotoError([_too_large()])
    if min(size) < SETTINGS.smallest_side_px:
        raise PhotoError([Problem("photo-too-small", {"width": size[0], "height": size[1]})])


def _shrink_on_load(opened: Image.Image) -> None:
    """Lets the JPEG decoder skip what would be thrown away; other formats ignore the request."""
    width, height = opened.size
    if width * height > SETTINGS.full_size_megapixels * 1e6:
        opened.draft("RGB", (width // 2, height // 2))


def _eight_bits(image: Image.Image) -> Image.Image:
    """The picture with 8 bits a channel; Pillow would cut off whatever is brighter."""
    if not image.mode.startswith("I"):
        return image
    return Image.fromarray(np.clip(np.asarray(image) // 257, 0, 255).astype(np.uint8))


def _as_bgr(image: Image.Image) -> Picture:
    """The pixels, at most 50 million, strip by strip: a second copy would double the memory."""
    image.load()
    shrink = ceil((image.width * image.height / (SETTINGS.full_size_megapixels * 1e6)) ** 0.5)
    width, height = -(-image.width // shrink), -(-image.height // shrink)
    picture: Picture = np.empty((height, width, 3), np.uint8)
    for top in range(0, height, _STRIP_PX):
        box = (0, top * shrink, image.width, min((top + _STRIP_PX) * shrink, image.height))
        strip = image.crop(box).convert("RGB").reduce(shrink)
        picture[top : top + _STRIP_PX] = np.asarray(strip)[:, :, ::-1]
    return picture


def _orientation(opened: Image.Image) -> int:
    """The note on how the camera was held; one that makes no sense says nothing."""
    try:
        noted = opened.getexif().get(ExifTags.Base.Orientation)
    except _DAMAGED:
        return 1
    return noted if isinstance(noted, int) else 1


def _as_seen(picture: Picture, orientation: int) -> Picture:
    """The picture turned, or mirrored, as its note says."""
    degrees, mirrored = _ORIENTATIONS.get(orientation, (0, False))
    upright = turned(picture, degrees)
    return np.asarray(cv2.flip(upright, 1), np.uint8) if mirrored else upright


def turned(picture: Picture, degrees: int) -> Picture:
    """The picture turned clockwise by a multiple of 90 degrees."""
    turn = _QUARTER_TURNS[degrees % 360]
    return picture if turn is None else np.asarray(cv2.rotate(picture, turn), np.uint8)


def shrunk(picture: Picture, long_side_px: int) -> tuple[Picture, float]:
    """The picture with its long side at most so many pixels, and the factor it was scaled by."""
    factor = min(1.0, long_side_px / max(picture.shape[:2]))
    if factor == 1.0:
        return picture, factor
    size = [max(1, round(side * factor)) for side in size_of(picture)]
    # Halving has a way of its own in OpenCV, which is far quicker than any other factor.
    for _ in range(int(np.log2(1 / factor))):
        half = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        picture = np.asarray(half, np.uint8)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8), factor


def size_of(picture: Picture) -> tuple[int, int]:
    """Width and height."""
    return picture.shape[1], picture.shape[0]


def grey(picture: Picture) -> Picture:
    """Brightness alone."""
    if picture.ndim == _GREY_DIMENSIONS:
        return picture
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
