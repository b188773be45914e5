"""Bytes of a photo to an upright BGR picture."""

import io
import warnings
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pillow_heif
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from card_db import Problem, ProblemsError
from vision.settings import SETTINGS

pillow_heif.register_heif_opener()
# Pillow's own limit is below what phones take today.
Image.MAX_IMAGE_PIXELS = int(SETTINGS.largest_megapixels * 1e6)

Picture = NDArray[np.uint8]

_GREY_DIMENSIONS = 2
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
    data = source if isinstance(source, bytes) else _bytes_of(source)
    try:
        return _decoded(data)
    except PhotoError:
        raise
    except Image.DecompressionBombError as error:
        raise PhotoError(
            [Problem("photo-too-large", {"most": SETTINGS.largest_megapixels})]
        ) from error
    except _DAMAGED as error:
        raise PhotoError([Problem("photo-damaged")]) from error


def _too_large() -> Problem:
    return Problem("photo-too-large", {"most": round(SETTINGS.largest_megapixels)})


def _bytes_of(path: Path) -> bytes:
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
    Image.DecompressionBombWarning,
)


def _decoded(data: bytes) -> Picture:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with Image.open(io.BytesIO(data)) as opened:
            _refuse_size(opened.size)
            _shrink_on_load(opened)
            upright = ImageOps.exif_transpose(opened).convert("RGB")
    rgb: NDArray[Any] = np.asarray(_at_most_full_size(upright))
    return np.ascontiguousarray(rgb[:, :, ::-1])


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


def _at_most_full_size(image: Image.Image) -> Image.Image:
    excess = image.width * image.height / (SETTINGS.full_size_megapixels * 1e6)
    if excess <= 1:
        return image
    shrink = excess**-0.5
    size = (int(image.width * shrink), int(image.height * shrink))
    return image.resize(size, Image.Resampling.BOX)


def turned(picture: Picture, degrees: int) -> Picture:
    """The picture turned clockwise by a multiple of 90 degrees."""
    turn = _QUARTER_TURNS[degrees % 360]
    return picture if turn is None else np.asarray(cv2.rotate(picture, turn), np.uint8)


def shrunk(picture: Picture, long_side_px: int) -> tuple[Picture, float]:
    """The picture with its long side at most so many pixels, and the factor it was scaled by."""
    factor = min(1.0, long_side_px / max(picture.shape[:2]))
    if factor == 1.0:
        return picture, factor
    small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8), factor


def grey(picture: Picture) -> Picture:
    """Brightness alone."""
    if picture.ndim == _GREY_DIMENSIONS:
        return picture
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
