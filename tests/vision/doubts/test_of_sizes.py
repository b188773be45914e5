"""Icons that are smaller than the others of their category."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from card_db import CODES
from companion.engine.exlibris.reading import Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.doubts.plain import found, header
from vision.doubts.of_sizes import doubts_of_sizes
from vision.headers.parts import Part

NONE = "-"
Icons = Sequence[tuple[str, float]]
USUAL: list[Icons] = [[("H", 40), ("F", 38)], [("H", 41), ("F", 40), ("C", 39)], [("H", 39)]]


def doubted(*cards: Icons) -> list[int]:
    """Return which of the cards of a row are in doubt, by what their icons are and how large."""
    headers, scores = {}, {}
    for number, icons in enumerate(cards):
        here, shown = Place(0, number), header(found())
        parts = tuple(Part(50.0 * n, 20, 50 * n + s, 20 + s, 9.0) for n, (_, s) in enumerate(icons))
        headers[here] = replace(shown, parts=replace(shown.parts, icons=parts))
        kinds = [(*CODES, NONE).index(kind) for kind, _ in icons]
        scores[here] = np.log(np.eye(len(CODES) + 1, dtype=np.float32)[kinds] * 0.98 + 0.001)
    doubts = [*doubts_of_sizes(headers, scores)]
    assert {doubt.reason for _, doubt in doubts} <= {Reason.BOOKS_UNCLEAR}
    return [place.col for place, _ in doubts]


def test_icons_of_one_size_are_not_in_doubt() -> None:
    assert doubted(*USUAL) == []
    assert doubted() == []


def test_print_that_is_smaller_than_its_category_may_be_none() -> None:
    assert doubted(*USUAL, [("H", 28), ("F", 38)]) == [3]


def test_print_that_is_smaller_than_all_icons_may_be_none_where_its_category_is_rare() -> None:
    assert doubted(*USUAL, [("S", 28), ("F", 38)]) == [3]


def test_a_category_may_have_small_icons() -> None:
    small: list[Icons] = [[("R", size)] for size in (28, 29, 33)]
    assert doubted(*USUAL, *small) == []


def test_what_was_read_as_no_icon_is_none_of_a_cards_books() -> None:
    assert doubted(*USUAL, [(NONE, 20), ("F", 38)]) == []
