"""The form of a phone: it keeps its size, its lines can be tapped, only points look like points."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, fromstring

import pytest

from card_db import Category
from companion.engine.exlibris.form import FormBox
from companion.render.exlibris.page.pocket import (
    ROW,
    WIDTH,
    PocketForm,
    PocketLibrary,
    PocketRow,
    RowKind,
    compose_pocket,
    height_of,
)
from companion.render.exlibris.page.pocket_svg import draw_pocket
from companion.render.exlibris.score_text import box_name, place_name
from companion.render.language import LANGUAGES, translation
from companion.render.page.marks import Face, Text
from companion.render.page.ornament import SEAL
from tests.render.form_games import HOSTILE
from tests.render.form_reading import bounds, overlapping

NARROWEST = 326
"""Pixels that a page has on the narrowest phone in use."""
FINGER = 44


def form(
    names: Sequence[str] = ("Ada", "Bo"), filled: int = 8, language: str = "en", doubtful: int = 0
) -> PocketForm:
    """A form whose first lines are filled in."""
    _ = translation(language).gettext
    kinds = {"A1": (RowKind.TURNED, _("turned cards")), "A2": (RowKind.BOOKS, _("books"))}
    boxes = {str(box): (RowKind.POINTS, box_name(box, language)) for box in FormBox}
    lines = {**kinds, **boxes, "total": (RowKind.TOTAL, _("total"))}
    done = filled == len(lines)
    rows = [
        PocketRow(key, name, tuple(f"{at * 7}" if at < filled else "" for _ in names), kind)
        for at, (key, (kind, name)) in enumerate(lines.items())
    ]
    libraries = tuple(
        PocketLibrary(
            name,
            Category("MFHS"[at]) if done else None,
            doubtful,
            place_name(at + 1, language) if done else "",
        )
        for at, name in enumerate(names)
    )
    return PocketForm(
        Category("R"),
        Category("C"),
        libraries,
        rows,
        language,
        chosen="B1",
        winner=0 if done else None,
        signed="wtorek, 18 listopada 2026 · " + "W" * 40,
    )


def texts(of: PocketForm) -> list[Text]:
    return [mark for part in compose_pocket(of) for mark in part.marks if isinstance(mark, Text)]


def lines(of: PocketForm) -> dict[str, Element]:
    root = fromstring(draw_pocket(of))  # noqa: S314 (our own picture)
    return {
        group.attrib["data-line"]: group for group in root.iter() if "data-line" in group.attrib
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [("Ada", "Bo"), ("Ada", "Bo", "Cleo"), HOSTILE])
def test_everything_stands_on_the_page_and_no_text_on_another(
    names: Sequence[str], language: str
) -> None:
    page = form(names, language=language, doubtful=12)
    assert list(overlapping(texts(page))) == []
    for part in compose_pocket(page):
        for mark in part.marks:
            place = bounds(mark)
            assert place.left >= 0
            assert place.top >= 0
            assert place.right <= WIDTH
            assert place.bottom <= height_of(page)


def test_the_page_keeps_its_size_and_its_lines_their_places() -> None:
    def places(of: PocketForm) -> list[tuple[float, float]]:
        return [(part.top, part.height) for part in compose_pocket(of)]

    empty, full = form(filled=0), form()
    assert height_of(empty) == height_of(full)
    assert places(empty) == places(full)


def test_every_line_is_high_enough_for_a_finger() -> None:
    assert ROW * NARROWEST / WIDTH >= FINGER


def test_only_points_are_printed_like_points() -> None:
    rows = {part.row.kind: part.marks for part in compose_pocket(form()) if part.row}

    def face(kind: RowKind) -> set[Face]:
        numbers = [mark for mark in rows[kind] if isinstance(mark, Text) and mark.words.isdigit()]
        return {number.type.face for number in numbers}

    assert face(RowKind.TURNED) == face(RowKind.BOOKS) == {Face.REGULAR}
    assert face(RowKind.POINTS) == face(RowKind.TOTAL) == {Face.BOLD}


def test_doubtful_cards_are_marked_on_the_filled_form() -> None:
    assert [text.words for text in texts(form(doubtful=3))].count("?3") == 2
    assert not [text for text in texts(form()) if "?" in text.words]


def test_the_stamp_and_the_winner_come_at_the_end() -> None:
    def stamped(of: PocketForm) -> list[str]:
        return [text.words for text in texts(of) if text.type.ink == SEAL]

    assert stamped(form()) == ["passed", "with honours"]
    assert stamped(form(filled=7)) == []
    assert [text.words for text in texts(form())].count("Ada") == 2


def test_a_line_is_a_button_that_says_what_stands_in_it() -> None:
    found = lines(form(filled=3))
    assert list(found) == ["A1", "A2", "B1", "B2", "B3", "B4", "B5", "total"]
    assert found["B1"].attrib["aria-label"] == "B1 stability: Ada 14, Bo 14"
    assert found["B2"].attrib["aria-label"] == "B2 prominent works: Ada –, Bo –"
    assert found["total"].attrib["aria-label"].startswith("total: ")
    assert {group.attrib["role"] for group in found.values()} == {"button"}
    expanded = {line for line, group in found.items() if group.attrib["aria-expanded"] == "true"}
    assert expanded == {line for line, group in found.items() if group.get("class") == "chosen"}
    assert expanded == {"B1"}
