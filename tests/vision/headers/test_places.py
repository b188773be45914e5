from itertools import pairwise

import numpy as np
import pytest

from card_db.exlibris.category import CODES
from vision.lab.studio.faces import book_face, category_face, category_ink
from vision.lab.studio.header_places import ink_boxes
from vision.lab.studio.sample import sample_design
from vision.lab.studio.shelves import deck_of

SCALE = 8.0


@pytest.mark.parametrize("seed", [3, 8, 21])
def test_a_cards_letter_is_printed_where_the_places_say(seed: int) -> None:
    design = sample_design(seed, "tuning")
    card = deck_of(design)[seed]
    letter, ordinal, icons = ink_boxes(design, card)
    face = book_face(design, card, SCALE)
    for box in (letter, ordinal, *icons):
        left, top, right, bottom = (round(edge * SCALE) for edge in box)
        inside = face[top:bottom, left:right].reshape(-1, 3)
        assert inside.std(axis=0).max() > 8

    assert all(one[2] <= other[0] + 1e-6 for one, other in pairwise(icons))


def test_two_category_cards_differ_at_their_large_icons() -> None:
    design = sample_design(5, "tuning")
    first, second = (category_face(design, category, SCALE) for category in CODES[:2])
    boxes = np.array([category_ink(design, category) for category in CODES[:2]])
    middle = [boxes[:, :2].min(axis=0), boxes[:, 2:].max(axis=0)]
    rows, columns = (
        slice(round(middle[0][axis] * SCALE), round(middle[1][axis] * SCALE)) for axis in (1, 0)
    )
    assert np.abs(first[rows, columns].astype(int) - second[rows, columns]).mean() > 5
