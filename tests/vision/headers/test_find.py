import cv2
import numpy as np
import pytest

from card_db.exlibris.card import Card, CardId
from card_db.exlibris.category import parse_books
from vision.evidence.glyphs import read_letters
from vision.geometry import UNIT_SQUARE
from vision.headers.find import headers_of
from vision.lab.studio.faces import book_face
from vision.lab.studio.sample import demo_design


def test_glare_on_one_third_is_the_worst_of_it() -> None:
    photo = np.full((600, 400, 3), 120, np.uint8)
    photo[:, 275:] = 255
    corners = UNIT_SQUARE * (400, 584)
    (burnt,) = headers_of(photo, [np.asarray(corners, np.float64)])
    assert 0.3 < burnt.glare < 0.4
    assert burnt.worst_glare > 0.9
    (dim,) = headers_of(photo[:, :275] // 2, [np.asarray(corners, np.float64)])
    assert (dim.glare, dim.worst_glare) == (0, 0)


@pytest.mark.parametrize("by", [-0.13, 0.0, 0.11])
def test_a_header_is_found_although_the_corners_are_off(by: float) -> None:
    face = book_face(demo_design(), Card(CardId("B", 4), parse_books("CFH"), 10), 6.0)
    high, wide = face.shape[:2]
    photo = cv2.copyMakeBorder(face, 90, 90, 90, 90, cv2.BORDER_CONSTANT, value=(60, 90, 70))
    corners = UNIT_SQUARE * (wide, high) + 90 + (0, by * high)
    (found,) = headers_of(np.asarray(photo, np.uint8), [np.asarray(corners, np.float64)])
    assert found.is_whole or found.was_cut
    assert len(found.likely_icons) == 3
    assert np.argmax(read_letters([found.letter_crop], "ABCDEFG")[0]) == 1


@pytest.mark.parametrize("share", [0.08, 0.09, 0.1])
def test_a_header_beyond_the_edge_of_the_photo_stays_cut(share: float) -> None:
    face = book_face(demo_design(), Card(CardId("B", 4), parse_books("CFH"), 10), 6.0)
    gone = round(share * face.shape[0])
    seen = np.ascontiguousarray(face[gone:])
    corners = UNIT_SQUARE * (seen.shape[1], seen.shape[0])
    (found,) = headers_of(seen, [np.asarray(corners, np.float64)])
    assert found.is_cut or not found.is_legible
