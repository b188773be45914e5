"""A shelf in the terminal reads the same with and without colour."""

from __future__ import annotations

import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db import editions
from companion.engine.exlibris.notation import parse_shelf, print_card
from companion.engine.exlibris.shelf import SeenCard, Shelf
from companion.render.exlibris.terminal import BOX_WIDTH, print_shelf_in_colour, wants_colour
from tests.strategies import ENGLISH, any_shelves

ANSI = re.compile(r"\x1b\[[0-9;]*m")
UNFOLDED = 1000
POLISH = editions()["pl"]

RAGGED = "A7.FRS - R1.CMR+V3 / - L3* $* E2 / D4.CS+$ M10*+A2 $"
RAGGED_PRINTED = """\
╭────╮      ╭────╮
│A7  │  ·   │R1  │  ·
│FRS │      │CMR │
╰────╯      ╰────╯
            ╰V3░░╯
      ╭────╮╭────╮╭────╮
  ·   │L3░░││$░░░││E2  │
      │░░░░││░░░░││?   │
      ╰────╯╰────╯╰────╯
╭────╮╭────╮╭────╮
│D4  ││M10░││$   │  ·
│CS  ││░░░░││    │
╰────╯╰────╯╰────╯
╰$░░░╯╰A2░░╯"""


def plain(shelf: Shelf, width: int = UNFOLDED) -> str:
    return print_shelf_in_colour(shelf, colour=False, width=width)


def names_in(text: str) -> list[str]:
    """Return the names in the boxes of one printed row, upper cards first."""
    return re.findall(r"(?<=[│╰])(?:\w\d{1,2}|\$)(?=[ ░]*[│╯])", text)


def name(card: SeenCard) -> str:
    return print_card(SeenCard(card.id))


def test_a_shelf_looks_like_this() -> None:
    assert plain(parse_shelf(RAGGED, ENGLISH)) == RAGGED_PRINTED


@given(any_shelves(POLISH), st.integers(1, 90))
def test_colour_adds_nothing_but_colour(shelf: Shelf, width: int) -> None:
    coloured = print_shelf_in_colour(shelf, colour=True, width=width)
    assert ANSI.sub("", coloured) == plain(shelf, width)


@given(any_shelves(POLISH).filter(len))
def test_every_card_is_there_in_order(shelf: Shelf) -> None:
    expected: list[str] = []
    for row in shelf.rows:
        cells = [cell for cell in row if cell]
        expected += [name(cell.card) for cell in cells]
        expected += [name(cell.under) for cell in cells if cell.under]
    assert names_in(plain(shelf)) == expected


@given(any_shelves().filter(len))
def test_face_up_books_are_there_in_order(shelf: Shelf) -> None:
    faces = [cell.card for _, cell in shelf.cells if not cell.face_down]
    expected = ["".join(card.books or "?") for card in faces if card.id]
    assert re.findall(r"│([CFHMRS?]+) *(?=│)", plain(shelf)) == expected


@given(any_shelves(POLISH), st.integers(BOX_WIDTH, 120))
def test_no_line_is_wider_than_the_terminal(shelf: Shelf, width: int) -> None:
    assert max(map(len, plain(shelf, width).splitlines()), default=0) <= max(width, 12)


@given(any_shelves(POLISH).filter(len))
def test_boxes_stay_in_their_columns(shelf: Shelf) -> None:
    for line in plain(shelf).splitlines():
        for found in re.finditer(r"[╭│╰].{4}[╮│╯]", line):
            assert found.start() % BOX_WIDTH == 0


FOLDED = """\
  1     2
╭────╮╭────╮
│A1  ││B2  │
│?   ││?   │
╰────╯╰────╯

  3
╭────╮
│C3  │
│?   │
╰────╯"""


def test_what_is_too_wide_goes_on_below_with_its_columns_numbered() -> None:
    assert plain(parse_shelf("A1 B2 C3", ENGLISH), width=17) == FOLDED


def test_thirteen_cards_stand_side_by_side_in_an_ordinary_terminal() -> None:
    cards = [f"A{number}" for number in range(1, 14)]
    printed = print_shelf_in_colour(parse_shelf(" ".join(cards), ENGLISH), colour=False)
    assert names_in(printed.splitlines()[1]) == cards


def test_a_category_is_painted_with_both_its_colours() -> None:
    shelf = parse_shelf("E2.FM", ENGLISH)
    coloured = print_shelf_in_colour(shelf, colour=True)
    assert "\x1b[1;38;5;16;48;5;221mF\x1b[0m\x1b[1;38;5;231;48;5;124mM\x1b[0m" in coloured


def test_an_empty_shelf_says_so() -> None:
    assert plain(Shelf()) == "No cards yet"


class Terminal(io.StringIO):
    """A stream that is somebody's screen."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, True),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, True),
        ({"NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_colour_is_for_terminals_whose_owner_wants_it(
    environment: dict[str, str], *, wanted: bool
) -> None:
    assert wants_colour(Terminal(), environment) is wanted
    assert not wants_colour(io.StringIO(), environment)
