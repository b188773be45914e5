from dataclasses import replace

import cv2
import numpy as np
import pytest

from card_db.card import Card, CardId
from card_db.category import parse_books
from vision.candidates.anchors import UNIT_SQUARE
from vision.evidence.glyphs import read_letters
from vision.headers.flat import FlatHeader, flat_headers
from vision.headers.parts import HeaderParts, Part
from vision.lab.studio.faces import book_face
from vision.lab.studio.sample import demo_design


def header(letter: Part, *icons: Part, burnt: slice | None = None) -> FlatHeader:
    strip = np.full((136, 352, 3), 120, np.uint8)
    if burnt is not None:
        strip[:, burnt] = 255
    return FlatHeader(strip, HeaderParts(letter, None, icons), None, None, (), 40.0, 16.0)


@pytest.mark.parametrize(
    ("letter_top", "icon_top", "cut"), [(20.0, 20.0, False), (0.5, 20.0, True), (20.0, 1.0, True)]
)
def test_print_at_the_upper_edge_is_cut(letter_top: float, icon_top: float, cut: bool) -> None:
    letter, icon = Part(20, letter_top, 60, 70, 9.0), Part(200, icon_top, 230, 40, 9.0)
    assert header(letter, icon).is_cut == cut


def test_glare_on_one_third_is_the_worst_of_it() -> None:
    burnt = header(Part(20, 20, 60, 70, 9.0), burnt=slice(240, 352))
    assert burnt.glare < 0.4
    assert burnt.worst_glare > 0.9


@pytest.mark.parametrize(
    ("has_letter", "has_ordinal", "icons", "more"),
    [
        (True, False, 1, False),
        (True, False, 2, True),
        (True, True, 0, True),
        (False, True, 4, False),
    ],
)
def test_a_lone_letter_is_no_header(
    *, has_letter: bool, has_ordinal: bool, icons: int, more: bool
) -> None:
    print_, part = np.zeros((48, 48), np.uint8), Part(20, 20, 60, 70, 9.0)
    shown = replace(
        header(part, *[part] * icons),
        letter=print_ if has_letter else None,
        ordinal=print_ if has_ordinal else None,
    )
    assert shown.shows_more == more


@pytest.mark.parametrize("by", [-0.13, 0.0, 0.11])
def test_a_header_is_found_although_the_corners_are_off(by: float) -> None:
    face = book_face(demo_design(), Card(CardId("B", 4), parse_books("CFH"), 10), 6.0)
    high, wide = face.shape[:2]
    photo = cv2.copyMakeBorder(face, 90, 90, 90, 90, cv2.BORDER_CONSTANT, value=(60, 90, 70))
    corners = UNIT_SQUARE * (wide, high) + 90 + (0, by * high)
    (found,) = flat_headers(np.asarray(photo, np.uint8), [np.asarray(corners, np.float64)])
    assert found.is_whole or found.was_cut
    assert len(found.likely_icons) == 3
    assert np.argmax(read_letters([found.letter_crop], "ABCDEFG")[0]) == 1


@pytest.mark.parametrize("share", [0.08, 0.09, 0.1])
def test_a_header_beyond_the_edge_of_the_photo_stays_cut(share: float) -> None:
    face = book_face(demo_design(), Card(CardId("B", 4), parse_books("CFH"), 10), 6.0)
    gone = round(share * face.shape[0])
    seen = np.ascontiguousarray(face[gone:])
    corners = UNIT_SQUARE * (seen.shape[1], seen.shape[0])
    (found,) = flat_headers(seen, [np.asarray(corners, np.float64)])
    assert found.is_cut or not found.is_legible
