"""What was typed about a lesson's cards tells where the letter stands, whatever it looks like."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from card_db import parse_books
from vision.headers.find import CardTops, look_at_tops
from vision.headers.fit_layout import fit_layout
from vision.headers.frame import TOP, card_to_photo
from vision.headers.parts import Part, PossibleParts
from vision.headers.strip import STRIP_PX
from vision.learn.known_parts import TypedCard, weighed_by_typed

LETTERS = "ABEHKR"
QUADS = [
    np.array([(x, 60), (x + 400, 60), (x + 400, 644), (x, 644)], float)
    for x in range(60, 2500, 420)
]
AT = Part(60, 40, 92, 74, 8.0)
"""Where the letter stands, in pixels of a strip."""


def photo(says: str) -> np.ndarray:
    """Cards side by side, each with a letter at the same place, and nothing else."""
    picture = np.full((720, 2700, 3), 230, np.uint8)
    for letter, quad in zip(says, QUADS, strict=False):
        x, y = TOP.left + AT.left / STRIP_PX, TOP.top + AT.bottom / STRIP_PX
        corner = cv2.perspectiveTransform(np.array([[(x, y)]]), card_to_photo(quad))[0, 0]
        at = (round(corner[0]) + 4, round(corner[1]) - 2)
        cv2.putText(
            picture, letter, at, cv2.FONT_HERSHEY_SIMPLEX, 1.7, (20, 20, 20), 5, cv2.LINE_AA
        )
    return picture


def like_icons(says: str) -> CardTops:
    """The letters are taken for icons, as are two pictures at the right end."""
    tops = look_at_tops(photo(says), QUADS[: len(says)])
    icons = (AT, Part(200, 40, 234, 74, 9.0), Part(250, 40, 284, 74, 9.0))
    possible = tuple(PossibleParts((), (), icons) for _ in says)
    return CardTops(tops.photo, tops.quads, tops.strips, possible)


def typed(letters: str) -> list[TypedCard]:
    return [TypedCard(letter, 1, parse_books("FH")) for letter in letters]


def test_a_letter_that_looks_like_an_icon_is_found_by_what_was_typed() -> None:
    tops = like_icons(LETTERS)
    assert fit_layout(tops.possible).letter is None
    layout = fit_layout([*weighed_by_typed(tops, typed(LETTERS))])
    assert layout.letter
    assert abs(layout.letter.expected.middle[0] - AT.middle[0]) < 3
    assert layout.icons
    assert layout.icons.left > layout.letter.x


def test_icons_are_no_letters_where_something_else_was_typed() -> None:
    tops = like_icons(LETTERS)
    other = [*weighed_by_typed(tops, typed("ZQVXYJ"))]
    assert fit_layout(other).letter is None


def test_letters_that_nobody_can_read_stay_where_they_were_found() -> None:
    tops = like_icons(LETTERS)
    faint = replace(AT, log_odds=4.0)
    found = [PossibleParts((faint,), (), one.icons[1:]) for one in tops.possible]
    strange = replace(tops, possible=tuple(found))
    layout = fit_layout([*weighed_by_typed(strange, typed("ZQVXYJ"))])
    assert layout.letter
    assert abs(layout.letter.expected.middle[0] - AT.middle[0]) < 3
