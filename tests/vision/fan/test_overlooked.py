"""Print that belongs to no header found is a card that is asked about, not one that is missing."""

from collections.abc import Sequence

import numpy as np

from tests.vision.fan.test_columns import column
from vision.fan.area import Boxes, PilePrint
from vision.fan.columns import Column
from vision.fan.overlooked import with_overlooked
from vision.fan.settings import SETTINGS
from vision.headers.layout import Edge, HeaderLayout, IconPlaces, PartPlace

ICONS = IconPlaces(0.5, 0.95, 0.1, 0.08, 0.015)
LAYOUT = HeaderLayout(letter=PartPlace(Edge.CENTRE, 0.1, 0.1, 0.08, 0.1, 0.015), icons=ICONS)
STEP, HIGH = 0.3, 0.08


def boxes(*middles: tuple[float, float], high: float = HIGH, odds: float = 3.0) -> Boxes:
    """Square print with these middles."""
    edges = [(x - high / 2, y - high / 2, x + high / 2, y + high / 2) for x, y in middles]
    return Boxes(np.array(edges).reshape(-1, 4), np.full(len(middles), odds))


def lines(x: float, rows: Sequence[int], count: int = 2) -> list[tuple[float, float]]:
    """Icons of the cards that lie so many steps below the top of a column."""
    return [(x + 0.9 - 0.12 * n, STEP * row + ICONS.y) for row in rows for n in range(count)]


def print_of(icons: Boxes, letters: Boxes | None = None) -> PilePrint:
    return PilePrint(letters or boxes(), boxes(), icons)


def rows(columns: Sequence[Column]) -> list[list[int]]:
    return [[round(spot.y / STEP) for spot in own] for own in columns]


def test_icons_of_headers_that_were_not_found_are_cards_to_ask_about() -> None:
    found = tuple(column(0.0, 2, top=2 * STEP))
    seen = with_overlooked([found], [], print_of(boxes(*lines(0.0, range(7)))), LAYOUT)
    assert rows(seen) == [[0, 1, 2, 3, 4, 5, 6]]
    assert [spot.nats < SETTINGS.least for spot in seen[0]] == [True] * 2 + [False] * 2 + [True] * 3


def test_one_icon_alone_is_no_card() -> None:
    found = tuple(column(0.0, 3))
    print_ = print_of(boxes(*lines(0.0, [3], count=1)))
    assert with_overlooked([found], [], print_, LAYOUT) == [found]


def test_a_lone_letter_at_its_place_is_a_card_to_ask_about() -> None:
    found = tuple(column(0.0, 3))
    there, elsewhere = (0.1, 3 * STEP + 0.1), (0.5, 4 * STEP + 0.1)
    print_ = print_of(boxes(), boxes(there, elsewhere, high=0.1))
    assert rows(with_overlooked([found], [], print_, LAYOUT)) == [[0, 1, 2, 3]]


def test_icons_far_from_the_column_are_of_something_else() -> None:
    found = tuple(column(0.0, 3))
    print_ = print_of(boxes(*lines(0.0, [8])))
    assert with_overlooked([found], [], print_, LAYOUT) == [found]


def test_icons_above_a_whole_card_make_a_column_though_no_header_was_found() -> None:
    pile = print_of(boxes(*lines(0.0, range(4))))
    assert rows(with_overlooked([], [(0.0, 3 * STEP)], pile, HeaderLayout())) == [[0, 1, 2, 3]]
    lone = print_of(boxes(*lines(0.0, [3])))
    assert with_overlooked([], [(0.0, 3 * STEP)], lone, HeaderLayout()) == []


def test_what_is_printed_on_the_picture_of_a_bare_card_is_no_header() -> None:
    """Spines show the icons of their books."""
    found = tuple(column(0.0, 3))
    print_ = print_of(boxes(*lines(0.0, [4])))
    last = (0.0, 2 * STEP)
    assert rows(with_overlooked([found], [last], print_, LAYOUT)) == [[0, 1, 2, 4]]
    assert with_overlooked([found], [last], print_, LAYOUT, [(*last, 1.46)]) == [found]


def test_half_a_card_shows_if_its_text_is_plain() -> None:
    """It was pushed up, and lies nearer to the next one than others do."""
    found = tuple(column(0.0, 4, top=STEP))
    half = (0.1, 0.6 * STEP + 0.1)
    plain = print_of(boxes(), boxes(half, high=0.1, odds=4.0))
    assert len(with_overlooked([found], [], plain, LAYOUT)[0]) == 5
    faint = print_of(boxes(), boxes(half, high=0.1, odds=1.0))
    assert with_overlooked([found], [], faint, LAYOUT) == [found]


def test_a_second_line_of_icons_above_a_header_is_half_a_card() -> None:
    found = tuple(column(0.0, 4, top=STEP))
    own = lines(0.0, [1, 2, 3, 4])
    half = [(x, 3 * STEP + ICONS.y - 0.1) for x in (0.7, 0.9)]
    assert len(with_overlooked([found], [], print_of(boxes(*own, *half)), LAYOUT)[0]) == 5
    twice = [(x, y - 0.1) for x, y in own]
    assert with_overlooked([found], [], print_of(boxes(*own, *twice)), LAYOUT) == [found]
