from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db import Edition, demo_deck, editions
from companion.engine.exlibris.notation import NotationError, parse_cards, parse_shelf, print_shelf
from companion.engine.exlibris.shelf import Shelf
from tests.strategies import EDITIONS, ENGLISH, any_shelves

POLISH = editions()["pl"]


def again(text: str, edition: Edition = ENGLISH) -> str:
    return print_shelf(parse_shelf(text, edition))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "A7.FRS B6.FHMM - R1.CMR+V3 / L3* $* E2",
            "A7.FRS B6.FHMM - R1.CMR+V3 / L3* $* E2",
        ),
        ("a1b3-c2/d4e2", "A1 B3 - C2 / D4 E2"),
        ("E2.HFSS5", "E2.FHS S5"),
        ("E2.HFSSS5", "E2.FHSS S5"),
        ("E2.SFH", "E2.FHS"),
        ("A1—B2–C3", "A1 - - B2 - C3"),
        ("\tA1\u00a0B2 ", "A1 B2"),
        ("A1\n\n\n-\nB2", "A1 / - / B2"),
        ("A1 /\nB2 /", "A1 / B2"),
        ("- - A1 - / - - B2 -", "A1 / B2"),
        ("- A1 / B2", "- A1 / B2"),
        ("$*+$ $+A1.CC", "$*+$ $+A1.CC"),
        ("A99", "A99"),
        ("", ""),
        (" \n ", ""),
        ("- - / -", ""),
    ],
)
def test_reading_and_printing(text: str, canonical: str) -> None:
    assert again(text) == canonical
    assert again(canonical) == canonical


def test_decomposed_polish_letters_are_composed() -> None:
    assert again("c\u0301 3".replace(" ", ""), POLISH) == "Ć3"


@pytest.mark.parametrize(
    ("text", "line", "column", "found", "expected", "hint"),
    [
        ("E2/7", 1, 4, "7", "card", "leave-out-total"),
        ("E2 / 7 F1", 1, 6, "7", "card", "leave-out-total"),
        ("A1\nB2 7", 2, 4, "7", "card", ""),
        ("Ć3", 1, 1, "Ć3", "letter", ""),
        ("A1 c\u0301 ".strip() + "3", 1, 4, "Ć3", "letter", ""),
        ("A01", 1, 2, "01", "number", ""),
        ("A0", 1, 2, "0", "number", ""),
        ("A100", 1, 2, "100", "number", ""),
        ("A", 1, 2, "", "number", ""),
        ("E 2", 1, 2, " ", "number", "no-space-inside"),
        ("E2.H", 1, 4, "H", "books", ""),
        ("E2.", 1, 4, "", "books", ""),
        ("E2.HFSMR", 1, 4, "HFSMR", "books", ""),
        ("E2.HF5", 1, 4, "HF5", "books", ""),
        ("A1*+", 1, 5, "", "entombed", ""),
        ("A1+-", 1, 4, "-", "entombed", ""),
        ("A1. FR", 1, 4, " ", "books", "no-space-inside"),
        ("A1.F RS B1", 1, 4, "F", "books", "no-space-inside"),
        ("A1 *", 1, 4, "*", "card", ""),
        ("A1 // B2", 1, 5, "/", "place", "empty-row"),
        ("A1 ?", 1, 4, "?", "card", ""),
        ("A٣", 1, 2, "٣", "number", ""),
    ],
)
def test_an_error_names_place_and_expectation(
    text: str, line: int, column: int, found: str, expected: str, hint: str
) -> None:
    with pytest.raises(NotationError) as raised:
        parse_shelf(text, ENGLISH)
    (problem,) = raised.value.problems
    assert dict(problem.facts) == {
        "line": line,
        "column": column,
        "found": found,
        "expected": expected,
        "hint": hint,
        "edition": "en",
    }


def test_every_problem_is_reported_at_once() -> None:
    with pytest.raises(NotationError) as raised:
        parse_shelf("A1 ? B2 E2/7\nA0 C3.", ENGLISH)
    places = [(p.facts["line"], p.facts["column"]) for p in raised.value.problems]
    assert places == [(1, 4), (1, 12), (2, 2), (2, 7)]


@given(st.data(), EDITIONS)
def test_printing_and_parsing_are_inverse(data: st.DataObject, edition: Edition) -> None:
    shelf = data.draw(any_shelves(edition))
    text = print_shelf(shelf)
    assert parse_shelf(text, edition) == shelf.normalised()
    assert parse_shelf(text.replace(" / ", "\n"), edition) == shelf.normalised()
    assert parse_shelf(text.replace(" ", "").lower(), edition) == shelf.normalised()


@given(st.text(alphabet="ABEFSĆ0129.$*+-–—/ \n\t", max_size=30))
def test_any_text_is_a_shelf_or_a_notation_error(text: str) -> None:
    shelf = None
    with contextlib.suppress(NotationError):
        shelf = parse_shelf(text, ENGLISH)
    if shelf is not None:
        assert parse_shelf(print_shelf(shelf), ENGLISH) == shelf.normalised()


def test_the_short_form_leaves_out_what_the_deck_knows() -> None:
    deck = demo_deck()
    known = next(iter(deck))
    long = f"{known.id}.{''.join(sorted(known.books))} B1.CCCC"
    shelf = parse_shelf(long, ENGLISH)
    assert print_shelf(shelf) == long
    assert print_shelf(shelf, known_to=deck) == f"{known.id} B1.CCCC"


def test_a_long_text_is_read_quickly_enough_to_finish() -> None:
    assert len(parse_shelf("A1 " * 100_000, ENGLISH)) == 100_000


def test_a_list_of_cards_has_no_places() -> None:
    cards = parse_cards("A1.FF - B2 / $+C3", ENGLISH)
    assert [str(card.id) for card in cards] == ["A1", "B2", "None", "C3"]


def test_the_empty_shelf_is_the_empty_text() -> None:
    assert print_shelf(Shelf()) == ""
