"""A photo of unknown orientation to a shelf: places with cards, and how to see them flat."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from card_db import FEWEST_BOOKS
from companion.engine.shelf import Place
from vision.find.faces import Face, Found, find_faces
from vision.find.places import Account, account_for
from vision.find.plane import transform
from vision.find.rows import Grid, lay_out
from vision.find.settle import settled
from vision.find.table_view import view_table
from vision.header.flat import face_to_photo
from vision.header.layout import CardLook
from vision.header.rectify import FlatHeader, flat_header
from vision.icons.places import HeaderSample
from vision.icons.reading import ReadIcon, read_band
from vision.image import Picture, grey, shrunk, turned
from vision.settings import SETTINGS

_ORIENTATIONS = (0, 180, 90, 270)


@dataclass(frozen=True, slots=True)
class Seen:
    """A face looked at closely: its flat header and the icons on it."""

    face: Face
    header: FlatHeader
    icons: tuple[ReadIcon, ...]

    @property
    def is_card(self) -> bool:
        """Whether at least two icons of this copy stand where icons stand."""
        clear = [icon for icon in self.icons if icon.gain > SETTINGS.icon_gain]
        return len(clear) >= FEWEST_BOOKS

    @property
    def clearness(self) -> float:
        """How clearly the icons are icons, 1 where they plainly are."""
        gains = [icon.gain for icon in self.icons]
        return float(np.clip(np.mean(gains) / SETTINGS.plain_icon_gain, 0.0, 1.5))


@dataclass(frozen=True, slots=True)
class Located:
    """A shelf found in a photo, which was turned by so many degrees for that."""

    degrees: int
    size: tuple[int, int]
    larger: float
    found: Found
    grid: Grid
    accounts: dict[Place, Account]
    seen: dict[Place, Seen]

    def quad(self, account: Account) -> NDArray[np.float64]:
        """A card's corners in pixels of the photo as it came, from the card's own top left."""
        seen = transform(self.found.plane.to_photo, account.quad) * self.larger
        return _turned_back(seen, self.degrees, self.size)


def locate(photo: Picture, look: CardLook) -> Located | None:
    """The shelf in a photo, whichever way the camera was held."""
    best: Located | None = None
    for degrees in _ORIENTATIONS:
        located = _locate_upright(turned(photo, degrees), degrees, look)
        if located is not None and (best is None or _support(located) > _support(best)):
            best = located
        if best is not None and _support(best) > SETTINGS.sure_of_orientation:
            break
    return best if best is not None and _support(best) > SETTINGS.least_support else None


def _support(located: Located) -> float:
    """How much speaks for an orientation: headers that look like one and carry clear icons."""
    return sum(
        max(seen.face.score - SETTINGS.header_score, 0.0) * seen.clearness
        for seen in located.seen.values()
    )


def _locate_upright(picture: Picture, degrees: int, look: CardLook) -> Located | None:
    small, factor = shrunk(picture, SETTINGS.search_long_side_px)
    flat = grey(small)
    found = find_faces(flat, look.header)
    if found is None:
        return None
    faces = [settled(flat, found.plane, face, look) for face in found.faces]
    looked_at = [_look_at(picture, found, face, look, 1 / factor) for face in faces]
    cards = {id(seen.face): seen for seen in looked_at if seen.is_card}
    if not cards:
        return None
    grid = lay_out([seen.face for seen in cards.values()], look.outline.height)
    doubtful = [seen.face for seen in looked_at if not seen.is_card]
    view = view_table(small, found.plane, list(grid.faces.values()))
    accounts = account_for(view, grid, look.corners, doubtful)
    seen = {place: cards[id(face)] for place, face in grid.faces.items()}
    size = (picture.shape[1], picture.shape[0])
    return Located(degrees, size, 1 / factor, found, grid, accounts, seen)


def _look_at(picture: Picture, found: Found, face: Face, look: CardLook, larger: float) -> Seen:
    header = flat_header(picture, face_to_photo(found.plane, face, larger), look)
    sample = HeaderSample(header.strip, header.letter, header.icons_from)
    return Seen(face, header, tuple(read_band(sample, look.icons, look.classifier)))


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
