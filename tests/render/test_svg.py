"""A drawn shelf shows every place once, in picture and in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db import Category, editions
from companion.engine.exlibris.form import largest_rectangle
from companion.engine.exlibris.notation import parse_shelf
from companion.engine.exlibris.shelf import Cell, Place, Shelf
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.shelf import ShelfRemarks, draw_shelf
from tests.strategies import ENGLISH, any_shelves

SVG = "{http://www.w3.org/2000/svg}"
HIGHLIGHTS = st.sampled_from(Highlight)


def picture_of(shelf: Shelf, highlights: Mapping[Place, Highlight] | None = None) -> Element:
    """Return the picture read back, which fails if it is not well-formed."""
    return fromstring(draw_shelf(shelf, highlights=highlights))  # noqa: S314 (our own picture)


def drawn(text: str) -> Element:
    return picture_of(parse_shelf(text, ENGLISH))


def groups(picture: Element) -> dict[Place, Element]:
    """Return the group of each place; a place drawn twice is an error."""
    found = [group for group in picture.iter(f"{SVG}g") if "data-place" in group.attrib]
    by_place = {place_of(group): group for group in found}
    assert len(by_place) == len(found)
    return by_place


def place_of(group: Element) -> Place:
    row, col = group.attrib["data-place"].split(",")
    return Place(int(row), int(col))


def label(group: Element) -> str:
    assert group.findtext(f"{SVG}title") == group.attrib["aria-label"]
    return group.attrib["aria-label"]


def icons(element: Element) -> Counter[Category]:
    books = (group.get("data-book") for group in element.iter(f"{SVG}g"))
    return Counter(Category(book) for book in books if book)


def writing(element: Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def expected_writing(cell: Cell) -> list[str]:
    """Return what is written on a place, from the lowest card to the highest."""
    beneath = [str(cell.under.id or "?")] if cell.under else []
    if cell.card.id is None:
        return beneath + ([] if cell.face_down else ["?"])
    books_missing = not cell.face_down and cell.card.books is None
    return [*beneath, str(cell.card.id), *(["?"] if books_missing else [])]


@given(any_shelves())
def test_every_place_is_drawn_once(shelf: Shelf) -> None:
    found = groups(picture_of(shelf))
    assert shelf.normalised().places <= found.keys()
    for place, group in found.items():
        assert (label(group) == "empty place") == (place not in shelf.normalised())


@given(any_shelves())
def test_the_grid_is_whole(shelf: Shelf) -> None:
    found = groups(picture_of(shelf))
    columns = max((len(row) for row in shelf.rows), default=0)
    assert found.keys() == {
        Place(row, col) for row in range(shelf.height) for col in range(columns)
    }


@given(any_shelves(editions()["pl"]))
def test_every_card_shows_its_name_and_books(shelf: Shelf) -> None:
    found = groups(picture_of(shelf))
    for place, cell in shelf.normalised().cells:
        visible = () if cell.face_down else cell.card.books or ()
        assert icons(found[place]) == Counter(visible)
        assert writing(found[place]) == expected_writing(cell)


@given(any_shelves())
def test_labels_name_all_that_is_visible(shelf: Shelf) -> None:
    found = groups(picture_of(shelf))
    for place, cell in shelf.normalised().cells:
        words = label(found[place])
        assert words.startswith(str(cell.card.id or "unknown card"))
        assert ("face-down" in words) == cell.face_down
        assert ("entombed beneath" in words) == (cell.under is not None)


@given(any_shelves(), st.data())
def test_highlights_are_where_they_were_asked_for(shelf: Shelf, data: st.DataObject) -> None:
    near = sorted(shelf.places | shelf.open_places)
    asked = data.draw(st.dictionaries(st.sampled_from(near), HIGHLIGHTS, min_size=1))
    found = groups(picture_of(shelf, asked))
    badges = {
        place: badge.attrib["data-highlight"]
        for place, group in found.items()
        for badge in group.iter(f"{SVG}g")
        if "data-highlight" in badge.attrib
    }
    corner = corner_of(shelf.places or frozenset(asked))
    assert badges == {
        Place(place.row - corner.row, place.col - corner.col): highlight
        for place, highlight in asked.items()
    }


def corner_of(places: frozenset[Place]) -> Place:
    return Place(min(place.row for place in places), min(place.col for place in places))


@given(any_shelves())
def test_places_overlap_neither_each_other_nor_the_edge(shelf: Shelf) -> None:
    picture = picture_of(shelf)
    _, _, width, height = map(float, picture.attrib["viewBox"].split())
    corners = {place: moved_by(group) for place, group in groups(picture).items()}
    for place, group in groups(picture).items():
        right, bottom = far_corner(group)
        next_left, _ = corners.get(Place(place.row, place.col + 1), (width, 0))
        _, next_top = corners.get(Place(place.row + 1, place.col), (0, height))
        assert (right < next_left, bottom < next_top) == (True, True)


def moved_by(element: Element) -> tuple[float, float]:
    """Return by how much an element's own transformation moves it."""
    found = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    return (float(found[1]), float(found[2])) if found else (0, 0)


