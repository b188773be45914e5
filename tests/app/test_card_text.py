"""The cards of a lesson as notation, one of them changed at a time."""

from __future__ import annotations

import pytest

from card_db import CardId, editions
from companion.app.my_copy.card_text import (
    LessonCard,
    as_rows,
    by_their_icons,
    card_of,
    text_of,
    texts_of,
)
from companion.app.my_copy.outcome import LessonOutcome
from companion.app.reader.profile_jobs import ProfileShown
from companion.engine.exlibris.reading import IconAt, ReadCard
from companion.engine.exlibris.shelf import Place

ENGLISH = editions()["en"]
QUAD = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
FIRST, SECOND, BELOW = Place(0, 0), Place(0, 2), Place(1, 0)


@pytest.mark.parametrize(
    ("rows", "texts"),
    [
        (("A1.SF - B2", "C3"), {FIRST: "A1.SF", SECOND: "B2", BELOW: "C3"}),
        (("a1.sf — b2",), {FIRST: "A1.SF", Place(0, 3): "B2"}),
        (("A1.SF - B2 / C3",), {FIRST: "A1.SF", SECOND: "B2", BELOW: "C3"}),
        (("", "A1 ?!", " "), {FIRST: "A1", Place(0, 1): "?!"}),
        (("A1B2.CF",), {FIRST: "A1", Place(0, 1): "B2.CF"}),
        ((), {}),
    ],
)
def test_what_was_typed_is_taken_apart_place_by_place(
    rows: tuple[str, ...], texts: dict[Place, str]
) -> None:
    assert texts_of(rows, ENGLISH) == texts


def test_places_become_rows_again() -> None:
    rows = ("A1.SF - B2", "-", "C3")
    assert as_rows(texts_of(("A1.SF - B2", "-", "C3"), ENGLISH)) == rows
    assert as_rows({}) == ()


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("A7.SFR", LessonCard(CardId("A", 7), "SFR")),
        ("A7", LessonCard(CardId("A", 7))),
        ("A7.SF+B2", LessonCard(CardId("A", 7), "SF")),
        ("$", LessonCard()),
        ("-", LessonCard()),
        ("nonsense", LessonCard()),
    ],
)
def test_a_card_keeps_its_books_in_the_order_of_its_icons(text: str, card: LessonCard) -> None:
    assert card_of(text, ENGLISH) == card


def test_a_card_is_written_as_far_as_notation_can() -> None:
    assert LessonCard(CardId("A", 7), "SF").text == "A7.SF"
    assert LessonCard(CardId("A", 7), "S").text == "A7"
    assert LessonCard(None, "SF").text == "$"
    assert text_of(ReadCard(0, 0, "A7", "SF", 0.9, QUAD)) == "A7.SF"
    assert text_of(ReadCard(0, 0, "$", "", 0.9, QUAD, face_down=True)) == "$*"


GROUPS = {
    "a": (IconAt(0, 0, 0), IconAt(0, 2, 1)),
    "b": (IconAt(0, 0, 1), IconAt(0, 2, 0)),
    "c": (IconAt(1, 0, 0),),
}


def test_cards_with_the_same_icons_get_their_books() -> None:
    texts = {FIRST: "A1.SF", SECOND: "B2", BELOW: "C3"}
    found = by_their_icons(texts, GROUPS, {FIRST}, ENGLISH)
    assert found == {FIRST: "A1.SF", SECOND: "B2.FS", BELOW: "C3"}


def test_books_that_were_told_or_read_are_left_alone_and_contradictions_tell_nothing() -> None:
    read = {FIRST: "A1.SF", SECOND: "B2.CC"}
    assert by_their_icons(read, GROUPS, {FIRST}, ENGLISH) == read
    torn = {**GROUPS, "c": (IconAt(1, 0, 0), IconAt(1, 0, 1))}
    told = {FIRST: "A1.SF", SECOND: "B2.SF", BELOW: "C3"}
    assert by_their_icons(told, torn, {FIRST, SECOND}, ENGLISH) == told


def test_a_lesson_says_what_is_clear_and_which_photo_would_help() -> None:
    leads: dict[str, float | None] = dict.fromkeys("CFHMRS", 9.0)
    clear = ProfileShown("x", (), 1.0, leads, (), "")
    assert LessonOutcome.of(clear).clear == tuple("CFHMRS")
    assert LessonOutcome.of(clear).wanted == ()
    mixed = ProfileShown("x", (), 1.0, {**leads, "R": None}, ("H", "M"), "08", confused=("HM",))
    outcome = LessonOutcome.of(mixed)
    assert outcome.clear == tuple("CFS")
    assert outcome.single == ("R",)
    assert outcome.wanted == ("H", "M")
    assert outcome.digits == "08"
    single = ProfileShown("x", (), 1.0, {**leads, "R": None}, (), "")
    assert LessonOutcome.of(single).wanted == ("R",)
