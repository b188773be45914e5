"""A face on the table as a homography: from card widths around its letter to photo pixels."""

import numpy as np
from numpy.typing import NDArray

from vision.find.faces import Face
from vision.find.plane import TablePlane


def face_to_photo(plane: TablePlane, face: Face, larger: float) -> NDArray[np.float64]:
    """Card widths from the letter's left middle to pixels of a photo `larger` times as large."""
    cos, sin = np.cos(face.turn), np.sin(face.turn)
    on_table = np.array([[cos, -sin, face.x], [sin, cos, face.y], [0, 0, 1]])
    return np.asarray(np.diag([larger, larger, 1.0]) @ plane.to_photo @ on_table, np.float64)