def far_corner(element: Element) -> tuple[float, float]:
    """Return the lowest right corner of all rectangles within an element."""
    right, bottom = moved_by(element)
    own = (
        float(element.get("x", 0)) + float(element.get("width", 0)),
        float(element.get("y", 0)) + float(element.get("height", 0)),
    )
    corners = [own, *(far_corner(child) for child in element if child.tag != f"{SVG}text")]
    return right + max(x for x, _ in corners), bottom + max(y for _, y in corners)


def test_repeated_books_are_repeated() -> None:
    assert icons(drawn("B6.FHMM")) == Counter(
        parse_shelf("B6.FHMM", ENGLISH).cells[0][1].card.books
    )


def test_a_label_reads_as_a_sentence_part() -> None:
    (group,) = groups(drawn("E2.HFS+V3")).values()
    assert label(group) == (
        "E2, 3 books: Fantastical Fiction, Historic Volumes, Spells & Potions, entombed beneath: V3"
    )


def test_a_highlight_is_also_said_in_words() -> None:
    shelf = parse_shelf("L3*", ENGLISH)
    picture = picture_of(shelf, {Place(0, 0): Highlight.BREACH})
    assert label(groups(picture)[Place(0, 0)]) == "L3, face-down (against the rules)"


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("fr", "L3*", "L3, face cachée"),
        (
            "fr",
            "E2.SS",
            "E2, 2 livres\N{NO-BREAK SPACE}: Potions & Sortilèges, Potions & Sortilèges",
        ),
        ("pl", "Ż1*", "Ż1, zakryta"),
        ("pl", "Ć2+$", "Ć2, nieznane książki, zabalsamowana pod spodem: nieznana karta"),
    ],
)
def test_a_label_speaks_the_language_of_the_reader(language: str, text: str, words: str) -> None:
    shelf = parse_shelf(text, editions()[language])
    picture = fromstring(draw_shelf(shelf, language=language))  # noqa: S314 (our own picture)
    assert label(groups(picture)[Place(0, 0)]) == words


@pytest.mark.parametrize(("text", "title"), [("A1", "1 card"), ("A1 B2 / C3", "3 cards")])
def test_the_picture_is_named(text: str, title: str) -> None:
    assert drawn(text).attrib["aria-label"] == f"shelf with {title}"


def test_an_empty_shelf_says_so() -> None:
    picture = drawn("")
    assert picture.attrib["aria-label"] == "empty shelf"
    assert writing(picture) == ["No cards yet"]


@given(any_shelves())
def test_a_shelf_is_always_drawn_alike_wherever_it_lies(shelf: Shelf) -> None:
    assert draw_shelf(shelf) == draw_shelf(shelf.normalised())


def test_the_stable_rectangle_is_framed_as_a_whole_and_named() -> None:
    shelf = parse_shelf("A1 A2 A3 / A4 A5+A6", ENGLISH)
    found = largest_rectangle(shelf)
    picture = fromstring(draw_shelf(shelf, remarks=ShelfRemarks(found)))  # noqa: S314 (our own picture)
    (frame,) = (group for group in picture if "data-place" not in group.attrib)
    assert frame.attrib["aria-label"] == "stable rectangle, 2 high and 2 wide"
    box = {name: float(frame[0].attrib[name]) for name in ("x", "y", "width", "height")}
    drawn_at = {place: at(group) for place, group in groups(picture).items()}
    within = {
        place
        for place, (x, y) in drawn_at.items()
        if box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
    }
    assert within == {Place(0, 0), Place(0, 1), Place(1, 0), Place(1, 1)}


def at(group: Element) -> tuple[float, float]:
    x, y = re.findall(r"[\d.]+", group.attrib["transform"])
    return float(x), float(y)


def test_a_doubtful_card_says_so_whatever_else_it_is() -> None:
    shelf = parse_shelf("A1.FF B1.FF", ENGLISH)
    first, second = sorted(shelf.places)
    picture = fromstring(  # noqa: S314 (our own picture)
        draw_shelf(
            shelf,
            highlights={first: Highlight.EVIDENCE},
            remarks=ShelfRemarks(doubtful=frozenset({first, second})),
        )
    )
    labels = [group.attrib["aria-label"] for group in picture if "data-place" in group.attrib]
    assert labels[0].endswith("(counts, to be checked)")
    assert labels[1].endswith("(to be checked)")
    badges = [g.attrib["data-highlight"] for g in picture.iter() if "data-highlight" in g.attrib]
    assert badges.count("doubt") == 2
