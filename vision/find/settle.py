"""Each face brought to its exact place: its own turn from its lines, its place from its letter."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.find.faces import Face, pose_of
from vision.find.plane import TablePlane, local_axes
from vision.find.straighten import straightened
from vision.header.fields import find_letter
from vision.header.flat import face_to_photo
from vision.header.layout import CardLook
from vision.header.strip import Window, flat_strip
from vision.image import Picture

_AROUND_LETTER = Window(-0.12, -0.2, 0.35, 0.2)
_LARGEST_SHIFT = 0.06


def settled(picture: Picture, plane: TablePlane, face: Face, look: CardLook) -> Face:
    """The face with its turn and place as exact as the grey picture shows them."""
    turned = replace(face, turn=_own_turn(picture, plane, face))
    to_photo = face_to_photo(plane, turned, 1.0)
    strip = flat_strip(picture, to_photo, _AROUND_LETTER)
    height = look.header.letter_height
    letter = find_letter(strip, dark=look.header.dark, height=height)
    if letter is None:
        return turned
    shift = np.clip([letter.left, letter.top + height / 2], -_LARGEST_SHIFT, _LARGEST_SHIFT)
    return _shifted(turned, shift)


def _shifted(face: Face, shift: NDArray[np.float64]) -> Face:
    """The face moved along its own directions."""
    cos, sin = np.cos(face.turn), np.sin(face.turn)
    return replace(
        face,
        x=float(face.x + cos * shift[0] - sin * shift[1]),
        y=float(face.y + sin * shift[0] + cos * shift[1]),
    )


def _own_turn(picture: Picture, plane: TablePlane, face: Face) -> float:
    pose = straightened(picture, pose_of(plane, face))
    right = pose.to_photo[:, 0]
    axes = local_axes(plane.to_table, np.array([[pose.x, pose.y]]))[0]
    on_table = axes @ right
    return float(np.arctan2(on_table[1], on_table[0]))
