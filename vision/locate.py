"""A photo of unknown orientation to a shelf: places with cards, and how to see them flat."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.engine.shelf import Place
from vision.finding import Face, Found, find_faces
from vision.flat import face_to_photo
from vision.image import Picture, grey, shrunk, turned
from vision.layout import CardLook
from vision.places import Account, account_for
from vision.plane import transform
from vision.rows import Grid, lay_out
from vision.settings import SETTINGS
from vision.settle import settled
from vision.table_view import view_table

_ORIENTATIONS = (0, 180, 90, 270)


@dataclass(frozen=True, slots=True)
class Located:
    """A shelf found in a photo, which was turned by so many degrees for that."""

    picture: Picture
    degrees: int
    larger: float
    found: Found
    grid: Grid
    accounts: dict[Place, Account]

    def to_photo(self, face: Face) -> NDArray[np.float64]:
        """From card widths around a face's letter to pixels of the turned photo."""
        return face_to_photo(self.found.plane, face, self.larger)

    def quad(self, account: Account) -> NDArray[np.float64]:
        """A card's corners in pixels of the photo as it came, from the card's own top left."""
        seen = transform(self.found.plane.to_photo, account.quad) * self.larger
        height, width = self.picture.shape[:2]
        return _turned_back(seen, self.degrees, (width, height))


def locate(photo: Picture, look: CardLook) -> Located | None:
    """The shelf in a photo, whichever way the camera was held."""
    best: Located | None = None
    for degrees in _ORIENTATIONS:
        located = _locate_upright(turned(photo, degrees), degrees, look)
        if located is not None and (best is None or _support(located) > _support(best)):
            best = located
        if best is not None and _support(best) > SETTINGS.sure_of_orientation:
            break
    return best


def _support(located: Located) -> float:
    """How much speaks for an orientation: the scores of all headers."""
    return sum(face.score for face in located.grid.faces.values())


def _locate_upright(picture: Picture, degrees: int, look: CardLook) -> Located | None:
    small, factor = shrunk(picture, SETTINGS.search_long_side_px)
    flat = grey(small)
    found = find_faces(flat, look.header)
    if found is None:
        return None
    faces = [settled(flat, found.plane, face, look) for face in found.faces]
    grid = lay_out(faces, look.outline.height)
    view = view_table(small, found.plane, list(grid.faces.values()))
    accounts = account_for(view, grid, look.corners)
    return Located(picture, degrees, 1 / factor, found, grid, accounts)


def _turned_back(
    points: NDArray[np.float64], degrees: int, size: tuple[int, int]
) -> NDArray[np.float64]:
    """Points of a picture that was turned clockwise, in the picture before."""
    width, height = size
    x, y = points[:, 0], points[:, 1]
    back = {
        0: (x, y),
        90: (y, width - x),
        180: (width - x, height - y),
        270: (height - y, x),
    }[degrees]
    return np.column_stack(back)
