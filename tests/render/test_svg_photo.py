"""Cards outlined on their photo."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from companion.engine.exlibris.shelf import Place
from companion.render.exlibris.shelf.highlight import Highlight
from companion.render.exlibris.shelf.photo import WIDTH, Outlined, Photo, cut_out, draw_photo

SVG = "{http://www.w3.org/2000/svg}"
PHOTO = Photo("/photo/token/name", (2000, 1000))
QUAD = ((0.1, 0.2), (0.3, 0.2), (0.3, 0.8), (0.1, 0.8))
CARD = Outlined(Place(1, 2), QUAD, "B6", "B6 & <more>", Highlight.DOUBT)


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 - our own drawing


def box_of(root: ElementTree.Element) -> tuple[float, ...]:
    return tuple(float(number) for number in root.attrib["viewBox"].split())


def test_every_card_is_a_place_with_its_name_and_its_outline_where_the_photo_shows_it() -> None:
    root = parsed(draw_photo(PHOTO, [CARD], "photo of Ada"))
    (group,) = root.findall(f"{SVG}g")
    assert group.attrib["data-place"] == "1,2"
    assert group.attrib["aria-label"] == "B6 & <more>"
    assert [text.text for text in group.iter(f"{SVG}text")] == ["B6"]
    points = group.find(f"{SVG}polygon")
    assert points is not None
    assert points.attrib["points"] == "100,100 300,100 300,400 100,400"


def test_the_picture_shows_the_cards_and_little_else() -> None:
    left, top, width, height = box_of(parsed(draw_photo(PHOTO, [CARD], "")))
    assert left == pytest.approx(100, abs=15)
    assert top == pytest.approx(100, abs=15)
    assert (width, height) == pytest.approx((200, 300), rel=0.1)


def test_a_card_is_cut_out_with_a_little_around_it() -> None:
    root = parsed(cut_out(PHOTO, QUAD, "the card"))
    image = root.find(f"{SVG}image")
    assert image is not None
    assert image.attrib["href"] == PHOTO.address
    assert (float(image.attrib["width"]), float(image.attrib["height"])) == (WIDTH, WIDTH / 2)
    assert box_of(root)[2] < WIDTH / 3
