"""Corners in pixels as shares of the photo's width and height."""

from companion.engine.exlibris.reading import Outline
from vision.geometry import Quad


def outline_of(quad: Quad, size: tuple[int, int]) -> Outline:
    """The corners that are kept and shown, whatever the size of the picture that is shown."""
    width, height = size
    return tuple((round(float(x) / width, 6), round(float(y) / height, 6)) for x, y in quad)
