"""What tells a pile from a shelf."""

from tests.vision.fan.drawn import fan
from vision.arrangement import Arrangement
from vision.fan.detect import shows_second_headers
from vision.headers.parts import Part, PossibleParts
from vision.lab.studio.dice import Dice
from vision.lab.studio.photo import draw_fan
from vision.lab.studio.sample import sample_design
from vision.lab.studio.shelves import deck_of
from vision.pipeline import SeenShelf, see

SIDE = 40.0


def box(x: float, y: float, odds: float = 3.0) -> Part:
    half = SIDE / 2
    return Part(x - half, y - half, x + half, y + half, odds)


def header(y: float, letter: float = 60.0) -> tuple[list[Part], list[Part]]:
    """A letter, and three icons in a line with it."""
    return [box(letter, y)], [box(x, y) for x in (200.0, 260.0, 320.0)]


def top(*headers: tuple[list[Part], list[Part]]) -> PossibleParts:
    letters = tuple(part for own, _ in headers for part in own)
    return PossibleParts(letters, (), tuple(part for _, own in headers for part in own))


def test_a_second_header_below_the_first_tells_of_a_column() -> None:
    assert shows_second_headers([top(header(60), header(150))] * 3)
    assert not shows_second_headers([top(header(60))] * 3)
    assert not shows_second_headers([])


def test_icons_in_two_lines_are_no_second_header_without_another_letter() -> None:
    letters, icons = header(60)
    below = [box(x, 150) for x in (200.0, 260.0)]
    assert not shows_second_headers([PossibleParts(tuple(letters), (), (*icons, *below))] * 3)


def test_print_that_stands_elsewhere_in_its_line_is_no_second_header() -> None:
    assert not shows_second_headers([top(header(60), header(150, letter=140))] * 3)


def test_one_card_of_many_with_a_strange_picture_makes_no_pile() -> None:
    assert not shows_second_headers([top(header(60), header(150)), *[top(header(60))] * 4])


def test_columns_of_two_cards_are_no_shelf() -> None:
    """Two cards on each other look like one; half of them would be left out without a word."""
    design = sample_design(303, "tuning")
    cards = Dice("short columns").some(deck_of(design), 6)
    photo = draw_fan(design, [cards[:2], cards[2:4], cards[4:]], "easy", 5).image
    found = see(photo, None)
    assert isinstance(found, SeenShelf)
    assert found.fan is not None
    assert len(found.numbered.cards) == len(cards)
    as_shelf = see(photo, Arrangement.SHELF)
    assert not isinstance(as_shelf, SeenShelf) or as_shelf.rather is Arrangement.FAN
    assert isinstance(see(fan(303).image, None), SeenShelf)
